"""How much room a text asks for, so that the projector can choose a size without measuring."""

from __future__ import annotations

import re

_TAG = re.compile(r"<[^>]+>")
_FORMULA = re.compile(r"<math\b.*?</math>", re.DOTALL)
_ENTITY = re.compile(r"&[#\w]+;")
_PICTURE = re.compile(r"<figure\b.*?</figure>", re.DOTALL)
_PICTURE_ROOM = "x" * 60  # a picture takes the room of a few lines, whatever is written in it
_OPTION_ROOM = 25  # an option stands apart, with its letter

# Drawn on the line above or below: it makes a formula tall, not long.
_STACKED = re.compile(r"<mfrac>.*?</mfrac>", re.DOTALL)

_SIZES = ((70, "short"), (130, "middle"), (240, "long"))
_WIDTHS = (12, 18, 24, 32, 44)


def text_size(markup: str) -> str:
    """Return `short`, `middle`, `long` or `huge` by what a reader sees of the markup."""
    seen = _length(markup) + _OPTION_ROOM * markup.count("<li")
    return next((name for most, name in _SIZES if seen <= most), "huge")


def formula_fit(markup: str) -> int:
    """Return how many characters wide the longest formula is, rounded up to a step."""
    lengths = [_width(formula) for formula in _FORMULA.findall(markup)]
    longest = max(lengths, default=0)
    return next((step for step in _WIDTHS if longest <= step), _WIDTHS[-1] * 2)


def _width(formula: str) -> int:
    stacked = sum(_length(fraction) // 2 for fraction in _STACKED.findall(formula))
    return _length(_STACKED.sub("", formula)) + stacked


def _length(markup: str) -> int:
    return len(_ENTITY.sub("x", _TAG.sub("", _PICTURE.sub(_PICTURE_ROOM, markup))))
