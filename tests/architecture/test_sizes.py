"""Functions, files and pages stay small enough to be read in one go."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture import rules

PRODUCT = ("edu_battle", "app.py", "hatch_build.py")
MIGRATIONS = "edu_battle/store/migrations/"  # written by Alembic, kept as they are
FILE_LINES, TEST_LINES, PAGE_LINES, PAGE_AIM = 250, 400, 160, 80


def modules(*folders: str) -> list[Path]:
    return [
        path
        for path in rules.own_modules(*folders)
        if not rules.relative(path).startswith(MIGRATIONS)
    ]


@pytest.mark.parametrize("path", modules(*PRODUCT, "tests", "bench"), ids=rules.relative)
def test_a_function_fits_on_a_screen(path: Path) -> None:
    assert rules.long_functions(path.read_text("utf-8")) == ()


@pytest.mark.parametrize("path", modules(*PRODUCT, "bench"), ids=rules.relative)
def test_a_module_is_one_noun(path: Path) -> None:
    assert rules.too_long(path.read_text("utf-8"), FILE_LINES) == ()


@pytest.mark.parametrize("path", modules("tests"), ids=rules.relative)
def test_a_test_file_is_one_theme(path: Path) -> None:
    assert rules.too_long(path.read_text("utf-8"), TEST_LINES) == ()


@pytest.mark.parametrize("path", rules.pages(), ids=rules.relative)
def test_a_page_is_no_longer_than_the_limit(path: Path) -> None:
    assert rules.too_long(path.read_text("utf-8"), PAGE_LINES) == ()


def test_most_pages_are_short() -> None:
    # given
    pages = rules.pages()
    # when
    long = [rules.relative(p) for p in pages if rules.too_long(p.read_text("utf-8"), PAGE_AIM)]
    # then
    assert len(long) * 4 <= len(pages), long


def test_a_function_over_the_limit_is_found() -> None:
    # given
    lines = "".join(f"    x = {n}\n" for n in range(rules.FUNCTION_LINES))
    # when
    fine = rules.long_functions("def short():\n" + lines[: lines.rindex("    ")])
    faults = rules.long_functions("async def long():\n" + lines)
    # then
    assert fine == ()
    assert faults == ("line 1: long has 41 lines, at most 40",)


def test_a_file_over_the_limit_is_found() -> None:
    assert rules.too_long("x\n" * 250, FILE_LINES) == ()
    assert rules.too_long("x\n" * 251, FILE_LINES) == ("251 lines, at most 250",)
