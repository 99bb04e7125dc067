"""Who is asking: the seat's or the teacher's cookie, checked at every request."""

from __future__ import annotations

from flask import Response, current_app, g, request, session

from edu_battle.game.ids import SeatId
from edu_battle.service import accounts, joining
from edu_battle.service.cards import CrewCard, Standing, TeacherId
from edu_battle.service.house import House
from edu_battle.service.refusals import NotAdmitted, Refused
from edu_battle.web.cookies import cookie
from edu_battle.web.language import speak

SEAT_DAYS = 30
LONGEST_KEY = 60
_DEVICE = "aboard"


class NotSignedIn(Refused):
    """This page is a teacher's, and no teacher is signed in."""


def current_house() -> House:
    """Return the house that this application stands on."""
    house: House = current_app.extensions["edu_battle"].house
    return house


def crew_or_404(seat: int) -> CrewCard:
    """Return the crew whose device is asking; raises NotYourSeat, as if there were no such seat.

    Raises NotAdmitted where it is not aboard: only its page may ask then, by `anyone_or_404`.
    """
    crew = anyone_or_404(seat)
    if crew.standing is not Standing.ABOARD:
        raise NotAdmitted
    return crew


def anyone_or_404(seat: int) -> CrewCard:
    """Return whose device is asking, aboard or not; raises NotYourSeat, SeatGone, Banned."""
    crew = joining.enter(current_house(), SeatId(seat), seat_token(seat))
    speak(crew.language)
    return crew


def seat_token(seat: int) -> str:
    """Return the token that this browser has of a seat."""
    return request.cookies.get(_cookie(SeatId(seat)), "")


def keep_seat(response: Response, seat: SeatId, token: str, code: str) -> None:
    """Give the browser the token of its seat: for the seat's pages, and for the room's door.

    By the second it is known again at the door, most of all where the teacher keeps it out.
    """
    for name, path in ((_cookie(seat), f"/play/{seat}"), (cookie(_DEVICE), f"/j/{code}")):
        response.set_cookie(
            name,
            token,
            max_age=SEAT_DAYS * 24 * 3600,
            path=path,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )


def device() -> str:
    """Return the token of the seat that this browser took at this room's door before."""
    return request.cookies.get(cookie(_DEVICE), "")


def sign_in(teacher: TeacherId, epoch: int) -> None:
    """Make this browser a teacher's; pages that she has open already go on working."""
    pages = session.get("csrf_token") if session.get("teacher") == int(teacher) else None
    session.clear()
    session.permanent = True
    if pages:
        session["csrf_token"] = pages
    session["teacher"], session["epoch"] = int(teacher), epoch


def sign_out() -> None:
    """Make this browser nobody's."""
    session.clear()


def current_teacher() -> TeacherId:
    """Return the teacher who is signed in; raises NotSignedIn."""
    teacher, epoch = named()
    if g.get("signed_in") != teacher:
        trust(teacher, counts=accounts.signed_in(current_house(), teacher, epoch))
    return teacher


def named() -> tuple[TeacherId, int]:
    """Return whom the cookie names, and of which epoch, unasked; raises NotSignedIn."""
    teacher, epoch = session.get("teacher"), session.get("epoch")
    if not isinstance(teacher, int) or not isinstance(epoch, int):
        raise NotSignedIn
    return TeacherId(teacher), epoch


def trust(teacher: TeacherId, *, counts: bool) -> None:
    """Note that this request's session was found to count; raises NotSignedIn where it does not."""
    if not counts:
        raise NotSignedIn
    g.signed_in = teacher


def command_key() -> str:
    """Return what tells a second tap from a second deed; empty where the page sent nothing."""
    return request.headers.get("X-Command-Key", "")[:LONGEST_KEY]


def _cookie(seat: SeatId) -> str:
    return cookie(f"seat-{seat}")
