"""What goes wrong in class, as it was learnt from other class games: none of it may cost anybody.

Each test says which sentence it keeps; docs/in-class.md lists all eleven with their tests.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from edu_battle.game import events as e
from edu_battle.game.facts import Closing
from edu_battle.game.scoring import totals
from edu_battle.game.switches import First
from tests.fakes.markup import lasting, sentence, stage_of
from tests.fakes.plain import PLAIN
from tests.fakes.school import School, opened
from tests.fakes.stages import Lesson, bring, join, open_lesson
from tests.web.test_live import stream_of

LESSON = replace(PLAIN, first=First.TEAM_0)
NEXT_DAY_SECONDS = 26 * 3600
ALL_RIGHT: dict[str, Any] = {"mark": "right", "reason": "a slip in its key"}


@pytest.fixture
def judged(school: School) -> Lesson:
    """A mine that one crew of South has solved; one answer waits for the teacher."""
    return bring(open_lesson(school, LESSON), "verdict")


def test_1_a_tablet_whose_address_changes_keeps_its_seat_and_answers(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, LESSON), "task")
    tablet = lesson.crew(0)
    before = lasting(tablet.page().text)
    # when
    tablet.client.environ_base["REMOTE_ADDR"] = "192.0.2.77"
    # then
    assert lasting(tablet.page().text) == before
    assert lesson.answer(tablet, lesson.key) == 204


def test_3_an_answer_that_comes_too_early_is_refused_and_bars_nobody(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, LESSON), "battle")
    tablet = lesson.crew(0)
    # when
    early = tablet.send("answer", "answer-1", task=1, text="1")
    # then
    assert early.status_code == 409
    assert sentence(early)
    # when
    lesson.fire(lesson.mine())
    # then
    assert lesson.answer(tablet, lesson.key) == 204
    assert [one.crew.seat for one in lesson.task.answers] == [int(tablet.at.split("/")[2])]


def test_3_an_answer_that_comes_too_late_leaves_the_one_that_counts(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, LESSON), "task")
    tablet = lesson.crew(0)
    lesson.answer(tablet, lesson.key)
    assert lesson.task.until is not None
    school.clock.wait((lesson.task.until - school.clock.now()) / 1000 + 2)
    school.ring()
    before = (lesson.task, totals(lesson.state))
    # when
    late = tablet.send("answer", "again", task=1, text="999")
    # then
    assert late.status_code == 409
    assert (lesson.task, totals(lesson.state)) == before


def test_4_a_second_device_of_the_teacher_works_beside_the_first(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, LESSON), "battle")
    second = school.teacher()
    second.at = lesson.desk.at
    # when
    paused = second.send("pause")
    went_on = lesson.desk.send("resume")
    # then
    assert (paused.status_code, went_on.status_code) == (204, 204)
    assert lasting(second.page().text) == lasting(lesson.desk.page().text)


def test_4_a_dead_device_of_the_teacher_is_replaced_and_nothing_is_lost(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, LESSON), "answered")
    before = lesson.log()
    assert school.stranger(lesson.desk.at).page().status_code == 401
    # when
    fresh = school.teacher()
    fresh.at = lesson.desk.at
    # then
    assert stage_of(fresh.page().text) == "task"
    assert lesson.log() == before
    assert fresh.send("time", clock="now", seconds=30).status_code == 204


@pytest.mark.parametrize(
    ("deed", "fields"),
    [
        ("pause", {}),
        ("time", {"clock": "now", "seconds": 30}),
        ("time", {"clock": "match", "seconds": 120}),
        ("move-on", {}),
        ("skip-turn", {}),
        ("lock", {"locked": "yes"}),
        ("team-name", {"team": 1, "name": "Herons"}),
        ("crew/free", {}),
        ("end", {}),
    ],
)
def test_4_no_control_destroys_points(judged: Lesson, deed: str, fields: dict[str, Any]) -> None:
    # given
    before = totals(judged.state)
    seat = judged.crews[2].at.split("/")[2]
    # when
    judged.desk.send(deed, **{"seat": seat, **fields})
    # then
    assert any(before)
    assert totals(judged.state) == before


def test_5_a_match_spans_two_lessons(prepared: Path, tmp_path: Path) -> None:
    # given
    folder = copytree(prepared, tmp_path / "school")
    with opened(folder) as school:
        lesson = bring(open_lesson(school, LESSON), "answered")
        lesson.desk.send("pause")
        before, now, at = lesson.state, school.clock, lesson.crew(1).at
        seat = f"seat-{at.split('/')[2]}"
        cookie = lesson.crew(1).client.get_cookie(seat, path=at.rstrip("/"))
        assert cookie is not None
    now.wait(NEXT_DAY_SECONDS)
    # when
    with opened(folder, now) as school:
        school.life.wake()
        again = replace(lesson, school=school, desk=school.teacher())
        again.desk.at = lesson.desk.at
        tablet = school.stranger(at)
        tablet.client.set_cookie(seat, cookie.value, path=at.rstrip("/"))
        again.desk.send("resume")
        # then
        assert stage_of(tablet.page().text) == "task"
        task, old = again.state.tasks[-1], before.tasks[-1]
        assert task.answers == old.answers
        assert task.until
        assert old.until
        assert before.paused
        assert task.until - school.clock.now() == old.until - before.paused


def test_7_a_team_does_not_even_hear_that_the_enemy_moves_a_ship(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, LESSON), "placing")
    with school.app.test_request_context("/"):
        south = stream_of(lesson, 2)
        south.newest()
        # when
        lesson.crew(0).send("shuffle")
        # then
        assert lesson.log()[-1].event.__class__ is e.FleetPlaced
        assert south.newest() == b""


def test_8_leaving_and_coming_back_gives_no_extra_turn(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, LESSON), "battle")
    lesson.fire(lesson.water())
    seat = lesson.crew(0).at.split("/")[2]
    # when
    lesson.desk.send("crew/free", seat=seat)
    back = join(school, lesson.code, "Crew 0 again", lesson.record().state.teams[0])
    fired = back.send("fire", target=1, row=0, col=0)
    # then
    assert fired.status_code == 409
    assert "other team's turn" in sentence(fired)
    assert lesson.shooter == 1


def test_8_a_shot_that_is_repeated_is_refused_and_costs_nothing(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, LESSON), "battle")
    cell = lesson.water()
    lesson.fire(cell)
    lesson.fire(lesson.water())
    before = lesson.log()
    # when
    again = lesson.crew(0).send("fire", target=1, row=cell.row, col=cell.col)
    # then
    assert "it cost nothing" in sentence(again)
    assert lesson.log() == before


def test_9_a_faulty_task_is_marked_anew_for_all_teams_and_undone(judged: Lesson) -> None:
    # given
    before = totals(judged.state)
    # when
    done = judged.desk.send("remark-task", task=judged.task.id, **ALL_RIGHT)
    # then
    assert done.status_code == 204
    right = totals(judged.state)
    assert right > before
    assert min(right) > 0
    # when
    judged.desk.send("undo")
    # then
    assert totals(judged.state) == before


def test_9_a_faulty_task_counts_for_nobody_and_everybody_reads_why(judged: Lesson) -> None:
    # when
    judged.desk.send("remark-task", task=judged.task.id, mark="none", reason="no picture")
    # then
    assert judged.task.closed is Closing.CANCELLED
    assert not any(totals(judged.state))
    for page in (judged.desk.page(), judged.crew(0).page(), judged.crew(1).page()):
        assert "The task counts for nobody: \N{FIRST STRONG ISOLATE}no picture" in page.text
    assert "it counts for nobody" in judged.screen.page(f"/screen/{judged.code}").text


def test_9_without_a_reason_nothing_is_decided_over_a_task(judged: Lesson) -> None:
    # when
    answer = judged.desk.send("remark-task", task=judged.task.id, mark="right", reason=" ")
    # then
    assert answer.status_code == 409
    assert "need a reason" in sentence(answer)
