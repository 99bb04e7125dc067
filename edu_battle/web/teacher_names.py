"""The list of names of a room: pasted, shown, printed; and a seat's way to another tablet."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request

from edu_battle.game.ids import SeatId
from edu_battle.service import rosters, seat_links
from edu_battle.service.refusals import NotFound
from edu_battle.service.seat_links import SeatLink
from edu_battle.web.own_room import LAST_ID, own_desk, own_room
from edu_battle.web.seat_signing import LINK_SECONDS, signed
from edu_battle.web.session import current_house

pages = Blueprint("names", __name__, url_prefix="/rooms/<int:room>")


@pages.get("/names")
def names(room: int) -> str:
    """Show who is expected and who has come, and take a list."""
    return render_template("teacher/names.html", room=own_room(room))


@pages.post("/names")
def add(room: int) -> Response:
    """Put a pasted list of names on the room's list."""
    deal = request.form.get("deal") == "yes"
    rosters.add(current_house(), own_desk(room), request.form.get("names", ""), deal=deal)
    address = f"/teach/rooms/{room}/names"
    if request.headers.get("HX-Request"):
        return Response(status=204, headers={"HX-Redirect": address})
    return make_response(redirect(address, 303))


@pages.get("/cards")
def cards(room: int) -> str:
    """Show a card for each seat, to be printed and cut out."""
    own = own_room(room)
    crews = [*own.aboard(), *own.standing("expected")]
    there = sorted((crew for crew in crews if not crew.paper), key=lambda crew: crew.seat)
    paths = [f"/s/{signed(SeatLink(crew.seat))}" for crew in there]
    teams = {crew.seat: team for crew in there for team in own.all_teams() if team.key == crew.team}
    cards = [(crew, teams.get(crew.seat), path) for crew, path in zip(there, paths, strict=True)]
    return render_template("teacher/cards.html", room=own, cards=cards)


@pages.get("/crew/<int:seat>/tablet")
def tablet(room: int, seat: int) -> str:
    """Show the way by which another tablet takes a seat."""
    own = own_room(room)
    crew = own.crew(SeatId(seat))
    if crew is None or seat > LAST_ID:
        raise NotFound
    link = seat_links.link_to(current_house(), own.id, crew.seat)
    path, minutes = f"/s/{signed(link)}", LINK_SECONDS // 60
    return render_template("teacher/tablet.html", room=own, crew=crew, path=path, minutes=minutes)
