"""Pages of the other variants: volleys, many teams, a common sea, and what a team owes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask_babel import force_locale

from edu_battle.game import commands as c
from edu_battle.game.ids import Seconds, TeamId
from edu_battle.game.presets import PRESETS, preset
from edu_battle.game.ruleset import End, Ruleset, Teams
from edu_battle.game.state import Move, Owe, Shoot
from edu_battle.game.switches import Boards, Target
from edu_battle.game.targets import at_once, open_squares, targets
from edu_battle.service import teaching
from edu_battle.service.acting import CLOCK, Deed, act
from edu_battle.service.matches import match_of
from edu_battle.web.rules_words import rules_lines
from tests.fakes.arranging import change_rules
from tests.fakes.classroom import Classroom, Tablet, open_classroom

MANY = replace(preset("hasbro"), teams=Teams(4, Boards.OWN, Target.NEXT))


def opened(app: Flask, rules: Ruleset) -> tuple[Classroom, list[Tablet]]:
    """Open a room by these rules with a tablet in every team, at play."""
    room = open_classroom(app)
    change_rules(room.house, room.room, rules)
    tablets = [room.join(team, f"Crew {team}") for team in range(rules.teams.count)]
    room.begin()
    room.start()
    return room, tablets


def do(room: Classroom, command: c.Command) -> None:
    act(room.house, match_of(room.house, room.room), command, Deed(CLOCK))


def play_on(room: Classroom, until: type) -> None:
    """Fire by chance until somebody owes something."""
    chance = room.house.chance
    for _ in range(2000):
        match = room.state()
        head = match.head()
        if isinstance(head, until):
            return
        assert isinstance(head, Shoot), head
        target = targets(match, head.team)[0]
        cells = chance.shuffled(open_squares(match, target))
        count = head.shots if at_once(match) else 1
        do(room, c.Fire(head.team, target, tuple(cells[:count])))
    pytest.fail("nobody came to owe anything")


def owing(app: Flask, name: str, until: type) -> tuple[Classroom, list[Tablet], TeamId]:
    for _ in range(20):
        room, tablets = opened(app, preset(name))
        try:
            play_on(room, until)
        except AssertionError:
            continue  # a fleet was gone before
        head = room.state().head()
        assert isinstance(head, Owe | Move)
        return room, tablets, head.team
    pytest.fail("no mine was ever hit")


def fragments(tablet: Tablet) -> dict[str, str]:
    return dict(tablet.fragments()["fragments"])


def test_a_volley_is_fired_whole(app: Flask) -> None:
    # given
    room, tablets = opened(app, preset("salvo-open"))
    shooter = tablets[room.shooter()]
    sea = fragments(shooter)["sea"]
    # when
    some = shooter.post("fire", target=1 - room.shooter(), row=[0, 1], col=[0, 1])
    whole = shooter.post("fire", target=1 - room.shooter(), row=[0, 1, 2, 3, 4], col=[0] * 5)
    # then
    assert 'data-picks="5"' in sea
    assert sea.count('name="row"') == 5
    assert (some.status_code, whole.status_code) == (409, 204)
    assert ": 5." in some.text
    assert room.state().shot_count == 5
    assert fragments(shooter)["sea"].count("•") >= 4


def test_shots_one_by_one_say_how_many_are_left(app: Flask) -> None:
    room, tablets = opened(app, preset("salvo-stepwise"))
    assert "5 shots left in this turn" in fragments(tablets[room.shooter()])["sea"]


@pytest.mark.parametrize(
    ("target", "open_seas"), [(Target.NEXT, 1), (Target.CHOSEN, 3), (Target.ALL, 3)]
)
def test_the_seas_that_may_be_fired_at_are_marked(
    app: Flask, target: Target, open_seas: int
) -> None:
    # given
    room, tablets = opened(app, replace(MANY, teams=replace(MANY.teams, target=target)))
    # when
    sea = fragments(tablets[room.shooter()])["sea"]
    # then
    assert sea.count('role="tab"') == 3
    assert sea.count('data-open="1"') == sea.count('role="grid"') == open_seas
    assert len(re.findall(r"<div class=\"waters\"[^>]* hidden>", sea)) == 2
    assert ("every sea" in sea) == (target is Target.ALL)


def test_a_sea_that_is_not_the_target_is_refused_in_words(app: Flask) -> None:
    room, tablets = opened(app, MANY)
    team = room.shooter()
    answer = tablets[team].post("fire", target=(team + 2) % 4, row=0, col=0)
    assert answer.status_code == 409
    assert "may not fire at this sea" in answer.text


@pytest.mark.parametrize("teams", [2, 3, 4, 6, 8])
def test_the_projector_frames_the_sea_that_is_fired_at(app: Flask, teams: int) -> None:
    # given
    room, _ = opened(app, replace(MANY, teams=replace(MANY.teams, count=teams)))
    # when
    page = app.test_client().get(f"/screen/{room.card.code}").text
    # then
    target = (room.shooter() + 1) % teams
    framed = re.findall(r'<article class="card sea [^"]*fired-at[^"]*" id="sea-card-(\d)"', page)
    assert framed == [str(target)]
    assert page.count('class="card sea ') == teams


def test_on_a_common_sea_nobody_has_a_fleet_of_its_own(app: Flask) -> None:
    # given
    room, tablets = opened(app, preset("classroom-shared-board"))
    # when
    shown = fragments(tablets[0])
    page = app.test_client().get(f"/screen/{room.card.code}").text
    # then
    assert shown["own"] == ""
    assert "The common sea" in shown["sea"]
    assert 'role="tab"' not in shown["sea"]
    assert page.count('class="card sea ') == 1
    assert page.count("Blue Anchors") >= 1


def test_a_team_that_hit_a_mine_gives_one_of_its_own_squares(app: Flask) -> None:
    # given
    room, tablets, team = owing(app, "russian-mine", Owe)
    prompt = fragments(tablets[team])["owing"]
    offered = re.findall(
        r'class="square [^"]*offered" [^>]*data-row="(\d)" data-col="(\d)"', prompt
    )
    ships = {tuple(cell) for ship in room.state().seas[team].afloat() for cell in ship.cells}
    # when
    nowhere = tablets[team].post("give", row=99, col=99)
    row, col = offered[0]
    given = tablets[team].post("give", row=row, col=col)
    # then
    assert "You hit a mine!" in prompt
    assert {(int(r), int(k)) for r, k in offered} <= ships
    assert (nowhere.status_code, given.status_code) == (409, 204)
    assert room.state().seas[team].gifts == ((int(row), int(col)),)
    assert fragments(tablets[team])["owing"] == ""


def test_the_others_are_told_for_whom_they_wait_and_see_nothing_of_it(app: Flask) -> None:
    room, tablets, team = owing(app, "russian-mine", Owe)
    other = fragments(tablets[1 - team])
    page = app.test_client().get(f"/screen/{room.card.code}").text
    assert other["owing"] == ""
    assert "Waiting for" in other["sea"]
    assert "give away a square" in page
    assert "offered" not in page


@pytest.mark.parametrize(("deed", "moves"), [("relocate", False), ("relocate-by-chance", True)])
def test_a_ship_that_was_hit_stays_or_moves_by_chance(app: Flask, deed: str, moves: bool) -> None:
    # given
    room, tablets, team = owing(app, "dutchman", Move)
    before = room.state().seas[team].layout
    # when
    answer = tablets[team].post(deed)
    # then
    after = room.state().seas[team].layout
    assert answer.status_code == 204
    assert (after != before) == moves
    assert not isinstance(room.state().head(), Move)


@pytest.mark.slow
def test_the_teacher_does_what_a_team_owes(app: Flask) -> None:
    # given
    room, tablets, team = owing(app, "russian-mine", Owe)
    # when
    teaching.do_obligation(room.house, room.desk())
    # then
    assert len(room.state().seas[team].gifts) == 1
    assert fragments(tablets[team])["owing"] == ""


def test_a_typed_square_is_read_before_it_is_fired_at(app: Flask) -> None:
    room, tablets = opened(app, preset("hasbro"))
    read = tablets[0].post("aim", text="d4").text
    assert 'data-row="3" data-col="3"' in read
    assert "D4" in read
    assert room.state().shot_count == 0


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_its_rules_in_words(app: Flask, name: str) -> None:
    with app.test_request_context("/"), force_locale("en"):
        lines = rules_lines(PRESETS[name])
    assert 3 <= len(lines) <= 4
    assert all(line[0].isupper() or line[0].isdigit() for line in lines)


def test_the_clock_of_an_obligation_is_shown(app: Flask) -> None:
    rules = preset("dutchman")
    pace = replace(rules.pace, shot=Seconds(30))
    room, tablets = opened(app, replace(rules, end=End(), pace=pace))
    play_on(room, Move)
    head = room.state().head()
    assert isinstance(head, Move)
    assert f'data-until="{head.until}"' in fragments(tablets[head.team])["owing"]
