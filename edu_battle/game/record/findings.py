"""What is found wrong with a record: a code, where, what was expected and what stands there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from edu_battle.game.broken import Fault

LONGEST = 60
"""Letters of a token that a finding repeats."""


class Kind(StrEnum):
    """Which check has found it."""

    TEXT = "text"
    RULES = "rules"
    LAYOUT = "layout"
    COMMITMENT = "commitment"
    ANSWER = "answer"
    PROCEDURE = "procedure"
    RESULT = "result"
    CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault. Line and column count from 1; 0 where it lies nowhere in the text.

    `team`: who is guilty of it, or None. `fault`: a layout's or ruleset's own fault.
    """

    kind: Kind
    code: str
    line: int = 0
    column: int = 0
    expected: str = ""
    found: str = ""
    team: int | None = None
    fault: Fault | None = None


def short(text: str) -> str:
    """Cut a text that is too long to be repeated."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
