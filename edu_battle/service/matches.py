"""Stories of a room's matches: begun, found, looked at when their clocks ring."""

from __future__ import annotations

import logging
from dataclasses import replace

from edu_battle.game.broken import RuleBroken
from edu_battle.game.clocks import deadlines
from edu_battle.game.commands import Command, Interrupt, TaskTimeRanOut
from edu_battle.game.decide.placing import create
from edu_battle.game.evolve import fold
from edu_battle.game.ids import Instant, Millis, TeamId
from edu_battle.game.scoring import outcome
from edu_battle.game.state import Match
from edu_battle.service.acting import CLOCK, Deed, act
from edu_battle.service.attendance import connected
from edu_battle.service.house import House
from edu_battle.service.refusals import MatchOpen, NoMatch, NotFound
from edu_battle.service.rooms import OPEN_PHASES
from edu_battle.store import log, matches, rooms, teams
from edu_battle.store.database import Session
from edu_battle.store.keys import Actor, MatchId, RoomId
from edu_battle.store.log import EMPTY, Batch, LogDamaged
from edu_battle.store.rows import MatchLine

AGAIN = Millis(1000)
"""How soon the timer tries again what was refused."""

_log = logging.getLogger(__name__)


def begin(house: House, room: RoomId, actor: Actor) -> MatchId:
    """Begin a match of the room's teams by its rules; every fleet is on the sea already."""
    now = house.clock.now()
    with house.database.writing() as session:
        found = rooms.by_id(session, room)
        newest = matches.latest(session, room)
        if found is None:
            raise NotFound
        if newest and newest.phase in OPEN_PHASES:
            raise MatchOpen
        rules = found.plan.ruleset
        keys = tuple(int(team.key) for team in teams.of_room(session, room)[: rules.teams.count])
        loser = _loser(house, session, newest, keys)
        match = matches.create(session, room, now)
        events = create(rules, keys, now, house.chance, first=loser)
        logged = log.append(session, match.id, EMPTY, Batch(events, now, actor))
        state = fold(logged)
        matches.set_phase(session, match.id, state.phase, now)
        rooms.bump(session, room)
    house.announcer.announce(room)
    house.timer.expect(match.id, [deadline.at for deadline in deadlines(state)])
    for watcher in house.watchers:
        watcher(match.id)
    house.stock.fill_later(room)
    return match.id


def _loser(
    house: House, session: Session, line: MatchLine | None, keys: tuple[int, ...]
) -> TeamId | None:
    """Return which of these teams lost the last match, where that is clear."""
    if line is None:
        return None
    state = house.records.newest(session, line.id).state
    found = outcome(state)
    losers = [key for place, key in enumerate(state.teams) if found and place != found.winner]
    if found is None or found.winner is None or len(losers) != 1 or losers[0] not in keys:
        return None
    return TeamId(keys.index(losers[0]))


def open_match(house: House, room: RoomId) -> MatchId:
    """Return the room's newest match, open or over; raises NoMatch."""
    with house.database.reading() as session:
        return newest_match(session, room)


def newest_match(session: Session, room: RoomId) -> MatchId:
    """Return the room's newest match in a session that is open already; raises NoMatch."""
    newest = matches.latest(session, room)
    if newest is None:
        raise NoMatch
    return newest.id


def ring(house: House, match: MatchId) -> None:
    """Do what a match's clocks ask for now, and set the timer for what comes next."""
    with house.database.reading() as session:
        state = house.records.newest(session, match).state
    now = house.clock.now()
    for deadline in deadlines(state):
        if deadline.at > now:
            break
        try:
            act(house, match, _by_those_there(house, match, state, deadline.command), Deed(CLOCK))
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
    for match in waiting:
        try:
            if alive is not None:
                act(house, match.id, Interrupt(alive), Deed(CLOCK))
            _expect(house, match.id, house.clock.now())
        except LogDamaged as damage:
            # One broken match must not keep the school's server from starting.
            _log.error("Match %s cannot be read from its event %s on", damage.match, damage.seq)


def _expect(house: House, match: MatchId, now: Instant) -> None:
    """Set the timer anew; what is due but was refused is tried again a second later."""
    with house.database.reading() as session:
        state = house.records.newest(session, match).state
    late = Instant(now + AGAIN)
    wanted = [one.at if one.at > now else late for one in deadlines(state)]
    house.timer.expect(match, wanted)
