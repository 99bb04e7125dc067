"""What a page looks like in numbers: letters, boxes, what is cut, and what axe-core finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.lesson import SCRIPTS

CAPITAL = 0.7
"""Height of a capital beside its font's size, in Rubik."""

SIX = ((320, 640), (390, 844), (768, 1024), (1024, 768), (1280, 720), (1920, 1080))
"""From the smallest telephone to the projector: every page fits all of them."""

LONG_TITLE = "Mathematische Seeschlacht der Klasse 7b im zweiten Halbjahr!"
LONG_TEAMS = ("Mathematische Mammutwale", "Непотопляемые броненосцы")
LONG_CREWS = (
    "Wissensdurstige Walrosse",
    "Любознательные тюленята",
    "מלחי הים התיכון והצפון",
    "海豚队",
)
"""Names as long as they may be, in several scripts."""

_SEEN = (SCRIPTS / "seen.js").read_text("utf-8")
_FITS = (SCRIPTS / "fits.js").read_text("utf-8")
_SLACK = 3.0
_LINE = 0.22
"""Share of a line's box above and below its letters that holds no ink."""


@dataclass(frozen=True)
class Seen:
    """A piece of text on a page."""

    kind: str
    text: str
    place: str
    left: float
    top: float
    right: float
    bottom: float
    size: float
    scale: float
    among: int

    @property
    def capital(self) -> float:
        """The height of its capitals in pixels."""
        return self.size * self.scale * CAPITAL

    def __str__(self) -> str:
        return f"“{self.text}” in {self.place}"


def seen(page: Page) -> list[Seen]:
    """Return every piece of text that a page shows now."""
    found: list[dict[str, Any]] = page.evaluate(_SEEN)
    return [Seen(**one) for one in found]


def at_size(page: Page, size: tuple[int, int]) -> None:
    """Give a page a size and wait until it is drawn in it and stands still."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(
        """async () => {
          await document.fonts.ready;
          document.getAnimations().forEach((one) => one.effect.getComputedTiming().endTime
            === Infinity ? one.cancel() : one.finish());
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }"""
    )


def misfits(page: Page, least: int = 48, *, boards: bool = False) -> list[str]:
    """Return what is cut, covered, too small to be touched, or makes the page scroll sideways."""
    found: list[str] = page.evaluate(_FITS, {"least": least, "boards": boards})
    return found


def overlaps(pieces: list[Seen]) -> Iterator[str]:
    """Name the pieces of text that lie on each other."""
    for one, other in combinations(pieces, 2):
        across = min(one.right, other.right) - max(one.left, other.left)
        down = min(_low(one), _low(other)) - max(_high(one), _high(other))
        if across > _SLACK and down > _SLACK:
            yield f"{one} and {other}"


def outside(pieces: list[Seen], width: int, height: int) -> Iterator[str]:
    """Name the pieces of text that stick out of the picture."""
    for one in pieces:
        if one.left < -1 or one.right > width + 1 or _high(one) < -1 or _low(one) > height + 1:
            yield str(one)


def _high(one: Seen) -> float:
    return one.top + (one.bottom - one.top) * _LINE * (one.kind == "text")


def _low(one: Seen) -> float:
    return one.bottom - (one.bottom - one.top) * _LINE * (one.kind == "text")


def grave(page: Page) -> list[str]:
    """Return what axe-core finds serious or critical on a page."""
    answer: dict[str, Any] = Axe().run(page).response
    return [
        f"{found['id']}: {found['help']}: {node['html'][:160]}"
        for found in answer["violations"]
        if found["impact"] in {"serious", "critical"}
        for node in found["nodes"][:3]
    ]
