"""A task as the log keeps it: everything shown or judged, so nothing newer can change it.

The rules look at its seconds only; reading and judging its key is the affair of the maths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from edu_battle.game.ids import SeatId, Seconds

_CHOICES = frozenset({"choice", "choices", "order", "match"})


@dataclass(frozen=True, slots=True)
class TaskSnapshot:
    """One made task.

    `texts`: one row per language. `key` and `mistakes` are the judge's own JSON text.
    """

    bank: str
    template: str
    version: int
    seed: int
    level: int
    seconds: Seconds
    kind: str
    texts: tuple[TaskText, ...]
    key: str

    @property
    def hints(self) -> bool:
        """Whether it was made with a hint."""
        return any(text.hint_html for text in self.texts)

    @property
    def offers_choice(self) -> bool:
        """Whether the answer is picked from what is offered, so that a second try is a guess."""
        return self.kind in _CHOICES


@dataclass(frozen=True, slots=True)
class OwnTask:
    """What one crew has to solve in the place of what was made for all."""

    seat: SeatId
    snapshot: TaskSnapshot


Common = TypeVar("Common", TaskSnapshot, TaskSnapshot | None)


def made_for(seat: SeatId, own: Sequence[OwnTask], common: Common) -> TaskSnapshot | Common:
    """Return what a seat has to solve: its own task, or that of all."""
    return next((one.snapshot for one in own if one.seat == seat), common)


@dataclass(frozen=True, slots=True)
class TaskText:
    """A task's words in one language; the fields named html hold safe markup with MathML.

    The fields named plain say the same to a spreadsheet; old logs have none.
    """

    language: str
    title: str
    text_html: str
    key_html: str
    key_plain: str
    hint_html: str
    solution_html: str
    mistakes_html: tuple[str, ...]
    asks: tuple[AskText, ...] = ()
    text_plain: str = ""
    mistakes_plain: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AskText:
    """One answer that a task asks for, and nothing of its key; several are parts of the task.

    `options_html` are called A, B, C …; `stems_html` 1, 2, 3 …, to each of which one belongs.
    """

    kind: str
    text_html: str = ""
    options_html: tuple[str, ...] = ()
    stems_html: tuple[str, ...] = ()
    unit: str = ""
    points: int = 1
