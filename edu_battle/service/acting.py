"""One command's way into the log: load, decide, serve what is due, append, announce."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.clocks import deadlines
from edu_battle.game.commands import Command
from edu_battle.game.decide import decide
from edu_battle.game.events import Event, Logged
from edu_battle.game.ids import Instant
from edu_battle.game.undo import undoing
from edu_battle.service.house import House
from edu_battle.service.records import Record
from edu_battle.service.refusals import Crowded
from edu_battle.service.serving import Moment, with_tasks
from edu_battle.store import log, matches
from edu_battle.store.database import Session
from edu_battle.store.keys import ActionKey, Actor, MatchId, RoomId
from edu_battle.store.log import AlreadyDone, Batch, SeqTaken

MOST_TRIES = 8
"""How often a command is decided anew because others wrote first."""

CLOCK = Actor("clock")


@dataclass(frozen=True, slots=True)
class Deed:
    """Who does it, and the key that tells a second tap from a second deed."""

    actor: Actor
    key: ActionKey | None = None


Choice = Callable[[Record, Instant], tuple[Event, ...]]
"""What is to be written after a record, now."""


def act(house: House, match: MatchId, command: Command, deed: Deed) -> tuple[Logged, ...]:
    """Carry out a command; a repeated deed is answered with its first result.

    Raises RuleBroken where the rules refuse.
    """
    return _write(
        house, match, deed, lambda record, now: decide(record.state, command, now, house.chance)
    )


def undo(house: House, match: MatchId, deed: Deed) -> tuple[Logged, ...]:
    """Take back the newest move."""

    def choice(record: Record, now: Instant) -> tuple[Event, ...]:
        undone = undoing(record.log, now, record.state.paused)
        if undone is None:
            raise RuleBroken(Rule.NOTHING_TO_UNDO)
        return (undone,)

    return _write(house, match, deed, choice)


def _write(house: House, match: MatchId, deed: Deed, choice: Choice) -> tuple[Logged, ...]:
    for _ in range(MOST_TRIES):
        try:
            with house.database.writing() as session:
                room, record, logged = _append(house, session, match, deed, choice)
        except AlreadyDone as done:
            return done.logged
        except SeqTaken:
            continue
        if logged:
            _tell(house, room, record.with_more(logged))
        return logged
    raise Crowded


def _append(
    house: House, session: Session, match: MatchId, deed: Deed, choice: Choice
) -> tuple[RoomId, Record, tuple[Logged, ...]]:
    now = house.clock.now()
    record, room = house.records.newest(session, match), _room(session, match)
    key = _unused(session, record, deed.key) if deed.key else None
    moment = Moment(house, session, room, match, now)
    events = with_tasks(moment, record.state, choice(record, now))
    if not events:
        return room, record, ()
    logged = log.append(session, match, record.seq, Batch(events, now, deed.actor, key))
    after = record.with_more(logged)
    matches.sum_up(session, match, after.state.phase, after.seq, now)
    return room, record, logged


def _unused(session: Session, record: Record, key: ActionKey) -> ActionKey:
    """Return the key for the log; raises AlreadyDone, but what was undone may be done again."""
    stands = {entry.seq for entry in record.standing}
    for again in count():
        tried = ActionKey(f"{key}~{again}") if again else key
        done = log.find_key(session, record.id, tried)
        if done and done[0].seq in stands:
            raise AlreadyDone(done)
        if not done:
            break
    return tried


def _room(session: Session, match: MatchId) -> RoomId:
    line = matches.by_id(session, match)
    if line is None:
        raise RuleBroken(Rule.MATCH_OVER)
    return line.room


def _tell(house: House, room: RoomId, record: Record) -> None:
    """The log holds it now: wake the screens, set the clock."""
    newest = house.records.keep(record)
    house.announcer.announce(room)
    house.timer.expect(newest.id, [deadline.at for deadline in deadlines(newest.state)])
    for watcher in house.watchers:
        watcher(newest.id)
