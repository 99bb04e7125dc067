"""What a class has learnt in a match: a pure function of its state, for pages and files alike.

Knows teams and seats by number; who they are is joined to it above. Only closed tasks are in it.
"""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.ids import Points
from edu_battle.game.report.answers import Given, Mistaken, answers_of, mistakes_of
from edu_battle.game.report.rows import Asked, Row, asked_of, counted, rows_of
from edu_battle.game.scoring import shown
from edu_battle.game.state import Match

__all__ = ["Asked", "Given", "Mistaken", "Report", "Row", "report"]


@dataclass(frozen=True, slots=True)
class Report:
    """What was asked, what each crew made of it, every answer, and the mistakes in groups.

    `points`: the score as the class saw it, by team.
    """

    points: tuple[Points, ...]
    asked: tuple[Asked, ...]
    rows: tuple[Row, ...]
    answers: tuple[Given, ...]
    mistakes: tuple[Mistaken, ...]


def report(match: Match) -> Report:
    """Return the report of a match as it stands."""
    tasks = counted(match)
    answers = answers_of(tasks)
    return Report(
        points=shown(match),
        asked=asked_of(match, tasks),
        rows=rows_of(match, tasks),
        answers=answers,
        mistakes=mistakes_of(answers),
    )
