"""What pages are told of rooms and people: frozen cards, without a token or a key in them."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.ids import Instant, SeatId, Seq, TaskId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.views.crew import CrewView
from edu_battle.game.views.own import OwnCard
from edu_battle.game.views.projector import ProjectorView
from edu_battle.game.views.teacher import TeacherView
from edu_battle.game.views.team import TeamView
from edu_battle.service.deed_cards import DoneDeed
from edu_battle.service.level_cards import LevelCard
from edu_battle.service.team_cards import (
    BoutCard,
    CrewCard,
    Playing,
    Season,
    SeasonLine,
    TeamCard,
    WallMatch,
)
from edu_battle.store.keys import (
    MatchId,
    MatchNumber,
    RecordNumber,
    RoomId,
    SavedId,
    TeacherId,
    TeamKey,
)
from edu_battle.store.rows import Standing

__all__ = [
    "BoutCard",
    "CrewCard",
    "MatchId",
    "MatchNumber",
    "Playing",
    "RecordNumber",
    "RoomId",
    "SavedId",
    "Season",
    "SeasonLine",
    "Standing",
    "TeacherId",
    "TeamCard",
    "TeamKey",
    "WallMatch",
]


NO_MATCH = MatchNumber(0)


@dataclass(frozen=True, slots=True)
class RoomCard:
    """A room with its people and the rules its next match will have.

    `teams` are those the rules have places for; `resting` are the others, kept with their crews.
    `waiting`: aboard without a team; `others`: who is not aboard, or banned. `admits`: the teacher
    lets each in. `tablets`: how many are meant to come, 0 where nobody has said.
    `bell`: when the school's bell ends the lesson; `reviews`: before it a review begins by itself.
    `groups`: who plays whom next, a group a match. `warm_up`: until when all try their keys.
    """

    id: RoomId
    code: str
    title: str
    language: str
    locked: bool
    teams: tuple[TeamCard, ...]
    waiting: tuple[CrewCard, ...]
    rules: Ruleset
    resting: tuple[TeamCard, ...] = ()
    others: tuple[CrewCard, ...] = ()
    admits: bool = False
    tablets: int = 0
    bell: Instant | None = None
    reviews: bool = True
    warm_up: Instant | None = None
    groups: tuple[tuple[TeamCard, ...], ...] = ()

    def all_teams(self) -> tuple[TeamCard, ...]:
        """Return every team of the room."""
        return self.teams + self.resting

    def crew(self, seat: SeatId) -> CrewCard | None:
        """Return a crew of the room by its seat."""
        everyone = [*self.aboard(), *self.others]
        return next((crew for crew in everyone if crew.seat == seat), None)

    def aboard(self) -> tuple[CrewCard, ...]:
        """Return everyone who plays or waits for a team."""
        return (*self.waiting, *(crew for team in self.all_teams() for crew in team.crews))

    def standing(self, standing: str) -> tuple[CrewCard, ...]:
        """Return those who stand so to the room: knocking, expected, watching or banned."""
        return tuple(crew for crew in self.others if crew.standing == standing)

    def reached(self) -> int:
        """Return how many devices can be reached now."""
        devices = [*self.aboard(), *self.standing("knocking"), *self.standing("watching")]
        return sum(not crew.asleep and not crew.paper for crew in devices)


@dataclass(frozen=True, slots=True)
class Version:
    """How new a page is: the room's revision, the match, and its last event."""

    room: int
    match: MatchId | None
    seq: Seq

    def __str__(self) -> str:
        """Write it as an event stream's id."""
        return f"{self.room}.{self.match or 0}.{self.seq}"


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """The projector's page; `view` is None while no match is open: the lobby.

    `wall`: the matches that are shown together, where the room has several at once.
    """

    room: RoomCard
    version: Version
    playing: Playing
    view: ProjectorView | None
    number: MatchNumber = NO_MATCH
    season: Season = ()
    wall: tuple[WallMatch, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamPage:
    """What all tablets of a team share; `team` is None for a crew that has not chosen one."""

    room: RoomCard
    version: Version
    playing: Playing
    team: TeamCard | None
    view: TeamView | None
    number: MatchNumber = NO_MATCH

    @property
    def match(self) -> MatchId | None:
        """The match that the page's forms are about."""
        return self.version.match


@dataclass(frozen=True, slots=True)
class CrewPage:
    """What one tablet has of its own: a view for each open task, and for the newest verdict."""

    crew: CrewCard
    views: tuple[CrewView, ...] = (CrewView(),)

    def own(self, task: TaskId) -> OwnCard | None:
        """Return what the crew alone is told of a task's question, where not all have the same."""
        return next((view.own for view in self.views if view.task == task), None)

    def pen(self, view: CrewView) -> str:
        """Return whose turn it is to write where pupils share a tablet: the pen goes round."""
        names = self.crew.pupils
        return names[view.before % len(names)] if len(names) > 1 else ""


@dataclass(frozen=True, slots=True)
class Paper:
    """A crew without a device whose answer to a task the teacher may mark now."""

    task: TaskId
    seat: SeatId


@dataclass(frozen=True, slots=True)
class DeskPage:
    """The teacher's desk; `view` is None while no match is open. `match` names it for commands.

    `until`: when the room is deleted if nobody uses it before; not told while a match goes on.
    `deeds`: what was done with people and can be undone, newest first.
    `bouts`: every match of the room, where it has several at once.
    `review`: when the review begins by itself; None where it does not.
    `levels`: those of crews, which no other page is told.
    """

    room: RoomCard
    version: Version
    playing: Playing
    match: MatchId | None
    view: TeacherView | None
    number: MatchNumber = NO_MATCH
    season: Season = ()
    until: Instant | None = None
    papers: tuple[Paper, ...] = ()
    deeds: tuple[DoneDeed, ...] = ()
    bouts: tuple[BoutCard, ...] = ()
    levels: tuple[LevelCard, ...] = ()
    review: Instant | None = None
