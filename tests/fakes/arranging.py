"""What the set-up page does to a room, for tests that change its rules or title alone."""

from __future__ import annotations

from edu_battle.game.ruleset import Ruleset
from edu_battle.service import rooms
from edu_battle.service.house import House
from edu_battle.store.keys import RoomId


def change_rules(house: House, room: RoomId, rules: Ruleset, title: str = "") -> None:
    """Set a room's rules, and its title if one is given."""
    with house.database.reading() as session:
        plan = rooms.found_room(session, room).plan
    rooms.arrange(house, room, rules, title or plan.title, {})
