"""Tables as a page, a workbook and a CSV file hold them, each read back by a reader of its own."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from html.parser import HTMLParser
from io import BytesIO, StringIO

from openpyxl import load_workbook

Rows = list[list[str | int | float | None]]


class _Page(HTMLParser):
    """Collects the cells of each table, by the id of what it lies in."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, list[list[str]]] = {}
        self._rows: list[list[str]] = []
        self._given: str | None = None
        self._open = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "details":
            self._rows = self.found.setdefault(str(given["id"]), [])
        elif tag == "tr":
            self._rows.append([])
        elif tag in {"td", "th"}:
            self._given, self._open = given.get("data-cell"), True
            self._rows[-1].append(self._given or "")

    def handle_endtag(self, tag: str) -> None:
        self._open = self._open and tag not in {"td", "th"}

    def handle_data(self, data: str) -> None:
        if self._open and self._given is None:
            self._rows[-1][-1] += data


def page_tables(page: str) -> dict[str, list[list[str]]]:
    """Return the tables of a report's page by their keys, titles of columns first."""
    reader = _Page()
    reader.feed(page)
    return {key.removeprefix("sheet-"): rows for key, rows in reader.found.items()}


def workbook_tables(content: bytes) -> list[Rows]:
    """Return the sheets of a workbook; fails where a cell holds a formula."""
    book = load_workbook(BytesIO(content))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"n", "s"}
    return [[list(row) for row in sheet.iter_rows(values_only=True)] for sheet in book]


def csv_table(content: bytes, separator: str) -> list[list[str]]:
    """Return the rows of a CSV file that begins with a byte order mark."""
    text = content.decode("utf-8")
    assert text.startswith("\ufeff")
    return list(csv.reader(StringIO(text[1:], newline=""), delimiter=separator))


def as_shown(rows: Iterable[Iterable[str | float | None]], mark: str) -> list[list[str]]:
    """Write the values of a workbook as a page does, with this decimal mark."""
    return [[_shown(value, mark) for value in row] for row in rows]


def _shown(value: str | float | None, mark: str) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return f"{value:g}".replace(".", mark).replace("-", "\N{MINUS SIGN}")
