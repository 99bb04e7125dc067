"""The first lesson on a fresh machine, from the command to the first task, in a real Chromium.

Each step is timed with what its people need, and apart from it: nothing human is left out silently.
Knows addresses and what stands on the pages, nothing of the program's inside.

    python -m bench.first_lesson              # people at their pace
    python -m bench.first_lesson --hurry      # the machine alone
    python -m bench.first_lesson --install    # as `make run` does in a fresh clone
    python -m bench.first_lesson --ready      # by the large button, without the four questions
"""

from __future__ import annotations

import argparse
import contextlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bench import servers

GOAL_SECONDS = 60
TOPIC = "#f-bank-linear-equations"
_NAMES = ("chromium", "chromium-browser", "google-chrome")
_ARGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
_DESK = re.compile(r"/rooms/\d+/$")
_TASK = "() => document.body.dataset.stage === 'task'"
_MAY_FIRE = "() => !!document.querySelector(\"#fire-form[data-may='1']\")"


@dataclass
class Stopwatch:
    """Writes down how long each step took, and how much of it people were waited for."""

    pace: float
    begun: float = field(default_factory=time.perf_counter)
    steps: list[tuple[str, float, float]] = field(default_factory=list)
    _people: float = 0.0

    def people(self, seconds: float) -> None:
        """Wait as long as somebody needs to read, to choose and to tap."""
        time.sleep(seconds * self.pace)
        self._people += seconds * self.pace

    @contextlib.contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Time one step."""
        since, self._people = time.perf_counter(), 0.0
        yield
        self.steps.append((name, time.perf_counter() - since, self._people))

    def table(self) -> str:
        """Write the steps as rows of seconds."""
        rows = ["| step | seconds | of these people | machine |", "|---|---|---|---|"]
        _, times, pauses = zip(*self.steps, strict=True)
        for name, took, people in (*self.steps, ("all", sum(times), sum(pauses))):
            rows.append(f"| {name} | {took:.1f} | {people:.1f} | {took - people:.1f} |")
        return "\n".join(rows)


@dataclass
class Class:
    """The teacher's and the projector's page, and a tablet of each team."""

    browser: Browser
    base: str
    watch: Stopwatch
    tablets: list[Page] = field(default_factory=list)

    def page(self, width: int, height: int) -> Page:
        """Open a browser of its own."""
        size = {"width": width, "height": height}
        return self.browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            base_url=self.base,
            locale="en-GB",
        ).new_page()

    def come_in(self, link: str, *, ready: bool) -> Page:
        """Open the link as `--open` does, and a room: by its questions, or as it is."""
        with self.watch.step("the one-time link, then a room"):
            desk = self.page(1280, 720)
            desk.goto(link)
            self.watch.people(2)
            desk.locator(".start .main" if ready else "#start-by-questions").click()
            desk.wait_for_url(_DESK if ready else "**/rules")
        return desk

    def answer_four(self, desk: Page) -> None:
        """Answer the four questions: topic, minutes, tablets, teams."""
        with self.watch.step("the four questions"):
            self.watch.people(4)
            desk.locator(TOPIC).check()
            for name, value in (("minutes", "26"), ("tablets", "2"), ("teams", "2")):
                self.watch.people(2)
                desk.locator(f"#f-{name}").fill(value)
            self.watch.people(1)
            desk.locator("#save-button").click()
            desk.wait_for_url(_DESK)

    def show(self, desk: Page) -> str:
        """Put the code on the projector; return its address for joining."""
        with self.watch.step("the code on the projector"):
            self.watch.people(1)
            with desk.context.expect_page() as opened:
                desk.locator("#next-button").click()
            opened.value.locator(".big-code").wait_for()
        return "/j/" + opened.value.url.rsplit("/", 1)[1]

    def join(self, address: str) -> None:
        """Let both tablets scan the code, choose a team and keep the name they are offered."""
        with self.watch.step("two tablets join"):
            self.watch.people(5)
            self.tablets = [self.page(1024, 768) for _ in range(2)]
            for tablet in self.tablets:
                tablet.goto(address)
            self.watch.people(3)
            for place, tablet in enumerate(self.tablets):
                tablet.get_by_role("radio").nth(place).check(force=True)
                tablet.locator("#join").click()
            for tablet in self.tablets:
                tablet.wait_for_url("**/play/*/")

    def place(self, desk: Page) -> None:
        """Begin; the fleets lie there already, and both teams say that they stand."""
        with self.watch.step("fleets placed"):
            self.watch.people(2)
            desk.locator("#next-button").click()
            for tablet in self.tablets:
                tablet.locator("#ready").wait_for()
            self.watch.people(3)
            for tablet in self.tablets:
                tablet.locator("#ready").click()
            for tablet in self.tablets:
                tablet.wait_for_function("() => document.body.dataset.stage === 'battle'")

    def fire(self, square: tuple[int, int]) -> bool:
        """Let the team whose turn it is fire; tell whether it could before a task came."""
        tablet = self._in_turn()
        if tablet is None:
            return False
        self.watch.people(3)
        row, col = square
        shot = tablet.locator("#fire-form").get_attribute("data-key")
        tablet.locator(f"#live-sea [data-row='{row}'][data-col='{col}']").click()
        tablet.locator("#fire").click()
        tablet.wait_for_function(
            "(shot) => document.querySelector('#fire-form')?.dataset.key !== shot", arg=shot
        )
        return True

    def _in_turn(self) -> Page | None:
        while not self.tablets[0].evaluate(_TASK):
            for tablet in self.tablets:
                if tablet.evaluate(_MAY_FIRE):
                    return tablet
                if tablet.locator("#defuse").is_visible():
                    self.watch.people(2)
                    tablet.locator("#defuse").click()
                    tablet.locator("#defuse").wait_for(state="hidden")
            time.sleep(0.02)
        return None


def install(folder: Path) -> Path:
    """Install the program into an empty environment, as `make run` does; return its command."""
    own = Path(__file__).parents[1]
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    pip = [str(folder / "bin/python"), "-m", "pip", "--disable-pip-version-check", "-qq", "install"]
    subprocess.run(
        [*pip, "--constraint", f"{own}/constraints.txt", "--editable", str(own)], check=True
    )
    return folder / "bin/edu-battle"


def first_lesson(plan: argparse.Namespace, folder: Path) -> Stopwatch:
    """Play from the command to the first task; return the times."""
    watch = Stopwatch(0.0 if plan.hurry else 1.0)
    program = None
    if plan.install:
        with watch.step("installing"):
            program = install(folder / "environment")
    with sync_playwright() as play, contextlib.ExitStack() as life:
        found = next(filter(None, map(shutil.which, _NAMES)), None)
        browser = play.chromium.launch(executable_path=found, args=_ARGS)
        life.callback(browser.close)
        with watch.step("the server answers"):
            server = life.enter_context(servers.site(folder / "instance", program))
        room = Class(browser, f"http://{servers.HOST}:{server.port}", watch)
        desk = room.come_in(servers.one_time_link(server), ready=plan.ready)
        if not plan.ready:
            room.answer_four(desk)
        room.join(room.show(desk))
        room.place(desk)
        _battle(room)
    return watch


def _battle(room: Class) -> None:
    """Fire here and there until a ship, a mine or a storm brings a task."""
    squares = [divmod(place * 7 % 25, 5) for place in range(25)]
    with room.watch.step("the first shot"):
        room.fire(squares[0])
    with room.watch.step("the first task"):
        shots = 1 + sum(1 for _ in takewhile(room.fire, squares[1:]))
        for tablet in room.tablets:
            tablet.wait_for_function(_TASK)
    print(f"{shots} shots until the first task")


def main() -> None:
    """Measure and print."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--hurry", action="store_true", help="nobody reads or thinks")
    reader.add_argument("--install", action="store_true", help="into an empty environment first")
    reader.add_argument("--ready", action="store_true", help="without the four questions")
    with tempfile.TemporaryDirectory() as folder:
        watch = first_lesson(reader.parse_args(), Path(folder))
    print(watch.table())
    took = sum(step[1] for step in watch.steps)
    print(f"{took:.1f} s; goal {GOAL_SECONDS} s")


if __name__ == "__main__":
    main()
