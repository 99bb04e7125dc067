"""Chance for what is printed: fixed by a text, so that printing again gives the same."""

from __future__ import annotations

import hashlib

from edu_battle.chance import Chance


def seeded(text: str) -> Chance:
    """Return chance that depends on nothing but a text."""
    digest = hashlib.sha256(text.encode()).digest()
    return Chance(int.from_bytes(digest[:8], "big"))
