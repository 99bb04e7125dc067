"""A report of several matches is their sum."""

from __future__ import annotations

import pytest

from edu_battle.game.ids import TeamId
from edu_battle.game.presets import preset
from edu_battle.game.report import Report, report
from edu_battle.game.report.joining import Part, joined
from edu_battle.game.report.tally import tallies, tally
from tests.fakes.lessons import Class

pytestmark = pytest.mark.slow

NORTH, SOUTH, GUEST = TeamId(0), TeamId(1), TeamId(2)


@pytest.fixture(scope="module")
def found() -> tuple[Report, Report]:
    first, second = (report(Class(preset("lesson-20"), seed).steps(150).match) for seed in (1, 2))
    return first, second


def test_one_match_alone_is_its_own_report(found: tuple[Report, Report]) -> None:
    assert joined([Part(found[0], (NORTH, SOUTH))], 2) == found[0]


def test_tasks_are_numbered_on_and_none_is_lost(found: tuple[Report, Report]) -> None:
    # when
    whole = joined([Part(one, (NORTH, SOUTH)) for one in found], 2)
    # then
    numbers = [one.task for one in whole.asked]
    assert numbers == sorted(set(numbers))
    assert len(numbers) == sum(len(one.asked) for one in found)
    assert {row.task for row in whole.rows} <= set(numbers)
    assert {answer.task for answer in whole.answers} <= set(numbers)
    assert sum(group.times for group in whole.mistakes) == sum(
        group.times for one in found for group in one.mistakes
    )


def test_what_a_team_did_adds_up_wherever_it_played(found: tuple[Report, Report]) -> None:
    # given: the first team plays both matches, each time against another
    parts = [Part(found[0], (NORTH, SOUTH)), Part(found[1], (GUEST, NORTH))]
    # when
    whole = joined(parts, 3)
    # then
    own = [row for row in found[0].rows if row.team == NORTH]
    own += [row for row in found[1].rows if row.team == SOUTH]
    assert tallies(whole.rows, lambda row: row.team)[NORTH] == tally(own)
    assert whole.points == (
        found[0].points[NORTH] + found[1].points[SOUTH],
        found[0].points[SOUTH],
        found[1].points[NORTH],
    )
