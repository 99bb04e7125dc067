"""What happens between a task and its verdict: choices, hints, second tries, proposals."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.events.tasks import AnswerSubmitted
from edu_battle.game.facts import Closing, Crew
from edu_battle.game.ids import Instant, SeatId, TaskId, TeamId


@dataclass(frozen=True, slots=True)
class MineChosen:
    """A team said whether it defuses a mine (the task is open `until`) or sails round it."""

    task: TaskId
    team: TeamId
    defuse: bool
    until: Instant | None = None
    hint_free: Instant | None = None
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class HintTaken:
    """A crew was shown the hint; `early`: before it was free."""

    task: TaskId
    crew: Crew
    early: bool = False


@dataclass(frozen=True, slots=True)
class FirstTryOver:
    """The first window has closed; these crews were wrong and read of their mistake `until`."""

    task: TaskId
    why: Closing
    seats: tuple[SeatId, ...]
    until: Instant


@dataclass(frozen=True, slots=True)
class SecondTryOpened:
    """Those crews may answer once more, for half the points."""

    task: TaskId
    until: Instant


@dataclass(frozen=True, slots=True)
class AnswerProposed:
    """A crew laid an answer before its team; `present`: the seats whose agreement was needed."""

    answer: AnswerSubmitted
    present: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class ProposalWithdrawn:
    """A crew took its proposal back."""

    task: TaskId
    crew: Crew


@dataclass(frozen=True, slots=True)
class VerdictOver:
    """A task's verdict is no longer shown; `until`: the shot clock, where it runs at once."""

    task: TaskId
    until: Instant | None = None
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class SolutionShown:
    """The teacher wished that the class sees how a closed task is solved."""

    task: TaskId
