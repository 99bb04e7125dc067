"""Reads an answer, or a key, the way the key's kind asks for."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from edu_battle.tasks import tree, walk
from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig, exact
from edu_battle.tasks.evaluate_real import Reals
from edu_battle.tasks.measure_reading import own_unit, read_measure, read_remainder
from edu_battle.tasks.notation import ConstantName, Shape
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Code, Decimal, Field, Reading, Unreadable
from edu_battle.tasks.sampling import Ground, seed_of
from edu_battle.tasks.tree import Node
from edu_battle.tasks.verdicts import MEASURES, NUMBER_KINDS, Kind
from edu_battle.tasks.wordings import reworded

_NO_VALUES = tree.Relation | tree.Group | tree.Logic | tree.Interval | tree.PlusMinus
_OF_ONE_VALUE = NUMBER_KINDS | {Kind.EXPRESSION, Kind.POLYNOMIAL}
_INDEXED = frozenset({Kind.LIST, Kind.SET, Kind.SYSTEM, Kind.EQUATION})
_POINT = Reading()
_REALS = Reals(30)


class BadKey(Exception):
    """A key, or a typical mistake of it, that cannot be read: its author's fault."""

    def __init__(self, text: str, code: Code, position: int, fields: dict[str, Field]) -> None:
        super().__init__(text, code, position, fields)
        self.text = text
        self.code = code
        self.position = position
        self.fields = fields


def kind_of(key: AnswerKey) -> Kind:
    """Return the kind of a key: a number with a unit is a quantity, or percent."""
    kind = Kind(key.kind)
    if kind is Kind.NUMBER and key.unit is not None:
        return Kind.PERCENT if key.unit == "%" else Kind.QUANTITY
    return kind


def read_answer(text: str, key: AnswerKey, decimal: Decimal) -> Node:
    """Read what a pupil typed; raises Unreadable."""
    kind = kind_of(key)
    uses_e = _uses_e(read_key(key.text, key, decimal))
    return _read(text, key, _reading(key, kind, decimal, scientific=not uses_e))


def read_key(text: str, key: AnswerKey, decimal: Decimal) -> Node:
    """Read the key itself or a typical mistake; raises BadKey."""
    try:
        return _read_key(text, key, _reading(key, kind_of(key), decimal, scientific=True))
    except Unreadable as trouble:
        raise BadKey(text, trouble.code, trouble.position, trouble.fields) from trouble


@lru_cache(maxsize=1024)
def _read_key(text: str, key: AnswerKey, reading: Reading) -> Node:
    return _read(text, key, reading)


def _read(text: str, key: AnswerKey, reading: Reading) -> Node:
    kind = kind_of(key)
    if kind is Kind.REMAINDER:
        return _one_value(read_remainder(text, reading))
    if kind in MEASURES:
        own = own_unit(key.text, key.unit)
        found = read_measure(text, reading, own, clock=kind is Kind.TIME)
        return _with_unit(_one_value(found), key)
    node = read(reworded(text, kind), reading)
    return _one_value(node) if kind in _OF_ONE_VALUE else node


def _with_unit(node: Node, key: AnswerKey) -> Node:
    """Where the key leaves out the unit its task declares, an answer may do so too."""
    parts = (node, *walk.children(node))
    if key.unit is None or any(isinstance(part, tree.Quantity) for part in parts):
        return node
    return tree.Quantity(node, key.unit) if _is_bare(key.text) else node


def _is_bare(text: str) -> bool:
    return not any(letter.isalpha() or letter in "$€£₽¢°%:" for letter in text)


def ground(key: AnswerKey) -> Ground:
    """Return where the names of a key may roam, seeded by its text."""
    ranges = {name: (_bound(low), _bound(high)) for name, low, high in key.ranges}
    return Ground(seed_of(key.text), key.positive, ranges)


def _bound(text: str) -> Fraction:
    try:
        node = read(text, _POINT)
        return _exactly(node)
    except (Unreadable, NoValue, TooBig) as trouble:
        raise BadKey(text, Code.UNEXPECTED, 0, {}) from trouble


def _exactly(node: Node) -> Fraction:
    try:
        return exact(node)
    except NotRational:
        return Fraction(str(_REALS.value(node, {})))


def _reading(key: AnswerKey, kind: Kind, decimal: Decimal, *, scientific: bool) -> Reading:
    number = kind in NUMBER_KINDS | MEASURES or kind is Kind.REMAINDER
    return Reading(
        names=frozenset() if number else frozenset(key.names),
        functions=frozenset(key.functions),
        decimal=decimal,
        one_number=number,
        open_names=not number and not key.names,
        scientific=scientific,
        asked=(key.variable or "") if kind in _OF_ONE_VALUE else None,
        ratio=kind is Kind.RATIO,
        indexed=kind in _INDEXED,
    )


def _one_value(node: Node) -> Node:
    for part in walk.nodes(node):
        if isinstance(part, _NO_VALUES) and not _is_remainder(part):
            raise Unreadable(Code.ONE_VALUE, part.at)
    return node


def _is_remainder(node: Node) -> bool:
    return isinstance(node, tree.Group) and node.shape is Shape.REMAINDER


def _uses_e(node: Node) -> bool:
    return any(
        isinstance(part, tree.Constant) and part.name is ConstantName.E for part in walk.nodes(node)
    )
