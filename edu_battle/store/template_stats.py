"""How templates did in matches that are gone: sums, with nothing of the matches left in them."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from edu_battle.game.ids import Millis
from edu_battle.game.tallies import Tallies, Tally, TemplateRef
from edu_battle.store.models import TemplateStatRow


def kept(session: Session) -> Tallies:
    """Return all sums."""
    return {_ref(row): _tally(row) for row in session.scalars(select(TemplateStatRow)).all()}


def add(session: Session, more: Tallies) -> None:
    """Count more tallies in."""
    before = kept(session)
    for ref, tally in more.items():
        session.merge(_row(ref, before.get(ref, Tally()) + tally))
    session.flush()


def _row(ref: TemplateRef, tally: Tally) -> TemplateStatRow:
    return TemplateStatRow(
        bank=ref.bank,
        template=ref.template,
        version=ref.version,
        served=tally.served,
        right=tally.right,
        wrong=tally.wrong,
        timed_out=tally.timed_out,
        rejudged=tally.rejudged,
        millis=tally.millis,
    )


def _ref(row: TemplateStatRow) -> TemplateRef:
    return TemplateRef(row.bank, row.template, row.version)


def _tally(row: TemplateStatRow) -> Tally:
    millis = Millis(row.millis)
    return Tally(row.served, row.right, row.wrong, row.timed_out, row.rejudged, millis)
