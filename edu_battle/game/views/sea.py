"""A sea as an audience may see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult
from edu_battle.game.fleet import Ship, halo
from edu_battle.game.ids import TeamId
from edu_battle.game.pieces import pieces
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.said import names_told
from edu_battle.game.sea import Sea
from edu_battle.game.state import Match, Reply
from edu_battle.game.switches import Answers, Halo, HitSays, SunkSays, Touch
from edu_battle.game.symbols import Symbols


class SquareMark(StrEnum):
    """What stands in a square."""

    UNKNOWN = "unknown"
    MISS = "miss"
    HIT = "hit"
    SUNK = "sunk"
    MINE = "mine"
    SWEEPER = "sweeper"
    GIVEN = "given"
    NO_SHIP = "no-ship"
    HOLE = "hole"
    CALLED = "called"


@dataclass(frozen=True, slots=True)
class FleetLine:
    """A ship of the fleet as the rules tell of it: sunk only where sinkings are told."""

    name: str
    size: int
    sunk: bool


@dataclass(frozen=True, slots=True)
class PublicSea:
    """What the enemy has found. `marks`: rows of squares; `names`: ships named at their hits.

    `wrecks` is empty where only totals are told: a ship is gone, but not where. `near`: at a
    miss, how many ship squares are around it, where the rules tell. `lifted`: wrecks are not drawn.
    """

    team: TeamId
    board: Board
    marks: tuple[tuple[SquareMark, ...], ...]
    wrecks: tuple[tuple[Cell, ...], ...]
    fleet: tuple[FleetLine, ...]
    names: tuple[tuple[Cell, str], ...]
    last: tuple[Cell, ...]
    near: tuple[tuple[Cell, int], ...] = ()
    lifted: bool = False
    symbols: Symbols = Symbols.CROSSES


@dataclass(frozen=True, slots=True)
class OwnSea:
    """The public sea with its own ships and mines: for its team and the teacher only."""

    public: PublicSea
    ships: tuple[Ship, ...]
    mines: tuple[Cell, ...]
    sweepers: tuple[Cell, ...] = ()


def public_sea(match: Match, team: TeamId) -> PublicSea:
    """Return a team's sea as its enemies have found it."""
    return match.once(("sea", team), lambda: _found(match, team))


def _found(match: Match, team: TeamId) -> PublicSea:
    rules, sea = match.ruleset, match.seas[team]
    sunk = () if rules.sunk_says is SunkSays.NONE else sea.wrecks()
    totals = rules.answers is Answers.TOTALS
    wrecks = () if totals else sunk
    named = rules.hit_says is HitSays.NAME and not totals
    called = _called(match, team)
    return PublicSea(
        team=team,
        board=rules.board,
        marks=_marks(rules, sea, wrecks, called),
        wrecks=tuple(sorted(ship.cells for ship in wrecks)),
        fleet=_fleet(rules, sunk),
        names=_names(sea) if named else (),
        last=called or _last(match, team),
        near=() if totals else sea.near,
        lifted=rules.lifted,
        symbols=rules.symbols,
    )


def own_sea(match: Match, team: TeamId) -> OwnSea:
    """Return a team's sea with everything on it."""
    layout = match.seas[team].layout
    return OwnSea(public_sea(match, team), layout.ships, layout.mines, layout.sweepers)


def _fleet(rules: Ruleset, wrecks: Iterable[Ship]) -> tuple[FleetLine, ...]:
    """Wrecks are told in order of the fleet, so that it does not matter which of twins sank.

    Ships of one size are twins where no name is told.
    """
    named = names_told(rules, sunk=True)
    gone = Counter((ship.name if named else "", len(ship.cells)) for ship in wrecks)
    lines = []
    for kind in pieces(rules):
        if not kind.extra:
            twin = (kind.name if named else "", kind.size)
            # A ship that may move leaves its lost decks behind: it is the only one.
            sunk = gone[twin] > 0 or (rules.relocate and bool(gone))
            lines.append(FleetLine(kind.name, kind.size, sunk=sunk))
            gone[twin] -= 1
    return tuple(lines)


def _called(match: Match, team: TeamId) -> tuple[Cell, ...]:
    """The squares of a sea that were called and not answered yet."""
    calls = (one for one in match.queue if isinstance(one, Reply) and one.team == team)
    fired = match.seas[team].fired()
    return tuple(cell for call in calls for cell in call.cells if cell not in fired)


def _names(sea: Sea) -> tuple[tuple[Cell, str], ...]:
    if sea.told is not None:
        return tuple(sorted((h.shot.cell, h.shot.ship) for h in sea.told if h.shot.ship))
    fired = sea.fired()
    named = [(cell, ship.name) for ship in sea.layout.ships for cell in ship.cells]
    return tuple(sorted((cell, name) for cell, name in named if cell in fired))


def _last(match: Match, team: TeamId) -> tuple[Cell, ...]:
    return tuple(shot.cell for fired in match.salvo if fired.target == team for shot in fired.shots)


_FOUND = {
    ShotResult.MISS: SquareMark.MISS,
    ShotResult.HIT: SquareMark.HIT,
    ShotResult.SUNK: SquareMark.HIT,
    ShotResult.MINE: SquareMark.MINE,
    ShotResult.SWEEPER: SquareMark.SWEEPER,
}


def _marks(
    rules: Ruleset, sea: Sea, wrecks: tuple[Ship, ...], called: tuple[Cell, ...]
) -> tuple[tuple[SquareMark, ...], ...]:
    board = rules.board
    grid = [[SquareMark.UNKNOWN] * board.cols for _ in range(board.rows)]
    if rules.halo is not Halo.NONE and rules.touch is not Touch.ANY:
        _draw(grid, (cell for ship in wrecks for cell in _no_ship(rules, ship)), SquareMark.NO_SHIP)
    _draw(grid, sea.gifts, SquareMark.GIVEN)
    _draw(grid, sea.named_mines, SquareMark.MINE)
    for cell, result in sea.shots:
        grid[cell.row][cell.col] = _FOUND[result]
    _draw(grid, (*sea.untold, *called), SquareMark.CALLED)
    _draw(grid, (cell for ship in wrecks for cell in ship.cells), SquareMark.SUNK)
    _draw(grid, board.holes, SquareMark.HOLE)
    return tuple(tuple(row) for row in grid)


def _draw(grid: list[list[SquareMark]], cells: Iterable[Cell], mark: SquareMark) -> None:
    for row, col in cells:
        if 0 <= row < len(grid) and 0 <= col < len(grid[0]):
            grid[row][col] = mark


def _no_ship(rules: Ruleset, ship: Ship) -> frozenset[Cell]:
    """The squares around a wreck where the rules allow no other ship."""
    around = halo(ship.cells)
    if rules.touch is Touch.NONE:
        return around
    sides = {
        Cell(cell.row + down, cell.col + right)
        for cell in ship.cells
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    return around & sides
