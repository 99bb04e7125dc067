"""Reads values with units: 5 km/h, 2 h 30 min, 14:05, $3.20, 7 r 2."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from edu_battle.tasks import signs
from edu_battle.tasks.notation import Notation, Shape
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import PUPIL_LIMITS, Code, Reading, Unreadable
from edu_battle.tasks.tree import Group, Negative, Node, Number, Quantity, Sum
from edu_battle.tasks.units import unit_of
from edu_battle.tasks.verdicts import Kind

_REMAINDER = re.compile(
    r"(.*?)\s*\(?\s*(?:remainder|rem|r|остаток|ост)(?![^\W\d_])\s*\.?\s*[:=]?\s*(.+)", re.IGNORECASE
)
_CLOCK = re.compile(
    r"\s*([0-9]{1,3}):([0-9]{2})(?::([0-9]{2}))?\s*([ap])?\.?(?:m\.?)?\s*(?:h|hrs?|ч|hours?)?\s*",
    re.IGNORECASE,
)
_CURRENCY_FIRST = re.compile(r"(\s*-?\s*)([$€£₽]|usd|eur|gbp|rub)(\s*-?\s*[0-9.].*)", re.IGNORECASE)
_STEP = re.compile(
    r"\s*([0-9][0-9.,]*)\s*([^\W\d_]+|[$€£₽¢°])\.?\s*(?:,(?![0-9])|\+|and\b|и\b)?\s*"
)
_LEAD = re.compile(r"\s*[^\W\d_]\s*=(?!=)")
_SURE_CLOCK = re.compile(
    r"\s*[0-9]{1,2}:0[0-9](?::[0-5][0-9])?\s*|\s*[0-9]{1,2}(?::[0-5][0-9]){1,2}\s*[ap]\.?m\.?\s*",
    re.IGNORECASE,
)
_NUMBER_AND_UNIT = re.compile(
    r"[0-9][0-9.,]* ([^\W\d_][^\s0-9^]*(?:\^[0-9])?(?:/[^\s0-9^]+(?:\^[0-9])?)?\s*)"
)
_NUMBERS_WITH_UNITS = re.compile(rf"\s*-?(?:{_NUMBER_AND_UNIT.pattern})+")
_TIME = frozenset({("time", 1)})
_LAST_WORD = re.compile(r"[^\W\d_]+\.?\s*$")
_NOON, _SIXTY = 12, 60


def read_remainder(text: str, reading: Reading) -> Node:
    """Read a quotient with its remainder; alone, a quotient."""
    match = _REMAINDER.fullmatch(text)
    if match is None:
        return read(text, reading)
    last = match[2].rstrip()
    if last.endswith(")") and "(" in text[len(match[1]) : match.start(2)]:
        last = last[:-1]
    rest = " " * match.start(2) + last
    members = read(match[1], reading), read(rest, reading)
    return Group(Shape.REMAINDER, members)


def read_measure(text: str, reading: Reading, own: str, *, clock: bool) -> Node:
    """Read a value with its unit, or several that belong together; `own` is the task's unit."""
    limit = reading.limits.characters
    if len(text) > limit:
        raise Unreadable(Code.TOO_LONG, limit, limit=limit)
    text = signs.same(text)
    if lead := _LEAD.match(text):
        text = " " * lead.end() + text[lead.end() :]
    if clock and (match := _CLOCK.fullmatch(text)):
        return _of_clock(match)
    if money := _CURRENCY_FIRST.fullmatch(text):
        number = read(money[1] + " " * len(money[2]) + money[3], reading)
        return Quantity(number, money[2])
    steps = list(_steps(text, reading, own))
    if len(steps) > 1:
        negative = text.lstrip().startswith("-")
        return Negative(Sum(tuple(steps))) if negative else Sum(tuple(steps))
    at = _unit_begins(text, own)
    if at is None:
        return read(text, reading)
    return Quantity(read(text[:at].rstrip(), reading), text[at:].strip().removesuffix("."))


def looks_measured(key: str) -> Kind | None:
    """Tell a time or a quantity by its look where nobody says the kind: 7:05 am, 5 km, 1 h 30 min.

    A single letter after one number is a name, not a unit: 3 m.
    """
    if len(key) > PUPIL_LIMITS.characters:
        return None
    if _SURE_CLOCK.fullmatch(key):
        return Kind.TIME
    words = [match[1].strip() for match in _NUMBER_AND_UNIT.finditer(key)]
    found = [unit_of(word) for word in words]
    if not _NUMBERS_WITH_UNITS.fullmatch(key) or not all(found):
        return None
    if len(words) == 1 and len(words[0]) == 1:
        return None
    times = all(unit is not None and unit.dimensions == _TIME for unit in found)
    return Kind.TIME if times else Kind.QUANTITY


def own_unit(key: str, declared: str | None) -> str:
    """Return the unit a task uses, even one that no table knows: 5 apples."""
    if declared:
        return declared
    match = _LAST_WORD.search(key)
    return match[0].strip() if match else ""


def _of_clock(match: re.Match[str]) -> Node:
    hours, minutes, seconds = int(match[1]), int(match[2]), int(match[3] or 0)
    for place, value in ((2, minutes), (3, seconds)):
        if value >= _SIXTY:
            raise Unreadable(Code.UNEXPECTED, match.start(place))
    if match[4]:
        if not 0 < hours <= _NOON:
            raise Unreadable(Code.UNEXPECTED, match.start(1))
        hours = hours % _NOON + (_NOON if match[4] in "pP" else 0)
    parts = [(hours, "h"), (minutes, "min"), *([(seconds, "s")] if match[3] else [])]
    return Sum(tuple(Quantity(_whole(value), unit) for value, unit in parts))


def _whole(value: int) -> Node:
    return Number(Fraction(value), Notation.INTEGER, str(value))


def _steps(text: str, reading: Reading, own: str) -> Iterator[Node]:
    """Cut 2 h 30 min; nothing where the whole text is not made of such steps."""
    found: list[Node] = []
    at = re.match(r"\s*-?", text)
    place = at.end() if at else 0
    while place < len(text):
        match = _STEP.match(text, place)
        if match is None or unit_of(match[2], own) is None:
            return
        number = read(" " * match.start(1) + match[1], reading)
        found.append(Quantity(number, match[2]))
        place = match.end()
    yield from found


def _unit_begins(text: str, own: str) -> int | None:
    for at in range(1, len(text)):
        inside_word = text[at].isalpha() and text[at - 1].isalpha()
        if not (text[at].isalpha() or text[at] in "$€£₽¢°%") or inside_word:
            continue
        if unit_of(text[at:], own) is not None and text[:at].strip():
            return at
    return None
