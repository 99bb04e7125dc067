"""Every module says what it is for, and no name is one of those that say nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture import rules

PRODUCT = rules.own_modules("edu_battle", "app.py", "hatch_build.py")
EVERYTHING = [*PRODUCT, *rules.own_modules("tests", "bench")]


@pytest.mark.parametrize("path", EVERYTHING, ids=rules.relative)
def test_a_module_says_what_it_is_for(path: Path) -> None:
    assert rules.without_docstring(path.read_text("utf-8")) == ()


@pytest.mark.parametrize("path", PRODUCT, ids=rules.relative)
def test_no_name_is_worn_out(path: Path) -> None:
    assert rules.worn_out_names(path.stem, path.read_text("utf-8")) == ()


@pytest.mark.parametrize("source", ["", "import os\n", "# a comment\nx = 'text'\n"])
def test_a_module_without_docstring_is_found(source: str) -> None:
    assert rules.without_docstring(source) == ("no module docstring",)


@pytest.mark.parametrize(
    ("stem", "source"),
    [
        ("utils", ""),
        ("room_helpers", ""),
        ("rooms", "class RoomManager: ..."),
        ("rooms", "class HTTPInfo: ..."),
        ("rooms", "def handle_shot(): ..."),
        ("rooms", "async def load_data(): ..."),
        ("rooms", "class Room:\n    def process(self): ..."),
        ("rooms", "def processes(): ..."),
    ],
)
def test_a_worn_out_name_is_found(stem: str, source: str) -> None:
    assert rules.worn_out_names(stem, source) != ()


@pytest.mark.parametrize(
    "source",
    ["def handlebars(): ...", "class Database: ...", "def update(): ...", "def inform(): ..."],
)
def test_a_longer_word_is_no_worn_out_name(source: str) -> None:
    assert rules.worn_out_names("rooms", source) == ()
