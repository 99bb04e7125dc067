"""What records cost: a random 10 x 10 match played, written and replayed; folding 3,000 events.

Run from the checkout: `python -m bench.record`. Processor time, medians with 95 % intervals.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from edu_battle.chance import Chance
from edu_battle.game.audit import audit
from edu_battle.game.bout import bout
from edu_battle.game.evolve import fold
from edu_battle.game.presets import preset
from edu_battle.game.record import read, replay, write
from edu_battle.game.ruleset import Board, Teams
from edu_battle.game.switches import Again

T = TypeVar("T")
MATCHES = 60
EVENTS = 3_000
FOLDS = 40
GOAL_MATCH, GOAL_FOLD = 25.0, 30.0
PRESETS = ("hasbro", "russian")


def main() -> None:
    """Measure and print, in milliseconds."""
    for name in PRESETS:
        rows = [_match(name, seed) for seed in range(MATCHES + 5)][5:]
        print(f"{name}: {statistics.median(row[-1] for row in rows):.0f} bytes a record")
        for place, step in enumerate(("play", "write", "read", "replay", "audit")):
            print(f"  {step:7} {_told([row[place] for row in rows])}")
        print(f"  sum     {_told([sum(row[:4]) for row in rows])}  (goal {GOAL_MATCH}, no audit)")
    many = replace(preset("hasbro"), board=Board(20, 20), teams=Teams(count=8), again=Again.NEVER)
    entries = bout(many, Chance(1)).log[:EVENTS]
    assert len(entries) == EVENTS
    times = [_spent(lambda: fold(entries))[0] for _ in range(FOLDS)]
    print(f"folding {EVENTS} events of shooting: {_told(times)}  (goal {GOAL_FOLD})")


def _match(name: str, seed: int) -> tuple[float, ...]:
    rules = preset(name)
    play, played = _spent(lambda: bout(rules, Chance(seed)))
    writing, text = _spent(lambda: write(played.log, match=played.match))
    reading, parsed = _spent(lambda: read(text))
    replaying, again = _spent(lambda: replay(parsed.record))
    auditing, report = _spent(lambda: audit(text))
    assert report.clean
    assert not again.findings
    return play, writing, reading, replaying, auditing, len(text.encode())


def _spent(work: Callable[[], T]) -> tuple[float, T]:
    start = time.process_time()
    result = work()
    return (time.process_time() - start) * 1000, result


def _told(times: list[float]) -> str:
    ordered, count = sorted(times), len(times)
    # The median's interval by ranks: no shape of the distribution is assumed.
    spread = 0.98 * count**0.5
    low, high = max(0, round(count / 2 - spread)), min(count - 1, round(count / 2 + spread))
    median = statistics.median(ordered)
    return f"{median:6.1f} ms  [{ordered[low]:.1f}, {ordered[high]:.1f}]"


if __name__ == "__main__":
    main()
