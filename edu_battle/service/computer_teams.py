"""The story of a team that is given to the computer, or back to pupils; it can be undone."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.players import Level
from edu_battle.service import deeds
from edu_battle.service.deed_cards import DeedKind
from edu_battle.service.deeds import Said
from edu_battle.service.house import House
from edu_battle.service.refusals import NotFound
from edu_battle.service.robot_teams import with_level
from edu_battle.service.rooms import found_room
from edu_battle.service.teaching import Desk
from edu_battle.service.ushering import doer
from edu_battle.store import rooms, teams
from edu_battle.store.database import Session
from edu_battle.store.keys import TeamKey


def set_robot(house: House, desk: Desk, team: TeamKey, level: Level | None) -> None:
    """Give a team to the computer, at this level, or back to pupils; raises NotFound."""

    def change(session: Session) -> Said:
        here = teams.of_room(session, desk.room)
        found = next((one for one in here if one.key == team), None)
        if found is None:
            raise NotFound
        plan = found_room(session, desk.room).plan
        settings = with_level(plan.settings, team, level)
        rooms.plan_anew(session, desk.room, replace(plan, settings=settings))
        return Said(found.name)

    deeds.do(house, doer(desk), DeedKind.COMPUTER if level else DeedKind.PUPILS, change)
