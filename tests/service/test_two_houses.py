"""Two servers on one database: each sees what the other did, and the log stays one story."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from edu_battle.game.commands import AdjustPoints
from edu_battle.game.evolve import fold
from edu_battle.game.ids import Points, TeamId
from edu_battle.game.presets import preset
from edu_battle.service.acting import Deed, act
from edu_battle.store import log
from edu_battle.store.keys import ActionKey, Actor
from tests.fakes.arranging import change_rules
from tests.fakes.school import School, opened
from tests.fakes.stages import Lesson, bring

DEEDS = 12


@pytest.fixture
def twins(lesson: Lesson) -> Iterator[tuple[Lesson, Lesson]]:
    """The same lesson on two servers; the match has begun."""
    change_rules(lesson.school.house, lesson.room, replace(preset("lesson-20"), tasks=()))
    bring(lesson, "battle")
    with opened(Path(lesson.school.app.instance_path), lesson.school.clock) as other:
        yield lesson, replace(lesson, school=other)


def kept(school: School, lesson: Lesson) -> tuple[int, ...]:
    """Return the numbers in the log as the database has them."""
    with school.house.database.reading() as session:
        return tuple(one.seq for one in log.read(session, lesson.record().id))


def together(*deeds: Callable[[], object]) -> None:
    """Do things in threads of their own; whatever one raises is raised here."""
    troubles: list[BaseException] = []

    def one(deed: Callable[[], object]) -> None:
        try:
            deed()
        except BaseException as trouble:  # noqa: BLE001  (handed to the test's own thread)
            troubles.append(trouble)

    threads = [threading.Thread(target=one, args=(deed,)) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert troubles == []


def gives(lesson: Lesson, team: int, keys: range) -> Callable[[], None]:
    """Give points many times, each under a key of its own."""

    def give() -> None:
        match = lesson.record().id
        for key in keys:
            command = AdjustPoints(TeamId(team), Points(1), f"reason {key}")
            deed = Deed(Actor("teacher:1"), ActionKey(f"gift-{key}"))
            act(lesson.school.house, match, command, deed)

    return give


def test_a_command_on_one_is_seen_on_the_other(twins: tuple[Lesson, Lesson]) -> None:
    # given
    one, other = twins
    # when
    one.fire(one.water())
    # then
    assert other.state == one.state
    assert other.state.shot_count == 1


def test_commands_at_the_same_time_are_one_story(twins: tuple[Lesson, Lesson]) -> None:
    # given
    one, other = twins
    # when
    together(gives(one, 0, range(DEEDS)), gives(other, 1, range(DEEDS, 2 * DEEDS)))
    # then
    numbers = kept(one.school, one)
    assert numbers == tuple(range(1, len(numbers) + 1))
    assert len(one.state.adjustments) == 2 * DEEDS
    assert one.state == other.state == fold(one.log())


def test_the_same_deeds_on_both_are_done_once(twins: tuple[Lesson, Lesson]) -> None:
    # given
    one, other = twins
    # when
    together(gives(one, 0, range(DEEDS)), gives(other, 0, range(DEEDS)))
    # then
    assert len(one.state.adjustments) == DEEDS
    assert sorted(gift.reason for gift in other.state.adjustments) == sorted(
        f"reason {key}" for key in range(DEEDS)
    )


def test_both_clocks_may_ring_and_one_shot_is_fired(twins: tuple[Lesson, Lesson]) -> None:
    # given
    one, other = twins
    other.school.life.wake()
    one.school.clock.wait(20)
    # when
    together(one.school.ring, other.school.ring)
    # then
    assert one.state.shot_count == 1
    assert other.state == one.state


def test_the_clock_of_the_slower_one_goes_on(twins: tuple[Lesson, Lesson]) -> None:
    # given
    one, other = twins
    other.school.life.wake()
    for shots in (1, 2, 3):
        one.school.clock.wait(20)
        # when
        for server in (one, other) if shots < 3 else (other,):
            server.school.ring()
        # then
        assert other.state.shot_count == shots
