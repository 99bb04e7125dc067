"""How hard templates have proved: counted from every log as it stands now, undone or marked anew.

A match is counted once for each length of its log; of deleted ones the sums are kept.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from edu_battle.game.evolve import fold
from edu_battle.game.ids import Seq
from edu_battle.game.state import Phase
from edu_battle.game.tallies import Tallies, tallies, together
from edu_battle.game.undo import standing
from edu_battle.store import log, matches, template_stats
from edu_battle.store.database import Database, Session
from edu_battle.store.keys import MatchId
from edu_battle.store.log import LogDamaged
from edu_battle.store.rows import MatchLine


class Difficulty:
    """What all matches of the server tell of the templates."""

    def __init__(self) -> None:
        self._counted: dict[MatchId, tuple[Seq, Tallies]] = {}

    def known(self, database: Database) -> Tallies:
        """Return what is known of every template that was ever served."""
        with database.reading() as session:
            lines = matches.counted(session)
            gone = template_stats.kept(session)
            return together([gone, *(self._of(session, line) for line in lines)])

    def remember(self, session: Session, lines: Iterable[MatchLine]) -> None:
        """Keep what matches tell that are about to be deleted."""
        told = together(self._of(session, line) for line in lines if line.phase != Phase.VOID)
        template_stats.add(session, told)

    def _of(self, session: Session, line: MatchLine) -> Tallies:
        seq, told = self._counted.get(line.id, (Seq(0), {}))
        if seq != line.head:
            time.sleep(0)  # after a start there may be hundreds to count: tablets come between
            seq, told = self._counted[line.id] = line.head, _told(session, line.id)
        return told


def _told(session: Session, match: MatchId) -> Tallies:
    """A log that cannot be read tells nothing; whoever opens the match is told why."""
    try:
        entries = log.read(session, match)
    except LogDamaged:
        return {}
    return tallies(fold(entries), standing(entries)) if entries else {}
