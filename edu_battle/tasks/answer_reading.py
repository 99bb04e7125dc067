"""Reads an answer, or a key, the way the key's kind asks for."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from edu_battle.tasks import tree, walk
from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.evaluate import exact
from edu_battle.tasks.notation import ConstantName
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Code, Decimal, Field, Reading, Unreadable
from edu_battle.tasks.sampling import Ground, seed_of
from edu_battle.tasks.tree import Node
from edu_battle.tasks.verdicts import KINDS_NOW, NUMBER_KINDS, Kind, KindNotYet

_NO_VALUES = tree.Relation | tree.Group | tree.Logic | tree.Interval
_POINT = Reading()


class BadKey(Exception):
    """A key, or a typical mistake of it, that cannot be read: its author's fault."""

    def __init__(self, text: str, code: Code, position: int, fields: dict[str, Field]) -> None:
        super().__init__(text, code, position, fields)
        self.text = text
        self.code = code
        self.position = position
        self.fields = fields


def kind_of(key: AnswerKey) -> Kind:
    """Return the kind of a key; raises KindNotYet for those that come later."""
    kind = Kind(key.kind)
    if kind is Kind.NUMBER and key.unit == "%":
        kind = Kind.PERCENT
    elif key.unit is not None:
        raise KindNotYet(Kind.QUANTITY)
    if kind not in KINDS_NOW:
        raise KindNotYet(kind)
    return kind


def read_answer(text: str, key: AnswerKey, decimal: Decimal) -> Node:
    """Read what a pupil typed; raises Unreadable."""
    kind = kind_of(key)
    uses_e = _uses_e(read_key(key.text, key, decimal))
    return _one_value(read(text, _reading(key, kind, decimal, scientific=not uses_e)))


def read_key(text: str, key: AnswerKey, decimal: Decimal) -> Node:
    """Read the key itself or a typical mistake; raises BadKey."""
    try:
        return _read_key(text, _reading(key, kind_of(key), decimal, scientific=True))
    except Unreadable as trouble:
        raise BadKey(text, trouble.code, trouble.position, trouble.fields) from trouble


@lru_cache(maxsize=1024)
def _read_key(text: str, reading: Reading) -> Node:
    return _one_value(read(text, reading))


def ground(key: AnswerKey) -> Ground:
    """Return where the names of a key may roam, seeded by its text."""
    ranges = {name: (_bound(low), _bound(high)) for name, low, high in key.ranges}
    return Ground(seed_of(key.text), key.positive, ranges)


def _bound(text: str) -> Fraction:
    return exact(read(text, _POINT))


def _reading(key: AnswerKey, kind: Kind, decimal: Decimal, *, scientific: bool) -> Reading:
    number = kind in NUMBER_KINDS
    return Reading(
        names=frozenset() if number else frozenset(key.names),
        functions=frozenset(key.functions),
        decimal=decimal,
        one_number=number,
        open_names=not number and not key.names,
        scientific=scientific,
        asked=key.variable or "",
    )


def _one_value(node: Node) -> Node:
    for part in walk.nodes(node):
        if isinstance(part, _NO_VALUES):
            raise Unreadable(Code.ONE_VALUE, part.at)
        if isinstance(part, tree.PlusMinus):
            raise Unreadable(Code.NOT_YET, part.at)
    return node


def _uses_e(node: Node) -> bool:
    return any(
        isinstance(part, tree.Constant) and part.name is ConstantName.E for part in walk.nodes(node)
    )
