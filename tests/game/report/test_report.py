"""A report counts what the log says: each crew and task once, open tasks not at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.facts import Mark
from edu_battle.game.opened import COUNTED
from edu_battle.game.presets import PRESETS, preset
from edu_battle.game.report import report
from edu_battle.game.report.rows import Outcome, Row
from edu_battle.game.report.tally import tallies, tally
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.views.solved import solved
from tests.fakes.lessons import Class, most_steps

pytestmark = pytest.mark.slow


def ruled(who: WhoAnswers) -> Ruleset:
    rules = preset("lesson-20")
    return replace(rules, solving=replace(rules.solving, who=who))


def lessons(who: WhoAnswers, seeds: range, steps: int) -> list[Match]:
    return [Class(ruled(who), seed).steps(steps).match for seed in seeds]


def test_under_everyone_the_report_has_the_figures_of_the_podium() -> None:
    # given
    for match in lessons(WhoAnswers.EVERYONE, range(3), most_steps(ruled(WhoAnswers.EVERYONE))):
        # when
        by_team = tallies(report(match).rows, lambda row: row.team)
        # then
        counted = [(one.right, one.asked) for _, one in sorted(by_team.items())]
        assert counted == [(one.right, one.asked) for one in solved(match)]
        assert sum(asked for _, asked in counted) > 0


@pytest.mark.parametrize("who", [who for who in WhoAnswers if who is not WhoAnswers.EVERYONE])
def test_where_one_answer_counts_a_team_has_one_row_a_task(who: WhoAnswers) -> None:
    # given
    for match in lessons(who, range(2), 200):
        # when
        rows = report(match).rows
        # then
        assert rows
        assert len({(row.task, row.team) for row in rows}) == len(rows)
        teams = {task.id: task.team for task in match.tasks}
        assert all(row.team == teams[row.task] or teams[row.task] is None for row in rows)


@pytest.mark.parametrize("who", WhoAnswers)
def test_at_every_moment_only_closed_tasks_that_counted_are_told(who: WhoAnswers) -> None:
    # given
    play = Class(ruled(who), 4).steps(120)
    for match in play.states[::10]:
        # when
        found = report(match)
        # then
        told = {task.id for task in match.tasks if task.closed in COUNTED}
        assert {one.task for one in found.asked} == told
        assert {row.task for row in found.rows} <= told
        assert {one.task for one in found.answers} <= told


def test_each_row_comes_to_one_outcome_and_each_wrong_answer_into_one_group() -> None:
    # given
    for match in lessons(WhoAnswers.EVERYONE, range(3), 200):
        # when
        found = report(match)
        counted = tally(found.rows)
        # then
        assert counted.asked == len(found.rows)
        wrong = [one for one in found.answers if one.mark is Mark.WRONG]
        assert sum(group.times for group in found.mistakes) == len(wrong)
        assert {group.mistake for group in found.mistakes} <= {-1, 0}
        assert [g.times for g in found.mistakes] == sorted(
            (g.times for g in found.mistakes), reverse=True
        )


def test_who_was_right_after_a_failure_of_the_same_template_has_recovered() -> None:
    # given: the fakes make all tasks from one template, whatever comes back
    for match in lessons(WhoAnswers.EVERYONE, range(3), 300):
        # when
        rows = report(match).rows
        # then
        for row in rows:
            assert row.recovered == (_right(row) and _failed(_before(row, rows)))


def _before(row: Row, rows: tuple[Row, ...]) -> Row | None:
    own = [one for one in rows if one.seat == row.seat and one.task < row.task]
    return own[-1] if own else None


def _right(row: Row) -> bool:
    return row.outcome in {Outcome.FIRST, Outcome.HINTED, Outcome.RETRIED}


def _failed(row: Row | None) -> bool:
    return row is not None and row.outcome in {Outcome.WRONG, Outcome.SILENT}


@pytest.mark.parametrize("name", PRESETS)
def test_every_variant_has_a_report_that_asks_nobody_twice(name: str) -> None:
    # given
    match = Class(PRESETS[name], 2).steps(120).match
    # when
    found = report(match)
    # then
    whose = [(row.task, row.team, row.seat) for row in found.rows]
    assert len(set(whose)) == len(whose)
    assert len(found.points) == len(match.teams)
