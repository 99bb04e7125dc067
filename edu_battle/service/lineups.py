"""Which teams play in which match: known once and for ever, so it is read once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence

from edu_battle.store import log
from edu_battle.store.database import Reader, Session
from edu_battle.store.keys import MatchId, TeamKey
from edu_battle.store.matches import CLOSED
from edu_battle.store.rows import MatchLine

MOST_KEPT = 4096

Lineup = tuple[TeamKey, ...]


class Lineups:
    """The teams of each match that was asked for."""

    def __init__(self) -> None:
        self._known: OrderedDict[MatchId, Lineup] = OrderedDict()

    def of(self, session: Reader, match: MatchId) -> Lineup:
        """Return a match's teams in playing order."""
        if match not in self._known:
            keys = log.created(session, match).teams
            self._known[match] = tuple(TeamKey(key) for key in keys)
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return self._known[match]

    def newest_of(
        self, session: Reader, lines: Sequence[MatchLine], team: TeamKey
    ) -> MatchLine | None:
        """Return the newest of a room's matches (newest first) that a team is in."""
        return next((line for line in lines if team in self.of(session, line.id)), None)

    def moved_on(self, session: Session, lines: Sequence[MatchLine], match: MatchId) -> bool:
        """Tell whether a team of a match has begun another since."""
        newest = [self.newest_of(session, lines, team) for team in self.of(session, match)]
        return any(line is not None and line.id != match for line in newest)

    def current(
        self, session: Reader, lines: Sequence[MatchLine], teams: Sequence[TeamKey]
    ) -> tuple[MatchLine, ...]:
        """Return the matches that a room is at, by number: `lines` newest first, `teams` in play.

        Those are every open one, and each whose teams have not begun another since; if there is
        none, the newest.
        """
        found = list(self._current(session, lines, frozenset(teams))) or list(lines[:1])
        return tuple(reversed(found))

    def _current(
        self, session: Reader, lines: Sequence[MatchLine], teams: frozenset[TeamKey]
    ) -> Iterator[MatchLine]:
        moved_on: set[TeamKey] = set()
        for line in lines:
            if moved_on >= teams and line.phase in CLOSED:
                continue
            own = self.of(session, line.id)
            if line.phase not in CLOSED or teams - moved_on >= set(own):
                yield line
            moved_on.update(own)
