"""Stories of several matches at once in one room: how many, who plays whom, which is large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from edu_battle.service import pairs
from edu_battle.service.house import House
from edu_battle.service.new_teams import enough_teams
from edu_battle.service.refusals import NotFound
from edu_battle.service.rooms import alter, found_room
from edu_battle.store import rooms, teams
from edu_battle.store.database import Session
from edu_battle.store.keys import MatchNumber, RoomId, TeamKey
from edu_battle.store.rows import Room

Shuffle = Callable[[Sequence[TeamKey]], Sequence[TeamKey]]


def play_at_once(house: House, room: RoomId, matches: int) -> None:
    """Have several matches at once, as many as there are colours for; new teams come with them."""

    def change(session: Session) -> None:
        found = found_room(session, room)
        _settle(session, found, pairs.with_at_once(found.plan.settings, matches))
        count = found.plan.ruleset.teams.count
        places = count * min(max(matches, 1), pairs.most_at_once(count))
        enough_teams(session, room, found.plan.language, places)

    alter(house, room, change)
    house.stock.fill_later(room)


def pair_by_list(house: House, room: RoomId) -> None:
    """Let the teams play each other as they stand in the list."""
    _pair(house, room, sorted)


def pair_by_chance(house: House, room: RoomId) -> None:
    """Draw who plays whom."""
    _pair(house, room, house.chance.shuffled)


def pair_by_hand(house: House, room: RoomId, place: int, team: TeamKey) -> None:
    """Put a team at a place of the pairing, counted from 0; whoever was there takes its place."""

    def swapped(order: Sequence[TeamKey]) -> Sequence[TeamKey]:
        if team not in order or not 0 <= place < len(order):
            raise NotFound
        other = order[place]
        return [{team: other, other: team}.get(one, one) for one in order]

    _pair(house, room, swapped)


def show_large(house: House, room: RoomId, match: MatchNumber | None) -> None:
    """Have the projector show one match large, or all of them small."""

    def change(session: Session) -> None:
        found = found_room(session, room)
        _settle(session, found, pairs.with_large(found.plan.settings, match))

    alter(house, room, change)


def _pair(house: House, room: RoomId, order: Shuffle) -> None:
    def change(session: Session) -> None:
        found = found_room(session, room)
        keys = tuple(team.key for team in teams.of_room(session, room))
        now = pairs.groups(found.plan.settings, keys, found.plan.ruleset.teams.count)
        wanted = order([team for group in now for team in group])
        _settle(session, found, pairs.with_order(found.plan.settings, wanted))

    alter(house, room, change)


def _settle(session: Session, room: Room, settings: str) -> None:
    rooms.plan_anew(session, room.id, replace(room.plan, settings=settings))
