"""What the teacher may know: everything, with what waits for a word first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.clocks import shown_task
from edu_battle.game.events import Logged
from edu_battle.game.facts import Closing, Mark
from edu_battle.game.ids import Points, SeatId, TaskId, TeamId
from edu_battle.game.opened import OpenedTask, seats_of
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.undo import undoing
from edu_battle.game.views.common import Course, course
from edu_battle.game.views.judging import AppealCard, Truce, appeals, truce
from edu_battle.game.views.lines import Line, newest_lines
from edu_battle.game.views.sea import OwnSea, own_sea
from edu_battle.game.views.tasks import TaskCard, card

LINES = 200


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A crew's newest answer with what it was found to be and who decided.

    `second`: that of its second try. `hint`: it had taken the hint, early or not.
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


@dataclass(frozen=True, slots=True)
class TaskFile:
    """A task with its key and every answer."""

    card: TaskCard
    snapshot: TaskSnapshot
    closed: Closing | None
    answers: tuple[AnswerRow, ...]
    awards: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """An answer that waits for the teacher's word."""

    task: TaskId
    answer: AnswerRow


@dataclass(frozen=True, slots=True)
class TeacherView:
    """Everything the desk may show; `shown`: whose verdict the class is looking at."""

    course: Course
    seas: tuple[OwnSea, ...]
    tasks: tuple[TaskFile, ...]
    doubts: tuple[Doubt, ...]
    lines: tuple[Line, ...]
    undoable: bool
    appeals: tuple[AppealCard, ...] = ()
    truce: Truce = Truce((), ())
    shown: TaskId | None = None


def teacher_view(match: Match, log: Sequence[Logged]) -> TeacherView:
    """Return the desk's view; `log` without what was undone; tasks newest first."""
    files = tuple(_file(task, task.snapshot) for task in reversed(match.tasks) if task.snapshot)
    return TeacherView(
        course=course(match),
        seas=tuple(own_sea(match, TeamId(sea)) for sea in range(len(match.seas))),
        tasks=files,
        doubts=tuple(
            Doubt(file.card.id, answer)
            for file in files
            for answer in file.answers
            if answer.mark is Mark.UNDECIDED
        ),
        lines=newest_lines(log, LINES, told=lambda shot: shot),
        undoable=undoing(log, log[-1].at, match.paused) is not None,
        appeals=appeals(match),
        truce=truce(match),
        shown=shown.id if (shown := shown_task(match)) else None,
    )


def _file(task: OpenedTask, snapshot: TaskSnapshot) -> TaskFile:
    return TaskFile(
        card=card(task, snapshot),
        snapshot=snapshot,
        closed=task.closed,
        answers=tuple(
            row
            for seat in seats_of(task)
            for second in (False, True)
            if (row := _row(task, seat, second=second))
        ),
        awards=task.awards,
    )


def _row(task: OpenedTask, seat: SeatId, *, second: bool) -> AnswerRow | None:
    answer = task.answer_of(seat, second=second)
    mark = task.mark_of(seat, second=second)
    if answer is None or mark is None:
        return None
    return AnswerRow(
        team=answer.crew.team,
        seat=seat,
        text=answer.text,
        plain=answer.plain,
        mark=mark,
        reason=answer.reason,
        by_teacher=any(who == seat for who, _ in (task.seconds if second else task.decisions)),
        second=second,
        hint=task.hinted(seat) is not None,
    )
