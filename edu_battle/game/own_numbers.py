"""Whether crews have tasks of their own by the rules, which all may know, or by their level."""

from __future__ import annotations

from edu_battle.game.ids import SeatId
from edu_battle.game.opened import OpenedTask, seats_of
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import Numbers, WhoAnswers


def each_its_own(rules: Ruleset) -> bool:
    """Tell whether every crew gets numbers of its own: where each of them answers for itself."""
    return rules.numbers is Numbers.EACH and rules.solving.who is WhoAnswers.EVERYONE


def each_apart(rules: Ruleset, task: OpenedTask) -> bool:
    """Tell whether crews have tasks of their own by the rules, and so everybody may know."""
    return bool(task.own) and each_its_own(rules)


def may_be_by_level(rules: Ruleset) -> bool:
    """Tell whether a crew may have a task of its own that nobody but the teacher knows of."""
    return rules.solving.who is WhoAnswers.EVERYONE and not each_its_own(rules)


def common_seats(task: OpenedTask) -> tuple[SeatId, ...]:
    """Return the seats that have the task of all."""
    apart = {one.seat for one in task.own}
    return tuple(seat for seat in seats_of(task) if seat not in apart)
