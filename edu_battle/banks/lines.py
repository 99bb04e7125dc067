"""Line numbers in a TOML file, which tomllib does not tell: a light scan for headers and keys."""

from __future__ import annotations

import re

KeyPath = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[{1,2})\s*([\w.\- ]+?)\s*\]{1,2}\s*(?:#.*)?$")
_KEY = re.compile(r"\s*([\w\-]+(?:\s*\.\s*[\w\-]+)*)\s*=")
_QUOTES = ('"""', "'''")


def line_numbers(text: str) -> dict[KeyPath, int]:
    """Map each table and key path, such as ("template", 0, "text", "en"), to its line from 1."""
    found: dict[KeyPath, int] = {}
    here: KeyPath = ()
    closing: str | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if closing is not None:
            closing = None if closing in line else closing
            continue
        if header := _HEADER.match(line):
            here = _enter(found, header[2].split("."), repeated=header[1] == "[[")
            found[here] = number
        elif key := _KEY.match(line):
            path = here
            for part in key[1].split("."):
                path = (*path, part.strip())
                found.setdefault(path, number)
        closing = _opened(line)
    return found


def _enter(found: dict[KeyPath, int], names: list[str], *, repeated: bool) -> KeyPath:
    """Give the path of a header; tables inside an array belong to its newest member."""
    path: KeyPath = ()
    for depth, name in enumerate(names):
        path = (*path, name.strip())
        count = 0
        while (*path, count) in found:
            count += 1
        last = depth == len(names) - 1
        if last and repeated:
            return (*path, count)
        if count:
            path = (*path, count - 1)
    return path


def _opened(line: str) -> str | None:
    for quotes in _QUOTES:
        if line.count(quotes) % 2:
            return quotes
    return None


def nearest_line(found: dict[KeyPath, int], path: KeyPath) -> int:
    """Return the line of a path or of the closest table around it; 0 if there is none."""
    while path:
        if path in found:
            return found[path]
        path = path[:-1]
    return 0
