"""Rooms and people as cards, put together from the store and from who is there."""

from __future__ import annotations

from edu_battle.game.ids import Instant
from edu_battle.service.cards import CrewCard, RoomCard, TeamCard
from edu_battle.service.house import House
from edu_battle.store import seats, teams
from edu_battle.store.database import Session
from edu_battle.store.rows import Room, Seat, Team


def room_card(house: House, session: Session, room: Room) -> RoomCard:
    """Return a room with everyone in it."""
    now = house.clock.now()
    here = [seat for seat in seats.of_room(session, room.id) if not seat.gone]
    return RoomCard(
        id=room.id,
        code=room.code,
        title=room.plan.title,
        language=room.plan.language,
        locked=room.locked,
        teams=tuple(_team(house, team, here, now) for team in teams.of_room(session, room.id)),
        waiting=tuple(crew_card(house, seat, now) for seat in here if seat.team is None),
        rules=room.plan.ruleset,
    )


def crew_card(house: House, seat: Seat, now: Instant) -> CrewCard:
    """Return a crew's card."""
    return CrewCard(
        seat=seat.id,
        room=seat.room,
        team=seat.team,
        name=seat.name,
        pupils=seat.pupils,
        captain=seat.captain,
        asleep=house.presence.asleep(seat.id, seat.last_seen, now),
    )


def _team(house: House, team: Team, here: list[Seat], now: Instant) -> TeamCard:
    crews = tuple(crew_card(house, seat, now) for seat in here if seat.team == team.key)
    return TeamCard(team.key, team.name, team.colour, team.emblem, crews)
