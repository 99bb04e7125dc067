"""Why an answer was judged as it was, said to the teacher; what was read, as drawn maths."""

from __future__ import annotations

from collections.abc import Iterable

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from markupsafe import Markup

from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.views.files import AnswerRow
from edu_battle.service.second_look import read_again
from edu_battle.tasks.judgement import Judgement
from edu_battle.web.answer_words import reason_words

_JUDGED = {
    "equal": _l("It is equal to the key."),
    "close_enough": _l("It is as close to the key as the task asks."),
    "different": _l("It is not equal to the key."),
    "typical_mistake": _l("It is what a typical mistake gives."),
    "no_value": _l("It has no value, so it cannot be equal to the key."),
    "not_decided": _l("Nothing here can tell whether it is right: that is your word."),
}


def verdict_reason(row: AnswerRow) -> str:
    """Say why the judge found what it found, in the teacher's words."""
    if row.paper:
        return gettext("You saw it on paper.")
    return _reason(row.reason, row.about)


def judged_reason(judged: Judgement) -> str:
    """Say why the judge finds what it finds of an answer that is only tried out."""
    fields = [(name, str(value)) for name, value in judged.fields.items()]
    return _reason(judged.reason, fields)


def _reason(code: str, about: Iterable[tuple[str, str]]) -> str:
    said = _JUDGED.get(code)
    return str(said) if said else reason_words(code, about)


def drawn_answer(row: AnswerRow, kept: TaskSnapshot, language: str) -> Markup:
    """Draw an answer as it was read, a line for each part; empty where it cannot be read."""
    read = read_again(row.text, kept, language)
    # The maths is drawn from our own tree; nothing that was typed gets here but as text in it.
    drawn = [Markup(one.mathml) if one.mathml else Markup("") for one in read]  # noqa: S704
    return Markup("<br>").join(drawn) if any(drawn) else Markup("")
