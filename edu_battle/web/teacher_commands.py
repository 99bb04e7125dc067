"""What a teacher does at the desk: each a form of its own; the stream brings what came of it."""

from __future__ import annotations

from flask import Blueprint, request

from edu_battle.game.facts import Clock, Mark
from edu_battle.game.ids import Points, TaskId, TeamId
from edu_battle.game.players import Level
from edu_battle.service import computer_teams, teaching
from edu_battle.service.cards import TeamKey
from edu_battle.web.done import DONE, Empty
from edu_battle.web.own_room import own_desk as _desk
from edu_battle.web.sent import number as _number
from edu_battle.web.sent import squares
from edu_battle.web.session import current_house
from edu_battle.web.teacher_answers import sent_answer, sent_word

pages = Blueprint("commands", __name__, url_prefix="/rooms/<int:room>")

_LONGEST_GIFT = 3600


@pages.post("/start")
def start(room: int) -> Empty:
    """Begin to play, whoever is ready."""
    teaching.start(current_house(), _desk(room))
    return DONE


@pages.post("/first")
def first(room: int) -> Empty:
    """Decide which team begins."""
    teaching.decide_first(current_house(), _desk(room), TeamId(_number("team")))
    return DONE


@pages.post("/pause")
def pause(room: int) -> Empty:
    """Stop every clock; blank the screens too where all shall look at the teacher."""
    eyes = request.form.get("eyes") == "yes"
    teaching.pause(current_house(), _desk(room), eyes=eyes)
    return DONE


@pages.post("/resume")
def resume(room: int) -> Empty:
    """Let the clocks run on."""
    teaching.resume(current_house(), _desk(room))
    return DONE


@pages.post("/undo")
def undo(room: int) -> Empty:
    """Take back the newest move."""
    teaching.undo(current_house(), _desk(room))
    return DONE


@pages.post("/time")
def time(room: int) -> Empty:
    """Give time to what runs now or to the match."""
    clock = Clock.MATCH if request.form.get("clock") == Clock.MATCH else Clock.NOW
    seconds = min(max(_number("seconds"), 1), _LONGEST_GIFT)
    teaching.give_time(current_house(), _desk(room), clock, seconds)
    return DONE


@pages.post("/fire")
def fire(room: int) -> Empty:
    """Fire at the squares that a team without a tablet has called."""
    team, target = TeamId(_number("team")), TeamId(_number("target"))
    teaching.fire_for(current_house(), _desk(room), team, target, squares())
    return DONE


@pages.post("/skip-turn")
def skip_turn(room: int) -> Empty:
    """Take the turn from the team that has it."""
    teaching.skip_turn(current_house(), _desk(room))
    return DONE


@pages.post("/do-obligation")
def do_obligation(room: int) -> Empty:
    """Do for a team what it owes, so that play goes on."""
    teaching.do_obligation(current_house(), _desk(room))
    return DONE


@pages.post("/choose-mine")
def choose_mine(room: int) -> Empty:
    """Say for a team whether it defuses its mine or sails round it."""
    team, defuse = TeamId(_number("team")), request.form.get("defuse") == "yes"
    teaching.choose_mine(current_house(), _desk(room), team, defuse=defuse)
    return DONE


@pages.post("/move-on")
def move_on(room: int) -> Empty:
    """End what the class is looking at: second tries or a verdict."""
    teaching.move_on(current_house(), _desk(room))
    return DONE


@pages.post("/show-solution")
def show_solution(room: int) -> Empty:
    """Let the class see how a closed task is solved."""
    teaching.show_solution(current_house(), _desk(room), TaskId(_number("task")))
    return DONE


@pages.post("/review")
def review(room: int) -> Empty:
    """Bring the weakest template of the match to everyone once more, unscored."""
    teaching.review(current_house(), _desk(room))
    return DONE


@pages.post("/skip-task")
def skip_task(room: int) -> Empty:
    """Close a task without points."""
    teaching.skip_task(current_house(), _desk(room), TaskId(_number("task")))
    return DONE


@pages.post("/mark")
def mark(room: int) -> Empty:
    """Decide over an answer, or take that back; equal answers follow."""
    reason = request.form.get("reason", "")
    teaching.mark(current_house(), _desk(room), sent_answer(), sent_word(), reason)
    return DONE


@pages.post("/remark-task")
def remark_task(room: int) -> Empty:
    """Decide over a faulty task for all teams: every answer is right, or it counts for nobody."""
    verdict = Mark.RIGHT if request.form.get("mark") == "right" else None
    reason = request.form.get("reason", "")
    teaching.remark_task(current_house(), _desk(room), TaskId(_number("task")), verdict, reason)
    return DONE


@pages.post("/points")
def points(room: int) -> Empty:
    """Give or take points for a reason."""
    amount = _half_points("points")
    signed = Points(-amount if request.form.get("sign") == "take" else amount)
    reason = request.form.get("reason", "")
    teaching.adjust(current_house(), _desk(room), TeamId(_number("team")), signed, reason)
    return DONE


@pages.post("/end")
def end(room: int) -> Empty:
    """End play now; the points stand."""
    teaching.end(current_house(), _desk(room))
    return DONE


@pages.post("/void")
def void(room: int) -> Empty:
    """Call the match off."""
    teaching.void(current_house(), _desk(room), request.form.get("reason", ""))
    return DONE


@pages.post("/robot")
def robot(room: int) -> Empty:
    """Give a team to the computer, or back to pupils."""
    level = request.form.get("level", "")
    known = Level(level) if level in set(Level) else None
    computer_teams.set_robot(current_house(), _desk(room), TeamKey(_number("team")), known)
    return DONE


def _half_points(field: str) -> int:
    """Read points typed with a point or a comma, as half-points; 0 where they are none."""
    try:
        halves = float(request.form.get(field, "").replace(",", ".")) * 2
        return abs(int(halves))
    except (ValueError, OverflowError):
        return 0
