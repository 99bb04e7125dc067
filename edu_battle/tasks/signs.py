"""Characters that mean the same: every dash a minus, every dot a times, full-width digits."""

from __future__ import annotations

import re
import unicodedata

_SAME = {
    **dict.fromkeys("−–—‐‑‒―﹣－˗", "-"),
    **dict.fromkeys("×·∙⋅∗•✕", "*"),
    **dict.fromkeys("⁄∕", "/"),
    **dict.fromkeys(
        "\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f", " "
    ),
    **dict.fromkeys("\u3000\t\n\r", " "),
    **dict.fromkeys("⩽≦", "≤"),
    **dict.fromkeys("⩾≧", "≥"),
    "∣": "|",
    "⋃": "∪",
    "∓": "±",
    "∶": ":",
    "ˆ": "^",
    "٫": ".",
}
SUBSCRIPTS = dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True))
SUPERSCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺⁽⁾ⁿⁱˣʸᵏᵐ", "0123456789-+()nixykm", strict=True))
VULGAR = {
    "½": "12", "⅓": "13", "⅔": "23", "¼": "14", "¾": "34",
    "⅕": "15", "⅖": "25", "⅗": "35", "⅘": "45", "⅙": "16",
    "⅚": "56", "⅛": "18", "⅜": "38", "⅝": "58", "⅞": "78",
}  # fmt: skip
KEPT = frozenset((*SUBSCRIPTS, *SUPERSCRIPTS, *VULGAR))
_SPELLINGS = {
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "**": "^",
    "=<": "<=",
    "=>": ">=",
    "==": "=",
    "<>": "!=",
    "=/=": "!=",
    "+/-": "±",
}
_SIGN = re.compile(r"\+/-|\*\*|=/=|==|!=|<=|>=|=<|=>|<>|[-+*/:÷^(){}\[\]|=<>!%°,;√∛±∪∅∈≤≥≠_]")


def same(text: str) -> str:
    """Replace look-alikes one for one, so that positions stay."""
    return text if text.isascii() and text.isprintable() else "".join(map(_same, text))


def sign(text: str, at: int) -> tuple[str, int] | None:
    """Read the sign at a place: its one spelling and how long it is as typed."""
    match = _SIGN.match(text, at)
    return (_SPELLINGS.get(match[0], match[0]), len(match[0])) if match else None


def _same(letter: str) -> str:
    if letter in _SAME:
        return _SAME[letter]
    if letter.isascii() or letter in KEPT:
        return letter
    digit = unicodedata.decimal(letter, None)
    if digit is not None:
        return str(digit)
    wide = unicodedata.normalize("NFKC", letter)
    return wide if len(wide) == 1 and wide.isascii() else letter
