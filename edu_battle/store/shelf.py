"""A room's shelf: made tasks wait here in order and are each taken once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import Select, func, select, update
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.store.codec import from_json, to_json
from edu_battle.store.keys import MatchId, Position, RoomId, Slot
from edu_battle.store.models import ShelfRow


def put(session: Session, room: RoomId, slot: Slot, tasks: Iterable[TaskSnapshot]) -> None:
    """Put tasks behind those that already wait at a slot."""
    here = (ShelfRow.room_id == room, ShelfRow.slot == slot)
    last = session.execute(select(func.coalesce(func.max(ShelfRow.position), -1)).where(*here))
    start = last.scalar_one() + 1
    session.add_all(_row(room, slot, place, task) for place, task in enumerate(tasks, start))
    session.flush()


BEGINNING = Position(0)


@dataclass(frozen=True, slots=True)
class Made:
    """Where a task lies that was ever made, and what it was made from."""

    slot: Slot
    position: Position
    bank: str
    template: str
    task: TaskSnapshot


def lying(session: Session, room: RoomId, slots: tuple[Slot, ...]) -> tuple[Made, ...]:
    """Return all that was ever put at these slots, in order."""
    rows = (
        select(ShelfRow)
        .where(ShelfRow.room_id == room, ShelfRow.slot.in_(slots))
        .order_by(ShelfRow.position, ShelfRow.id)
    )
    return tuple(_made(row) for row in session.scalars(rows).all())


def put_at(session: Session, room: RoomId, slot: Slot, at: Position, task: TaskSnapshot) -> None:
    """Put a task at a position of a slot."""
    session.add(_row(room, slot, at, task))
    session.flush()


MOST_LOOKED_AT = 20
"""So many waiting tasks are looked at for one that fits."""

Fits = Callable[[TaskSnapshot], bool]


def take(  # noqa: PLR0913  (where, for which match, and what fits)
    session: Session,
    room: RoomId,
    slot: Slot,
    match: MatchId,
    at: Instant,
    *,
    fits: Fits | None = None,
    start: Position = BEGINNING,
) -> TaskSnapshot | None:
    """Take the first task that waits at a slot, or the first that fits; None where none does.

    What waits before the position `start` is set aside for good once a later one is taken. In the
    transaction of the append that serves it: one is kept only with the other.
    """
    waiting = (
        _waiting(room, slot)
        .where(ShelfRow.position >= start)
        .limit(1 if fits is None else MOST_LOOKED_AT)
        .with_for_update(skip_locked=True)
    )
    for row in session.scalars(waiting).all():
        task = from_json(TaskSnapshot, row.body)
        if fits is None or fits(task):
            row.used_in, row.used_at = match, at
            _set_aside(session, row, start)
            session.flush()
            return task
    return None


def take_several(  # noqa: PLR0913  (where, for which match, and how many)
    session: Session, room: RoomId, slot: Slot, match: MatchId, at: Instant, *, most: int
) -> tuple[TaskSnapshot, ...]:
    """Take the first tasks that wait at a slot, as many as there are up to `most`."""
    rows = session.scalars(_waiting(room, slot).limit(most).with_for_update(skip_locked=True)).all()
    for row in rows:
        row.used_in, row.used_at = match, at
    session.flush()
    return tuple(from_json(TaskSnapshot, row.body) for row in rows)


def next_ones(session: Session, room: RoomId, slot: Slot, most: int) -> tuple[TaskSnapshot, ...]:
    """Return the tasks that will be taken next from a slot; they stay where they are."""
    rows = session.scalars(_waiting(room, slot).limit(most)).all()
    return tuple(from_json(TaskSnapshot, row.body) for row in rows)


def _waiting(room: RoomId, slot: Slot) -> Select[ShelfRow]:
    return (
        select(ShelfRow)
        .where(ShelfRow.room_id == room, ShelfRow.slot == slot, ShelfRow.used_at.is_(None))
        .order_by(ShelfRow.position, ShelfRow.id)
    )


def _set_aside(session: Session, taken: ShelfRow, start: Position) -> None:
    here = (ShelfRow.room_id == taken.room_id, ShelfRow.slot == taken.slot)
    before = (ShelfRow.position < start, ShelfRow.used_at.is_(None))
    session.execute(update(ShelfRow).where(*here, *before).values(used_at=taken.used_at))


def start_of(session: Session, room: RoomId, mates: tuple[Slot, ...], match: MatchId) -> Position:
    """Return the position at which a match's teams take their first tasks: none is used there yet.

    A slot without mates goes on where it stands.
    """
    if len(mates) == 1:
        return BEGINNING
    used = select(ShelfRow.position, ShelfRow.used_in).where(
        ShelfRow.room_id == room, ShelfRow.slot.in_(mates), ShelfRow.used_at.is_not(None)
    )
    rows = session.execute(used).all()
    ours = [position for position, used_in in rows if used_in == match]
    return Position(min(ours) if ours else max((at for at, _ in rows), default=-1) + 1)


def waiting(session: Session, room: RoomId) -> Mapping[Slot, int]:
    """Return how many tasks wait at each slot that has any."""
    counts = (
        select(ShelfRow.slot, func.count())
        .where(ShelfRow.room_id == room, ShelfRow.used_at.is_(None))
        .group_by(ShelfRow.slot)
    )
    return dict(iter(session.execute(counts)))


def made(session: Session, room: RoomId, but: str = "-") -> frozenset[tuple[str, str, int]]:
    """Return bank, template and seed of every task that was ever on a room's shelf.

    `but`: not at places whose names begin so.
    """
    rows = select(ShelfRow.bank, ShelfRow.template, ShelfRow.seed).where(
        ShelfRow.room_id == room, ~ShelfRow.slot.startswith(but, autoescape=True)
    )
    return frozenset((bank, template, int(seed)) for bank, template, seed in session.execute(rows))


def _made(row: ShelfRow) -> Made:
    task = from_json(TaskSnapshot, row.body)
    return Made(row.slot, Position(row.position), row.bank, row.template, task)


def _row(room: RoomId, slot: Slot, place: int, task: TaskSnapshot) -> ShelfRow:
    return ShelfRow(
        room_id=room,
        slot=slot,
        position=place,
        bank=task.bank,
        template=task.template,
        version=task.version,
        seed=str(task.seed),
        level=task.level,
        body=to_json(task),
    )
