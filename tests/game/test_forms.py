"""The forms of ships."""

from __future__ import annotations

from collections import Counter

import pytest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.forms import Form, any_form, forms, is_form, linked, normal, turns
from edu_battle.game.switches import Shapes

LINE, BENT, ORTHO, KING = Shapes.LINE, Shapes.BENT, Shapes.ORTHO, Shapes.KING


def seen(picture: str) -> tuple[Cell, ...]:
    lines = enumerate(picture.split("/"))
    return tuple(Cell(row, col) for row, line in lines for col, c in enumerate(line) if c == "#")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("shapes", "counts"),
    [
        (LINE, (1, 2, 2, 2, 2, 2)),
        (BENT, (1, 2, 6, 15, 2, 2)),
        (ORTHO, (1, 2, 6, 19, 63, 216, 760, 2725)),
        (KING, (1, 4, 20, 110, 638, 3832)),
    ],
)
def test_there_are_as_many_fixed_forms_as_known(shapes: Shapes, counts: tuple[int, ...]) -> None:
    for size, count in enumerate(counts, start=1):
        found = forms(shapes, size)

        assert len(found) == len(set(found)) == count
        assert all(is_form(shapes, form) and normal(form) == form for form in found)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "count"), [(7, 23592), (8, 147941)])
def test_there_are_as_many_large_kings_forms_as_known(size: int, count: int) -> None:
    assert len(forms(KING, size)) == count


@pytest.mark.parametrize(
    ("picture", "allowed"),
    [
        ("###", {LINE, BENT, ORTHO, KING}),
        ("#/#/#/#/#", {LINE, BENT, ORTHO, KING}),
        ("##/#.", {BENT, ORTHO, KING}),
        ("#./#./##", {BENT, ORTHO, KING}),
        ("##/##", {BENT, ORTHO, KING}),
        (".##/##.", {BENT, ORTHO, KING}),
        ("#./##/.#", {BENT, ORTHO, KING}),
        ("###/.#.", {ORTHO, KING}),
        ("####/#...", {ORTHO, KING}),
        ("#./.#", {KING}),
        ("#.#/.#.", {KING}),
        ("##.#", set()),
        ("#.#", set()),
        ("", set()),
    ],
)
def test_a_form_is_allowed_by_these_shapes_only(picture: str, allowed: set[Shapes]) -> None:
    # The T of four squares is named by no text: a bent ship never has it.
    moved = tuple(Cell(row + 3, col + 5) for row, col in seen(picture))

    for cells in (moved, moved[::-1]):
        assert {shapes for shapes in Shapes if is_form(shapes, cells)} == allowed


def test_a_square_named_twice_makes_no_form() -> None:
    for shapes in Shapes:
        assert not is_form(shapes, (Cell(0, 0), Cell(0, 1), Cell(0, 1)))


def test_squares_are_linked_by_sides_or_by_corners() -> None:
    assert linked(KING, seen("#./.#"))
    assert not linked(ORTHO, seen("#./.#"))


@pytest.mark.parametrize("shapes", Shapes)
def test_turning_goes_through_forms_that_are_allowed_and_begins_straight(shapes: Shapes) -> None:
    for size in range(1, 9):
        found = turns(shapes, size)

        assert len(found) == len(set(found)) <= 20
        assert all(is_form(shapes, form) for form in found)
        assert {cell.row for cell in found[0]} == {0}


@pytest.mark.slow
@pytest.mark.parametrize(("shapes", "count"), [(ORTHO, 216), (KING, 3832)])
def test_a_large_free_form_is_drawn_each_equally_often(shapes: Shapes, count: int) -> None:
    chance, each = Chance(4), 3

    drawn = Counter[Form](any_form(shapes, 6, chance) for _ in range(count * each))

    # The sum of squared deviations over the mean: as many as there are forms, give or take √2n.
    surprise = sum((drawn[form] - each) ** 2 / each for form in forms(shapes, 6))
    assert set(drawn) <= set(forms(shapes, 6))
    assert surprise == pytest.approx(count, abs=5 * (2 * count) ** 0.5)


@pytest.mark.slow
def test_the_largest_free_forms_are_drawn_without_a_list() -> None:
    chance = Chance(9)

    for shapes in (ORTHO, KING):
        drawn = {any_form(shapes, 8, chance) for _ in range(50)}
        assert len(drawn) > 45
        assert all(len(form) == 8 and is_form(shapes, form) for form in drawn)
