"""Computer players keep their heads where answers from paper contradict each other."""

from __future__ import annotations

import pytest

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.bout import bout
from edu_battle.game.coach import advise
from edu_battle.game.facts import Termination
from edu_battle.game.players import Level, choose
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Shoot
from edu_battle.game.targets import targets
from edu_battle.game.views.sea import public_sea
from tests.fakes.paper import on_paper
from tests.fakes.wild import Wild, small

EVERY = 9


def paper(name: str) -> Ruleset:
    rules = on_paper(small(PRESETS[name]))
    assert rules
    return rules


@pytest.mark.parametrize(
    "name", ["russian", pytest.param("hasbro", marks=pytest.mark.slow), "mathematical"]
)
def test_whatever_was_answered_every_level_finds_a_square_to_fire_at(name: str) -> None:
    # given
    rules = paper(name)
    wild = Wild(rules, 2)
    wild.try_to(c.StartMatch())
    for step in range(120):
        wild.step()
        head = wild.match.head()
        if step % EVERY or not isinstance(head, Shoot):
            continue
        # when
        sea = public_sea(wild.match, targets(wild.match, head.team)[0])
        chosen = [choose(level, sea, rules, Chance(step)) for level in Level]
        # then
        fired = wild.match.seas[sea.team].fired()
        assert not fired.intersection([*chosen, advise(sea, rules).cell])


def test_computer_teams_answer_each_other_to_the_end() -> None:
    assert bout(paper("russian"), Chance(1)).match.ended is Termination.FLEET
