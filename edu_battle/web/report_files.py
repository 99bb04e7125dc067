"""A report's tables as files: a workbook, a table as CSV, crews for a gradebook.

They hold the very tables of the page. No text becomes a formula, whatever it begins with.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Sequence
from io import BytesIO, StringIO

from flask_babel import gettext

from edu_battle.service.reports import MatchReport
from edu_battle.web.report_answers import crew_name
from edu_battle.web.report_cells import Cell, Table, number_text, value_of
from edu_battle.web.report_tables import crew_tallies
from edu_battle.web.report_words import matches_words

AS_TEXT = "'"
"""Before what a spreadsheet would take for a formula: it is read as text then."""

_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
_BOM = "\ufeff"  # without it a spreadsheet reads UTF-8 as some older code
_WIDEST = 60
_NARROWEST = 8


def workbook(found: Iterable[Table]) -> bytes:
    """Return tables as a workbook, a sheet each: numbers are numbers, everything else is text."""
    import xlsxwriter  # noqa: PLC0415  (a tenth of a second that no lesson has to wait for)

    content = BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True}) as book:
        bold = book.add_format({"bold": True, "text_wrap": True, "valign": "top", "bottom": 1})
        for one in found:
            sheet = book.add_worksheet(one.title)
            sheet.freeze_panes(1, 1)
            for column, title in enumerate(one.columns):
                sheet.write_string(0, column, title, bold)
                sheet.set_column(column, column, _width(one, column))
            for at, row in enumerate(one.rows, 1):
                for column, cell in enumerate(row):
                    value = value_of(cell)
                    if isinstance(value, str):
                        sheet.write_string(at, column, value)
                    elif value is not None:
                        sheet.write_number(at, column, value)
    return content.getvalue()


def table_csv(found: Table) -> str:
    """Return a table as CSV for the spreadsheets of the page's language.

    Where the decimal mark is a comma, cells are parted by semicolons.
    """
    comma = number_text(0.5)[1] == ","
    return _BOM + _rows_csv(found.columns, found.rows, ";" if comma else ",", number_text)


def gradebook_csv(shown: MatchReport) -> str:
    """Return a row for each crew as Moodle's gradebook takes it: an identifier and a grade.

    The identifier is the crew's name; the grade is how many in a hundred were right.
    """
    teams = shown.playing
    rows = [
        (crew_name(shown.crew(seat)), teams.who(team).name, counted.percent)
        for (team, seat), counted in crew_tallies(shown).items()
    ]
    grade = gettext("%(match)s, right, %%", match=matches_words(shown))
    columns = ("identifier", gettext("Team"), grade)
    return _rows_csv(columns, rows, ",", str)


def guarded(text: str) -> str:
    """Return text that no spreadsheet takes for a formula."""
    return AS_TEXT + text if text.startswith(_FORMULA_SIGNS) else text


def _rows_csv(
    columns: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    separator: str,
    number: Callable[[float], str],
) -> str:
    content = StringIO(newline="")
    writer = csv.writer(content, delimiter=separator, lineterminator="\r\n")
    writer.writerow([guarded(title) for title in columns])
    for row in rows:
        values = [value_of(cell) for cell in row]
        writer.writerow([_written(value, number) for value in values])
    return content.getvalue()


def _written(value: str | float | None, number: Callable[[float], str]) -> str:
    if value is None:
        return ""
    return guarded(value) if isinstance(value, str) else number(value)


def _width(one: Table, column: int) -> int:
    longest = max((len(str(value_of(row[column]))) for row in one.rows), default=0)
    return max(_NARROWEST, min(_WIDEST, longest + 2))
