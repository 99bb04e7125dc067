"""The answer to a task of several parts: one line a part, judged apart, told as one verdict."""

from __future__ import annotations

from collections.abc import Sequence

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.judgement import Judgement
from edu_battle.tasks.verdicts import Reason, Verdict

BETWEEN_PARTS = "\n"
"""What parts the answers in one text."""

LEFT_OUT = Judgement(Verdict.WRONG, Reason.DIFFERENT, plain="")
"""A part without an answer: whoever cannot solve one part may still answer the others."""

# What is told of an answer with parts of several verdicts: the first of these that one has.
_TOLD_FIRST = (Verdict.UNREADABLE, Verdict.FORM, Verdict.UNDECIDED, Verdict.WRONG, Verdict.RIGHT)


def parts_of(text: str, key: AnswerKey) -> list[tuple[str, AnswerKey]]:
    """Return each part's answer with its key; a part without an answer has an empty one."""
    lines = text.replace("\r", "").split(BETWEEN_PARTS)
    lines += [""] * (len(key.parts) - len(lines))
    return list(zip(lines, key.parts, strict=False))


def joined(judged: Sequence[Judgement], key: AnswerKey) -> Judgement:
    """Return one judgement: which parts are right, and the verdict that has to be told first.

    Fields of the part that is told hold its number as `part`, from 1.
    """
    place = min(range(len(judged)), key=lambda each: _TOLD_FIRST.index(judged[each].verdict))
    told = judged[place]
    shown = [one.plain or "" for one in judged]
    right = tuple(one.verdict is Verdict.RIGHT for one in judged)
    return Judgement(
        told.verdict,
        told.reason,
        {**told.fields, "part": place + 1},
        plain=BETWEEN_PARTS.join(shown),
        mathml="<br>".join(one.mathml or "" for one in judged),
        position=told.position,
        parts=right,
        credit=_credit(right, key),
    )


def _credit(right: Sequence[bool], key: AnswerKey) -> int:
    """Return what the right parts count by their weights, in whole per cent."""
    weights = [part.weight for part in key.parts]
    got = sum(weight for weight, one in zip(weights, right, strict=True) if one)
    return 100 * got // sum(weights)
