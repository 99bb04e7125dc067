"""A key says its own kind where nobody else does."""

from __future__ import annotations

import pytest

from edu_battle.tasks.guessing import guess
from edu_battle.tasks.reading import Unreadable


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("12", "number"),
        ("12 345", "number"),
        ("2 1/3", "number"),
        ("7pi/6", "number"),
        ("x = 5", "number"),
        ("2x + 1", "expression"),
        ("x + 1 = 2", "equation"),
        ("x <= 3", "inequality"),
        ("{1, 2}", "set"),
        ("[1, 2]", "list"),
        ("(1, 2)", "point"),
        ("1, 2", "list"),
    ],
)
def test_the_kind_of_a_key_is_guessed(key: str, kind: str) -> None:
    assert guess(key, "point") == kind


def test_a_key_that_nobody_can_read_has_no_kind() -> None:
    with pytest.raises(Unreadable):
        guess("2+", "point")
