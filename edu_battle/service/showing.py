"""A match that is over, shown again on the projector: each step is the view of the log so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from edu_battle.game.evolve import fold
from edu_battle.game.ids import Seq
from edu_battle.game.steps import Sight, Step, steps
from edu_battle.game.views.projector import ProjectorView, projector_view
from edu_battle.service.archive import Archived
from edu_battle.service.cards import RoomCard, ScreenPage, Version
from edu_battle.service.refusals import NotFound


@dataclass(frozen=True, slots=True)
class Still:
    """The projector after a step (from 1) of so many, and what there is to look at."""

    title: str
    page: ScreenPage
    sight: Sight
    step: int
    of: int


def still(shown: Archived, room: RoomCard, step: int) -> Still:
    """Return the projector as it was after a step; raises NotFound where there is no such."""
    found = steps(shown.log)
    if not 1 <= step <= len(found):
        raise NotFound
    one = found[step - 1]
    return Still(shown.title, _page(shown, room, one), one.sight, step, len(found))


def _page(shown: Archived, room: RoomCard, step: Step) -> ScreenPage:
    """Its clocks stand still at the moment that is shown."""
    log = shown.log[: step.length]
    view = _readable(projector_view(fold(log), log))
    view = replace(view, course=replace(view.course, paused=step.at))
    return ScreenPage(room, Version(0, None, Seq(step.length)), shown.playing, view)


def _readable(view: ProjectorView) -> ProjectorView:
    """A record keeps no task's text: such a task cannot be shown, only what it brought."""
    verdict = view.verdict if view.verdict and view.verdict.card.words else None
    return replace(view, tasks=tuple(one for one in view.tasks if one.words), verdict=verdict)
