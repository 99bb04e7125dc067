"""A coach that a crew may ask where the rules allow it. Sees its team's view alone."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.coach import Advice, advise
from edu_battle.game.ids import TeamId
from edu_battle.game.players.seen import NothingToFireAt
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Phase
from edu_battle.game.views.sea import PublicSea
from edu_battle.service import pages
from edu_battle.service.cards import CrewCard
from edu_battle.service.house import House
from edu_battle.service.refusals import NoCoach


@dataclass(frozen=True, slots=True)
class Coached:
    """A sea as the team sees it, with the coach's advice; `shots`: how many were fired till now."""

    sea: PublicSea
    rules: Ruleset
    advice: Advice
    shots: int


def coached(house: House, crew: CrewCard, target: TeamId) -> Coached:
    """Return where the coach would fire at a team's sea; raises NoCoach."""
    view = pages.team_page(house, crew)[0].view
    if view is None or view.course.phase is not Phase.PLAYING or not view.course.rules.coach:
        raise NoCoach
    sea = next((foe for foe in view.foes if foe.team == target), None)
    if sea is None:
        raise NoCoach
    try:
        advice = advise(sea, view.course.rules)
    except NothingToFireAt as over:
        raise NoCoach from over
    return Coached(sea, view.course.rules, advice, view.course.shots)
