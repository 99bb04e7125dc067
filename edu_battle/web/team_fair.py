"""A tablet's words for fairness: answers to shots, appeals, and whose sea it asks to see."""

from __future__ import annotations

from flask import Blueprint, request

from edu_battle.game.facts import AnswerDoubted, ShotDoubted
from edu_battle.game.ids import SeatId, TaskId, TeamId
from edu_battle.service import fairness
from edu_battle.web.answer_options import read_answers, read_square_value
from edu_battle.web.done import DONE, Empty
from edu_battle.web.sent import crew_of_this_match, number
from edu_battle.web.session import command_key, current_house

pages = Blueprint("fair", __name__, url_prefix="/play/<int:seat>")


@pages.post("/answer-shots")
def answer_shots(seat: int) -> Empty:
    """Say what shots at the own sea have found."""
    crew, answers = crew_of_this_match(seat), read_answers(request.form.getlist("answer"))
    fairness.answer_shots(current_house(), crew, answers, command_key())
    return DONE


@pages.post("/appeal")
def appeal(seat: int) -> Empty:
    """Appeal against the mark of the crew's own answer, or against the answer to a shot."""
    crew, why = crew_of_this_match(seat), request.form.get("why", "")
    of = SeatId(number("of")) if "of" in request.form else crew.seat
    task, second = TaskId(number("task")), "second" in request.form
    doubted: AnswerDoubted | ShotDoubted = AnswerDoubted(task, of, second)
    if "square" in request.form:
        doubted = ShotDoubted(*read_square_value(request.form["square"]))
    fairness.appeal(current_house(), crew, doubted, why, command_key())
    return DONE


@pages.post("/ask-audit")
def ask_audit(seat: int) -> Empty:
    """Ask to see a team's sea."""
    crew = crew_of_this_match(seat)
    fairness.ask_audit(current_house(), crew, TeamId(number("of")), command_key())
    return DONE
