"""Which entries still tell something where what they hang on was taken back."""

from __future__ import annotations

from dataclasses import dataclass, field

from edu_battle.game import events as e
from edu_battle.game.facts import Trigger
from edu_battle.game.ids import TaskId
from edu_battle.game.mines import may_sail_round
from edu_battle.game.ruleset import Ruleset


@dataclass
class Leftovers:
    """Goes through a log that has lost what was undone, event by event."""

    rules: Ruleset
    due: dict[TaskId, Trigger] = field(default_factory=dict)
    shown: set[TaskId] = field(default_factory=set)
    closed: set[TaskId] = field(default_factory=set)
    shot_over: set[TaskId] = field(default_factory=set)
    ended: bool = False

    def holds(self, event: e.Event) -> bool:
        """Note an event; tell whether what it hangs on still stands."""
        self._note(event)
        match event:
            case e.TaskServed(task=task):
                return task in self.due
            case e.HintTaken(task=task):
                return task in self.shown
            case e.SolutionShown(task=task):
                return task in self.closed
            case e.VerdictOver(task=task):
                return task in self.closed and (self.ended or task not in self.shot_over)
            case _:
                return True

    def _note(self, event: e.Event) -> None:
        match event:
            case e.TaskDue(task=task, trigger=trigger):
                self.due[task] = trigger
            case e.TaskServed(task=task) if task in self.due:
                if not may_sail_round(self.rules, self.due[task]):
                    self.shown.add(task)
            case e.MineChosen(task=task):
                self.shown.add(task)
            case e.TaskClosed(task=task):
                self.closed.add(task)
            case e.ShotsFired():
                self.shot_over |= self.closed
            case e.MatchEnded():
                self.ended = True
            case _:
                pass
