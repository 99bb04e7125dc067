"""Tables of a report as values: the page and every file show the same ones.

A cell is text, a number or nothing; text with maths has a plain form for files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flask_babel import format_decimal
from markupsafe import Markup, escape

_NO_SIGN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_LINE_ENDS = re.compile("\r\n?")
HYPHEN, MINUS = "-", "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Drawn:
    """Words with maths in them: `html` is safe markup for pages, `plain` says it in files."""

    plain: str
    html: str


Cell = str | int | float | Drawn | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the report: `key` names it in addresses, in the language of the code."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def clean(text: str) -> str:
    """Return text without what no spreadsheet can hold: half letters and control signs."""
    return _NO_SIGN.sub("\N{REPLACEMENT CHARACTER}", _LINE_ENDS.sub("\n", text))


def value_of(cell: Cell) -> str | int | float | None:
    """Return what a file holds of a cell: a number as a number, text as clean text."""
    if isinstance(cell, Drawn):
        return clean(cell.plain)
    return clean(cell) if isinstance(cell, str) else cell


def listed(texts: Iterable[str], between: str) -> Drawn:
    """Return several texts of people as one cell; a page keeps the directions of each apart."""
    own = tuple(dict.fromkeys(texts))
    apart = escape(between).join(Markup("<bdi>{}</bdi>").format(clean(one)) for one in own)
    return Drawn(between.join(own), str(apart))


def cell_text(cell: Cell) -> str:
    """Write a cell as a page does, numbers with the decimal mark of the page's language."""
    value = value_of(cell)
    if value is None:
        return ""
    return value if isinstance(value, str) else number_text(value).replace(HYPHEN, MINUS)


def number_text(value: float) -> str:
    """Write a number with the decimal mark of the page's language and a plain hyphen."""
    return str(format_decimal(value, format="0.##")).replace(MINUS, HYPHEN)


def table(key: str, title: str, columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> Table:
    """Make a table whose rows all have as many cells as it has columns."""
    return Table(key, title, tuple(columns), tuple(tuple(row) for row in rows))
