"""A match's log in the database: append at the end, read in order, never change.

Two writers at the same place: the unique (match, seq) lets one in. A repeated action is known
by its key and answered with what it did the first time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import Row, Select, Table, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from edu_battle.game.events import Event, Logged
from edu_battle.game.ids import Instant, Seq
from edu_battle.store.codec import BodyBroken, decode, encode
from edu_battle.store.keys import ActionKey, Actor, MatchId
from edu_battle.store.models import EventRow

EMPTY = Seq(0)
"""The head of a log without events."""

_EVENTS = cast("Table", EventRow.__table__)


@dataclass(frozen=True, slots=True)
class Batch:
    """The events of one cause: when, by whom, and the key of the action if it has one."""

    events: Sequence[Event]
    at: Instant
    actor: Actor
    key: ActionKey | None = None


@dataclass(eq=False)
class SeqTaken(Exception):
    """Another writer was first; load the log again and decide again."""

    match: MatchId
    expected: Seq


@dataclass(eq=False)
class AlreadyDone(Exception):
    """The action with this key was done before, with these events."""

    logged: tuple[Logged, ...]


@dataclass(eq=False)
class LogDamaged(Exception):
    """An event in the database cannot be understood."""

    match: MatchId
    seq: Seq


def append(session: Session, match: MatchId, expected: Seq, batch: Batch) -> tuple[Logged, ...]:
    """Write a batch after the event numbered `expected` (EMPTY at the start).

    Raises SeqTaken or AlreadyDone; in a session of `Database.writing` nothing is kept then.
    """
    _refuse_repeat(session, match, batch.key)
    if head(session, match) != expected:
        raise SeqTaken(match, expected)
    logged = _placed(expected, batch)
    try:
        with session.begin_nested():
            session.execute(insert(_EVENTS), _columns(match, batch, logged))
    except IntegrityError as error:
        _refuse_repeat(session, match, batch.key)
        raise SeqTaken(match, expected) from error
    return logged


def read(session: Session, match: MatchId, after: Seq = EMPTY) -> tuple[Logged, ...]:
    """Return a match's log, or what came after an event; raises LogDamaged."""
    rows = session.execute(_events(match).where(EventRow.seq > after))
    return tuple([_logged(match, row) for row in rows])


def find_key(session: Session, match: MatchId, key: ActionKey) -> tuple[Logged, ...]:
    """Return what the action with this key did; nothing if it was not done."""
    cause = (
        select(EventRow.cause)
        .where(EventRow.match_id == match, EventRow.idempotency_key == key)
        .scalar_subquery()
    )
    rows = session.execute(_events(match).where(EventRow.cause == cause))
    return tuple(_logged(match, row) for row in rows)


def head(session: Session, match: MatchId) -> Seq:
    """Return the number of a match's newest event, EMPTY if it has none."""
    newest = select(func.coalesce(func.max(EventRow.seq), EMPTY)).where(EventRow.match_id == match)
    return session.execute(newest).scalar_one()


def _refuse_repeat(session: Session, match: MatchId, key: ActionKey | None) -> None:
    done = find_key(session, match, key) if key is not None else ()
    if done:
        raise AlreadyDone(done)


def _events(match: MatchId) -> Select[Seq, Instant, Seq, str, str]:
    columns = (EventRow.seq, EventRow.at, EventRow.cause, EventRow.tag, EventRow.body)
    return select(*columns).where(EventRow.match_id == match).order_by(EventRow.seq)


def _placed(expected: Seq, batch: Batch) -> tuple[Logged, ...]:
    cause = Seq(expected + 1)
    return tuple(
        Logged(Seq(seq), batch.at, cause, event) for seq, event in enumerate(batch.events, cause)
    )


def _columns(match: MatchId, batch: Batch, logged: tuple[Logged, ...]) -> list[dict[str, Any]]:
    return [
        {
            "match_id": match,
            "seq": one.seq,
            "cause": one.cause,
            "at": one.at,
            **dict(zip(("tag", "body"), encode(one.event), strict=True)),
            "actor": batch.actor,
            "idempotency_key": batch.key if one.seq == one.cause else None,
        }
        for one in logged
    ]


def _logged(match: MatchId, row: Row[Seq, Instant, Seq, str, str]) -> Logged:
    seq, at, cause, tag, body = row
    try:
        return Logged(seq, at, cause, decode(tag, body))
    except BodyBroken as error:
        raise LogDamaged(match, seq) from error
