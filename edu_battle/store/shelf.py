"""A room's shelf: made tasks wait here in order and are each taken once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.store.codec import from_json, to_json
from edu_battle.store.keys import MatchId, RoomId, Slot
from edu_battle.store.models import ShelfRow


def put(session: Session, room: RoomId, slot: Slot, tasks: Iterable[TaskSnapshot]) -> None:
    """Put tasks behind those that already wait at a slot."""
    here = (ShelfRow.room_id == room, ShelfRow.slot == slot)
    last = session.execute(select(func.coalesce(func.max(ShelfRow.position), -1)).where(*here))
    start = last.scalar_one() + 1
    session.add_all(_row(room, slot, place, task) for place, task in enumerate(tasks, start))
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
) -> TaskSnapshot | None:
    """Take the first task that waits at a slot, or the first that fits; None where none does.

    In the transaction of the append that serves it: one is kept only with the other.
    """
    waiting = (
        select(ShelfRow)
        .where(ShelfRow.room_id == room, ShelfRow.slot == slot, ShelfRow.used_at.is_(None))
        .order_by(ShelfRow.position, ShelfRow.id)
        .limit(1 if fits is None else MOST_LOOKED_AT)
        .with_for_update(skip_locked=True)
    )
    for row in session.scalars(waiting).all():
        task = from_json(TaskSnapshot, row.body)
        if fits is None or fits(task):
            row.used_in, row.used_at = match, at
            session.flush()
            return task
    return None


def waiting(session: Session, room: RoomId) -> Mapping[Slot, int]:
    """Return how many tasks wait at each slot that has any."""
    counts = (
        select(ShelfRow.slot, func.count())
        .where(ShelfRow.room_id == room, ShelfRow.used_at.is_(None))
        .group_by(ShelfRow.slot)
    )
    return dict(iter(session.execute(counts)))


def made(session: Session, room: RoomId) -> frozenset[tuple[str, str, int]]:
    """Return bank, template and seed of every task that was ever on a room's shelf."""
    rows = select(ShelfRow.bank, ShelfRow.template, ShelfRow.seed).where(ShelfRow.room_id == room)
    return frozenset((bank, template, int(seed)) for bank, template, seed in session.execute(rows))


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
