"""The state of a match: what its log adds up to. Frozen; made by `evolve` alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from edu_battle.game.altered import altered
from edu_battle.game.cells import Cell
from edu_battle.game.events import ShotsFired
from edu_battle.game.facts import Gift, Shot, ShotResult, Termination
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import Instant, Points, Promise, TaskId, TeamId
from edu_battle.game.opened import OpenedTask, waits
from edu_battle.game.ruleset import Ruleset


class Phase(StrEnum):
    """Where a match stands; `judging` is play ended with tasks still open or undecided."""

    PLACING = "placing"
    PLAYING = "playing"
    JUDGING = "judging"
    OVER = "over"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Sea:
    """A team's sea: its layout and every square that was fired at, with what was found."""

    layout: Layout = Layout()
    ready: bool = False
    shots: tuple[tuple[Cell, ShotResult], ...] = ()
    near: tuple[tuple[Cell, int], ...] = ()
    untold: tuple[Cell, ...] = ()  # fired at, but not said what was there
    gifts: tuple[Cell, ...] = ()
    named_mines: tuple[Cell, ...] = ()
    # Asked so often that a sea remembers them.
    _fired: frozenset[Cell] | None = field(default=None, init=False, repr=False, compare=False)
    _afloat: tuple[Ship, ...] | None = field(default=None, init=False, repr=False, compare=False)

    def fired(self) -> frozenset[Cell]:
        """Return the squares that were fired at."""
        known = self._fired
        if known is None:
            known = frozenset([cell for cell, _ in self.shots])
            object.__setattr__(self, "_fired", known)
        return known

    def hit_by(self, shot: Shot) -> Sea:
        """Return the sea after one more shot."""
        near = ((shot.cell, shot.near),) if shot.near >= 0 else ()
        sea = altered(self, shots=(*self.shots, (shot.cell, shot.result)), near=self.near + near)
        object.__setattr__(sea, "_fired", self.fired() | {shot.cell})
        if shot.result is ShotResult.MISS:
            object.__setattr__(sea, "_afloat", self._afloat)
        return sea

    def afloat(self) -> tuple[Ship, ...]:
        """Return the ships that have a deck left."""
        known = self._afloat
        if known is None:
            fired = self.fired()
            known = tuple([s for s in self.layout.ships if not fired.issuperset(s.cells)])
            object.__setattr__(self, "_afloat", known)
        return known


@dataclass(frozen=True, slots=True)
class Shoot:
    """Obligation: this team fires, before `until` if there is a shot clock."""

    team: TeamId
    fresh: bool = True
    until: Instant | None = None
    shots: int = 1


@dataclass(frozen=True, slots=True)
class Owe:
    """Obligation: this team names a square to another one."""

    team: TeamId
    to: TeamId
    gift: Gift
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Obligation: this team says whether and where its ship moves."""

    team: TeamId
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class Solve:
    """Obligation: this task is answered before anything else happens."""

    task: TaskId


@dataclass(frozen=True, slots=True)
class Choose:
    """Obligation: this team says whether it defuses the mine of this task; its time is there."""

    task: TaskId
    team: TeamId


Obligation = Shoot | Owe | Move | Solve | Choose


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that the teacher gave or took, with the reason, before the task of that number."""

    team: TeamId
    points: Points
    reason: str
    before: TaskId = TaskId(1)


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands after its last event."""

    ruleset: Ruleset
    teams: tuple[int, ...]
    seas: tuple[Sea, ...]
    turns: tuple[int, ...]
    placing_until: Instant | None = None
    first: TeamId | None = None
    named_first: tuple[tuple[TeamId, TeamId], ...] = ()  # each team's word who shall begin
    started: bool = False
    queue: tuple[Obligation, ...] = ()
    on_turn: TeamId | None = None
    keeps_turn: bool = False
    shots_left: int = 0
    turn_task: TaskId = TaskId(1)  # the first that may come of the newest turn
    eliminated: frozenset[TeamId] = frozenset()
    tasks: tuple[OpenedTask, ...] = ()
    next_task: TaskId = TaskId(1)
    last: ShotsFired | None = None
    salvo: tuple[ShotsFired, ...] = ()  # with `last`: the same shots, on each sea they fell on
    shots: tuple[int, ...] = ()
    dry_shots: int = 0
    adjustments: tuple[Adjustment, ...] = ()
    until: Instant | None = None
    bell: bool = False
    paused: Instant | None = None
    ended: Termination | None = None
    void: str | None = None
    promises: tuple[Promise, ...] = ()

    @property
    def shot_count(self) -> int:
        """How many shots have fallen."""
        return sum(self.shots)

    @property
    def phase(self) -> Phase:
        """Where the match stands."""
        if self.void is not None:
            return Phase.VOID
        if self.ended:
            return Phase.JUDGING if any(waits(task) for task in self.tasks) else Phase.OVER
        return Phase.PLAYING if self.started else Phase.PLACING

    def task(self, task: TaskId) -> OpenedTask | None:
        """Return the task with this number, if the match has it."""
        return next((one for one in self.tasks if one.id == task), None)

    def head(self) -> Obligation | None:
        """Return what has to happen before anything else."""
        return self.queue[0] if self.queue and not self.ended else None

    def shooter(self) -> TeamId | None:
        """Return the team that may fire now."""
        head = self.head()
        return head.team if isinstance(head, Shoot) else None
