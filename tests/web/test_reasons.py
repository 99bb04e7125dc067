"""Every code that reading and judging can give has words."""

from __future__ import annotations

from edu_battle.tasks.notation import Note
from edu_battle.tasks.reading import Code
from edu_battle.tasks.verdicts import Form, Reason, reason_of_form
from edu_battle.web.reasons import REASONS


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    # given
    codes = {*Code, *Reason, *Note, *map(reason_of_form, Form)}
    # then
    assert set(REASONS) == {str(code) for code in codes}
