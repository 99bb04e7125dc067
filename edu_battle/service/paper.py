"""Stories of crews without a device: brought in by the teacher, marked from their paper."""

from __future__ import annotations

import secrets

from edu_battle.game import commands as c
from edu_battle.game.decide.paper import awaits
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.ids import SeatId, TaskId, TeamId
from edu_battle.game.state import Match
from edu_battle.service import deeds
from edu_battle.service.acting import act
from edu_battle.service.cards import Paper, Playing
from edu_battle.service.deed_cards import DeedKind
from edu_battle.service.deeds import Said
from edu_battle.service.house import House
from edu_battle.service.joining import TOKEN_BYTES
from edu_battle.service.names import clean, clean_pupils, unlike
from edu_battle.service.refusals import NotFound
from edu_battle.service.rooms import alter
from edu_battle.service.teaching import Desk, match_at
from edu_battle.service.ushering import doer
from edu_battle.store import seats, teams
from edu_battle.store.database import Session
from edu_battle.store.keys import RoomId, TeamKey
from edu_battle.store.rows import Seat
from edu_battle.store.tokens import digest


def add_crew(
    house: House, room: RoomId, team: TeamKey, name: str, pupils: tuple[str, ...] = ()
) -> None:
    """Put a crew without a device into a team; raises NotFound, NameBad."""
    new, first_names = clean(name), clean_pupils(pupils)

    def add(session: Session) -> None:
        if all(one.key != team for one in teams.of_room(session, room)):
            raise NotFound
        # A token that nobody is told: no device will ever show it.
        unheard = digest(secrets.token_urlsafe(TOKEN_BYTES))
        called = unlike(new, seats.names_here(session, room))
        seat = seats.create(session, room, unheard, called, house.clock.now())
        seats.rename(session, seat.id, seat.name, first_names)
        seats.set_paper(session, seat.id, paper=True)
        seats.move(session, seat.id, team)

    alter(house, room, add)


def set_paper(house: House, desk: Desk, seat: SeatId, *, paper: bool) -> None:
    """Let a crew go on without its device, or with it again."""

    def change(session: Session) -> Said:
        found = _found(session, desk.room, seat)
        seats.set_paper(session, seat, paper=paper)
        return Said(found.name)

    deeds.do(house, doer(desk), DeedKind.ON_PAPER if paper else DeedKind.ON_TABLET, change)


def mark(house: House, desk: Desk, task: TaskId, seat: SeatId, verdict: Mark) -> None:
    """Say whether a crew has the task right on its paper."""
    match = match_at(house, desk)
    with house.database.reading() as session:
        found = _found(session, desk.room, seat)
        state = house.records.newest(session, match).state
    if not found.paper or found.team is None or int(found.team) not in state.teams:
        raise NotFound
    crew = Crew(TeamId(state.teams.index(int(found.team))), seat)
    act(house, match, c.MarkPaper(task, crew, verdict, captain=found.captain), desk.deed())


def papers(match: Match, playing: Playing) -> tuple[Paper, ...]:
    """Return what the teacher may mark now: tasks, each with crews that have it on paper."""
    return tuple(
        Paper(task.id, crew.seat)
        for task in match.tasks
        for place, team in enumerate(playing.teams)
        for crew in team.crews
        if crew.paper and awaits(match, task, Crew(TeamId(place), crew.seat), captain=crew.captain)
    )


def _found(session: Session, room: RoomId, seat: SeatId) -> Seat:
    found = seats.by_id(session, seat)
    if found is None or found.room != room or found.gone:
        raise NotFound
    return found
