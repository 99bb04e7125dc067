"""What a page shows most of: its stage, by which the pages are laid out."""

from __future__ import annotations

from edu_battle.game.views.projector import ProjectorView
from edu_battle.game.views.teacher import TeacherView
from edu_battle.game.views.team import TeamView
from edu_battle.service.cards import DeskPage, ScreenPage, TeamPage

Page = ScreenPage | TeamPage | DeskPage

_BY_PHASE = {"placing": "placing", "over": "over", "void": "void"}


def stage(page: Page) -> str:
    """Return lobby, placing, battle, task, verdict, judging, over, void, or matches for a wall."""
    view = page.view
    if view is None:
        return "matches" if isinstance(page, ScreenPage) and page.wall else "lobby"
    phase = str(view.course.phase)
    if phase in _BY_PHASE:
        return _BY_PHASE[phase]
    if _task_open(view):
        return "task"
    if _told(view):
        return "verdict"
    return "judging" if phase == "judging" else "battle"


def _task_open(view: ProjectorView | TeamView | TeacherView) -> bool:
    if isinstance(view, TeacherView):
        return any(file.closed is None for file in view.tasks)
    return bool(view.tasks)


def _told(view: ProjectorView | TeamView | TeacherView) -> bool:
    return not isinstance(view, TeacherView) and view.verdict is not None
