"""A warm-up for the keypad: a few things to type before the match. Nothing is kept or counted."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.tasks import judging
from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.judging import Preview
from edu_battle.tasks.languages import decimal_of, joiners_of
from edu_battle.tasks.template import Language
from edu_battle.tasks.verdicts import Kind, Verdict

_KEYS = (
    AnswerKey(Kind.NUMBER, "-7"),
    AnswerKey(Kind.NUMBER, "2.5"),
    AnswerKey(Kind.FRACTION, "3/4"),
    AnswerKey(Kind.MIXED, "1 1/2"),
    AnswerKey(Kind.EXPRESSION, "sqrt(2)"),
)
STEPS = len(_KEYS)


@dataclass(frozen=True, slots=True)
class WarmUp:
    """One thing to type: its place from 0, its kind of keypad, how it is drawn (safe markup)."""

    step: int
    kind: str
    shown_html: str


def warm_up(step: int, language: str) -> WarmUp | None:
    """Return what is to be typed at a step; None after the last one."""
    if not 0 <= step < STEPS:
        return None
    key = _KEYS[step]
    return WarmUp(step, key.kind, read(step, key.text, language).mathml or "")


def read(step: int, text: str, language: str) -> Preview:
    """Return how a text is read at a step; what lies beyond the steps is read as at the last."""
    key = _KEYS[min(max(step, 0), STEPS - 1)]
    said = Language(language)
    return judging.preview(text, key, decimal_of(said), joiners_of(said))


def typed_well(step: int, text: str, language: str) -> bool:
    """Tell whether a text is what was to be typed, in its very form."""
    if not 0 <= step < STEPS:
        return False
    judged = judging.judge(text, _KEYS[step], decimal_of(Language(language)))
    return judged.verdict is Verdict.RIGHT
