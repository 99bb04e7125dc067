"""The coach's reasons in words: one sentence for each, to be read beside the board.

Named fields: `cell`, the square suggested, and `size`, the decks of the largest ship afloat.
"""

from __future__ import annotations

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

from edu_battle.game.cells import Axes
from edu_battle.game.coach import Advice, Reason

SUGGESTION = _l("Try %(cell)s.")

REASON_WORDS: dict[Reason, LazyString] = {
    Reason.GIVEN: _l("The other team had to give this square away: a ship lies here."),
    Reason.LINE: _l("The hits lie in one line, so the ship goes on at one of its ends."),
    Reason.FOLLOW_UP: _l("Here is a hit whose ship is not sunk: its next deck is beside it."),
    Reason.LARGEST_FIRST: _l(
        "Look for the largest ship first (%(size)s decks): you will meet smaller ones on the way."
    ),
    Reason.PARITY: _l(
        "A ship of %(size)s decks cannot slip through diagonals that are %(size)s squares apart:"
        " shots on them are enough."
    ),
    Reason.HALO: _l("No ship touches a sunk one, so the squares around it are empty."),
    Reason.PLACES: _l("Count the ways in which ships still fit: darker squares have more of them."),
}


def advice_words(advice: Advice, axes: Axes) -> list[str]:
    """Return the suggestion and its reasons, the weightiest first."""
    fields = {"cell": axes.label(advice.cell), "size": advice.size}
    said = [SUGGESTION, *(REASON_WORDS[reason] for reason in advice.reasons)]
    return [str(words) % fields for words in said]
