"""How long a lesson will take, from its rules and from the grades of its topics."""

from __future__ import annotations

from edu_battle.game.ruleset import Ruleset
from edu_battle.service.house import House
from edu_battle.simulation.arithmetic import USUAL_GRADE, Forecast, forecast


def expected(house: House, rules: Ruleset) -> Forecast:
    """Return what a lesson of these rules will be like; topics that mix grades take the mean."""
    named = {bank for rule in rules.tasks for bank in rule.banks}
    grades = [bank.grades[0] for bank in house.library.banks if bank.id in named]
    return forecast(rules, round(sum(grades) / len(grades)) if grades else USUAL_GRADE)
