"""Stories of a room's matches: found, looked at when their clocks ring."""

from __future__ import annotations

import logging
from dataclasses import replace

from edu_battle.game.broken import RuleBroken
from edu_battle.game.commands import Command, Interrupt, TaskTimeRanOut
from edu_battle.game.ids import Instant, Millis
from edu_battle.game.state import Match
from edu_battle.service.acting import CLOCK, Deed, act
from edu_battle.service.alarms import alarms
from edu_battle.service.attendance import connected
from edu_battle.service.cards import NO_MATCH
from edu_battle.service.house import House
from edu_battle.service.pairs import groups
from edu_battle.service.refusals import NoMatch, NotFound, OtherMatch
from edu_battle.service.rooms import found_room
from edu_battle.store import matches, teams
from edu_battle.store.database import Reader, Session
from edu_battle.store.keys import MatchId, MatchNumber, RoomId, TeamKey
from edu_battle.store.log import LogDamaged
from edu_battle.store.rows import MatchLine, Room

AGAIN = Millis(1000)
"""How soon the timer tries again what was refused."""

LATELY = Millis(3 * 3_600_000)
"""A match that has ended in this time may still wait for the bell."""

_log = logging.getLogger(__name__)


def current(house: House, session: Reader, room: Room) -> tuple[MatchLine, ...]:
    """Return the matches that a room is at, by number; none before its first."""
    keys = tuple(team.key for team in teams.of_room(session, room.id))
    playing = groups(room.plan.settings, keys, room.plan.ruleset.teams.count)
    lines = matches.of_room(session, room.id)
    return house.lineups.current(session, lines, [key for group in playing for key in group])


def match_of(house: House, room: RoomId, number: MatchNumber = NO_MATCH) -> MatchId:
    """Return a room's match by its number, or without one the only match that the room is at.

    Raises NotFound, NoMatch, and OtherMatch where nobody can tell which is meant.
    """
    with house.database.glancing() as session:
        if number:
            line = matches.numbered(session, room, number)
            if line is None:
                raise NotFound
            return line.id
        here = current(house, session, found_room(session, room))
    if not here:
        raise NoMatch
    if len(here) > 1:
        raise OtherMatch
    return here[0].id


def open_matches(house: House, room: RoomId) -> tuple[MatchId, ...]:
    """Return every match of a room that is not over."""
    with house.database.reading() as session:
        lines = matches.of_room(session, room)
    return tuple(line.id for line in reversed(lines) if line.phase not in matches.CLOSED)


def newest_of(house: House, session: Session, room: RoomId, team: TeamKey) -> MatchLine | None:
    """Return the newest match that a team is in."""
    return house.lineups.newest_of(session, matches.of_room(session, room), team)


def ring(house: House, match: MatchId) -> None:
    """Do what a match's clocks ask for now, and set the timer for what comes next."""
    with house.database.reading() as session:
        record = house.records.newest(session, match)
        due = alarms(house, session, record)
    now = house.clock.now()
    for alarm in due:
        if alarm.at > now:
            break
        try:
            wish = _by_those_there(house, match, record.state, alarm.command)
            act(house, match, wish, Deed(CLOCK))
        except RuleBroken:
            continue
        return
    _expect(house, match, now)


def _by_those_there(house: House, match: MatchId, state: Match, command: Command) -> Command:
    """Say who is there when a task's time is over: a mine does not count against the absent."""
    if not isinstance(command, TaskTimeRanOut):
        return command
    with house.database.reading() as session:
        line = matches.by_id(session, match)
        here = connected(house, session, line.room, state) if line else ()
    return replace(command, connected=tuple(crew.seat for crew in here))


def wake_up(house: House, alive: Instant | None) -> None:
    """After a start: give every open match back the time that the server was away."""
    with house.database.reading() as session:
        waiting = matches.unfinished(session)
        lately = matches.ended_since(session, Instant(house.clock.now() - LATELY))
    for match in waiting:
        _wake(house, match.id, alive)
    for match in lately:
        _wake(house, match.id, None)


def _wake(house: House, match: MatchId, alive: Instant | None) -> None:
    """Set a match's clocks going; one that is broken must not keep the server from starting."""
    try:
        if alive is not None:
            act(house, match, Interrupt(alive), Deed(CLOCK))
        _expect(house, match, house.clock.now())
    except LogDamaged as damage:
        _log.error("Match %s cannot be read from its event %s on", damage.match, damage.seq)


def look_again(house: House, room: RoomId) -> None:
    """Set the timer anew for the matches that a room is at: its plans have changed."""
    with house.database.reading() as session:
        here = current(house, session, found_room(session, room))
    for match in here:
        _expect(house, match.id, house.clock.now())


def _expect(house: House, match: MatchId, now: Instant) -> None:
    """Set the timer anew; what is due but was refused is tried again a second later."""
    with house.database.reading() as session:
        wanted = alarms(house, session, house.records.newest(session, match))
    late = Instant(now + AGAIN)
    house.timer.expect(match, [one.at if one.at > now else late for one in wanted])
