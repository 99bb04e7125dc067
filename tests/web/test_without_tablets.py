"""A lesson with a projector alone: teams call their squares, the teacher clicks and marks."""

from __future__ import annotations

import pytest

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Mark
from edu_battle.game.scoring import totals
from tests.fakes.markup import sentence
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, open_lesson


@pytest.fixture
def paper(school: School) -> Lesson:
    """A room whose tablets have all gone: each team has a crew without a device."""
    lesson = open_lesson(school)
    for crew in (*lesson.crews, lesson.loose):
        lesson.desk.send("crew/free", seat=crew.at.split("/")[2])
    lesson.desk.send("paper/everywhere")
    return lesson


def call(lesson: Lesson, cell: Cell, key: str = "") -> int:
    """Click the square that the team on turn has called."""
    aim = lesson.aim(cell)
    return lesson.desk.send("fire", key, team=lesson.shooter, **aim).status_code


def test_every_team_gets_one_crew_however_often_it_is_tapped(paper: Lesson) -> None:
    # when
    paper.desk.send("paper/everywhere")
    # then
    bring(paper, "battle")
    assert paper.desk.page().text.count("Back to the tablet") == 2


def test_a_lesson_without_tablets_is_called_clicked_and_marked(paper: Lesson) -> None:
    # given
    bring(paper, "battle")
    first = paper.shooter
    assert 'id="fire-form"' in paper.desk.page().text
    # when
    assert call(paper, paper.mine()) == 204
    marked = [
        paper.desk.send("paper/mark", task=paper.task.id, seat=crew.seat, mark="right").status_code
        for crew in paper.task.crews
    ]
    # then
    assert marked == [204, 204]
    assert {paper.task.mark_of(crew.seat) for crew in paper.task.crews} == {Mark.RIGHT}
    assert totals(paper.state)[first] > 0
    assert paper.shooter != first


def test_a_square_that_is_clicked_twice_is_one_shot(paper: Lesson) -> None:
    # given
    bring(paper, "battle")
    cell, team = paper.water(), paper.shooter
    aim = paper.aim(cell)
    # when
    clicks = [paper.desk.send("fire", "call-0-x", team=team, **aim).status_code for _ in range(3)]
    # then
    assert clicks == [204] * 3
    assert paper.state.shot_count == 1
    # and out of turn nothing falls
    late = paper.desk.send("fire", "call-1-x", team=team, **aim)
    assert late.status_code == 409
    assert sentence(late)


def test_where_a_tablet_is_awake_the_team_fires_itself(school: School) -> None:
    # given
    lesson = bring(open_lesson(school), "battle")
    # then
    assert 'id="fire-form"' not in lesson.desk.page().text
