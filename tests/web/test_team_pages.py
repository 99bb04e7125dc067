"""The tablet over HTTP: every stage, every command, and what it never says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Clock
from edu_battle.service import teaching
from tests.fakes.classroom import Tablet
from tests.fakes.plays import Play, battle, lobby, over, paused, placing, task, verdict

STAGES = {
    "lobby": (lobby, {"lobby"}),
    "placing": (placing, {"placing"}),
    "battle": (battle, {"top", "sea", "own", "log"}),
    "task": (task, {"top", "sea", "own", "log", "ticks", "task"}),
    "verdict": (verdict, {"top", "sea", "own", "log", "verdict", "crew"}),
    "over": (over, {"top", "podium", "own", "log"}),
}


@pytest.mark.parametrize("stage", STAGES)
def test_a_refresh_shows_the_stage_and_its_parts(play: Play, stage: str) -> None:
    # given
    reach, parts = STAGES[stage]
    reach(play)
    # when
    pages = [crew.page() for crew in play.crews for _ in range(2)]
    shown = {name for name, text in play.crews[0].fragments()["fragments"].items() if text}
    # then
    assert all(f'data-stage="{stage}"' in page for page in pages)
    assert shown == parts


@pytest.mark.parametrize("stage", STAGES)
def test_page_and_polling_say_the_same(play: Play, stage: str) -> None:
    # given
    STAGES[stage][0](play)
    # when
    page, fragments = play.crews[1].page(), play.crews[1].fragments()["fragments"]
    # then
    for name, text in fragments.items():
        body = page.split(f'<section id="live-{name}"')[1].split(">", 1)[1]
        assert body.startswith(text), name


@pytest.mark.parametrize("way", ["", "live", "fragments"])
def test_another_device_never_opens_the_seat(play: Play, way: str) -> None:
    # when
    stranger = play.crews[2].client.get(f"/play/{play.crews[0].seat}/{way}")
    # then
    assert stranger.status_code == 404


COMMANDS = ["fire", "move", "shuffle", "clear", "ready", "answer", "preview", "name", "team"]


@pytest.mark.parametrize("deed", COMMANDS)
def test_another_device_never_acts_for_the_seat(play: Play, deed: str) -> None:
    # given
    placing(play)
    # when
    answer = play.crews[2].client.post(f"/play/{play.crews[0].seat}/{deed}", data={"text": "1"})
    # then
    assert answer.status_code == 404


def test_a_shot_in_turn_is_on_both_teams_pages(play: Play) -> None:
    # given
    battle(play)
    us, them, foe = play.shooters, play.others, 1 - play.room.shooter()
    # when
    answer = us.fire(foe, Cell(0, 0))
    # then
    assert answer.status_code == 204
    assert f'id="square-{foe}-last"' in us.fragments()["fragments"]["sea"]
    assert f'id="square-{foe}-last"' in them.fragments()["fragments"]["own"]


def test_a_shot_tapped_twenty_times_is_one_shot(play: Play) -> None:
    # given
    battle(play)
    us, foe = play.shooters, 1 - play.room.shooter()
    # when
    codes = {us.fire(foe, Cell(0, 0), key="shot-0-a1").status_code for _ in range(15)}
    # then
    assert codes == {204}
    assert play.room.state().shot_count == 1


def _out_of_turn(play: Play) -> tuple[Tablet, int, Cell]:
    return play.others, play.room.shooter(), Cell(0, 0)


def _own_sea(play: Play) -> tuple[Tablet, int, Cell]:
    return play.shooters, play.room.shooter(), Cell(0, 0)


def _off_the_board(play: Play) -> tuple[Tablet, int, Cell]:
    return play.shooters, 1 - play.room.shooter(), Cell(7, 0)


@pytest.mark.parametrize("shot", [_out_of_turn, _own_sea, _off_the_board])
def test_a_shot_that_may_not_be_is_refused_in_words(
    play: Play, shot: Callable[[Play], tuple[Tablet, int, Cell]]
) -> None:
    # given
    battle(play)
    tablet, target, cell = shot(play)
    # when
    answer = tablet.fire(target, cell)
    # then
    assert answer.status_code == 409
    assert 'role="alert"' in answer.text
    assert play.room.state().shot_count == 0


def test_a_square_is_fired_at_once(play: Play) -> None:
    # given
    battle(play)
    first = play.room.shooter()
    water = next(
        cell
        for cell in (Cell(row, col) for row in range(5) for col in range(5))
        if not any(
            cell in (*(c for ship in sea.layout.ships for c in ship.cells), *sea.layout.mines)
            for sea in play.room.state().seas
        )
    )
    play.shooters.fire(1 - first, water)
    play.shooters.fire(first, water)
    # when
    again = play.shooters.fire(1 - first, water)
    # then
    assert again.status_code == 409
    assert play.room.shooter() == first


@pytest.mark.parametrize("number", ["", "x", "-5", "²", "9" * 5000, "1.5"])
def test_numbers_that_no_page_sends_are_refused(play: Play, number: str) -> None:
    # given
    battle(play)
    # when
    codes = {
        play.shooters.post("fire", target=number, row=number, col=number).status_code,
        play.shooters.post("answer", task=number, text="1").status_code,
        play.shooters.post("preview", task=number, text="1").status_code,
        play.shooters.post("move", piece=number, row=number, col=number).status_code,
        play.shooters.post("team", team=number).status_code,
    }
    # then
    assert codes <= {404, 409, 422}


def test_a_paused_match_says_so_and_fires_nothing(play: Play) -> None:
    # given
    paused(play)
    # when
    page = play.crews[0].fragments()["fragments"]
    answer = play.crews[0].fire(1, Cell(0, 0))
    # then
    assert "Paused" in page["banner"]
    assert 'data-may="0"' in page["sea"]
    assert answer.status_code == 409


def test_placing_names_every_fault_and_only_then_holds_back(play: Play) -> None:
    # given
    placing(play)
    tablet = play.crews[0]
    # when
    tablet.post("clear")
    cleared = tablet.fragments()["fragments"]["placing"]
    refused = tablet.post("ready")
    tablet.post("shuffle")
    shuffled = tablet.fragments()["fragments"]["placing"]
    # then
    assert cleared.count("<li>") == 3
    assert refused.status_code == 422
    assert 'id="faults"' not in shuffled
    assert tablet.post("ready", key="ready").status_code == 204
    assert 'id="placing-field"' not in tablet.fragments()["fragments"]["placing"]


def test_a_piece_goes_where_it_is_put_on_all_tablets_of_the_team(play: Play) -> None:
    # given
    placing(play)
    play.crews[0].post("clear")
    # when
    answer = play.crews[0].post("move", piece=0, row=2, col=1, turn=1)
    # then
    assert answer.status_code == 204
    for tablet in play.crews[:2]:
        page = tablet.fragments()["fragments"]["placing"]
        assert 'data-cells="2,1 3,1 4,1" aria-label="Cruiser (3) at C2–E2"' in page


def test_a_task_stands_still_while_others_answer_and_time_is_given(play: Play) -> None:
    # given
    task(play)
    before = play.crews[0].fragments()["fragments"]
    # when
    play.crews[1].post("answer", task=1, text="5")
    teaching.give_time(play.room.house, play.room.desk(), Clock.NOW, 60)
    after = play.crews[0].fragments()["fragments"]
    # then
    assert after["task"] == before["task"]
    assert after["ticks"] != before["ticks"]


def test_an_answer_is_read_back_before_it_counts(play: Play) -> None:
    # given
    task(play)
    # when
    fine = play.crews[0].post("preview", task=1, text="3/4")
    torn = play.crews[0].post("preview", task=1, text="2+(")
    nothing = play.crews[0].post("preview", task=1, text="  ")
    # then
    assert "<mfrac>" in fine.text
    assert "<mark>" in torn.text
    assert nothing.text == ""
    assert play.room.state().tasks[0].answers == ()


def test_an_answer_is_taken_once_and_kept_from_the_others(play: Play) -> None:
    # given
    task(play)
    # when
    first = play.crews[0].post("answer", task=1, text="41")
    second = play.crews[0].post("answer", task=1, text="42")
    own, mates = (crew.fragments()["fragments"]["crew"] for crew in play.crews[:2])
    # then
    assert first.status_code == 204
    assert second.status_code == 409
    assert "41" in own
    assert 'data-answered="1"' in own
    assert mates == ""


def test_what_cannot_be_read_costs_nothing(play: Play) -> None:
    # given
    task(play)
    # when
    answer = play.crews[0].post("answer", task=1, text="2+(")
    page = play.crews[0].fragments()["fragments"]["crew"]
    # then
    assert answer.status_code == 204
    assert "cost you nothing" in page
    assert "data-answered" not in page
    assert play.crews[0].post("answer", task=1, text="7").status_code == 204


@pytest.mark.parametrize(("text", "code"), [("", 422), (" ", 422), ("1" * 5000, 422)])
def test_an_answer_that_is_none_is_refused_in_words(play: Play, text: str, code: int) -> None:
    # given
    task(play)
    # when
    answer = play.crews[0].post("answer", task=1, text=text)
    # then
    assert answer.status_code == code
    assert 'role="alert"' in answer.text


def test_right_or_wrong_is_told_when_the_task_is_closed(play: Play) -> None:
    # given
    verdict(play)
    # when
    page = play.crews[0].fragments()["fragments"]
    late = play.crews[0].post("answer", task=1, text="1")
    # then
    assert "Not right this time" in page["crew"]
    assert 'class="key-line"' in page["verdict"]
    assert page["task"] == ""
    assert late.status_code == 409


def test_a_crew_may_be_renamed_and_say_who_it_is(play: Play) -> None:
    # when
    answer = play.crews[0].post("name", name=" Sea   otters ", pupil=["Ann", "", "Bo"])
    refused = play.crews[0].post("name", name="x" * 500)
    page = play.crews[0].page()
    # then
    assert answer.headers["HX-Refresh"] == "true"
    assert refused.status_code == 422
    assert "Sea otters" in page
    assert "Ann, Bo" in page
