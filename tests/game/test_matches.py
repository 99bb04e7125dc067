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
from edu_battle.game.state import Match, Move, Owe, Phase, Shoot, Solve
from edu_battle.game.switches import Boards, Repeat, TaskFlow, TriggerKind
from edu_battle.game.targets import targets
from tests.fakes import recount
from tests.fakes.lessons import Class, legal_gifts, legal_squares, most_steps
from tests.fakes.playing import Play
from tests.fakes.referee import Referee
from tests.fakes.rulesets import rulesets

SEEDS = st.integers(0, 2**32)
SAMPLE = 12


def ends(rules: Ruleset, play: Play) -> None:
    assert play.match.phase is Phase.OVER
    result = outcome(play.match)
    assert result is not None
    assert result.why in Termination
    assert result.winner in {None, *range(len(play.match.teams))}
    assert rules == play.match.ruleset


def ends_soon(rules: Ruleset, play: Play) -> None:
    """No more shots than squares, each sea wiped once for each deck; wasted ones beside."""
    squares = rules.board.rows * rules.board.cols
    decks = rules.fleet[0].size if rules.relocate else 1
    fired = [x for x in play.told() if isinstance(x, e.ShotsFired)]
    wasted = sum(shot.result is ShotResult.WASTED for x in fired for shot in x.shots)
    assert sum(len(x.shots) for x in fired) - wasted <= squares * decks * len(play.match.seas)


def replays(_: Ruleset, play: Play) -> None:
    """After an append the fold of the log so far is the live state."""
    length = {}
    for entry in play.log:
        length[entry.cause] = entry.seq
    assert len(length) == len(play.states)
    step = max(1, len(length) // SAMPLE)
    for end, state in list(zip(length.values(), play.states, strict=True))[::step]:
        assert fold(play.log[:end]) == state


def steps_replay(_: Ruleset, play: Play) -> None:
    """Between appends too: one event more is one step more, until something is undone."""
    state = fold(play.log[:1])
    for entry in play.log[1:]:
        if isinstance(entry.event, e.Undone):
            break
        state = evolve(state, entry.event)
        if entry.seq % SAMPLE == 0:
            assert fold(play.log[: entry.seq]) == state


def keeps_the_rules_of_play(rules: Ruleset, play: Play) -> None:
    """Order, allowance, answers, gifts, moves, losses and the end, told again from the record."""
    Referee(rules).read(play.told())


def never_shoots_twice_at_a_square(_: Ruleset, play: Play) -> None:
    for sea in play.match.seas:
        fired = [cell for cell, _ in sea.shots]
        decks = {cell for ship in sea.layout.ships for cell in ship.cells}
        hits = [cell for cell, result in sea.shots if result in {ShotResult.HIT, ShotResult.SUNK}]
        assert len(set(fired)) == len(fired)
        assert set(hits) == decks & set(fired)


def adds_up(_: Ruleset, play: Play) -> None:
    assert list(totals(play.match)) == recount.points(play.told(), len(play.match.teams))


def scores_each_task(rules: Ruleset, play: Play) -> None:
    told = play.told()
    for place, scored, due in recount.scorings(told):
        so_far = told[:place]
        for team, points in enumerate(scored.awards):
            storm = due.trigger.kind is TriggerKind.DROUGHT
            double = storm and recount.storm_doubled(rules, so_far, due, team)
            assert points == recount.award(rules, so_far, due, team) * (2 if double else 1)


def numbers_tasks_once(_: Ruleset, play: Play) -> None:
    numbers = [x.event.task for x in play.log if isinstance(x.event, e.TaskDue)]
    assert numbers == sorted(set(numbers))
    assert play.match.next_task == TaskId(max(numbers, default=0) + 1)


def clocks_stand(_: Ruleset, play: Play) -> None:
    for state in play.states:
        due = deadlines(state)
        if state.paused or state.phase in {Phase.OVER, Phase.VOID}:
            assert due == ()
        assert len({one.command for one in due}) == len(due)
        assert [one.at for one in due] == sorted(one.at for one in due)


def always_waits_for_somebody(rules: Ruleset, play: Play) -> None:
    for state in play.states:
        head = state.head()
        if state.phase is not Phase.PLAYING:
            assert head is None or isinstance(head, Solve)
            continue
        assert head is not None
        if rules.solving.flow is TaskFlow.PARALLEL:
            assert not isinstance(head, Solve)
        elif isinstance(head, Shoot):
            assert not open_tasks(state)


def always_leaves_a_legal_move(rules: Ruleset, play: Play) -> None:
    for state in play.states:
        match state.head():
            case Shoot(team=team):
                assert team not in state.eliminated
                seas = targets(state, team)
                assert seas
                assert rules.repeat is Repeat.WASTE or legal_squares(state, seas)
            case Owe(team=team, gift=gift):
                assert legal_gifts(state.seas[team], gift)
            case Move(team=team):
                assert state.seas[team].afloat()


def waits_in_judging_for_open_tasks(_: Ruleset, play: Play) -> None:
    for state in play.states:
        if state.ended and open_tasks(state):
            assert state.phase is Phase.JUDGING


def shared_seas_belong_to_nobody(rules: Ruleset, play: Play) -> None:
    if rules.teams.boards is Boards.SHARED:
        assert len(play.match.seas) == 1
        assert not play.match.eliminated


def open_tasks(match: Match) -> list[TaskId]:
    return [task.id for task in match.tasks if not task.closed]


PROPERTIES = (
    ends,
    ends_soon,
    replays,
    steps_replay,
    keeps_the_rules_of_play,
    never_shoots_twice_at_a_square,
    adds_up,
    scores_each_task,
    numbers_tasks_once,
    clocks_stand,
    always_waits_for_somebody,
    always_leaves_a_legal_move,
    waits_in_judging_for_open_tasks,
    shared_seas_belong_to_nobody,
)
Property = Callable[[Ruleset, Play], None]


def test_every_random_match_ends_and_keeps_the_rules() -> None:
    _check(3)


@pytest.mark.slow
def test_very_many_random_matches_end_and_keep_the_rules() -> None:
    _check(600)


def _check(examples: int) -> None:
    @settings(max_examples=examples)
    @given(rulesets(), SEEDS)
    def checked(rules: Ruleset, seed: int) -> None:
        play = Class(rules, seed).steps(most_steps(rules))
        for holds in PROPERTIES:
            holds(rules, play)

    checked()


@pytest.mark.slow
@settings(max_examples=60)
@given(rulesets(), SEEDS)
def test_every_prefix_of_a_log_folds_to_the_state_that_was_live(rules: Ruleset, seed: int) -> None:
    # given
    play = Class(rules, seed).steps(most_steps(rules))
    # when
    ends = {entry.cause: entry.seq for entry in play.log}
    # then
    for end, state in zip(ends.values(), play.states, strict=True):
        assert fold(play.log[:end]) == state


@pytest.mark.slow
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
    if not play.match.started:
        return  # placing is not undone, nor what the teacher did meanwhile
    assert play.match.shot_count == 0
    # only the task before the first shot came with the turn itself
    assert [one.trigger.kind for one in play.match.tasks] in ([], [TriggerKind.BEFORE_SHOT])
    assert not any(task.answers for task in play.match.tasks)
    assert play.match.adjustments == ()
    assert play.match.ended is None
