"""No view tells what its audience has not learnt: move what is hidden, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.evolve import fold
from edu_battle.game.facts import Mark
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.guilt import audited
from edu_battle.game.ids import TeamId
from edu_battle.game.placing import random_layout
from edu_battle.game.ruleset import Board, Ruleset, ShipClass
from edu_battle.game.state import Match, Phase
from edu_battle.game.switches import Boards, First, Halo, HitSays, SunkSays, Touch
from edu_battle.game.targets import COMMON, shared
from edu_battle.game.views.crew import crew_view
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.teacher import teacher_view
from edu_battle.game.views.team import team_view
from tests.fakes.lessons import Class
from tests.fakes.playing import NORTH, SOUTH, Play, crews_of
from tests.fakes.rulesets import rulesets
from tests.fakes.secrets import other_truths

MOST_TRUTHS = 4
SEEKING = range(40)
SEEDS = st.integers(0, 2**32)
SILENT = Ruleset(
    preset="silent",
    fleet=(ShipClass("Heron", 2), ShipClass("Swift", 2)),
    board=Board(5, 5),
    first=First.TEAM_0,
    touch=Touch.ANY,
    hit_says=HitSays.HIT,
    sunk_says=SunkSays.NONE,
    halo=Halo.NONE,
)
"""Twins of different names that may touch; neither name nor sinking is told."""

Story = tuple[e.Logged, ...]
View = Callable[[Match, Sequence[e.Logged]], object]


def norths(match: Match, log: Sequence[e.Logged]) -> object:
    return team_view(match, log, NORTH)


def crews(match: Match, _: Sequence[e.Logged]) -> object:
    return [crew_view(match, crew.seat) for crew in crews_of(len(match.teams))]


def public(match: Match, log: Sequence[e.Logged], owner: TeamId | None = None) -> object:
    """What all see who must not know the secret: on a shared sea everyone."""
    owner = secret_sea(match.ruleset) if owner is None else owner
    teams = [TeamId(team) for team in range(len(match.teams)) if shared(match) or team != owner]
    seen = [team_view(match, log, team) for team in teams]
    return seen, crews(match, log), projector_view(match, log)


def secret_sea(rules: Ruleset) -> TeamId:
    return COMMON if rules.teams.boards is Boards.SHARED else SOUTH


def leaky_square(match: Match, log: Sequence[e.Logged]) -> object:
    return norths(match, log), match.seas[SOUTH].layout.ships[0].cells[0]


def leaky_names(match: Match, log: Sequence[e.Logged]) -> object:
    """Shots as they stand in the log, before the disclosure switches are asked."""
    return norths(match, log), match.last and match.last.shots[-1].ship


def leaky_silence(match: Match, log: Sequence[e.Logged]) -> object:
    """Whether a ship is gone, where sinkings are not told."""
    return norths(match, log), [result for _, result in match.seas[SOUTH].shots]


@dataclass(frozen=True)
class Truth:
    match: Match
    log: tuple[e.Logged, ...]


def truths(rules: Ruleset, story: Story, chance: Chance) -> Iterator[tuple[Truth, Truth]]:
    """Yield a story with what came of it, beside stories that sounded the same to the others."""
    real = Truth(fold(story), story)
    if secret_sea(rules) in audited(real.match):
        return  # it is open to all now
    for other in islice(other_truths(rules, story, secret_sea(rules), chance), MOST_TRUTHS):
        yield real, Truth(fold(other), other)


def seen(view: View, rules: Ruleset, story: Story, seed: int = 1) -> bool:
    """Tell whether a view shows a difference between stories that sounded the same."""
    return any(
        view(one.match, one.log) != view(other.match, other.log)
        for one, other in truths(rules, story, Chance(seed))
    )


@settings(max_examples=4)
@given(rulesets(), SEEDS, st.integers(4, 60))
def test_nobody_sees_where_the_enemy_could_lie_as_well(
    rules: Ruleset, seed: int, steps: int
) -> None:
    assert not seen(public, rules, Class(rules, seed, fuss=8).steps(steps).standing, seed)


@pytest.mark.slow
@settings(max_examples=300)
@given(rulesets(), SEEDS, st.integers(4, 120))
def test_in_very_many_lessons_nobody_sees_it(rules: Ruleset, seed: int, steps: int) -> None:
    assert not seen(public, rules, Class(rules, seed, fuss=8).steps(steps).standing, seed)


@pytest.mark.slow
@pytest.mark.parametrize("view", [teacher_view, leaky_square, leaky_names, leaky_silence])
def test_a_view_that_tells_a_secret_is_caught(view: View) -> None:
    # given
    play = Play(SILENT)
    heron, swift = (Cell(0, 0), Cell(0, 1)), (Cell(1, 0), Cell(1, 1))
    play.do(c.PlaceFleet(SOUTH, Layout((Ship("Heron", heron), Ship("Swift", swift)))))
    play.do(c.StartMatch())
    # when
    play.fire(*heron)
    # then
    assert any(seen(view, SILENT, play.standing, seed) for seed in SEEKING)
    assert not any(seen(public, SILENT, play.standing, seed) for seed in SEEKING)


@settings(max_examples=5)
@given(rulesets(), SEEDS)
def test_nobody_sees_how_the_enemy_places_its_fleet(rules: Ruleset, seed: int) -> None:
    _nobody_sees_a_placing(rules, seed)


@pytest.mark.slow
@settings(max_examples=100)
@given(rulesets(), SEEDS)
def test_of_very_many_fleets_nobody_sees_the_placing(rules: Ruleset, seed: int) -> None:
    _nobody_sees_a_placing(rules, seed)


def _nobody_sees_a_placing(rules: Ruleset, seed: int) -> None:
    # given
    play = Play(rules, seed)
    owner = TeamId(len(play.match.seas) - 1)
    other = e.FleetPlaced(owner, random_layout(rules, Chance(seed + 1)))
    log = (*play.log[:-1], replace(play.log[-1], event=other))
    # when
    moved = fold(log)
    # then
    assert moved.phase is Phase.PLACING
    assert public(moved, log, owner) == public(play.match, play.log, owner)


COUNTING = (Mark.RIGHT, Mark.WRONG, Mark.UNDECIDED)


@settings(max_examples=4)
@given(rulesets(), SEEDS, st.sampled_from(COUNTING))
def test_nobody_sees_whether_an_answer_is_right_before_its_task_is_closed(
    rules: Ruleset, seed: int, mark: Mark
) -> None:
    _nobody_sees_a_mark(rules, seed, mark)


@pytest.mark.slow
@settings(max_examples=300)
@given(rulesets(), SEEDS, st.sampled_from(COUNTING))
def test_in_very_many_lessons_nobody_sees_a_mark_too_early(
    rules: Ruleset, seed: int, mark: Mark
) -> None:
    _nobody_sees_a_mark(rules, seed, mark)


def _nobody_sees_a_mark(rules: Ruleset, seed: int, mark: Mark) -> None:
    """Judge answers of both tries, and what was only proposed, another way: nothing changes."""
    story = Class(rules, seed, fuss=8).steps(90).standing
    for log in _up_to_open_answers(story):
        other = (*log[:-1], replace(log[-1], event=_judged(log[-1].event, mark)))
        assert public(fold(other), other) == public(fold(log), log)
        if isinstance(log[-1].event, e.AnswerSubmitted):
            assert teacher_view(fold(other), other) != teacher_view(fold(log), log)


def _judged(event: e.Event, mark: Mark) -> e.Event:
    if isinstance(event, e.AnswerProposed):
        answer = replace(event.answer, mark=mark, mistake=0, reason="a reason")
        return replace(event, answer=answer)
    assert isinstance(event, e.AnswerSubmitted)
    return replace(event, mark=mark, mistake=0, reason="a reason")


def _up_to_open_answers(story: tuple[e.Logged, ...]) -> Iterator[tuple[e.Logged, ...]]:
    """Cut a story right after the newest answer of each kind that leaves its window open.

    What stood on paper may be marked when its task is closed: then points follow at once.
    """
    found: dict[object, tuple[e.Logged, ...]] = {}
    for place, entry in enumerate(story[:-1], 1):
        match entry.event:
            case e.AnswerSubmitted(mark=mark, second=second) if mark in COUNTING:
                over = (e.TaskClosed, e.FirstTryOver, e.TaskScored)
                if not isinstance(story[place].event, over):
                    found[second] = story[:place]
            case e.AnswerProposed():
                found["proposed"] = story[:place]
            case _:
                pass
    yield from found.values()
