"""A task's file for the teacher: its key, every answer, what each was found to be and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from edu_battle.game import events as e
from edu_battle.game.facts import Closing, Mark
from edu_battle.game.ids import Points, SeatId, TaskId, TeamId
from edu_battle.game.opened import OpenedTask, seats_of
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import OwnTask, TaskSnapshot, made_for
from edu_battle.game.state import Match
from edu_battle.game.views.tasks import TaskCard, card
from edu_battle.game.worth import mark_told


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A crew's newest answer with what it was found to be and who decided.

    `judged`, `reason`, `about`, `mistake`: what the judge found, before the teacher decided for the
    reason `why`. `second`: that of its second try. `hint`: it had taken the hint, early or not.
    `paper`: the teacher saw it on paper, nothing was typed.
    """

    team: TeamId
    seat: SeatId
    text: str
    plain: str
    mark: Mark
    reason: str
    by_teacher: bool
    second: bool = False
    hint: bool = False
    said: str = ""
    judged: Mark = Mark.UNDECIDED
    about: tuple[tuple[str, str], ...] = ()
    mistake: int = -1
    why: str = ""
    paper: bool = False


@dataclass(frozen=True, slots=True)
class TaskFile:
    """A task with its key and every answer; `own`: what crews have in the place of its snapshot."""

    card: TaskCard
    snapshot: TaskSnapshot
    closed: Closing | None
    answers: tuple[AnswerRow, ...]
    awards: tuple[Points, ...]
    own: tuple[OwnTask, ...] = ()

    def made_for(self, seat: SeatId) -> TaskSnapshot:
        """Return what a seat has to solve."""
        return made_for(seat, self.own, self.snapshot)

    @property
    def alike(self) -> tuple[tuple[AnswerRow, ...], ...]:
        """Answers to one question that are read alike, those that most crews gave first."""
        groups: dict[tuple[str, TaskSnapshot], list[AnswerRow]] = {}
        for row in self.answers:
            groups.setdefault((row.said, self.made_for(row.seat)), []).append(row)
        return tuple(sorted(map(tuple, groups.values()), key=len, reverse=True))


Tried = tuple[TaskId, SeatId, bool]
"""A seat's first or second answer to a task."""


def files(match: Match, log: Sequence[e.Logged]) -> tuple[TaskFile, ...]:
    """Return the files of the tasks that were served, newest first; `log` as it stands."""
    whys = _whys(log)
    served = [(task, task.snapshot) for task in reversed(match.tasks) if task.snapshot]
    return tuple(_file(match.ruleset, task, snapshot, whys) for task, snapshot in served)


def _whys(log: Sequence[e.Logged]) -> Mapping[Tried, str]:
    """Return the teacher's newest reason for each answer that was decided over."""
    whys: dict[Tried, str] = {}
    for entry in log:
        event = entry.event
        if isinstance(event, e.AnswersMarked):
            for second, seats in ((False, event.seats), (True, event.again)):
                whys |= {(event.task, seat, second): event.reason for seat in seats}
    return whys


def _file(
    rules: Ruleset, task: OpenedTask, snapshot: TaskSnapshot, whys: Mapping[Tried, str]
) -> TaskFile:
    return TaskFile(
        card=card(rules, task, snapshot),
        snapshot=snapshot,
        closed=task.closed,
        answers=tuple(
            row
            for seat in seats_of(task)
            for second in (False, True)
            if (row := _row(task, seat, whys.get((task.id, seat, second), ""), second=second))
        ),
        awards=task.awards,
        own=task.own,
    )


def _row(task: OpenedTask, seat: SeatId, why: str, *, second: bool) -> AnswerRow | None:
    answer = task.answer_of(seat, second=second)
    if answer is None:
        return None
    decided = task.decided(seat, second=second)
    return AnswerRow(
        team=answer.crew.team,
        seat=seat,
        text=answer.text,
        plain=answer.plain,
        mark=mark_told(task, seat, second=second) or answer.mark,
        reason=answer.reason,
        by_teacher=decided is not None,
        second=second,
        hint=task.hinted(seat) is not None,
        said=answer.said,
        judged=answer.mark,
        about=answer.about,
        mistake=answer.mistake,
        why=why if decided else "",
        paper=answer.paper,
    )
