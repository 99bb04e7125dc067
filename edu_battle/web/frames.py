"""What an audience's screens show, rendered once for all of them.

A frame is the text of every live fragment at one moment; screens are sent what has changed.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NewType

from flask import Flask, render_template
from flask_babel import force_locale

from edu_battle.game.ids import SeatId
from edu_battle.game.views.team import CrewView
from edu_battle.service.announcer import Tick
from edu_battle.service.cards import CrewPage, RoomId
from edu_battle.service.house import House
from edu_battle.web.stages import Page, stage

FRESH_SECONDS = 10.0
"""A frame older than this is made again though nothing was announced: somebody may have dozed."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What an audience's page is made of, as read at one moment."""

    page: Page
    crews: Mapping[SeatId, CrewPage] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Audience:
    """Everyone who sees the same: `key` names them, `show` reads what they see."""

    key: tuple[str, int]
    room: RoomId
    language: str
    folder: str
    fragments: tuple[str, ...]
    show: Callable[[House], Shown] = field(compare=False)


Serial = NewType("Serial", int)
"""Counts an audience's frames; 0 is a screen that shows nothing yet."""

NOTHING = Serial(0)


@dataclass(frozen=True, slots=True)
class Frame:
    """The fragments' texts at a moment, and in which frame each of them last changed."""

    serial: Serial
    tick: Tick
    made: float
    stage: str
    shown: Shown
    texts: Mapping[str, str]
    changed: Mapping[str, Serial]
    messages: dict[Serial, bytes] = field(default_factory=dict)
    crew_texts: dict[CrewView, str] = field(default_factory=dict)

    def since(self, known: Serial) -> bytes:
        """Return the message for a screen that shows an older frame; empty if nothing is new."""
        if known not in self.messages:
            self.messages[known] = self._message(known)
        return self.messages[known]

    def _message(self, known: Serial) -> bytes:
        new = {name: text for name, text in self.texts.items() if self.changed[name] > known}
        return message(self, new) if new else b""


def message(frame: Frame, fragments: Mapping[str, str]) -> bytes:
    """Return a server-sent event that carries fragments."""
    version, data = frame.shown.page.version, body(frame, fragments)
    return f"event: frame\nid: {version}\ndata: {data}\n\n".encode()


def body(frame: Frame, fragments: Mapping[str, str]) -> str:
    """Return fragments as the JSON that pages read; `now` is the server's time in milliseconds."""
    now = time.time_ns() // 1_000_000
    content = {"now": now, "stage": frame.stage, "fragments": fragments}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


class Gallery:
    """The newest frame of each audience; made by the first who asks, while the others wait."""

    def __init__(self, app: Flask, house: House) -> None:
        self._app = app
        self._house = house
        self._frames: dict[Audience, Frame] = {}
        self._locks: dict[Audience, threading.Lock] = {}

    def newest(self, audience: Audience) -> Frame:
        """Return an audience's frame, no older than the room's last announcement."""
        frame = self._fresh(audience)
        if frame:
            return frame
        with self._locks.setdefault(audience, threading.Lock()):
            return self._fresh(audience) or self._make(audience)

    def crew_text(self, audience: Audience, frame: Frame, crew: CrewPage) -> str:
        """Return the one fragment that is a crew's own; crews in the same case share it."""
        if crew.view not in frame.crew_texts:
            with self._speaking(audience):
                text = _render(audience, "crew", page=frame.shown.page, crew=crew)
            frame.crew_texts[crew.view] = text
        return frame.crew_texts[crew.view]

    def _fresh(self, audience: Audience) -> Frame | None:
        frame = self._frames.get(audience)
        if frame is None or frame.tick != self._house.announcer.tick(audience.room):
            return None
        return frame if time.monotonic() - frame.made < FRESH_SECONDS else None

    def _make(self, audience: Audience) -> Frame:
        before = self._frames.get(audience)
        serial = Serial(before.serial + 1 if before else 1)
        tick = self._house.announcer.tick(audience.room)
        shown = audience.show(self._house)
        with self._speaking(audience):
            texts = {name: _render(audience, name, page=shown.page) for name in audience.fragments}
        frame = Frame(
            serial=serial,
            tick=tick,
            made=time.monotonic(),
            stage=stage(shown.page),
            shown=shown,
            texts=texts,
            changed={
                name: before.changed[name] if before and before.texts[name] == text else serial
                for name, text in texts.items()
            },
        )
        self._frames[audience] = frame
        return frame

    def _speaking(self, audience: Audience) -> _Speaking:
        return _Speaking(self._app, audience.language)


class _Speaking:
    """A context in which fragments are rendered in one language, outside any request."""

    def __init__(self, app: Flask, language: str) -> None:
        self._context = app.test_request_context("/")
        self._locale = force_locale(language)

    def __enter__(self) -> None:
        self._context.push()
        self._locale.__enter__()

    def __exit__(self, *trouble: object) -> None:
        self._locale.__exit__(None, None, None)
        self._context.pop()


def _render(audience: Audience, name: str, **context: object) -> str:
    template = f"{audience.folder}/_{name}.html"
    return render_template(template, lang=audience.language, **context).strip()
