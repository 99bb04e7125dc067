"""A ruleset as text: it comes back as it was, and every problem is named with its line."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edu_battle.game.cells import Axes, Cell, Letters
from edu_battle.game.ids import Points, Seconds
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Board, Pace, Ruleset, ShipClass, TaskRule
from edu_battle.game.ruleset_text import read_line, read_toml, rules_hash, to_line, to_toml
from edu_battle.game.ruleset_tree import planted, tree
from edu_battle.game.switches import Again, MissSays, TriggerKind

ODD = replace(
    PRESETS["hasbro"],
    preset="our; own = rules",
    board=Board(9, 8, (Cell(0, 1), Cell(8, 7))),
    axes=Axes(Letters.COLS),
    fleet=(ShipClass('Barge "true"; x=1', 3, 2), ShipClass("Плот", 1, 1)),
    miss_says=MissSays.NEAR,
    tasks=(TaskRule(TriggerKind.SUNK, 3, Points(5), Points(-1), banks=("a", "b")),),
    pace=Pace(shot=Seconds(20)),
)
ALL = {**PRESETS, "odd": ODD}


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_a_ruleset_comes_back_from_toml_json_and_one_line(name: str) -> None:
    # given
    rules = ALL[name]
    # then
    assert read_toml(to_toml(rules)) == (rules, ())
    assert read_line(to_line(rules)) == (rules, ())
    assert planted(json.loads(json.dumps(tree(rules))), None) == (rules, ())


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_one_word_and_a_difference_one_field(name: str) -> None:
    assert to_line(PRESETS[name]) == name
    other = MissSays.NEAR
    assert to_line(replace(PRESETS[name], miss_says=other)) == f"{name}; miss_says=near"


def test_what_a_file_leaves_out_is_as_in_the_preset_that_it_names() -> None:
    # given
    text = 'preset = "hasbro"\nagain = "hit"\n[board]\nrows = 9\n'
    # then
    base = PRESETS["hasbro"]
    assert read_toml(text) == (replace(base, again=Again.HIT, board=Board(9, 10)), ())


def test_hashes_tell_rulesets_apart_and_not_presets_that_are_equal() -> None:
    # given
    hashes = {rules_hash(one) for one in PRESETS.values()}
    # then
    assert len(hashes) == len(PRESETS)
    assert rules_hash(replace(ODD)) == rules_hash(ODD)


SPOILED = """preset = "hasbro"
again = "sometimes"
zeal = 3

[board]
rows = "ten"
cols = 10
holes = ["A1", "here"]

[[fleet]]
name = "Raft"
size = 1

[[fleet]]
name = "Barge"
count = true

[[tasks]]
trigger = "sunk"
right = 1.25
wrong = true
"""


def test_a_file_that_breaks_off_is_named_with_its_last_line() -> None:
    # when
    rules, problems = read_toml('[board]\nrows = 7\nname = """Lake')
    # then
    assert rules is None
    assert [(one.line, one.fault.code) for one in problems] == [(3, "bad_toml")]


def test_every_problem_is_named_with_its_line() -> None:
    # when
    rules, problems = read_toml(SPOILED)
    # then
    assert rules is None
    assert {(one.line, one.fault.code, one.fault.place) for one in problems} == {
        (2, "unknown_value", "again"),
        (3, "unknown_key", "zeal"),
        (6, "wrong_kind", "board.rows"),
        (8, "wrong_kind", "board.holes.1"),
        (14, "missing", "fleet.1.size"),
        (16, "wrong_kind", "fleet.1.count"),
        (18, "missing", "tasks.0.size"),
        (20, "wrong_kind", "tasks.0.right"),
        (21, "wrong_kind", "tasks.0.wrong"),
    }


def test_values_that_do_not_go_together_are_named_with_their_lines_too() -> None:
    # given
    text = 'preset = "hasbro"\nagain = "hit"\n[volley]\nshots = 3\n[board]\nrows = 50\nzeal = 1'
    # when
    _, problems = read_toml(text)
    # then
    found = {(one.line, one.fault.code) for one in problems}
    assert found >= {(2, "again_with_volley"), (6, "out_of_bounds"), (7, "unknown_key")}


@pytest.mark.parametrize(
    "text",
    [
        *("x", "a = [", "=", "\x00", "preset = 1", "fleet = 3", "board = 1", "", "[[board]]\n"),
        *("a = " + "[" * 5000, "a = " + "9" * 5000, "[board]\nrows = " + "9" * 400, "x" * 300_000),
    ],
)
def test_no_text_makes_the_reader_fail(text: str) -> None:
    rules, problems = read_toml(text)
    assert rules is None
    assert problems


@pytest.mark.slow
@given(st.text())
def test_no_line_makes_the_reader_fail(text: str) -> None:
    for line in (text, f"hasbro; {text}", f"hasbro; board.{text}", f"hasbro; fleet={text}"):
        rules, _ = read_line(line)
        assert rules is None or isinstance(rules, Ruleset)
