"""Which kind of answer a key is, where nobody says."""

from __future__ import annotations

from edu_battle.tasks import tree, walk
from edu_battle.tasks.notation import Sign
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Code, Decimal, Reading, Unreadable
from edu_battle.tasks.tree import Node
from edu_battle.tasks.verdicts import Kind

_BY_OPENING = {"{": Kind.SET, "[": Kind.LIST, "(": Kind.POINT}


def guess(key: str, decimal: Decimal) -> Kind:
    """Guess the kind of a key; raises Unreadable where even that cannot be said."""
    reading = Reading(decimal=decimal, open_names=True)
    try:
        return _kind_of(read(key, reading))
    except Unreadable as trouble:
        if trouble.code is not Code.NOT_YET:
            return _as_number(key, decimal)
        return _BY_OPENING.get(key.strip()[:1], Kind.LIST)


def _as_number(key: str, decimal: Decimal) -> Kind:
    """One number may be written in ways that several may not: 12 345."""
    read(key, Reading(decimal=decimal, one_number=True))
    return Kind.NUMBER


def _kind_of(node: Node) -> Kind:
    match node:
        case tree.Relation((tree.Name(), value), (Sign.EQUAL,)) if not walk.names(value):
            return Kind.NUMBER
        case tree.Relation(_, signs):
            return Kind.EQUATION if set(signs) == {Sign.EQUAL} else Kind.INEQUALITY
        case _:
            return Kind.EXPRESSION if walk.names(node) else Kind.NUMBER
