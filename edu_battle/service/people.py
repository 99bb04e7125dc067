"""Rooms and people as cards, put together from the store and from who is there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from edu_battle.game.ids import Instant, SeatId
from edu_battle.game.players import Level
from edu_battle.service import deeds, room_settings
from edu_battle.service.cards import CrewCard, RoomCard, TeamCard
from edu_battle.service.crowds import Crowd
from edu_battle.service.deed_cards import DoneDeed
from edu_battle.service.house import House
from edu_battle.service.pairs import at_once, groups
from edu_battle.service.robot_teams import levels_of
from edu_battle.store import seats, teams
from edu_battle.store.database import Reader
from edu_battle.store.rows import Room, Seat, Standing, Team


def room_card(house: House, session: Reader, room: Room) -> RoomCard:
    """Return a room with everyone in it; for what is committed, not for what is being written."""
    now, known = house.clock.now(), house.crowds.of(room)
    here = known.seats if known else _here(session, room)
    asleep = frozenset(
        seat.id
        for seat in here
        if not seat.paper and house.presence.asleep(seat.id, seat.last_seen, now)
    )
    if known and known.asleep == asleep and not _warmed_up(known.card, now):
        return known.card
    found = known.teams if known else teams.of_room(session, room.id)
    crews = tuple(_crew_of(house, room, seat, asleep) for seat in here)
    card = _card(room, crews, found, now)
    done = known.deeds if known else deeds.newest(session, room.id)
    house.crowds.keep(Crowd(room, here, found, asleep, card, done))
    return card


def _warmed_up(card: RoomCard, now: Instant) -> bool:
    """Tell whether a card still says that the class warms up, though it does not any more."""
    return card.warm_up is not None and card.warm_up <= now


def done_in(house: House, room: Room) -> tuple[DoneDeed, ...]:
    """Return what was done in a room of which the card was just made."""
    known = house.crowds.of(room)
    return known.deeds if known else ()


def seats_in(house: House, room: Room) -> tuple[Seat, ...]:
    """Return who is in a room of which the card was just made."""
    known = house.crowds.of(room)
    return known.seats if known else ()


def crew_card(house: House, room: Room, seat: Seat, now: Instant) -> CrewCard:
    """Return a crew's card."""
    asleep = house.presence.asleep(seat.id, seat.last_seen, now)
    return _crew_of(house, room, seat, {seat.id} if asleep else set())


def _here(session: Reader, room: Room) -> tuple[Seat, ...]:
    """Return everyone in the room, those who are kept out too."""
    found = seats.of_room(session, room.id)
    return tuple(seat for seat in found if not seat.gone or seat.standing is Standing.BANNED)


def _card(
    room: Room, everyone: Sequence[CrewCard], found: Sequence[Team], now: Instant
) -> RoomCard:
    crews = [crew for crew in everyone if crew.standing is Standing.ABOARD]
    levels = levels_of(room.plan.settings)
    cards = tuple(_team(team, crews, levels.get(team.key)) for team in found)
    by_key = {card.key: card for card in cards}
    count = room.plan.ruleset.teams.count
    paired = groups(room.plan.settings, tuple(by_key), count)
    places = count * at_once(room.plan.settings, count)
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
        others=tuple(crew for crew in everyone if crew.standing is not Standing.ABOARD),
        admits=room_settings.admits(room.plan.settings),
        tablets=room_settings.tablets(room.plan.settings),
        bell=room_settings.bell(room.plan.settings, now),
        reviews=room_settings.reviews(room.plan.settings, now),
        warm_up=room_settings.warm_up(room.plan.settings, now),
        groups=tuple(tuple(by_key[key] for key in group) for group in paired),
    )


def _team(team: Team, crews: Sequence[CrewCard], level: Level | None) -> TeamCard:
    own = tuple(crew for crew in crews if crew.team == team.key)
    return TeamCard(
        team.key, team.name, team.colour, team.emblem, own, level.value if level else ""
    )


def _crew_of(house: House, room: Room, seat: Seat, asleep: Collection[SeatId]) -> CrewCard:
    sleeps = seat.id in asleep
    return CrewCard(
        seat=seat.id,
        room=seat.room,
        team=seat.team,
        name=seat.name,
        pupils=seat.pupils,
        captain=seat.captain,
        paper=seat.paper,
        asleep=sleeps,
        language=room.plan.language,
        standing=seat.standing,
        since=house.presence.last(seat.id, seat.last_seen) if sleeps else None,
    )
