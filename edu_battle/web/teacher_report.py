"""The report of a match, of a lesson or of all matches: a page, and files to take away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from flask import Blueprint, Response, render_template

from edu_battle.service import reports, worksheet
from edu_battle.service.cards import MatchNumber
from edu_battle.service.refusals import NotFound
from edu_battle.service.reports import MatchReport, Span
from edu_battle.web.language import speak
from edu_battle.web.own_room import LAST_ID, own_room
from edu_battle.web.report_cells import Table
from edu_battle.web.report_charts import charts, legend
from edu_battle.web.report_files import gradebook_csv, table_csv, workbook
from edu_battle.web.report_tables import tables
from edu_battle.web.report_words import weak_templates, weak_topics
from edu_battle.web.session import current_house

pages = Blueprint("report", __name__, url_prefix="/rooms/<int:room>")

Page = TypeVar("Page", bound=Callable[..., str | Response])

_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_CSV = "text/csv; charset=utf-8"
_ONE = 0
"""The number of no match: the page is of a span of them."""


def of_matches(below: str) -> Callable[[Page], Page]:
    """Serve a page for a match, for the matches of the newest lesson, and for all of a room."""

    def serve(page: Page) -> Page:
        pages.get(f"/matches/<int:number>/{below}")(page)
        pages.get(f"/<any({', '.join(Span)}):span>/{below}")(page)
        return page

    return serve


@of_matches("report")
def report(room: int, number: int = _ONE, span: str = "") -> str:
    """Show what the class has learnt, of the tasks that are closed by now."""
    shown = _shown(room, number, span)
    return render_template(
        "teacher/report.html",
        shown=shown,
        tables=tables(shown),
        charts=charts(shown),
        legend=legend(),
        weak_topics=weak_topics(shown),
        weak_templates=weak_templates(shown),
    )


@of_matches("report.xlsx")
def as_workbook(room: int, number: int = _ONE, span: str = "") -> Response:
    """Send all tables as a workbook."""
    shown = _shown(room, number, span)
    return _sent(shown, "report.xlsx", workbook(tables(shown)), _WORKBOOK)


@of_matches("report-<key>.csv")
def as_csv(room: int, key: str, number: int = _ONE, span: str = "") -> Response:
    """Send one table as CSV; raises NotFound where there is none of this name."""
    shown = _shown(room, number, span)
    return _sent(shown, f"{key}.csv", table_csv(_named(key, tables(shown))), _CSV)


@of_matches("moodle.csv")
def as_gradebook(room: int, number: int = _ONE, span: str = "") -> Response:
    """Send a row for each crew, for a gradebook."""
    shown = _shown(room, number, span)
    return _sent(shown, "moodle.csv", gradebook_csv(shown), _CSV)


@of_matches("tomorrow")
def tomorrow(room: int, number: int = _ONE, span: str = "") -> str:
    """Show a sheet to be printed, in the language of the room: tasks on what was weak, and keys."""
    shown = _shown(room, number, span)
    sheet = worksheet.tomorrow(current_house(), shown)
    speak(shown.room.language)
    return render_template("teacher/tomorrow.html", sheet=sheet)


@pages.get("/matches/<int:number>/log.json")
def as_log(room: int, number: int) -> Response:
    """Send the events of a match that is over, as they are stored; raises NotOver."""
    shown = _shown(room, number)
    text = reports.log_json(current_house(), shown.room, shown.number)
    return _sent(shown, "log.json", text, "application/json")


def _shown(room: int, number: int, span: str = "") -> MatchReport:
    own, house = own_room(room), current_house()
    if span:
        return reports.room_report(house, own, Span(span))
    if number > LAST_ID:
        raise NotFound
    return reports.match_report(house, own, MatchNumber(number))


def _named(key: str, found: tuple[Table, ...]) -> Table:
    one = next((one for one in found if one.key == key), None)
    if one is None:
        raise NotFound
    return one


def _sent(shown: MatchReport, name: str, content: str | bytes, mimetype: str) -> Response:
    """Send a file under a name that every system takes."""
    what = shown.span or f"match-{shown.number}"
    as_named = f'attachment; filename="{shown.room.code}-{what}-{name}"'
    headers = {"Content-Disposition": as_named}
    return Response(content, content_type=mimetype, headers=headers)
