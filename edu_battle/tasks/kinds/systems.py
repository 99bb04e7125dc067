"""Systems: values for several names at once, or the equations themselves."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias

from edu_battle.tasks import tree, walk
from edu_battle.tasks.compare import Sameness, same_value
from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig, exact
from edu_battle.tasks.kinds.members import both_signs, in_order, matched
from edu_battle.tasks.kinds.outcome import Outcome, Same, all_same, told
from edu_battle.tasks.kinds.relations import residue, same_relation
from edu_battle.tasks.notation import Shape, Sign, Word
from edu_battle.tasks.sampling import Ground
from edu_battle.tasks.substitution import substituted
from edu_battle.tasks.tree import Group, Logic, Name, Node, Relation, whole
from edu_battle.tasks.verdicts import Reason

Values: TypeAlias = dict[str, Node]
Row: TypeAlias = list[Fraction]

_MOST_NAMES = 8


def same_system(typed: Node, goal: Node, ground: Ground, same: Same) -> Outcome:
    """Compare solutions as sets of values, and systems by what they say."""
    mine, theirs = list(_rows(typed)), list(_rows(goal))
    asked = [_values(row) for row in theirs]
    if all(asked):
        values = [each for each in asked if each]
        tuples = _tuples(typed)
        if tuples is not None:
            return _same_tuples(tuples, values, same)
        given = [_values(row) for row in mine]
        if all(given):
            return Outcome(_same_values([each for each in given if each], values, same))
        return Outcome(_same_rows(mine, theirs, ground), Reason.AS_SYSTEM)
    return Outcome(_same_rows(mine, theirs, ground))


def _same_rows(mine: list[list[Node]], theirs: list[list[Node]], ground: Ground) -> Sameness:
    if len(mine) != 1 or len(theirs) != 1:
        return Sameness.DIFFERENT
    return _same_equations(mine[0], theirs[0], ground)


def _rows(node: Node) -> Iterator[list[Node]]:
    """One row for each solution, with its equations."""
    match node:
        case Logic(Word.OR, parts):
            for part in parts:
                yield from _rows(part)
        case Group(Shape.LIST, members) if any(isinstance(m, Group | Logic) for m in members):
            for member in members:
                yield from _rows(member)
        case Group(_, members) | Logic(_, members):
            yield from _written_out(list(members))
        case _:
            yield from _written_out([node])


def _written_out(row: list[Node]) -> Iterator[list[Node]]:
    pairs = [list(both_signs(part)) for part in row]
    for turn in range(max(map(len, pairs), default=1)):
        yield [pair[min(turn, len(pair) - 1)] for pair in pairs]


def _values(row: list[Node]) -> Values | None:
    found: Values = {}
    for part in row:
        match part:
            case Relation((Name(name), value), (Sign.EQUAL,)) if not walk.names(value):
                pass
            case Relation((value, Name(name)), (Sign.EQUAL,)) if not walk.names(value):
                pass
            case _:
                return None
        if name in found:
            return None
        found[name] = value
    return found


def _same_values(mine: list[Values], theirs: list[Values], same: Same) -> Sameness:
    def alike(one: Node, other: Node) -> Sameness:
        here, there = mine[int(_index(one))], theirs[int(_index(other))]
        if here.keys() != there.keys():
            return Sameness.DIFFERENT
        return all_same([same(here[name], there[name]) for name in here])

    return matched(list(map(whole, range(len(mine)))), list(map(whole, range(len(theirs)))), alike)


def _index(node: Node) -> Fraction:
    return exact(node)


def _tuples(node: Node) -> list[Group] | None:
    """Return the points of an answer that names no names, as in (2, 3) or (3, 2)."""
    parts = node.parts if isinstance(node, Logic) else (node,)
    if isinstance(node, Group) and node.shape in {Shape.LIST, Shape.BRACES}:
        parts = node.members
    points = [part for part in parts if isinstance(part, Group) and part.shape is Shape.ROUND]
    return points if points and len(points) == len(parts) else None


def _same_tuples(mine: list[Group], theirs: list[Values], same: Same) -> Outcome:
    """A point gives the values in the order of the alphabet."""
    goals = [Group(Shape.ROUND, tuple(row[name] for name in sorted(row))) for row in theirs]

    def alike(one: Node, other: Node) -> Sameness:
        return in_order(walk.children(one), walk.children(other), same)

    return Outcome(matched(list(mine), list(goals), alike))


def _same_equations(mine: list[Node], theirs: list[Node], ground: Ground) -> Sameness:
    names = sorted({name for part in (*mine, *theirs) for name in walk.names(part)})
    here, there = _lines(mine, names, ground), _lines(theirs, names, ground)
    if here is not None and there is not None:
        return told(same=_reduced(here) == _reduced(there))
    return matched(mine, theirs, lambda one, other: same_relation(one, other, ground))


def _lines(row: list[Node], names: list[str], ground: Ground) -> list[Row] | None:
    """Return the coefficients of linear equations, the constant last; None where one is not."""
    if len(names) > _MOST_NAMES:
        return None
    found = []
    for part in row:
        if not isinstance(part, Relation) or part.signs != (Sign.EQUAL,):
            return None
        line = _line(residue(part), names, ground)
        if line is None:
            return None
        found.append(line)
    return found


def _line(node: Node, names: list[str], ground: Ground) -> Row | None:
    nothing: dict[str, Node] = dict.fromkeys(names, whole(0))
    try:
        constant = exact(substituted(node, nothing))
        ones = [exact(substituted(node, {**nothing, name: whole(1)})) for name in names]
    except (NotRational, NoValue, TooBig):
        return None
    terms = [
        tree.Product((tree.fraction(one - constant), Name(name)))
        for one, name in zip(ones, names, strict=True)
    ]
    straight = tree.Sum((tree.fraction(constant), *terms))
    if same_value(node, straight, ground) is not Sameness.SAME:
        return None
    return [*(one - constant for one in ones), constant]


def _reduced(rows: list[Row]) -> list[Row]:
    """Return the reduced echelon form: the same for the same solutions."""
    left, done = [list(row) for row in rows], 0
    for column in range(len(left[0]) if left else 0):
        pivot = next((row for row in left[done:] if row[column]), None)
        if pivot is None:
            continue
        left.remove(pivot)
        pivot = [each / pivot[column] for each in pivot]
        left = [[a - row[column] * b for a, b in zip(row, pivot, strict=True)] for row in left]
        left.insert(done, pivot)
        done += 1
    return left[:done]
