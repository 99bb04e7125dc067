"""Joining: the code, the name or the list, the team. Ends on the seat's own page with its cookie.

Knows nothing of matches.
"""

from __future__ import annotations

import secrets

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from edu_battle.chance import Chance
from edu_battle.game.ids import SeatId
from edu_battle.service import joining, seat_links
from edu_battle.service.cards import RoomCard, TeamKey
from edu_battle.service.joining import Newcomer
from edu_battle.web.crew_names import crew_names
from edu_battle.web.language import speak
from edu_battle.web.seat_signing import unsigned
from edu_battle.web.sent import number
from edu_battle.web.session import current_house, device, keep_seat

pages = Blueprint("join", __name__)

PUPILS = 4
_NAMES_OFFERED = 6
_SECRET = 24
_LONGEST_SECRET = 200


@pages.before_request
def _by_its_own_code() -> Response | None:
    """Lead to the one address of a room's door: by any other its cookie would not be sent."""
    typed = (request.view_args or {}).get("code")
    if typed is None:
        return None
    own = joining.room_by_code(current_house(), typed).code
    return None if typed == own else make_response(redirect(f"/j/{own}", 307))


@pages.get("/")
def code() -> str:
    """Ask for the room's code."""
    return render_template("join/code.html")


@pages.post("/")
def enter_code() -> Response:
    """Go to the room with this code."""
    room = joining.room_by_code(current_house(), request.form.get("code", ""))
    return _onward(url_for("join.room", code=room.code))


@pages.get("/j/<code>")
def room(code: str) -> str:
    """Ask which team and which name, or which name on the list."""
    card = joining.room_by_code(current_house(), code)
    speak(card.language)
    taken = [crew.name for team in card.teams for crew in team.crews]
    names = crew_names(card.language, taken, Chance(secrets.randbits(64)), _NAMES_OFFERED)
    return render_template(
        "join/room.html",
        room=card,
        aboard=joining.aboard(current_house(), code, device()),
        attempt=secrets.token_urlsafe(_SECRET),
        names=names,
        smallest=_smallest(card),
        pupils=PUPILS,
    )


@pages.post("/j/<code>")
def join(code: str) -> Response:
    """Take a seat in the room and remember it in this browser."""
    form = request.form
    newcomer = Newcomer(
        form.get("name", ""),
        _attempt(form.get("attempt", "")),
        team=_team(form.get("team", "")),
        pupils=pupils_of(form.getlist("pupil")),
        device=device(),
        seat=SeatId(number("seat")) if "seat" in form else None,
        watches=form.get("watch") == "yes",
    )
    joined = joining.join(current_house(), code, newcomer)
    answer = _onward(url_for("team.page", seat=joined.seat))
    keep_seat(answer, joined.seat, joined.token, code)
    return answer


@pages.get("/s/<link>")
def seat(link: str) -> str:
    """Say whose seat a card or a link opens, before the device takes it."""
    offered = seat_links.offered(current_house(), unsigned(link))
    speak(offered.crew.language)
    attempt = secrets.token_urlsafe(_SECRET)
    return render_template("join/seat.html", offered=offered, link=link, attempt=attempt)


@pages.post("/s/<link>")
def take(link: str) -> Response:
    """Make this device the seat's; the one before is out."""
    attempt = _attempt(request.form.get("attempt", ""))
    joined, code = seat_links.take(current_house(), unsigned(link), attempt)
    answer = _onward(url_for("team.page", seat=joined.seat))
    keep_seat(answer, joined.seat, joined.token, code)
    return answer


def pupils_of(fields: list[str]) -> tuple[str, ...]:
    """Return the first names that were filled in."""
    return tuple(name for name in (" ".join(field.split()) for field in fields) if name)[:PUPILS]


def _attempt(text: str) -> str:
    """The page's own secret, so that tapping twice joins once; never one that can be guessed."""
    return text if _SECRET < len(text) < _LONGEST_SECRET else secrets.token_urlsafe(_SECRET)


def _team(text: str) -> TeamKey | None:
    text = text[:9]
    return TeamKey(int(text)) if text.isascii() and text.isdecimal() else None


def _smallest(card: RoomCard) -> TeamKey | None:
    """Offer the team with the fewest crews first."""
    smallest = min(card.teams, key=lambda team: len(team.crews), default=None)
    return smallest.key if smallest else None


def _onward(address: str) -> Response:
    """Go on: htmx follows a header, a plain form a redirect."""
    if request.headers.get("HX-Request"):
        return Response(status=204, headers={"HX-Redirect": address})
    return make_response(redirect(address, 303))
