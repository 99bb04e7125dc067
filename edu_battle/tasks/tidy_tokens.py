"""Rewrites a row of tokens where only neighbours tell what is meant: <1; 2>, A(2; 3), x^{2}."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.tasks.reading import Reading
from edu_battle.tasks.tokens import Token
from edu_battle.tasks.words import Kind

_NAMES = frozenset({Kind.NAME, Kind.UNKNOWN})


def tidied(row: list[Token], reading: Reading) -> list[Token]:
    """Return the row with angle brackets, remainders, braces and points' letters recognised."""
    if not reading.author:
        row = _without_braces(row)
    if not reading.open_names and not reading.names:
        return row
    return _without_labels(_with_remainder(_with_angles(row), reading), reading)


def _with_angles(row: list[Token]) -> list[Token]:
    """Read <1, 2> as a point."""
    if len(row) < len("<a>.") or row[0].text != "<" or row[-2].text != ">":
        return row
    return [replace(row[0], text="("), *row[1:-2], replace(row[-2], text=")"), row[-1]]


def _without_braces(row: list[Token]) -> list[Token]:
    """Read braces after ^ and _ as brackets: x^{n + 1}, log_{2} 8."""
    found = list(row)
    open_: list[int | None] = []
    for place, token in enumerate(row):
        if token.text == "{":
            open_.append(place if place and row[place - 1].text in {"^", "_"} else None)
        elif token.text == "}" and open_ and (start := open_.pop()) is not None:
            found[start] = replace(row[start], text="(")
            found[place] = replace(token, text=")")
    return found


def _with_remainder(row: list[Token], reading: Reading) -> list[Token]:
    """Read 7 r 2, which is nothing else, though no remainder was asked."""
    if len(row) != len("7r2.") or not reading.open_names:
        return row
    first, letter, second, _ = row
    numbers = first.kind is second.kind is Kind.NUMBER
    if numbers and letter.kind in _NAMES and letter.text in {"r", "R"}:
        return [first, replace(letter, kind=Kind.SIGN, text="r"), *row[2:]]
    return row


def _without_labels(row: list[Token], reading: Reading) -> list[Token]:
    """Drop the letter of a point: A(2; 3) is (2; 3)."""
    kept: list[Token] = []
    for place, token in enumerate(row):
        fresh = not kept or kept[-1].text in {",", ";"}
        letter = token.kind in _NAMES and len(token.text) == 1 and token.text.isupper()
        label = fresh and letter and token.text not in reading.names
        if not (label and _is_point(row, place + 1)):
            kept.append(token)
    return kept


def _is_point(row: list[Token], start: int) -> bool:
    """Tell whether brackets with several members begin here, and nothing but a sign follows."""
    depth, parted = 0, False
    for place in range(start, len(row) - 1):
        text = row[place].text
        depth += (text in {"(", "[", "{"}) - (text in {")", "]", "}"})
        if place == start and text != "(":
            return False
        parted = parted or (depth == 1 and text in {",", ";"})
        if depth == 0:
            return parted and (row[place + 1].kind is Kind.END or row[place + 1].text in {",", ";"})
    return False
