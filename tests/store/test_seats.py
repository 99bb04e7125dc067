"""Seats: a secret token, one captain to a team, last seen never earlier than before."""

from __future__ import annotations

from edu_battle.game.ids import Instant, SeatId
from edu_battle.store import seats
from edu_battle.store.database import Database
from edu_battle.store.keys import TeamKey
from edu_battle.store.rows import Seat
from edu_battle.store.tokens import digest
from tests.store.conftest import NOON, Class


def join(database: Database, klass: Class, token: str, team: TeamKey | None) -> SeatId:
    with database.writing() as session:
        seat = seats.create(session, klass.room, digest(token), token.title(), NOON)
        seats.move(session, seat.id, team)
        return seat.id


def known(database: Database, seat: SeatId) -> Seat:
    with database.reading() as session:
        found = seats.by_id(session, seat)
    assert found is not None
    return found


def test_a_seat_is_known_by_its_token_and_by_nothing_like_it(
    database: Database, klass: Class
) -> None:
    # given
    north = klass.teams[0]
    seat = join(database, klass, "anchor", north)
    # when
    with database.reading() as session:
        found = seats.by_token(session, digest("anchor"))
        other = seats.by_token(session, digest("Anchor"))
        mine = seats.of_room(session, klass.room)
    # then
    assert found == Seat(
        seat, klass.room, north, "Anchor", (), NOON, paper=False, captain=True, gone=False
    )
    assert other is None
    assert mine == (found,)


def test_a_team_has_one_captain_the_first_who_came(database: Database, klass: Class) -> None:
    # given
    north, south = klass.teams
    order = [("a", north), ("b", north), ("c", south), ("d", None)]
    # when
    joined = [join(database, klass, token, team) for token, team in order]
    # then
    captains = [known(database, seat).captain for seat in joined]
    assert captains == [True, False, True, False]


def test_who_moves_becomes_captain_only_where_none_is(database: Database, klass: Class) -> None:
    # given
    north, south = klass.teams
    first, second = (join(database, klass, token, north) for token in "ab")
    join(database, klass, "c", south)
    # when
    with database.writing() as session:
        seats.move(session, first, south)
        seats.move(session, second, north)
    # then
    assert not known(database, first).captain
    assert known(database, second).captain


def test_a_captain_sent_away_loses_the_rank_and_coming_back_does_not_give_it(
    database: Database, klass: Class
) -> None:
    # given
    seat = join(database, klass, "a", klass.teams[0])
    # when
    with database.writing() as session:
        seats.set_gone(session, seat, gone=True)
    away = known(database, seat)
    other = join(database, klass, "b", klass.teams[0])
    with database.writing() as session:
        seats.set_gone(session, seat, gone=False)
    # then
    assert (away.gone, away.captain) == (True, False)
    assert known(database, other).captain
    assert not known(database, seat).captain


def test_last_seen_only_moves_on_and_for_many_seats_at_once(
    database: Database, klass: Class
) -> None:
    # given
    one, other = (join(database, klass, token, None) for token in "ab")
    # when
    with database.writing() as session:
        seats.touch(session, {one: Instant(NOON + 5), other: Instant(NOON - 5)})
        seats.touch(session, {})
    # then
    assert known(database, one).last_seen == NOON + 5
    assert known(database, other).last_seen == NOON


def test_a_crew_has_names_in_any_script_and_may_be_on_paper(
    database: Database, klass: Class
) -> None:
    # given
    seat = join(database, klass, "a", None)
    # when
    with database.writing() as session:
        seats.rename(session, seat, "צוות", ("Оля", "José", "李"))
        seats.set_paper(session, seat, paper=True)
    # then
    crew = known(database, seat)
    assert (crew.name, crew.pupils, crew.paper) == ("צוות", ("Оля", "José", "李"), True)


def test_a_new_token_lets_a_new_device_in_and_the_old_one_out(
    database: Database, klass: Class
) -> None:
    # given
    seat = join(database, klass, "old", klass.teams[0])
    # when
    with database.writing() as session:
        seats.set_token(session, seat, digest("new"))
    # then
    with database.reading() as session:
        assert seats.by_token(session, digest("old")) is None
        assert seats.by_token(session, digest("new")) == known(database, seat)


def test_the_names_of_a_room_are_of_those_who_are_there_but_one(
    database: Database, klass: Class
) -> None:
    # given
    one, two, three = (join(database, klass, token, None) for token in ("ada", "emmy", "mary"))
    # when
    with database.writing() as session:
        seats.set_gone(session, two, gone=True)
        everyone = seats.names_here(session, klass.room)
        others = seats.names_here(session, klass.room, one)
    # then
    assert everyone == ("Ada", "Mary")
    assert others == (known(database, three).name,)
