"""Which tasks a team may refuse: those of mines, where the rules let it sail round."""

from __future__ import annotations

from edu_battle.game.facts import Trigger
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import TriggerKind


def may_sail_round(rules: Ruleset, trigger: Trigger) -> bool:
    """Tell whether the team that earned a task may leave it alone."""
    return rules.mine.may_sail_round and trigger.kind is TriggerKind.MINE
