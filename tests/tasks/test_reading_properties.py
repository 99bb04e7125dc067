"""What holds for all trees and all texts: printing and reading agree, nothing else is raised."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings

from edu_battle.tasks import guard
from edu_battle.tasks.plain import plain
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Reading, Unreadable
from edu_battle.tasks.tree import Node
from tests.fakes.trees import NAMES, noise, trees

AUTHOR = Reading(
    names=frozenset({*NAMES, "l"}),
    functions=frozenset({"sin", "ln"}),
    lists=frozenset({"l"}),
    author=True,
)
READINGS = (
    Reading(open_names=True),
    Reading(open_names=True, decimal="comma"),
    Reading(one_number=True, asked=""),
    Reading(one_number=True, asked="", decimal="comma"),
    Reading(names=frozenset(NAMES), asked="x", scientific=False),
    AUTHOR,
)


def is_fit(node: Node) -> bool:
    try:
        guard.check(node)
    except Unreadable:
        return False
    return True


@pytest.mark.parametrize("reading", READINGS[:2], ids=["point", "comma"])
@settings(max_examples=60)
@given(node=trees)
def test_reading_what_was_printed_gives_the_same_tree(reading: Reading, node: Node) -> None:
    # given
    assume(is_fit(node))
    # when
    again = read(plain(node), reading)
    # then
    assert again == node


@pytest.mark.slow
@pytest.mark.parametrize("reading", READINGS)
@settings(max_examples=60)
@given(text=noise)
def test_any_text_is_read_or_refused_with_a_place(reading: Reading, text: str) -> None:
    try:
        node = read(text, reading)
    except Unreadable as trouble:
        assert 0 <= trouble.position <= len(text)  # noqa: PT017 - most texts are refused
        return
    assert plain(node)
