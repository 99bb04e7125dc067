"""Answers as events, and when two of them say the same."""

from __future__ import annotations

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.ids import Millis


def submitted(command: c.SubmitAnswer, *, second: bool, spare: Millis) -> e.AnswerSubmitted:
    """Return the event that an answer causes; `spare`: time left, below 0 in the grace."""
    return e.AnswerSubmitted(
        command.task,
        command.crew,
        command.text,
        command.plain,
        command.mark,
        command.reason,
        command.mistake,
        command.about,
        second,
        spare,
        command.credit,
    )


def equal(one: e.AnswerSubmitted, other: e.AnswerSubmitted) -> bool:
    """Tell whether two answers say the same to whoever reads them."""
    return one.said == other.said
