"""What each page shows, read fresh: the room, its people, and the audience's view of the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from edu_battle.game.ids import Instant, SeatId, Seq, TeamId
from edu_battle.game.state import Match
from edu_battle.game.views.crew import CrewView, crew_view
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.teacher import teacher_view
from edu_battle.game.views.team import TeamView, team_view
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
from edu_battle.service.paper import papers
from edu_battle.service.people import done_in, room_card
from edu_battle.service.records import Record
from edu_battle.service.refusals import NotFound, NotYourSeat
from edu_battle.service.rooms import OPEN_PHASES
from edu_battle.service.season import season
from edu_battle.store import matches, rooms
from edu_battle.store.keys import RoomId, TeamKey

View = TypeVar("View")


@dataclass(frozen=True, slots=True)
class Scene:
    """A room with its newest match, as one moment shows them."""

    room: RoomCard
    revision: int
    record: Record | None
    number: MatchNumber = NO_MATCH
    season: Season = ()
    until: Instant | None = None
    deeds: tuple[DoneDeed, ...] = ()

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


def playing_of(room: RoomCard, match: Match) -> Playing:
    """Return the teams of a room's match in playing order."""
    cards = {team.key: team for team in room.all_teams()}
    return Playing(tuple(cards[TeamKey(key)] for key in match.teams))


def look(house: House, room: RoomId) -> Scene:
    """Return a room and its newest match as they are now; raises NotFound."""
    with house.database.reading() as session:
        found = rooms.by_id(session, room)
        if found is None:
            raise NotFound
        lines = matches.of_room(session, room)
        newest = lines[0] if lines else None
        record = house.records.newest(session, newest.id) if newest else None
        number = newest.number if newest else NO_MATCH
        card = room_card(house, session, found)
        scene = Scene(card, found.revision, record, number, deeds=done_in(house, found))
        if newest and newest.phase in OPEN_PHASES:
            return scene
        until = kept(session, room).until
        return replace(scene, season=season(house.finals, session, lines, card), until=until)


def screen_page(house: House, room: RoomId) -> ScreenPage:
    """Return what the projector shows."""
    return screen_of(look(house, room))


def screen_of(now: Scene) -> ScreenPage:
    """Return what the projector shows of a scene."""
    view = now.view(lambda record: projector_view(record.state, record.standing))
    return ScreenPage(now.room, now.version, now.playing, view, now.number, now.season)


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


def desk_page(house: House, room: RoomId) -> DeskPage:
    """Return what the teacher's desk shows."""
    return desk_of(look(house, room))


def desk_of(now: Scene) -> DeskPage:
    """Return what the teacher's desk shows of a scene."""
    view = now.view(lambda record: teacher_view(record.state, record.standing))
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
