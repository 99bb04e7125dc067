"""A colleague's way to the desk of a room that is shared: a link, and a name for who has none."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from edu_battle.service import sharing
from edu_battle.web.session import NotSignedIn, current_house, current_teacher, sign_in

pages = Blueprint("share", __name__, url_prefix="/share/<token>")


@pages.get("")
def page(token: str) -> str:
    """Say which room it is; looking does not use the link up."""
    title = sharing.title_of(current_house(), token)
    return render_template("teacher/share.html", title=title, known=_known())


@pages.post("")
def come(token: str) -> Response:
    """Come to the desk, with the account of this browser or a new one."""
    house = current_house()
    if _known():
        room = sharing.come(house, token, current_teacher())
    else:
        room, guest = sharing.come_new(house, token, request.form.get("name", ""))
        sign_in(guest.id, guest.epoch)
    return make_response(redirect(url_for("teacher.desk", room=room), 303))


def _known() -> bool:
    try:
        current_teacher()
    except NotSignedIn:
        return False
    return True
