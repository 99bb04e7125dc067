"""The teacher's report of a match: the page, and its tables as files to take away."""

from __future__ import annotations

from flask import Blueprint, Response, render_template

from edu_battle.service import reports, worksheet
from edu_battle.service.cards import MatchNumber
from edu_battle.service.refusals import NotFound
from edu_battle.service.reports import MatchReport
from edu_battle.web.language import speak
from edu_battle.web.own_room import LAST_ID, own_room
from edu_battle.web.report_cells import Table
from edu_battle.web.report_charts import charts, legend
from edu_battle.web.report_files import gradebook_csv, table_csv, workbook
from edu_battle.web.report_tables import tables
from edu_battle.web.report_words import weak_templates, weak_topics
from edu_battle.web.session import current_house

pages = Blueprint("report", __name__, url_prefix="/rooms/<int:room>/matches/<int:number>")

_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_CSV = "text/csv; charset=utf-8"


@pages.get("/report")
def report(room: int, number: int) -> str:
    """Show what the class has learnt, of the tasks that are closed by now."""
    shown = _shown(room, number)
    return render_template(
        "teacher/report.html",
        shown=shown,
        tables=tables(shown),
        charts=charts(shown),
        legend=legend(),
        weak_topics=weak_topics(shown),
        weak_templates=weak_templates(shown),
    )


@pages.get("/report.xlsx")
def as_workbook(room: int, number: int) -> Response:
    """Send all tables as a workbook."""
    shown = _shown(room, number)
    return _sent(shown, "report.xlsx", workbook(tables(shown)), _WORKBOOK)


@pages.get("/report-<key>.csv")
def as_csv(room: int, number: int, key: str) -> Response:
    """Send one table as CSV; raises NotFound where there is none of this name."""
    shown = _shown(room, number)
    return _sent(shown, f"{key}.csv", table_csv(_named(key, tables(shown))), _CSV)


@pages.get("/moodle.csv")
def as_gradebook(room: int, number: int) -> Response:
    """Send a row for each crew, for a gradebook."""
    shown = _shown(room, number)
    return _sent(shown, "moodle.csv", gradebook_csv(shown), _CSV)


@pages.get("/tomorrow")
def tomorrow(room: int, number: int) -> str:
    """Show a sheet to be printed, in the language of the room: tasks on what was weak, and keys."""
    own = own_room(room)
    sheet = worksheet.tomorrow(current_house(), own, _number(number))
    speak(own.language)
    return render_template("teacher/tomorrow.html", sheet=sheet)


@pages.get("/log.json")
def as_log(room: int, number: int) -> Response:
    """Send the events of a match that is over, as they are stored; raises NotOver."""
    shown = _shown(room, number)
    text = reports.log_json(current_house(), shown.room, shown.number)
    return _sent(shown, "log.json", text, "application/json")


def _shown(room: int, number: int) -> MatchReport:
    return reports.match_report(current_house(), own_room(room), _number(number))


def _number(number: int) -> MatchNumber:
    if number > LAST_ID:
        raise NotFound
    return MatchNumber(number)


def _named(key: str, found: tuple[Table, ...]) -> Table:
    one = next((one for one in found if one.key == key), None)
    if one is None:
        raise NotFound
    return one


def _sent(shown: MatchReport, name: str, content: str | bytes, mimetype: str) -> Response:
    """Send a file under a name that every system takes."""
    as_named = f'attachment; filename="{shown.room.code}-match-{shown.number}-{name}"'
    headers = {"Content-Disposition": as_named}
    return Response(content, content_type=mimetype, headers=headers)
