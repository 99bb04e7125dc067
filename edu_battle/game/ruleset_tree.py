"""A ruleset as a tree of plain values and back, by its type hints alone.

Points are whole points, squares are labels as they are spoken. Reading starts from a base and
collects every problem.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from enum import EnumType
from functools import cache
from typing import Any, NewType, get_args, get_origin, get_type_hints

from edu_battle.game.broken import Fault
from edu_battle.game.cells import Alphabet, Axes, Cell, Letters
from edu_battle.game.ids import Points
from edu_battle.game.ruleset import Ruleset

Tree = dict[str, Any]
_HALF = 2
_MANY = 1_000_000
"""No number of a ruleset is as large as this."""


def tree(rules: Ruleset) -> Tree:
    """Return the whole ruleset as nested plain values."""
    grown: Tree = _Writer(rules).value(Ruleset, rules)
    return grown


def bare_tree(rules: Ruleset) -> Tree:
    """Return only what differs from the defaults, so that new switches leave old trees equal."""
    writer, hints = _Writer(rules), _hints(Ruleset)
    return {
        field.name: writer.value(hints[field.name], getattr(rules, field.name))
        for field in fields(Ruleset)
        if getattr(rules, field.name) != field.default
    }


def planted(grown: Tree, base: Ruleset | None) -> tuple[Ruleset | None, tuple[Fault, ...]]:
    """Read a tree on top of a base: the ruleset, or all problems that keep it from being one.

    Of keys that no ruleset has it is said so, and the ruleset is read without them.
    """
    reader = _Reader(_letters(grown, base))
    rules = reader.table(Ruleset, grown, base, "")
    return (None if reader.problems else rules), (*reader.problems, *reader.strangers)


def _letters(grown: Tree, base: Ruleset | None) -> Letters:
    axes = grown.get("axes")
    said = axes.get("letters") if isinstance(axes, dict) else None
    if isinstance(said, str) and said in tuple(Letters):
        return Letters(said)
    return base.axes.letters if base else Axes().letters


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


class _Writer:
    def __init__(self, rules: Ruleset) -> None:
        self._axes = Axes(rules.axes.letters, Alphabet.LATIN)

    def value(self, hint: Any, value: Any) -> Any:
        if hint is Points:
            return value // _HALF if value % _HALF == 0 else value / _HALF
        if hint is Cell:
            return self._axes.label(value)
        if is_dataclass(hint):
            hints = _hints(hint)  # type: ignore[arg-type]
            return {
                field.name: self.value(hints[field.name], getattr(value, field.name))
                for field in fields(hint)
            }
        if get_origin(hint) is tuple:
            return [self.value(get_args(hint)[0], one) for one in value]
        return str(value) if isinstance(hint, EnumType) else value


class _Reader:
    def __init__(self, letters: Letters) -> None:
        self._axes = Axes(letters, Alphabet.LATIN)
        self.problems: list[Fault] = []
        self.strangers: list[Fault] = []

    def table(self, kind: Any, grown: Any, base: Any, place: str) -> Any:
        if not isinstance(grown, dict):
            return self._wrong("wrong_kind", place, wanted="a table")
        hints = _hints(kind)
        known = (("known", ", ".join(hints)),)
        strangers = [_join(place, key) for key in grown if key not in hints]
        self.strangers += [Fault("unknown_key", where, known) for where in strangers]
        values = {}
        for field in fields(kind):
            where = _join(place, field.name)
            old = field.default if base is None else getattr(base, field.name)
            if field.name in grown:
                values[field.name] = self._value(hints[field.name], grown[field.name], (old, where))
            elif old is MISSING:
                self._wrong("missing", where)
            else:
                values[field.name] = old
        return None if self.problems else kind(**values)

    def _value(self, hint: Any, grown: Any, before: tuple[Any, str]) -> Any:
        old, place = before
        if is_dataclass(hint):
            return self.table(hint, grown, None if old is MISSING else old, place)
        if get_origin(hint) is tuple:
            return self._many(get_args(hint)[0], grown, place)
        if isinstance(hint, EnumType):
            return self._choice(hint, grown, place)
        if hint is Cell:
            return self._cell(grown, place)
        return self._plain(hint, grown, place)

    def _many(self, hint: Any, grown: Any, place: str) -> Any:
        if not isinstance(grown, list):
            return self._wrong("wrong_kind", place, wanted="a list")
        return tuple(
            self._value(hint, one, (MISSING, f"{place}.{number}"))
            for number, one in enumerate(grown)
        )

    def _choice(self, hint: Any, grown: Any, place: str) -> Any:
        known = [str(one) for one in hint]
        if isinstance(grown, str) and grown in known:
            return hint(grown)
        return self._wrong("unknown_value", place, known=", ".join(known))

    def _cell(self, grown: Any, place: str) -> Any:
        cell = self._axes.parse(grown) if isinstance(grown, str) else None
        if cell is None:
            self._wrong("wrong_kind", place, wanted="a square like A1")
        return cell

    def _plain(self, hint: Any, grown: Any, place: str) -> Any:
        if hint is Points:
            number = isinstance(grown, int | float) and not isinstance(grown, bool)
            halves = grown * _HALF if number else 0.5
            if abs(halves) < _MANY and halves == int(halves):
                return Points(int(halves))
            return self._wrong("wrong_kind", place, wanted="points, whole or half")
        kind: Any = hint.__supertype__ if isinstance(hint, NewType) else hint
        if type(grown) is not kind or (kind is int and abs(grown) >= _MANY):
            return self._wrong("wrong_kind", place, wanted=_WORDS[kind])
        return grown

    def _wrong(self, code: str, place: str, **more: object) -> None:
        self.problems.append(Fault(code, place, tuple(more.items())))


_WORDS = {int: "a whole number", str: "a text", bool: "true or false"}


def _join(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key
