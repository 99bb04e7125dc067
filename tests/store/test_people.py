"""Accounts, and the links that sign in once."""

from __future__ import annotations

import threading

import pytest

from edu_battle.game.ids import Instant
from edu_battle.store import links, teachers
from edu_battle.store.database import Database
from edu_battle.store.keys import TeacherId
from tests.store.conftest import NOON

SOON = Instant(NOON + 1000)


@pytest.fixture
def ada(database: Database) -> TeacherId:
    with database.writing() as session:
        ada = teachers.create(session, "Ada", NOON).id
        links.create(session, ada, "a-long-secret", SOON)
        return ada


def test_the_first_account_is_the_oldest(database: Database, ada: TeacherId) -> None:
    # when
    with database.writing() as session:
        bob = teachers.create(session, "Bob", NOON, password_hash="scrypt:x")
    # then
    with database.reading() as session:
        first = teachers.first(session)
        assert first is not None
        assert (first.id, first.password_hash) == (ada, None)
        assert teachers.by_name(session, "Bob") == teachers.by_id(session, bob.id) == bob
        assert teachers.by_name(session, "Eve") is None
        assert teachers.by_id(session, TeacherId(99)) is None


def test_before_the_first_account_there_is_none(database: Database) -> None:
    with database.reading() as session:
        assert teachers.first(session) is None


def test_a_name_belongs_to_one_account(database: Database, ada: TeacherId) -> None:
    assert ada
    with pytest.raises(teachers.NameTaken), database.writing() as session:
        teachers.create(session, "Ada", NOON)


def test_a_new_password_and_signing_out_everywhere_end_every_session(
    database: Database, ada: TeacherId
) -> None:
    # when
    with database.writing() as session:
        teachers.set_password(session, ada, "scrypt:y")
        after_password = teachers.by_id(session, ada)
        teachers.end_sessions(session, ada)
        after_all = teachers.by_id(session, ada)
    # then
    assert after_password is not None
    assert after_all is not None
    assert (after_password.password_hash, after_password.epoch, after_all.epoch) == (
        "scrypt:y",
        1,
        2,
    )


@pytest.mark.parametrize(
    ("token", "now"),
    [("a-long-secret", SOON), ("a-long-secret ", NOON), ("", NOON), ("\ud800", NOON)],
    ids=["expired", "other", "empty", "no text"],
)
def test_a_wrong_or_old_link_signs_nobody_in(
    database: Database, ada: TeacherId, token: str, now: Instant
) -> None:
    assert ada
    with database.writing() as session:
        assert links.use(session, token, now) is None


def test_a_link_signs_its_teacher_in_once(database: Database, ada: TeacherId) -> None:
    # when
    uses: list[TeacherId | None] = []

    def use() -> None:
        with database.writing() as session:
            uses.append(links.use(session, "a-long-secret", NOON))

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # then
    assert sorted(uses, key=str) == [ada, None, None, None]


def test_a_used_link_can_be_told_from_one_that_never_was(
    database: Database, ada: TeacherId
) -> None:
    assert ada
    with database.writing() as session:
        links.use(session, "a-long-secret", NOON)
        assert links.known(session, "a-long-secret")
        assert not links.known(session, "another")
