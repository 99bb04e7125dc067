"""Rooms and people as cards, put together from the store and from who is there."""

from __future__ import annotations

from collections.abc import Sequence

from edu_battle.game.ids import Instant, SeatId
from edu_battle.game.players import Level
from edu_battle.service.cards import CrewCard, RoomCard, TeamCard
from edu_battle.service.crowds import Crowd
from edu_battle.service.house import House
from edu_battle.service.robot_teams import levels_of
from edu_battle.store import seats, teams
from edu_battle.store.database import Session
from edu_battle.store.rows import Room, Seat, Team


def room_card(house: House, session: Session, room: Room) -> RoomCard:
    """Return a room with everyone in it; for what is committed, not for what is being written."""
    now, known = house.clock.now(), house.crowds.of(room)
    here = known.seats if known else _here(session, room)
    asleep = frozenset(
        seat.id
        for seat in here
        if not seat.paper and house.presence.asleep(seat.id, seat.last_seen, now)
    )
    if known and known.asleep == asleep:
        return known.card
    found = known.teams if known else teams.of_room(session, room.id)
    card = _card(room, here, found, asleep)
    house.crowds.keep(Crowd(room, here, found, asleep, card))
    return card


def crew_card(house: House, room: Room, seat: Seat, now: Instant) -> CrewCard:
    """Return a crew's card."""
    asleep = house.presence.asleep(seat.id, seat.last_seen, now)
    return _crew(seat, room.plan.language, asleep=asleep)


def _here(session: Session, room: Room) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats.of_room(session, room.id) if not seat.gone)


def _card(
    room: Room, here: Sequence[Seat], found: Sequence[Team], asleep: frozenset[SeatId]
) -> RoomCard:
    crews = [_crew(seat, room.plan.language, asleep=seat.id in asleep) for seat in here]
    levels = levels_of(room.plan.settings)
    cards = tuple(_team(team, crews, levels.get(team.key)) for team in found)
    places = room.plan.ruleset.teams.count
    return RoomCard(
        id=room.id,
        code=room.code,
        title=room.plan.title,
        language=room.plan.language,
        locked=room.locked,
        teams=cards[:places],
        waiting=tuple(crew for crew in crews if crew.team is None),
        rules=room.plan.ruleset,
        resting=cards[places:],
    )


def _team(team: Team, crews: Sequence[CrewCard], level: Level | None) -> TeamCard:
    own = tuple(crew for crew in crews if crew.team == team.key)
    return TeamCard(
        team.key, team.name, team.colour, team.emblem, own, level.value if level else ""
    )


def _crew(seat: Seat, language: str, *, asleep: bool) -> CrewCard:
    return CrewCard(
        seat=seat.id,
        room=seat.room,
        team=seat.team,
        name=seat.name,
        pupils=seat.pupils,
        captain=seat.captain,
        asleep=asleep,
        language=language,
        paper=seat.paper,
    )
