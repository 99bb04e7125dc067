"""The steps in which a match that is over is shown again: one for each thing that can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from edu_battle.game import events as e
from edu_battle.game.ids import Instant


class Sight(StrEnum):
    """What there is to look at: a move is seen at a glance, a task has to be read."""

    MOVE = "move"
    TASK = "task"
    VERDICT = "verdict"
    END = "end"


@dataclass(frozen=True, slots=True)
class Step:
    """The first `length` entries of the log; `at`: when the last of them happened."""

    length: int
    sight: Sight
    at: Instant


_UNSEEN = (
    e.MatchCreated,
    e.FleetPlaced,
    e.FleetCleared,
    e.TeamReady,
    e.SaltsDrawn,
    e.AnswerSubmitted,
    e.LastCall,
    e.TurnGiven,
)


def steps(log: Sequence[e.Logged]) -> tuple[Step, ...]:
    """Return the steps of a log without what was undone; what one command brought is one step."""
    found, length, begun = list[Step](), 0, False
    for _, group in groupby(log, key=lambda entry: entry.cause):
        entries = list(group)
        length += len(entries)
        events = [entry.event for entry in entries]
        begun = begun or any(isinstance(event, e.MatchStarted) for event in events)
        if begun and not all(isinstance(event, _UNSEEN) for event in events):
            found.append(Step(length, _sight(events), entries[-1].at))
    return tuple(found)


def _sight(events: Sequence[e.Event]) -> Sight:
    if any(isinstance(event, (e.MatchEnded, e.MatchVoided)) for event in events):
        return Sight.END
    if any(isinstance(event, e.TaskServed) for event in events):
        return Sight.TASK
    closed = any(isinstance(event, (e.TaskClosed, e.TaskScored)) for event in events)
    return Sight.VERDICT if closed else Sight.MOVE
