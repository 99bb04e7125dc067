"""The mirror of the commonest mistake as the class sees it: a picture, or numbers put in."""

from __future__ import annotations

from flask_babel import gettext
from markupsafe import Markup

from edu_battle.game.views.tasks import Slip
from edu_battle.service.mirroring import mirror_of
from edu_battle.tasks.figures.two_points import two_points
from edu_battle.tasks.languages import decimal_of
from edu_battle.tasks.template import Language


def mirror(slip: Slip | None, language: str) -> Markup:
    """Draw a wrong answer beside the key; empty where there is nothing to compare."""
    found = mirror_of(slip.text, slip.kept, language) if slip else None
    if found is None:
        return Markup("")
    decimal = decimal_of(Language(language))
    said = {"wrong": found.told(found.wrong, decimal), "right": found.told(found.right, decimal)}
    if found.at:
        at = ", ".join(f"{name} = {value}" for name, value in found.at)
        words = gettext("Try %(at)s: it gives %(wrong)s, and not %(right)s.", at=at, **said)
        return Markup("<p>{}</p>").format(words)
    says = gettext("On the number line: %(wrong)s was given, %(right)s is right.", **said)
    # Our own strokes; what was typed is in them as numbers only, written anew.
    return Markup(two_points(found, decimal, says))  # noqa: S704
