"""Matches at once draw from shelves of their own where each team solves tasks of its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from edu_battle.game.ids import TeamId
from edu_battle.game.presets import PRESETS
from edu_battle.game.switches import WhoAnswers
from edu_battle.service.slots import SPARE, place_for, wanted

LEADS = (0, 2, 4, 6)


@pytest.mark.parametrize("who", [who for who in WhoAnswers if who is not WhoAnswers.EVERYONE])
def test_no_two_matches_share_a_place_on_the_shelf(who: WhoAnswers) -> None:
    # given
    usual = PRESETS["lesson-40"]
    rules = replace(usual, solving=replace(usual.solving, who=who))
    # when
    places = [
        place_for(rules, rules.tasks[0], TeamId(team), lead).slot
        for lead, team in product(LEADS, (0, 1))
    ]
    # then
    assert len(set(places)) == len(places)


def test_as_many_tasks_wait_for_four_matches_as_four_may_ask_for() -> None:
    # given
    rules = PRESETS["lesson-40"]
    one, four = wanted(rules), wanted(rules, LEADS)
    # then
    waiting = {place: 4 * (count - SPARE) + SPARE for place, (_, count) in one.items()}
    assert {place: count for place, (_, count) in four.items()} == waiting
