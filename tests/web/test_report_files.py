"""Files of a table: any text comes back as text, any number as the same number."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from flask import Flask
from flask_babel import force_locale
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.web.report_cells import Drawn, cell_text, clean, listed, table
from edu_battle.web.report_files import AS_TEXT, guarded, table_csv, workbook
from tests.fakes.tables import csv_table, workbook_tables

TEXTS = (
    "=1+1",
    "+7 José",
    "-5",
    "@SUM(A1)",
    "\tx",
    "\rx",
    "a\r\nb",
    "bell \x07",
    "half \ud800 letter",
    "not a sign \uffff",
    "_x0041_ and _x000D_",
    "http://school.example/",
    "mailto:x",
    "{=SUM(A1)}",
    "  spaces  ",
    "נבל and مرحبا and 海獭",
    "",
    "1e5",
    "0012",
    '"quoted", parted; and\tmore',
)


def back_from_workbook(text: str) -> object:
    ((_, (cell,)),) = workbook_tables(workbook([table("t", "T", ["a"], [[text]])]))
    return cell


@pytest.mark.parametrize("text", TEXTS)
def test_10_every_text_comes_back_from_a_workbook_as_text(text: str) -> None:
    assert back_from_workbook(text) == clean(text)


@pytest.mark.slow
@given(st.text(max_size=40))
@settings(max_examples=30)
def test_no_text_is_ever_a_formula_or_lost(text: str) -> None:
    assert back_from_workbook(text) == clean(text)
    written = guarded(clean(text))
    assert not written.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert written.removeprefix(AS_TEXT) == clean(text).removeprefix(AS_TEXT)


@pytest.mark.parametrize(
    ("language", "separator", "half"), [("en", ",", "2.5"), ("ru", ";", "2,5"), ("de", ";", "2,5")]
)
def test_a_file_is_parted_as_the_spreadsheets_of_the_language_expect(
    app: Flask, language: str, separator: str, half: str
) -> None:
    # given
    cells = table("t", "T", ["a", "b", "c", "d"], [[2.5, -3, "-3", None]])
    # when
    with app.test_request_context(), force_locale(language):
        lines = csv_table(table_csv(cells).encode(), separator)
    # then
    assert lines == [["a", "b", "c", "d"], [half, "-3", "'-3", ""]]


def test_a_page_writes_numbers_as_people_do_and_keeps_directions_apart(app: Flask) -> None:
    with app.test_request_context(), force_locale("ru"):
        assert [cell_text(one) for one in (2.5, -3, None, "=1")] == ["2,5", "−3", "", "=1"]
    names = listed(["<b>", "שלום", "<b>"], ", ")
    assert names == Drawn("<b>, שלום", "<bdi>&lt;b&gt;</bdi>, <bdi>שלום</bdi>")


def test_lines_within_a_cell_stay_in_it(app: Flask) -> None:
    with app.test_request_context(), force_locale("en"):
        text = table_csv(table("t", "T", ["a"], [["one\r\ntwo"]]))
    assert list(csv.reader(StringIO(text[1:], newline=""))) == [["a"], ["one\ntwo"]]
