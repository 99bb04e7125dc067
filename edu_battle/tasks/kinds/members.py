"""Lists, sets, points and matrices: members in order, or matched whatever their order."""

from __future__ import annotations

from collections.abc import Iterator

from edu_battle.tasks import tree, walk
from edu_battle.tasks.compare import Sameness
from edu_battle.tasks.kinds.outcome import Same, all_same, told
from edu_battle.tasks.notation import Shape, Sign
from edu_battle.tasks.substitution import rebuilt
from edu_battle.tasks.tree import Group, Logic, Name, Negative, Node, PlusMinus, Relation

_MORE_THAN_ASKED = 12


def matched(mine: list[Node], theirs: list[Node], same: Same) -> Sameness:
    """Match members one to one, whatever their order."""
    if len(mine) != len(theirs):
        return Sameness.DIFFERENT
    left, unclear = list(theirs), False
    for member in mine:
        found = [same(member, other) for other in left]
        if Sameness.SAME in found:
            left.pop(found.index(Sameness.SAME))
        elif Sameness.UNDECIDED in found:
            unclear = True
        else:
            return Sameness.DIFFERENT
    return Sameness.UNDECIDED if unclear else Sameness.SAME


def matched_sets(mine: list[Node], theirs: list[Node], same: Same) -> Sameness:
    """Match members where a repeated one counts once."""
    if len(mine) > len(theirs) + _MORE_THAN_ASKED:
        return Sameness.DIFFERENT
    return matched(_distinct(mine, same), _distinct(theirs, same), same)


def in_order(mine: tuple[Node, ...], theirs: tuple[Node, ...], same: Same) -> Sameness:
    """Compare members place by place."""
    if len(mine) != len(theirs):
        return Sameness.DIFFERENT
    return all_same([same(one, other) for one, other in zip(mine, theirs, strict=True)])


def _distinct(members: list[Node], same: Same) -> list[Node]:
    kept: list[Node] = []
    for member in members:
        if all(same(member, other) is not Sameness.SAME for other in kept):
            kept.append(member)
    return kept


def flat(node: Node, *, outer: bool = True) -> list[Node]:
    """Return the single values of a list however it was written: x = 1 or x = ±2."""
    match node:
        case Group(Shape.BRACES) if not outer:
            return [node]
        case Group(Shape.BRACES, members):
            return [value for member in members for value in flat(member, outer=False)]
        case Group(Shape.LIST, members) | Logic(_, members):
            return [value for member in members for value in flat(member, outer=outer)]
        case Relation((Name(), value), (Sign.EQUAL,)):
            return flat(value)
        case Relation((value, Name()), (Sign.EQUAL,)) if not walk.names(value):
            return flat(value)
        case _:
            return list(both_signs(node))


def both_signs(node: Node) -> Iterator[Node]:
    """Write out ±: first everything with +, then everything with −."""
    if any(isinstance(part, PlusMinus) for part in walk.nodes(node)):
        yield _signed(node, minus=False)
        yield _signed(node, minus=True)
    else:
        yield node


def _signed(node: Node, *, minus: bool) -> Node:
    def turned(part: Node) -> Node:
        return _signed(part, minus=minus)

    match node:
        case PlusMinus(body):
            return Negative(turned(body)) if minus else turned(body)
        case _:
            return rebuilt(node, turned)


def proportional(mine: tuple[Node, ...], theirs: tuple[Node, ...], same: Same) -> Sameness:
    """Compare two ratios term by term: a : b = c : d when ad = bc."""
    if len(mine) != len(theirs):
        return Sameness.DIFFERENT
    first, goal = mine[0], theirs[0]
    nothing = tree.whole(0)
    if same(first, nothing) is Sameness.SAME:
        return told(same=same(goal, nothing) is Sameness.SAME)
    crossed = [
        same(tree.Product((term, goal)), tree.Product((other, first)))
        for term, other in zip(mine[1:], theirs[1:], strict=True)
    ]
    return all_same(crossed)
