"""How fast a class plays, read off logs whose pace is known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game import events as e
from edu_battle.game.ids import Instant, Millis, Seq, TaskId
from edu_battle.game.presets import PRESETS
from edu_battle.simulation import Plan, Skill, Squad, lesson
from edu_battle.simulation.arithmetic import ALL_ANSWER
from edu_battle.simulation.pace import LEAST, Pace, pace_of

UNDONE = e.Undone(Seq(1), Seq(1), Millis(0), TaskId(1))
Log = tuple[e.Logged, ...]


def played(shot: int, name: str = "lesson-40", seed: int = 1) -> Log:
    plan = Plan((Squad(4, Skill(0.7)),) * 2, Millis(shot * 1000))
    return lesson(PRESETS[name], plan, Chance(seed)).log


def interrupted(log: Log, place: int, event: e.Event, minutes: int) -> Log:
    """Return a log in which an event came after so many minutes without play.

    What events say of later instants stays, so it takes a log without tasks.
    """
    gap = minutes * 60_000
    before, rest = log[:place], log[place:]
    stop = e.Logged(Seq(0), Instant(before[-1].at + gap), Seq(0), event)
    return (*before, stop, *(replace(one, at=Instant(one.at + gap)) for one in rest))


@pytest.mark.parametrize("shot", [7, 14])
def test_the_pace_of_a_simulated_class_is_found_again(shot: int) -> None:
    # when
    pace = pace_of([played(shot), played(shot, seed=2)])
    # then
    assert pace is not None
    assert pace.shot == pytest.approx(shot, rel=0.1)
    assert pace.solving == pytest.approx(ALL_ANSWER, abs=0.05)


def test_several_matches_are_taken_together() -> None:
    # given
    quick, slow = pace_of([played(7)]), pace_of([played(14)])
    # when
    pace = pace_of([played(7), played(14)])
    # then
    assert quick is not None
    assert slow is not None
    assert pace is not None
    assert quick.shot < pace.shot < slow.shot


@pytest.mark.parametrize(
    "event", [e.Resumed(Millis(300_000)), e.Interrupted(Millis(300_000))], ids=["pause", "outage"]
)
def test_a_pause_before_a_shot_is_no_part_of_its_time(event: e.Event) -> None:
    # given
    log = played(7, "hasbro")
    shot = [n for n, one in enumerate(log) if isinstance(one.event, e.ShotsFired)][20]
    # then
    assert pace_of([interrupted(log, shot, event, 5)]) == pace_of([log])


def test_a_shot_for_which_a_step_was_undone_is_not_measured() -> None:
    # given
    log = played(7, "hasbro")
    shots = [n for n, one in enumerate(log) if isinstance(one.event, e.ShotsFired)]
    # when
    pace = pace_of([interrupted(log, shots[3], UNDONE, 1)])
    # then
    assert pace == pace_of([(*log[: shots[3]], *log[shots[3] + 1 :])])


def test_a_shot_that_took_minutes_was_no_play() -> None:
    # given
    log = played(7, "hasbro")
    shots = [n for n, one in enumerate(log) if isinstance(one.event, e.ShotsFired)]
    away = interrupted(log, shots[3], e.TimeRanOut(), 5)
    # then
    assert pace_of([away]) == pace_of([(*log[: shots[3]], *log[shots[3] + 1 :])])


@pytest.mark.parametrize(("shots", "known"), [(LEAST - 1, False), (LEAST, True)])
def test_a_few_shots_tell_nothing(shots: int, *, known: bool) -> None:
    # given
    log = played(7, "hasbro")
    places = [n for n, one in enumerate(log) if isinstance(one.event, e.ShotsFired)]
    # when
    pace = pace_of([log[: places[shots]]])
    # then
    assert isinstance(pace, Pace) is known
