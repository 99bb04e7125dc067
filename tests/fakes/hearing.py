"""Listens to a page's stream as a browser would, one event at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.fakes.school import Browser


@dataclass(frozen=True, slots=True)
class Told:
    """One event of a stream."""

    name: str
    body: str

    @property
    def fragments(self) -> dict[str, str]:
        """What a frame changes on the page, by the fragments' names."""
        content: dict[str, Any] = json.loads(self.body) if self.name == "frame" else {}
        return dict(content.get("fragments", {}))


def events(text: bytes) -> list[Told]:
    """Take a piece of a stream apart."""
    found = []
    for piece in text.decode().split("\n\n"):
        lines = dict(line.split(": ", 1) for line in piece.splitlines())
        if "event" in lines:
            found.append(Told(lines["event"], lines["data"]))
    return found


class Hearing:
    """An open stream; only ask for more when there is something to hear."""

    def __init__(self, browser: Browser, address: str = "live") -> None:
        self.answer = browser.page(address)
        self._pieces: Iterator[bytes] = self.answer.iter_encoded()

    def piece(self) -> bytes:
        """Return the next piece as it comes; empty when the stream has ended."""
        return next(self._pieces, b"")

    def told(self) -> list[Told]:
        """Return the events of the next piece."""
        return events(self.piece())

    def close(self) -> None:
        """Go away."""
        self.answer.close()
