"""What the whole class may know: nothing that any team has not been told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.events import Logged
from edu_battle.game.ids import TeamId
from edu_battle.game.state import Match
from edu_battle.game.views.common import Course, course
from edu_battle.game.views.impossible import charted
from edu_battle.game.views.lines import Line, public_lines
from edu_battle.game.views.sea import PublicSea
from edu_battle.game.views.solved import Solved, solved
from edu_battle.game.views.tasks import TaskCard, VerdictCard, cards, newest_verdict

LINES = 12


@dataclass(frozen=True, slots=True)
class ProjectorView:
    """Everything the projector may show."""

    course: Course
    seas: tuple[PublicSea, ...]
    tasks: tuple[TaskCard, ...]
    verdict: VerdictCard | None
    lines: tuple[Line, ...]
    solved: tuple[Solved, ...]


def projector_view(match: Match, log: Sequence[Logged]) -> ProjectorView:
    """Return the projector's view; `log` without what was undone."""
    seas = [TeamId(place) for place in range(len(match.seas))]
    return ProjectorView(
        course=course(match),
        seas=tuple(charted(match, sea) for sea in seas),
        tasks=cards(match),
        verdict=newest_verdict(match),
        lines=public_lines(log, LINES, match.ruleset),
        solved=solved(match),
    )
