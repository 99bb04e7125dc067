"""What each page shows, read fresh: the room, its people, and the audience's view of the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from edu_battle.game.ids import Instant, SeatId, Seq, TeamId
from edu_battle.game.views.crew import CrewView, crew_view
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.teacher import teacher_view
from edu_battle.game.views.team import TeamView, team_view
from edu_battle.service import pairs
from edu_battle.service.alarms import review_at
from edu_battle.service.bouts import Bout, Bouts, bout_cards, bouts, playing_of, wall_match
from edu_battle.service.cards import (
    NO_MATCH,
    CrewCard,
    CrewPage,
    DeskPage,
    MatchNumber,
    Playing,
    RoomCard,
    ScreenPage,
    Season,
    TeamPage,
    Version,
)
from edu_battle.service.deed_cards import DoneDeed
from edu_battle.service.house import House
from edu_battle.service.keeping import kept
from edu_battle.service.levels import levels_in
from edu_battle.service.paper import papers
from edu_battle.service.people import done_in, room_card, seats_in
from edu_battle.service.records import Record
from edu_battle.service.refusals import Elsewhere, NotFound, NotYourSeat
from edu_battle.service.season import season
from edu_battle.store import matches, rooms
from edu_battle.store.keys import RoomId, TeamKey
from edu_battle.store.rows import Seat

View = TypeVar("View")


@dataclass(frozen=True, slots=True)
class Scene:
    """A room with the match that is looked at, as one moment shows them.

    `bouts`: every match that matters to its screens; `large`: which one the projector shows;
    `seen`: that moment.
    """

    room: RoomCard
    revision: int
    record: Record | None
    number: MatchNumber = NO_MATCH
    season: Season = ()
    until: Instant | None = None
    deeds: tuple[DoneDeed, ...] = ()
    bouts: Bouts = field(default_factory=Bouts)
    large: MatchNumber | None = None
    seats: tuple[Seat, ...] = ()
    seen: Instant = Instant(0)

    def at(self, bout: Bout | None) -> Scene:
        """Return the scene with another match looked at, or none."""
        if bout is None:
            return replace(self, record=None, number=NO_MATCH)
        return replace(self, record=bout.record, number=bout.number)

    def of_team(self, team: TeamKey | None) -> Scene:
        """Return the scene as a team sees it: at its own newest match."""
        own = self.bouts.of_team(team) if team is not None else None
        return self.at(own) if own or len(self.bouts.at) > 1 else self

    @property
    def version(self) -> Version:
        """How new this is."""
        return Version(
            self.revision,
            self.record.id if self.record else None,
            self.record.seq if self.record else Seq(0),
        )

    @property
    def playing(self) -> Playing:
        """The teams of the match in playing order; of the room where there is none."""
        if self.record is None:
            return Playing(self.room.teams)
        return playing_of(self.room, self.record.state)

    def view(self, of: Callable[[Record], View]) -> View | None:
        """Return an audience's view of the match, if there is one."""
        return of(self.record) if self.record else None


def look(house: House, room: RoomId) -> Scene:
    """Return a room and its newest match as they are now; raises NotFound."""
    with house.database.glancing() as session:
        found = rooms.by_id(session, room)
        if found is None:
            raise NotFound
        lines = matches.of_room(session, room)
        card = room_card(house, session, found)
        here = bouts(house, session, lines, card)
        scene = Scene(
            card,
            found.revision,
            None,
            deeds=done_in(house, found),
            bouts=here,
            large=pairs.large(found.plan.settings),
            seats=seats_in(house, found),
            seen=house.clock.now(),
        ).at(here.at[0] if here.at else None)
        going = [one for one in here.at if one.record.state.phase not in matches.CLOSED]
        if here.at and len(going) == len(here.at):
            return scene
        until = None if going else kept(session, room).until
        return replace(scene, season=season(house.finals, session, lines, card), until=until)


def screen_page(house: House, room: RoomId) -> ScreenPage:
    """Return what the projector shows."""
    return screen_of(look(house, room))


def screen_of(now: Scene) -> ScreenPage:
    """Return what the projector shows of a scene: one match, or all that are played at once."""
    if len(now.bouts.at) > 1:
        large = now.bouts.numbered(now.large) if now.large else None
        if large is None:
            return _wall_of(now)
        now = now.at(large)
    view = now.view(lambda record: projector_view(record.state, record.standing))
    return ScreenPage(now.room, now.version, now.playing, view, now.number, now.season)


def _wall_of(now: Scene) -> ScreenPage:
    """The wall is as new as all of its matches together."""
    version = Version(now.revision, None, Seq(sum(bout.record.seq for bout in now.bouts.at)))
    wall = tuple(wall_match(now.room, bout) for bout in now.bouts.at)
    teams = Playing(now.room.teams)
    return ScreenPage(now.room, version, teams, None, season=now.season, wall=wall)


@dataclass(frozen=True, slots=True)
class TeamScene:
    """What all tablets of a team show, and what each has of its own."""

    page: TeamPage
    crews: Mapping[SeatId, CrewPage]


def team_scene(house: House, room: RoomId, team: TeamKey | None) -> TeamScene:
    """Return what the tablets of a team show; without a team, of those that wait for one."""
    return team_of(look(house, room), team)


def team_of(now: Scene, team: TeamKey | None) -> TeamScene:
    """Return what the tablets of a team show of a scene."""
    now = now.of_team(team)
    card = next((one for one in now.room.all_teams() if one.key == team), None)
    crews = card.crews if card else now.room.waiting
    view = _team_view(now, team)
    return TeamScene(
        TeamPage(now.room, now.version, now.playing, card, view, now.number),
        {crew.seat: CrewPage(crew, _crew_views(now, crew, view)) for crew in crews},
    )


def team_page(house: House, crew: CrewCard) -> tuple[TeamPage, CrewPage]:
    """Return what a crew's tablet shows: its team's part and its own."""
    scene = team_scene(house, crew.room, crew.team)
    if crew.seat not in scene.crews:
        raise NotYourSeat
    return scene.page, scene.crews[crew.seat]


def desk_page(house: House, room: RoomId, number: MatchNumber = NO_MATCH) -> DeskPage:
    """Return what the teacher's desk shows, looking at one of the room's matches."""
    return desk_of(look(house, room), number)


def desk_of(now: Scene, number: MatchNumber = NO_MATCH) -> DeskPage:
    """Return what the teacher's desk shows of a scene; raises Elsewhere.

    With a number: the match that it means, while the room is at it. Without: the room's only one.
    """
    if number or len(now.bouts.at) > 1:
        bout = now.bouts.numbered(number)
        if bout is None:
            raise Elsewhere(now.bouts.desk)
        now = now.at(bout)
    view = now.view(lambda record: teacher_view(record.state, record.standing))
    bell = now.room.bell if now.room.reviews else None
    return DeskPage(
        now.room,
        now.version,
        now.playing,
        now.version.match,
        view,
        now.number,
        now.season,
        now.until,
        now.view(lambda record: papers(record.state, now.playing)) or (),
        now.deeds,
        bouts=bout_cards(now.room, now.bouts, now.large),
        levels=levels_in(now.record.state if now.record else None, now.seats),
        review=now.view(lambda record: review_at(record, bell, now.seen)),
    )


def _team_view(now: Scene, team: TeamKey | None) -> TeamView | None:
    if now.record is None or team is None or int(team) not in now.record.state.teams:
        return None
    place = TeamId(now.record.state.teams.index(int(team)))
    return team_view(now.record.state, now.record.standing, place)


def _crew_views(now: Scene, crew: CrewCard, view: TeamView | None) -> tuple[CrewView, ...]:
    """Return a crew's view of each task that its page shows, or of the newest one."""
    if now.record is None:
        return (CrewView(),)
    state = now.record.state
    told = [view.verdict.card.id] if view and view.verdict else []
    shown = [*(card.id for card in view.tasks), *told] if view else []
    doubted = view.fair.tasks if view and view.fair else ()
    shown += [task for task in doubted if task not in shown]
    if not shown:
        return (crew_view(state, crew.seat),)
    return tuple(crew_view(state, crew.seat, task) for task in shown)
