"""What a teacher does for crews without a device: brings them in, and marks their paper."""

from __future__ import annotations

import secrets

from flask import Blueprint, request

from edu_battle.chance import Chance
from edu_battle.game.facts import Mark
from edu_battle.game.ids import SeatId, TaskId
from edu_battle.game.views.files import TaskFile
from edu_battle.service import paper
from edu_battle.service.cards import RoomCard, TeamKey
from edu_battle.web.crew_names import crew_names
from edu_battle.web.done import DONE, Empty
from edu_battle.web.join import pupils_of
from edu_battle.web.own_room import own_desk, own_room
from edu_battle.web.sent import number
from edu_battle.web.session import current_house

pages = Blueprint("paper", __name__, url_prefix="/rooms/<int:room>/paper")

_MARKS = {"right": Mark.RIGHT, "wrong": Mark.WRONG}


@pages.app_template_global()
def read_aloud(file: TaskFile, seat: SeatId, room: RoomCard) -> bool:
    """Tell whether a crew has a task of its own and no tablet any more that shows it."""
    crew = room.crew(seat)
    return bool(crew and crew.paper) and any(one.seat == seat for one in file.own)


@pages.post("/add")
def add(room: int) -> Empty:
    """Bring a crew without a device into a team; without a name it gets one."""
    card = own_room(room)
    name = request.form.get("name", "")
    pupils = pupils_of(request.form.getlist("pupil"))
    team = TeamKey(number("team"))
    paper.add_crew(current_house(), card.id, team, name if name.strip() else _name(card), pupils)
    return DONE


@pages.post("/everywhere")
def everywhere(room: int) -> Empty:
    """Bring a crew without a device into every team that has no crew: it plays from the desk."""
    empty = [team for team in own_room(room).teams if not team.crews and not team.robot]
    for team in empty:
        card = own_room(room)
        paper.add_crew(current_house(), card.id, team.key, _name(card))
    return DONE


@pages.post("/turn")
def turn(room: int) -> Empty:
    """Let a crew go on without its tablet, or with it again."""
    on_paper = request.form.get("paper") == "yes"
    paper.set_paper(current_house(), own_desk(room), SeatId(number("seat")), paper=on_paper)
    return DONE


@pages.post("/mark")
def mark(room: int) -> Empty:
    """Say whether a crew has a task right on its paper."""
    task, seat = TaskId(number("task")), SeatId(number("seat"))
    verdict = _MARKS.get(request.form.get("mark", ""), Mark.UNDECIDED)
    paper.mark(current_house(), own_desk(room), task, seat, verdict)
    return DONE


def _name(card: RoomCard) -> str:
    taken = [crew.name for team in card.all_teams() for crew in team.crews]
    names = crew_names(card.language, taken, Chance(secrets.randbits(64)), 1)
    return names[0] if names else card.code
