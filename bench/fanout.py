"""From a command to the complete frame on every screen, beside a bare echo in the same run.

Run from the checkout: `python -m bench.fanout`; `--quick`, `--json` and others: see `--help`.
"""

from __future__ import annotations

from gevent import monkey

monkey.patch_all()

import argparse  # noqa: E402  (the patch comes first)
import json  # noqa: E402
import statistics  # noqa: E402
import sys  # noqa: E402
import tempfile  # noqa: E402
import time  # noqa: E402
from collections.abc import Callable, Iterator  # noqa: E402
from contextlib import AbstractContextManager, nullcontext  # noqa: E402
from dataclasses import asdict, dataclass  # noqa: E402
from pathlib import Path  # noqa: E402

import gevent  # noqa: E402

from bench import disk  # noqa: E402
from bench.lesson import Browser, Lesson  # noqa: E402
from bench.screens import Wall  # noqa: E402
from bench.servers import Server, apart, echo, floor, one_time_link, site  # noqa: E402

GOALS = {30: 8.0, 200: 17.0, 500: 41.0}
"""Milliseconds for the 95th percentile: what a class quiz on Node reached, all in memory."""

MOST_TIMES_ECHO = 1.5
WARM_UP = 4
MOST_COMMANDS = 44
"""Squares of open water, less the warm-up, bound the shots."""

PAUSE = 0.06
"""Seconds between commands: what follows a command is not measured with the next one."""


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds from sending a command to a screen's complete frame, over all screens.

    `last_`: of the last screen alone. `cpu`: the server's processor time for a command. `kb`: the
    smallest and the largest frame.
    """

    p50: float
    p95: float
    max: float
    last_p50: float
    last_p95: float
    cpu: float
    kb: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Row:
    """One number of streams: echo, floor, the site's commands, the server's memory in MB."""

    streams: int
    echo: Times
    floor: Times
    points: Times
    shot: Times
    started: float
    memory: tuple[float, float, float]

    def ratio(self, times: Times) -> float:
        """How many times the echo's 95th percentile a command took."""
        return times.p95 / self.echo.p95


def main() -> None:
    """Measure, print a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, nargs="+", default=list(GOALS))
    parser.add_argument("--commands", type=int, default=40, help=f"at most {MOST_COMMANDS}")
    parser.add_argument("--quick", action="store_true", help="30 streams, 10 commands")
    parser.add_argument("--anywhere", action="store_true", help="no core of its own for the client")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    streams, commands = chosen.streams, min(chosen.commands, MOST_COMMANDS)
    if chosen.quick:
        streams, commands = [30], 10
    rows = []
    for count in streams:
        placed = anywhere if chosen.anywhere else apart
        rows.append(measured(min(max(count, 4), 1000), commands, placed))
        if not chosen.json:
            print(table(rows[-1]), flush=True)
    if chosen.json:
        json.dump([asdict(row) for row in rows], sys.stdout, indent=1)


def anywhere(_server: Server) -> AbstractContextManager[None]:
    """Leave it to the system where client and server run."""
    return nullcontext()


def measured(
    streams: int, commands: int, placed: Callable[[Server], AbstractContextManager[None]] = apart
) -> Row:
    """Measure both servers, one after the other, with the same client."""
    with tempfile.TemporaryDirectory(prefix="fanout-") as temporary:
        folder = Path(temporary)
        with echo(folder / "echo") as server, placed(server):
            least = _echoed(server, streams, commands)
        with floor(folder / "floor") as server, placed(server):
            must = _echoed(server, streams, commands)
        with site(folder / "site") as server, placed(server):
            return _played(server, folder / "site", (streams, commands), (least, must))


def _echoed(server: Server, streams: int, commands: int) -> Times:
    wall = Wall()
    for _ in range(streams):
        wall.add("/live", "")
    wall.switch_on(server.port)
    browser = Browser(server.port)
    if page := browser.get("/"):
        browser.read_token(page)

    def echoes() -> Iterator[None]:
        while True:
            browser.post("/")
            yield

    return _timed(server, wall, echoes(), commands)


def _played(server: Server, folder: Path, size: tuple[int, int], bases: tuple[Times, Times]) -> Row:
    streams, commands = size
    before = server.resident_mb()
    lesson = Lesson.open(server.port, one_time_link(server), streams - 2)
    disk.settle(folder)
    joined = server.resident_mb()
    wall = lesson.wall()
    wall.switch_on(server.port)
    disk.prove_first(folder, wall, lesson.points())
    points = _timed(server, wall, lesson.points(), commands)
    shot = _timed(server, wall, lesson.shots(), commands)
    memory = (before, joined, server.resident_mb())
    return Row(streams, *bases, points, shot, server.started, memory)


def _timed(server: Server, wall: Wall, steps: Iterator[None], commands: int) -> Times:
    """Give commands one by one, each once all screens show the one before."""
    took: list[list[float]] = []
    sizes: list[int] = []
    seq, used = wall.head(), 0.0
    for number in range(WARM_UP + commands):
        if number == WARM_UP:
            used = server.cpu_ms()
        wall.want(seq + 1)
        sent = time.perf_counter()
        next(steps)
        times = wall.wait()
        seq = max(screen.seq for screen in wall.screens)
        if number >= WARM_UP:
            took.append([(at - sent) * 1000 for at in times])
            sizes += wall.sizes()
        gevent.sleep(PAUSE)
    kb = (min(sizes) / 1024, max(sizes) / 1024)
    return _times(took, (server.cpu_ms() - used) / commands, kb)


def _times(took: list[list[float]], cpu: float, kb: tuple[float, float]) -> Times:
    everyone = sorted(one for times in took for one in times)
    last = sorted(max(times) for times in took)
    return Times(
        p50=statistics.median(everyone),
        p95=_share(everyone, 0.95),
        max=everyone[-1],
        last_p50=statistics.median(last),
        last_p95=_share(last, 0.95),
        cpu=cpu,
        kb=kb,
    )


def _share(ordered: list[float], share: float) -> float:
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def table(row: Row) -> str:
    """Return a row of the results as lines of text."""
    goal = f"{GOALS[row.streams]:.0f} ms and " if row.streams in GOALS else ""
    idle, joined, after = row.memory
    heads = ("p50", "p95", "max", "last p50", "last p95", "× echo", "cpu")
    return "\n".join(
        [
            f"\n{row.streams} streams (goal: p95 at most {goal}{MOST_TIMES_ECHO} × echo)",
            f"{'ms':<8}{''.join(f'{head:>9}' for head in heads)}   frame kB",
            _line("echo", row.echo, 1),
            _line("floor", row.floor, row.ratio(row.floor)),
            _line("points", row.points, row.ratio(row.points)),
            _line("shot", row.shot, row.ratio(row.shot)),
            f"up in {row.started:.1f} s; MB: {idle:.0f}, joined {joined:.0f}, at last {after:.0f}",
        ]
    )


def _line(name: str, one: Times, ratio: float) -> str:
    shown = (one.p50, one.p95, one.max, one.last_p50, one.last_p95)
    numbers = "".join(f"{number:>9.1f}" for number in shown)
    return f"{name:<8}{numbers}{ratio:>9.2f}{one.cpu:>9.1f}   {one.kb[0]:.1f} to {one.kb[1]:.1f}"


if __name__ == "__main__":
    main()
