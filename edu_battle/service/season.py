"""A room's season: what its teams have won and earned over all the matches that count."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.ids import Points, Seq
from edu_battle.game.scoring import outcome
from edu_battle.game.state import Match, Phase
from edu_battle.service.cards import RoomCard, SeasonLine, TeamCard
from edu_battle.service.records import Records
from edu_battle.store.database import Reader
from edu_battle.store.keys import MatchId, TeamKey
from edu_battle.store.rows import MatchLine

MOST_KEPT = 4096
LEAST = 2
"""A season of one match would say what the podium says."""


@dataclass(frozen=True, slots=True)
class Final:
    """How a match ended: each team's points, and the winner, None after a draw."""

    points: tuple[tuple[TeamKey, Points], ...]
    winner: TeamKey | None


class Finals:
    """How matches ended, worked out once for each state of a log that is over."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._known: OrderedDict[tuple[MatchId, Seq], Final] = OrderedDict()

    def of(self, session: Reader, line: MatchLine) -> Final | None:
        """Return how a match that is over ended; after a re-mark its log has a new head."""
        at = (line.id, line.head)
        if at not in self._known:
            found = _final(self._records.newest(session, line.id).state)
            if found is None:
                return None
            self._known[at] = found
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return self._known[at]


def season(
    finals: Finals, session: Reader, lines: Sequence[MatchLine], room: RoomCard
) -> tuple[SeasonLine, ...]:
    """Return the table of a room's matches, the best team first; none before the second match.

    Whoever has won more is better, then whoever has more points.
    """
    over = [line for line in lines if line.phase == Phase.OVER]
    if len(over) < LEAST:
        return ()
    ended = [final for line in over if (final := finals.of(session, line))]
    table = [_line(team, ended) for team in room.all_teams()]
    played = [line for line in table if line.played]
    return tuple(sorted(played, key=lambda line: (-line.won, -line.points)))


def _line(team: TeamCard, ended: Sequence[Final]) -> SeasonLine:
    own = [final for final in ended if team.key in dict(final.points)]
    return SeasonLine(
        team=team,
        played=len(own),
        won=sum(final.winner == team.key for final in own),
        drawn=sum(final.winner is None for final in own),
        points=Points(sum(dict(final.points)[team.key] for final in own)),
    )


def _final(match: Match) -> Final | None:
    found = outcome(match)
    if found is None:
        return None
    teams = tuple(TeamKey(key) for key in match.teams)
    winner = None if found.winner is None else teams[found.winner]
    return Final(tuple(zip(teams, found.points, strict=True)), winner)
