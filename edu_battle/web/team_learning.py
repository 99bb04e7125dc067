"""The tablet's commands between a task and its verdict: a mine chosen, a hint, agreement."""

from __future__ import annotations

from flask import Blueprint, request

from edu_battle.game.ids import TaskId
from edu_battle.service import answering, learning
from edu_battle.web.done import DONE, Empty
from edu_battle.web.sent import crew_of_this_match, number
from edu_battle.web.session import command_key, current_house

pages = Blueprint("learning", __name__, url_prefix="/play/<int:seat>")


@pages.post("/choose")
def choose(seat: int) -> Empty:
    """Say for the team whether it defuses the mine or sails round it."""
    crew, defuse = crew_of_this_match(seat), request.form.get("defuse") == "yes"
    learning.choose_mine(current_house(), crew, command_key(), defuse=defuse)
    return DONE


@pages.post("/hint")
def hint(seat: int) -> Empty:
    """Show this crew the hint of a task."""
    crew = crew_of_this_match(seat)
    learning.take_hint(current_house(), crew, TaskId(number("task")), command_key())
    return DONE


@pages.post("/agree")
def agree(seat: int) -> Empty:
    """Hold an answer that a team-mate has proposed; a captain may hand it in `alone`."""
    crew, text = crew_of_this_match(seat), request.form.get("text", "")
    task, alone = TaskId(number("task")), request.form.get("alone") == "yes"
    answering.answer(current_house(), crew, task, text, command_key(), alone=alone)
    return DONE


@pages.post("/withdraw")
def withdraw(seat: int) -> Empty:
    """Take back what this crew has proposed."""
    crew = crew_of_this_match(seat)
    learning.withdraw(current_house(), crew, TaskId(number("task")), command_key())
    return DONE
