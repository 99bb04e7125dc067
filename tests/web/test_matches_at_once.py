"""Eight teams in four matches of one room: each sees its own, the desk and the wall see all."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from edu_battle.game.cells import Cell
from edu_battle.game.presets import preset
from edu_battle.game.state import Match, Phase
from edu_battle.service import rooms
from edu_battle.service.cards import RoomCard
from edu_battle.service.lineups import Lineup
from edu_battle.service.refusals import MatchOpen
from edu_battle.store import matches
from edu_battle.store.keys import RoomId, TeacherId
from edu_battle.store.rows import MatchLine
from tests.fakes.arranging import change_rules
from tests.fakes.plain import PLAIN
from tests.fakes.school import School
from tests.fakes.stages import join

FOUR, EIGHT = 4, 8


class Fleet:
    """A room with a desk, a projector and a tablet in each of eight teams."""

    def __init__(self, school: School) -> None:
        self.school, self.desk = school, school.teacher()
        self.at = self.desk.send("rooms", htmx=False).headers["Location"]
        self.desk.at, self.room = self.at, RoomId(int(self.at.split("/")[3]))
        change_rules(school.house, self.room, PLAIN)
        self.desk.send("at-once", count=FOUR)
        card = self.card
        self.tablets = [
            join(school, card.code, f"Crew {place}", team.key)
            for place, team in enumerate(card.teams)
        ]
        self.screen = school.stranger(f"/screen/{card.code}")

    @property
    def card(self) -> RoomCard:
        own = rooms.rooms_of(self.school.house, TeacherId(1))
        return next(one for one in own if one.id == self.room)

    def lines(self) -> Sequence[MatchLine]:
        """Return the room's matches, oldest first."""
        with self.school.house.database.reading() as session:
            return list(reversed(matches.of_room(session, self.room)))

    def lineup(self, line: MatchLine) -> Lineup:
        with self.school.house.database.reading() as session:
            return self.school.house.lineups.of(session, line.id)

    def state(self, line: MatchLine) -> Match:
        with self.school.house.database.reading() as session:
            return self.school.house.records.newest(session, line.id).state

    def begin(self) -> None:
        """Begin all matches, and play in each."""
        assert self.desk.send("begin").status_code == 204
        for line in self.lines()[-FOUR:]:
            assert self.desk.send(f"matches/{line.number}/start").status_code == 204

    def phases(self) -> list[str]:
        return [line.phase for line in self.lines()]

    def shooter(self, line: MatchLine) -> tuple[int, Cell]:
        """Return the place of the tablet whose shot it is, and a square of water."""
        state = self.state(line)
        team = state.shooter()
        assert team is not None
        sea = state.seas[1 - team]
        ships = {cell for ship in sea.layout.ships for cell in ship.cells} | set(sea.layout.mines)
        board = state.ruleset.board
        squares = [Cell(row, col) for row in range(board.rows) for col in range(board.cols)]
        water = next(cell for cell in squares if cell not in ships | sea.fired())
        keys = [team.key for team in self.card.teams]
        return keys.index(self.lineup(line)[team]), water


@pytest.fixture
def fleet(school: School) -> Fleet:
    return Fleet(school)


def test_one_tap_begins_four_matches_of_two_by_list(fleet: Fleet) -> None:
    # when
    fleet.begin()
    # then
    keys = [team.key for team in fleet.card.teams]
    assert len(keys) == EIGHT
    assert [fleet.lineup(line) for line in fleet.lines()] == [
        tuple(keys[at : at + 2]) for at in range(0, EIGHT, 2)
    ]
    assert fleet.phases() == [Phase.PLAYING] * FOUR


def test_every_team_plays_once_however_they_are_paired(fleet: Fleet) -> None:
    # given
    keys = {team.key for team in fleet.card.teams}
    first, last = fleet.card.teams[0].key, fleet.card.teams[-1].key
    # when
    fleet.desk.send("pair", how="chance")
    drawn = fleet.card.groups
    fleet.desk.send("pair", how="list")
    listed = fleet.card.groups
    fleet.desk.send("pair", place=1, team=last)
    by_hand = fleet.card.groups
    # then
    for groups in (drawn, listed, by_hand):
        assert {team.key for group in groups for team in group} == keys
        assert [len(group) for group in groups] == [2] * FOUR
    assert drawn != listed
    assert [team.key for team in by_hand[0]] == [first, last]
    fleet.begin()
    assert fleet.lineup(fleet.lines()[0]) == (first, last)


def test_a_place_or_a_team_that_is_not_there_pairs_nobody(fleet: Fleet) -> None:
    before = fleet.card.groups
    for place, team in ((8, fleet.card.teams[0].key), (-1, fleet.card.teams[0].key), (0, 999)):
        assert fleet.desk.send("pair", place=place, team=team).status_code == 404
    assert fleet.card.groups == before


def test_each_tablet_shows_its_own_match_and_fires_in_it_alone(fleet: Fleet) -> None:
    # given
    fleet.begin()
    before = [fleet.state(line).shot_count for line in fleet.lines()]
    # when
    third = fleet.lines()[2]
    place, water = fleet.shooter(third)
    foe = 1 - fleet.lineup(third).index(fleet.card.teams[place].key)
    shot = fleet.tablets[place].send("fire", target=foe, row=water.row, col=water.col)
    # then
    assert shot.status_code == 204
    after = [fleet.state(line).shot_count for line in fleet.lines()]
    assert [new - old for old, new in zip(before, after, strict=True)] == [0, 0, 1, 0]
    names = [team.name for team in fleet.card.teams]
    for at, tablet in enumerate(fleet.tablets):
        page = tablet.page().text
        shown = {name for name in names if name in page}
        assert shown == set(names[at - at % 2 : at - at % 2 + 2])


def test_an_answer_meant_for_another_match_is_refused(fleet: Fleet) -> None:
    # given
    fleet.begin()
    first, second = fleet.lines()[:2]
    place, water = fleet.shooter(first)
    # when
    foe = 1 - fleet.lineup(first).index(fleet.card.teams[place].key)
    answer = fleet.tablets[place].send(
        "fire", target=foe, row=water.row, col=water.col, match=second.id
    )
    # then
    assert answer.status_code == 409
    assert fleet.state(first).shot_count == 0


def test_pause_stops_every_match_and_going_on_all_of_them(fleet: Fleet) -> None:
    # given
    fleet.begin()
    fleet.desk.send("matches/2/pause")
    # then
    assert all(fleet.state(line).paused for line in fleet.lines())
    # when
    fleet.desk.send("matches/3/resume")
    # then
    assert not any(fleet.state(line).paused for line in fleet.lines())


def test_the_desk_of_one_match_changes_that_one_only(fleet: Fleet) -> None:
    # given
    fleet.begin()
    # when
    fleet.desk.send("matches/2/end")
    fleet.desk.send("matches/4/points", team=1, points="3", reason="example")
    # then
    assert fleet.phases() == [Phase.PLAYING, Phase.OVER, Phase.PLAYING, Phase.PLAYING]
    assert [len(fleet.state(line).adjustments) for line in fleet.lines()] == [0, 0, 0, 1]


def test_one_tap_starts_every_match_whose_fleets_are_being_placed(fleet: Fleet) -> None:
    # given
    fleet.desk.send("begin")
    fleet.desk.send("matches/2/start")
    assert "start-all-button" in fleet.desk.page("matches/1/").text
    # when
    answer = fleet.desk.send("matches/1/start-all")
    # then
    assert answer.status_code == 204
    assert fleet.phases() == [Phase.PLAYING] * FOUR
    assert "start-all-button" not in fleet.desk.page("matches/1/").text


def test_without_saying_which_match_nothing_is_done_to_any(fleet: Fleet) -> None:
    # given
    fleet.begin()
    # when
    answers = [fleet.desk.send(deed).status_code for deed in ("end", "undo", "skip-turn")]
    # then
    assert answers == [409] * 3
    assert fleet.phases() == [Phase.PLAYING] * FOUR


@pytest.mark.parametrize("number", [0, 9, 2**31])
def test_a_match_that_is_not_there_is_not_found(fleet: Fleet, number: int) -> None:
    fleet.begin()
    answer = fleet.desk.send(f"matches/{number}/end")
    assert answer.status_code in {404, 409}
    assert fleet.phases() == [Phase.PLAYING] * FOUR


def test_the_rooms_desk_leads_to_a_match_and_each_lists_all(fleet: Fleet) -> None:
    # given
    fleet.begin()
    # when
    answer = fleet.desk.page()
    pages = [fleet.desk.page(f"matches/{number}/").text for number in range(1, FOUR + 1)]
    # then
    assert answer.headers["Location"] == f"{fleet.at}matches/1/"
    for number, page in enumerate(pages, 1):
        assert re.findall(r'id="bout-(\d)"', page) == ["1", "2", "3", "4"]
        assert re.findall(r'id="bout-(\d)"[^>]*aria-current', page) == [str(number)]


def test_every_form_and_link_of_a_matchs_desk_leads_somewhere(fleet: Fleet) -> None:
    # given
    doors = fleet.school.app.url_map.bind("school.example")
    pages = [fleet.desk.page().text]
    fleet.begin()
    at = f"{fleet.at}matches/2/"
    pages.append(fleet.desk.page(at).text)
    fleet.desk.send("matches/2/end")
    pages.append(fleet.desk.page(at).text)
    # then
    for page in pages:
        for action in re.findall(r'<form[^>]* action="([^"/][^"]*)"', page):
            assert doors.test(at + action, "POST") or doors.test(at + action, "GET"), action
        for link in re.findall(r'href="([^"#:]+)"', page):
            there = link if link.startswith("/") else at + link
            assert doors.test(there, "GET") or "/static/" in there, link


def test_the_wall_shows_all_matches_until_one_is_shown_large(fleet: Fleet) -> None:
    # given
    fleet.begin()
    wall = fleet.screen.page().text
    # when
    fleet.desk.send("show", number=3)
    large = fleet.screen.page().text
    fleet.desk.send("show", number=0)
    again = fleet.screen.page().text
    # then
    assert wall.count('class="card bout"') == again.count('class="card bout"') == FOUR
    assert 'data-stage="matches"' in wall
    assert 'data-stage="battle"' in large
    assert 'class="card bout"' not in large
    names = [team.name for team in fleet.card.teams]
    assert [name for name in names if name in wall] == names
    assert [name for name in names if name in large] == names[4:6]


def test_a_rematch_of_one_leaves_the_others_alone(fleet: Fleet) -> None:
    # given
    fleet.begin()
    fleet.desk.send("matches/2/end")
    # when
    answer = fleet.desk.send("matches/2/again")
    # then
    assert answer.headers["HX-Redirect"] == f"{fleet.at}matches/5/"
    assert fleet.phases() == [Phase.PLAYING, Phase.OVER, *[Phase.PLAYING] * 2, Phase.PLACING]
    assert fleet.lineup(fleet.lines()[4]) == fleet.lineup(fleet.lines()[1])
    assert re.findall(r'id="bout-(\d)"', fleet.screen.page().text) == ["1", "3", "4", "5"]
    assert fleet.desk.page("matches/2/").headers["Location"] == f"{fleet.at}matches/1/"


def test_a_team_is_in_one_open_match_at_most(fleet: Fleet) -> None:
    # given
    fleet.begin()
    # when
    answers = [fleet.desk.send(deed).status_code for deed in ("begin", "matches/1/again")]
    # then
    assert answers == [409, 409]
    assert len(fleet.lines()) == FOUR


def test_a_match_stays_over_once_its_teams_have_begun_another(fleet: Fleet) -> None:
    # given
    fleet.begin()
    fleet.desk.send("matches/2/end")
    fleet.desk.send("matches/2/again")
    before = fleet.phases()
    # when
    late = fleet.desk.send("matches/2/undo")
    # then
    assert "This match is over." in late.text
    assert fleet.phases() == before
    # and then
    fleet.desk.send("matches/3/end")
    fleet.desk.send("matches/3/undo")
    assert fleet.phases()[2] == Phase.PLAYING


def test_a_pasted_list_deals_names_to_the_teams_of_all_matches(fleet: Fleet) -> None:
    # when
    names = "Ada;8\n" + "\n".join(f"Guest {number}" for number in range(EIGHT))
    done = fleet.desk.send("names", names=names, deal="yes", htmx=False)
    # then
    assert done.status_code == 303
    teams = [team.key for team in fleet.card.teams]
    expected = {crew.name: crew.team for crew in fleet.card.standing("expected")}
    assert expected["Ada"] == teams[-1]
    assert {expected[f"Guest {number}"] for number in range(EIGHT)} == set(teams)


def test_the_next_round_pairs_anew_and_the_season_counts_every_match(fleet: Fleet) -> None:
    # given
    fleet.begin()
    for number in range(1, FOUR + 1):
        fleet.desk.send(f"matches/{number}/points", team=number % 2, points="1", reason="example")
        fleet.desk.send(f"matches/{number}/end")
    # when
    fleet.desk.send("pair", place=1, team=fleet.card.teams[2].key)
    fleet.begin()
    # then
    assert len(fleet.lines()) == 2 * FOUR
    page = fleet.screen.page().text
    assert re.findall(r'id="bout-(\d)"', page) == ["5", "6", "7", "8"]
    # when
    for number in range(5, 9):
        fleet.desk.send(f"matches/{number}/end")
    # then
    archive = fleet.desk.page(f"{fleet.at}archive").text
    table = re.findall(r"<table class=\"season.*?</table>", archive, re.DOTALL)[0]
    assert table.count("<tr>") == EIGHT + 1
    assert set(re.findall(r"</th><td>(\d)</td>", table)) == {"2"}


def test_a_crew_may_change_its_team_only_while_that_has_no_open_match(fleet: Fleet) -> None:
    # given
    fleet.begin()
    fleet.desk.send("matches/1/end")
    other = fleet.card.teams[7].key
    # when
    free, bound = (fleet.tablets[at].send("team", team=other).status_code for at in (0, 2))
    # then
    assert (free, bound) == (204, 409)


def test_rules_wait_until_the_last_of_the_matches_is_over(fleet: Fleet) -> None:
    # given
    fleet.begin()
    house = fleet.school.house
    for number in (4, 3, 2):
        fleet.desk.send(f"matches/{number}/end")
    # then
    with pytest.raises(MatchOpen):
        change_rules(house, fleet.room, preset("lesson-40"))
    # when
    fleet.desk.send("matches/1/end")
    # then
    change_rules(house, fleet.room, preset("lesson-40"))


def test_back_to_one_match_the_pages_are_as_they_always_were(fleet: Fleet) -> None:
    # given
    fleet.begin()
    for number in range(1, FOUR + 1):
        fleet.desk.send(f"matches/{number}/end")
    # when
    fleet.desk.send("at-once", count=1)
    # then
    assert fleet.desk.page("matches/3/").headers["Location"] == fleet.at
    assert fleet.desk.page().status_code == 200
    assert 'data-stage="over"' in fleet.screen.page().text
    # when
    assert fleet.desk.send("begin").status_code == 204
    # then
    assert 'data-stage="placing"' in fleet.screen.page().text
    assert fleet.lineup(fleet.lines()[-1]) == tuple(team.key for team in fleet.card.teams)


def test_a_desk_whose_match_has_gone_on_is_told_to_load_anew(fleet: Fleet) -> None:
    # given
    fleet.begin()
    fleet.desk.send("matches/2/end")
    fleet.desk.send("matches/2/again")
    # when
    stream = fleet.desk.page("matches/2/live")
    polled = fleet.desk.page("matches/2/fragments")
    # then
    assert "event: reload" in stream.text
    assert polled.status_code == 404
