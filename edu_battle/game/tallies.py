"""How templates did: tries, right ones and time, counted from matches as they stand now.

Knows crews by number alone and keeps nobody's name, so a sum may outlive the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from edu_battle.game import events as e
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Instant, Millis, SeatId, TaskId
from edu_battle.game.opened import COUNTED, OpenedTask, seats_of
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.undo import shift_of


@dataclass(frozen=True, slots=True)
class TemplateRef:
    """A template as it was when its tasks were made: another version may be harder."""

    bank: str
    template: str
    version: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How a template's tasks were answered at the first try.

    `served`: tasks that counted. `right`, `wrong`: crews' answers, as the teacher decided where she
    did (`rejudged` of them). `timed_out`: crews that were asked and gave none. `millis`: the time
    that all right and wrong answers took together.
    """

    served: int = 0
    right: int = 0
    wrong: int = 0
    timed_out: int = 0
    rejudged: int = 0
    millis: Millis = Millis(0)

    @property
    def tries(self) -> int:
        """How many answers were right or wrong."""
        return self.right + self.wrong

    def __add__(self, other: Tally) -> Tally:
        """Count two together."""
        return Tally(
            self.served + other.served,
            self.right + other.right,
            self.wrong + other.wrong,
            self.timed_out + other.timed_out,
            self.rejudged + other.rejudged,
            Millis(self.millis + other.millis),
        )


Tallies = Mapping[TemplateRef, Tally]


def tallies(match: Match, log: Sequence[e.Logged]) -> Tallies:
    """Return what a match tells of each template; `log` without what was undone."""
    times, everyone = _times(log), match.ruleset.solving.who is WhoAnswers.EVERYONE
    return together(
        {ref: _tally(task, seats, times, everyone=everyone)}
        for task in match.tasks
        if task.closed in COUNTED
        for ref, seats in _asked(task).items()
    )


def together(parts: Iterable[Tallies]) -> Tallies:
    """Count several tallies together."""
    sums: dict[TemplateRef, Tally] = {}
    for part in parts:
        for ref, tally in part.items():
            sums[ref] = sums.get(ref, Tally()) + tally
    return sums


def ref_of(snapshot: TaskSnapshot) -> TemplateRef:
    """Return which template a task was made from."""
    return TemplateRef(snapshot.bank, snapshot.template, snapshot.version)


def _asked(task: OpenedTask) -> Mapping[TemplateRef, Sequence[SeatId]]:
    """Return which seats had a task of which template; one that nobody answered was served too."""
    found: dict[TemplateRef, list[SeatId]] = {}
    for seat in seats_of(task):
        made = task.made_for(seat)
        if made:
            found.setdefault(ref_of(made), []).append(seat)
    return found or ({ref_of(task.snapshot): ()} if task.snapshot else {})


Times = Mapping[tuple[TaskId, SeatId], Millis]

_TRIED = frozenset({Mark.RIGHT, Mark.PARTLY, Mark.WRONG})


def _tally(task: OpenedTask, seats: Sequence[SeatId], times: Times, *, everyone: bool) -> Tally:
    marks = Counter(task.mark_of(seat) for seat in seats)
    tried = [seat for seat in seats if task.mark_of(seat) in _TRIED]
    return Tally(
        served=1,
        right=marks[Mark.RIGHT],
        wrong=marks[Mark.WRONG] + marks[Mark.PARTLY],
        timed_out=sum(not task.counts(seat) for seat in seats) if everyone else 0,
        rejudged=sum(task.decided(seat) is not None for seat in seats),
        millis=Millis(sum(times.get((task.id, seat), 0) for seat in tried)),
    )


def _times(log: Sequence[e.Logged]) -> Times:
    """Return how long each first answer took on the match's clock, which stands in a pause."""
    begun: dict[TaskId, Instant] = {}
    times: dict[tuple[TaskId, SeatId], Millis] = {}
    lost = 0
    for entry in log:
        lost += shift_of(entry.event)
        now = Instant(entry.at - lost)
        match entry.event:
            case e.TaskServed(task=task) | e.MineChosen(task=task):
                begun[task] = now
            case e.AnswerSubmitted(task=task, crew=crew, second=False):
                times[task, crew.seat] = Millis(max(0, now - begun.get(task, now)))
            case _:
                pass
    return times
