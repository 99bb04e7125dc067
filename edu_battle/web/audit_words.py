"""What an audit has opened, in sentences: false answers, and a sea in one line."""

from __future__ import annotations

from flask_babel import gettext, ngettext

from edu_battle.game.cells import Axes, Cell
from edu_battle.game.guilt import FalseAnswer
from edu_battle.game.views.opened import OpenedSea
from edu_battle.service.cards import Playing
from edu_battle.web.answer_options import told_words


def breach_words(answer: FalseAnswer, axes: Axes) -> str:
    """Say what was false: `C4: said “miss”, in truth “hit”`."""
    return gettext(
        "%(square)s: said “%(told)s”, in truth “%(true)s”",
        square=axes.label(answer.cell),
        told=told_words(answer.told),
        true=told_words(answer.true),
    )


def opened_words(opened: OpenedSea, playing: Playing, axes: Axes) -> str:
    """Say in one line what was found on a sea; of several things the number."""
    team, found = playing.who(opened.team).name, opened.breaches
    count = len(found.layout) + len(found.answers) + len(found.claims)
    if not count:
        return gettext("Audit: nothing is wrong with the sea of %(team)s", team=team)
    if count == 1 and found.answers:
        breach = breach_words(found.answers[0], axes)
        return gettext("Audit: %(team)s, %(breach)s", team=team, breach=breach)
    return ngettext(
        "Audit: %(num)d breach of the rules by %(team)s",
        "Audit: %(num)d breaches of the rules by %(team)s",
        count,
        team=team,
    )


def called_words(cells: tuple[Cell, ...], axes: Axes) -> str:
    """List the squares of a call: `A1, C4`."""
    return ", ".join(axes.label(cell) for cell in cells)
