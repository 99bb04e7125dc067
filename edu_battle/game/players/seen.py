"""What a computer player makes of a sea: masks of squares, and ships that are left to find.

Only from what the team's screen shows. Wrecks whose place is not told are located here, where
the rules of the sea leave one place only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from edu_battle.game.cells import Cell
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import grown, square
from edu_battle.game.switches import HitSays, Shapes, SunkSays, Touch
from edu_battle.game.views.sea import PublicSea, SquareMark


class NothingToFireAt(Exception):
    """Every square of the sea was fired at."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Ships that nothing tells apart: `afloat` of them, and `lost`, told sunk but not located."""

    name: str
    size: int
    afloat: int
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Seen:
    """Masks of squares. `water`: where a ship that is not located can lie, `hits` among it.

    `legal` were not fired at, `targets` are worth a shot, `given` are sure hits, `extras` are
    mines and the like that went off. `named`: the hits of each name, where hits are named.
    `untold` were fired at, but not said what was there.
    """

    rules: Ruleset
    legal: int
    targets: int
    hits: int
    given: int
    water: int
    wrecks: int
    extras: int
    kinds: tuple[Kind, ...]
    named: Mapping[str, int] = field(default_factory=dict)
    untold: int = 0

    @property
    def told(self) -> bool:
        """Tell whether sinkings are told, so that a ship all hit is no longer afloat."""
        return self.rules.sunk_says is not SunkSays.NONE

    def bearers(self, name: str) -> int:
        """Return how many ships that are not located bear a name: those of other sizes too."""
        return sum(kind.afloat + kind.lost for kind in self.kinds if kind.name == name)

    def largest(self) -> int:
        """Return the decks of the largest ship afloat, 0 when nothing is left."""
        return max((kind.size for kind in self.kinds if kind.afloat), default=0)


def seen(sea: PublicSea, rules: Ruleset) -> Seen:
    """Return what a sea tells, with every wreck located that can be."""
    unknown, given, spared, untold = (
        _mask(sea, rules, {mark})
        for mark in (
            SquareMark.UNKNOWN,
            SquareMark.GIVEN,
            SquareMark.NO_SHIP,
            SquareMark.CALLED,
        )
    )
    extras = _mask(sea, rules, {SquareMark.MINE, SquareMark.SWEEPER})
    wrecks = _squares(rules, (cell for wreck in sea.wrecks for cell in wreck))
    hits = _mask(sea, rules, {SquareMark.HIT, SquareMark.SUNK}) & ~wrecks
    board = rules.board
    barred = grown(board, wrecks, rules.touch) | grown(board, extras, rules.touch_extras)
    first = Seen(
        rules=rules,
        legal=unknown | given | spared,
        targets=unknown | given or spared,
        hits=hits,
        given=given,
        water=(unknown | hits | given | untold) & ~barred,
        wrecks=wrecks,
        extras=extras,
        kinds=_kinds(sea, rules),
        named=_named(sea, rules),
        untold=untold,
    )
    return _deduced(first)


def cells_of(rules: Ruleset, squares: int) -> list[Cell]:
    """Return the squares of a mask in reading order."""
    stride = rules.board.cols + 1
    found = []
    while squares:
        low = squares & -squares
        found.append(Cell(*divmod(low.bit_length() - 1, stride)))
        squares ^= low
    return found


def beside(rules: Ruleset, squares: int) -> int:
    """Return the squares at the sides of these, without themselves."""
    return grown(rules.board, squares, Touch.CORNER) & ~squares


def _squares(rules: Ruleset, cells: Iterable[Cell]) -> int:
    return sum(square(rules.board, cell) for cell in set(cells))


def _mask(sea: PublicSea, rules: Ruleset, marks: set[SquareMark]) -> int:
    return _squares(
        rules,
        (
            Cell(row, col)
            for row, line in enumerate(sea.marks)
            for col, mark in enumerate(line)
            if mark in marks
        ),
    )


def _kinds(sea: PublicSea, rules: Ruleset) -> tuple[Kind, ...]:
    named = rules.hit_says is HitSays.NAME
    told = Counter((line.name if named else "", line.size, line.sunk) for line in sea.fleet)
    seen_at = {cell: name for cell, name in sea.names if named}
    located = Counter((seen_at.get(wreck[0], ""), len(wreck)) for wreck in sea.wrecks)
    keys = sorted({(name, size) for name, size, _ in told}, key=lambda key: (-key[1], key[0]))
    # From paper more may be told of a kind than there is.
    lost = {key: max(0, told[*key, True] - located[key]) for key in keys}
    return tuple(Kind(*key, told[*key, False], lost[key]) for key in keys)


def _named(sea: PublicSea, rules: Ruleset) -> Mapping[str, int]:
    if rules.hit_says is not HitSays.NAME:
        return {}
    names = {name for _, name in sea.names}
    return {
        name: _squares(rules, (cell for cell, told in sea.names if told == name)) for name in names
    }


def _deduced(seen: Seen) -> Seen:
    # Where sinkings are silent a ship is complete when it can grow no further.
    if seen.told or seen.rules.shapes is not Shapes.LINE:
        return seen
    while found := _complete(seen):
        squares, kind = found
        barred = grown(seen.rules.board, squares, seen.rules.touch)
        seen = replace(
            seen,
            hits=seen.hits & ~squares,
            wrecks=seen.wrecks | squares,
            water=seen.water & ~barred,
            kinds=tuple(
                replace(one, afloat=one.afloat - 1) if one is kind else one for one in seen.kinds
            ),
        )
    return seen


def _complete(seen: Seen) -> tuple[int, Kind] | None:
    for squares in _bodies(seen):
        name = next((name for name, at in seen.named.items() if at & squares), "")
        size = squares.bit_count()
        kind = next((k for k in seen.kinds if (k.name, k.size) == (name, size) and k.afloat), None)
        if kind and _ended(seen, squares, kind):
            return squares, kind
    return None


def _ended(seen: Seen, squares: int, kind: Kind) -> bool:
    if seen.rules.touch is Touch.ANY:
        return bool(kind.name)
    longer = any(one.size > kind.size and one.afloat for one in seen.kinds)
    return not longer or not beside(seen.rules, squares) & seen.water


def _bodies(seen: Seen) -> list[int]:
    # Hits that are surely of one ship: joined ones, or those of a name that one ship bears.
    if seen.rules.touch is Touch.ANY:
        single = {kind.name for kind in seen.kinds if kind.afloat and seen.bearers(kind.name) == 1}
        return [at & seen.hits for name, at in seen.named.items() if name in single]
    return joined(seen.rules, seen.hits)


def joined(rules: Ruleset, squares: int) -> list[int]:
    """Split squares into groups that hang together by their sides."""
    found = []
    while squares:
        body, reach = 0, squares & -squares
        while reach:
            body |= reach
            reach = beside(rules, body) & squares
        found.append(body)
        squares &= ~body
    return found
