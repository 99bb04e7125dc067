"""The school's bell: play ends early enough for last turns and review, whatever happens before."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from edu_battle.chance import Chance
from edu_battle.game.facts import Termination
from edu_battle.game.ids import Instant, Millis
from edu_battle.game.presets import preset
from edu_battle.service import rooms
from edu_battle.service.bell_plan import LEAST_PLAY, REVIEW, predicted_end
from edu_battle.simulation import Plan, Skill, Squad, measured
from edu_battle.simulation import lesson as simulated
from edu_battle.store import rooms as kept
from edu_battle.store.keys import TeacherId
from tests.fakes.arranging import change_rules
from tests.fakes.bells import ring_in
from tests.fakes.stages import Lesson, bring

MINUTE = 60_000
NEEDED = 7 + 5 / 60
"""Minutes of review and of last turns."""


def _teacher(lesson: Lesson) -> TeacherId:
    with lesson.school.house.database.reading() as session:
        found = kept.by_id(session, lesson.room)
    assert found is not None
    return found.teacher


def left(lesson: Lesson) -> float:
    """Return how many minutes of play are left."""
    until = lesson.state.until
    assert until is not None
    return (until - lesson.school.clock.now()) / MINUTE


@pytest.mark.parametrize("minutes", [20, 40, 90])
def test_a_match_that_starts_ends_in_time_for_the_bell(lesson: Lesson, minutes: int) -> None:
    # given
    assert ring_in(lesson, minutes) == 204
    # when
    bring(lesson, "battle")
    # then
    assert left(lesson) == pytest.approx(minutes - NEEDED, abs=1.1)


def test_a_bell_that_is_set_in_play_moves_the_end_and_none_leaves_it(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    before = left(lesson)
    # when
    ring_in(lesson, 15)
    sooner = left(lesson)
    lesson.desk.send("bell", bell="")
    # then
    assert before == 12
    assert sooner == pytest.approx(15 - NEEDED, abs=1.1)
    assert left(lesson) == sooner


def test_the_bell_waits_for_no_pause(lesson: Lesson) -> None:
    # given
    ring_in(lesson, 40)
    bring(lesson, "battle")
    before = left(lesson)
    # when
    lesson.desk.send("pause")
    lesson.school.clock.wait(300)
    lesson.desk.send("resume")
    # then
    assert left(lesson) == pytest.approx(before - 5)


def test_a_bell_that_is_near_leaves_a_minute_of_play(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    # when
    ring_in(lesson, 3)
    # then
    assert left(lesson) * 60 == LEAST_PLAY


def test_rules_without_a_bell_get_one(lesson: Lesson) -> None:
    # given
    card = rooms.room_of(lesson.school.house, _teacher(lesson), lesson.room)
    rules = replace(card.rules, end=replace(card.rules.end, minutes=0))
    change_rules(lesson.school.house, lesson.room, rules)
    # when
    ring_in(lesson, 45)
    bring(lesson, "battle")
    # then
    assert left(lesson) == pytest.approx(45 - NEEDED, abs=1.1)


@pytest.mark.parametrize("told", ["25:00", "10h", "-", "12:60", "1040"])
def test_what_is_no_time_of_the_next_hours_is_said_in_words(lesson: Lesson, told: str) -> None:
    # when
    answer = lesson.desk.send("bell", bell=told)
    # then
    assert answer.status_code == 422
    assert "10:40" in answer.text


def typed_in_setup(lesson: Lesson, minutes: float) -> dict[str, object]:
    """Return what the set-up sends where the bell rings in so many minutes."""
    at = datetime.fromtimestamp(lesson.school.clock.now() / 1000 + minutes * 60, UTC)
    return {"bell": f"{at:%H:%M}", "zone": "0", "preset": "lesson-40"}


@pytest.mark.parametrize(("bell", "minutes", "preset"), [(45, 31, 40), (25, 11, 20), (10, 1, 20)])
def test_in_setup_minutes_and_game_follow_from_the_bell(
    lesson: Lesson, bell: int, minutes: int, preset: int
) -> None:
    # when
    sent = typed_in_setup(lesson, bell)
    told = lesson.desk.send("rules/fill", changed="bell", **sent).text  # type: ignore[arg-type]
    # then
    assert re.search(rf'name="minutes"[^>]* value="{minutes}"', told)
    assert re.search(rf'id="f-preset-lesson-{preset}"[^>]* checked', told)
    assert f'value="{sent["bell"]}"' in told


def test_the_bell_of_the_setup_is_the_one_of_the_desk(lesson: Lesson) -> None:
    # given
    house, teacher = lesson.school.house, _teacher(lesson)
    # when
    lesson.desk.send("rules", **typed_in_setup(lesson, 40))  # type: ignore[arg-type]
    bell = rooms.room_of(house, teacher, lesson.room).bell
    pages = [lesson.desk.page("rules").text, lesson.desk.page().text]
    lesson.desk.send("rules", bell="", zone=0)
    # then
    assert bell is not None
    assert (bell - lesson.school.clock.now()) / MINUTE == pytest.approx(40, abs=1)
    for page in pages:
        assert f'data-bell="{bell}"' in page
    assert rooms.room_of(house, teacher, lesson.room).bell is None


def test_a_wrong_bell_in_setup_saves_nothing_at_all(lesson: Lesson) -> None:
    # when
    answer = lesson.desk.send("rules", bell="25:00", zone=0, title="Another name")
    # then
    assert (answer.status_code, "10:40" in answer.text) == (422, True)
    card = rooms.room_of(lesson.school.house, _teacher(lesson), lesson.room)
    assert card.bell is None
    assert card.title != "Another name"


@pytest.mark.parametrize("minutes", [-10, 200])
def test_a_bell_that_has_rung_or_is_far_off_is_refused(lesson: Lesson, minutes: int) -> None:
    assert ring_in(lesson, minutes) == 422


def test_the_time_is_meant_in_the_zone_of_the_teacher(lesson: Lesson) -> None:
    # given
    at = datetime.fromtimestamp(lesson.school.clock.now() / 1000 + 30 * 60, UTC)
    told = f"{(at.hour + 5) % 24}:{at.minute:02}"
    # when
    lesson.desk.send("bell", bell=told, zone=300)
    # then
    bell = rooms.room_of(lesson.school.house, _teacher(lesson), lesson.room).bell
    assert bell is not None
    assert bell - lesson.school.clock.now() == pytest.approx(30 * MINUTE, abs=MINUTE)


def test_the_bell_of_a_lesson_long_over_is_forgotten(lesson: Lesson) -> None:
    # given
    ring_in(lesson, 40)
    lesson.school.clock.wait(5 * 3600)
    # when
    card = rooms.room_of(lesson.school.house, _teacher(lesson), lesson.room)
    bring(lesson, "battle")
    # then
    assert card.bell is None
    assert left(lesson) == 12


def test_the_desk_shows_bell_end_of_play_and_the_predicted_end(lesson: Lesson) -> None:
    # given
    ring_in(lesson, 40)
    bring(lesson, "battle")
    until = lesson.state.until
    assert until is not None
    # when
    page = lesson.desk.page().text
    # then
    for at in (until, predicted_end(until)):
        assert f'data-hour="{at}"' in page
    assert predicted_end(until) + REVIEW * 1000 <= until + round(NEEDED * MINUTE)


@pytest.mark.slow
@pytest.mark.parametrize(("shot", "grade"), [(12, 5), (18, 5), (15, 9)])
def test_the_predicted_end_is_within_three_minutes_in_nine_lessons_of_ten(
    shot: int, grade: int
) -> None:
    # given
    rules = preset("lesson-40")
    plan = Plan((Squad(4, Skill(0.75)), Squad(4, Skill(0.55))), Millis(shot * 1000), grade=grade)
    predicted = predicted_end(Instant(rules.end.minutes * MINUTE))
    # when
    played = [measured(simulated(rules, plan, Chance(seed))) for seed in range(60)]
    # then
    near = [abs(one.length - predicted) <= 3 * MINUTE for one in played]
    assert any(one.why is Termination.MINUTES for one in played)
    assert sum(near) >= 54
