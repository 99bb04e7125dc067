"""A room's season: every match that counts, and nothing else."""

from __future__ import annotations

import re
from dataclasses import replace

from edu_battle.game.ids import Points, TeamId
from edu_battle.game.switches import First
from edu_battle.service import pages, teaching
from edu_battle.service.cards import Season
from tests.fakes.arranging import change_rules
from tests.fakes.classroom import Classroom, open_classroom
from tests.fakes.desks import teacher_of
from tests.fakes.fixtures import prepared
from tests.fakes.plain import PLAIN
from tests.fakes.school import School

__all__ = ["prepared"]


def played(room: Classroom, *halves: int) -> None:
    """Play a match that ends at once, with these half-points given."""
    room.begin()
    room.start()
    for team, points in enumerate(halves):
        if not points:
            continue
        teaching.adjust(room.house, room.desk(), TeamId(team), Points(points), "example")
    teaching.end(room.house, room.desk())


def season(room: Classroom) -> Season:
    return pages.screen_page(room.house, room.room).season


def table(room: Classroom) -> list[tuple[str, int, int, int, int, int]]:
    return [
        (one.team.name, one.played, one.won, one.drawn, one.lost, one.points)
        for one in season(room)
    ]


def test_one_match_makes_no_season_and_two_do(school: School) -> None:
    # given
    room = open_classroom(school.app)
    # when
    played(room, 4, 6)
    first = season(room)
    played(room, 8, 0)
    played(room, 2, 2)
    # then
    assert first == ()
    assert table(room) == [("Blue Anchors", 3, 1, 1, 1, 14), ("Orange Stars", 3, 1, 1, 1, 8)]


def test_a_match_that_was_called_off_or_goes_on_does_not_count(school: School) -> None:
    # given
    room = open_classroom(school.app)
    played(room, 0, 2)
    played(room, 0, 2)
    # when
    room.begin()
    teaching.void(room.house, room.desk(), "fire drill")
    # then
    assert [line[1:3] for line in table(room)] == [(2, 2), (2, 0)]


def test_points_given_after_the_end_are_in_the_season_at_once(school: School) -> None:
    # given
    room = open_classroom(school.app)
    played(room, 0, 2)
    played(room, 2, 0)
    assert [line.team.name for line in season(room)] == ["Blue Anchors", "Orange Stars"]
    # when
    teaching.adjust(room.house, room.desk(), TeamId(1), Points(10), "found later")
    # then
    assert table(room)[0] == ("Orange Stars", 2, 2, 0, 0, 12)


def test_desk_projector_and_archive_tell_the_same_season(school: School) -> None:
    # given
    room = open_classroom(school.app)
    played(room, 5, 6)
    played(room, 5, 0)
    desk = teacher_of(room)
    # when
    places = [
        desk.page().text,
        desk.page("archive").text,
        desk.client.get(f"/screen/{room.card.code}").text,
    ]
    # then
    cells = [
        re.findall(
            r"<td[^>]*>([^<]*)</td>",
            re.findall(r"<table class=\"season.*?</table>", page, re.DOTALL)[0],
        )
        for page in places
    ]
    assert cells[0] == cells[1] == cells[2]
    assert cells[0] == ["2", "1", "0", "1", "5", "2", "1", "0", "1", "3"]


def test_in_a_rematch_the_loser_begins_where_the_rules_say_so(school: School) -> None:
    # given
    room = open_classroom(school.app)
    change_rules(room.house, room.room, replace(PLAIN, first=First.LOSER))
    room.begin()
    room.start()
    # when
    for loser in (0, 1, 0):
        teaching.adjust(room.house, room.desk(), TeamId(1 - loser), Points(20), "example")
        teaching.end(room.house, room.desk())
        room.begin()
        room.start()
        # then
        assert room.shooter() == loser
