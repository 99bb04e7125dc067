"""What the teacher may know: everything, with what waits for a word first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.clocks import shown_task
from edu_battle.game.events import Logged
from edu_battle.game.facts import Mark
from edu_battle.game.ids import TaskId, TeamId
from edu_battle.game.state import Match
from edu_battle.game.undo import undoing
from edu_battle.game.views.common import Course, course
from edu_battle.game.views.files import AnswerRow, TaskFile, files
from edu_battle.game.views.judging import AppealCard, Truce, appeals, truce
from edu_battle.game.views.lines import Line, newest_lines
from edu_battle.game.views.sea import OwnSea, own_sea

LINES = 200


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
    tasks = files(match, log)
    return TeacherView(
        course=course(match),
        seas=tuple(own_sea(match, TeamId(sea)) for sea in range(len(match.seas))),
        tasks=tasks,
        doubts=tuple(
            Doubt(file.card.id, answer)
            for file in tasks
            for answer in file.answers
            if answer.mark is Mark.UNDECIDED
        ),
        lines=newest_lines(log, LINES, told=lambda shot: shot),
        undoable=undoing(log, log[-1].at, match.paused) is not None,
        appeals=appeals(match),
        truce=truce(match),
        shown=shown.id if (shown := shown_task(match)) else None,
    )
