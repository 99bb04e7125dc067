"""Reports of several matches as one: tasks numbered on, teams at their places in the whole."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from edu_battle.game.facts import Crew
from edu_battle.game.ids import Points, TaskId, TeamId
from edu_battle.game.report import Report
from edu_battle.game.report.answers import mistakes_of


@dataclass(frozen=True, slots=True)
class Part:
    """A match's report, and which place in the whole each of its teams has."""

    report: Report
    places: tuple[TeamId, ...]


def joined(parts: Iterable[Part], teams: int) -> Report:
    """Return one report of several; points of a team add up, mistakes are grouped anew."""
    points = [0] * teams
    whole, last = Report((), (), (), (), ()), 0
    for part in parts:
        moved = _moved(part, last)
        last = max((one.task for one in moved.asked), default=last)
        for place, earned in zip(part.places, part.report.points, strict=True):
            points[place] += earned
        whole = replace(
            whole,
            asked=whole.asked + moved.asked,
            rows=whole.rows + moved.rows,
            answers=whole.answers + moved.answers,
        )
    summed = tuple(Points(one) for one in points)
    return replace(whole, points=summed, mistakes=mistakes_of(whole.answers))


def _moved(part: Part, last: int) -> Report:
    """Number a report's tasks on from the last one before, and its teams by their places."""
    found, places = part.report, part.places
    return replace(
        found,
        asked=tuple(replace(one, task=TaskId(one.task + last)) for one in found.asked),
        rows=tuple(
            replace(row, task=TaskId(row.task + last), team=places[row.team]) for row in found.rows
        ),
        answers=tuple(
            replace(
                one,
                task=TaskId(one.task + last),
                crew=Crew(places[one.crew.team], one.crew.seat),
            )
            for one in found.answers
        ),
    )
