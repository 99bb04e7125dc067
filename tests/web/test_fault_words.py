"""Every fault has its words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from edu_battle.game import layouts, ruleset_faults, ruleset_text, ruleset_tree
from edu_battle.game.broken import Fault
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.presets import preset
from edu_battle.web.fault_words import FAULT_WORDS, WANTED

# Codes that the rules put together or choose while they run.
COMPUTED = """
    ship_unknown ship_wrong_size ship_too_many overlap touch_side touch_corner
    ship_not_straight ship_in_pieces ship_form
    mine_missing mine_too_many sweeper_missing sweeper_too_many
    fleet_impossible fleet_too_tight again_with_volley answers_end_without_volley
    extras_with_volley extras_with_relocate relocate_with_fleet halo_with_touch
    unknown_key unknown_value wrong_kind missing
"""


def _source(module: object) -> str:
    return Path(str(getattr(module, "__file__", ""))).read_text("utf-8")


MODULES = [layouts, ruleset_faults, ruleset_text]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_code_that_the_rules_give_has_words(module: object) -> None:
    first_words = [
        call.args[0].value
        for call in ast.walk(ast.parse(_source(module)))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in {"_fault", "Fault"}
        and isinstance(call.args[0], ast.Constant)
    ]

    assert first_words
    assert set(first_words) <= FAULT_WORDS.keys()


def test_chosen_codes_have_words_too() -> None:
    assert set(COMPUTED.split()) <= FAULT_WORDS.keys()


def test_every_kind_that_a_file_may_want_has_words() -> None:
    # given
    calls = [node for node in ast.walk(ast.parse(_source(ruleset_tree))) if _is_wrong(node)]
    wanted = {
        key.value.value
        for call in calls
        if isinstance(call, ast.Call)
        for key in call.keywords
        if key.arg == "wanted" and isinstance(key.value, ast.Constant)
    }
    # then
    assert wanted
    assert wanted | set(ruleset_tree._WORDS.values()) <= WANTED.keys()


def _is_wrong(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "_wrong"


def test_the_words_of_a_fault_ask_only_for_its_fields() -> None:
    ruleset = preset("lesson-40")
    boat = Ship("Boat", (Cell(0, 0), Cell(0, 1)))
    layout = Layout((boat, boat, Ship("Ark", (Cell(9, 9),))), mines=(Cell(1, 1), Cell(1, 2)))

    faults: tuple[Fault, ...] = layouts.layout_faults(ruleset, layout)

    assert faults
    for fault in faults:
        assert str(FAULT_WORDS[fault.code]) % {"place": fault.place, **dict(fault.fields)}
