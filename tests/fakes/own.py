"""Tasks of crews' own: another sum for each seat."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.ids import SeatId
from edu_battle.game.snapshot import OwnTask, TaskSnapshot
from tests.fakes.playing import TASK, WORDS


def sum_for(number: int) -> TaskSnapshot:
    """Return a sum of its own number, with key, hint, solution and a typical mistake."""
    words = replace(
        WORDS,
        text_html=f"{number} + {number}",
        key_html=f"<math>{2 * number}</math>",
        key_plain=str(2 * number),
        hint_html=f"Twice {number}.",
        solution_html=f"So {2 * number}.",
        mistakes_html=(f"Not {number} squared.",),
    )
    return replace(TASK, seed=TASK.seed + number, texts=(words,), key=f'{{"sum": {number}}}')


def own_tasks(*seats: int) -> tuple[OwnTask, ...]:
    """Return a task of its own for each of these seats."""
    return tuple(OwnTask(SeatId(seat), sum_for(seat)) for seat in seats)
