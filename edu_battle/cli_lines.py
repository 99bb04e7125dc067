"""From a line of JSON to a reading or a key; what is wrong with a line is said by its field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal as Exact
from math import isfinite
from typing import Any

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.guessing import asked_name, guess
from edu_battle.tasks.reading import Decimal, Reading, Unreadable
from edu_battle.tasks.tolerance import BadTolerance, amount_of
from edu_battle.tasks.verdicts import Form, Kind

_LETTERED = frozenset({Kind.CHOICE, Kind.CHOICES, Kind.ORDER, Kind.MATCH})
_OPTIONS = "ABCDEFGH"
_TOLERANCES = {"absolute": "{}", "places": "{} places", "figures": "{} figures"}
_LONGEST = 1000


class BadLine(Exception):
    """A line that asks for nothing that can be done."""

    def __init__(self, says: str) -> None:
        super().__init__(says)
        self.says = says


def text_of(row: Mapping[str, Any], field: str) -> str:
    """Return a text that must be there."""
    if field not in row:
        raise BadLine(f"{field}: must be given")
    return _text(row[field], field)


def mark_of(row: Mapping[str, Any]) -> Decimal:
    """Return the decimal mark, a point if nothing is said."""
    mark = row.get("decimal") or "point"
    if mark == "point":
        return "point"
    if mark == "comma":
        return "comma"
    raise BadLine('decimal: must be "point" or "comma"')


def reading_of(row: Mapping[str, Any]) -> Reading:
    """Return how a text is to be read; without names, any letter is one."""
    names = _texts(row, "names")
    return Reading(
        names=frozenset(names),
        functions=frozenset(_texts(row, "functions")),
        decimal=mark_of(row),
        open_names=row.get("names") is None,
    )


def key_of(row: Mapping[str, Any], decimal: Decimal) -> AnswerKey:
    """Return the key that a line gives; where it says no kind, the key says its own."""
    text, unit = text_of(row, "key"), _optional(row, "unit")
    given = _one_of(Kind, row, "kind")
    functions = _texts(row, "functions")
    kind = given or _guessed(text, unit, decimal, frozenset(functions))
    return AnswerKey(
        kind=kind,
        text=text,
        names=_texts(row, "names"),
        functions=functions,
        form=_one_of(Form, row, "form"),
        tolerance=_tolerance(row.get("tolerance")),
        positive=_truth(row, "positive"),
        ranges=tuple(_ranges(row)),
        variable=_optional(row, "variable") or (None if given else asked_name(text, kind)),
        unit=unit,
    )


def with_names(key: AnswerKey, answer: str) -> AnswerKey:
    """Where letters are chosen, those are offered that the key or the answer holds."""
    if key.kind not in _LETTERED or key.names:
        return key
    held = key.text.upper()
    if key.kind in {Kind.CHOICE, Kind.CHOICES}:
        held += answer.upper() + "ABCD"
    return replace(key, names=tuple(letter for letter in _OPTIONS if letter in held))


def _guessed(text: str, unit: str | None, decimal: Decimal, functions: frozenset[str]) -> str:
    if unit is not None and unit != "%":
        return Kind.QUANTITY
    try:
        return guess(text, decimal, functions)
    except Unreadable as trouble:
        raise BadLine(f"key: cannot be read at {trouble.position}: {trouble.code}") from trouble


def _text(value: object, field: str) -> str:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _digits(value, field)
    if not isinstance(value, str):
        raise BadLine(f"{field}: must be a text")
    return value


def _digits(value: float, field: str) -> str:
    if not isfinite(value):
        raise BadLine(f"{field}: must be a number")
    return format(Exact(str(value)), "f")[:_LONGEST]


def _optional(row: Mapping[str, Any], field: str) -> str | None:
    value = row.get(field)
    return None if value is None or value == "" else _text(value, field)


def _texts(row: Mapping[str, Any], field: str) -> tuple[str, ...]:
    values = row.get(field)
    if values is None:
        return ()
    if not isinstance(values, list) or not all(isinstance(each, str) and each for each in values):
        raise BadLine(f"{field}: must be a list of texts")
    return tuple(values)


def _one_of(known: type[Kind | Form], row: Mapping[str, Any], field: str) -> str | None:
    value = _optional(row, field)
    if value is not None and value not in set(known):
        raise BadLine(f"{field}: {value!r} is none of {', '.join(known)}")
    return value


def _truth(row: Mapping[str, Any], field: str) -> bool:
    value = row.get(field)
    if value is not None and not isinstance(value, bool):
        raise BadLine(f"{field}: must be true or false")
    return bool(value)


def _tolerance(value: object) -> str | None:
    text = _tolerance_text(value)
    if text is not None:
        try:
            amount_of(text)
        except BadTolerance as trouble:
            raise BadLine(f"tolerance: {text!r} says nothing") from trouble
    return text


def _tolerance_text(value: object) -> str | None:
    if isinstance(value, dict) and len(value) == 1:
        name, amount = next(iter(value.items()))
        digits = _text(amount, f"tolerance.{name}")
        if name == "relative":
            return f"{_digits(float(_share(digits) * 100), name)}%"
        if name in _TOLERANCES:
            return _TOLERANCES[name].format(digits)
    return None if value is None else _text(value, "tolerance")


def _share(digits: str) -> Exact:
    try:
        return Exact(digits)
    except ArithmeticError as trouble:
        raise BadLine("tolerance.relative: must be a number") from trouble


def _ranges(row: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    ranges = row.get("range")
    if ranges is None:
        return []
    if not isinstance(ranges, dict):
        raise BadLine("range: must be an object with a pair of numbers for each name")
    found = []
    for name, ends in ranges.items():
        if not isinstance(ends, list) or len(ends) != len(("low", "high")):
            raise BadLine(f"range: {name}: must be a pair of numbers")
        found.append((name, *(_text(end, f"range.{name}") for end in ends)))
    return [(name, low, high) for name, low, high in found]
