"""What goes wrong in class is listed with its tests: none is missing, none is named in vain."""

from __future__ import annotations

import re

import pytest

from tests.architecture import rules

_TROUBLE = re.compile(r"^(\d+)\. (.*?)(?=^\d+\. |\Z)", re.MULTILINE | re.DOTALL)
_NAMED = re.compile(r"`(test_\w+)`")
_WRITTEN = re.compile(r"^def (test_\w+)\(", re.MULTILINE)

TROUBLES = _TROUBLE.findall((rules.ROOT / "docs" / "in-class.md").read_text("utf-8"))


@pytest.fixture(scope="module")
def written() -> frozenset[str]:
    """Name all tests that there are."""
    files = rules.below(rules.ROOT / "tests", "test_*.py")
    return frozenset(name for file in files for name in _WRITTEN.findall(rules.text(file)))


def test_eleven_things_are_listed() -> None:
    assert [int(number) for number, _ in TROUBLES] == list(range(1, 12))


@pytest.mark.parametrize(("number", "words"), TROUBLES, ids=[number for number, _ in TROUBLES])
def test_every_trouble_has_tests_that_are_there(
    written: frozenset[str], number: str, words: str
) -> None:
    # given
    own = {name for name in written if name.startswith(f"test_{number}_")}
    # when
    named = set(_NAMED.findall(words))
    # then
    assert named
    assert named <= written
    assert own <= named
