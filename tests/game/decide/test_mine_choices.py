"""A mine that may be sailed round, and one that does not count against crews that are away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Closing, Mark, Termination
from edu_battle.game.ids import SeatId, TaskId, TeamId
from edu_battle.game.ruleset import End, Mine, Ruleset
from edu_battle.game.scoring import totals
from edu_battle.game.state import Choose, Shoot, Solve
from edu_battle.game.switches import (
    Again,
    First,
    MineEffect,
    Target,
    TaskFlow,
    TriggerKind,
    WhoAnswers,
)
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.team import team_view
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.fleets import drawn
from tests.fakes.playing import NORTH, SOUTH, Play, begun
from tests.fakes.variants import EAST

CHOICE = replace(SMALL, mine=Mine(may_sail_round=True))
PARALLEL = replace(CHOICE, solving=replace(CHOICE.solving, flow=TaskFlow.PARALLEL))
FLOWS = pytest.mark.parametrize("rules", [CHOICE, PARALLEL])


def mined(rules: Ruleset = CHOICE) -> Play:
    play = begun(rules, NORTHS, SOUTHS)
    play.fire((4, 4))
    return play


@FLOWS
def test_play_waits_for_the_choice_and_the_topic_alone_is_shown(rules: Ruleset) -> None:
    # given
    play = mined(rules)
    # then
    view = projector_view(play.match, play.standing)
    assert isinstance(play.match.head(), Choose)
    assert view.tasks == ()
    assert view.course.choice is not None
    assert view.course.choice.topics[0].title == "Sum"
    assert "1 + 1" not in repr(view)
    assert "1 + 1" not in repr(team_view(play.match, play.standing, NORTH))
    assert play.refused(c.Fire(SOUTH, NORTH, (Cell(0, 4),))) is Rule.OBLIGATION_OPEN
    assert play.refused(c.ChooseMine(SOUTH, defuse=True)) is Rule.NOTHING_OWED


@FLOWS
def test_a_mine_to_defuse_has_its_whole_time_from_the_choice_on(rules: Ruleset) -> None:
    # given
    play = mined(rules)
    play.wait(12)
    # when
    play.do(c.ChooseMine(NORTH, defuse=True))
    # then
    assert play.left()["TaskTimeRanOut"] == 61_500
    held = rules.solving.flow is TaskFlow.HOLD
    assert isinstance(play.match.head(), Solve if held else Shoot)


@FLOWS
@pytest.mark.parametrize("by", ["team", "clock", "teacher"])
def test_a_mine_that_is_sailed_round_brings_and_costs_nothing(rules: Ruleset, by: str) -> None:
    # given
    play = mined(rules)
    # when
    if by == "clock":
        play.wait(20)
        play.ring()
    else:
        play.do(c.SettleObligation() if by == "teacher" else c.ChooseMine(NORTH, defuse=False))
    # then
    assert play.task.closed is Closing.SAILED
    assert totals(play.match) == (0, 0)
    assert play.match.shooter() == SOUTH
    assert projector_view(play.match, play.standing).verdict is None


@FLOWS
@pytest.mark.parametrize(("misses", "stormy"), [(0, False), (2, False), (4, True)])
def test_a_mine_sailed_round_does_not_end_a_drought(
    rules: Ruleset, misses: int, *, stormy: bool
) -> None:
    """A storm comes after five shots without a task, the one at the mine among them."""
    # given
    play = begun(rules, NORTHS, SOUTHS)
    play.fire(*[(0, 4), (0, 4), (1, 4), (1, 4)][:misses], (4, 4))
    # when
    events = play.do(c.ChooseMine(NORTH, defuse=False))
    # then
    storms = [one for one in events if isinstance(one, e.TaskDue)]
    assert bool(storms) is stormy
    assert all(storm.trigger.kind is TriggerKind.DROUGHT for storm in storms)


@FLOWS
def test_a_mine_that_is_defused_ends_a_drought(rules: Ruleset) -> None:
    # given
    play = mined(rules)
    before = play.match.dry_shots
    # when
    play.do(c.ChooseMine(NORTH, defuse=True))
    # then
    assert (before, play.match.dry_shots) == (1, 0)


def choose(play: Play, team: TeamId, *, defuse: bool) -> None:
    """Let a team choose upon its mine; where it defuses it, all crews solve the task."""
    play.do(c.ChooseMine(team, defuse=defuse))
    for crew in play.crews if defuse else ():
        play.answer(crew.seat, Mark.RIGHT)


DECKS = ((0, 0), (0, 1), (0, 2), (2, 2), (3, 2))
WATER = ((0, 4), (1, 4), (2, 4), (3, 4))


def evening(rules: Ruleset) -> Play:
    """North has sunk the last ship; South has one more turn. Ships bring no tasks."""
    mine = tuple(rule for rule in rules.tasks if rule.trigger is TriggerKind.MINE)
    play = begun(replace(rules, end=End(equalize=True), tasks=mine), NORTHS, SOUTHS)
    for ours, theirs in zip(DECKS, WATER, strict=False):
        play.fire(ours, theirs)
    play.fire(DECKS[-1])
    return play


@FLOWS
@pytest.mark.parametrize("defuse", [True, False])
def test_a_mine_hit_in_the_turn_that_evens_out_is_chosen_upon_like_any_other(
    rules: Ruleset, *, defuse: bool
) -> None:
    # given
    play = evening(rules)
    play.fire((4, 0))
    head, ended = play.match.head(), play.match.ended
    # when
    choose(play, SOUTH, defuse=defuse)
    # then
    assert (type(head), ended) == (Choose, None)
    assert play.match.ended is Termination.FLEET


@FLOWS
@pytest.mark.parametrize("defuse", [True, False])
def test_whoever_gives_its_last_ship_chooses_upon_the_mine_and_then_has_lost(
    rules: Ruleset, *, defuse: bool
) -> None:
    """South has had a turn less, but nothing is left for it to fire at."""
    # given
    mine = tuple(rule for rule in rules.tasks if rule.trigger is TriggerKind.MINE)
    effect = replace(rules.mine, effect=MineEffect.GIVE_SHIP)
    changed = replace(rules, mine=effect, end=End(equalize=True), again=Again.NEVER, tasks=mine)
    play = begun(changed, NORTHS, SOUTHS)
    play.fire((0, 4), (2, 2), (1, 4), (3, 2), (4, 4))
    play.do(c.Give(NORTH, Cell(0, 0)))
    head, ended = play.match.head(), play.match.ended
    # when
    choose(play, NORTH, defuse=defuse)
    # then
    assert (type(head), ended) == (Choose, None)
    assert play.match.ended is Termination.FLEET


def test_the_turn_that_evens_out_goes_to_the_team_that_has_something_to_fire_at() -> None:
    """A turn that was skipped and given back counts twice, so South is owed two."""
    # given
    play = begun(replace(CHOICE, end=End(equalize=True), tasks=()), NORTHS, SOUTHS)
    play.do(c.SkipTurn())
    for command in (c.Pause(), c.CorrectTurn(NORTH), c.Resume()):
        play.do(command)
    for ours, theirs in zip(DECKS, WATER, strict=False):
        play.fire(ours, theirs)
    # when
    play.fire(DECKS[-1], (1, 0))
    # then
    assert play.match.shooter() == SOUTH
    play.fire((1, 1))
    assert play.match.ended is Termination.FLEET


def test_answers_and_hints_wait_for_the_choice() -> None:
    # given
    play = mined()
    crew = play.crews[0]
    # then
    answer = c.SubmitAnswer(play.task.id, crew, "2", "2", Mark.RIGHT)
    assert play.refused(answer) is Rule.CHOICE_OPEN
    assert play.refused(c.TakeHint(play.task.id, crew)) is Rule.CHOICE_OPEN


def test_two_mines_of_one_shot_are_chosen_one_after_another_and_each_has_time() -> None:
    # given
    three = replace(CHOICE.teams, count=3, target=Target.ALL)
    play = Play(replace(CHOICE, teams=three, first=First.TEAM_0))
    for team in (NORTH, SOUTH, EAST):
        play.do(c.PlaceFleet(team, drawn(SOUTHS)))
    play.do(c.StartMatch())
    play.fire((4, 4))
    # when
    play.wait(19)
    play.do(c.ChooseMine(NORTH, defuse=True))
    # then
    assert [task.choosing for task in play.match.tasks] == [False, True]
    assert isinstance(play.match.head(), Choose)
    assert play.left()["ObligationTimeRanOut"] == 21_000
    play.do(c.ChooseMine(NORTH, defuse=True))
    assert play.match.queue == (Solve(TaskId(1)), Solve(TaskId(2)))


@pytest.mark.parametrize(("away", "void"), [((), False), ((10,), False), ((10, 11), True)])
def test_a_mine_is_void_where_fewer_than_half_of_its_crews_are_there(
    away: tuple[int, ...],
    void: bool,
) -> None:
    # given
    play = begun(SMALL, NORTHS, SOUTHS)
    play.asleep = tuple(crew for crew in play.crews if crew.seat in away)
    # when
    play.fire((4, 4))
    # then
    assert (play.task.closed is Closing.VOID) is void
    assert (play.match.shooter() == SOUTH) is void
    assert totals(play.match) == (0, 0)


@pytest.mark.parametrize(
    ("there", "answered", "closing"),
    [
        ((10, 11), (), Closing.TIME),
        ((10,), (), Closing.TIME),
        ((20, 21), (), Closing.VOID),
        ((), (11,), Closing.TIME),
        (None, (), Closing.TIME),
    ],
)
def test_at_the_bell_those_count_as_there_who_can_be_reached_or_have_answered(
    there: tuple[int, ...] | None, answered: tuple[int, ...], closing: Closing
) -> None:
    # given
    play = begun(SMALL, NORTHS, SOUTHS)
    play.fire((4, 4))
    for seat in answered:
        play.answer(seat, Mark.WRONG)
    play.wait(90)
    # when
    seats = None if there is None else tuple(SeatId(seat) for seat in there)
    play.do(c.TaskTimeRanOut(play.task.id, connected=seats))
    # then
    assert play.task.closed is closing
    assert totals(play.match)[NORTH] == (0 if closing is Closing.VOID else -4)


def test_other_tasks_are_never_void() -> None:
    # given
    play = begun(SMALL, NORTHS, SOUTHS)
    play.asleep = play.crews[:2]
    # when
    play.fire((3, 2), (0, 4), (2, 2))
    # then
    assert play.task.closed is None
    assert any(isinstance(event, e.TaskServed) for event in play.told())


def test_a_team_without_crews_cannot_lose_by_a_mine() -> None:
    # given
    rules = replace(SMALL, solving=replace(SMALL.solving, who=WhoAnswers.EVERYONE))
    play = begun(rules, NORTHS, SOUTHS)
    play.crews = play.crews[2:]
    # when
    play.fire((4, 4))
    for seat in (20, 21):
        play.answer(seat, Mark.WRONG)
    # then
    assert play.task.closed is Closing.ANSWERED
    assert totals(play.match) == (0, 0)
