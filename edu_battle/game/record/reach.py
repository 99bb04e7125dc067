"""Whom a decision over answers reached, where a record does not tell who was asked what.

Equal answers share a decision only where they answer the same question, and who had another one
for its level's sake stands in no file that a class may read. There a record's own word is taken:
of the answers that are equal, those follow that it names.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from edu_battle.game import commands as c
from edu_battle.game.decide.answers import equal, submitted
from edu_battle.game.evolve.changes import with_task
from edu_battle.game.ids import Millis, SeatId
from edu_battle.game.opened import OpenedTask, seats_of
from edu_battle.game.own_numbers import may_be_by_level
from edu_battle.game.record import tokens as t
from edu_battle.game.snapshot import OwnTask
from edu_battle.game.state import Match

_TRIES = (False, True)


def as_reached(
    match: Match, command: c.Command, token: t.Token, then: t.Token | None = None
) -> Match:
    """Return a match in which a command reaches whom the record says, to decide this one alone.

    `token`: what the command was read from; `then`: the token behind it.
    """
    if isinstance(command, c.SubmitAnswer):
        task = _untold(match, str(command.task))
        return _with_apart(match, task, _not_shared(task, command, then)) if task else match
    word = then if isinstance(command, c.DecideAppeal) else token
    if not isinstance(word, t.Word) or word.name != "mark":
        return match
    task, named = _untold(match, *word.args), _named(word)
    left_out = (seat for seat in seats_of(task) if str(seat) not in named) if task else ()
    return _with_apart(match, task, left_out) if task else match


def _untold(match: Match, *number: str) -> OpenedTask | None:
    """Return a task of which the record does not tell who was asked what."""
    found = (task for task in match.tasks if (str(task.id),) == number)
    hidden = may_be_by_level(match.ruleset)
    return next((task for task in found if hidden and task.snapshot and not task.own), None)


def _named(word: t.Word) -> t.Atoms:
    return t.field(word.fields, "seats") + t.field(word.fields, "again")


def _not_shared(task: OpenedTask, answer: c.SubmitAnswer, then: t.Token | None) -> Iterable[SeatId]:
    """Return the seats whose decisions a new answer does not share, by what stands behind it.

    A mark of its own seat, with no reason, is one that it shares with an equal answer.
    """
    others = [seat for seat in seats_of(task) if seat != answer.crew.seat]
    if not isinstance(then, t.Word) or (then.name, *then.args) != ("mark", str(task.id)):
        return others
    if _named(then) != (str(answer.crew.seat),) or any(t.field(then.fields, "why")):
        return others
    shared = t.field(then.fields, "as")
    return [seat for seat in others if not _agrees(task, seat, answer, shared)]


def _agrees(task: OpenedTask, seat: SeatId, answer: c.SubmitAnswer, word: t.Atoms) -> bool:
    """Tell whether nothing else was decided over a seat's answers that equal this one."""
    new = submitted(answer, second=False, spare=Millis(0))
    given = [(task.answer_of(seat, second=one), task.decided(seat, second=one)) for one in _TRIES]
    said = [mark for one, mark in given if one and mark and equal(one, new)]
    return all((str(mark),) == word for mark in said)


def _with_apart(match: Match, task: OpenedTask, seats: Iterable[SeatId]) -> Match:
    made = task.snapshot
    assert made is not None  # noqa: S101  (asked by the caller)
    other = replace(made, seed=made.seed + 1)
    own = tuple(OwnTask(seat, other) for seat in seats)
    return with_task(match, task.id, lambda one: replace(one, own=own))
