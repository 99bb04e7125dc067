"""The pictures of a report: bars made of outcomes, measured here and drawn by a macro."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flask_babel import gettext

from edu_battle.game.report.rows import Outcome
from edu_battle.game.report.tally import Tally, tallies
from edu_battle.service.reports import MatchReport
from edu_battle.web.report_answers import crew_name
from edu_battle.web.report_cells import Drawn
from edu_battle.web.report_tables import crew_tallies, team_tallies
from edu_battle.web.report_words import (
    bar_words,
    first_asked,
    outcome_name,
    right_words,
    task_words,
)

LENGTH = 400
"""Units that a whole bar is long."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a bar: so many came to this outcome."""

    outcome: Outcome
    count: int
    start: float
    length: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: whose it is, what is written beside it, what it says to who cannot see it."""

    name: Drawn
    right: str
    says: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars under a title; each is as long as the others, for what matters is the share."""

    key: str
    title: str
    bars: tuple[Bar, ...]


def charts(shown: MatchReport) -> tuple[Chart, ...]:
    """Return the report's pictures: teams, crews and kinds of task."""
    asked = first_asked(shown)
    kinds = tallies(shown.found.rows, lambda row: row.source)
    teams = [
        (_named(shown.playing.who(team).name), one) for team, one in team_tallies(shown).items()
    ]
    crews = [
        (_named(crew_name(shown.crew(seat))), one) for (_, seat), one in crew_tallies(shown).items()
    ]
    examples = [(task_words(asked[kind]), one) for kind, one in kinds.items()]
    return (
        Chart("teams", gettext("Teams"), _bars(teams)),
        Chart("crews", gettext("Crews"), _bars(crews)),
        Chart("kinds", gettext("Kinds of task"), _bars(examples)),
    )


def legend() -> tuple[tuple[Outcome, str], ...]:
    """Return what each part of a bar means."""
    return tuple((outcome, outcome_name(outcome)) for outcome in Outcome)


def _named(name: str) -> Drawn:
    return Drawn(name, "")


def _bars(counted: Iterable[tuple[Drawn, Tally]]) -> tuple[Bar, ...]:
    return tuple(
        Bar(name, right_words(one), bar_words(name.plain, one), _pieces(one))
        for name, one in counted
        if one.asked
    )


def _pieces(counted: Tally) -> tuple[Piece, ...]:
    found, start = list[Piece](), 0.0
    for outcome, count in counted.outcomes:
        length = round(LENGTH * count / counted.asked, 1)
        if count:
            found.append(Piece(outcome, count, round(start, 1), length))
        start += length
    return tuple(found)
