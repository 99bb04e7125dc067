"""Whole matches, played at random with every kind of fuss: what holds for each of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.game import events as e
from edu_battle.game.clocks import deadlines
from edu_battle.game.evolve import evolve, fold
from edu_battle.game.facts import ShotResult, Termination
from edu_battle.game.ids import TaskId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.scoring import outcome, totals
from edu_battle.game.state import Match, Phase
from tests.fakes import recount
from tests.fakes.lessons import Class, rulesets
from tests.fakes.playing import Play

MOST_STEPS = 1500
SEEDS = st.integers(0, 2**32)


def ends(rules: Ruleset, play: Play) -> None:
    assert play.match.phase is Phase.OVER
    result = outcome(play.match)
    assert result is not None
    assert result.why in Termination
    assert result.winner in {None, *range(len(play.match.teams))}
    assert rules == play.match.ruleset


def replays(_: Ruleset, play: Play) -> None:
    """After each append the fold of the log so far is the live state."""
    length = {}
    for entry in play.log:
        length[entry.cause] = entry.seq
    assert len(length) == len(play.states)
    for end, state in zip(length.values(), play.states, strict=True):
        assert fold(play.log[:end]) == state


def steps_replay(_: Ruleset, play: Play) -> None:
    """Between appends too: one event more is one step more, until something is undone."""
    state = fold(play.log[:1])
    for entry in play.log[1:]:
        if isinstance(entry.event, e.Undone):
            break
        state = evolve(state, entry.event)
        assert fold(play.log[: entry.seq]) == state


def sinks_whole_ships(_: Ruleset, play: Play) -> None:
    for team, sea in enumerate(play.match.seas):
        fired = [cell for cell, _ in sea.shots]
        decks = {cell for ship in sea.layout.ships for cell in ship.cells}
        hits = [cell for cell, result in sea.shots if result in {ShotResult.HIT, ShotResult.SUNK}]
        sunk = [
            set(shot.wreck)
            for event in play.told()
            if isinstance(event, e.ShotsFired) and event.target == team
            for shot in event.shots
            if shot.result is ShotResult.SUNK
        ]
        assert len(set(fired)) == len(fired)
        assert set(hits) == decks & set(fired)
        assert len(hits) <= len(decks)
        gone = [set(ship.cells) for ship in sea.layout.ships if set(ship.cells) <= set(fired)]
        assert sorted(map(sorted, sunk)) == sorted(map(sorted, gone))
        mines = [cell for cell, result in sea.shots if result is ShotResult.MINE]
        assert set(mines) == set(sea.layout.mines) & set(fired)


def keeps_turns(rules: Ruleset, play: Play) -> None:
    ended, half = recount.turns(rules, play.told())
    match play.match.ended:
        case Termination.MINUTES | Termination.TURNS as why:
            assert ended[0] == ended[1]
            assert not half
            assert why is Termination.MINUTES or ended[0] == rules.end.turns
        case Termination.FLEET:
            assert any(not sea.afloat() for sea in play.match.seas)


def adds_up(_: Ruleset, play: Play) -> None:
    assert list(totals(play.match)) == recount.points(play.told())


def scores_each_task(rules: Ruleset, play: Play) -> None:
    told = play.told()
    for place, scored, due in recount.scorings(told):
        so_far = told[:place]
        for team, points in enumerate(scored.awards):
            double = due.team is None and recount.storm_doubled(rules, so_far, due, team)
            assert points == recount.award(rules, so_far, due, team) * (2 if double else 1)


def numbers_tasks_once(_: Ruleset, play: Play) -> None:
    numbers = [x.event.task for x in play.log if isinstance(x.event, e.TaskDue)]
    assert numbers == sorted(set(numbers))
    assert play.match.next_task == TaskId(max(numbers, default=0) + 1)


def clocks_stand(_: Ruleset, play: Play) -> None:
    stood = [state for state in play.states if deadlines(state) == ()]
    assert all(
        state in stood
        for state in play.states
        if state.paused or state.phase in {Phase.OVER, Phase.VOID}
    )
    for state in play.states:
        commands = [type(one.command) for one in deadlines(state)]
        assert len(commands) == len(set(commands))
        assert all(one.at > 0 for one in deadlines(state))


def always_waits_for_somebody(_: Ruleset, play: Play) -> None:
    for state in play.states:
        if state.phase is Phase.PLAYING:
            assert len(state.queue) == 1
            assert bool(open_tasks(state)) is (state.shooter() is None)


def open_tasks(match: Match) -> list[TaskId]:
    return [task.id for task in match.tasks if not task.closed]


PROPERTIES = (
    ends,
    replays,
    steps_replay,
    sinks_whole_ships,
    keeps_turns,
    adds_up,
    scores_each_task,
    numbers_tasks_once,
    clocks_stand,
    always_waits_for_somebody,
)
Property = Callable[[Ruleset, Play], None]


def test_every_random_match_ends_and_keeps_the_rules() -> None:
    _check(25)


@pytest.mark.slow
def test_very_many_random_matches_end_and_keep_the_rules() -> None:
    _check(120)


def _check(examples: int) -> None:
    @settings(max_examples=examples)
    @given(rulesets(), SEEDS)
    def checked(rules: Ruleset, seed: int) -> None:
        play = Class(rules, seed).steps(MOST_STEPS)
        for holds in PROPERTIES:
            holds(rules, play)

    checked()


@settings(max_examples=10)
@given(rulesets(), SEEDS, st.integers(1, 60))
def test_undoing_everything_leads_back_to_the_first_turn(
    rules: Ruleset, seed: int, steps: int
) -> None:
    # given
    play = Class(rules, seed).steps(steps)
    # when
    while play.undo():
        pass
    # then
    assert play.match.shot_count == 0
    assert play.match.tasks == ()
    assert play.match.adjustments == ()
    assert play.match.ended is None
