"""Matches as this process knows them: the log so far and what it adds up to."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from edu_battle.game.events import Logged, Undone
from edu_battle.game.evolve import evolve, fold
from edu_battle.game.ids import Seq
from edu_battle.game.state import Match, Phase
from edu_battle.game.undo import standing
from edu_battle.service.refusals import NotFound
from edu_battle.store import log, matches
from edu_battle.store.database import Reader, Session
from edu_battle.store.keys import MatchId, RoomId

MOST_KEPT = 64

OVER = (Phase.OVER, Phase.VOID)
"""Phases after which nothing is secret any more."""


@dataclass(frozen=True)
class Record:
    """A match's whole log with the state it adds up to."""

    id: MatchId
    room: RoomId
    log: tuple[Logged, ...]
    state: Match

    @property
    def seq(self) -> Seq:
        """The number of the newest event."""
        return self.log[-1].seq

    @cached_property
    def standing(self) -> tuple[Logged, ...]:
        """The log without what was undone."""
        return standing(self.log)

    def with_more(self, more: Sequence[Logged]) -> Record:
        """Return the record with further events at its end."""
        if not more:
            return self
        whole = (*self.log, *more)
        if any(isinstance(entry.event, Undone) for entry in more):
            return replace(self, log=whole, state=fold(whole))
        state = self.state
        for entry in more:
            before, state = state, evolve(state, entry.event)
            before.forget()
        return replace(self, log=whole, state=state)


class Records:
    """The newest known record of each match, brought up to date from the log on asking."""

    def __init__(self) -> None:
        self._known: OrderedDict[MatchId, Record] = OrderedDict()
        self._lock = threading.Lock()

    def newest(self, session: Reader, match: MatchId) -> Record:
        """Return a match's record with everything that the log holds now; raises NotFound."""
        known = self._known.get(match)
        if known:
            return self.keep(known.with_more(log.read(session, match, known.seq)))
        return self.keep(_read(session, match))

    def some(self, session: Session, match: MatchId) -> Record:
        """Return a record that may lack the newest events, for what never changes in a match."""
        return self._known.get(match) or self.newest(session, match)

    def keep(self, record: Record) -> Record:
        """Remember a record that the log is known to hold; return the newest that is known."""
        with self._lock:
            known = self._known.pop(record.id, record)
            newest = self._known[record.id] = known if known.seq > record.seq else record
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return newest


def _read(session: Reader, match: MatchId) -> Record:
    line = matches.by_id(session, match)
    if line is None:
        raise NotFound
    entries = log.read(session, match)
    return Record(match, line.room, entries, fold(entries))
