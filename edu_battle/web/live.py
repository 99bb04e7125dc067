"""Live pages: streams that are woken, not queued, and the same fragments for polling."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from flask import Response, current_app

from edu_battle.game.ids import SeatId
from edu_battle.service import pages
from edu_battle.service.announcer import Tick, step_aside
from edu_battle.service.cards import CrewCard, MatchNumber, RoomId, TeamKey
from edu_battle.service.house import House
from edu_battle.service.refusals import Elsewhere, NotFound
from edu_battle.web.frames import (
    NOTHING,
    NOTHING_OWN,
    Audience,
    Frame,
    Own,
    Serial,
    Shown,
    body,
)
from edu_battle.web.gallery import Gallery
from edu_battle.web.language import language
from edu_battle.web.session import current_house
from edu_battle.web.task_slots import SLOTS

BEAT_SECONDS = 15.0
"""A screen hears from the server at least so often."""

SCREEN = (
    "top",
    "banner",
    "lobby",
    "matches",
    "seas",
    "middle",
    "task",
    "ticks",
    "verdict",
    "podium",
)
TEAM = (
    *("top", "banner", "answering", "owing", "lobby", "placing", "podium"),
    *("sea", "tabs", "ticks", *SLOTS, "verdict", "own", "log"),
)
DESK = (
    *("top", "next", "banner", "matches", "podium", "lobby"),
    *("needs", "seas", "task", "counted", "people"),
)


def screen(room: RoomId) -> Audience:
    """Return the audience before the projector."""
    return Audience(
        ("screen", 0),
        room,
        language(),
        "screen",
        SCREEN,
        lambda scene: Shown(pages.screen_of(scene)),
    )


def door(room: RoomId) -> Audience:
    """Return the audience before the room's door: it is told nothing but when to come in."""
    return Audience(
        ("door", 0), room, language(), "screen", (), lambda scene: Shown(pages.screen_of(scene))
    )


def team(crew: CrewCard) -> Audience:
    """Return the audience of a team's tablets."""
    key: TeamKey | None = crew.team

    def show(scene: pages.Scene) -> Shown:
        shown = pages.team_of(scene, key)
        return Shown(shown.page, shown.crews)

    return Audience(("team", key or 0), crew.room, language(), "team", TEAM, show)


def desk(room: RoomId, match: MatchNumber) -> Audience:
    """Return the audience at the teacher's desk, looking at one of the room's matches."""
    return Audience(
        ("desk", match),
        room,
        language(),
        "teacher",
        DESK,
        lambda scene: Shown(pages.desk_of(scene, match)),
    )


def stream(
    audience: Audience, seat: SeatId | None = None, still: Callable[[], bool] | None = None
) -> Response:
    """Return a stream of what changes for an audience, and for one of its seats.

    `still` tells whether whoever is listening still may: of a crew's it is asked when the room's
    people change, of any other before whatever is sent and at every beat.
    """
    gallery: Gallery = current_app.extensions["edu_battle_gallery"]
    events = Stream(current_house(), gallery, audience, seat, still or (lambda: True)).events()
    return Response(events, mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})


def fragments(audience: Audience, seat: SeatId | None = None) -> Response:
    """Return everything that an audience's page shows now, for pages whose stream is held up."""
    gallery: Gallery = current_app.extensions["edu_battle_gallery"]
    frame = gallery.newest(audience)
    texts = frame.texts
    if seat is not None and seat in frame.cases:
        texts |= gallery.own(audience, frame, seat).texts
    return Response(body(frame, texts), mimetype="application/json")


class _Elsewhere(Exception):
    """The crew is in another team, gone or on another device: nothing here is its own any more."""


@dataclass
class Stream:
    """One screen's stream: what it shows already, and what it has of its own."""

    house: House
    gallery: Gallery
    audience: Audience
    seat: SeatId | None
    still: Callable[[], bool] = lambda: True
    revision: int = -1
    shows: Serial = NOTHING
    tick: Tick = Tick(-1)
    own: Own = NOTHING_OWN

    def events(self) -> Iterator[bytes]:
        """Send what is new whenever there is something, and a beat when there long was not."""
        yield b"retry: 500\n\n"
        while not self.house.announcer.closed:
            try:
                yield self.newest() or _beat()
            except (_Elsewhere, Elsewhere):
                yield b"event: reload\ndata: \n\n"
                return
            except NotFound:
                yield b"event: gone\ndata: \n\n"
                return
            self._be_seen()
            self.tick = self.house.announcer.wait(self.audience.room, self.tick, BEAT_SECONDS)
            if self.audience.folder == "teacher":
                step_aside()  # wall and tablets come first

    def newest(self) -> bytes:
        """Return what this screen does not show yet."""
        frame = self.gallery.newest(self.audience)
        self._ask_again(frame)
        own = NOTHING_OWN
        if self.seat is not None:
            own = self.gallery.own(self.audience, frame, self.seat)
        new = frame.since(self.shows, self.own, own)
        self.shows, self.tick, self.own = frame.serial, frame.tick, own
        return new

    def _ask_again(self, frame: Frame) -> None:
        """Raise _Elsewhere where whoever is listening may not do so any more."""
        if self.seat is not None and self.seat not in frame.cases:
            raise _Elsewhere
        revision = frame.shown.page.version.room
        if self.seat is None or self.revision != revision:
            self.revision = revision
            if not self.still():
                raise _Elsewhere

    def _be_seen(self) -> None:
        """It could be written to, so it is there; one that wakes up is news for the others."""
        if self.seat is not None and self.house.presence.saw(self.seat, self.house.clock.now()):
            self.house.announcer.announce(self.audience.room)


def _beat() -> bytes:
    return f"event: beat\ndata: {time.time_ns() // 1_000_000}\n\n".encode()
