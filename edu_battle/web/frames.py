"""What an audience's screens show, rendered once for all of them.

A frame is the text of every live fragment at one moment; screens are sent what has changed.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NewType

from edu_battle.game.ids import SeatId
from edu_battle.game.views.crew import CrewView
from edu_battle.service.announcer import Tick
from edu_battle.service.cards import CrewPage, RoomId
from edu_battle.service.pages import Scene
from edu_battle.web.fragments import Fragment
from edu_battle.web.stages import Page


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


Serial = NewType("Serial", int)
"""Numbers all frames in the order of making; 0 is a screen that shows nothing yet."""

NOTHING = Serial(0)

CrewCase = tuple[tuple[CrewView, ...], bool, tuple[str, ...], bool]
"""All that a crew's own fragments may show: its views, if captain, who is in it, if on paper."""

CaseNumber = NewType("CaseNumber", int)
"""Numbers the different cases of a frame's crews."""

Names = tuple[str, ...]
"""Names of fragments."""

Contents = tuple[bytes, ...]
"""What each event of a message carries, but for the time; none where nothing is new."""


@dataclass(frozen=True, slots=True)
class Own:
    """The fragments that screens in one case have of their own, in the place of the audience's."""

    case: CaseNumber
    texts: Mapping[str, str]


NOTHING_OWN = Own(CaseNumber(-1), {})
"""What a screen has of its own that is no crew's."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A room as it was looked at: after which announcement, and when.

    `drawn`: the newest fragments of this look by language, folder and name: teams share a log.
    """

    tick: Tick
    at: float
    scene: Scene
    drawn: dict[tuple[str, str, str], Fragment] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Frame:
    """The fragments at a moment, and in which frame the text of each last changed.

    `cases`: the case of each crew; `own`: what those in a case have of their own, made when first
    asked for, of `crews`, which outlive the frame; `messages`: what was sent already, all but the
    time, which is that of each sending.
    """

    serial: Serial
    seen: Seen
    stage: str
    audience: str
    shown: Shown
    fragments: Mapping[str, Fragment]
    changed: Mapping[str, Serial]
    cases: Mapping[SeatId, CaseNumber]
    crews: dict[tuple[CrewCase, str], Fragment] = field(default_factory=dict)
    own: dict[CaseNumber, Own] = field(default_factory=dict)
    messages: dict[tuple[Serial, CaseNumber, CaseNumber], Contents] = field(default_factory=dict)
    shared: dict[tuple[Serial, Names], Contents] = field(default_factory=dict)

    @property
    def tick(self) -> Tick:
        """The announcement that this frame is as new as."""
        return self.seen.tick

    @property
    def texts(self) -> dict[str, str]:
        """Every fragment's text by its name."""
        return {name: one.text for name, one in self.fragments.items()}

    def since(self, known: Serial, had: Own, own: Own) -> bytes:
        """Return the message for a screen that shows an older frame; empty if nothing is new.

        `had`, `own`: what the screen had of its own then, and has now.
        """
        change = known, had.case, own.case
        if change not in self.messages:
            self.messages[change] = self._shared(known, tuple(own.texts)) + self._news(had, own)
        return b"".join(map(self._event, self.messages[change]))

    def _shared(self, known: Serial, but: Names) -> Contents:
        if (known, but) not in self.shared:
            new = {
                name: text
                for name, text in self.texts.items()
                if self.changed[name] > known and name not in but
            }
            self.shared[known, but] = self._contents(new)
        return self.shared[known, but]

    def _news(self, had: Own, own: Own) -> Contents:
        """Return what is new of its own; what is so no more is the audience's again."""
        new = {name: self.texts[name] for name in had.texts if name not in own.texts}
        new |= {name: text for name, text in own.texts.items() if had.texts.get(name) != text}
        return self._contents(new)

    def _contents(self, new: Mapping[str, str]) -> Contents:
        return (_content(self, new).encode(),) if new else ()

    def _event(self, content: bytes) -> bytes:
        """Return a server-sent event: pages set their clocks by the time in it."""
        head = f"event: frame\nid: {self.shown.page.version}\ndata: {_now()}"
        return head.encode() + content + b"\n\n"


def body(frame: Frame, fragments: Mapping[str, str]) -> str:
    """Return fragments as the JSON that pages read; `now` is the server's time in milliseconds.

    `audience` says whom they are for, so that a page of others loads anew.
    """
    return _now() + _content(frame, fragments)


def _now() -> str:
    """Return how the JSON begins: the time alone is never remembered."""
    return f'{{"now":{time.time_ns() // 1_000_000},'


def _content(frame: Frame, fragments: Mapping[str, str]) -> str:
    """Return the rest of the JSON, whenever it is sent."""
    content = {"stage": frame.stage, "audience": frame.audience, "fragments": fragments}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).removeprefix("{")
