"""What pages are told of crews and teams, and of the matches and seasons these play."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.ids import Instant, Points, SeatId, TeamId
from edu_battle.game.views.projector import ProjectorView
from edu_battle.store.keys import MatchNumber, RoomId, TeamKey
from edu_battle.store.rows import Standing


@dataclass(frozen=True, slots=True)
class CrewCard:
    """A device with its pupils. `asleep`: not heard of for a while; `pupils`: first names.

    `language`: what its room speaks. `paper`: it plays without a device, marked by the teacher.
    `since`: when one that is asleep was last heard of.
    """

    seat: SeatId
    room: RoomId
    team: TeamKey | None
    name: str
    pupils: tuple[str, ...]
    captain: bool
    asleep: bool
    language: str
    paper: bool = False
    standing: Standing = Standing.ABOARD
    since: Instant | None = None


@dataclass(frozen=True, slots=True)
class TeamCard:
    """A team of the room; `colour` and `emblem` are names of the look, not values.

    `robot`: the level of the computer that plays it, empty where pupils do.
    """

    key: TeamKey
    name: str
    colour: str
    emblem: str
    crews: tuple[CrewCard, ...]
    robot: str = ""


@dataclass(frozen=True, slots=True)
class Playing:
    """The teams of a match in playing order; `who(team)` names what a view numbers."""

    teams: tuple[TeamCard, ...]

    def who(self, team: TeamId) -> TeamCard:
        """Return the card of a team of the match."""
        return self.teams[team]


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """What a team has won and earned over the room's matches."""

    team: TeamCard
    played: int
    won: int
    drawn: int
    points: Points

    @property
    def lost(self) -> int:
        """How many matches another team won."""
        return self.played - self.won - self.drawn


Season = tuple[SeasonLine, ...]
"""A room's table, the best team first; empty before its second match is over."""


@dataclass(frozen=True, slots=True)
class WallMatch:
    """One of several matches at once, as the projector shows them together."""

    number: MatchNumber
    playing: Playing
    view: ProjectorView


@dataclass(frozen=True, slots=True)
class BoutCard:
    """One of several matches at once, as the desk lists them.

    `waiting`: how many things wait for the teacher's word; `large`: whether the projector shows it.
    """

    number: MatchNumber
    playing: Playing
    phase: str
    paused: bool
    points: tuple[Points, ...]
    waiting: int
    large: bool
