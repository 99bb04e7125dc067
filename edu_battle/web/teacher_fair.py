"""What a teacher does for fair play: appeals heard, records and turns put right, fouls."""

from __future__ import annotations

from flask import Blueprint, request

from edu_battle.game.ids import AppealId, TeamId
from edu_battle.service import fairness
from edu_battle.web.answer_options import read_answers, read_square_value
from edu_battle.web.done import DONE, Empty
from edu_battle.web.own_room import own_desk
from edu_battle.web.sent import number
from edu_battle.web.session import current_house

pages = Blueprint("fair", __name__, url_prefix="/rooms/<int:room>")


@pages.post("/decide-appeal")
def decide_appeal(room: int) -> Empty:
    """Uphold an appeal, or turn it down."""
    upheld, why = request.form.get("upheld") == "yes", request.form.get("reason", "")
    appeal = AppealId(number("appeal"))
    fairness.decide_appeal(current_house(), own_desk(room), appeal, why, upheld=upheld)
    return DONE


@pages.post("/correct-answer")
def correct_answer(room: int) -> Empty:
    """Put the answer to a shot right, in a pause."""
    sea, cell = read_square_value(request.form.get("square", ""))
    (answer,) = read_answers([request.form.get("answer", "")])
    fairness.correct_answer(current_house(), own_desk(room), sea, cell, answer)
    return DONE


@pages.post("/correct-turn")
def correct_turn(room: int) -> Empty:
    """Give the turn to the team whose it is, in a pause."""
    fairness.correct_turn(current_house(), own_desk(room), TeamId(number("team")))
    return DONE


@pages.post("/foul")
def foul(room: int) -> Empty:
    """Hold a breach against a team."""
    team, why = TeamId(number("team")), request.form.get("reason", "")
    fairness.decide_foul(current_house(), own_desk(room), team, why)
    return DONE
