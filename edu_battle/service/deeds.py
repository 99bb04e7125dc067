"""What people do in a room beside its matches: noted with what it changed, so it can be undone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from edu_battle.service.deed_cards import UNDOABLE, DeedKind, DoneDeed
from edu_battle.service.house import House
from edu_battle.service.names import unlike
from edu_battle.service.refusals import DeedOverridden, NameTaken, NotFound
from edu_battle.store import audit, people, rooms, seats, teams
from edu_battle.store.database import Reader, Session
from edu_battle.store.keys import Actor, DeedId, RoomId, TeamKey
from edu_battle.store.people import Field, Value
from edu_battle.store.rows import Deed, NotedDeed

MOST_SHOWN = 8


class Change(NamedTuple):
    """A value that a deed changed."""

    field: Field
    before: Value
    after: Value

    @property
    def at_seat(self) -> bool:
        """Whether a seat was changed."""
        return self.field.table == "seats"

    @property
    def new(self) -> bool:
        """Whether this tells that the seat is new: how it stands, where it stood not at all."""
        return self.field.column == "standing" and self.before is None


@dataclass(frozen=True, slots=True)
class Doer:
    """Somebody who does something in a room."""

    room: RoomId
    actor: Actor


@dataclass(frozen=True, slots=True)
class Said:
    """What a deed is told by: `who` or what it was done to, and `to` which end."""

    who: str = ""
    to: str = ""


def do(house: House, doer: Doer, kind: DeedKind, change: Callable[[Session], Said]) -> None:
    """Change a room's people and note it; what changes nothing is not noted."""
    with house.database.writing() as session:
        before = people.values(session, doer.room)
        said = change(session)
        changes = _changes(before, people.values(session, doer.room))
        if not changes:
            return
        _note(session, doer.room, _deed(house, doer, kind, said, changes))
    house.announcer.announce(doer.room)


def note(house: House, session: Session, doer: Doer, kind: DeedKind, said: Said) -> None:
    """Note within a change what is not to be undone."""
    _note(session, doer.room, _deed(house, doer, kind, said))


def undo(house: House, doer: Doer, deed: DeedId) -> None:
    """Put back what a deed changed, save what was changed again since.

    Raises NotFound; DeedOverridden where nothing is left of it; NameTaken for a team's old name.
    """

    def change(session: Session) -> Said:
        found = audit.by_id(session, doer.room, deed)
        if found is None or found.deed not in UNDOABLE:
            raise NotFound
        if deed in _undone(audit.newest(session, doer.room, MOST_READ, (DeedKind.UNDONE,))):
            return Said()
        _put_back(session, doer.room, _read(found.body)[1])
        return Said(to=str(deed))

    do(house, doer, DeedKind.UNDONE, change)


MOST_READ = 60
"""Deeds further back than this are history."""


def newest(session: Reader, room: RoomId) -> tuple[DoneDeed, ...]:
    """Return what was done last and can be undone, newest first."""
    found = audit.newest(session, room, MOST_READ, (*UNDOABLE, DeedKind.UNDONE))
    undone = _undone(found)
    shown = [one for one in found if one.id not in undone and one.deed.deed != DeedKind.UNDONE]
    return tuple(_done(one) for one in shown[:MOST_SHOWN])


def _done(noted: NotedDeed) -> DoneDeed:
    said, _ = _read(noted.deed.body)
    return DoneDeed(noted.id, DeedKind(noted.deed.deed), noted.deed.at, said.who, said.to)


def _undone(found: Iterable[NotedDeed]) -> set[DeedId]:
    taken_back = [_read(one.deed.body)[0] for one in found if one.deed.deed == DeedKind.UNDONE]
    return {DeedId(int(said.to)) for said in taken_back}


def _put_back(session: Session, room: RoomId, changes: Iterable[Change]) -> None:
    now = people.values(session, room)
    taken = {one.field.id for one in changes if one.new and now.get(one.field) != one.after}
    still = [
        one
        for one in changes
        if now.get(one.field) == one.after and not (one.at_seat and one.field.id in taken)
    ]
    if not still:
        raise DeedOverridden
    for one in still:
        if not one.new:
            people.put(session, one.field, one.before)
    touched = {one.field.id for one in still if one.at_seat}
    leading = {one.field.id for one in still if one.field.column == "captain" and one.before}
    _settle(session, room, touched, leading)


def _settle(session: Session, room: RoomId, touched: set[int], leading: set[int]) -> None:
    """Old values meet a newer room: names stay apart, and each team keeps one captain."""
    names = [team.name for team in teams.of_room(session, room)]
    for name in names:
        if [other.casefold() for other in names].count(name.casefold()) > 1:
            raise NameTaken(name)
    here = [seat for seat in seats.of_room(session, room) if not seat.gone]
    for seat in (one for one in here if one.id in touched):
        called = unlike(seat.name, seats.names_here(session, room, seat.id))
        seats.rename(session, seat.id, called, seat.pupils)
    for team in teams.of_room(session, room):
        ours = [seat.id for seat in here if seat.team == team.key and seat.id in leading]
        seats.lead(session, TeamKey(team.key), best=ours[0] if ours else None)


def _changes(before: Mapping[Field, Value], after: Mapping[Field, Value]) -> tuple[Change, ...]:
    """A seat that was not there before comes back to nothing by being sent away."""
    known = [
        Change(field, before[field], value)
        for field, value in after.items()
        if field in before and before[field] != value
    ]
    first = {"gone": True, "standing": None}
    new = [
        Change(field, first[field.column], value)
        for field, value in after.items()
        if field not in before and field.table == "seats" and field.column in first
    ]
    return (*known, *new)


def _note(session: Session, room: RoomId, deed: Deed) -> None:
    audit.add(session, room, deed)
    rooms.bump(session, room)


def _deed(
    house: House, doer: Doer, kind: DeedKind, said: Said, changes: Iterable[Change] = ()
) -> Deed:
    body = {"who": said.who, "to": said.to, "changes": [[*one.field, *one[1:]] for one in changes]}
    return Deed(house.clock.now(), doer.actor, kind, json.dumps(body, ensure_ascii=False))


def _read(body: str) -> tuple[Said, tuple[Change, ...]]:
    content = json.loads(body)
    changes = tuple(
        Change(Field(rows, key, column), before, after)
        for rows, key, column, before, after in content.get("changes", ())
    )
    return Said(content.get("who", ""), content.get("to", "")), changes
