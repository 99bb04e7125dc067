"""Where the ships that are left can lie: the places that agree with all that was seen.

Places are numbered once for each ruleset, so that sets of them are whole numbers too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from edu_battle.game.players.seen import Kind, Seen
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import Spot, groups, grown


@dataclass(frozen=True, slots=True)
class Chart:
    """All places of a ruleset. `apart[n]`: those that agree with place n; `at`: those on a bit."""

    spots: tuple[Spot, ...]
    apart: tuple[int, ...]
    at: dict[int, int]
    ships: dict[int, range]
    mines: range


@dataclass(frozen=True, slots=True)
class Pool:
    """Pieces that are alike and the numbers of their places. `lost`: told sunk, not located."""

    size: int
    count: int
    berths: tuple[int, ...]
    lost: bool = False
    mine: bool = False


@lru_cache(maxsize=32)
def chart(rules: Ruleset) -> Chart:
    """Number the places of a ruleset and tell which of them agree."""
    spots: list[Spot] = []
    ships: dict[int, range] = {}
    mines = range(0)
    for group in groups(rules):
        if group.extra and mines:
            continue  # Sweepers lie as mines do.
        numbers = range(len(spots), len(spots) + len(group.spots))
        spots += group.spots
        if group.extra:
            mines = numbers
        else:
            ships[group.size] = numbers
    at: dict[int, int] = {}
    for number, spot in enumerate(spots):
        for bit in _bits(spot.squares):
            at[bit] = at.get(bit, 0) | 1 << number
    return Chart(tuple(spots), _apart(spots, at, mines), at, ships, mines)


def _apart(spots: list[Spot], at: dict[int, int], mines: range) -> tuple[int, ...]:
    everything = (1 << len(spots)) - 1
    extra = (1 << mines.stop) - (1 << mines.start)
    found = []
    for number, spot in enumerate(spots):
        # A mine bars ships as a ship bars mines.
        others = spot.bars_mines if number in mines else spot.bars_ships
        met = _met(at, others) & ~extra | _met(at, spot.bars_mines) & extra
        found.append(everything & ~met)
    return tuple(found)


def _met(at: dict[int, int], squares: int) -> int:
    met = 0
    for bit in _bits(squares):
        met |= at.get(bit, 0)
    return met


def _bits(squares: int) -> Iterable[int]:
    while squares:
        yield squares & -squares
        squares &= squares - 1


def pools(seen: Seen) -> list[Pool]:
    """Return the ships that are not located and the mines still hidden, ships from the longest."""
    known = chart(seen.rules)
    found = []
    for kind in seen.kinds:
        if kind.afloat or kind.lost:
            legal = _legal(seen, kind, known)
            fired = seen.hits | seen.untold
            dead = [n for n in legal if not known.spots[n].squares & ~fired]
            alive = [n for n in legal if known.spots[n].squares & ~fired]
            if not seen.told:
                dead, alive = [], legal
            found += [Pool(kind.size, kind.lost, tuple(dead), lost=True)] if kind.lost else []
            found += [Pool(kind.size, kind.afloat, tuple(alive))] if kind.afloat else []
    return found + _mines(seen, known)


def _legal(seen: Seen, kind: Kind, known: Chart) -> list[int]:
    foreign = seen.hits & ~seen.named.get(kind.name, 0) if kind.name else 0
    free = seen.water & ~foreign
    ships = seen.hits | seen.given | seen.wrecks
    whole = 0
    if kind.name and seen.bearers(kind.name) == 1:
        whole = seen.named.get(kind.name, 0) & seen.hits
    return [
        number
        for number in known.ships[kind.size]
        for squares, bars, _, _ in (known.spots[number],)
        if squares & free == squares and not bars & ~squares & ships and squares & whole == whole
    ]


def _mines(seen: Seen, known: Chart) -> list[Pool]:
    extras = seen.rules.extras
    left = extras.mines + extras.sweepers - seen.extras.bit_count()
    if left <= 0:
        return []
    ships = seen.hits | seen.given | seen.wrecks
    touch = seen.rules.touch_extras
    barred = grown(seen.rules.board, ships, touch) | grown(seen.rules.board, seen.extras, touch)
    free = seen.targets & ~barred & ~seen.given
    berths = tuple(n for n in known.mines if known.spots[n].squares & free)
    return [Pool(1, min(left, len(berths)), berths, mine=True)]


def reach(seen: Seen, size: int = 0) -> int:
    """Return the squares where a ship afloat (of this size, if given) can lie."""
    known = chart(seen.rules)
    covered = 0
    for pool in pools(seen):
        if not pool.mine and not pool.lost and size in {0, pool.size}:
            for number in pool.berths:
                covered |= known.spots[number].squares
    return covered
