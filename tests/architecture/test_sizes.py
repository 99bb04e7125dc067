"""Functions, files and pages stay small enough to be read in one go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

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


def within(limit: int) -> Callable[[str], tuple[str, ...]]:
    return lambda text: rules.too_long(text, limit)


def test_each_function_fits_on_a_screen() -> None:
    assert rules.faults(modules(*PRODUCT, "tests", "bench"), rules.long_functions) == {}


def test_each_module_is_one_noun() -> None:
    assert rules.faults(modules(*PRODUCT, "bench"), within(FILE_LINES)) == {}


def test_each_test_file_is_one_theme() -> None:
    assert rules.faults(modules("tests"), within(TEST_LINES)) == {}


def test_no_page_is_longer_than_the_limit() -> None:
    assert rules.faults(rules.pages(), within(PAGE_LINES)) == {}


def test_most_pages_are_short() -> None:
    # given
    pages = rules.pages()
    # when
    long = rules.faults(pages, within(PAGE_AIM))
    # then
    assert len(long) * 4 <= len(pages), long


def test_what_newcomers_read_first_is_one_page_each() -> None:
    # given
    pages = [rules.ROOT / name for name in ("CONTRIBUTING.md", "docs/architecture.md")]
    # then
    assert rules.faults(pages, within(PAGE_AIM)) == {}


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
