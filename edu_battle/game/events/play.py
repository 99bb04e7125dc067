"""What happens at sea: turns, shots, and what a team owes after them."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Gift, Shot
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import Instant, TeamId


@dataclass(frozen=True, slots=True)
class TurnGiven:
    """A team may fire; `fresh` where a new turn began rather than another shot of the same.

    `shots`: how many it has, together or one after another.
    """

    team: TeamId
    fresh: bool = True
    until: Instant | None = None
    shots: int = 1


@dataclass(frozen=True, slots=True)
class ShotsFired:
    """A team fired at another's sea; `by_clock` when time chose the square."""

    team: TeamId
    target: TeamId
    shots: tuple[Shot, ...]
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class GiftDue:
    """A team owes another one a square: of a ship, of a mine, or a whole ship."""

    team: TeamId
    to: TeamId
    gift: Gift
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class CellGiven:
    """A team named a square of an own ship that is intact; None: it had none left to give."""

    team: TeamId
    to: TeamId
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class MineGiven:
    """A team named an own mine, which is out of the game now; None: it had none left."""

    team: TeamId
    to: TeamId
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class ShipGiven:
    """A team named a whole own ship, which counts as sunk."""

    team: TeamId
    to: TeamId
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class RelocationDue:
    """A team whose ship was hit may move it."""

    team: TeamId
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class ShipRelocated:
    """A team moved its ship, without the deck it lost; None: the ship stayed."""

    team: TeamId
    layout: Layout | None


@dataclass(frozen=True, slots=True)
class TeamEliminated:
    """A team has no ship left and has no more turns."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class OwingClockStarted:
    """What was owed before is done: the time for what is owed next runs until `until`."""

    until: Instant


@dataclass(frozen=True, slots=True)
class ShotClockStarted:
    """The task before the shot is done with: the team may fire, before `until`."""

    team: TeamId
    until: Instant


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A team did not solve the task before its shot, and may not fire."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """The teacher took a team's turn away."""

    team: TeamId
