"""Line numbers in a TOML file, which tomllib does not tell: a light scan for headers and keys."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

KeyPath = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[{1,2})\s*([\w.\- ]+?)\s*\]{1,2}\s*(?:#.*)?$")
_KEY = re.compile(r"\s*([\w\-]+(?:\s*\.\s*[\w\-]+)*)\s*=")
_DEEPEST = 5
_QUOTES = ('"""', "'''")


def line_numbers(text: str) -> dict[KeyPath, int]:
    """Map each table and key path, such as ("template", 0, "text", "en"), to its line from 1."""
    found: dict[KeyPath, int] = {}
    counts: Counter[KeyPath] = Counter()
    here: KeyPath = ()
    closing: str | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if closing is not None:
            closing = None if closing in line else closing
            continue
        if header := _HEADER.match(line):
            here = _enter(counts, _parts(header[2]), repeated=header[1] == "[[")
            found[here] = number
        elif key := _KEY.match(line):
            path = here
            for part in _parts(key[1]):
                path = (*path, part)
                found.setdefault(path, number)
        closing = _opened(line)
    return found


def _parts(dotted: str) -> list[str]:
    """Cut a dotted name; what lies deeper than any key of a bank is left together."""
    return [part.strip() for part in dotted.split(".", _DEEPEST)]


def _enter(counts: Counter[KeyPath], names: list[str], *, repeated: bool) -> KeyPath:
    """Give the path of a header; tables inside an array belong to its newest member."""
    path: KeyPath = ()
    for depth, name in enumerate(names):
        path = (*path, name)
        if depth == len(names) - 1 and repeated:
            counts[path] += 1
        if counts[path]:
            path = (*path, counts[path] - 1)
    return path


def _opened(line: str) -> str | None:
    for quotes in _QUOTES:
        if line.count(quotes) % 2:
            return quotes
    return None


def nearest_line(found: Mapping[KeyPath, int], path: KeyPath) -> int:
    """Return the line of a path or of the closest table around it; 0 if there is none."""
    while path:
        if path in found:
            return found[path]
        path = path[:-1]
    return 0
