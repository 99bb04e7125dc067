"""Links to the desk of a room: each brings one teacher, however close together two are used."""

from __future__ import annotations

from edu_battle.game.ids import Instant
from edu_battle.store import sharing
from edu_battle.store.database import Database
from tests.store.conftest import NOON, Class

SOON = Instant(NOON + 1000)


def test_a_link_is_spent_once_and_in_time(database: Database, klass: Class) -> None:
    # given
    with database.writing() as session:
        sharing.ask(session, klass.room, "a-long-secret", SOON)
        # when
        tries = [
            sharing.spend(session, "a-long-secret", SOON),
            sharing.spend(session, "a-long-secret", NOON),
            sharing.spend(session, "a-long-secret", NOON),
            sharing.spend(session, "another", NOON),
        ]
    # then
    assert tries == [None, klass.room, None, None]
