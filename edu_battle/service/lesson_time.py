"""How long a lesson will take: from its rules, its topics' grades and how fast the class plays.

The pace is that of the room's last matches; before its first, of its teacher's last in any room.
"""

from __future__ import annotations

from collections.abc import Iterable

from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Phase
from edu_battle.service.house import House
from edu_battle.simulation.arithmetic import USUAL_GRADE, Forecast, forecast
from edu_battle.simulation.pace import USUAL, Pace, pace_of
from edu_battle.store import matches
from edu_battle.store.database import Session
from edu_battle.store.keys import RoomId
from edu_battle.store.log import LogDamaged
from edu_battle.store.rows import MatchLine

LAST = 3
"""So many matches tell how fast a class plays now."""


def expected(house: House, room: RoomId, rules: Ruleset) -> Forecast:
    """Return what a lesson of these rules will be like; topics that mix grades take the mean."""
    named = {bank for rule in rules.tasks for bank in rule.banks}
    grades = [bank.grades[0] for bank in house.library.banks if bank.id in named]
    grade = round(sum(grades) / len(grades)) if grades else USUAL_GRADE
    return forecast(rules, grade, _pace(house, room) or USUAL)


def _pace(house: House, room: RoomId) -> Pace | None:
    with house.database.reading() as session:
        over = [line for line in matches.of_room(session, room) if line.phase == Phase.OVER]
        own = _measured(house, session, over[:LAST])
        return own or _measured(house, session, matches.newest_beside(session, room, LAST))


def _measured(house: House, session: Session, lines: Iterable[MatchLine]) -> Pace | None:
    """A log that cannot be read tells nothing; whoever opens the match is told why."""
    try:
        return pace_of([house.records.newest(session, line.id).log for line in lines])
    except LogDamaged:
        return None
