"""The tables of a report in the words of the page: by team, crew, pupil, topic, template, task."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from flask_babel import gettext

from edu_battle.game.ids import SeatId, TeamId
from edu_battle.game.report.rows import Asked, Outcome, Row
from edu_battle.game.report.tally import Tally, tallies, tally
from edu_battle.service.reports import MatchReport
from edu_battle.web.game_words import trigger_words
from edu_battle.web.report_answers import answers_table, crew_name, mistakes_table, pupil_names
from edu_battle.web.report_cells import Cell, Table, table
from edu_battle.web.report_words import first_asked, outcome_name, task_words, topic_words

K = TypeVar("K", bound=Hashable)
Whose = tuple[TeamId, SeatId]


def tables(shown: MatchReport) -> tuple[Table, ...]:
    """Return every table of a report, in the order of the page."""
    return tuple(build(shown) for build in _TABLES)


def count_columns() -> list[str]:
    """Name the columns that every count has."""
    return [
        gettext("Right, %"),
        gettext("Answers asked for"),
        *(outcome_name(outcome) for outcome in Outcome),
        gettext("Recovered later"),
        gettext("Hints taken"),
    ]


def count_cells(counted: Tally) -> list[Cell]:
    """Return the cells of a count."""
    outcomes = [counted.of(outcome) for outcome in Outcome]
    return [counted.percent, counted.asked, *outcomes, counted.recovered, counted.hints]


def crew_tallies(shown: MatchReport) -> dict[Whose, Tally]:
    """Count by crew; what a team left unanswered together is nobody's."""
    own = [row for row in shown.found.rows if row.seat is not None]
    counted = tallies(own, _whose)
    return dict(sorted(counted.items()))


def team_tallies(shown: MatchReport) -> dict[TeamId, Tally]:
    """Count by team, those that had no task too."""
    counted = _by(shown, lambda row: row.team)
    teams = [TeamId(team) for team in range(len(shown.playing.teams))]
    return {team: counted.get(team) or tally(()) for team in teams}


def _teams(shown: MatchReport) -> Table:
    rows = [
        [shown.playing.who(team).name, shown.found.points[team] / 2, *count_cells(counted)]
        for team, counted in team_tallies(shown).items()
    ]
    columns = [gettext("Team"), gettext("Points"), *count_columns()]
    return table("teams", gettext("Teams"), columns, rows)


def _crews(shown: MatchReport) -> Table:
    rows = [
        [*_people(shown, whose), counted.earned / 2, *count_cells(counted)]
        for whose, counted in crew_tallies(shown).items()
    ]
    who = [gettext("Crew"), gettext("Pupils"), gettext("Team")]
    columns = [*who, gettext("Points of its own answers"), *count_columns()]
    return table("crews", gettext("Crews"), columns, rows)


def _pupils(shown: MatchReport) -> Table:
    """A tablet that is shared says nothing about one of those who share it: no figures there."""
    columns = [gettext("Pupil"), gettext("Crew"), gettext("Team"), gettext("Pupils at the tablet")]
    blank: list[Cell] = [None] * len(count_columns())
    rows = [
        [*_pupil(shown, name, whose), *(count_cells(counted) if _alone(shown, whose) else blank)]
        for whose, counted in crew_tallies(shown).items()
        for name in _names(shown, whose)
    ]
    return table("pupils", gettext("Pupils"), [*columns, *count_columns()], rows)


def _topics(shown: MatchReport) -> Table:
    asked = {one.source.bank: one for one in shown.found.asked}
    counted = _by(shown, lambda row: row.source.bank)
    rows = [[topic_words(asked[bank]), *count_cells(one)] for bank, one in counted.items()]
    return table("topics", gettext("Topics"), [gettext("Topic"), *count_columns()], rows)


def _templates(shown: MatchReport) -> Table:
    asked = first_asked(shown)
    rows = [
        [
            topic_words(asked[source]),
            task_words(asked[source]),
            asked[source].snapshot.level,
            *count_cells(counted),
        ]
        for source, counted in _by(shown, lambda row: row.source).items()
    ]
    columns = [gettext("Topic"), gettext("For example"), gettext("Level"), *count_columns()]
    return table("templates", gettext("Kinds of task"), columns, rows)


def _tasks(shown: MatchReport) -> Table:
    counted = _by(shown, lambda row: row.task)
    rows = [
        [*_what(one), one.snapshot.level, *count_cells(counted.get(one.task) or tally(()))]
        for one in shown.found.asked
        if one.seat is None
    ]
    columns = [
        gettext("Number"),
        gettext("What brought it"),
        gettext("Topic"),
        gettext("Task"),
        gettext("Level"),
    ]
    return table("tasks", gettext("Tasks"), [*columns, *count_columns()], rows)


def _names(shown: MatchReport, whose: Whose) -> tuple[str, ...]:
    crew = shown.crew(whose[1])
    return crew.pupils if crew else ()


def _alone(shown: MatchReport, whose: Whose) -> bool:
    return len(_names(shown, whose)) == 1


def _pupil(shown: MatchReport, name: str, whose: Whose) -> Sequence[Cell]:
    team, seat = whose
    crew, together = crew_name(shown.crew(seat)), len(_names(shown, whose))
    return (name, crew, shown.playing.who(team).name, together)


def _what(asked: Asked) -> tuple[Cell, ...]:
    brought = trigger_words(asked.trigger, asked.rules)
    return (asked.task, brought, topic_words(asked), task_words(asked))


def _by(shown: MatchReport, key: Callable[[Row], K]) -> dict[K, Tally]:
    return tallies(shown.found.rows, key)


def _whose(row: Row) -> Whose:
    return row.team, row.seat or SeatId(0)


def _people(shown: MatchReport, whose: Whose) -> Sequence[Cell]:
    team, seat = whose
    crew = shown.crew(seat)
    return (crew_name(crew), pupil_names(crew), shown.playing.who(team).name)


_TABLES: tuple[Callable[[MatchReport], Table], ...] = (
    _teams,
    _crews,
    _pupils,
    _topics,
    _templates,
    mistakes_table,
    _tasks,
    answers_table,
)
