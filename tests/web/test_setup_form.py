"""The set-up form stands for a ruleset: there and back, every wrong value named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from edu_battle.game.cells import Alphabet, Axes, Cell, Letters
from edu_battle.game.ids import Points, Seconds, whole
from edu_battle.game.presets import PRESETS, preset
from edu_battle.game.ruleset import (
    Board,
    End,
    Extras,
    Mine,
    Pace,
    Ruleset,
    ShipClass,
    Solving,
    TaskRule,
    Teams,
    Volley,
)
from edu_battle.game.ruleset_faults import BOUNDS, ruleset_faults
from edu_battle.game.switches import (
    Again,
    Answers,
    Boards,
    First,
    GivenShot,
    Halo,
    HitSays,
    MineEffect,
    MineTurn,
    MissSays,
    Repeat,
    Shapes,
    SunkSays,
    Target,
    TaskFlow,
    TieBreak,
    Touch,
    TriggerKind,
    WhoAnswers,
    Win,
)
from edu_battle.web.setup_fields import Form, FormProblem, ProblemCode
from edu_battle.web.setup_form import (
    draft,
    fitting_preset,
    form_from_rules,
    refilled,
)
from edu_battle.web.setup_switches import PATHS, SPANS

LESSON = preset("lesson-40")
RUSSIAN = preset("russian")


def sent(rules: Ruleset, **changes: str) -> dict[str, list[str]]:
    """What a browser sends for these rules: banks are boxes, all else has one value."""
    fields = form_from_rules(rules) | changes
    banks = fields.pop("banks").split(",")
    return {name: [value] for name, value in fields.items()} | {"banks": ["", *banks]}


def read(form: Form, base: Ruleset = LESSON) -> Ruleset:
    found = draft(form, base)
    assert found.problems == ()
    return found.rules


FAR_FROM_ANY = Ruleset(
    preset="mathematical",
    board=Board(9, 11, holes=(Cell(0, 10), Cell(8, 0))),
    axes=Axes(Letters.COLS, Alphabet.CARTESIAN, Cell(8, 0)),
    fleet=(ShipClass("Whale", 5, 2), ShipClass("Cruiser", 3, 1), ShipClass("Submarine", 3, 1)),
    shapes=Shapes.KING,
    extras=Extras(mines=9, sweepers=2),
    touch=Touch.ANY,
    touch_extras=Touch.CORNER,
    teams=Teams(5, Boards.OWN, Target.CHOSEN),
    first=First.LOSER,
    volley=Volley(3, afloat=True),
    answers=Answers.END,
    again=Again.NEVER,
    repeat=Repeat.WASTE,
    hit_says=HitSays.NAME,
    sunk_says=SunkSays.NONE,
    miss_says=MissSays.NEAR,
    mine=Mine(MineEffect.GIVE_SHIP, turn=MineTurn.KEEP),
    given_shot=GivenShot.BONUS,
    relocate=True,
    end=End(turns=300, minutes=200, equalize=True),
    win=Win.SCORE,
    tie=(TieBreak.SHIPS_AFLOAT, TieBreak.FEWER_SHOTS),
    tasks=(
        TaskRule(TriggerKind.DROUGHT, 7, whole(2), level=3, banks=("a",)),
        TaskRule(TriggerKind.DROUGHT, 9, whole(3), level=4, banks=("c",)),
        TaskRule(TriggerKind.SUNK, 5, whole(5), Points(-3), 4, ("a", "b"), Seconds(90)),
        TaskRule(TriggerKind.SUNK, 3, Points(5), banks=("a",)),
        TaskRule(TriggerKind.HIT, 0, whole(1), banks=("a",)),
        TaskRule(TriggerKind.CELL, 0, Points(1), banks=("a",)),
    ),
    solving=Solving(TaskFlow.PARALLEL, WhoAnswers.EVERYONE, floor=True, catch_up=Points(3)),
    pace=Pace(Seconds(60), Seconds(30), Seconds(0), 150),
    halo=Halo.NONE,
)
ALL = [*PRESETS.values(), FAR_FROM_ANY]


@pytest.mark.parametrize("rules", ALL, ids=lambda r: r.preset)
def test_the_form_of_a_ruleset_reads_back_as_that_ruleset(rules: Ruleset) -> None:
    assert read(sent(rules), rules) == rules


@pytest.mark.parametrize("rules", ALL, ids=lambda r: r.preset)
def test_what_the_form_shows_is_the_rulesets_whatever_it_is_read_over(rules: Ruleset) -> None:
    for base in PRESETS.values():
        # when
        over = read(sent(rules), base)
        # then
        assert form_from_rules(over) == form_from_rules(rules)


@pytest.mark.parametrize("rules", ALL, ids=lambda r: r.preset)
def test_an_empty_form_changes_nothing(rules: Ruleset) -> None:
    assert read({}, rules) == rules


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_chosen_in_the_form_is_played_as_it_is(name: str) -> None:
    # given
    language = "ru" if PRESETS[name].axes.alphabet is Alphabet.CYRILLIC else "en"
    # when
    filled = refilled(sent(LESSON, preset=name), LESSON, "preset", language)
    # then
    assert filled == PRESETS[name]
    assert ruleset_faults(read(sent(filled), LESSON)) == ()


CHANGES: list[tuple[dict[str, str], Callable[[Ruleset], object], object]] = [
    ({"rows": "8", "cols": "12"}, lambda r: (r.board.rows, r.board.cols), (8, 12)),
    ({"alphabet": "cyrillic"}, lambda r: r.axes.alphabet, Alphabet.CYRILLIC),
    ({"alphabet": "cartesian"}, lambda r: r.axes.origin, Cell(2, 3)),
    ({"alphabet": "cartesian", "rows": "9"}, lambda r: r.axes.origin, Cell(4, 3)),
    ({"holes": "0.0 5.5 0.0"}, lambda r: r.board.holes, (Cell(0, 0), Cell(5, 5))),
    ({"holes": "0.0 5.5", "rows": "5"}, lambda r: r.board.holes, (Cell(0, 0),)),
    ({"ship_1_count": "0"}, lambda r: [s.size for s in r.fleet], [3, 2, 1]),
    ({"ship_1_count": ""}, lambda r: [t.size for t in r.tasks], [3, 2, 1, 0, 4]),
    (
        {"ship_5_size": "5", "ship_5_count": "1"},
        lambda r: r.fleet[-1],
        ShipClass("Carrier", 5, 1),
    ),
    (
        {"ship_5_size": "5", "ship_5_count": "1"},
        lambda r: [(t.size, t.right) for t in r.tasks][-1],
        (5, whole(5)),
    ),
    ({"ship_5_size": "9", "ship_5_count": "1"}, lambda r: r.fleet[-1].name, "Flagship"),
    ({"ship_1_name": " Линкор "}, lambda r: r.fleet[0].name, "Линкор"),
    ({"ship_1_usual": "Ark"}, lambda r: r.fleet[0].name, "Battleship"),
    ({"mine_wrong": "-1,5"}, lambda r: r.tasks[4].wrong, Points(-3)),
    ({"mine_wrong": "−1.5"}, lambda r: r.tasks[4].wrong, Points(-3)),
    ({"mine_seconds": "90"}, lambda r: r.tasks[4].seconds, Seconds(90)),
    ({"storm_on": "no"}, lambda r: TriggerKind.DROUGHT in {t.trigger for t in r.tasks}, False),
    ({"hit_on": "yes"}, lambda r: TriggerKind.HIT in {t.trigger for t in r.tasks}, True),
    ({"cell_on": "yes"}, lambda r: TriggerKind.CELL in {t.trigger for t in r.tasks}, True),
    ({"storm_shots": "3"}, lambda r: r.tasks[5].size, 3),
    ({"banks": "a,b"}, lambda r: {t.banks for t in r.tasks}, {("a", "b")}),
    ({"banks": "a", "mine_bank": "b"}, lambda r: [t.banks[0] for t in r.tasks], [*"aaaaba"]),
    ({"who": "anyone"}, lambda r: r.solving.who, WhoAnswers.ANYONE),
    ({"catch_up": "0"}, lambda r: r.solving.catch_up, Points(0)),
    ({"teams": "8"}, lambda r: r.teams.count, 8),
    ({"lifted": "yes"}, lambda r: r.lifted, True),
    ({"sounds": "yes"}, lambda r: r.sounds, True),
    ({"afloat": "yes"}, lambda r: r.volley, Volley(1, afloat=True)),
    ({"tie_1": "", "tie_2": "fewer_shots"}, lambda r: r.tie, (TieBreak.FEWER_SHOTS,)),
    ({"shot": "45"}, lambda r: r.pace.shot, 45),
]


@pytest.mark.parametrize(("changes", "seen", "expected"), CHANGES)
def test_a_field_changes_its_own_value(
    changes: dict[str, str], seen: Callable[[Ruleset], object], expected: object
) -> None:
    # when
    rules = read(sent(LESSON, **changes))
    # then
    assert seen(rules) == expected


WRONG = [
    ("rows", "4", ProblemCode.TOO_SMALL, 5),
    ("cols", "21", ProblemCode.TOO_LARGE, 20),
    ("rows", "", ProblemCode.NOT_A_NUMBER, 0),
    ("rows", "six", ProblemCode.NOT_A_NUMBER, 0),
    ("rows", "6.5", ProblemCode.NOT_A_NUMBER, 0),
    ("rows", "9" * 5000, ProblemCode.NOT_A_NUMBER, 0),
    ("holes", "A1", ProblemCode.NOT_A_CHOICE, 0),
    ("holes", "0.0.0", ProblemCode.NOT_A_CHOICE, 0),
    ("ship_2_count", "-1", ProblemCode.TOO_SMALL, 0),
    ("ship_2_count", "many", ProblemCode.NOT_A_NUMBER, 0),
    ("ship_2_size", "0", ProblemCode.TOO_SMALL, 1),
    ("ship_2_size", "", ProblemCode.NOT_A_NUMBER, 0),
    ("ship_2_name", "x" * 31, ProblemCode.TOO_LONG, 30),
    ("preset", "x" * 61, ProblemCode.TOO_LONG, 60),
    ("tie_1", "coin", ProblemCode.NOT_A_CHOICE, 0),
    ("mine_level", "6", ProblemCode.TOO_LARGE, 5),
    ("mine_right", "two", ProblemCode.NOT_A_NUMBER, 0),
    ("mine_right", "1.25", ProblemCode.NOT_A_HALF, 0),
    ("mine_right", "nan", ProblemCode.NOT_A_NUMBER, 0),
    ("mine_wrong", "-101", ProblemCode.TOO_SMALL, -100),
    ("mine_seconds", "3601", ProblemCode.TOO_LARGE, 3600),
    ("storm_shots", "0", ProblemCode.TOO_SMALL, 1),
    ("catch_up", "-1", ProblemCode.TOO_SMALL, 0),
    *(
        (field, str(span.most + 1), ProblemCode.TOO_LARGE, span.most)
        for field, span in SPANS.items()
    ),
    *((field, "perhaps", ProblemCode.NOT_A_CHOICE, 0) for field in PATHS if field not in SPANS),
]


@pytest.mark.parametrize(("field", "typed", "code", "bound"), WRONG, ids=lambda x: str(x)[:14])
def test_a_wrong_value_is_named_with_its_field_and_the_old_one_kept(
    field: str, typed: str, code: ProblemCode, bound: int
) -> None:
    # given
    form = sent(LESSON, **{field: typed})
    # when
    found = draft(form, LESSON)
    # then
    assert found.problems == (FormProblem(field, code, typed, bound),)
    if not field.startswith("ship_"):
        assert found.rules == LESSON


def test_all_wrong_values_are_named_at_once() -> None:
    # when
    found = draft(sent(LESSON, rows="x", mines="99", who="nobody"), LESSON)
    # then
    assert {problem.field for problem in found.problems} == {"rows", "mines", "who"}


def test_a_number_field_stays_within_what_the_rules_allow() -> None:
    for path, (low, high) in BOUNDS.items():
        field = next(name for name, other in PATHS.items() if other == path)
        halves = 2 if field == "catch_up" else 1
        playable = SPANS[field]
        assert playable.least >= low
        assert playable.most * halves <= high


@pytest.mark.parametrize(
    ("minutes", "before", "fitting"),
    [
        (15, "lesson-40", "lesson-20"),
        (16, "lesson-20", "lesson-40"),
        (0, "lesson-20", "lesson-20"),
        (10, "mathematical", "mathematical"),
    ],
)
def test_minutes_choose_between_the_lessons_only(minutes: int, before: str, fitting: str) -> None:
    # given
    rules = replace(preset(before), end=End(minutes=minutes))
    # then
    assert fitting_preset(rules) == fitting


def test_fewer_minutes_bring_the_small_board_and_keep_topics() -> None:
    # given
    form = sent(LESSON, minutes="10", banks="a")
    # when
    rules = refilled(form, LESSON, "minutes", "ru")
    # then: its letters are those of the room's language
    small = preset("lesson-20")
    assert (rules.preset, rules.board, rules.end.minutes) == ("lesson-20", small.board, 10)
    assert {rule.banks for rule in rules.tasks} == {("a",)}
    assert rules.axes.alphabet is Alphabet.CYRILLIC


def test_minutes_that_suit_the_board_leave_the_teachers_own_values() -> None:
    # when
    rules = refilled(sent(LESSON, minutes="30", mines="3"), LESSON, "minutes")
    # then
    assert (rules.end.minutes, rules.extras.mines) == (30, 3)


@pytest.mark.parametrize(
    ("language", "name", "alphabet"),
    [
        ("en", "russian", Alphabet.LATIN),
        ("ru", "hasbro", Alphabet.CYRILLIC),
        ("ru", "russian", Alphabet.CYRILLIC),
        ("en", "lesson-20", Alphabet.LATIN),
    ],
)
def test_a_preset_comes_with_its_axes_in_letters_that_the_class_reads(
    language: str, name: str, alphabet: Alphabet
) -> None:
    # when
    rules = refilled(sent(LESSON, preset=name), LESSON, "preset", language)
    # then
    assert rules.axes == replace(PRESETS[name].axes, alphabet=alphabet)


def test_more_teams_or_ships_leave_all_else_as_it_was_typed() -> None:
    # given
    form = sent(RUSSIAN, teams="4", again="never", ship_1_count="2")
    # when
    rules = refilled(form, RUSSIAN, "teams")
    # then
    assert rules == replace(
        RUSSIAN,
        teams=Teams(4),
        again=Again.NEVER,
        fleet=(replace(RUSSIAN.fleet[0], count=2), *RUSSIAN.fleet[1:]),
    )


def test_a_preset_that_nobody_knows_keeps_its_name_and_its_rules() -> None:
    # given
    ours = replace(RUSSIAN, preset="ours")
    # then
    assert read(sent(ours), LESSON).preset == "ours"
    assert refilled(sent(ours), ours, "preset") == replace(
        ours, axes=replace(ours.axes, alphabet=Alphabet.LATIN)
    )
