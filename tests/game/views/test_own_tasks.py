"""A task of a crew's own is told to that crew and the teacher alone, whatever it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.evolve import fold
from edu_battle.game.facts import Mark
from edu_battle.game.ids import SeatId, Seconds, TeamId
from edu_battle.game.ruleset import Ruleset, Solving
from edu_battle.game.snapshot import OwnTask
from edu_battle.game.switches import Numbers, WhoAnswers
from edu_battle.game.views.crew import crew_view
from edu_battle.game.views.projector import ProjectorView, projector_view
from edu_battle.game.views.teacher import teacher_view
from edu_battle.game.views.team import team_view
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.lessons import Class
from tests.fakes.own import own_tasks, sum_for
from tests.fakes.playing import Play, begun, crews_of
from tests.fakes.rulesets import rulesets

Story = tuple[e.Logged, ...]
SEEDS = st.integers(0, 2**32)
SEATS = (10, 11, 20, 21)


def seen_by_others(log: Story, seat: SeatId) -> object:
    match = fold(log)
    teams = range(len(match.teams))
    others = [crew.seat for crew in crews_of(len(match.teams), 2) if crew.seat != seat]
    return (
        projector_view(match, log),
        [team_view(match, log, TeamId(team)) for team in teams],
        [crew_view(match, one, task.id) for one in others for task in match.tasks],
    )


def stories_with_another_task(story: Story) -> Iterator[tuple[Story, SeatId]]:
    """Cut a story at each task of crews' own, soon and before it closes; change one crew's."""
    for place, entry in enumerate(story):
        served = entry.event
        if isinstance(served, e.TaskServed) and served.own:
            for end in (place + 1, _first_window(story, place)):
                seat = served.own[0].seat
                other = replace(sum_for(77), template="else", level=3, seconds=Seconds(9))
                own = (OwnTask(seat, other), *served.own[1:])
                changed = replace(entry, event=replace(served, own=own))
                yield (*story[:place], changed, *story[place + 1 : end]), seat


def _first_window(story: Story, place: int) -> int:
    """Return where the first window of the task that was served at a place ends."""
    after = range(place + 1, len(story))
    ends = (e.TaskClosed, e.FirstTryOver, e.Undone)
    return next((at for at in after if isinstance(story[at].event, ends)), len(story))


def _nobody_else_sees_it(rules: Ruleset, seed: int) -> None:
    rules = replace(
        rules, numbers=Numbers.EACH, solving=replace(rules.solving, who=WhoAnswers.EVERYONE)
    )
    story = Class(rules, seed, fuss=8).steps(60).standing
    for other, seat in stories_with_another_task(story):
        real = story[: len(other)]
        assert seen_by_others(other, seat) == seen_by_others(real, seat)
        assert teacher_view(fold(other), other) != teacher_view(fold(real), real)


@settings(max_examples=3)
@given(rulesets(), SEEDS)
def test_no_other_crew_nor_team_nor_wall_sees_a_crews_own_task(rules: Ruleset, seed: int) -> None:
    _nobody_else_sees_it(rules, seed)


@pytest.mark.slow
@settings(max_examples=150)
@given(rulesets(), SEEDS)
def test_in_very_many_lessons_nobody_else_sees_it(rules: Ruleset, seed: int) -> None:
    _nobody_else_sees_it(rules, seed)


def asked(numbers: Numbers = Numbers.EACH) -> Play:
    """Crews 11 and 20 have tasks of their own: by the rules, or for their level."""
    solving = Solving(who=WhoAnswers.EVERYONE, hints=True)
    play = begun(small(solving=solving, numbers=numbers), NORTHS, SOUTHS)
    play.own = own_tasks(11, 20)
    play.fire((4, 4))
    return play


def test_a_crew_is_told_its_own_question_and_only_that_it_is_so_to_the_rest() -> None:
    # given
    play = asked()
    # when
    told = [crew_view(play.match, SeatId(seat)).own for seat in SEATS]
    (card,) = projector_view(play.match, play.standing).tasks
    # then
    assert [own.words[0].text_html for own in told if own] == [
        "1 + 1",
        "11 + 11",
        "20 + 20",
        "1 + 1",
    ]
    assert not any(own.solutions or own.slip for own in told if own)
    assert card.each
    assert card.words[0].text_html == "1 + 1"


def test_where_all_have_the_same_there_is_nothing_of_a_crews_own() -> None:
    play = begun(small(), NORTHS, SOUTHS)
    play.fire((4, 4))
    assert crew_view(play.match, SeatId(10)).own is None
    assert not projector_view(play.match, play.standing).tasks[0].each


def test_a_hint_and_what_is_said_of_a_mistake_are_those_of_the_crews_own_task() -> None:
    # given
    play = asked()
    crew = next(crew for crew in play.crews if crew.seat == 11)
    # when
    play.do(c.TakeHint(play.task.id, crew))
    play.do(c.SubmitAnswer(play.task.id, crew, "121", "121", Mark.WRONG, mistake=0))
    for seat in (10, 20, 21):
        play.answer(seat, Mark.RIGHT)
    # then
    view = crew_view(play.match, crew.seat)
    assert view.hint[0].text_html == "Twice 11."
    assert view.remarks[0].text_html == "Not 11 squared."


def test_a_verdict_tells_each_crew_its_own_key_and_its_own_slip() -> None:
    # given
    play = asked()
    for seat, mark in zip(SEATS, (Mark.RIGHT, Mark.WRONG, Mark.RIGHT, Mark.WRONG), strict=True):
        play.answer(seat, mark, f"{seat}")
    # when
    told = [crew_view(play.match, SeatId(seat)).own for seat in SEATS]
    wall = projector_view(play.match, play.standing).verdict
    # then
    assert [own.solutions[0].key_plain for own in told if own] == ["2", "22", "40", "2"]
    slips = [own.slip for own in told if own]
    assert [slip and slip.text for slip in slips] == [None, "11", None, "21"]
    assert slips[1]
    assert slips[1].kept == sum_for(11)
    assert wall
    assert wall.slip is None
    assert wall.solutions[0].key_plain == "2"


def walls(play: Play) -> tuple[ProjectorView, ProjectorView]:
    """Return what the wall shows, and what it would if all crews had the task of all."""
    story = play.standing
    usual = tuple(
        replace(one, event=replace(one.event, own=()))
        if isinstance(one.event, e.TaskServed)
        else one
        for one in story
    )
    return projector_view(fold(story), story), projector_view(fold(usual), usual)


@pytest.mark.parametrize("marks", [*product((Mark.RIGHT, Mark.WRONG), repeat=2)])
def test_a_level_changes_nothing_on_the_wall(marks: tuple[Mark, Mark]) -> None:
    # given: crews with the task of all answer alike
    play = asked(Numbers.OWN)
    apart = dict(zip((11, 20), marks, strict=True))
    for seat in SEATS:
        real, usual = walls(play)
        assert real == usual
        text = f"{seat}" if seat in apart else "5"
        play.answer(seat, apart.get(seat, Mark.WRONG), text)
    # then: nor once the first answers are in
    real, usual = walls(play)
    assert real == usual


def test_a_crew_with_a_level_has_its_own_card_and_the_rest_have_none() -> None:
    # when
    play = asked(Numbers.OWN)
    told = [crew_view(play.match, SeatId(seat)).own for seat in SEATS]
    # then
    assert [own and own.words[0].text_html for own in told] == [None, "11 + 11", "20 + 20", None]
