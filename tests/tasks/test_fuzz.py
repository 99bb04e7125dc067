"""A hundred thousand answers that nobody should type: each gets a verdict, none an exception."""

from __future__ import annotations

import random

import pytest

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.judging import judge
from edu_battle.tasks.reading import Decimal
from edu_battle.tasks.verdicts import Verdict
from tests.cases.answers import load
from tests.fakes.trees import PIECES
from tests.tasks.test_judging import key_of

ANSWERS = 100_000
MORE = (*PIECES, "±", "∪", "U", "∈", "∅", " r ", ":", " km", "$", " h ", " min", "R", "and", "{}")
VERDICTS = load.rows("verdicts")


def keys() -> list[tuple[AnswerKey, Decimal]]:
    """Some keys of each kind, with their decimal mark."""
    by_kind = {(case["kind"], case["verdict"]): case for case in VERDICTS if "form" not in case}
    return [(key_of(case), case.get("decimal", "point")) for case in by_kind.values()]


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_any_answer_of_any_kind_gets_a_verdict() -> None:
    # given
    chance, some = random.Random(7), keys()
    typed = [case["answer"] for case in VERDICTS]
    # when
    for turn in range(ANSWERS):
        pieces = chance.choices(MORE, k=chance.randint(0, 12))
        if turn % 2:
            answer = chance.choice(typed)
            cut = chance.randint(0, len(answer))
            pieces = [answer[:cut], *pieces[:2], answer[cut:]]
        text = "".join(pieces)
        judgement = judge(text, *some[turn % len(some)])
        # then
        assert judgement.verdict in Verdict, text
