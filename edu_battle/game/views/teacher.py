"""What the teacher may know: everything, with what waits for a word first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.clocks import shown_task
from edu_battle.game.coming_back import few_right, weakest
from edu_battle.game.events import Logged
from edu_battle.game.ids import TaskId, TeamId
from edu_battle.game.state import Match, Phase
from edu_battle.game.undo import undoing
from edu_battle.game.views.common import Course, course
from edu_battle.game.views.files import TaskFile, files
from edu_battle.game.views.judging import Truce, appeals, truce
from edu_battle.game.views.lines import Line, newest_lines
from edu_battle.game.views.needs import Need, needs
from edu_battle.game.views.sea import OwnSea, own_sea
from edu_battle.game.views.team import calls

LINES = 200


@dataclass(frozen=True, slots=True)
class TeacherView:
    """Everything the desk may show; `shown`: whose verdict the class is looking at.

    `calls`: how many squares the team that fires calls on each of its targets.
    `untold`: of that verdict the solution is not shown. `weak`: a task of the weakest template that
    can be reviewed when play is over.
    """

    course: Course
    seas: tuple[OwnSea, ...]
    tasks: tuple[TaskFile, ...]
    needs: tuple[Need, ...]
    lines: tuple[Line, ...]
    undoable: bool
    truce: Truce = Truce((), ())
    shown: TaskId | None = None
    calls: tuple[int, ...] = ()
    weak: TaskId | None = None
    untold: TaskId | None = None


def teacher_view(match: Match, log: Sequence[Logged]) -> TeacherView:
    """Return the desk's view; `log` without what was undone; tasks newest first."""
    tasks, now = files(match, log), course(match)
    return TeacherView(
        course=now,
        seas=tuple(own_sea(match, TeamId(sea)) for sea in range(len(match.seas))),
        tasks=tasks,
        needs=needs(tasks, appeals(match), now.choice, log),
        lines=newest_lines(log, LINES, told=lambda shot: shot),
        undoable=undoing(log, log[-1].at, match.paused) is not None,
        truce=truce(match),
        shown=shown.id if (shown := shown_task(match)) else None,
        calls=calls(match, now.shooter) if now.shooter is not None else (),
        weak=_weak(match),
        untold=_untold(match),
    )


def _weak(match: Match) -> TaskId | None:
    weak = weakest(match) if match.phase is Phase.OVER else None
    return weak.id if weak else None


def _untold(match: Match) -> TaskId | None:
    shown = shown_task(match)
    if shown is None or shown.snapshot is None or shown.told or few_right(match, shown):
        return None
    return shown.id if any(text.solution_html for text in shown.snapshot.texts) else None
