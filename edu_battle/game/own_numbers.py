"""Whether crews have tasks of their own by the rules, which all may know, or by their level."""

from __future__ import annotations

from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import Numbers, WhoAnswers


def each_its_own(rules: Ruleset) -> bool:
    """Tell whether every crew gets numbers of its own: where each of them answers for itself."""
    return rules.numbers is Numbers.EACH and rules.solving.who is WhoAnswers.EVERYONE
