"""What a crew alone is told of its question, where crews have tasks of their own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from edu_battle.game.clocks import UNSEEN
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Instant, SeatId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.own_numbers import each_apart
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.views.tasks import Slip, Solution, Words, solutions_of, words_of


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A crew's own question. Not its level, which is between the teacher and the task.

    `hint_free`: as on a task's card. `solutions`, and as `slip` what the crew answered wrongly:
    once the task is closed.
    """

    words: tuple[Words, ...]
    kind: str
    hint_free: Instant | None
    solutions: tuple[Solution, ...] = ()
    slip: Slip | None = None


def own_card(rules: Ruleset, task: OpenedTask, seat: SeatId) -> OwnCard | None:
    """Return what a seat is told of its question; None where that is on the task's card.

    Where only a level gives another, the rest are told nothing of it.
    """
    made = task.made_for(seat)
    if made is None or task.choosing or task.closed in UNSEEN:
        return None
    if not each_apart(rules, task) and all(one.seat != seat for one in task.own):
        return None
    asked = OwnCard(words_of(made), made.kind, task.hint_free if made.hints else None)
    if task.closed is None:
        return asked
    slip = _slip(task, seat, made)
    return replace(asked, solutions=solutions_of(made), slip=slip)


def _slip(task: OpenedTask, seat: SeatId, made: TaskSnapshot) -> Slip | None:
    answer = task.answer_of(seat)
    wrong = answer and not answer.paper and task.mark_of(seat) is Mark.WRONG
    return Slip(answer.text, made) if answer and wrong else None
