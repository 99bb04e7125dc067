"""One command's way into the log: load, decide, serve what is due, append, announce."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.commands import Command
from edu_battle.game.decide import decide
from edu_battle.game.events import Event, Logged
from edu_battle.game.ids import Instant
from edu_battle.game.undo import undoing
from edu_battle.service.alarms import alarms
from edu_battle.service.announcer import step_aside
from edu_battle.service.bell_plan import with_bell
from edu_battle.service.house import House
from edu_battle.service.moments import Moment
from edu_battle.service.promising import with_promises
from edu_battle.service.records import Record
from edu_battle.service.refusals import Crowded
from edu_battle.service.returning import prepare
from edu_battle.service.serving import with_tasks
from edu_battle.store import log, matches
from edu_battle.store.database import Session
from edu_battle.store.keys import ActionKey, Actor, MatchId
from edu_battle.store.log import Batch, SeqTaken

MOST_TRIES = 8
"""How often a command is decided anew because others wrote first."""

CLOCK = Actor("clock")


@dataclass(frozen=True, slots=True)
class Deed:
    """Who does it, and the key that tells a second tap from a second deed."""

    actor: Actor
    key: ActionKey | None = None


@dataclass(eq=False)
class _AlreadyDone(Exception):
    """The deed with this key was done before, with these events."""

    logged: tuple[Logged, ...]


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
                record, logged = _append(house, session, match, deed, choice)
        except _AlreadyDone as done:
            return done.logged
        except SeqTaken:
            _refuse_gone(house, match)
            continue
        if logged:
            _tell(house, record)
            prepare(house, record, logged)
        return logged
    raise Crowded


def _append(
    house: House, session: Session, match: MatchId, deed: Deed, choice: Choice
) -> tuple[Record, tuple[Logged, ...]]:
    """Return the record with what was appended, and that alone."""
    now, record = house.clock.now(), house.records.newest(session, match)
    key = _unused(session, record, deed.key) if deed.key else None
    moment = Moment(house, session, record.room, match, now)
    chosen = with_promises(record.state, choice(record, now))
    chosen = with_bell(house, session, record, chosen, now)
    events = with_tasks(moment, record.state, chosen)
    if not events:
        return record, ()
    logged = log.append(session, match, record.seq, Batch(events, now, deed.actor, key))
    after = record.with_more(logged)
    if after.state.phase is not record.state.phase:
        matches.set_phase(session, match, after.state.phase, now)
    return after, logged


def _unused(session: Session, record: Record, key: ActionKey) -> ActionKey:
    """Return the key for the log; raises _AlreadyDone; what was undone may be done again."""
    stands = {entry.seq for entry in record.standing}
    for again in count():
        tried = ActionKey(f"{key}~{again}") if again else key
        done = log.find_key(session, record.id, tried)
        if done and done[0].seq in stands:
            raise _AlreadyDone(done)
        if not done:
            break
    return tried


def _refuse_gone(house: House, match: MatchId) -> None:
    """Nobody was first where the match itself is gone."""
    with house.database.reading() as session:
        if matches.by_id(session, match) is None:
            raise RuleBroken(Rule.MATCH_OVER)


def _tell(house: House, record: Record) -> None:
    """The log holds it now: the screens first, then the clock and the answer to whoever tapped."""
    house.records.keep(record)
    house.announcer.announce(record.room)
    step_aside()
    newest = house.records.keep(record)
    with house.database.reading() as session:
        house.timer.expect(newest.id, [alarm.at for alarm in alarms(house, session, newest)])
    for watcher in house.watchers:
        watcher(newest.id)
