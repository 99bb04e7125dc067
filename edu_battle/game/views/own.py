"""What a crew alone is told of its question, where crews have tasks of their own."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.clocks import UNSEEN
from edu_battle.game.facts import Mark
from edu_battle.game.ids import SeatId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.views.tasks import Slip, Solution, Words, solutions_of, words_of


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A crew's own question. Not its level, which is between the teacher and the task.

    `hints`: it was made with a hint. `solutions`, and as `slip` what the crew answered wrongly:
    once the task is closed.
    """

    words: tuple[Words, ...]
    kind: str
    hints: bool
    solutions: tuple[Solution, ...] = ()
    slip: Slip | None = None


def own_card(task: OpenedTask, seat: SeatId) -> OwnCard | None:
    """Return what a seat is told of its question; None where all crews have the same."""
    made = task.made_for(seat)
    if made is None or not task.own or task.choosing or task.closed in UNSEEN:
        return None
    asked = OwnCard(words_of(made), made.kind, made.hints)
    if task.closed is None:
        return asked
    slip = _slip(task, seat, made)
    return OwnCard(asked.words, asked.kind, asked.hints, solutions_of(made), slip)


def _slip(task: OpenedTask, seat: SeatId, made: TaskSnapshot) -> Slip | None:
    answer = task.answer_of(seat)
    wrong = answer and not answer.paper and task.mark_of(seat) is Mark.WRONG
    return Slip(answer.text, made) if answer and wrong else None
