"""The small texts that tokens are made of: plain words, JSON strings, points, named values."""

from __future__ import annotations

import json
import re

Atoms = tuple[str, ...]
Fields = tuple[tuple[str, Atoms], ...]
"""Named values behind a token: `;why="late";seats=10,11`."""

_BARE = re.compile(r"[A-Za-z0-9_./:+-]+")
HALF = 2


def fields_text(fields: Fields) -> str:
    """Write named values."""
    return "".join(f";{name}={','.join(map(atom, atoms))}" for name, atoms in fields)


def atom(text: str) -> str:
    """Write one value: as it is where that is plain, else as a JSON string."""
    return text if _BARE.fullmatch(text) else quoted(text)


def quoted(text: str) -> str:
    """Write a JSON string that any file can hold."""
    said = json.dumps(text, ensure_ascii=False)
    try:
        said.encode()
    except UnicodeEncodeError:  # half a surrogate pair has no UTF-8
        return json.dumps(text)
    return said


def signed(points: int) -> str:
    """Write half-points as points with their sign: `+4`, `-0.5`."""
    whole, half = divmod(abs(points), HALF)
    return f"{'-' if points < 0 else '+'}{whole}{'.5' if half else ''}"


def plain(points: int) -> str:
    """Write half-points as points, without a sign where there is none."""
    return signed(points).removeprefix("+")


def field(fields: Fields, name: str) -> Atoms:
    """Return the values of a field, none where it is not there."""
    return next((atoms for known, atoms in fields if known == name), ())
