"""What a team may appeal against, and for how long."""

from __future__ import annotations

from collections.abc import Iterator

from edu_battle.game.facts import AnswerDoubted, Mark, ShotDoubted
from edu_battle.game.ids import TeamId
from edu_battle.game.opened import COUNTED, OpenedTask, seats_of
from edu_battle.game.state import Match, Phase

MOST = 2
"""Appeals that a team has in a match."""

WINDOW = 2
"""Shots of each team after which a judgement stands."""

_LOST = frozenset({Mark.PARTLY, Mark.WRONG, Mark.FORM, Mark.UNREADABLE})


def left(match: Match, team: TeamId) -> int:
    """Return how many appeals a team still has."""
    return MOST - sum(appeal.team == team for appeal in match.appeals)


def open_to(match: Match, team: TeamId) -> tuple[AnswerDoubted | ShotDoubted, ...]:
    """Return what a team may appeal against now, the newest last."""
    if match.phase is Phase.VOID or left(match, team) <= 0:
        return ()
    heard = [appeal.subject for appeal in match.appeals]
    answers = (one for one in _answers(match, team) if one not in heard)
    return (*answers, *(one for one in _shots(match, team) if one not in heard))


def _answers(match: Match, team: TeamId) -> Iterator[AnswerDoubted]:
    for task in match.tasks:
        if in_window(match, task):
            for doubt in _answers_to(task):
                answer = task.answer_of(doubt.seat, second=doubt.second)
                mark = task.mark_of(doubt.seat, second=doubt.second)
                if answer and answer.crew.team == team and mark in _LOST:
                    yield doubt


def _answers_to(task: OpenedTask) -> Iterator[AnswerDoubted]:
    for seat in seats_of(task):
        yield AnswerDoubted(task.id, seat)
        yield AnswerDoubted(task.id, seat, second=True)


def in_window(match: Match, task: OpenedTask) -> bool:
    """Tell whether the judgement of a task is still fresh."""
    return task.closed in COUNTED and match.shot_count - task.closed_at < WINDOW * len(match.teams)


def _shots(match: Match, team: TeamId) -> Iterator[ShotDoubted]:
    """The newest shots on each sea, where their owner and not the program has answered them."""
    most = max(WINDOW, len(match.last.shots) if match.last else 0)
    for place, sea in enumerate(match.seas):
        for one in (sea.told or ())[-most:]:
            if one.by == team:
                yield ShotDoubted(TeamId(place), one.shot.cell)
