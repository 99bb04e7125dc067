"""What simulated crews do about tasks: when they answer, and whether they are right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.clocks import SECOND_TRY
from edu_battle.game.decide.lookups import time_for
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.ids import Instant, SeatId, Seconds, TaskId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.state import Choose, Match
from edu_battle.game.switches import WhoAnswers
from edu_battle.simulation.crews import Plan, answered_at, solves
from edu_battle.simulation.tasks import level_of

Wish = Callable[[Match], c.Command | None]
"""What somebody will want then, if it still makes sense."""

AT_THE_DEADLINE = Seconds(1)
"""So long before the end a captain submits for a team that does not agree."""


@dataclass(frozen=True, slots=True)
class Answering:
    """The crews of a lesson at their tasks."""

    plan: Plan
    crews: tuple[Crew, ...]

    def after(
        self, match: Match, event: e.Event, now: Instant, chance: Chance
    ) -> Iterator[tuple[Instant, Wish]]:
        """Yield what crews will do, and when, because a window has just opened for them."""
        if isinstance(event, e.SecondTryOpened):
            begin = Instant(event.until - SECOND_TRY * 1000)
            yield from self._window(match, event.task, (begin, event.until), chance)
        elif isinstance(event, e.TaskServed | e.MineChosen) and event.until:
            task = match.task(event.task)
            if task and task.snapshot and not task.choosing:
                length = time_for(match, task, task.snapshot)
                begin = max(now, Instant(event.until - length * 1000))
                yield from self._window(match, task.id, (begin, event.until), chance)

    def choice(self, head: Choose, match: Match, chance: Chance) -> c.ChooseMine:
        """Draw whether a team defuses a mine: it dares as often as a crew of it is right."""
        skill = self.plan.squads[head.team].skill
        return c.ChooseMine(head.team, solves(skill, level_of(match, head.task), chance))

    def _window(
        self, match: Match, number: TaskId, window: tuple[Instant, Instant], chance: Chance
    ) -> Iterator[tuple[Instant, Wish]]:
        task, who = match.task(number), match.ruleset.solving.who
        assert task is not None  # noqa: S101  (its event was told just now)
        for crew in self._asked(task, who):
            answer = self._answer(match, task, crew, chance)
            at = answered_at(*window, chance)
            if who is WhoAnswers.AGREEMENT:
                yield at, _always(c.ProposeAnswer(answer, self._seats(crew)))
                if answer.captain:
                    yield Instant(window[1] - AT_THE_DEADLINE * 1000), _always(answer)
            else:
                yield at, _always(answer)

    def _asked(self, task: OpenedTask, who: WhoAnswers) -> list[Crew]:
        """Return who answers now; at a second try those that were wrong."""
        theirs = who is WhoAnswers.EVERYONE or task.team is None
        crews = [crew for crew in self.crews if theirs or crew.team == task.team]
        if who is WhoAnswers.CAPTAIN:
            crews = [crew for crew in crews if self._captain(crew)]
        return [crew for crew in crews if task.second is None or task.retries(crew.seat)]

    def _answer(self, match: Match, task: OpenedTask, crew: Crew, chance: Chance) -> c.SubmitAnswer:
        skill, second = self.plan.squads[crew.team].skill, task.second is not None
        right = solves(skill, level_of(match, task.id), chance, second=second)
        mark = Mark.RIGHT if right else Mark.WRONG
        captain = self._captain(crew)
        return c.SubmitAnswer(task.id, crew, str(mark), str(mark), mark, captain=captain)

    def _captain(self, crew: Crew) -> bool:
        return crew.seat == self._seats(crew)[0]

    def _seats(self, crew: Crew) -> tuple[SeatId, ...]:
        return tuple(one.seat for one in self.crews if one.team == crew.team)


def _always(command: c.Command) -> Wish:
    return lambda _: command
