"""Secret tokens: only their hashes are kept, so a stolen database opens no seat."""

from __future__ import annotations

import hashlib

from edu_battle.store.keys import TokenHash


def digest(token: str) -> TokenHash:
    """Return what is kept of a token (which must be long and drawn by chance: no salt here)."""
    return TokenHash(hashlib.sha256(token.encode(errors="replace")).hexdigest())
