"""A list of names that a teacher pastes: each becomes a seat that waits for its device.

A line is a name, or names with `+` between them for a crew of several; after a semicolon or a tab
stands the team, if it is known.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle

from edu_battle.service import deeds
from edu_battle.service.deed_cards import DeedKind
from edu_battle.service.deeds import Said
from edu_battle.service.house import House
from edu_battle.service.names import MOST_PUPILS, MOST_SIGNS, clean, unlike
from edu_battle.service.refusals import LineFault, ListBad, ListTooLong, NameBad
from edu_battle.service.rooms import found_room, places
from edu_battle.service.teaching import Desk
from edu_battle.service.ushering import doer
from edu_battle.store import seats, teams
from edu_battle.store.database import Session
from edu_battle.store.keys import RoomId, TeamKey
from edu_battle.store.rows import Standing, Team
from edu_battle.store.tokens import digest

MOST_NAMES = 60


@dataclass(frozen=True, slots=True)
class Line:
    """One crew of a list, with its line's number; `team`: as written, empty where it was not."""

    number: int
    name: str
    pupils: tuple[str, ...] = ()
    team: str = ""


def read(text: str) -> tuple[Line, ...]:
    """Read a pasted list; raises ListBad with all its faults, ListTooLong."""
    lines, faults = list[Line](), list[LineFault]()
    for number, row in enumerate(text.splitlines(), start=1):
        if row.strip():
            try:
                lines.append(_line(number, row))
            except NameBad as bad:
                faults.append(LineFault(number, bad.why, row.strip(), bad.most))
    if faults:
        raise ListBad(tuple(faults))
    if len(lines) > MOST_NAMES:
        raise ListTooLong(MOST_NAMES)
    return tuple(lines)


def add(house: House, desk: Desk, text: str, *, deal: bool) -> int:
    """Put names on a room's list; return how many were new.

    Who is in the room stays as it is. `deal`: names without a team are dealt out in turn.
    Raises ListBad, ListTooLong.
    """
    lines, added = read(text), list[str]()

    def change(session: Session) -> Said:
        known = {name.casefold() for name in seats.names_here(session, desk.room)}
        new = [line for line in _apart(lines) if line.name.casefold() not in known]
        if len(known) + len(new) > MOST_NAMES:
            raise ListTooLong(MOST_NAMES)
        for line, team in _teamed(session, desk.room, new, deal=deal):
            _expect(house, session, desk.room, line, team)
            added.append(line.name)
        return Said(str(len(new)))

    deeds.do(house, doer(desk), DeedKind.LISTED, change)
    return len(added)


def _line(number: int, row: str) -> Line:
    crew, _, team = row.replace("\t", ";").partition(";")
    pupils = tuple(clean(name) for name in crew.split("+") if name.strip())
    if len(pupils) > MOST_PUPILS:
        raise NameBad("pupils", MOST_PUPILS)
    if len(pupils) < 2:  # noqa: PLR2004  (one pupil is the crew)
        return Line(number, clean(crew), team=" ".join(team.split()))
    whole = " + ".join(pupils)
    short = f"{pupils[0][: MOST_SIGNS - 4]} + {len(pupils) - 1}"
    name = whole if len(whole) <= MOST_SIGNS else short
    return Line(number, name, pupils, " ".join(team.split()))


def _apart(lines: Sequence[Line]) -> Iterator[Line]:
    """The same name twice in a list is two people: the second gets a number."""
    taken: list[str] = []
    for line in lines:
        taken.append(unlike(line.name, taken))
        yield replace(line, name=taken[-1])


def _teamed(
    session: Session, room: RoomId, lines: Sequence[Line], *, deal: bool
) -> Iterator[tuple[Line, TeamKey | None]]:
    found = found_room(session, room)
    there = teams.of_room(session, room)[: places(found.plan, found.plan.ruleset)]
    unknown = [line for line in lines if line.team and _team(there, line.team) is None]
    if unknown:
        faults = [LineFault(line.number, "team", line.team, len(there)) for line in unknown]
        raise ListBad(tuple(faults))
    turn = cycle([team.key for team in there])
    for line in lines:
        team = _team(there, line.team)
        yield line, team if team is not None or not deal else next(turn)


def _team(there: Sequence[Team], written: str) -> TeamKey | None:
    """A team is meant by its name or its number, from 1."""
    for number, team in enumerate(there, start=1):
        if written.casefold() in {team.name.casefold(), str(number)}:
            return team.key
    return None


def _expect(house: House, session: Session, room: RoomId, line: Line, team: TeamKey | None) -> None:
    # A token that nobody is told, until a device takes the seat.
    unheard = digest(secrets.token_urlsafe())
    seat = seats.create(session, room, unheard, line.name, house.clock.now())
    seats.rename(session, seat.id, line.name, line.pupils)
    seats.set_standing(session, seat.id, Standing.EXPECTED)
    seats.move(session, seat.id, team)
