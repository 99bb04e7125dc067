"""Records of matches from paper: lies, truces, appeals and claims are kept, and found again."""

from __future__ import annotations

import pytest

from edu_battle.game.audit import audit
from edu_battle.game.evolve import fold
from edu_battle.game.guilt import breaches
from edu_battle.game.ids import TeamId
from edu_battle.game.presets import PRESETS
from edu_battle.game.record import Headers, headers_of, read, replay, write
from edu_battle.game.scoring import outcome, shown
from edu_battle.game.state import Match
from edu_battle.game.switches import Audit
from tests.fakes.paper import on_paper
from tests.fakes.wild import Wild, small

NAMES = tuple(name for name, rules in PRESETS.items() if on_paper(rules))
AUDITS = tuple(Audit)


def played(seed: int) -> tuple[str, Match]:
    """Return the record of a wild match from paper, and what it came to."""
    name = NAMES[seed % len(NAMES)]
    rules = on_paper(small(PRESETS[name], teams=(2, 3, 4)[seed % 3]), AUDITS[seed % 3])
    assert rules
    log = Wild(rules, seed).played()
    return write(log, Headers(event=name)), fold(log)


def told(match: Match) -> tuple[object, ...]:
    seas = tuple((sea.shots, sea.told, sea.gifts, sea.named_mines) for sea in match.seas)
    people = match.appeals, match.fouls, match.opened
    return seas, match.turns, match.phase, outcome(match), shown(match), people


SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 26)))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_from_paper_is_the_same_after_writing_and_replaying(seed: int) -> None:
    # given
    text, match = played(seed)
    # when
    parsed = read(text)
    again = replay(parsed.record)
    # then
    assert (parsed.errors, again.findings) == ((), ())
    assert again.match is not None
    assert told(again.match) == told(match)
    assert write(again.log, headers_of(parsed.record)) == text


@pytest.mark.parametrize("seed", SEEDS)
def test_the_audit_of_a_record_finds_guilty_whom_the_match_finds_guilty(seed: int) -> None:
    # given
    text, match = played(seed)
    # when
    guilty = audit(text).guilty
    # then
    teams = [TeamId(team) for team in range(len(match.teams))]
    assert guilty == {team for team in teams if breaches(match, team)}
