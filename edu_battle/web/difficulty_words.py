"""How hard a template has proved, in one line."""

from __future__ import annotations

from flask_babel import format_percent, gettext, ngettext

from edu_battle.game.tallies import Tally

_FEW = 5
"""From fewer answers nothing is said of a share."""


def difficulty_words(tally: Tally | None) -> str:
    """Say how often a template was answered, what share was right at once, and how long it took."""
    if tally is None or not tally.tries:
        return gettext("never answered yet")
    said = [ngettext("answered %(num)d time", "answered %(num)d times", tally.tries)]
    if tally.tries >= _FEW:
        share = format_percent(tally.right / tally.tries)
        said.append(gettext("%(share)s right at the first try", share=share))
    else:
        said.append(ngettext("%(num)d of them right", "%(num)d of them right", tally.right))
    seconds = round(tally.millis / tally.tries / 1000)
    said.append(gettext("about %(seconds)s s", seconds=seconds))
    return ", ".join(said)
