"""An answer beside its key: the verdict, the reason, what was read. Bounded, same every time.

Must not import sympy: this runs in the web process.
"""

from __future__ import annotations

from collections.abc import Mapping

from edu_battle.tasks import forms, judging_choices, walk
from edu_battle.tasks.answer_key import AnswerKey, Mistake
from edu_battle.tasks.answer_reading import BadKey, ground, kind_of, read_answer, read_key
from edu_battle.tasks.compare import Sameness, has_value, same_value
from edu_battle.tasks.judgement import Judgement, Preview
from edu_battle.tasks.judging_parts import LEFT_OUT, joined, parts_of
from edu_battle.tasks.kinds.answers import Asked, compared
from edu_battle.tasks.kinds.closeness import close_enough
from edu_battle.tasks.kinds.outcome import Outcome
from edu_battle.tasks.mathml import AS_THEY_ARE, mathml
from edu_battle.tasks.notation import ConstantName, Word
from edu_battle.tasks.plain import plain
from edu_battle.tasks.reading import Decimal, Unreadable
from edu_battle.tasks.tree import Constant, Negative, Node, Percent
from edu_battle.tasks.verdicts import (
    IMPLIED_FORMS,
    NUMBER_KINDS,
    Form,
    Kind,
    Reason,
    Verdict,
    reason_of_form,
)

__all__ = ["AnswerKey", "BadKey", "Judgement", "Mistake", "Preview", "judge", "preview"]


_WITH_ENDS = frozenset({Kind.INTERVAL, Kind.INEQUALITY})
_INFINITY = Constant(ConstantName.INFINITY)
_VALUES = NUMBER_KINDS | {Kind.EXPRESSION, Kind.POLYNOMIAL}


def preview(
    text: str, key: AnswerKey, decimal: Decimal, joiners: Mapping[Word, str] = AS_THEY_ARE
) -> Preview:
    """Read a text without judging it; raises BadKey only. `joiners` are a language's words."""
    if key.kind in judging_choices.KINDS:
        return judging_choices.preview(text, key, decimal)
    try:
        typed = read_answer(text, key, decimal)
    except Unreadable as trouble:
        fields, position = trouble.fields, trouble.position
        return Preview(ok=False, code=trouble.code, fields=fields, position=position)
    shown = mathml(typed, decimal, typed=True, joiners=joiners)
    return Preview(ok=True, mathml=shown, plain=plain(typed), notes=walk.notes(typed))


def judge(
    answer: str, key: AnswerKey, decimal: Decimal, joiners: Mapping[Word, str] = AS_THEY_ARE
) -> Judgement:
    """Judge an answer; raises BadKey, its author's fault."""
    if key.parts:
        lines = parts_of(answer, key)
        return joined(
            [judge(*each, decimal, joiners) if each[0].strip() else LEFT_OUT for each in lines],
            key,
        )
    if key.kind in judging_choices.KINDS:
        return judging_choices.judge(answer, key, decimal)
    try:
        typed = read_answer(answer, key, decimal)
    except Unreadable as trouble:
        fields, position = trouble.fields, trouble.position
        return Judgement(Verdict.UNREADABLE, trouble.code, fields, position=position)
    verdict, reason, mistake = _decide(typed, key, decimal)
    shown = mathml(typed, decimal, typed=True, joiners=joiners)
    return Judgement(verdict, reason, plain=plain(typed), mathml=shown, mistake=mistake)


def _decide(typed: Node, key: AnswerKey, decimal: Decimal) -> tuple[Verdict, str, int | None]:
    goal = read_key(key.text, key, decimal)
    found = _compare(typed, goal, key)
    if found.same is Sameness.SAME:
        return *_check_form(typed, goal, key, found.form), None
    if key.tolerance is not None and close_enough(
        kind_of(key), _asked(typed, key), _asked(goal, key), key.tolerance
    ):
        return Verdict.RIGHT, Reason.CLOSE_ENOUGH, None
    if _is_share(typed, goal, key):
        return Verdict.FORM, reason_of_form(Form.PERCENT), None
    valued = _has_value(typed, goal, key)
    if found.same is Sameness.UNDECIDED and valued and _may_be_met(goal, key):
        return Verdict.UNDECIDED, Reason.NOT_DECIDED, None
    for place, mistake in enumerate(key.mistakes):
        known = read_key(mistake.text, key, decimal)
        if _compare(typed, known, key).same is Sameness.SAME:
            return Verdict.WRONG, Reason.TYPICAL_MISTAKE, place
    return Verdict.WRONG, Reason.DIFFERENT if valued else Reason.NO_VALUE, None


def _has_value(typed: Node, goal: Node, key: AnswerKey) -> bool:
    """Where more than one value is asked, infinity among them is none, unless the key has it."""
    kind = kind_of(key)
    if kind in _VALUES:
        return has_value(typed, ground(key))
    if kind in _WITH_ENDS:
        return True
    return _INFINITY in set(walk.nodes(goal)) or _INFINITY not in set(walk.nodes(typed))


def _may_be_met(goal: Node, key: AnswerKey) -> bool:
    return kind_of(key) not in _VALUES or has_value(goal, ground(key))


def _compare(typed: Node, goal: Node, key: AnswerKey) -> Outcome:
    asked = Asked(ground(key))
    return compared(kind_of(key), _asked(typed, key), _asked(goal, key), asked)


def _asked(node: Node, key: AnswerKey) -> Node:
    """Where percent are asked, 20 and 20% are the same answer."""
    body = node.body if isinstance(node, Negative) else node
    if kind_of(key) is not Kind.PERCENT or isinstance(body, Percent):
        return node
    return Percent(node)


def _is_share(typed: Node, goal: Node, key: AnswerKey) -> bool:
    """Tell whether 0.2 was given where 20% was asked."""
    if kind_of(key) is not Kind.PERCENT:
        return False
    return same_value(typed, _asked(goal, key), ground(key)) is Sameness.SAME


def _check_form(typed: Node, goal: Node, key: AnswerKey, shape: str | None) -> tuple[Verdict, str]:
    if shape is not None:
        return Verdict.FORM, shape
    wanted = [IMPLIED_FORMS.get(kind_of(key)), Form(key.form) if key.form else None]
    for form in wanted:
        if form is not None and not forms.fits(form, typed, goal):
            return Verdict.FORM, reason_of_form(form)
    return Verdict.RIGHT, Reason.EQUAL
