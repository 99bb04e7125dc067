"""How fast a tablet shows what it read: from the pause in typing to the drawn preview.

    python -m bench.preview [--rounds N] [--slower K]

A real server, a real match, one tablet in Chromium with a task open; every pause is timed in the
page itself by its own clock. `--slower` lets the browser compute K times as slowly as this
machine, as old tablets do. Needs what the browser tests need.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.lesson import Lesson, open_lesson, sign_in
from tests.browser.site import site_in
from tests.browser.watch import Watch, launched

TYPED = ("5", "x=-3/4", "2sqrt(3)/5+1", "1/2x", "2(x+", "sin^2 x + cos^2 x", "(-b+√(b²-4ac))/(2a)")
_CLOCK = """() => { const seen = window.seen = [];
  const now = (name) => (event) => {
    if (event.target.closest?.('form.answer')) seen.push([name, performance.now()]); };
  document.addEventListener('input', now('typed'), true);
  document.addEventListener('htmx:before:request', now('asked'));
  document.addEventListener('htmx:after:swap', () => requestAnimationFrame(
    () => setTimeout(() => seen.push(['drawn', performance.now()])))); }"""
_DRAWN = (
    "() => window.seen.at(-1)?.[0] === 'drawn' && window.seen.some(([name]) => name === 'asked')"
)


def pause(page: Page, text: str) -> tuple[float, float]:
    """Type a text; return the milliseconds from the last sign, and from the request, to drawn."""
    page.evaluate("() => { window.seen.length = 0; }")
    page.locator("form.answer input[name=text]").fill(text)
    page.wait_for_function(_DRAWN)
    seen = dict(page.evaluate("() => window.seen"))
    return seen["drawn"] - seen["typed"], seen["drawn"] - seen["asked"]


def answering(lesson: Lesson) -> Page:
    """Bring a lesson to an open task; return the tablet that may answer."""
    for team, name in enumerate(("Otters", "Terns")):
        lesson.join(name, team, (1024, 768))
    lesson.begin()
    lesson.start()
    lesson.earn_task()
    return lesson.crews[0].page


def said(name: str, times: Sequence[float]) -> str:
    """Return one line of figures in milliseconds."""
    row = sorted(times)
    middle, late = statistics.median(row), row[int(len(row) * 0.95)]
    return f"{name:28} median {middle:6.1f}  p95 {late:6.1f}  worst {row[-1]:6.1f}"


def measure(rounds: int, slower: float) -> list[tuple[float, float]]:
    """Play to a task and type; the first round is for warming up."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        browser = launched(play)
        with site_in(Path(folder)) as site:
            watch = Watch(browser, site.base)
            lesson = open_lesson(
                watch, site, sign_in(watch, site), topic="trigonometry-and-identities"
            )
            page = answering(lesson)
            page.evaluate(_CLOCK)
            if slower > 1:
                line = page.context.new_cdp_session(page)
                line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            return [pause(page, text) for _ in range(rounds + 1) for text in TYPED][len(TYPED) :]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="The preview, timed in a browser.")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--slower", type=float, default=1)
    options = parser.parse_args()
    times = measure(options.rounds, options.slower)
    sys.stdout.write(f"{len(times)} pauses, a browser {options.slower:g} times slower, ms\n")
    sys.stdout.write(said("from the request to drawn", [asked for _, asked in times]) + "\n")
    sys.stdout.write(said("from the last sign to drawn", [typed for typed, _ in times]) + "\n")


if __name__ == "__main__":
    main()
