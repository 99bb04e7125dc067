"""How many shots each level of computer player needs to clear a sea, beside blind random shots.

Uniform layouts; every level shoots at the same ones. Run from the checkout:
`python -m bench.shooting --keep shots.jsonl`. Games are kept in that file as they end, so a long
run may be stopped, taken up again, or made in parts whose files are joined; see `--help`.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

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


@dataclass(frozen=True, slots=True)
class Game:
    """A sea that was cleared: the shots, and the seconds of one core that thinking took."""

    fleet: str
    level: Level
    seed: int
    shots: int
    thought: float


def play(contest: Contest, level: Level, seed: int) -> Game:
    """Clear one sea."""
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
    return Game(contest.name, level, seed, shots, thought)


def kept(file: Path) -> list[Game]:
    """Return the games of a file, each seed once."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    games = [Game(**json.loads(line)) for line in lines]
    return list({(game.fleet, game.level, game.seed): game for game in games}.values())


def fill(file: Path, contest: Contest, level: Level, seeds: range) -> None:
    """Play the seeds that the file lacks, and add each game as it ends."""
    found = kept(file)
    have = {one.seed for one in found if (one.fleet, one.level) == (contest.name, level)}
    with file.open("a", encoding="utf-8") as out:
        for seed in seeds:
            if seed not in have:
                out.write(json.dumps(asdict(play(contest, level, seed))) + "\n")
                out.flush()


def row(games: list[Game]) -> str:
    """Say the result of one fleet and level as a row of a Markdown table."""
    shots = [game.shots for game in games]
    error = 1.96 * statistics.stdev(shots) / len(shots) ** 0.5
    spent = sum(game.thought for game in games) / sum(shots) * 1000
    return (
        f"| {games[0].fleet} | {games[0].level} | {len(shots)}"
        f" | {statistics.mean(shots):.2f} ± {error:.2f}"
        f" | {statistics.median(shots):g} | {spent:.2f} |"
    )


def table(games: list[Game]) -> str:
    """Return the table of all games, fleets and levels in their order."""
    lines = ["| fleet | level | games | mean shots ± 95 % | median | ms a decision |"]
    lines.append("|---|---|---|---|---|---|")
    for contest in CONTESTS:
        for level in Level:
            of = [one for one in games if (one.fleet, one.level) == (contest.name, level)]
            if len(of) > 1:
                lines.append(row(of))
    return "\n".join(lines)


def main() -> None:
    """Play what is asked for and print the table of all that is kept."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--games", type=int, default=5000, help="games of each level")
    ask.add_argument("--first", type=int, default=0, help="the seed of the first game")
    ask.add_argument("--only", default="", help="levels, with commas between them")
    ask.add_argument("--contests", default="0,3", help="numbers of contests, with commas")
    ask.add_argument("--keep", type=Path, default=Path("shots.jsonl"), help="file of games")
    told = ask.parse_args()
    levels = [Level(name) for name in told.only.split(",") if name] or list(Level)
    for contest in [CONTESTS[int(number)] for number in told.contests.split(",") if number]:
        for level in levels:
            fill(told.keep, contest, level, range(told.first, told.first + told.games))
    print(table(kept(told.keep)))


if __name__ == "__main__":
    main()
