"""What a random layout costs and how fair it is, beside the two usual ways in the same run.

Run from the checkout: `python -m bench.layouts`; `--quick` and `--json`: see `--help`.
Baselines: `all at once` draws every piece anywhere and starts anew when two meet: exactly uniform;
`ship by ship` takes any legal spot for each and keeps what comes: quick, and not uniform.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from math import hypot
from typing import TypeVar

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.laying import laid
from edu_battle.game.placing import random_layout
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import Spot, groups, square
from edu_battle.game.switches import Shapes

T = TypeVar("T")

FLEETS = {
    "hasbro": preset("hasbro"),
    "russian": preset("russian"),
    "russian-bent": replace(preset("russian"), shapes=Shapes.BENT),
    "mines-16": preset("mines-16"),
}
BATCHES = 20
STUDENT = 2.09
"""Of 20 batches: so many standard errors to either side hold the mean in 95 of 100 runs."""

DRAWS = 1000
LAYOUTS = 200
TRIES = 20_000


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over the batches, and how far its 95 % interval reaches to either side."""

    mean: float
    give: float

    def __str__(self) -> str:
        """Say both."""
        return f"{self.mean:.4g} ± {self.give:.2g}"


@dataclass(frozen=True, slots=True)
class Row:
    """A fleet. Times in microseconds; shares are of layouts with a ship there.

    `accepted`: the share of tries that `all at once` accepts. `effective`: what a weighted draw
    is worth in uniform ones.
    """

    fleet: str
    accepted: Mean
    all_at_once: Mean | None
    ship_by_ship: Mean
    weighted: Mean
    effective: Mean
    uniform: Mean
    corner: tuple[Mean, Mean]
    centre: tuple[Mean, Mean]


def main() -> None:
    """Measure, print a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the draws")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--fleets", nargs="+", choices=FLEETS, default=list(FLEETS))
    chosen = parser.parse_args()
    rows = [measured(name, 10 if chosen.quick else 1) for name in chosen.fleets]
    if chosen.json:
        json.dump([asdict(row) for row in rows], sys.stdout, indent=1)
    else:
        print("\n\n".join(told(row) for row in rows))


def measured(name: str, less: int = 1) -> Row:
    """Measure one fleet, the ways taking turns batch by batch."""
    ruleset, chance = FLEETS[name], Chance(1)
    random_layout(ruleset, chance)
    batches = [_batch(ruleset, chance, less) for _ in range(BATCHES)]
    means = {key: _mean([batch[key] for batch in batches]) for key in batches[0]}
    return Row(
        fleet=name,
        accepted=means["accepted"],
        all_at_once=_for_one(means["all at once"], means["accepted"]),
        ship_by_ship=means["ship by ship"],
        weighted=means["weighted"],
        effective=means["effective"],
        uniform=means["uniform"],
        corner=(means["corner, ship by ship"], means["corner, uniform"]),
        centre=(means["centre, ship by ship"], means["centre, uniform"]),
    )


def told(row: Row) -> str:
    """Return a row of the results as lines of text."""
    at_once = f"{row.all_at_once} µs a layout" if row.all_at_once else "none in this run"
    return "\n".join(
        [
            row.fleet,
            f"  all at once (baseline)   {at_once}; accepted {row.accepted}",
            f"  ship by ship (baseline)  {row.ship_by_ship} µs a layout, not uniform",
            f"  weighted draw            {row.weighted} µs; effective share {row.effective}",
            f"  uniform layout           {row.uniform} µs",
            f"  corner taken             ship by ship {row.corner[0]}, uniform {row.corner[1]}",
            f"  centre taken             ship by ship {row.centre[0]}, uniform {row.centre[1]}",
        ]
    )


def _batch(ruleset: Ruleset, chance: Chance, less: int) -> dict[str, float]:
    tried, at_once = _timed(TRIES // less, lambda: _all_at_once(ruleset, chance))
    by_ship, spots = _timed(LAYOUTS // less, lambda: _ship_by_ship(ruleset, chance))
    weighted, draws = _timed(DRAWS // less, lambda: laid(ruleset, chance))
    uniform, layouts = _timed(LAYOUTS // less, lambda: random_layout(ruleset, chance))
    weights = [draw.weight for draw in draws]
    usual = [_mask(ruleset, (cell for spot in one for cell in spot.cells)) for one in spots]
    fair = [_mask(ruleset, (cell for ship in one.ships for cell in ship.cells)) for one in layouts]
    return {
        "all at once": tried,
        "accepted": sum(at_once) / len(at_once),
        "ship by ship": by_ship,
        "weighted": weighted,
        "effective": sum(weights) ** 2 / (len(weights) * sum(one * one for one in weights)),
        "uniform": uniform,
        **_shares(ruleset, "ship by ship", usual),
        **_shares(ruleset, "uniform", fair),
    }


def _timed(times: int, work: Callable[[], T]) -> tuple[float, list[T]]:
    began = time.process_time()
    found = [work() for _ in range(times)]
    return (time.process_time() - began) / times * 1e6, found


def _all_at_once(ruleset: Ruleset, chance: Chance) -> bool:
    ships = mines = 0
    for group in groups(ruleset):
        for _ in range(group.count):
            spot = group.spots[chance.below(len(group.spots))]
            if spot.squares & group.barred(ships, mines):
                return False
            ships, mines = ships | spot.bars_ships, mines | spot.bars_mines
    return True


def _ship_by_ship(ruleset: Ruleset, chance: Chance) -> list[Spot]:
    while True:
        ships, mines = 0, 0
        found: list[Spot] = []
        for group in (one for one in groups(ruleset) for _ in range(one.count)):
            barred = group.barred(ships, mines)
            legal = [spot for spot in group.spots if not spot.squares & barred]
            if not legal:
                break
            found.append(chance.choice(legal))
            ships, mines = ships | found[-1].bars_ships, mines | found[-1].bars_mines
        else:
            return found[: sum(ship.count for ship in ruleset.fleet)]


def _for_one(tried: Mean, accepted: Mean) -> Mean | None:
    # What one accepted layout costs, with both uncertainties.
    if not accepted.mean:
        return None
    cost = tried.mean / accepted.mean
    return Mean(cost, cost * hypot(tried.give / tried.mean, accepted.give / accepted.mean))


def _mask(ruleset: Ruleset, cells: Iterator[Cell]) -> int:
    return sum(square(ruleset.board, cell) for cell in cells)


def _shares(ruleset: Ruleset, name: str, taken: Sequence[int]) -> dict[str, float]:
    last_row, last_col = ruleset.board.rows - 1, ruleset.board.cols - 1
    squares = {
        "corner": [Cell(r, c) for r in (0, last_row) for c in (0, last_col)],
        "centre": [Cell(last_row // 2 + r, last_col // 2 + c) for r in (0, 1) for c in (0, 1)],
    }
    return {
        f"{place}, {name}": statistics.mean(
            bool(one & square(ruleset.board, cell)) for one in taken for cell in cells
        )
        for place, cells in squares.items()
    }


def _mean(values: Sequence[float]) -> Mean:
    error = statistics.stdev(values) / len(values) ** 0.5
    return Mean(statistics.mean(values), STUDENT * error)


if __name__ == "__main__":
    main()
