"""How often random layouts take each square, against exact values.

A square's share is 1 − (layouts of the board with a hole there) / (all layouts).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.counting import count
from edu_battle.game.placing import random_layout
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.styles import Style
from edu_battle.game.switches import Touch
from tests.fakes.fleets import fleet_of, ruleset_of

HASBRO = ruleset_of(10, 10, fleet_of(5, 4, 3, 3, 2), Touch.ANY)
RUSSIAN = ruleset_of(10, 10, fleet_of(4, 3, 3, 2, 2, 2, 1, 1, 1, 1))
LINES = range(10)


@dataclass(frozen=True)
class Known:
    """A fleet, a square for all that are like it by the board's symmetry, and its share."""

    ruleset: Ruleset
    cell: Cell
    share: float

    def alike(self) -> set[Cell]:
        row, col = self.cell
        return {
            cell
            for r in (row, 9 - row)
            for c in (col, 9 - col)
            for cell in (Cell(r, c), Cell(c, r))
        }


KNOWN = [
    Known(HASBRO, Cell(0, 0), 0.08000),
    Known(HASBRO, Cell(4, 4), 0.21360),
    Known(RUSSIAN, Cell(0, 0), 0.23631),
    Known(RUSSIAN, Cell(0, 2), 0.25642),
    Known(RUSSIAN, Cell(1, 1), 0.14766),
    Known(RUSSIAN, Cell(4, 4), 0.18254),
]


def shares(ruleset: Ruleset, rounds: int, style: Style = Style.UNIFORM) -> dict[Cell, float]:
    chance, taken = Chance(11), Counter[Cell]()
    for _ in range(rounds):
        for ship in random_layout(ruleset, chance, style).ships:
            taken.update(ship.cells)
    return {cell: taken[cell] / rounds for cell in (Cell(r, c) for r in LINES for c in LINES)}


def share(found: dict[Cell, float], known: Known) -> float:
    return sum(found[cell] for cell in known.alike()) / len(known.alike())


@pytest.mark.slow
def test_squares_are_taken_as_often_as_in_all_layouts_together() -> None:
    # Laid piece by piece without weights, a corner is taken by 0.188 of the Russian fleets.
    found = {id(ruleset): shares(ruleset, 2000) for ruleset in (HASBRO, RUSSIAN)}

    for known in KNOWN:
        assert share(found[id(known.ruleset)], known) == pytest.approx(known.share, abs=0.018)


def test_the_quick_style_is_known_to_shun_the_corners() -> None:
    found = shares(RUSSIAN, 1000, Style.QUICK)

    assert share(found, KNOWN[2]) < 0.215


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("ruleset", [HASBRO, RUSSIAN], ids=["hasbro", "russian"])
def test_a_hundred_thousand_layouts_take_squares_as_often_as_all_together(
    ruleset: Ruleset,
) -> None:
    found = shares(ruleset, 100_000)

    for known in KNOWN:
        if known.ruleset is ruleset:
            assert share(found, known) == pytest.approx(known.share, abs=0.0025)


@pytest.mark.slow
@pytest.mark.parametrize("known", KNOWN[2:], ids=lambda known: str(tuple(known.cell)))
def test_the_exact_shares_are_those_of_the_counter(known: Known) -> None:
    holed = replace(known.ruleset, board=Board(10, 10, (known.cell,)))

    exact = 1 - count(holed) / count(known.ruleset)

    assert exact == pytest.approx(known.share, abs=0.000_005)
