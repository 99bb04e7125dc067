"""Who is asking: the seat's or the teacher's cookie, checked at every request."""

from __future__ import annotations

from flask import Response, current_app, g, request, session

from edu_battle.game.ids import SeatId
from edu_battle.service import accounts, joining
from edu_battle.service.cards import CrewCard, TeacherId
from edu_battle.service.house import House
from edu_battle.service.refusals import Refused
from edu_battle.web.language import speak

SEAT_DAYS = 30
LONGEST_KEY = 60


class NotSignedIn(Refused):
    """This page is a teacher's, and no teacher is signed in."""


def current_house() -> House:
    """Return the house that this application stands on."""
    house: House = current_app.extensions["edu_battle"].house
    return house


def crew_or_404(seat: int) -> CrewCard:
    """Return the crew whose device is asking; raises NotYourSeat, as if there were no such seat."""
    token = request.cookies.get(_cookie(SeatId(seat)), "")
    crew = joining.enter(current_house(), SeatId(seat), token)
    speak(crew.language)
    return crew


def keep_seat(response: Response, seat: SeatId, token: str) -> None:
    """Give the browser the token of its seat, for this seat's pages alone."""
    response.set_cookie(
        _cookie(seat),
        token,
        max_age=SEAT_DAYS * 24 * 3600,
        path=f"/play/{seat}",
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def sign_in(teacher: TeacherId, epoch: int) -> None:
    """Make this browser a teacher's."""
    session.clear()
    session.permanent = True
    session["teacher"], session["epoch"] = int(teacher), epoch


def current_teacher() -> TeacherId:
    """Return the teacher who is signed in; raises NotSignedIn."""
    teacher, epoch = session.get("teacher"), session.get("epoch")
    if not isinstance(teacher, int) or not isinstance(epoch, int):
        raise NotSignedIn
    if g.get("signed_in") != teacher:
        if not accounts.signed_in(current_house(), TeacherId(teacher), epoch):
            raise NotSignedIn
        g.signed_in = teacher
    return TeacherId(teacher)


def command_key() -> str:
    """Return what tells a second tap from a second deed; empty where the page sent nothing."""
    return request.headers.get("X-Command-Key", "")[:LONGEST_KEY]


def _cookie(seat: SeatId) -> str:
    return f"seat-{seat}"
