"""Clocks that ring without anybody's help, and the time that is given back after a gap."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import text

from edu_battle.game import events as e
from edu_battle.game.clocks import deadlines
from edu_battle.game.facts import Closing, Termination
from edu_battle.game.ids import Instant, Seconds
from edu_battle.game.ruleset import End
from edu_battle.game.state import Phase
from edu_battle.service.attach import BEAT_SECONDS
from edu_battle.service.clock import SystemClock
from edu_battle.service.matches import ring
from edu_battle.service.timer import Timer
from edu_battle.store import heartbeat
from edu_battle.store.keys import MatchId
from tests.fakes.plain import PLAIN
from tests.fakes.school import HandClock, School, opened
from tests.fakes.stages import Lesson, bring, open_lesson

LESSON = PLAIN


def shots(lesson: Lesson) -> list[e.ShotsFired]:
    told = (one.event for one in lesson.record().standing)
    return [event for event in told if isinstance(event, e.ShotsFired)]


def no_sleep(since: Instant) -> None:
    pytest.fail(f"nobody slept, not even since {since}")


def phase(lesson: Lesson) -> Phase:
    return lesson.state.phase


def closing(lesson: Lesson) -> Closing | None:
    return lesson.task.closed


def left(lesson: Lesson, until: Instant | None) -> int:
    """Return the milliseconds that are left until then."""
    assert until is not None
    return until - lesson.school.clock.now()


def test_play_begins_when_the_time_for_placing_is_over(lesson: Lesson) -> None:
    # given
    bring(lesson, "placing")
    lesson.crew(0).send("clear")
    lesson.school.clock.wait(119.9)
    lesson.school.ring()
    assert phase(lesson) is Phase.PLACING
    # when
    lesson.school.clock.wait(0.2)
    lesson.school.ring()
    # then
    assert phase(lesson) is Phase.PLAYING
    assert lesson.state.seas[0].layout.ships


def test_the_clock_fires_for_a_team_that_does_not_and_goes_on_doing_so(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, replace(LESSON, tasks=())), "battle")
    first = lesson.shooter
    for _ in range(3):
        # when
        lesson.school.clock.wait(20)
        lesson.school.ring()
    # then
    assert [shot.by_clock for shot in shots(lesson)] == [True] * 3
    assert [shot.team for shot in shots(lesson)] == [first, 1 - first, first]


def test_a_task_is_closed_when_its_time_and_the_grace_are_over(lesson: Lesson) -> None:
    # given
    bring(lesson, "task")
    lesson.school.clock.wait(left(lesson, lesson.task.until) / 1000 + 1.4)
    lesson.school.ring()
    assert closing(lesson) is None
    for crew in lesson.crews:
        crew.page()
    # when
    lesson.school.clock.wait(0.2)
    lesson.school.ring()
    # then
    assert closing(lesson) is Closing.TIME
    assert lesson.state.shooter() is not None


def test_a_mine_does_not_count_when_fewer_than_half_of_its_crews_can_be_reached(
    lesson: Lesson,
) -> None:
    # given
    bring(lesson, "task")
    other = 1 if lesson.task.team == 0 else 0
    # when
    lesson.school.clock.wait(left(lesson, lesson.task.until) / 1000 + 1.6)
    lesson.crew(other).page()
    lesson.school.ring()
    # then
    assert closing(lesson) is Closing.VOID
    assert lesson.state.tasks[-1].awards == ()
    assert lesson.state.shooter() is not None


def test_the_bell_ends_play_after_equal_turns(school: School) -> None:
    # given
    no_shot_clock = replace(LESSON.pace, shot=Seconds(0))
    rules = replace(LESSON, end=End(minutes=1), pace=no_shot_clock)
    lesson = bring(open_lesson(school, rules), "battle")
    lesson.fire(lesson.water())
    # when
    school.clock.wait(61)
    school.ring()
    # then
    assert lesson.state.bell
    assert phase(lesson) is Phase.PLAYING
    lesson.fire(lesson.water())
    assert lesson.state.ended is Termination.MINUTES
    assert phase(lesson) is Phase.OVER


def test_a_paused_match_rings_not_at_all(lesson: Lesson) -> None:
    # given
    bring(lesson, "paused")
    log = lesson.log()
    # when
    lesson.school.clock.wait(3600)
    lesson.school.ring()
    ring(lesson.school.house, lesson.record().id)
    # then
    assert lesson.log() == log


def test_time_that_is_given_moves_the_ring(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    lesson.desk.send("time", clock="now", seconds=30)
    # when
    lesson.school.clock.wait(49)
    lesson.school.ring()
    # then
    assert lesson.state.shot_count == 0
    lesson.school.clock.wait(1)
    lesson.school.ring()
    assert lesson.state.shot_count == 1


@contextmanager
def killed_for(lesson: Lesson, seconds: float) -> Iterator[Lesson]:
    """Let the server be killed after its last sign of life, and another one start later."""
    lesson.school.life.beat()
    lesson.school.clock.wait(seconds)
    with opened(Path(lesson.school.app.instance_path), lesson.school.clock) as school:
        school.life.wake()
        desk = school.teacher()
        desk.at = lesson.desk.at
        yield replace(lesson, school=school, desk=desk)


def clocks(lesson: Lesson) -> list[tuple[str, int]]:
    """Return how long each clock has to run, by its command's name."""
    now = lesson.school.clock.now()
    return [(type(one.command).__name__, one.at - now) for one in deadlines(lesson.state)]


@pytest.mark.parametrize("stage", ["placing", "battle", "task"])
def test_a_short_absence_moves_every_clock(lesson: Lesson, stage: str) -> None:
    # given
    bring(lesson, stage)
    lesson.school.clock.wait(2)
    before = clocks(lesson)
    # when
    with killed_for(lesson, 15) as after:
        # then
        assert clocks(after) == before
        assert after.state.paused is None
        after.school.clock.wait(before[0][1] / 1000)
        log = after.log()
        after.school.ring()
        assert len(after.log()) > len(log)


@pytest.mark.parametrize("stage", ["placing", "battle", "task"])
def test_a_long_absence_pauses_with_the_time_that_was_left(lesson: Lesson, stage: str) -> None:
    # given
    bring(lesson, stage)
    lesson.school.clock.wait(2)
    before = clocks(lesson)
    # when
    with killed_for(lesson, 15.1) as after:
        # then
        assert after.state.paused is not None
        assert "Paused" in after.school.stranger().page(f"/screen/{after.code}").text
        after.school.clock.wait(3600)
        after.school.ring()
        assert after.desk.send("resume").status_code == 204
        assert clocks(after) == before


@pytest.mark.parametrize("stage", ["lobby", "paused", "over", "void"])
def test_an_absence_changes_nothing_where_no_clock_runs(lesson: Lesson, stage: str) -> None:
    # given
    bring(lesson, stage)
    log = lesson.log()
    # when
    with killed_for(lesson, 3600) as after:
        # then
        assert after.log() == log


def test_starting_twice_gives_the_time_back_once(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    before = clocks(lesson)
    # when
    with killed_for(lesson, 10) as after, killed_for(after, 0) as again:
        # then
        assert clocks(again) == before


def test_a_match_that_cannot_be_read_keeps_no_other_from_waking(
    school: School, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    broken, whole = (bring(open_lesson(school), "battle") for _ in range(2))
    with school.house.database.writing() as session:
        session.execute(text("UPDATE events SET body = '{' WHERE match_id = 1 AND seq = 4"))
    # when
    with killed_for(whole, 60) as after:
        # then
        assert after.state.paused is not None
        assert "Match 1 cannot be read from its event 4 on" in caplog.text
        assert after.school.stranger().page(f"/screen/{broken.code}").status_code == 500


def test_the_heartbeat_is_the_newest_sign_of_life(school: School) -> None:
    # given
    school.life.beat()
    school.clock.wait(BEAT_SECONDS)
    # when
    school.life.beat()
    # then
    with school.house.database.reading() as session:
        beat = heartbeat.read(session)
    assert beat is not None
    assert beat.at == school.clock.now()


@pytest.mark.parametrize("stage", ["placing", "battle", "task"])
def test_a_machine_that_was_asleep_over_lunch_comes_back_paused(lesson: Lesson, stage: str) -> None:
    # given
    bring(lesson, stage)
    lesson.school.house.timer.look()
    before, shots = clocks(lesson), lesson.state.shot_count
    # when
    lesson.school.clock.wait(3600)
    lesson.school.house.timer.look()
    # then
    assert lesson.state.paused is not None
    assert lesson.state.shot_count == shots
    assert lesson.desk.send("resume").status_code == 204
    assert clocks(lesson) == before


def test_a_hand_that_looks_now_and_then_takes_no_time_away(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    for _ in range(3):
        # when
        lesson.school.house.timer.look()
        lesson.school.clock.wait(15)
    # then
    assert lesson.state.paused is None
    assert lesson.state.shot_count > 0


def test_a_match_that_goes_wrong_does_not_stop_the_other_clocks(
    caplog: pytest.LogCaptureFixture,
) -> None:
    # given
    clock = HandClock()
    rung: list[MatchId] = []

    def rings(match: MatchId) -> None:
        rung.append(match)
        if match == 1:
            raise OSError("disk full")

    timer = Timer(clock, rings, no_sleep)
    for match in (1, 2):
        timer.expect(MatchId(match), [Instant(clock.now() + match)])
    # when
    clock.wait(1)
    timer.ring_due()
    clock.wait(1)
    timer.ring_due()
    # then
    assert rung == [1, 2, 1]
    assert "disk full" in caplog.text


def test_the_timer_rings_by_itself() -> None:
    # given
    rung = Event()
    timer = Timer(SystemClock(), lambda _: rung.set(), no_sleep)
    timer.start()
    # when
    timer.expect(MatchId(1), [Instant(SystemClock().now() + 20)])
    # then
    assert rung.wait(30)
    timer.stop()


def test_a_match_that_asks_for_nothing_is_forgotten() -> None:
    # given
    clock = HandClock()
    rung: list[MatchId] = []
    timer = Timer(clock, rung.append, no_sleep)
    timer.expect(MatchId(1), [clock.now()])
    # when
    timer.expect(MatchId(1), [])
    timer.ring_due()
    # then
    assert rung == []
