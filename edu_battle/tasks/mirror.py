"""A wrong answer held against the key: where both lie, or numbers for which they differ.

What cannot be compared so has no mirror; nothing here judges.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from edu_battle.tasks import walk
from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.answer_reading import kind_of, read_answer, read_key
from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig, exact
from edu_battle.tasks.notation import Notation
from edu_battle.tasks.reading import Decimal
from edu_battle.tasks.substitution import substituted
from edu_battle.tasks.tree import Node, Number, Relation
from edu_battle.tasks.verdicts import NUMBER_KINDS, Kind

_TRIED = (2, 3, 1, 5, 4, 10)
"""Values for letters, the most telling first; each letter has another one."""

_MOST_LETTERS = 3
_FRACTIONS = (Kind.FRACTION, Kind.MIXED)
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Mirror:
    """The values of a wrong answer and of the key; `at`: for these values of their letters.

    `fractions`: the task asks for fractions, and so they are written.
    """

    wrong: Fraction
    right: Fraction
    at: tuple[tuple[str, int], ...] = ()
    fractions: bool = False

    def told(self, value: Fraction, decimal: Decimal) -> str:
        """Write one of the two values."""
        if self.fractions and value.denominator > 1:
            return str(value).replace("-", MINUS)
        return written(value, decimal)


def mirrored(text: str, key: AnswerKey, decimal: Decimal) -> Mirror | None:
    """Hold an answer against its key; raises Unreadable, BadKey."""
    if key.parts or key.kind not in NUMBER_KINDS | {Kind.EXPRESSION, Kind.POLYNOMIAL}:
        return None
    if kind_of(key) not in NUMBER_KINDS | {Kind.EXPRESSION, Kind.POLYNOMIAL}:
        return None
    typed, goal = _side(read_answer(text, key, decimal)), _side(read_key(key.text, key, decimal))
    letters = sorted(walk.names(typed) | walk.names(goal))
    if len(letters) > _MOST_LETTERS:
        return None
    found = (_at(typed, goal, at) for at in _places(letters))
    told = next((one for one in found if one and one.wrong != one.right), None)
    return replace(told, fractions=key.kind in _FRACTIONS) if told else None


def _side(node: Node) -> Node:
    """An answer may repeat what is asked for: `x = 5` is 5."""
    return node.operands[-1] if isinstance(node, Relation) else node


def _places(letters: list[str]) -> Iterator[tuple[tuple[str, int], ...]]:
    """Yield values for the letters; where there are none, nothing has to be put in."""
    for start in range(len(_TRIED) if letters else 1):
        values = _TRIED[start:] + _TRIED[:start]
        yield tuple(zip(letters, values, strict=False))


def _at(typed: Node, goal: Node, at: tuple[tuple[str, int], ...]) -> Mirror | None:
    values = {name: Number(Fraction(v), Notation.INTEGER, str(v)) for name, v in at}
    try:
        wrong, right = (exact(substituted(node, values)) for node in (typed, goal))
    except (NotRational, NoValue, TooBig):
        return None
    return Mirror(wrong, right, at)


def written(value: Fraction, decimal: Decimal) -> str:
    """Write a value shortly: a finite decimal of few digits, else a fraction."""
    sign, size = MINUS if value < 0 else "", abs(value)
    hundredfold = size * 100
    if size.denominator == 1:
        return f"{sign}{size.numerator}"
    if hundredfold.denominator == 1:
        digits = f"{hundredfold.numerator // 100}.{hundredfold.numerator % 100:02}".rstrip("0")
        return sign + digits.replace(".", "," if decimal == "comma" else ".")
    return f"{sign}{size.numerator}/{size.denominator}"
