"""The set-up form stands for a ruleset: there and back, every wrong value named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.cells import Alphabet
from edu_battle.game.ids import Points, Seconds, whole
from edu_battle.game.presets import PRESETS, preset
from edu_battle.game.ruleset import End, Extras, Ruleset, ShipClass, TaskRule
from edu_battle.game.switches import (
    Again,
    Halo,
    HitSays,
    SunkSays,
    Touch,
    TriggerKind,
    WhoAnswers,
)
from edu_battle.web.setup_fields import Form, FormProblem, ProblemCode
from edu_battle.web.setup_form import fitting_preset, form_from_rules, refilled, rules_from_form

LESSON = preset("lesson-40")


def sent(rules: Ruleset, **changes: str) -> dict[str, list[str]]:
    """What a browser sends for these rules: banks are boxes, all else has one value."""
    fields = form_from_rules(rules) | changes
    banks = fields.pop("banks").split(",")
    return {name: [value] for name, value in fields.items()} | {"banks": ["", *banks]}


def read(form: Form, base: Ruleset = LESSON) -> Ruleset:
    rules, problems = rules_from_form(form, base)
    assert problems == ()
    assert rules is not None
    return rules


FAR_FROM_ANY = replace(
    PRESETS["mathematical"],
    fleet=(ShipClass("Whale", 5, 2), ShipClass("Cruiser", 3, 1)),
    extras=Extras(mines=9),
    touch=Touch.ANY,
    halo=Halo.NONE,
    again=Again.NEVER,
    hit_says=HitSays.NAME,
    sunk_says=SunkSays.NONE,
    end=End(turns=30, minutes=45, equalize=True),
    tasks=(
        TaskRule(TriggerKind.SUNK, 5, whole(5), Points(-3), 4, ("a", "b"), Seconds(90)),
        TaskRule(TriggerKind.SUNK, 3, Points(5), banks=("a",)),
        TaskRule(TriggerKind.DROUGHT, 7, whole(2), level=3, banks=("a",)),
    ),
)


@pytest.mark.parametrize("rules", [*PRESETS.values(), FAR_FROM_ANY], ids=lambda r: r.preset)
@pytest.mark.parametrize("base", PRESETS.values(), ids=lambda r: r.preset)
def test_the_form_of_a_ruleset_reads_back_as_that_ruleset(rules: Ruleset, base: Ruleset) -> None:
    # when
    same = read(sent(rules), rules)
    other = read(sent(rules), base)
    # then: what the form shows is the ruleset's, whatever it is read over
    assert same == rules
    assert form_from_rules(other) == form_from_rules(rules)


@pytest.mark.parametrize("rules", [*PRESETS.values(), FAR_FROM_ANY], ids=lambda r: r.preset)
def test_an_empty_form_changes_nothing(rules: Ruleset) -> None:
    assert read({}, rules) == rules


CHANGES = [
    ({"rows": "8", "cols": "12"}, lambda r: (r.board.rows, r.board.cols), (8, 12)),
    ({"alphabet": "cyrillic"}, lambda r: r.axes.alphabet, Alphabet.CYRILLIC),
    ({"ships_4": "0"}, lambda r: [s.size for s in r.fleet], [3, 2, 1]),
    ({"ships_4": "0"}, lambda r: [t.size for t in r.tasks], [3, 2, 1, 0, 5]),
    ({"ships_5": "1"}, lambda r: (r.fleet[0].name, r.fleet[0].size), ("Carrier", 5)),
    ({"ships_5": "1"}, lambda r: (r.tasks[0].size, r.tasks[0].right), (5, whole(5))),
    ({"name_4": " Линкор "}, lambda r: r.fleet[0].name, "Линкор"),
    ({"mine_wrong": "-1,5"}, lambda r: r.tasks[4].wrong, Points(-3)),
    ({"mine_wrong": "−1.5"}, lambda r: r.tasks[4].wrong, Points(-3)),
    ({"storm_on": "no"}, lambda r: TriggerKind.DROUGHT in {t.trigger for t in r.tasks}, False),
    ({"storm_shots": "3"}, lambda r: r.tasks[5].size, 3),
    ({"banks": "a,b"}, lambda r: {t.banks for t in r.tasks}, {("a", "b")}),
    ({"banks": "a", "mine_bank": "b"}, lambda r: [t.banks[0] for t in r.tasks], [*"aaaaba"]),
    ({"who": "anyone"}, lambda r: r.solving.who, WhoAnswers.ANYONE),
    ({"catch_up": "0"}, lambda r: r.solving.catch_up, Points(0)),
    ({"touch": "any"}, lambda r: (r.touch, r.halo), (Touch.ANY, Halo.NONE)),
    ({"shot": "45"}, lambda r: r.pace.shot, 45),
]


@pytest.mark.parametrize(("changes", "seen", "expected"), CHANGES)
def test_a_field_changes_its_own_value(changes: dict[str, str], seen, expected) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
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
    ("mines", "10", ProblemCode.TOO_LARGE, 9),
    ("ships_3", "-1", ProblemCode.TOO_SMALL, 0),
    ("name_3", "x" * 25, ProblemCode.TOO_LONG, 24),
    ("letters", "diagonal", ProblemCode.NOT_A_CHOICE, 0),
    ("touch", "sometimes", ProblemCode.NOT_A_CHOICE, 0),
    ("preset", "chess", ProblemCode.NOT_A_CHOICE, 0),
    ("floor", "maybe", ProblemCode.NOT_A_CHOICE, 0),
    ("minutes", "91", ProblemCode.TOO_LARGE, 90),
    ("task_percent", "10", ProblemCode.TOO_SMALL, 25),
    ("mine_level", "6", ProblemCode.TOO_LARGE, 5),
    ("mine_right", "two", ProblemCode.NOT_A_NUMBER, 0),
    ("mine_right", "1.25", ProblemCode.NOT_A_HALF, 0),
    ("mine_right", "nan", ProblemCode.NOT_A_NUMBER, 0),
    ("mine_wrong", "-21", ProblemCode.TOO_SMALL, -20),
    ("catch_up", "-1", ProblemCode.TOO_SMALL, 0),
]


@pytest.mark.parametrize(("field", "typed", "code", "bound"), WRONG, ids=lambda x: str(x)[:12])
def test_a_wrong_value_is_named_with_its_field(
    field: str, typed: str, code: ProblemCode, bound: int
) -> None:
    # when
    rules, problems = rules_from_form(sent(LESSON, **{field: typed}), LESSON)
    # then
    assert rules is None
    assert problems == (FormProblem(field, code, typed, bound),)


def test_all_wrong_values_are_named_at_once() -> None:
    # when
    _, problems = rules_from_form(sent(LESSON, rows="x", mines="99", who="nobody"), LESSON)
    # then
    assert {problem.field for problem in problems} == {"rows", "mines", "who"}


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


def test_fewer_minutes_bring_the_small_board_and_keep_topics_and_letters() -> None:
    # given
    form = sent(LESSON, minutes="10", banks="a", alphabet="cyrillic")
    # when
    rules = refilled(form, LESSON, "minutes")
    # then
    small = preset("lesson-20")
    assert (rules.preset, rules.board, rules.end.minutes) == ("lesson-20", small.board, 10)
    assert {rule.banks for rule in rules.tasks} == {("a",)}
    assert rules.axes.alphabet is Alphabet.CYRILLIC


def test_minutes_that_suit_the_board_leave_the_teachers_own_values() -> None:
    # when
    rules = refilled(sent(LESSON, minutes="30", mines="3"), LESSON, "minutes")
    # then
    assert (rules.end.minutes, rules.extras.mines) == (30, 3)


def test_another_preset_brings_its_own_minutes() -> None:
    # when
    rules = refilled(sent(LESSON, preset="lesson-20"), LESSON, "preset")
    # then
    assert rules == preset("lesson-20")
