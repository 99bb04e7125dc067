"""Whether a crew's tasks are too hard or too easy for it: what it made of the newest ones.

Tells the teacher's desk alone; no rule asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from edu_battle.game.facts import CrewLevel, Mark
from edu_battle.game.ids import SeatId
from edu_battle.game.opened import COUNTED, OpenedTask
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers

IN_A_ROW = 2
"""So many right or wrong first answers, one after another, and another level may be better."""

_STEPS = ((1, Mark.RIGHT), (-1, Mark.WRONG))


def better_level(match: Match, seat: SeatId, level: CrewLevel) -> CrewLevel | None:
    """Return the level that a crew might better have; None where its own is right.

    Only tasks of the level that it has now are looked at: after a change they count anew.
    """
    if match.ruleset.solving.who is not WhoAnswers.EVERYONE:
        return None
    newest = tuple(islice(_marks(match, seat, level), IN_A_ROW))
    wanted = [level + step for step, mark in _STEPS if newest == (mark,) * IN_A_ROW]
    return CrewLevel(wanted[0]) if wanted and wanted[0] in {*CrewLevel} else None


def _marks(match: Match, seat: SeatId, level: CrewLevel) -> Iterator[Mark | None]:
    """Yield what a crew's first answers are worth, newest first, as long as the level is this."""
    for task in reversed(match.tasks):
        if task.closed in COUNTED and any(crew.seat == seat for crew in task.crews):
            if level_served(task, seat) != level:
                return
            yield task.mark_of(seat)


def level_served(task: OpenedTask, seat: SeatId) -> CrewLevel:
    """Return how much harder a crew's task was than that of the rest."""
    made = task.made_for(seat)
    if made is None or task.snapshot is None:
        return CrewLevel.USUAL
    more = made.level - task.snapshot.level
    return CrewLevel((more > 0) - (more < 0))
