"""The newest frame of each audience: looked at once, drawn once, for all who see the same."""

from __future__ import annotations

import threading
import time
from collections.abc import Collection, Mapping
from itertools import count

from flask import Flask

from edu_battle.game.ids import SeatId
from edu_battle.game.views.team import TeamView
from edu_battle.service.cards import CrewPage, RoomId
from edu_battle.service.house import House
from edu_battle.service.pages import look
from edu_battle.web.fragments import Fragment, fragment, speaking
from edu_battle.web.frames import (
    Audience,
    CaseNumber,
    CrewCase,
    Frame,
    Own,
    Seen,
    Serial,
)
from edu_battle.web.stages import Page, stage
from edu_battle.web.task_slots import own_fragments

FRESH_SECONDS = 10.0
"""What was seen longer ago is looked at again though nothing was announced: somebody may doze."""

MOST_ROOMS = 100
"""Rooms whose frames are kept."""


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

    def own(self, audience: Audience, frame: Frame, seat: SeatId) -> Own:
        """Return the fragments that are a crew's own; crews in the same case share them."""
        case = frame.cases[seat]
        if case not in frame.own:
            frame.own[case] = Own(case, self._crew_texts(audience, frame, frame.shown.crews[seat]))
        return frame.own[case]

    def _crew_texts(self, audience: Audience, frame: Frame, crew: CrewPage) -> dict[str, str]:
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
        new = self._rendered(audience, shown.page, old, seen)
        changed = {
            name: before.changed[name] if before and old[name].text == one.text else serial
            for name, one in new.items()
        }
        kinds: dict[CrewCase, CaseNumber] = {}
        cases = {
            seat: kinds.setdefault(_case(crew), CaseNumber(len(kinds)))
            for seat, crew in shown.crews.items()
        }
        crews = _kept(before.crews, kinds, shown.page) if before else {}
        at = stage(shown.page)
        return Frame(serial, seen, at, audience.name, shown, new, changed, cases, crews)

    def _rendered(
        self, audience: Audience, page: Page, old: Mapping[str, Fragment], seen: Seen
    ) -> dict[str, Fragment]:
        """Keep each fragment of which nothing that it shows has changed."""
        with speaking(self._app, audience.language):
            return {
                name: old[name]
                if name in old and old[name].holds(page)
                else self._drawn(audience, name, page, seen)
                for name in audience.fragments
            }

    def _drawn(self, audience: Audience, name: str, page: Page, seen: Seen) -> Fragment:
        """Draw a fragment, but for one that was just drawn of the same for another audience."""
        key = audience.language, audience.folder, name
        known = seen.drawn.get(key)
        if known is None or not known.holds(page):
            known = seen.drawn[key] = fragment(self._app, audience.folder, name, page)
        return known


def _kept(
    crews: Mapping[tuple[CrewCase, str], Fragment], kinds: Collection[CrewCase], page: Page
) -> dict[tuple[CrewCase, str], Fragment]:
    """Return the crews' own fragments that are still some crew's, and still right.

    A screen that is a frame behind may add one of its own meanwhile.
    """
    known = tuple(crews.items())
    return {key: one for key, one in known if key[0] in kinds and one.holds(page)}


def _case(crew: CrewPage) -> CrewCase:
    return crew.views, crew.crew.captain, crew.crew.pupils, crew.crew.paper
