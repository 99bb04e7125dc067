"""Stories of matches that begin: one, or all that a room has at once, in one transaction."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.clocks import deadlines
from edu_battle.game.decide.placing import create
from edu_battle.game.evolve import fold
from edu_battle.game.ids import Instant, TeamId
from edu_battle.game.scoring import outcome
from edu_battle.game.state import Match
from edu_battle.service import room_settings
from edu_battle.service.bell_plan import timed
from edu_battle.service.cards import NO_MATCH
from edu_battle.service.house import House
from edu_battle.service.lineups import Lineup
from edu_battle.service.pairs import groups
from edu_battle.service.refusals import MatchOpen
from edu_battle.service.rooms import found_room
from edu_battle.store import log, matches, rooms, teams
from edu_battle.store.database import Session
from edu_battle.store.keys import Actor, MatchNumber, RoomId
from edu_battle.store.log import EMPTY, Batch
from edu_battle.store.rows import MatchLine, Room


@dataclass(frozen=True, slots=True)
class Begun:
    """A match that has begun, as it stands."""

    line: MatchLine
    state: Match


def begin(
    house: House, room: RoomId, actor: Actor, again: MatchNumber = NO_MATCH
) -> tuple[MatchLine, ...]:
    """Begin the matches of the room whose teams are free; every fleet is on the sea already.

    `again`: a match whose teams shall meet once more; no others begin then, where the rules still
    have places for as many. Raises NotFound, MatchOpen.
    """
    with house.database.writing() as session:
        found = found_room(session, room)
        lines = matches.of_room(session, room)
        wanted = _wanted(house, session, found, lines, again)
        begun = [_begun(house, session, found, keys, actor) for keys in wanted]
        rooms.bump(session, room)
    house.announcer.announce(room)
    for one in begun:
        house.timer.expect(one.line.id, [deadline.at for deadline in deadlines(one.state)])
        for watcher in house.watchers:
            watcher(one.line.id)
    house.stock.fill_later(room)
    return tuple(one.line for one in begun)


def _wanted(
    house: House,
    session: Session,
    room: Room,
    lines: tuple[MatchLine, ...],
    again: MatchNumber,
) -> tuple[Lineup, ...]:
    """Return the teams of each match that is to begin; raises MatchOpen where there is none."""
    count, of = room.plan.ruleset.teams.count, house.lineups.of
    keys = tuple(team.key for team in teams.of_room(session, room.id))
    busy = {
        key for line in lines if line.phase not in matches.CLOSED for key in of(session, line.id)
    }
    same = tuple(of(session, line.id) for line in lines if line.number == again)
    wanted = same if same and len(same[0]) == count else groups(room.plan.settings, keys, count)
    free = tuple(group for group in wanted if not busy & set(group))
    if not free:
        raise MatchOpen
    return free


def _begun(house: House, session: Session, room: Room, keys: Lineup, actor: Actor) -> Begun:
    now = house.clock.now()
    rules = timed(room.plan.ruleset, room_settings.bell(room.plan.settings, now), now)
    loser = _loser(house, session, room.id, keys)
    line = matches.create(session, room.id, now)
    events = create(rules, tuple(int(key) for key in keys), now, house.chance, first=loser)
    logged = log.append(session, line.id, EMPTY, Batch(events, now, actor))
    state = fold(logged)
    matches.set_phase(session, line.id, state.phase, Instant(now))
    return Begun(line, state)


def _loser(house: House, session: Session, room: RoomId, keys: Lineup) -> TeamId | None:
    """Return which of these teams lost the last match that they played, where that is clear."""
    lines = matches.of_room(session, room)
    last = next((one for one in lines if set(house.lineups.of(session, one.id)) & set(keys)), None)
    state = house.records.newest(session, last.id).state if last else None
    found = outcome(state) if state else None
    if state is None or found is None or found.winner is None:
        return None
    losers = [key for place, key in enumerate(state.teams) if place != found.winner]
    here = [int(key) for key in keys]
    if len(losers) != 1 or losers[0] not in here:
        return None
    return TeamId(here.index(losers[0]))
