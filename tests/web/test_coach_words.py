"""Every thought of the coach has words, and they ask for no field that it does not give."""

from __future__ import annotations

import pytest

from edu_battle.game.coach import Reason
from edu_battle.web.coach_words import REASON_WORDS


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_a_whole_sentence(reason: Reason) -> None:
    said = str(REASON_WORDS[reason]) % {"cell": "D4", "size": 4}
    assert said.endswith(".")
    assert "%" not in said
