"""The matches that a room's screens look at: those it is at, and the last one of a team at rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.state import Match
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.teacher import teacher_view
from edu_battle.service.cards import (
    NO_MATCH,
    BoutCard,
    MatchNumber,
    Playing,
    RoomCard,
    WallMatch,
)
from edu_battle.service.house import House
from edu_battle.service.records import Record
from edu_battle.store.database import Reader
from edu_battle.store.keys import TeamKey
from edu_battle.store.rows import MatchLine

MORE_THAN_ONE = 2


@dataclass(frozen=True, slots=True)
class Bout:
    """One match with its number in the room."""

    number: MatchNumber
    record: Record

    def has(self, team: TeamKey) -> bool:
        """Tell whether a team plays in it."""
        return int(team) in self.record.state.teams


@dataclass(frozen=True, slots=True)
class Bouts:
    """The matches that a room is `at`, by number, and the `last` ones of teams in none of them."""

    at: tuple[Bout, ...] = ()
    last: tuple[Bout, ...] = ()

    @property
    def desk(self) -> MatchNumber:
        """The match that the desk opens at where it has to choose; none where it has not."""
        return self.at[0].number if len(self.at) > 1 else NO_MATCH

    def of_team(self, team: TeamKey) -> Bout | None:
        """Return the newest match of a team."""
        return next((one for one in (*reversed(self.at), *self.last) if one.has(team)), None)

    def numbered(self, number: MatchNumber) -> Bout | None:
        """Return the match with this number, if the room is at it."""
        return next((one for one in self.at if one.number == number), None)


def bouts(house: House, session: Reader, lines: Sequence[MatchLine], room: RoomCard) -> Bouts:
    """Return the matches that matter to the screens of a room; `lines`: all of it, newest first."""
    playing = [team.key for team in room.teams]
    here = house.lineups.current(session, lines, playing)
    seen = {key for line in here for key in house.lineups.of(session, line.id)}
    idle = [team.key for team in room.all_teams() if team.crews and team.key not in seen]
    last = {house.lineups.newest_of(session, lines, team) for team in idle}
    return Bouts(
        tuple(_bout(house, session, line) for line in here),
        tuple(_bout(house, session, line) for line in last if line),
    )


def playing_of(room: RoomCard, match: Match) -> Playing:
    """Return the teams of a room's match in playing order."""
    cards = {team.key: team for team in room.all_teams()}
    return Playing(tuple(cards[TeamKey(key)] for key in match.teams))


def wall_match(room: RoomCard, bout: Bout) -> WallMatch:
    """Return a match as the projector shows it beside others."""
    state = bout.record.state
    view = projector_view(state, bout.record.standing)
    return WallMatch(bout.number, playing_of(room, state), view)


def bout_cards(room: RoomCard, here: Bouts, large: MatchNumber | None) -> tuple[BoutCard, ...]:
    """Return the matches at once as the desk lists them; none where there is but one."""
    if len(here.at) < MORE_THAN_ONE:
        return ()
    return tuple(_bout_card(room, bout, large=bout.number == large) for bout in here.at)


def _bout_card(room: RoomCard, bout: Bout, *, large: bool) -> BoutCard:
    state = bout.record.state
    view = teacher_view(state, bout.record.standing)
    return BoutCard(
        number=bout.number,
        playing=playing_of(room, state),
        phase=state.phase,
        paused=view.course.paused is not None,
        points=view.course.points,
        waiting=len(view.needs),
        large=large,
    )


def _bout(house: House, session: Reader, line: MatchLine) -> Bout:
    return Bout(line.number, house.records.newest(session, line.id))
