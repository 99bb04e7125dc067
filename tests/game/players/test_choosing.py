"""What holds for every level: legal shots, from the screen alone, to the end of every sea."""

from __future__ import annotations

import inspect
from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.placing import random_layout
from edu_battle.game.players import Level, NothingToFireAt, choose
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Board, Extras, Ruleset
from edu_battle.game.switches import Halo, HitSays, Shapes, SunkSays, Touch
from tests.fakes.fleets import drawn, fleet_of, ruleset_of
from tests.fakes.targets import Target

SMALL = ruleset_of(6, 6, fleet_of(3, 2, 2, 1))
TOUCHING = ruleset_of(7, 7, fleet_of(4, 3, 3, 2), Touch.ANY)
SEAS: dict[str, Ruleset] = {
    **PRESETS,
    "nothing touches": SMALL,
    "nothing touches, silent": replace(SMALL, sunk_says=SunkSays.NONE),
    "nothing is marked": replace(SMALL, halo=Halo.NONE),
    "corners touch": replace(SMALL, touch=Touch.CORNER),
    "corners touch, silent": replace(SMALL, touch=Touch.CORNER, sunk_says=SunkSays.NONE),
    "all touch": TOUCHING,
    "all touch, silent": replace(TOUCHING, sunk_says=SunkSays.NONE),
    "hits named": replace(TOUCHING, hit_says=HitSays.NAME),
    "hits named, silent": replace(TOUCHING, hit_says=HitSays.NAME, sunk_says=SunkSays.NONE),
    "mines": ruleset_of(7, 6, fleet_of(3, 2, 1), mines=3),
    "mines touch": ruleset_of(6, 6, fleet_of(3, 2, 1), mines=3, touch_extras=Touch.ANY),
    "holes": replace(SMALL, board=Board(7, 6, (Cell(0, 0), Cell(3, 3), Cell(6, 5)))),
    "minesweepers": replace(
        ruleset_of(7, 7, fleet_of(3, 2, 1)), extras=Extras(mines=1, sweepers=1)
    ),
    "smallest": ruleset_of(5, 5, fleet_of(2, 1)),
    "bent": replace(SMALL, shapes=Shapes.BENT),
    "any chain": replace(SMALL, shapes=Shapes.KING),
}
QUICK = ["holes", "hits named, silent", "mines touch", "bent"]


def test_a_level_is_given_the_screen_the_rules_and_chance_and_nothing_else() -> None:
    assert list(inspect.signature(choose).parameters) == ["level", "sea", "rules", "chance"]


def assert_cleared(name: str, level: Level) -> None:
    # given
    rules, chance = SEAS[name], Chance(5)
    target = Target(rules, random_layout(rules, chance))
    # when
    while not target.cleared:
        target.fire(choose(level, target.shown(), rules, chance))
    # then: the target itself refuses squares fired at before
    cells = [cell for cell, _ in target.sea.shots]
    assert not set(cells) & set(rules.board.holes)
    assert all(0 <= r < rules.board.rows and 0 <= c < rules.board.cols for r, c in cells)


@pytest.mark.parametrize("level", Level)
def test_every_level_clears_a_small_sea(level: Level) -> None:
    assert_cleared("smallest", level)


@pytest.mark.parametrize("level", [one for one in Level if one is not Level.SAMPLER])
@pytest.mark.parametrize("name", QUICK)
def test_the_quick_levels_clear_seas_of_every_kind(name: str, level: Level) -> None:
    assert_cleared(name, level)


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", SEAS)
def test_every_level_clears_every_sea_and_never_fires_at_a_square_twice(
    name: str, level: Level
) -> None:
    assert_cleared(name, level)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(
    "hidden",
    [
        "aa.... ...... bb...c ...... ....dd ......",
        "aa.... ...... bb.... ...... ...c.. .d.... .d....",
    ],
)
def test_equal_screens_get_equal_choices_whatever_is_hidden(level: Level, hidden: str) -> None:
    # given: the same shots with the same answers
    rules = replace(SMALL, fleet=fleet_of(2, 2, 2, 1), board=Board(7, 6))
    known = "aa.... ...... bb.... ...... ....dd ...... .c...."
    seas = [Target(rules, drawn(picture)) for picture in (known, hidden)]
    for target in seas:
        for cell in (Cell(0, 0), Cell(0, 1), Cell(2, 0), Cell(3, 3), Cell(0, 4)):
            target.fire(cell)
    assert seas[0].shown() == seas[1].shown()
    # when
    choices = {choose(level, target.shown(), rules, Chance(9)) for target in seas}
    # then
    assert len(choices) == 1


@pytest.mark.parametrize("level", Level)
def test_where_every_square_was_fired_at_there_is_nothing_to_choose(level: Level) -> None:
    rules = ruleset_of(5, 5, fleet_of(1))
    target = Target(rules, Layout((Ship("ship 1", (Cell(0, 0),)),)))
    for row in range(5):
        for col in range(5):
            target.fire(Cell(row, col))
    with pytest.raises(NothingToFireAt):
        choose(level, target.shown(), rules, Chance(1))


@pytest.mark.parametrize("level", [one for one in Level if one is not Level.RANDOM])
def test_a_square_that_was_given_is_fired_at(level: Level) -> None:
    target = Target(SMALL, drawn("...... .aaa.. ...... bb.... ...... cc...d"))
    target.sea = replace(target.sea, gifts=(Cell(5, 1),))
    assert choose(level, target.shown(), SMALL, Chance(3)) == Cell(5, 1)


@pytest.mark.parametrize("level", [Level.HUNTER, Level.DIAGONALS, Level.DENSITY, Level.SAMPLER])
def test_a_hit_is_followed_up_beside_it(level: Level) -> None:
    target = Target(SMALL, drawn("...... .aaa.. ...... bb.... ...... cc...d"))
    target.fire(Cell(1, 2))
    chosen = choose(level, target.shown(), SMALL, Chance(3))
    assert chosen in {Cell(0, 2), Cell(2, 2), Cell(1, 1), Cell(1, 3)}


@pytest.mark.parametrize("level", [Level.HUNTER, Level.DIAGONALS, Level.DENSITY, Level.SAMPLER])
def test_two_hits_in_line_are_followed_along_the_line(level: Level) -> None:
    target = Target(SMALL, drawn("...... .aaa.. ...... bb.... ...... cc...d"))
    target.fire(Cell(1, 2))
    target.fire(Cell(1, 3))
    assert choose(level, target.shown(), SMALL, Chance(3)) in {Cell(1, 1), Cell(1, 4)}


@pytest.mark.parametrize("level", [one for one in Level if one is not Level.RANDOM])
def test_the_squares_around_a_wreck_are_left_alone_though_nobody_marks_them(level: Level) -> None:
    rules = replace(SMALL, halo=Halo.NONE)
    target = Target(rules, drawn("aaa... ...... ....bb ...... cc.... ....d."))
    for col in range(3):
        target.fire(Cell(0, col))
    around = {Cell(0, 3), *(Cell(1, col) for col in range(4))}
    for seed in range(5):
        assert choose(level, target.shown(), rules, Chance(seed)) not in around
