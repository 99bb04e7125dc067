"""The answer to a command that was carried out: nothing to show, for the stream tells the rest."""

from __future__ import annotations

Empty = tuple[str, int]
DONE: Empty = ("", 204)
