"""Which open task stands in which place of a tablet, so that none moves while somebody types."""

from __future__ import annotations

from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import TaskFlow, WhoAnswers
from edu_battle.game.views.tasks import TaskCard
from edu_battle.game.views.team import TeamView
from edu_battle.service.cards import CrewPage

SLOTS = ("task", *(f"task-{slot}" for slot in range(1, 6)))
"""The fragments that hold a task each."""


def asks(card: TaskCard, team: TeamId, rules: Ruleset) -> bool:
    """Tell whether a task is a team's to solve."""
    if rules.solving.who is not WhoAnswers.EVERYONE and card.team not in {team, None}:
        return False
    return any(tick.team == team for tick in card.crews)


def shown_tasks(view: TeamView) -> tuple[TaskCard, ...]:
    """Return the open tasks that a team's tablets show, each in a slot of its own.

    All that the team has to solve; where it has none, the oldest of the others'. One whose slot
    is taken waits until that is free.
    """
    rules = view.course.rules
    own = [card for card in view.tasks if asks(card, view.team, rules)]
    taken = set[int]()
    shown = list[TaskCard]()
    for card in own or view.tasks[:1]:
        slot = _slot(card, rules)
        if slot not in taken:
            taken.add(slot)
            shown.append(card)
    return tuple(shown)


def task_in(view: TeamView, slot: int) -> TaskCard | None:
    """Return the task that stands in a slot."""
    rules = view.course.rules
    return next((card for card in shown_tasks(view) if _slot(card, rules) == slot), None)


def own_fragments(view: TeamView, crew: CrewPage) -> tuple[str, ...]:
    """Return the fragments that are not a team's but a crew's: of tasks of its own."""
    rules = view.course.rules
    names = [SLOTS[_slot(card, rules)] for card in shown_tasks(view) if crew.own(card.id)]
    told = view.verdict is not None and crew.own(view.verdict.card.id)
    return (*names, "verdict") if told else tuple(names)


def _slot(card: TaskCard, rules: Ruleset) -> int:
    held = rules.solving.flow is TaskFlow.HOLD
    return 0 if held else card.id % len(SLOTS)
