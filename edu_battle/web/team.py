"""The tablet's page and its commands. Sees the views of its own team and crew only."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request

from edu_battle.game.cells import Cell
from edu_battle.game.ids import TaskId, TeamId
from edu_battle.game.pieces import Piece
from edu_battle.service import answering, joining, playing
from edu_battle.service import pages as models
from edu_battle.service.cards import Standing, TeamKey
from edu_battle.service.coaching import coached
from edu_battle.tasks.judging_parts import BETWEEN_PARTS
from edu_battle.tasks.question import LETTERS
from edu_battle.web import live
from edu_battle.web.answer_words import fault_sentence, note_words, reading_words, reason_words
from edu_battle.web.coach_words import advice_words
from edu_battle.web.done import DONE, Empty
from edu_battle.web.join import pupils_of
from edu_battle.web.keypad import LABELS, keypad, phrases
from edu_battle.web.onlookers import audience_of, page_of_others
from edu_battle.web.problem_words import rule_words
from edu_battle.web.sent import crew_of_this_match as _crew_of_this_match
from edu_battle.web.sent import number as _number
from edu_battle.web.sent import squares
from edu_battle.web.sent import whole as _whole
from edu_battle.web.session import (
    anyone_or_404,
    command_key,
    crew_or_404,
    current_house,
    seat_token,
)
from edu_battle.web.task_slots import SLOTS, asks, shown_tasks, task_in
from edu_battle.web.typed_squares import read_square

pages = Blueprint("team", __name__, url_prefix="/play/<int:seat>")
pages.add_app_template_global(keypad)
pages.add_app_template_global(phrases)
pages.add_app_template_global(advice_words)
for words in (fault_sentence, note_words, reading_words, reason_words, asks, shown_tasks, task_in):
    pages.add_app_template_global(words)

_GLOBALS = {"key_labels": LABELS, "letters": LETTERS, "task_slots": SLOTS}
pages.record(lambda setup: setup.app.jinja_env.globals.update(_GLOBALS))


MOST_TYPED = 20
MOST_PARTS = 9


@pages.get("/")
def page(seat: int) -> str:
    """Show the seat's own page, whatever the state of its match."""
    who = anyone_or_404(seat)
    if who.standing is not Standing.ABOARD:
        return page_of_others(who)
    page, crew = models.team_page(current_house(), who)
    return render_template("team/page.html", page=page, crew=crew)


@pages.get("/live")
def stream(seat: int) -> Response:
    """Stream what changes on the page."""
    crew, house, token = anyone_or_404(seat), current_house(), seat_token(seat)
    here = crew.seat if crew.standing is Standing.ABOARD else None
    return live.stream(audience_of(crew), here, lambda: joining.opens(house, crew, token))


@pages.get("/fragments")
def fragments(seat: int) -> Response:
    """Return what the stream would send, for pages whose stream is held up."""
    crew = anyone_or_404(seat)
    here = crew.seat if crew.standing is Standing.ABOARD else None
    return live.fragments(audience_of(crew), here)


@pages.post("/fire")
def fire(seat: int) -> Empty:
    """Fire at a square, or at all squares of a volley."""
    crew = _crew_of_this_match(seat)
    cells = squares() or (_cell(),)
    playing.fire(current_house(), crew, TeamId(_number("target")), cells, command_key())
    return DONE


@pages.post("/aim")
def aim(seat: int) -> str:
    """Read a square that was typed, before anything is fired at it."""
    view = models.team_page(current_house(), crew_or_404(seat))[0].view
    text = request.form.get("text", "")
    if view is None or not text.strip():
        return ""
    read = read_square(view.course.rules, text[:MOST_TYPED])
    return render_template("team/typed.html", read=read, text=text, axes=view.course.rules.axes)


@pages.post("/coach")
def coach(seat: int) -> str:
    """Say where the coach would fire, and why, beside a shaded sea: to this crew alone."""
    said = coached(current_house(), crew_or_404(seat), TeamId(_number("target")))
    return render_template("team/advice.html", said=said)


@pages.post("/give")
def give(seat: int) -> Empty:
    """Name the square, mine or ship that the team owes."""
    playing.give(current_house(), _crew_of_this_match(seat), _cell(), command_key())
    return DONE


@pages.post("/relocate")
def relocate(seat: int) -> Empty:
    """Move the ship that was hit; without squares it stays."""
    playing.relocate(current_house(), _crew_of_this_match(seat), squares(), command_key())
    return DONE


@pages.post("/course")
def course(seat: int) -> str:
    """Say whether the ship can move to the squares that are chosen, before it does."""
    refused = playing.move_refused(current_house(), crew_or_404(seat), squares())
    words = rule_words(refused) if refused else ""
    return render_template("team/course.html", words=words)


@pages.post("/relocate-by-chance")
def relocate_by_chance(seat: int) -> Empty:
    """Move the ship that was hit to a place drawn by chance."""
    playing.relocate_by_chance(current_house(), _crew_of_this_match(seat), command_key())
    return DONE


@pages.post("/move")
def move(seat: int) -> Empty:
    """Put one ship or mine on the sea."""
    crew, piece = crew_or_404(seat), Piece(_number("piece"))
    turn = _number("turn")
    playing.move_piece(current_house(), crew, piece, _cell(), turn=turn, key=command_key())
    return DONE


@pages.post("/shuffle")
def shuffle(seat: int) -> Empty:
    """Place the fleet by chance."""
    playing.shuffle(current_house(), crew_or_404(seat), command_key())
    return DONE


@pages.post("/clear")
def clear(seat: int) -> Empty:
    """Take every piece off the sea."""
    playing.clear(current_house(), crew_or_404(seat), command_key())
    return DONE


@pages.post("/ready")
def ready(seat: int) -> Empty:
    """Say that the fleet stands."""
    playing.ready(current_house(), crew_or_404(seat), command_key())
    return DONE


@pages.post("/first")
def first(seat: int) -> Empty:
    """Say which team shall begin."""
    playing.name_first(current_house(), crew_or_404(seat), TeamId(_number("team")), command_key())
    return DONE


@pages.post("/answer")
def answer(seat: int) -> Empty:
    """Hand in the crew's answer; what became of it comes by the stream."""
    crew, text = _crew_of_this_match(seat), _typed()
    answering.answer(current_house(), crew, TaskId(_number("task")), text, command_key())
    return DONE


@pages.post("/preview")
def preview(seat: int) -> str:
    """Show how an answer would be read, before it counts."""
    part = _whole(request.args.get("part", "0"))
    crew, text = crew_or_404(seat), request.form.get(f"text-{part}" if part else "text", "")
    if not text.strip():
        return ""
    read = answering.preview(current_house(), crew, TaskId(_number("task")), text, part)
    return render_template("team/preview.html", read=read, text=text)


@pages.post("/name")
def name(seat: int) -> Response:
    """Rename the crew and say who is at the tablet."""
    crew, pupils = crew_or_404(seat), pupils_of(request.form.getlist("pupil"))
    joining.rename_crew(current_house(), crew, request.form.get("name", ""), pupils)
    return _afresh()


@pages.post("/team")
def team(seat: int) -> Response:
    """Choose a team, or another one."""
    crew = crew_or_404(seat)
    joining.choose_team(current_house(), crew, TeamKey(_number("team")))
    return _afresh()


def _typed() -> str:
    """Join what a form holds: the picks of one part by commas, the parts by lines."""
    parts = range(1, 1 + min(_number("parts"), MOST_PARTS)) if "parts" in request.form else ()
    names = [f"text-{part}" for part in parts] or ["text"]
    picks = (request.form.getlist(name)[: len(LETTERS)] for name in names)
    return BETWEEN_PARTS.join(", ".join(each) for each in picks)


def _afresh() -> Response:
    """Have the page load anew: its shell holds the crew's name and its team."""
    return Response(status=204, headers={"HX-Refresh": "true"})


def _cell() -> Cell:
    return Cell(_number("row"), _number("col"))
