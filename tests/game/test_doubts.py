"""The doubts of the sources, each settled as the rules say; faults of other engines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Axes, Cell, Letters
from edu_battle.game.decide import decide
from edu_battle.game.facts import Mark, ShotResult, Termination
from edu_battle.game.fleet import Layout, Ship, halo
from edu_battle.game.ids import TeamId, whole
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Board, End, Ruleset, ShipClass
from edu_battle.game.scoring import outcome, totals
from edu_battle.game.switches import (
    Again,
    First,
    MissSays,
    Repeat,
    TieBreak,
    TriggerKind,
    Win,
)
from edu_battle.game.views.projector import projector_view
from tests.fakes.fives import SMALL
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.variants import (
    DECKS,
    answers,
    boats,
    calm,
    sailing,
)

# Repeats, near misses, beginnings, names of squares


def test_a23_a_repeated_square_is_refused_or_wasted_as_the_rules_say() -> None:
    # given
    refusing, wasting = sailing(), sailing(repeat=Repeat.WASTE)
    for play in (refusing, wasting):
        play.fire((0, 0), (1, 0))
    # then
    assert refusing.refused(c.Fire(NORTH, SOUTH, (Cell(0, 0),))) is Rule.REPEATED_SHOT
    # when
    wasting.fire((0, 0))
    # then
    assert answers(wasting) == ["hit", "miss", "wasted"]
    assert wasting.match.shooter() == SOUTH
    assert wasting.match.seas[SOUTH].shots == ((Cell(0, 0), ShotResult.HIT),)
    assert wasting.match.shots == (2, 1)


def test_a_near_miss_counts_the_decks_around() -> None:
    # given
    play = sailing(miss_says=MissSays.NEAR)
    # when
    play.fire((1, 1), (4, 4), (3, 3))
    # then
    assert play.match.seas[SOUTH].near == ((Cell(1, 1), 4), (Cell(3, 3), 2))
    assert play.match.seas[NORTH].near == ((Cell(4, 4), 0),)
    assert projector_view(play.match, play.standing).seas[SOUTH].near == (
        (Cell(1, 1), 4),
        (Cell(3, 3), 2),
    )


def test_a2_the_same_word_is_another_square_where_letters_name_columns() -> None:
    assert Axes(Letters.ROWS).parse("D4") == Cell(3, 3)
    assert Axes(Letters.ROWS).parse("B5") == Cell(1, 4)
    assert Axes(Letters.COLS).parse("B5") == Cell(4, 1)


def test_a7_after_a_hit_the_russian_presets_shoot_again_unless_they_alternate() -> None:
    assert preset("russian").again is Again.HIT
    assert preset("russian-alternate").again is Again.NEVER


def test_a22_the_loser_the_first_team_or_the_lot_begins() -> None:
    # given
    loser = Play(calm(first=First.LOSER))
    named = replace(loser.match, first=SOUTH)
    lots = set()
    # then
    told = decide(named, c.StartMatch(), loser.now, Chance(1))
    assert [x.first for x in told if isinstance(x, e.MatchStarted)] == [SOUTH]
    for seed in range(20):
        play = Play(calm(first=First.LOT), seed)
        play.do(c.StartMatch())
        lots.add(play.match.on_turn)
    assert lots == {NORTH, SOUTH}
    assert sailing().match.on_turn == NORTH


def test_a27_a_cruiser_in_the_corner_opens_five_squares() -> None:
    board = {Cell(row, col) for row in range(10) for col in range(10)}
    rows = (
        (((0, 0), (0, 1), (0, 2)), 5),
        (((0, 3), (0, 4), (0, 5)), 7),
        (((4, 3), (4, 4), (4, 5), (4, 6)), 14),
        (((0, 0), (0, 1), (0, 2), (0, 3)), 6),
    )
    for cells, opened in rows:
        assert len(halo(tuple(Cell(*at) for at in cells)) & board) == opened


# Caps, ties, the equalizing turn


def test_a24_without_equalizing_the_first_fleet_lost_ends_play() -> None:
    # given
    play = boats(2)
    # when
    play.fire((0, 0))
    # then
    assert play.match.ended is Termination.FLEET
    assert outcome(play.match).winner == NORTH  # type: ignore[union-attr]


@pytest.mark.parametrize(("shot", "winner"), [((0, 0), None), ((3, 3), NORTH)])
def test_a24_the_equalizing_turn_may_make_a_draw(
    shot: tuple[int, int], winner: TeamId | None
) -> None:
    # given
    play = boats(2, end=End(equalize=True))
    play.fire((0, 0))
    waiting = play.match.shooter()
    # when
    play.fire(shot)
    # then
    assert waiting == SOUTH
    assert play.match.ended is Termination.FLEET
    assert outcome(play.match).winner == winner  # type: ignore[union-attr]


def test_a24_an_equalizing_turn_is_a_whole_turn() -> None:
    # given
    play = sailing(again=Again.HIT, end=End(equalize=True))
    play.fire(*DECKS)
    # when
    play.fire(*DECKS[:4])
    open_still = play.match.ended is None
    play.fire(DECKS[4])
    # then
    assert open_still
    assert play.match.ended is Termination.FLEET
    assert outcome(play.match).winner is None  # type: ignore[union-attr]


def test_a24_the_second_team_needs_no_answer_to_its_last_shot() -> None:
    # given
    play = boats(2, end=End(equalize=True))
    # when
    play.fire((1, 1), (0, 0))
    # then
    assert play.match.ended is Termination.FLEET


def test_a_cap_of_turns_ends_play_when_all_have_had_as_many() -> None:
    # given
    play = boats(3, end=End(turns=2))
    # when
    play.fire((1, 0), (1, 0), (1, 0), (1, 1), (1, 1))
    before = play.match.ended
    play.fire((1, 1))
    # then
    assert before is None
    assert play.match.ended is Termination.TURNS
    assert play.match.turns == (2, 2, 2)


@pytest.mark.parametrize(
    ("tie", "winner"),
    [
        ((), None),
        ((TieBreak.FEWER_SHOTS,), SOUTH),
        ((TieBreak.SHIPS_AFLOAT,), NORTH),
        ((TieBreak.DESTROYED_FLEET,), None),
    ],
)
def test_a12_equal_points_are_a_draw_unless_the_rules_break_the_tie(
    tie: tuple[TieBreak, ...], winner: TeamId | None
) -> None:
    # given
    play = sailing(win=Win.SCORE, tie=tie, again=Again.HIT)
    play.fire((2, 2), (3, 2), (1, 0), (1, 0))
    # when
    play.do(c.EndMatch())
    # then
    assert outcome(play.match).winner == winner  # type: ignore[union-attr]


# Faults of other engines that concern many seas


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hasbro", "russian", "mines-16", "dutchman", "salvo-open"])
def test_fault_13_own_ships_are_on_no_screen_that_others_see(name: str) -> None:
    # given
    play = Play(preset(name))
    play.do(c.StartMatch())
    # then
    seen = repr(projector_view(play.match, play.standing).seas)
    for sea in play.match.seas:
        for ship in sea.layout.ships:
            assert repr(ship.cells) not in seen


def test_fault_18_and_19_a_layout_is_checked_by_the_rules_and_fixed_once_play_begins() -> None:
    # given
    play = Play(SMALL)
    play.do(c.PlaceFleet(NORTH, Layout((Ship("ship 3", (Cell(0, 0),) * 3),))))
    # then
    assert play.refused(c.MarkReady(NORTH)) is Rule.LAYOUT_FAULTY
    # when
    play.do(c.ShuffleFleet(NORTH))
    play.do(c.StartMatch())
    # then
    for command in (c.ClearFleet(NORTH), c.ShuffleFleet(NORTH), c.PlaceFleet(NORTH, Layout())):
        assert play.refused(command) is Rule.NOT_PLACING


def test_fault_21_one_command_fires_no_more_than_the_turn_allows() -> None:
    # given
    play = sailing()
    # then
    many = tuple(Cell(row, col) for row in range(5) for col in range(5))
    assert play.refused(c.Fire(NORTH, SOUTH, many)) is Rule.VOLLEY_SIZE
    assert play.match.shot_count == 0


def test_fault_5_a_ship_flush_with_the_far_edges_is_legal() -> None:
    # given
    play = Play(Ruleset(preset="t", fleet=(ShipClass("ship 3", 3),), board=Board(5, 8)))
    # when
    for cells in (((4, 5), (4, 6), (4, 7)), ((2, 7), (3, 7), (4, 7))):
        play.do(c.PlaceFleet(NORTH, Layout((Ship("ship 3", tuple(Cell(*at) for at in cells)),))))
    # then
    assert play.refused(c.MarkReady(NORTH)) is None


# The mathematical game


def test_a8_and_a11_in_the_mathematical_game_a_hit_goes_on_and_a_mine_is_a_task_and_no_gift() -> (
    None
):
    # given
    play = Play(replace(preset("mathematical"), first=First.TEAM_0))
    play.do(c.StartMatch())
    boat = next(ship for ship in play.match.seas[SOUTH].layout.ships if len(ship.cells) > 1)
    play.fire(boat.cells[0])
    again = play.match.shooter()
    # when
    play.fire(play.match.seas[SOUTH].layout.mines[0])
    # then
    assert again == NORTH
    assert [(task.trigger.kind, task.team) for task in play.match.tasks] == [("mine", NORTH)]
    assert not any(isinstance(event, (e.GiftDue, e.CellGiven)) for event in play.told())
    # when
    play.answer(10, Mark.WRONG)
    # then
    assert totals(play.match) == (whole(-2), 0)
    assert play.match.shooter() == SOUTH


def test_a9_and_a10_a_sunk_ship_is_worth_its_decks_and_a_wrong_answer_costs_nothing() -> None:
    rows = {t.size: t for t in preset("mathematical").tasks if t.trigger is TriggerKind.SUNK}
    assert {size: (row.right, row.wrong) for size, row in rows.items()} == {
        size: (whole(size), 0) for size in (1, 2, 3, 4)
    }
    fleet = preset("mathematical").fleet
    assert sum(ship.count * rows[ship.size].right for ship in fleet) == whole(20)


def test_a26_names_of_ships_are_those_of_the_edition() -> None:
    names = {
        name: [ship.name for ship in preset(name).fleet] for name in ("hasbro", "hasbro-A3264")
    }
    assert names == {
        "hasbro": ["Carrier", "Battleship", "Cruiser", "Submarine", "Destroyer"],
        "hasbro-A3264": ["Carrier", "Battleship", "Destroyer", "Submarine", "Patrol boat"],
    }
