"""Stories of signing in: the first teacher, one-time links, sessions that can be ended."""

from __future__ import annotations

import secrets

from edu_battle.game.ids import Instant
from edu_battle.service.house import House
from edu_battle.service.refusals import LinkSpent, LinkUnknown
from edu_battle.store import links, teachers
from edu_battle.store.keys import TeacherId
from edu_battle.store.rows import Teacher

FIRST_NAME = "Teacher"
LINK_LIFE_MS = 12 * 60 * 60 * 1000


def new_link(house: House) -> str:
    """Return the token of a new one-time link for the first teacher, who is made if need be."""
    token, now = secrets.token_urlsafe(24), house.clock.now()
    with house.database.writing() as session:
        teacher = teachers.first(session) or teachers.create(session, FIRST_NAME, now)
        links.create(session, teacher.id, token, Instant(now + LINK_LIFE_MS))
    return token


def use_link(house: House, token: str) -> Teacher:
    """Return whose link it was, once; raises LinkSpent, LinkUnknown."""
    with house.database.writing() as session:
        spent = links.use(session, token, house.clock.now())
        teacher = teachers.by_id(session, spent) if spent is not None else None
        if teacher is None:
            raise LinkSpent if links.known(session, token) else LinkUnknown
    return teacher


def signed_in(house: House, teacher: TeacherId, epoch: int) -> bool:
    """Tell whether a session of this account still counts."""
    with house.database.reading() as session:
        found = teachers.by_id(session, teacher)
    return found is not None and found.epoch == epoch
