"""The state of a match: what its log adds up to. Frozen; made by `evolve` alone."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from edu_battle.game.cells import Cell
from edu_battle.game.events import Event, ShotsFired
from edu_battle.game.facts import AnswerDoubted, Gift, ShotDoubted, Termination
from edu_battle.game.ids import Instant, Points, Promise, TaskId, TeamId
from edu_battle.game.opened import OpenedTask, reviewing, waits
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.sea import Sea

Seen = TypeVar("Seen")


class Phase(StrEnum):
    """Where a match stands; `judging`: play ended, something still waits to be decided."""

    PLACING = "placing"
    PLAYING = "playing"
    JUDGING = "judging"
    OVER = "over"
    VOID = "void"


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
class Reply:
    """Obligation: this team says what a shot at its sea has found; `by` fired at the squares."""

    team: TeamId
    by: TeamId
    cells: tuple[Cell, ...]
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


Obligation = Shoot | Owe | Move | Reply | Solve | Choose


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that the teacher gave or took, with the reason, before the task of that number."""

    team: TeamId
    points: Points
    reason: str
    before: TaskId = TaskId(1)


@dataclass(frozen=True, slots=True)
class Appealed:
    """What a team does not accept, and why; `upheld` is None until the teacher has decided."""

    team: TeamId
    subject: AnswerDoubted | ShotDoubted
    why: str
    upheld: bool | None = None


@dataclass(frozen=True, slots=True)
class Foul:
    """A breach that people have seen; `late`: when play was over already."""

    team: TeamId
    why: str
    late: bool


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
    appeals: tuple[Appealed, ...] = ()
    fouls: tuple[Foul, ...] = ()
    opened: frozenset[TeamId] = frozenset()  # seas that a team asked to see
    until: Instant | None = None
    bell: bool = False
    paused: Instant | None = None
    eyes: bool = False  # in a pause: all look at the teacher, screens are blank
    ended: Termination | None = None
    void: str | None = None
    promises: tuple[Promise, ...] = ()
    # What decides and what keeps an event ask for the same state, one after the other; so do the
    # views of all audiences for what they share.
    _next: tuple[Event, Match] | None = field(default=None, init=False, repr=False, compare=False)
    _shown: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def before(self, event: Event, then: Match) -> Match:
        """Remember, and return, what comes of this state by an event."""
        object.__setattr__(self, "_next", (event, then))
        return then

    def after(self, event: Event) -> Match | None:
        """Return what comes of this state by this very event, if it was asked for last."""
        known = self._next
        return known[1] if known is not None and known[0] is event else None

    def forget(self) -> None:
        """Forget what comes of this state, once it is kept: an old state holds no whole match."""
        object.__setattr__(self, "_next", None)

    def once(self, what: Hashable, seen: Callable[[], Seen]) -> Seen:
        """Return what follows from this state alone, worked out when first asked for."""
        if what not in self._shown:
            self._shown[what] = seen()
        found: Seen = self._shown[what]
        return found

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
            waiting = any(waits(task) for task in self.tasks) or any(map(self.heeds, self.appeals))
            return Phase.JUDGING if waiting or reviewing(self.tasks) else Phase.OVER
        return Phase.PLAYING if self.started else Phase.PLACING

    def task(self, task: TaskId) -> OpenedTask | None:
        """Return the task with this number, if the match has it."""
        return next((one for one in self.tasks if one.id == task), None)

    def heeds(self, appeal: Appealed) -> bool:
        """Tell whether an appeal waits for the teacher; what was taken back needs no decision."""
        match appeal.subject:
            case AnswerDoubted(task=number, seat=seat, second=second):
                task = self.task(number)
                stands = task is not None and task.answer_of(seat, second=second) is not None
            case ShotDoubted(sea=sea, cell=cell):
                stands = cell in self.seas[sea].fired()
        return appeal.upheld is None and stands

    def head(self) -> Obligation | None:
        """Return what has to happen before anything else."""
        return self.queue[0] if self.queue and not self.ended else None

    def shooter(self) -> TeamId | None:
        """Return the team that may fire now."""
        head = self.head()
        return head.team if isinstance(head, Shoot) else None
