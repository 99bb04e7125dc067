"""What is wrong with a ruleset."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.cells import Alphabet, Axes, Cell
from edu_battle.game.ids import Points, Seconds
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import (
    Board,
    End,
    Extras,
    Pace,
    Ruleset,
    ShipClass,
    Solving,
    TaskRule,
    Teams,
    Volley,
)
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.switches import (
    Again,
    Answers,
    Boards,
    Halo,
    Shapes,
    TieBreak,
    Touch,
    TriggerKind,
)
from tests.fakes.fleets import fleet_of

GOOD = preset("lesson-40")
SUNK = TaskRule(TriggerKind.SUNK, 1, Points(2))


def found(ruleset: Ruleset) -> set[tuple[str, str]]:
    return {(fault.code, fault.place) for fault in ruleset_faults(ruleset)}


FAULTY = [
    (replace(GOOD, board=Board(4, 6)), "out_of_bounds", "board.rows"),
    (replace(GOOD, board=Board(6, 21)), "out_of_bounds", "board.cols"),
    (replace(GOOD, board=Board(6, 6, (Cell(6, 0),))), "hole_off_board", "board.holes.0"),
    (replace(GOOD, extras=Extras(mines=10)), "out_of_bounds", "extras.mines"),
    (replace(GOOD, extras=Extras(mines=-1)), "out_of_bounds", "extras.mines"),
    (replace(GOOD, fleet=()), "fleet_empty", "fleet"),
    (replace(GOOD, fleet=(ShipClass("", 2),)), "ship_name", "fleet.0.name"),
    (replace(GOOD, fleet=(ShipClass("x" * 5000, 2),)), "ship_name", "fleet.0.name"),
    (replace(GOOD, fleet=(ShipClass("Boat", 1, 0),)), "ship_count", "fleet.0.count"),
    (replace(GOOD, fleet=(ShipClass("Boat", 0),)), "ship_size", "fleet.0.size"),
    (replace(GOOD, fleet=(ShipClass("Ark", 7),)), "ship_too_long", "fleet.0.size"),
    (
        replace(GOOD, shapes=Shapes.KING, fleet=(ShipClass("Ark", 9),)),
        "out_of_bounds",
        "fleet.0.size",
    ),
    (
        replace(GOOD, shapes=Shapes.BENT, fleet=(ShipClass("Ark", 7),)),
        "ship_too_long",
        "fleet.0.size",
    ),
    (replace(GOOD, extras=Extras(sweepers=10)), "out_of_bounds", "extras.sweepers"),
    (replace(GOOD, extras=Extras(mines=5, sweepers=4)), "fleet_impossible", "fleet"),
    (replace(GOOD, fleet=(ShipClass("Boat", 1),) * 2), "ship_twice", "fleet"),
    (replace(GOOD, fleet=fleet_of(*(1,) * 10)), "fleet_impossible", "fleet"),
    (replace(GOOD, fleet=(ShipClass("Boat", 1, 10**12),)), "fleet_impossible", "fleet"),
    (replace(GOOD, end=End(turns=-1)), "out_of_bounds", "end.turns"),
    (replace(GOOD, end=End(minutes=10_000)), "out_of_bounds", "end.minutes"),
    (replace(GOOD, solving=Solving(catch_up=Points(-2))), "out_of_bounds", "solving.catch_up"),
    (replace(GOOD, pace=Pace(task_percent=0)), "out_of_bounds", "pace.task_percent"),
    (replace(GOOD, pace=Pace(shot=Seconds(4))), "seconds", "pace.shot"),
    (replace(GOOD, pace=Pace(placing=Seconds(3601))), "seconds", "pace.placing"),
    (replace(GOOD, pace=Pace(verdict=Seconds(-5))), "seconds", "pace.verdict"),
    (replace(GOOD, tasks=(replace(SUNK, seconds=Seconds(2)),)), "seconds", "tasks.0.seconds"),
    (replace(GOOD, tasks=(replace(SUNK, level=6),)), "out_of_bounds", "tasks.0.level"),
    (replace(GOOD, tasks=(replace(SUNK, level=0),)), "out_of_bounds", "tasks.0.level"),
    (replace(GOOD, tasks=(replace(SUNK, size=0),)), "out_of_bounds", "tasks.0.size"),
    (replace(GOOD, tasks=(replace(SUNK, right=Points(-1)),)), "out_of_bounds", "tasks.0.right"),
    (replace(GOOD, tasks=(replace(SUNK, wrong=Points(1)),)), "out_of_bounds", "tasks.0.wrong"),
    (replace(GOOD, tasks=(SUNK, replace(SUNK, level=2))), "task_twice", "tasks"),
    (replace(GOOD, again=Again.HIT, volley=Volley(2)), "again_with_volley", "again"),
    (replace(GOOD, answers=Answers.END), "answers_end_without_volley", "answers"),
    (replace(GOOD, volley=Volley(afloat=True)), "extras_with_volley", "extras"),
    (replace(GOOD, relocate=True), "extras_with_relocate", "relocate"),
    (replace(GOOD, relocate=True, extras=Extras()), "relocate_with_fleet", "relocate"),
    (replace(GOOD, touch=Touch.ANY), "halo_with_touch", "halo"),
    (replace(GOOD, tie=(TieBreak.EXTRA_TASK,), tasks=()), "extra_without_task", "tie.0"),
    (
        replace(GOOD, tasks=(replace(SUNK, trigger=TriggerKind.TIE, size=0),)),
        "extra_has_no_row",
        "tasks.0",
    ),
    (replace(GOOD, tie=(TieBreak.FEWER_SHOTS,) * 2), "tie_twice", "tie.1"),
    (replace(GOOD, axes=Axes(origin=Cell(0, 6))), "origin_off_board", "axes.origin"),
]


@pytest.mark.parametrize(
    ("ruleset", "code", "place"), FAULTY, ids=[f"{c}-{p}" for _, c, p in FAULTY]
)
def test_each_fault_is_named_with_its_place(ruleset: Ruleset, code: str, place: str) -> None:
    assert (code, place) in found(ruleset)


def test_all_faults_are_told_at_once() -> None:
    ruleset = replace(
        GOOD,
        board=Board(4, 30),
        fleet=(),
        pace=Pace(shot=Seconds(1)),
        teams=Teams(count=9),
        relocate=True,
    )

    assert found(ruleset) == {
        ("out_of_bounds", "board.rows"),
        ("out_of_bounds", "board.cols"),
        ("fleet_empty", "fleet"),
        ("seconds", "pace.shot"),
        ("out_of_bounds", "teams.count"),
        ("extras_with_relocate", "relocate"),
    }


TIGHT = replace(GOOD, fleet=fleet_of(*(1,) * 10), extras=Extras(), again=Again.NEVER)


@pytest.mark.parametrize(
    ("ruleset", "code"),
    [
        (replace(TIGHT, extras=Extras(mines=1), volley=Volley(2)), "extras_with_volley"),
        (
            replace(TIGHT, extras=Extras(sweepers=1), teams=Teams(boards=Boards.SHARED)),
            "shared_with_gifts",
        ),
        (replace(TIGHT, fleet=(ShipClass("", 1, 10),)), "ship_name"),
        (replace(TIGHT, fleet=(ShipClass("Boat", 1, 5),) * 2), "ship_twice"),
    ],
)
def test_an_impossible_fleet_is_named_beside_other_faults(ruleset: Ruleset, code: str) -> None:
    assert {code, "fleet_impossible"} <= {name for name, _ in found(ruleset)}


@pytest.mark.slow
@pytest.mark.parametrize("alphabet", Alphabet)
def test_an_alphabet_must_reach_over_the_board(alphabet: Alphabet) -> None:
    # given
    word = alphabet in {Alphabet.REPUBLIC, Alphabet.SNEGUROCHKA}
    for lines in (5, 9, 10, 11, 20):
        # when
        faults = found(replace(GOOD, board=Board(lines, 20), axes=Axes(alphabet=alphabet)))
        # then: a word names ten lines and no others
        assert faults == ({("alphabet_word", "axes.alphabet")} if word and lines != 10 else set())


def test_ships_may_touch_once_the_marks_are_off() -> None:
    assert found(replace(GOOD, touch=Touch.ANY, halo=Halo.NONE)) == set()


@pytest.mark.slow
def test_free_forms_may_be_longer_than_the_board_is_wide() -> None:
    ruleset = replace(GOOD, fleet=(ShipClass("Ark", 8),))

    for shapes in (Shapes.ORTHO, Shapes.KING):
        assert not {("ship_too_long", "fleet.0.size"), ("out_of_bounds", "fleet.0.size")} & found(
            replace(ruleset, shapes=shapes)
        )
