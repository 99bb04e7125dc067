"""Which crews of a match are there: whom a task is shown to, who can be reached.

A crew on paper is always there; it has no device to agree by.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from edu_battle.game.facts import Crew, CrewLevel
from edu_battle.game.ids import SeatId, TeamId
from edu_battle.game.state import Match
from edu_battle.service.house import House
from edu_battle.store import seats
from edu_battle.store.database import Session
from edu_battle.store.keys import RoomId
from edu_battle.store.rows import Seat


@dataclass(frozen=True, slots=True)
class Roster:
    """The crews that take part in a task, and those whose devices cannot be reached now.

    `on_paper`: who of them has no device to read a question of its own from. `levels`: of those
    whose tasks are easier or harder.
    """

    taking_part: tuple[Crew, ...]
    asleep: tuple[Crew, ...]
    on_paper: frozenset[SeatId] = frozenset()
    levels: Mapping[SeatId, CrewLevel] = field(default_factory=dict)

    def with_device(self, level: CrewLevel | None = None) -> tuple[SeatId, ...]:
        """Return the seats that take part and can read a question of their own, of one level."""
        seats = (crew.seat for crew in self.taking_part if crew.seat not in self.on_paper)
        usual = CrewLevel.USUAL
        return tuple(one for one in seats if level in {None, self.levels.get(one, usual)})


def roster(house: House, session: Session, room: RoomId, state: Match) -> Roster:
    """Return the crews: those awake take part, or all of a team that sleeps entirely."""
    found = seats.of_room(session, room)
    here, awake = _crews(house, found, state)
    teams_awake = {crew.team for crew in awake}
    return Roster(
        tuple(crew for crew in here if crew in awake or crew.team not in teams_awake),
        tuple(crew for crew in here if crew not in awake),
        _on_paper(found),
        {seat.id: seat.level for seat in found if seat.level},
    )


def connected(house: House, session: Session, room: RoomId, state: Match) -> tuple[Crew, ...]:
    """Return the crews of the teams in play whose devices can be reached now."""
    return tuple(_crews(house, seats.of_room(session, room), state)[1])


def present(house: House, room: RoomId, state: Match, team: TeamId) -> tuple[SeatId, ...]:
    """Return the seats of a team whose devices can be reached now."""
    with house.database.reading() as session:
        found = seats.of_room(session, room)
    here, paper = _crews(house, found, state)[1], _on_paper(found)
    return tuple(crew.seat for crew in here if crew.team == team and crew.seat not in paper)


def _on_paper(found: Iterable[Seat]) -> frozenset[SeatId]:
    return frozenset(seat.id for seat in found if seat.paper)


def _crews(house: House, found: Iterable[Seat], state: Match) -> tuple[list[Crew], list[Crew]]:
    """Return the crews of the teams in play, and those of them that can be reached."""
    place, now = {key: TeamId(team) for team, key in enumerate(state.teams)}, house.clock.now()
    here, awake = list[Crew](), list[Crew]()
    for seat in found:
        if seat.team is None or seat.team not in place or not seat.plays:
            continue
        here.append(Crew(place[seat.team], seat.id))
        if seat.paper or not house.presence.asleep(seat.id, seat.last_seen, now):
            awake.append(here[-1])
    return here, awake
