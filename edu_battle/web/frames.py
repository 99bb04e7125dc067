"""What an audience's screens show, rendered once for all of them.

A frame is the text of every live fragment at one moment; screens are sent what has changed.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import NewType

from flask import Flask

from edu_battle.game.ids import SeatId
from edu_battle.game.views.crew import CrewView
from edu_battle.game.views.team import TeamView
from edu_battle.service.announcer import Tick
from edu_battle.service.cards import CrewPage, RoomId
from edu_battle.service.house import House
from edu_battle.service.pages import Scene, look
from edu_battle.web.fragments import Fragment, fragment, speaking
from edu_battle.web.stages import Page, stage
from edu_battle.web.task_slots import own_fragments

FRESH_SECONDS = 10.0
"""What was seen longer ago is looked at again though nothing was announced: somebody may doze."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What an audience's page is made of, as seen at one moment."""

    page: Page
    crews: Mapping[SeatId, CrewPage] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Audience:
    """Everyone who sees the same: `key` names them, `show` picks what they see."""

    key: tuple[str, int]
    room: RoomId
    language: str
    folder: str = field(compare=False)
    fragments: tuple[str, ...] = field(compare=False)
    show: Callable[[Scene], Shown] = field(compare=False)

    @property
    def name(self) -> str:
        """By this a page knows that what comes is meant for it."""
        return "-".join(map(str, self.key))


MOST_ROOMS = 100
"""Rooms whose frames are kept."""

Serial = NewType("Serial", int)
"""Numbers all frames in the order of making; 0 is a screen that shows nothing yet."""

NOTHING = Serial(0)

CrewCase = tuple[tuple[CrewView, ...], bool, tuple[str, ...], bool]
"""All that a crew's own fragments may show: its views, if captain, who is in it, if on paper."""

Names = tuple[str, ...]
"""Names of fragments."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A room as it was looked at: after which announcement, and when."""

    tick: Tick
    at: float
    scene: Scene


@dataclass(frozen=True, slots=True)
class Frame:
    """The fragments at a moment, and in which frame the text of each last changed."""

    serial: Serial
    seen: Seen
    stage: str
    audience: str
    shown: Shown
    fragments: Mapping[str, Fragment]
    changed: Mapping[str, Serial]
    messages: dict[tuple[Serial, Names], bytes] = field(default_factory=dict)
    crews: dict[tuple[CrewCase, str], Fragment] = field(default_factory=dict)

    @property
    def tick(self) -> Tick:
        """The announcement that this frame is as new as."""
        return self.seen.tick

    @property
    def texts(self) -> dict[str, str]:
        """Every fragment's text by its name."""
        return {name: one.text for name, one in self.fragments.items()}

    def since(self, known: Serial, but: Names = ()) -> bytes:
        """Return the message for a screen that shows an older frame; empty if nothing is new.

        `but`: fragments that the screen has of its own.
        """
        if (known, but) not in self.messages:
            self.messages[known, but] = self._message(known, but)
        return self.messages[known, but]

    def _message(self, known: Serial, but: Names) -> bytes:
        new = {
            name: text
            for name, text in self.texts.items()
            if self.changed[name] > known and name not in but
        }
        return message(self, new) if new else b""


def message(frame: Frame, fragments: Mapping[str, str]) -> bytes:
    """Return a server-sent event that carries fragments."""
    version, data = frame.shown.page.version, body(frame, fragments)
    return f"event: frame\nid: {version}\ndata: {data}\n\n".encode()


def body(frame: Frame, fragments: Mapping[str, str]) -> str:
    """Return fragments as the JSON that pages read; `now` is the server's time in milliseconds.

    `audience` says whom they are for, so that a page of others loads anew.
    """
    now = time.time_ns() // 1_000_000
    content = {"now": now, "stage": frame.stage, "audience": frame.audience, "fragments": fragments}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


class Gallery:
    """The newest frame of each audience; made by the first who asks, while the others wait."""

    def __init__(self, app: Flask, house: House) -> None:
        self._app = app
        self._house = house
        self._seen: dict[RoomId, Seen] = {}
        self._frames: dict[Audience, Frame] = {}
        self._locks: dict[RoomId, threading.Lock] = {}
        self._serials = count(1)

    def newest(self, audience: Audience) -> Frame:
        """Return an audience's frame, no older than the room's last announcement."""
        frame = self._frames.get(audience)
        if frame and self._fresh(audience.room, frame.seen):
            return frame
        with self._locks.setdefault(audience.room, threading.Lock()):
            frame, seen = self._frames.get(audience), self._look(audience.room)
            if frame is None or frame.seen is not seen:
                frame = self._frames[audience] = self._made(audience, frame, seen)
            return frame

    def crew_texts(self, audience: Audience, frame: Frame, crew: CrewPage) -> dict[str, str]:
        """Return the fragments that are a crew's own; crews in the same case share them."""
        view = frame.shown.page.view
        more = own_fragments(view, crew) if isinstance(view, TeamView) else ()
        return {name: self._crew_text(audience, frame, crew, name) for name in ("crew", *more)}

    def _crew_text(self, audience: Audience, frame: Frame, crew: CrewPage, name: str) -> str:
        case = _case(crew), name
        known = frame.crews.get(case)
        if known is None:
            with speaking(self._app, audience.language):
                known = fragment(self._app, audience.folder, name, frame.shown.page, crew=crew)
            frame.crews[case] = known
        return known.text

    def _fresh(self, room: RoomId, seen: Seen) -> bool:
        newest = self._house.announcer.tick(room)
        return seen.tick == newest and time.monotonic() - seen.at < FRESH_SECONDS

    def _look(self, room: RoomId) -> Seen:
        """Look at a room once for all audiences."""
        seen = self._seen.get(room)
        if seen is None or not self._fresh(room, seen):
            tick, at = self._house.announcer.tick(room), time.monotonic()
            seen = Seen(tick, at, look(self._house, room))
            self._seen.pop(room, None)  # the room that was looked at last stands last
            self._seen[room] = seen
            self._forget_the_oldest()
        return seen

    def _forget_the_oldest(self) -> None:
        """Take down the frames of rooms that nobody has looked at for long."""
        for oldest in list(self._seen)[:-MOST_ROOMS]:
            self._seen.pop(oldest, None)
            for audience in [one for one in list(self._frames) if one.room == oldest]:
                self._frames.pop(audience, None)

    def _made(self, audience: Audience, before: Frame | None, seen: Seen) -> Frame:
        serial = Serial(next(self._serials))
        shown = audience.show(seen.scene)
        old = before.fragments if before else {}
        new = self._rendered(audience, shown.page, old)
        changed = {
            name: before.changed[name] if before and old[name].text == one.text else serial
            for name, one in new.items()
        }
        crews = _kept(before.crews, shown) if before else {}
        at = stage(shown.page)
        return Frame(serial, seen, at, audience.name, shown, new, changed, crews=crews)

    def _rendered(
        self, audience: Audience, page: Page, old: Mapping[str, Fragment]
    ) -> dict[str, Fragment]:
        """Keep each fragment of which nothing that it shows has changed."""
        with speaking(self._app, audience.language):
            return {
                name: old[name]
                if name in old and old[name].holds(page)
                else fragment(self._app, audience.folder, name, page)
                for name in audience.fragments
            }


def _kept(
    crews: Mapping[tuple[CrewCase, str], Fragment], shown: Shown
) -> dict[tuple[CrewCase, str], Fragment]:
    """Return the crews' own fragments that are still some crew's, and still right."""
    wanted = {_case(crew) for crew in shown.crews.values()}
    return {key: one for key, one in crews.items() if key[0] in wanted and one.holds(shown.page)}


def _case(crew: CrewPage) -> CrewCase:
    return crew.views, crew.crew.captain, crew.crew.pupils, crew.crew.paper
