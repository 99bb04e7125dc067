"""Which kind of answer a key is, where nobody says."""

from __future__ import annotations

import re

from edu_battle.tasks import tree, walk
from edu_battle.tasks.measure_reading import looks_measured
from edu_battle.tasks.notation import Shape, Sign, Word
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Decimal, Reading, Unreadable
from edu_battle.tasks.tree import Group, Logic, Node, Relation
from edu_battle.tasks.verdicts import Kind
from edu_battle.tasks.wordings import says_nothing

_REMAINDER = re.compile(r"\s*-?[0-9]+\s*(?:r|R|rem|remainder|ост)\.?\s*[0-9]+\s*")
_MONEY = re.compile(r"\s*-?[$€£₽]\s*-?[0-9.,]+\s*|\s*-?[0-9.,]+\s*[$€£₽¢]\s*")
_GROUPS = re.compile(r"\s*-?[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]+)?\s*")
_LEAD = re.compile(r"\s*([^\W\d_])\s*=(?!=)")
_FUNCTION = re.compile(r"\s*[fgh]\s*\(\s*[a-z]\s*\)\s*=(?!=)")
_RATIO = re.compile(r"[^:]+(:[^:]+)+")
_SHAPES = {Shape.UNION: Kind.INTERVAL, Shape.BRACES: Kind.SET, Shape.ROUND: Kind.POINT}


def guess(key: str, decimal: Decimal, functions: frozenset[str] = frozenset()) -> Kind:
    """Guess the kind of a key; raises Unreadable where even that cannot be said."""
    look = _by_look(key, decimal)
    if look is not None:
        return look
    try:
        reading = Reading(functions=functions, decimal=decimal, open_names=True, indexed=True)
        return _kind_of(read(key, reading))
    except Unreadable:
        return _as_number(key, decimal)


def _by_look(key: str, decimal: Decimal) -> Kind | None:
    """Tell the kinds of keys that are known at first sight."""
    if says_nothing(key):
        return Kind.SET
    if decimal == "point" and _GROUPS.fullmatch(key):
        return Kind.NUMBER
    if _FUNCTION.match(key):
        return Kind.EXPRESSION
    looks = ((_REMAINDER, Kind.REMAINDER), (_MONEY, Kind.MONEY))
    found = next((kind for look, kind in looks if look.fullmatch(key)), None)
    return found or looks_measured(key) or (Kind.RATIO if _RATIO.fullmatch(key) else None)


def asked_name(key: str, kind: str) -> str | None:
    """Return the name whose value a key gives: x, where it says x = 5."""
    lead = _LEAD.match(key) if kind == Kind.NUMBER else None
    return lead[1] if lead else None


def _as_number(key: str, decimal: Decimal) -> Kind:
    """One number may be written in ways that several may not: 12 345."""
    read(key, Reading(decimal=decimal, one_number=True))
    return Kind.NUMBER


def _kind_of(node: Node) -> Kind:
    match node:
        case Relation((tree.Name(), value), (Sign.EQUAL,)) if not walk.names(value):
            return _kind_of(value)
        case Relation(_, signs):
            return Kind.EQUATION if set(signs) == {Sign.EQUAL} else Kind.INEQUALITY
        case Logic(word, parts):
            return _of_statements(parts, together=word is Word.AND)
        case tree.Interval():
            return Kind.INTERVAL
        case Group(shape, members):
            return _of_group(shape, members)
    if any(isinstance(part, tree.PlusMinus) for part in walk.nodes(node)):
        return Kind.LIST
    return Kind.EXPRESSION if walk.names(node) else Kind.NUMBER


def _of_group(shape: Shape, members: tuple[Node, ...]) -> Kind:
    if any(isinstance(member, Relation | Logic) for member in members):
        return _of_statements(members, together=True)
    if members and all(map(_is_row, members)) and shape in {Shape.BRACKETS, Shape.ROUND}:
        return Kind.MATRIX
    return _SHAPES.get(shape, Kind.LIST)


def _is_row(node: Node) -> bool:
    return isinstance(node, Group) and node.shape in {Shape.BRACKETS, Shape.ROUND}


def _of_statements(parts: tuple[Node, ...], *, together: bool) -> Kind:
    found = [part for each in parts for part in walk.nodes(each) if isinstance(part, Relation)]
    if any(set(part.signs) != {Sign.EQUAL} for part in found):
        return Kind.INEQUALITY
    letters = {
        part.operands[0].name.split("_")[0]
        for part in found
        if isinstance(part.operands[0], tree.Name)
    }
    solved = all(isinstance(part.operands[0], tree.Name) for part in found)
    several = len(letters) > 1 or not solved
    return Kind.SYSTEM if several and (together or len(letters) > 1) else Kind.LIST
