"""Volleys, many teams, shared seas, caps: the sources' doubts and other engines' faults by name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Axes, Cell, Letters
from edu_battle.game.decide import decide
from edu_battle.game.facts import ShotResult, Termination
from edu_battle.game.fleet import Layout, Ship, halo
from edu_battle.game.ids import TeamId
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Board, End, Extras, Pace, Ruleset, ShipClass, Teams, Volley
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.scoring import outcome
from edu_battle.game.switches import (
    Again,
    Answers,
    Boards,
    First,
    HitSays,
    MissSays,
    Repeat,
    SunkSays,
    Target,
    TieBreak,
    Touch,
    Win,
)
from edu_battle.game.views.lines import LineKind
from edu_battle.game.views.projector import projector_view
from tests.fakes.fives import NORTHS, SMALL, SOUTHS, small
from tests.fakes.playing import NORTH, SOUTH, Play, begun

EAST, WEST = TeamId(2), TeamId(3)
CALM = small(tasks=(), extras=Extras(), pace=Pace(), end=End(), win=Win.AFLOAT)
NORTH_PLAIN, SOUTH_PLAIN = NORTHS.replace("*", "."), SOUTHS.replace("*", ".")
WATER = ((1, 0), (1, 1), (1, 2), (1, 3), (1, 4))
DECKS = ((0, 0), (0, 1), (0, 2), (2, 2), (3, 2))


def calm(**changes: object) -> Ruleset:
    return replace(CALM, **changes)  # type: ignore[arg-type]


def sailing(**changes: object) -> Play:
    return begun(calm(**changes), NORTH_PLAIN, SOUTH_PLAIN)


def boats(count: int, **changes: object) -> Play:
    """So many teams with one boat each, in the corner."""
    teams = changes.pop("teams", Teams(count))
    play = Play(calm(fleet=(ShipClass("ship 1", 1),), teams=teams, first=First.TEAM_0, **changes))
    for team in range(count):
        play.do(c.PlaceFleet(TeamId(team), Layout((Ship("ship 1", (Cell(0, 0),)),))))
    play.do(c.StartMatch())
    return play


def answers(play: Play) -> list[str]:
    return [
        str(shot.result)
        for event in play.told()
        if isinstance(event, e.ShotsFired)
        for shot in event.shots
    ]


# Volleys


def salvo(answers_come: Answers, **changes: object) -> Play:
    return sailing(volley=Volley(afloat=True), answers=answers_come, **changes)


def test_a20_a_volley_is_answered_at_its_end_and_passes_the_turn() -> None:
    # given
    play = salvo(Answers.END)
    # when
    play.salvo((0, 0), (1, 0))
    # then
    assert answers(play) == ["hit", "miss"]
    assert play.match.shooter() == SOUTH
    assert play.match.shot_count == 2


@pytest.mark.parametrize(
    ("cells", "rule"),
    [
        ([(0, 0)], Rule.VOLLEY_SIZE),
        ([(0, 0), (0, 1), (0, 2)], Rule.VOLLEY_SIZE),
        ([], Rule.VOLLEY_SIZE),
        ([(0, 0), (0, 0)], Rule.VOLLEY_SIZE),
        ([(0, 0), (0, 9)], Rule.OFF_THE_BOARD),
    ],
)
def test_a_volley_is_as_many_different_squares_as_there_are_ships_afloat(
    cells: list[tuple[int, int]], rule: Rule
) -> None:
    # given
    play = salvo(Answers.END)
    # then
    assert play.refused(c.Fire(NORTH, SOUTH, tuple(Cell(*at) for at in cells))) is rule


def test_a20_stepwise_each_shot_is_answered_before_the_next() -> None:
    # given
    play = salvo(Answers.EACH)
    both = play.refused(c.Fire(NORTH, SOUTH, (Cell(0, 0), Cell(0, 1))))
    # when
    play.fire((0, 0))
    one = play.match.shooter()
    play.fire((1, 0))
    # then
    assert both is Rule.VOLLEY_SIZE
    assert (one, play.match.shooter()) == (NORTH, SOUTH)
    assert play.match.turns == (1, 1)


def test_a_ship_lost_costs_a_shot_from_the_next_turn_on() -> None:
    # given
    play = salvo(Answers.END)
    # when
    play.salvo((2, 2), (3, 2))
    # then
    assert projector_view(play.match, play.standing).course.allowance == 1
    # when
    play.salvo((1, 0))
    # then
    assert projector_view(play.match, play.standing).course.allowance == 2


def test_a_stepwise_volley_stops_at_the_last_sinking() -> None:
    # given
    play = sailing(volley=Volley(6), answers=Answers.EACH)
    # when
    play.fire(*DECKS)
    # then
    assert play.match.ended is Termination.FLEET


def test_a21_in_a_hidden_salvo_a_sinking_is_still_named() -> None:
    # given
    says = {"hit_says": HitSays.HIT, "sunk_says": SunkSays.NAME}
    play = salvo(Answers.END, **says)
    # when
    play.salvo((2, 2), (3, 2))
    # then
    lines = projector_view(play.match, play.standing).lines
    told = [(str(line.result), line.ship) for line in lines if line.kind is LineKind.SHOT]
    assert told == [("sunk", "ship 2"), ("hit", "")]
    assert all(preset(name).sunk_says is SunkSays.NAME for name in ("salvo-hidden", "salvo-open"))


def test_a_volley_at_a_sea_with_less_room_is_as_large_as_the_room() -> None:
    # given
    rules = calm(
        fleet=(ShipClass("ship 1", 1),),
        volley=Volley(3),
        answers=Answers.END,
        touch=Touch.ANY,
        halo=small().halo.NONE,
        first=First.TEAM_0,
    )
    play = Play(rules)
    for team in (NORTH, SOUTH):
        play.do(c.PlaceFleet(team, Layout((Ship("ship 1", (Cell(4, 4),)),))))
    play.do(c.StartMatch())
    squares = [(row, col) for row in range(5) for col in range(5)][:24]
    for place in range(0, 24, 3):
        for _ in (NORTH, SOUTH):
            play.salvo(*squares[place : place + 3])
    # when
    play.salvo((4, 4))
    # then
    assert play.match.ended is Termination.FLEET


def test_undoing_a_volley_takes_every_shot_of_it() -> None:
    # given
    play = salvo(Answers.END)
    before = play.match
    play.salvo((2, 2), (3, 2))
    # when
    play.undo()
    # then
    assert play.match == before


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"volley": Volley(2), "extras": Extras(mines=1)}, "extras_with_volley"),
        ({"volley": Volley(2), "again": Again.HIT}, "again_with_volley"),
        ({"answers": Answers.END}, "answers_end_without_volley"),
    ],
)
def test_a16_and_other_pairs_that_make_no_sense_are_refused(
    changes: dict[str, object], code: str
) -> None:
    assert code in {fault.code for fault in ruleset_faults(calm(**changes))}


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


# Many teams


def test_with_target_next_a_shot_falls_on_the_next_team_afloat() -> None:
    # given
    play = boats(4)
    # then
    assert play.refused(c.Fire(NORTH, EAST, (Cell(0, 0),))) is Rule.WRONG_SEA
    assert play.refused(c.Fire(NORTH, NORTH, (Cell(0, 0),))) is Rule.OWN_SEA
    # when
    play.fire((0, 0))
    # then
    assert play.match.eliminated == {SOUTH}
    assert play.match.shooter() == EAST
    # when
    play.fire((1, 1), (1, 1))
    # then
    assert play.match.shooter() == NORTH
    assert play.refused(c.Fire(NORTH, EAST, (Cell(2, 2),))) is None


def test_with_target_chosen_a_shot_falls_on_any_team_afloat() -> None:
    # given
    play = boats(4, teams=Teams(4, target=Target.CHOSEN))
    # when
    play.salvo((0, 0), at=WEST)
    # then
    assert play.match.eliminated == {WEST}
    assert play.refused(c.Fire(SOUTH, WEST, (Cell(1, 1),))) is Rule.WRONG_SEA


def test_the_last_team_afloat_wins_and_those_without_a_ship_are_passed_over() -> None:
    # given
    play = boats(3)
    # when
    play.fire((0, 0), (1, 1))
    turn = play.match.shooter()
    play.fire((0, 0))
    # then
    assert turn == NORTH
    assert play.match.ended is Termination.FLEET
    assert outcome(play.match).winner == NORTH  # type: ignore[union-attr]


def test_with_target_all_one_shot_falls_on_every_sea_and_counts_once() -> None:
    # given
    play = boats(3, teams=Teams(3, target=Target.ALL), volley=Volley(2))
    # when
    told = play.fire((1, 1))
    # then
    assert [event.target for event in told if isinstance(event, e.ShotsFired)] == [SOUTH, EAST]
    assert play.match.shots == (1, 0, 0)
    assert play.match.shooter() == NORTH
    # when
    play.fire((0, 0))
    # then
    assert play.match.ended is Termination.FLEET


def test_with_target_all_a_hit_on_any_sea_shoots_again() -> None:
    # given
    play = Play(calm(teams=Teams(3, target=Target.ALL), again=Again.HIT, first=First.TEAM_0))
    for team, col in ((SOUTH, 0), (EAST, 4)):
        ships = (Ship("ship 3", tuple(Cell(row, col) for row in range(3))),)
        other = Ship("ship 2", (Cell(4, 2), Cell(4, 3)))
        play.do(c.PlaceFleet(team, Layout((*ships, other))))
    play.do(c.StartMatch())
    # when
    play.fire((0, 0))
    # then
    assert play.match.shooter() == NORTH


def test_a_shared_sea_is_everyones_target_and_nobody_is_out() -> None:
    # given
    play = Play(calm(teams=Teams(3, boards=Boards.SHARED), first=First.TEAM_0, win=Win.SCORE))
    placing = play.refused(c.ClearFleet(NORTH))
    play.do(c.StartMatch())
    decks = [cell for ship in play.match.seas[0].layout.ships for cell in ship.cells]
    # when
    for cell in decks[:-1]:
        play.fire(cell)
    shooter = play.match.shooter()
    play.fire(decks[-1])
    # then
    assert placing is Rule.NOT_PLACING
    assert shooter == SOUTH
    assert play.match.turns == (2, 2, 1)
    assert play.match.ended is Termination.FLEET
    assert not play.match.eliminated


def test_a_shared_sea_that_is_cleared_ends_play_even_with_equalizing_turns() -> None:
    # given
    rules = calm(
        teams=Teams(2, boards=Boards.SHARED),
        fleet=(ShipClass("ship 1", 1),),
        end=End(equalize=True),
        first=First.TEAM_0,
    )
    play = Play(rules)
    play.do(c.StartMatch())
    # when
    play.fire(play.match.seas[0].layout.ships[0].cells[0])
    # then
    assert play.match.ended is Termination.FLEET


# Faults of other engines that concern many seas


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
