"""The variants that start by name."""

from __future__ import annotations

import pytest

from edu_battle.game.fleet import Layout
from edu_battle.game.ids import whole
from edu_battle.game.presets import PRESETS, NoSuchPreset, preset
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.switches import Again, TriggerKind, WhoAnswers, Win
from tests.fakes.targets import Target


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_no_faults_and_knows_its_name(name: str) -> None:
    assert ruleset_faults(preset(name)) == ()
    assert preset(name).preset == name


@pytest.mark.parametrize("name", ["lesson-40", "lesson-20", "mathematical"])
def test_every_ship_of_a_preset_brings_a_task_worth_its_decks(name: str) -> None:
    ruleset = preset(name)

    sunk = {rule.size: rule for rule in ruleset.tasks if rule.trigger is TriggerKind.SUNK}

    assert set(sunk) == {ship.size for ship in ruleset.fleet}
    assert all(
        (rule.right, rule.wrong, rule.level) == (whole(size), whole(0), min(size, 4))
        for size, rule in sunk.items()
    )
    assert sum(rule.trigger is TriggerKind.MINE for rule in ruleset.tasks) == 1


@pytest.mark.parametrize(
    ("name", "board", "fleet", "mines", "minutes"),
    [
        ("lesson-20", (5, 5), {3: 1, 2: 1}, 1, 12),
        ("lesson-40", (6, 6), {4: 1, 3: 1, 2: 1, 1: 1}, 1, 26),
        ("mathematical", (10, 10), {4: 1, 3: 2, 2: 3, 1: 4}, 3, 0),
    ],
)
def test_presets_have_the_sizes_of_their_lesson(
    name: str, board: tuple[int, int], fleet: dict[int, int], mines: int, minutes: int
) -> None:
    ruleset = preset(name)

    assert (ruleset.board.rows, ruleset.board.cols) == board
    assert {ship.size: ship.count for ship in ruleset.fleet} == fleet
    assert (ruleset.extras.mines, ruleset.end.minutes) == (mines, minutes)
    assert ruleset.win is Win.SCORE


def test_lessons_are_calm_and_the_old_game_is_not() -> None:
    lesson, old = preset("lesson-40"), preset("mathematical")

    assert (lesson.again, lesson.solving.who) == (Again.NEVER, WhoAnswers.EVERYONE)
    assert lesson.solving.floor
    assert lesson.solving.catch_up == whole(4)
    assert (old.again, old.solving.who) == (Again.HIT, WhoAnswers.ANYONE)
    assert old.pace.shot == old.pace.placing == 0


def test_of_all_kits_the_oldest_alone_takes_sunk_ships_off_the_board() -> None:
    # given
    seas = {name: Target(rules, Layout()) for name, rules in PRESETS.items()}
    # then
    assert [name for name, sea in seas.items() if sea.shown().lifted] == ["mb-kit"]


def test_an_unknown_preset_is_answered_with_those_there_are() -> None:
    with pytest.raises(NoSuchPreset) as refusal:
        preset("chess")

    assert refusal.value.name == "chess"
    assert set(refusal.value.known) == set(PRESETS)
