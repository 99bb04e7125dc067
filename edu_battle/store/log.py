"""A match's log in the database: append at the end, read in order, never change.

Two writers at the same place: the unique (match, seq) lets one in. A repeated action is known
by its key, which is unique in its match too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import CursorResult, Row, Select, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from edu_battle.game.events import Event, Logged, MatchCreated
from edu_battle.game.ids import Instant, Seq
from edu_battle.store.base import table
from edu_battle.store.codec import BodyBroken, decode, encode
from edu_battle.store.database import Reader
from edu_battle.store.keys import ActionKey, Actor, MatchId
from edu_battle.store.models import EventRow, MatchRow

EMPTY = Seq(0)
"""The head of a log without events."""

_EVENTS, _MATCHES = table(EventRow).c, table(MatchRow).c
_OF_MATCH: Select[Seq, Instant, Seq, str, str] = (
    select(_EVENTS.seq, _EVENTS.at, _EVENTS.cause, _EVENTS.tag, _EVENTS.body)
    .where(_EVENTS.match_id == bindparam("of"))
    .order_by(_EVENTS.seq)
)
_FIRST = _OF_MATCH.limit(1)
_AFTER = _OF_MATCH.where(_EVENTS.seq > bindparam("after"))
_BY_KEY = _OF_MATCH.where(
    _EVENTS.cause
    == select(_EVENTS.cause)
    .where(_EVENTS.match_id == bindparam("of"), _EVENTS.idempotency_key == bindparam("key"))
    .scalar_subquery()
)
_HEAD = select(func.coalesce(func.max(_EVENTS.seq), EMPTY)).where(
    _EVENTS.match_id == bindparam("of")
)
_MOVE_HEAD = (
    update(table(MatchRow))
    .where(_MATCHES.id == bindparam("of"), _MATCHES.head == bindparam("expected"))
    .values(head=bindparam("newest"))
)
_WRITE = insert(table(EventRow))


@dataclass(frozen=True, slots=True)
class Batch:
    """The events of one cause: when, by whom, and the key of the action if it has one."""

    events: Sequence[Event]
    at: Instant
    actor: Actor
    key: ActionKey | None = None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as its row says it; `body` is JSON text."""

    seq: Seq
    at: Instant
    cause: Seq
    tag: str
    body: str


@dataclass(eq=False)
class SeqTaken(Exception):
    """Another writer was first, with this place or this key; load again and decide again."""

    match: MatchId
    expected: Seq


@dataclass(eq=False)
class LogDamaged(Exception):
    """An event in the database cannot be understood."""

    match: MatchId
    seq: Seq


def append(session: Session, match: MatchId, expected: Seq, batch: Batch) -> tuple[Logged, ...]:
    """Write a batch after the event numbered `expected` (EMPTY at the start).

    Raises SeqTaken; the session is spent then, and one of `Database.writing` keeps nothing.
    """
    logged = _placed(expected, batch)
    try:
        _move_head(session, match, expected, logged[-1].seq)
        session.execute(_WRITE, _columns(match, batch, logged))
    except IntegrityError as error:
        raise SeqTaken(match, expected) from error
    return logged


def read(session: Reader, match: MatchId, after: Seq = EMPTY) -> tuple[Logged, ...]:
    """Return a match's log, or what came after an event; raises LogDamaged."""
    rows = session.execute(_AFTER, {"of": match, "after": after})
    return tuple([_logged(match, row) for row in rows])


def stored(session: Session, match: MatchId) -> tuple[StoredEvent, ...]:
    """Return a match's log as it is stored, to be kept elsewhere."""
    rows = session.execute(_OF_MATCH, {"of": match})
    return tuple([StoredEvent(*row) for row in rows])


def created(session: Reader, match: MatchId) -> MatchCreated:
    """Return the event that a match's log begins with; raises LogDamaged."""
    first = session.execute(_FIRST, {"of": match}).first()
    event = _logged(match, first).event if first else None
    if not isinstance(event, MatchCreated):
        raise LogDamaged(match, EMPTY)
    return event


def find_key(session: Session, match: MatchId, key: ActionKey) -> tuple[Logged, ...]:
    """Return what the action with this key did; nothing if it was not done."""
    rows = session.execute(_BY_KEY, {"of": match, "key": key})
    return tuple(_logged(match, row) for row in rows)


def head(session: Session, match: MatchId) -> Seq:
    """Return the number of a match's newest event, EMPTY if it has none."""
    return Seq(session.execute(_HEAD, {"of": match}).scalar_one())


def _move_head(session: Session, match: MatchId, expected: Seq, newest: Seq) -> None:
    """Move the match's own note of its end, which also tells whether it was where we thought."""
    moved = session.execute(_MOVE_HEAD, {"of": match, "expected": expected, "newest": newest})
    if cast("CursorResult[Any]", moved).rowcount != 1:
        raise SeqTaken(match, expected)


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
