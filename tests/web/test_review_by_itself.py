"""Before the bell the review begins by itself, where the teacher lets it: without points."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import update

from edu_battle.game.ids import Points
from edu_battle.game.opened import OpenedTask
from edu_battle.game.ruleset import TaskRule
from edu_battle.game.switches import TriggerKind
from edu_battle.service.alarms import LULL
from edu_battle.service.matches import wake_up
from edu_battle.service.records import Records
from edu_battle.store.models import EventRow
from tests.fakes.bells import ring_in
from tests.fakes.plain import PLAIN
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, open_lesson

STORMS = TaskRule(TriggerKind.DROUGHT, 1, Points(2))


def ended(school: School, bell: float = 20, *, weak: bool = True, doubt: bool = False) -> Lesson:
    """End a match in which a task was failed, so many minutes before the bell.

    `doubt`: the last crew's answer waits for the teacher.
    """
    rules = replace(PLAIN, tasks=(STORMS,))
    lesson = bring(open_lesson(school, rules), "battle")
    lesson.fire(lesson.water())
    for number, crew in enumerate(lesson.crews[: 3 if doubt else 4]):
        lesson.answer(crew, "987654321" if weak and number < 2 else lesson.key)
    if doubt:
        lesson.doubt()
    if bell:
        assert ring_in(lesson, bell) == 204
    lesson.desk.send("end")
    return lesson


def reviews(lesson: Lesson) -> list[OpenedTask]:
    """Return the tasks of the review."""
    return [one for one in lesson.state.tasks if one.trigger.kind is TriggerKind.REVIEW]


def passes(lesson: Lesson, seconds: float) -> None:
    """Let time pass, and the clock ring."""
    lesson.school.clock.wait(seconds)
    lesson.school.ring()


def test_six_minutes_before_the_bell_the_review_begins_by_itself_without_points(
    school: School,
) -> None:
    # given
    lesson = ended(school, 20)
    points = [task.awards for task in lesson.state.tasks]
    # when
    passes(lesson, 12 * 60)
    early = reviews(lesson)
    passes(lesson, 2.5 * 60)
    (task,) = reviews(lesson)
    for crew in lesson.crews:
        lesson.answer(crew, lesson.key)
    # then
    assert not early
    assert task.again is not None
    assert [one.awards for one in lesson.state.tasks] == [*points, (0, 0)]


def test_play_that_ends_late_leaves_the_podium_half_a_minute(school: School) -> None:
    # given
    lesson = ended(school, 4)
    # when
    passes(lesson, LULL - 1)
    early = reviews(lesson)
    passes(lesson, 1)
    # then
    assert (len(early), len(reviews(lesson))) == (0, 1)


@pytest.mark.parametrize(("bell", "weak"), [(0, True), (1, True), (20, False)])
def test_without_a_bell_or_time_or_anything_weak_nothing_begins(
    school: School, bell: float, *, weak: bool
) -> None:
    # given
    lesson = ended(school, bell, weak=weak)
    # when
    for _ in range(40):
        passes(lesson, 30)
    # then
    assert not reviews(lesson)


def test_the_desk_counts_down_to_it_and_one_tap_stops_it(school: School) -> None:
    # given
    lesson = ended(school, 4)
    told = lesson.desk.page().text
    # when
    stopped = lesson.desk.send("decline-review").status_code
    passes(lesson, 60)
    after = lesson.desk.page().text
    # then
    assert "begins by itself" in told
    assert f'data-until="{school.clock.now() - 60_000 + LULL * 1000}"' in told
    assert stopped == 204
    assert not reviews(lesson)
    assert "begins by itself" not in after
    assert 'action="review"' in after


def test_what_was_declined_stays_away_when_the_bell_is_moved_and_comes_in_the_next_lesson(
    school: School,
) -> None:
    # given
    lesson = ended(school, 4)
    lesson.desk.send("decline-review")
    # when: the switch is sent as the desk shows it then
    ring_in(lesson, 5, "no")
    passes(lesson, 3 * 60)
    today = reviews(lesson)
    school.clock.wait(2 * 3600)
    ring_in(lesson, 4)
    passes(lesson, 1)
    # then
    assert (len(today), len(reviews(lesson))) == (0, 1)


def test_the_desk_counts_down_to_nothing_that_cannot_come_any_more(school: School) -> None:
    # given: a server that was away while it was due
    lesson = ended(school, 5)
    school.house.timer.expect(lesson.record().id, ())
    # when
    told = lesson.desk.page().text
    school.clock.wait(4 * 60)
    after = lesson.desk.page().text
    # then
    assert "begins by itself" in told
    assert "begins by itself" not in after
    assert 'action="review"' in after


def test_the_switch_beside_the_bell_is_the_same(school: School) -> None:
    # given
    lesson = ended(school, 0)
    # when
    ring_in(lesson, 4, "no")
    passes(lesson, 60)
    off = reviews(lesson)
    ring_in(lesson, 4, "no", "yes")
    passes(lesson, 60)
    # then
    assert (len(off), len(reviews(lesson))) == (0, 1)


def test_what_the_teacher_takes_back_does_not_come_again_by_itself(school: School) -> None:
    # given
    lesson = ended(school, 5)
    passes(lesson, LULL)
    # when
    lesson.desk.send("undo")
    passes(lesson, 60)
    # then
    assert not reviews(lesson)


def test_what_was_taken_back_stays_away_whatever_the_teacher_does_afterwards(
    school: School,
) -> None:
    # given
    lesson = ended(school, 5)
    passes(lesson, LULL)
    # when
    lesson.desk.send("undo")
    given = lesson.desk.send("points", team=0, points=1, reason="Neat work").status_code
    passes(lesson, 60)
    # then
    assert given == 204
    assert not reviews(lesson)


def test_nothing_begins_by_itself_while_answers_wait_for_the_teacher(school: School) -> None:
    # given
    lesson = ended(school, 6, doubt=True)
    # when
    for _ in range(4):
        passes(lesson, LULL)
    waiting = reviews(lesson)
    seat = lesson.crews[3].at.split("/")[2]
    lesson.desk.send("mark", task=1, seat=seat, mark="wrong")
    passes(lesson, LULL)
    # then
    assert (len(waiting), len(reviews(lesson))) == (0, 1)


def test_teams_that_meet_again_are_left_alone(school: School) -> None:
    # given
    lesson = ended(school, 5)
    # when
    lesson.desk.send("again")
    passes(lesson, 60)
    # then
    assert not lesson.state.tasks


def test_a_server_that_comes_back_when_the_bell_is_near_begins_nothing(school: School) -> None:
    # given
    lesson = ended(school, 5)
    school.house.timer.expect(lesson.record().id, ())
    school.clock.wait(4 * 60)
    # when
    wake_up(school.house, None)
    passes(lesson, 1)
    # then
    assert not reviews(lesson)


def test_a_broken_log_of_a_match_that_has_ended_keeps_no_server_from_starting(
    school: School, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    broken, sound = ended(school, 5), ended(school, 5)
    house, damaged = school.house, broken.record().id
    with house.database.writing() as session:
        of_match = EventRow.match_id == damaged
        session.execute(update(EventRow).where(of_match, EventRow.seq == 2).values(tag="?"))
    house.timer.expect(sound.record().id, ())
    # when: a new server knows no record yet
    wake_up(replace(house, records=Records()), None)
    passes(sound, LULL)
    # then
    assert len(reviews(sound)) == 1
    assert f"Match {damaged} cannot be read from its event 2 on" in caplog.text


def test_a_server_that_starts_anew_still_knows_of_it(school: School) -> None:
    # given
    lesson = ended(school, 5)
    school.house.timer.expect(lesson.record().id, ())
    # when
    wake_up(school.house, None)
    passes(lesson, LULL)
    # then
    assert len(reviews(lesson)) == 1
