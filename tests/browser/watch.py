"""Browsers that may talk to this machine alone, and whose every complaint is kept."""

from __future__ import annotations

import re
import shutil
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Route,
)

from tests.fakes.servers import NEAR

CLASSROOM = "classroom.test"
"""This machine, by a name that browsers take for another machine's."""

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # A name that no browser trusts without TLS, as it trusts no tablet's way to a laptop.
    f"--host-resolver-rules=MAP {CLASSROOM} {NEAR}",
)

# Only addresses outside are stopped, so that streams flow as they do in class.
_OUTSIDE = re.compile(
    rf"^(?!https?://(127\.0\.0\.1|localhost|{re.escape(CLASSROOM)})[:/]|data:|blob:|about:)"
)
_TELL = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"""
# A page says its stage before it has drawn it, part by part: here the stage is that of all parts.
_DRAWN = """(() => {
  const note = () => { document.body.dataset.drawn = document.body.dataset.stage ?? ""; };
  document.addEventListener("DOMContentLoaded", note);
  document.addEventListener("live:painted", note);
})()"""
_SHOWN = """(stages) => { const {stage, drawn} = document.body?.dataset ?? {};
  return stage === drawn && stages.includes(stage); }"""

WAIT_MS = 30_000
"""How long a page may take for anything: machines are slow, tests are patient."""


def launched(play: Playwright) -> Browser:
    """Start the Chromium in PATH; without one, that of Playwright itself."""
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    return play.chromium.launch(executable_path=found, args=_ARGS)


@dataclass
class Watch:
    """Opens browsers for a test and holds what went wrong in them."""

    browser: Browser
    base: str
    troubles: list[str] = field(default_factory=list)
    _expected: list[re.Pattern[str]] = field(default_factory=list)
    _contexts: list[BrowserContext] = field(default_factory=list)

    def open(self, width: int = 1280, height: int = 720, **more: Any) -> Page:
        """Open a browser of its own: no cookie is shared with any other."""
        more = {"locale": "en-GB", "base_url": self.base} | more
        context = self.browser.new_context(viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(WAIT_MS)
        context.route(_OUTSIDE, self._stop)
        context.add_init_script(_TELL)
        context.add_init_script(_DRAWN)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self._note(f"script: {error.error}"))
        self._contexts.append(context)
        return context.new_page()

    def expect(self, *patterns: str) -> None:
        """Let complaints pass that this test brings about on purpose."""
        self._expected += [re.compile(pattern) for pattern in patterns]

    def close(self) -> None:
        """Close all browsers; what they complained of fails the test."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()
        self.check()

    def check(self) -> None:
        """Fail when anybody complained; what comes after is judged anew."""
        troubles = self.troubles[:]
        self.troubles.clear()
        self._expected.clear()
        if troubles:
            raise AssertionError("\n".join(troubles))

    def _stop(self, route: Route) -> None:
        self._note(f"outside: {route.request.url}")
        route.abort()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._note(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _note(self, trouble: str) -> None:
        if not any(pattern.search(trouble) for pattern in self._expected):
            self.troubles.append(trouble)


def until(page: Page, question: str, about: Any = None) -> None:
    """Wait until a page answers a question (a function in JavaScript) with yes."""
    try:
        page.wait_for_function(question, arg=about)
    except Error as trouble:
        stage = page.evaluate("document.body.dataset.stage")
        message = f"{page.url} in stage {stage}: never {question} with {about}"
        raise AssertionError(message) from trouble


def stage_of(page: Page) -> str:
    """Return the stage that a page shows."""
    return str(page.evaluate("document.body.dataset.stage"))


def wait_for_stage(page: Page, *stages: str) -> str:
    """Wait until a page shows one of these stages, with every part drawn."""
    until(page, _SHOWN, list(stages))
    return stage_of(page)


def slowness(page: Page) -> float:
    """Return how long a page takes just to load on this machine, busy as it is."""
    begun = time.monotonic()
    page.reload()
    return time.monotonic() - begun
