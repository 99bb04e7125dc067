"""How passwords are kept: werkzeug's scrypt, with salt, slow on purpose."""

from __future__ import annotations

import secrets
from functools import cached_property

from werkzeug.security import check_password_hash, generate_password_hash


class Scrypt:
    """Keeps passwords as hashes; a name without one is answered as slowly as any other."""

    def kept(self, word: str) -> str:
        """Return what is kept of a password."""
        return generate_password_hash(word)

    def fits(self, word: str, kept: str | None) -> bool:
        """Tell whether a password is the one that was kept."""
        return check_password_hash(kept or self._nobodys, word) and kept is not None

    @cached_property
    def _nobodys(self) -> str:
        return generate_password_hash(secrets.token_urlsafe(24))


SCRYPT = Scrypt()
