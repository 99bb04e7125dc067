"""What waits for the teacher's word, one list: choices at a mine, doubtful answers, appeals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from edu_battle.game import events as e
from edu_battle.game.events import Logged
from edu_battle.game.facts import Mark
from edu_battle.game.ids import SeatId, Seq, TaskId
from edu_battle.game.opened import COUNTED
from edu_battle.game.views.common import MineChoice
from edu_battle.game.views.files import AnswerRow, TaskFile
from edu_battle.game.views.judging import AppealCard


@dataclass(frozen=True, slots=True)
class Doubt:
    """An answer that waits for the teacher's word."""

    task: TaskId
    answer: AnswerRow


@dataclass(frozen=True, slots=True)
class Need:
    """One thing that waits since a line of the log; one of the three is there."""

    since: Seq
    doubt: Doubt | None = None
    appeal: AppealCard | None = None
    choice: MineChoice | None = None


def needs(
    files: Sequence[TaskFile],
    appeals: Sequence[AppealCard],
    choice: MineChoice | None,
    log: Sequence[Logged],
) -> tuple[Need, ...]:
    """Return all that waits, oldest first; `log` without what was undone."""
    since = _Since(log)
    found = [
        *(Need(since.answer(doubt), doubt=doubt) for doubt in _doubts(files)),
        *(Need(since.appeal(card), appeal=card) for card in appeals),
    ]
    if choice:
        found.append(Need(since.task(choice.task), choice=choice))
    return tuple(sorted(found, key=lambda need: need.since))


def _doubts(files: Sequence[TaskFile]) -> Iterator[Doubt]:
    """A doubt in a task that counts for nobody needs no word."""
    for file in files:
        if file.closed is None or file.closed in COUNTED:
            for answer in file.answers:
                if answer.mark is Mark.UNDECIDED:
                    yield Doubt(file.card.id, answer)


class _Since:
    """Knows with which line of the log each thing began to wait."""

    def __init__(self, log: Sequence[Logged]) -> None:
        self._answers: dict[tuple[TaskId, SeatId, bool], Seq] = {}
        self._tasks: dict[TaskId, Seq] = {}
        self._appeals: list[Seq] = []
        for entry in log:
            match entry.event:
                case e.AnswerSubmitted(task=task, crew=crew, second=second):
                    self._answers[task, crew.seat, second] = entry.seq
                case e.TaskServed(task=task):
                    self._tasks[task] = entry.seq
                case e.AppealRaised():
                    self._appeals.append(entry.seq)
                case _:
                    pass

    def answer(self, doubt: Doubt) -> Seq:
        return self._answers[doubt.task, doubt.answer.seat, doubt.answer.second]

    def appeal(self, card: AppealCard) -> Seq:
        return self._appeals[card.number - 1]

    def task(self, task: TaskId) -> Seq:
        return self._tasks.get(task, Seq(0))
