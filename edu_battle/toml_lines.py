"""Where a TOML file is broken, read off the words of Python's own reader."""

from __future__ import annotations

import re

AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_AT_THE_END = "(at end of document)"


def broken_line(said: str, text: str) -> int:
    """Return the line that the reader named: the last where a text breaks off, 0 where none."""
    if found := AT_LINE.search(said):
        return int(found[1])
    return (len(text.splitlines()) or 1) if said.endswith(_AT_THE_END) else 0
