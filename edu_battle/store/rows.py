"""What the store's questions answer with: frozen rows, never objects of the database."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from edu_battle.game.facts import CrewLevel
from edu_battle.game.ids import Instant, SeatId, Seq
from edu_battle.game.ruleset import Ruleset
from edu_battle.store.keys import (
    Actor,
    DeedId,
    MatchId,
    MatchNumber,
    RecordNumber,
    RoomCode,
    RoomId,
    SavedId,
    TeacherId,
    TeamKey,
)


@dataclass(frozen=True, slots=True)
class Teacher:
    """An account; without a password it is entered by one-time links only.

    `guest`: it was opened by a link to a shared room.
    """

    id: TeacherId
    name: str
    password_hash: str | None
    epoch: int
    guest: bool = False


@dataclass(frozen=True, slots=True)
class SavedRules:
    """A ruleset that a teacher keeps under a name."""

    id: SavedId
    name: str
    rules: Ruleset
    at: Instant


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """What a teacher sets about a room; `settings` is the service's own JSON text."""

    title: str
    language: str
    ruleset: Ruleset
    settings: str = "{}"
    delete_after_days: int = 30


@dataclass(frozen=True, slots=True)
class Room:
    """A room as it stands."""

    id: RoomId
    teacher: TeacherId
    code: RoomCode
    plan: RoomPlan
    locked: bool
    revision: int
    created_at: Instant


@dataclass(frozen=True, slots=True)
class Use:
    """When a room was last used, and how many days after that it is kept."""

    room: RoomId
    days: int
    last: Instant
    settings: str


@dataclass(frozen=True, slots=True)
class Team:
    """A team at its place in the room, from 0."""

    key: TeamKey
    place: int
    name: str
    colour: str
    emblem: str


class Standing(StrEnum):
    """How a seat stands to its room; only those aboard play."""

    ABOARD = "aboard"
    KNOCKING = "knocking"
    """Waits for the teacher's word; its team is a wish."""
    EXPECTED = "expected"
    """A name without a device, which the next device may take."""
    WATCHING = "watching"
    """Sees what the projector sees."""
    BANNED = "banned"
    """Sent away, and its device is not let in again."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A device or a paper crew; without a team it waits, once gone it stays away."""

    id: SeatId
    room: RoomId
    team: TeamKey | None
    name: str
    pupils: tuple[str, ...]
    last_seen: Instant
    paper: bool
    captain: bool
    gone: bool
    standing: Standing = Standing.ABOARD
    level: CrewLevel = CrewLevel.USUAL

    @property
    def plays(self) -> bool:
        """Whether it is in the room as a crew."""
        return self.standing is Standing.ABOARD and not self.gone


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match's line in lists, as it was summed up after the event `head`."""

    id: MatchId
    room: RoomId
    number: MatchNumber
    phase: str
    head: Seq
    created_at: Instant
    ended_at: Instant | None


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A record that was brought into a room, in lists."""

    number: RecordNumber
    title: str
    at: Instant


@dataclass(frozen=True, slots=True)
class Beat:
    """When which run of the server was last alive."""

    instance: str
    at: Instant


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody did in a room outside a match; `body` is JSON text."""

    at: Instant
    actor: Actor
    deed: str
    body: str


@dataclass(frozen=True, slots=True)
class NotedDeed:
    """A deed as it stands in the room's book."""

    id: DeedId
    deed: Deed
