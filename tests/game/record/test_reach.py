"""Records that do not tell who has a level: a decision reaches whom it did, when played again."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game.audit import audit
from edu_battle.game.evolve import fold
from edu_battle.game.facts import AnswerDoubted, Mark
from edu_battle.game.ids import AppealId, SeatId, TaskId
from edu_battle.game.presets import PRESETS
from edu_battle.game.record import Headers, read, replay, write
from edu_battle.game.ruleset import Solving
from edu_battle.game.scoring import shown
from edu_battle.game.switches import WhoAnswers
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.levelled import Levelled, for_levels
from tests.fakes.own import own_tasks
from tests.fakes.playing import NORTH, Play, begun

WITH_TASKS = tuple(rules for rules in PRESETS.values() if rules.tasks)
EVERYONE = replace(SMALL, solving=Solving(who=WhoAnswers.EVERYONE))
PUBLIC = Headers(levels=False)
ONE = TaskId(1)
USUAL, LEVELLED = (11, 20), 10
"""They all say the same; only the crew with a level was asked something else."""


def lesson() -> Play:
    play = begun(EVERYONE, NORTHS, SOUTHS)
    play.own = own_tasks(LEVELLED)
    play.fire((4, 4))
    return play


def say(play: Play, *seats: int, mark: Mark = Mark.WRONG) -> None:
    for seat in seats:
        play.answer(seat, mark, "22")


def decide_over(play: Play, seat: int, word: Mark | None) -> None:
    play.do(c.MarkAnswer(ONE, SeatId(seat), word, "it is"))


def over_a_usual_one(play: Play) -> None:
    say(play, LEVELLED, *USUAL, 21)
    decide_over(play, 11, Mark.RIGHT)


def over_the_levelled_one(play: Play) -> None:
    say(play, *USUAL, LEVELLED, 21)
    decide_over(play, LEVELLED, Mark.RIGHT)


def before_the_levelled_one_speaks(play: Play) -> None:
    say(play, 11)
    decide_over(play, 11, Mark.RIGHT)
    say(play, LEVELLED, 20, 21)


def before_the_usual_ones_speak(play: Play) -> None:
    say(play, LEVELLED)
    decide_over(play, LEVELLED, Mark.RIGHT)
    say(play, *USUAL, 21)


def both_ways_and_then_the_last_one_speaks(play: Play) -> None:
    say(play, LEVELLED, 11)
    decide_over(play, LEVELLED, Mark.RIGHT)
    decide_over(play, 11, Mark.WRONG)
    say(play, 20, 21, mark=Mark.UNDECIDED)


def taken_back(play: Play) -> None:
    over_a_usual_one(play)
    decide_over(play, LEVELLED, Mark.PARTLY)
    decide_over(play, 20, None)


def upheld(play: Play) -> None:
    say(play, LEVELLED, *USUAL, 21)
    play.do(c.Appeal(NORTH, AnswerDoubted(ONE, SeatId(11), second=False), "look"))
    play.do(c.DecideAppeal(AppealId(1), upheld=True, why="it is"))


COURSES = (
    over_a_usual_one,
    over_the_levelled_one,
    before_the_levelled_one_speaks,
    before_the_usual_ones_speak,
    both_ways_and_then_the_last_one_speaks,
    taken_back,
    upheld,
)


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.__name__)
def test_an_equal_answer_to_a_level_s_question_follows_nowhere_and_the_record_is_the_same_again(
    course: object,
) -> None:
    # given
    play = lesson()
    assert callable(course)
    course(play)
    play.do(c.EndMatch())
    # when
    text = write(play.standing, PUBLIC)
    again = replay(read(text).record)
    # then
    assert "own=" not in text
    assert again.findings == ()
    assert write(again.log) == text
    assert again.match is not None
    assert shown(again.match) == shown(play.match)
    assert not audit(text).findings


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 13))]
)
def test_whoever_has_a_level_a_record_without_it_is_the_same_again(seed: int) -> None:
    # given
    rules = for_levels(WITH_TASKS[seed % len(WITH_TASKS)], seed)
    log = Levelled(rules, seed).played()
    # when
    text = write(log, PUBLIC)
    again = replay(read(text).record)
    # then
    assert "own=" not in text
    assert again.findings == ()
    assert write(again.log) == text
    assert again.match is not None
    assert shown(again.match) == shown(fold(log))


def played(*, own: bool) -> str:
    play = begun(EVERYONE, NORTHS, SOUTHS)
    play.own = own_tasks(LEVELLED) if own else ()
    play.fire((4, 4))
    say(play, LEVELLED, *USUAL)
    decide_over(play, 11, Mark.RIGHT)
    play.do(c.EndMatch())
    return write(play.standing)


def test_a_decision_never_reaches_an_answer_that_says_something_else() -> None:
    # given
    text = played(own=False).replace('0.11q1="22"', '0.11q1="23"')
    # when
    findings = replay(read(text).record).findings
    # then
    assert [(one.code, one.found[:6]) for one in findings] == [("differs", "!mark:")]


def test_where_it_is_told_who_was_asked_what_no_equal_answer_may_be_left_out() -> None:
    # given
    text = played(own=True)
    some = re.sub("seats=11,20;", "seats=11;", text)
    # when
    findings = replay(read(some).record).findings
    # then
    assert some != text
    assert [(one.code, one.expected[:19]) for one in findings] == [
        ("differs", "!mark:1;seats=11,20")
    ]
