"""Decisions over answers: marked anew by the teacher, equal ones with them, early or late."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.answers import equal
from edu_battle.game.decide.closing import score, when_all_answered
from edu_battle.game.decide.lookups import known
from edu_battle.game.decide.story import Step, event, story
from edu_battle.game.facts import Closing, Mark
from edu_battle.game.ids import Instant, SeatId, TaskId
from edu_battle.game.opened import OpenedTask, seats_of
from edu_battle.game.state import Match

_DECISIONS = {Mark.RIGHT, Mark.PARTLY, Mark.WRONG, None}
_TRIES = (False, True)


def mark(match: Match, command: c.MarkAnswer, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Decide over an answer and all that equal it, or take that back; the points follow.

    Half the points are not given without a reason.
    """
    task = known(match, command.task)
    answer = task.answer_of(command.seat, second=command.second)
    if answer is None or command.mark not in _DECISIONS:
        raise RuleBroken(Rule.NO_ANSWER)
    if command.mark is Mark.PARTLY and not command.reason.strip():
        raise RuleBroken(Rule.NO_REASON)
    first, again = (_equal_seats(task, answer, second=one) for one in _TRIES)
    if command.mark is None and not _decided(task, answer):
        raise RuleBroken(Rule.NOTHING_TO_UNDO)
    marked = e.AnswersMarked(task.id, first, command.mark, command.reason, again)
    return story(match, event(marked), _after_marking(task, now))


def follow(number: TaskId, seat: SeatId, *, second: bool) -> Step:
    """Return the step by which an answer shares what was decided over an equal one before."""

    def step(match: Match) -> tuple[e.Event, ...]:
        task = known(match, number)
        answer = task.answer_of(seat, second=second)
        word = _decided(task, answer) if answer else None
        if word is None or task.decided(seat, second=second):
            return ()
        first, again = ((), (seat,)) if second else ((seat,), ())
        return (e.AnswersMarked(number, first, word, again=again),)

    return step


def _after_marking(task: OpenedTask, now: Instant) -> Step:
    if task.closed is None:
        return when_all_answered(task.id, now)
    counts = task.awards and task.closed is not Closing.CANCELLED
    return score(task.id) if counts else lambda _: ()


def _decided(task: OpenedTask, answer: e.AnswerSubmitted) -> Mark | None:
    """Return what was decided over answers that equal this one; None where nothing."""
    marks = [
        task.decided(seat, second=second)
        for second in _TRIES
        for seat in _equal_seats(task, answer, second=second)
    ]
    return next((one for one in marks if one), None)


def _equal_seats(
    task: OpenedTask, answer: e.AnswerSubmitted, *, second: bool
) -> tuple[SeatId, ...]:
    """What is equal in words is so in worth only where it answers the same question."""
    asked = task.made_for(answer.crew.seat)
    found = [(seat, task.answer_of(seat, second=second)) for seat in seats_of(task)]
    return tuple(
        seat for seat, one in found if one and equal(one, answer) and task.made_for(seat) == asked
    )
