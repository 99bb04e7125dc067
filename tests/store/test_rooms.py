"""Rooms, teams and matches as they are kept; a room takes all it holds with it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import func, select

from edu_battle.game.events import MatchCreated
from edu_battle.game.ids import Instant, Seconds
from edu_battle.game.ruleset import Board
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Phase
from edu_battle.store import audit, log, matches, rooms, seats, shelf, teams
from edu_battle.store.base import Base
from edu_battle.store.database import Database
from edu_battle.store.keys import Actor, MatchId, RoomCode, RoomId, Slot, TeamKey
from edu_battle.store.rows import Deed, RoomPlan
from edu_battle.store.tokens import digest
from tests.store.conftest import NOON, RULESET, Class

PLAN = RoomPlan("Дроби", "ru", replace(RULESET, board=Board(5, 7)), '{"minutes":40}', 7)
OTHER = RoomCode("ABC234")


def test_a_room_is_found_by_its_id_and_its_code_as_it_was_planned(
    database: Database, klass: Class
) -> None:
    # when
    with database.writing() as session:
        room = rooms.create(session, klass.teacher, OTHER, PLAN, NOON)
    # then
    with database.reading() as session:
        assert rooms.by_id(session, room.id) == rooms.by_code(session, OTHER) == room
        assert [one.id for one in rooms.of_teacher(session, klass.teacher)] == [
            room.id,
            klass.room,
        ]
        assert rooms.by_code(session, RoomCode("NOSUCH")) is None
        assert rooms.by_id(session, RoomId(99)) is None
    assert (room.plan, room.locked, room.revision) == (PLAN, False, 0)


def test_a_code_opens_one_room_only(database: Database, klass: Class) -> None:
    with pytest.raises(rooms.CodeTaken), database.writing() as session:
        rooms.create(session, klass.teacher, RoomCode("KQ74FD"), PLAN, NOON)


def test_every_change_of_a_room_has_a_revision_of_its_own(database: Database, klass: Class) -> None:
    # when
    with database.writing() as session:
        revisions = [
            rooms.bump(session, klass.room),
            rooms.plan_anew(session, klass.room, PLAN),
            rooms.set_locked(session, klass.room, locked=True),
        ]
        room = rooms.by_id(session, klass.room)
    # then
    assert revisions == [1, 2, 3]
    assert room is not None
    assert (room.plan, room.locked, room.revision) == (PLAN, True, 3)


def test_teams_keep_their_places_and_take_new_names(database: Database, klass: Class) -> None:
    # when
    with database.writing() as session:
        renamed = teams.rename(session, klass.room, klass.teams[0], "Чайки")
        unknown = teams.rename(session, RoomId(99), klass.teams[0], "Crows")
        missing = teams.rename(session, klass.room, TeamKey(99), "Crows")
    # then
    with database.reading() as session:
        kept = teams.of_room(session, klass.room)
    assert (renamed, unknown, missing) == (True, False, False)
    assert [(team.place, team.name) for team in kept] == [(0, "Чайки"), (1, "Юг")]
    assert tuple(team.key for team in kept) == klass.teams


def test_matches_of_a_room_are_numbered_and_the_newest_is_known(
    database: Database, klass: Class
) -> None:
    # when
    with database.writing() as session:
        second = matches.create(session, klass.room, Instant(NOON + 1))
    # then
    with database.reading() as session:
        assert matches.of_room(session, klass.room)[0] == second
        assert matches.by_id(session, second.id) == second
        assert [one.number for one in matches.of_room(session, klass.room)] == [2, 1]
        assert matches.of_room(session, RoomId(99)) == ()
        assert matches.by_id(session, MatchId(99)) is None


@pytest.mark.parametrize("phase", list(Phase))
def test_only_matches_that_are_not_over_wait_for_their_timers(
    database: Database, klass: Class, phase: Phase
) -> None:
    # given
    later = Instant(NOON + 9)
    closed = phase in {Phase.OVER, Phase.VOID}
    # when
    with database.writing() as session:
        matches.set_phase(session, klass.match, phase, later)
    # then
    with database.reading() as session:
        line = matches.by_id(session, klass.match)
        assert [one.id for one in matches.unfinished(session)] == [klass.match] * (not closed)
    assert line is not None
    assert (line.phase, line.ended_at) == (phase, later if closed else None)


def test_a_room_takes_all_it_holds_with_it_and_its_ids_never_come_back(
    database: Database, klass: Class
) -> None:
    # given
    task = TaskSnapshot("b", "t", 1, 1, 1, Seconds(60), "number", (), "{}")
    deed = Deed(NOON, Actor("teacher:1"), "locked", "{}")
    with database.writing() as session:
        seat = seats.create(session, klass.room, digest("a"), "Crew", NOON)
        seats.move(session, seat.id, klass.teams[0])
        created = log.Batch([MatchCreated(RULESET, klass.teams)], NOON, Actor("teacher:1"))
        log.append(session, klass.match, log.EMPTY, created)
        shelf.put(session, klass.room, Slot("1"), [task, task])
        shelf.take(session, klass.room, Slot("1"), klass.match, NOON)
        audit.add(session, klass.room, deed)
        assert audit.of_room(session, klass.room) == (deed,)
    # when
    with database.writing() as session:
        rooms.delete(session, klass.room)
    # then
    with database.writing() as session:
        for table in set(Base.metadata.tables.values()) - {Base.metadata.tables["teachers"]}:
            assert session.execute(select(func.count()).select_from(table)).scalar_one() == 0
        again = rooms.create(session, klass.teacher, OTHER, PLAN, NOON)
        assert again.id > klass.room
        assert matches.create(session, again.id, NOON).id > klass.match
