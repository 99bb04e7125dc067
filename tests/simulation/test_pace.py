"""Every clock of the lesson presets, read off the logs of whole simulated lessons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from edu_battle.chance import Chance
from edu_battle.game import events as e
from edu_battle.game.evolve import created, evolve
from edu_battle.game.facts import Closing
from edu_battle.game.ids import Instant, Millis, Points, whole
from edu_battle.game.opened import seats_of
from edu_battle.game.presets import PRESETS
from edu_battle.game.scoring import shown, totals
from edu_battle.game.state import Match
from edu_battle.game.switches import TriggerKind
from edu_battle.simulation import Lesson, Plan, Skill, Squad, lesson
from edu_battle.simulation.measures import turns_had

pytestmark = pytest.mark.slow
PRESET = pytest.mark.parametrize("name", ["lesson-20", "lesson-40"])
UNEQUAL = (Squad(4, Skill(0.95)), Squad(3, Skill(0.5)))
_PLAYED: dict[str, tuple[Lesson, ...]] = {}


def lessons(name: str) -> tuple[Lesson, ...]:
    if name not in _PLAYED:
        plan = Plan(UNEQUAL, Millis(16_000))
        _PLAYED[name] = tuple(lesson(PRESETS[name], plan, Chance(seed)) for seed in range(6))
    return _PLAYED[name]


def told(name: str) -> Iterator[tuple[Match, e.Event, Match, Instant]]:
    """Yield every event of the lessons with the states round it."""
    for played in lessons(name):
        first, *log = played.log
        assert isinstance(first.event, e.MatchCreated)
        match = created(first.event)
        for one in log:
            after = evolve(match, one.event)
            yield match, one.event, after, one.at
            match = after


@PRESET
def test_fleets_are_placed_within_two_minutes(name: str) -> None:
    for one in lessons(name):
        first = one.log[0]
        assert isinstance(first.event, e.MatchCreated)
        assert first.event.placing_until == first.at + 120_000


@PRESET
def test_a_shot_has_twenty_seconds_after_a_verdict_of_twenty_five(name: str) -> None:
    # when
    times = {
        (event.until or 0) - at for _, event, _, at in told(name) if isinstance(event, e.TurnGiven)
    }
    # then
    assert times == {20_000, 45_000}


@PRESET
def test_a_verdict_is_shown_for_twenty_five_seconds(name: str) -> None:
    # when
    times = {
        event.shown_until - at
        for _, event, _, at in told(name)
        if isinstance(event, e.TaskClosed) and event.shown_until
    }
    # then
    assert times == {25_000}


@PRESET
def test_the_last_call_gives_fifteen_seconds_when_three_crews_in_four_have_answered(
    name: str,
) -> None:
    # given
    calls = [
        (before.task(event.task), event.until - at)
        for before, event, _, at in told(name)
        if isinstance(event, e.LastCall)
    ]
    # then
    assert calls
    for task, left in calls:
        assert task is not None
        answered = sum(task.counts(seat) for seat in seats_of(task))
        assert (left, -(-3 * len(seats_of(task)) // 4)) == (15_000, answered)


@PRESET
def test_after_a_wrong_answer_come_ten_seconds_to_read_and_thirty_to_try_again(name: str) -> None:
    # when
    times = {
        (type(event), event.until - at)
        for _, event, _, at in told(name)
        if isinstance(event, e.FirstTryOver | e.SecondTryOpened)
    }
    # then
    assert times == {(e.FirstTryOver, 10_000), (e.SecondTryOpened, 30_000)}


@PRESET
def test_no_more_than_four_shots_pass_without_a_task(name: str) -> None:
    # given
    patience = next(r.size for r in PRESETS[name].tasks if r.trigger is TriggerKind.DROUGHT)
    # when
    dry, longest = 0, 0
    for _, event, _, _ in told(name):
        if isinstance(event, e.MatchStarted):
            dry = 0
        dry += isinstance(event, e.ShotsFired)
        longest = max(longest, dry)
        sailed = isinstance(event, e.TaskClosed) and event.why is Closing.SAILED
        if isinstance(event, e.TaskClosed) and not sailed:
            dry = 0
    # then
    assert longest == patience == 4


@PRESET
def test_the_bell_and_a_lost_fleet_leave_equally_many_turns(name: str) -> None:
    for one in lessons(name):
        assert len(set(turns_had(one.log, 2))) == 1


def storms(name: str) -> Iterator[tuple[tuple[Points, ...], tuple[Points, ...]]]:
    """Yield the points before each storm was scored, and what it brought."""
    for before, event, _, _ in told(name):
        scored = before.task(event.task) if isinstance(event, e.TaskScored) else None
        if (
            scored
            and scored.trigger.kind is TriggerKind.DROUGHT
            and isinstance(event, e.TaskScored)
        ):
            yield totals(before), event.awards


def test_a_storm_counts_double_for_a_team_four_points_behind_and_for_no_other() -> None:
    # when
    doubled = 0
    for points, awards in storms("lesson-40"):
        for team, gained in enumerate(awards):
            far = max(points) - points[team] >= whole(4)
            assert gained in ({0, whole(2)} if far else {0, 1, whole(1)})
            doubled += gained == whole(2)
    # then
    assert doubled


@PRESET
def test_nobody_is_shown_below_nought(name: str) -> None:
    assert all(min(shown(after)) >= 0 for _, _, after, _ in told(name))


def test_shots_follow_in_turn() -> None:
    for one in lessons("lesson-40"):
        events = [entry.event for entry in one.log]
        shots = [event.team for event in events if isinstance(event, e.ShotsFired)]
        assert all(first != second for first, second in pairwise(shots))
