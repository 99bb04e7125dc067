"""The keys a tablet offers for an answer: chosen by the kind of the task and its question.

Knows nothing of pages; what a key shows to screen readers is said in `LABELS`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

from edu_battle.tasks.languages import decimal_of, hours_and_minutes
from edu_battle.tasks.template import Language


@dataclass(frozen=True, slots=True)
class Key:
    """A key: what it shows, what it types, where the caret goes (letters back from the end).

    `act` names a deed instead of a text: back, left, right. `strong` for digits.
    """

    face: str
    types: str = ""
    back: int = 0
    act: str = ""
    strong: bool = False


LABELS: dict[str, LazyString] = {
    "⌫": _l("Delete the sign before the caret"),
    "←": _l("Caret to the left"),
    "→": _l("Caret to the right"),
    "−": _l("Minus"),
    "×": _l("Times"),
    "÷": _l("Divided by"),
    "a/b": _l("Fraction bar"),
    "1 a/b": _l("Gap between a whole number and its fraction"),
    "x²": _l("Squared"),
    "xⁿ": _l("To the power"),
    "√": _l("Square root"),
    "( )": _l("Brackets"),
    ",": _l("Decimal comma"),
    ".": _l("Decimal point"),
    "%": _l("Per cent"),
    ";": _l("Next one"),
    ":": _l("To, as in a ratio"),
    "r": _l("Remainder"),
    "∞": _l("Infinity"),
    "∪": _l("And also, of two ranges"),
    "≤": _l("Less than or equal to"),
    "≥": _l("Greater than or equal to"),
    "<": _l("Less than"),
    ">": _l("Greater than"),
}
"""What the keys are called where their face would not be read well."""

_BACK, _LEFT, _RIGHT = Key("⌫", act="back"), Key("←", act="left"), Key("→", act="right")
_MINUS, _PLUS, _TIMES, _OVER = Key("−", "−"), Key("+", "+"), Key("×", "·"), Key("÷", ":")
_FRACTION, _GAP = Key("a/b", "/"), Key("1 a/b", " ")
_SQUARE, _POWER = Key("x²", "²"), Key("xⁿ", "^")
_ROOT, _BRACKETS = Key("√", "√()", back=1), Key("( )", "()", back=1)
_PI, _PERCENT, _EQUALS = Key("π", "π"), Key("%", "%"), Key("=", "=")

_NEXT, _EVERY, _UNION = Key(";", "; "), Key("∞", "∞"), Key("∪", "∪")
_ENDS = tuple(Key(face, face) for face in "[]()")
_ROUND = _ENDS[2:]
_ORDERS = tuple(Key(face, face) for face in "<>≤≥")
_REAL = (_MINUS, _FRACTION, _ROOT)
_POWERS = (_SQUARE, _POWER, _BRACKETS)

_EXTRAS: dict[str, tuple[Key, ...]] = {
    "integer": (_MINUS,),
    "number": (_MINUS, _FRACTION, _GAP),
    "fraction": (_FRACTION, _MINUS),
    "mixed": (_GAP, _FRACTION, _MINUS),
    "decimal": (_MINUS,),
    "percent": (_PERCENT, _MINUS),
    "ratio": (Key(":", ":"), _FRACTION),
    "remainder": (Key("r", " r "), _MINUS),
    "time": (Key(":", ":"),),
    "money": (_MINUS,),
    "quantity": (_MINUS, _FRACTION),
    "set": (_NEXT, *_REAL),
    "list": (_NEXT, *_REAL),
    "point": (*_ROUND, _NEXT, *_REAL),
    "vector": (*_ROUND, _NEXT, *_REAL),
    "matrix": (*_ENDS[:2], _NEXT, _MINUS, _FRACTION),
    "interval": (*_ENDS, _NEXT, _EVERY, _UNION, *_REAL),
    "inequality": (*_ORDERS, *_REAL),
    "equation": (_PLUS, _EQUALS, *_REAL, *_POWERS),
    "system": (_EQUALS, _NEXT, *_REAL),
}
_WITHOUT_EQUALS = frozenset({"equation", "system", "inequality", "interval"})
_ALGEBRA = (_PLUS, _MINUS, _TIMES, _FRACTION, _SQUARE, _POWER, _BRACKETS, _ROOT, _PI)
_WITHOUT_MARK = frozenset({"integer", "fraction", "mixed"})
_NAME = re.compile(r"<mi[^>]*>\s*([^\W\d_])\s*</mi>")
_NO_NAMES = frozenset("πe")
_MOST_NAMES = 4
_BESIDE = 2


_SOLUTIONS = ((_l("add a root"), "; "), (_l("no real roots"), "∅"))
_PHRASES: dict[str, tuple[tuple[LazyString, str], ...]] = {
    "set": _SOLUTIONS,
    "list": _SOLUTIONS,
    "inequality": ((_l("or"), " or "),),
    "interval": ((_l("no solutions"), "∅"),),
}


def decimal_mark(language: str) -> str:
    """Return the language's own decimal mark."""
    return "," if decimal_of(Language(language)) == "comma" else "."


def names_in_use(question_html: str) -> tuple[str, ...]:
    """Return the single letters that stand as names in a question's formulas."""
    found = dict.fromkeys(_NAME.findall(question_html))
    return tuple(name for name in found if name not in _NO_NAMES)[:_MOST_NAMES]


def keypad(
    kind: str, question_html: str, language: str, unit: str = ""
) -> tuple[tuple[Key, ...], ...]:
    """Return the rows of keys: digits to the left, what this kind of answer needs beside them."""
    algebra = kind not in _EXTRAS
    names = tuple(Key(name, name) for name in names_in_use(question_html))
    extras = _ALGEBRA if algebra else _EXTRAS[kind]
    # An equation is answered "x = 3" by many; a sum of fractions never is.
    asks_equals = bool(names) and not algebra and kind not in _WITHOUT_EQUALS
    mark = decimal_mark(language)
    last = (_digit("0"),) if kind in _WITHOUT_MARK else (_digit("0"), Key(mark, mark))
    extras = (*names, *((_EQUALS,) if asks_equals else ()), *extras, *_units(kind, unit, language))
    return _laid(extras, last)


def _units(kind: str, unit: str, language: str) -> tuple[Key, ...]:
    units = hours_and_minutes(Language(language)) if kind == "time" else (unit,)
    return tuple(Key(each, f" {each} ") for each in units if each)


def phrases(kind: str) -> tuple[tuple[LazyString, str], ...]:
    """Return what a kind of answer may also say, in words on a key, and what that types."""
    return _PHRASES.get(kind, ())


def _digit(face: str) -> Key:
    return Key(face, face, strong=True)


def _laid(extras: tuple[Key, ...], last: tuple[Key, ...]) -> tuple[tuple[Key, ...], ...]:
    """Three digits a row; extras fill the columns to the right, the last row, and more rows below.

    No row has more than five keys, so that each is wide enough for a finger on a phone.
    """
    left = [tuple(_digit(face) for face in row) for row in ("789", "456", "123")]
    rest = (_BACK, *extras, _LEFT, _RIGHT)
    free = 3 - len(last)
    width = min(_BESIDE, max(1, -(-(len(rest) - free) // 4)))
    rows = [(*digits, *rest[n * width : (n + 1) * width]) for n, digits in enumerate(left)]
    last = (*last, *rest[3 * width : 4 * width + free])
    below = rest[4 * width + free :]
    most = 3 + _BESIDE
    return (*rows, last, *(below[n : n + most] for n in range(0, len(below), most)))
