"""How many shots each level of computer player needs to clear a sea, beside blind random shots.

Uniform layouts; every level shoots at the same ones. Two fleets, and the first once more with the
names of sunk ships told but not their places. Run from the checkout: `python -m bench.shooting`;
`--games`, `--minutes` and others: see `--help`.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from edu_battle.chance import Chance
from edu_battle.game.placing import random_layout
from edu_battle.game.players import Level, choose
from edu_battle.game.ruleset import Ruleset, ShipClass
from edu_battle.game.switches import Halo, HitSays, SunkSays, Touch
from edu_battle.game.views.sea import PublicSea, SquareMark
from tests.fakes.targets import Target

_NAMES = {5: "Carrier", 4: "Battleship", 3: "Cruiser", 2: "Destroyer", 1: "Boat"}


def _fleet(**counts: int) -> tuple[ShipClass, ...]:
    return tuple(ShipClass(name, size, counts.get(name, 1)) for size, name in _NAMES.items())


HASBRO = Ruleset(
    preset="bench",
    fleet=(*_fleet()[:4], ShipClass("Submarine", 3)),
    touch=Touch.ANY,
    halo=Halo.NONE,
    sunk_says=SunkSays.NAME,
)
RUSSIAN = Ruleset(preset="bench", fleet=_fleet(Cruiser=2, Destroyer=3, Boat=4)[1:])


@dataclass(frozen=True, slots=True)
class Contest:
    """A fleet and what is told of it."""

    name: str
    rules: Ruleset
    located: bool = True

    def shown(self, target: Target) -> PublicSea:
        """Return what the player sees."""
        sea = target.shown()
        if self.located:
            return sea
        marks = tuple(
            tuple(SquareMark.HIT if mark is SquareMark.SUNK else mark for mark in row)
            for row in sea.marks
        )
        return replace(sea, wrecks=(), marks=marks)


CONTESTS = (
    Contest("hasbro, sinkings named", HASBRO),
    Contest("hasbro, hits named too", replace(HASBRO, hit_says=HitSays.NAME)),
    Contest("hasbro, sinkings named, wrecks not shown", HASBRO, located=False),
    Contest("russian, nothing touches", RUSSIAN),
)


def play(contest: Contest, level: Level, seed: int) -> tuple[int, float]:
    """Clear one sea; return the shots and the seconds of one core that thinking took."""
    chance = Chance(seed)
    target = Target(contest.rules, random_layout(contest.rules, chance))
    shots, thought = 0, 0.0
    while not target.cleared:
        sea = contest.shown(target)
        begun = time.process_time()
        cell = choose(level, sea, contest.rules, chance)
        thought += time.process_time() - begun
        target.fire(cell)
        shots += 1
    return shots, thought


def games(contest: Contest, level: Level, many: int, minutes: float) -> Iterator[tuple[int, float]]:
    """Play so many games, or as many as the minutes allow."""
    until = time.monotonic() + minutes * 60
    for seed in range(many):
        if time.monotonic() > until:
            return
        yield play(contest, level, seed)


def row(contest: Contest, level: Level, many: int, minutes: float) -> str:
    """Play and say the result as a row of a Markdown table."""
    played = list(games(contest, level, many, minutes))
    shots = [count for count, _ in played]
    error = 1.96 * statistics.stdev(shots) / len(shots) ** 0.5
    spent = sum(seconds for _, seconds in played) / sum(shots) * 1000
    return (
        f"| {contest.name} | {level} | {len(shots)} | {statistics.mean(shots):.2f} ± {error:.2f}"
        f" | {statistics.median(shots):g} | {spent:.2f} |"
    )


def main() -> None:
    """Print the table, one row as soon as it is known."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--games", type=int, default=5000, help="games of each level")
    ask.add_argument("--minutes", type=float, default=60.0, help="limit for each row")
    ask.add_argument("--only", default="", help="levels, with commas between them")
    ask.add_argument("--contests", default="", help="numbers of contests, with commas")
    told = ask.parse_args()
    levels = [Level(name) for name in told.only.split(",") if name] or list(Level)
    numbers = [int(number) for number in told.contests.split(",") if number]
    print("| fleet | level | games | mean shots ± 95 % | median | ms a decision |")
    print("|---|---|---|---|---|---|", flush=True)
    for contest in [CONTESTS[number] for number in numbers] or CONTESTS:
        for level in levels:
            print(row(contest, level, told.games, told.minutes), flush=True)


if __name__ == "__main__":
    main()
