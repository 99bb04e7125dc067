"""Every module says what it is for, and no name is one of those that say nothing."""

from __future__ import annotations

import pytest

from tests.architecture import rules

PRODUCT = rules.own_modules("edu_battle", "app.py", "hatch_build.py")
EVERYTHING = [*PRODUCT, *rules.own_modules("tests", "bench")]


def test_each_module_says_what_it_is_for() -> None:
    assert rules.faults(EVERYTHING, rules.without_docstring) == {}


def test_no_name_is_worn_out() -> None:
    assert rules.faults(PRODUCT, rules.worn_out_names) == {}


def test_no_module_has_a_name_that_is_worn_out() -> None:
    assert [path for path in PRODUCT if rules.worn_out(path.stem)] == []


@pytest.mark.parametrize("source", ["", "import os\n", "# a comment\nx = 'text'\n"])
def test_a_module_without_docstring_is_found(source: str) -> None:
    assert rules.without_docstring(source) == ("no module docstring",)


@pytest.mark.parametrize(
    "source",
    [
        "class RoomManager: ...",
        "class HTTPInfo: ...",
        "def handle_shot(): ...",
        "async def load_data(): ...",
        "class Room:\n    def process(self): ...",
        "def processes(): ...",
        "try:\n    x = 1\nexcept OSError:\n    def processes(): ...",
        "match x:\n    case 1:\n        def processes(): ...",
    ],
)
def test_a_worn_out_name_is_found(source: str) -> None:
    assert rules.worn_out_names(source) != ()


@pytest.mark.parametrize("stem", ["utils", "room_helpers"])
def test_a_worn_out_name_of_a_module_is_found(stem: str) -> None:
    assert rules.worn_out(stem)


@pytest.mark.parametrize(
    "source",
    ["def handlebars(): ...", "class Database: ...", "def update(): ...", "def inform(): ..."],
)
def test_a_longer_word_is_no_worn_out_name(source: str) -> None:
    assert rules.worn_out_names(source) == ()
