"""Small pieces of MathML: elements, signs, brackets, letters. All text is escaped here."""

from __future__ import annotations

import re
from html import escape

MINUS = "\u2212"
TIMES = "\u2062"  # invisible times
APPLY = "\u2061"  # function application
GAP = "\u00a0"
THIN = '<mspace width="0.17em"/>'
GROUP_GAP = "\u202f"  # a narrow gap, as on either side of the world
_LONG = 5
_INDEXED = re.compile(r"([^\W\d_]+)_?([0-9]+)")
_GREEK = {
    "alpha": "α",
    "beta": "β",
    "gamma": "γ",
    "delta": "δ",
    "Delta": "Δ",
    "theta": "θ",
    "lambda": "λ",
    "mu": "μ",
    "rho": "ρ",
    "sigma": "σ",
    "phi": "φ",
    "omega": "ω",
}


def element(tag: str, *parts: str) -> str:
    """Return an element around parts that are markup already."""
    return f"<{tag}>{''.join(parts)}</{tag}>"


def row(*parts: str) -> str:
    """Return parts as one piece."""
    return parts[0] if len(parts) == 1 else element("mrow", *parts)


def digits(text: str) -> str:
    """Return a number."""
    return element("mn", escape(text))


def grouped(text: str) -> str:
    """Part a number of five or more digits before the mark into groups of three."""
    whole = re.match(r"[0-9]*", text)
    length = whole.end() if whole else 0
    if length < _LONG:
        return text
    return f"{int(text[:length]):,}".replace(",", GROUP_GAP) + text[length:]


def words(text: str) -> str:
    """Return text inside a formula."""
    return element("mtext", escape(text))


def sign(text: str) -> str:
    """Return an operator between two operands."""
    return element("mo", escape(text))


def colon(text: str) -> str:
    """Return a division sign with the same gap on both sides, which a colon lacks by itself."""
    return f'<mo lspace="0.22em" rspace="0.22em">{escape(text)}</mo>'


def prefix(text: str) -> str:
    """Return a sign that stands before its one operand."""
    return f'<mo form="prefix">{escape(text)}</mo>'


_TALL = ("<mfrac", "<mroot", "<mtable")


def fenced(body: str, pair: str = "()", *, stretch: bool = True) -> str:
    """Return a body in a pair of brackets; they grow only with what is taller than a line.

    Browsers draw a bracket that may grow wider than one that may not.
    """
    tall = stretch and any(sign in body for sign in _TALL)
    attribute = "" if tall else ' stretchy="false"'
    left, right = (f"<mo{attribute}>{escape(bracket)}</mo>" for bracket in pair)
    return element("mrow", left, body, right)


def letter(name: str) -> str:
    """Return a name: x, α, x₁."""
    match = _INDEXED.fullmatch(name)
    if match:
        return element("msub", letter(match[1]), digits(match[2]))
    return element("mi", escape(_GREEK.get(name, name)))
