"""The second look: the answers of a match, played or being played, marked anew where need be."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request

from edu_battle.game.facts import Mark
from edu_battle.game.ids import SeatId, TaskId
from edu_battle.game.tallies import ref_of
from edu_battle.service import second_look
from edu_battle.service.cards import MatchNumber
from edu_battle.service.refusals import NotFound
from edu_battle.service.teaching import GivenAnswer
from edu_battle.web.own_room import LAST_ID, own_desk, own_room
from edu_battle.web.sent import number as _number
from edu_battle.web.session import current_house

pages = Blueprint("answers", __name__, url_prefix="/rooms/<int:room>/matches/<int:number>")

_WORDS = {"right": Mark.RIGHT, "partly": Mark.PARTLY, "wrong": Mark.WRONG, "judged": None}


@pages.get("/answers")
def answers(room: int, number: int) -> str:
    """Show every answer of a match beside its key."""
    house = current_house()
    look = second_look.second_look(house, own_room(room), _match(number))
    known = house.difficulty.known(house.database)
    tallies = {file.card.id: known.get(ref_of(file.snapshot)) for file in look.tasks}
    return render_template("teacher/answers.html", look=look, tallies=tallies)


@pages.post("/answers")
def mark(room: int, number: int) -> Response:
    """Decide over an answer, or take that back; equal answers follow."""
    desk, answer, reason = own_desk(room), sent_answer(), request.form.get("reason", "")
    second_look.mark_again(
        current_house(), desk, _match(number), answer, verdict=sent_word(), reason=reason
    )
    return make_response(redirect(f"{request.path}#task-{answer.task}", 303))


def sent_answer() -> GivenAnswer:
    """Read which answer a form is about."""
    second = request.form.get("second") == "yes"
    return GivenAnswer(TaskId(_number("task")), SeatId(_number("seat")), second)


def sent_word() -> Mark | None:
    """Read what a form decides; None: as it was judged. What is no decision is refused later."""
    return _WORDS.get(request.form.get("mark", ""), Mark.UNDECIDED)


def _match(number: int) -> MatchNumber:
    if number > LAST_ID:
        raise NotFound
    return MatchNumber(number)
