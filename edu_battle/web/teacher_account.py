"""A teacher's own account: its name and password, its other devices, and colleagues invited."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from edu_battle.service import accounts
from edu_battle.service.cards import TeacherId
from edu_battle.web.own_room import LAST_ID
from edu_battle.web.passwords import SCRYPT
from edu_battle.web.sent import number
from edu_battle.web.session import current_house, current_teacher, sign_in

pages = Blueprint("account", __name__, url_prefix="/account")


@pages.get("")
def page() -> str:
    """Show the account."""
    return _page()


@pages.post("/name")
def name() -> Response:
    """Call the account something else."""
    accounts.rename(current_house(), current_teacher(), request.form.get("name", ""))
    return _back()


@pages.post("/password")
def password() -> Response:
    """Set a password; other devices must sign in anew."""
    old, new = request.form.get("old", ""), request.form.get("new", "")
    own = accounts.set_password(current_house(), SCRYPT, current_teacher(), old, new)
    sign_in(own.id, own.epoch)
    return _back()


@pages.post("/end-others")
def end_others() -> Response:
    """Sign every other device out."""
    own = accounts.end_others(current_house(), current_teacher())
    sign_in(own.id, own.epoch)
    return _back()


@pages.post("/device")
def device() -> str:
    """Make a link for one more device of the same teacher."""
    token = accounts.device_link(current_house(), current_teacher())
    return _page(device=url_for("teacher.enter", token=token))


@pages.post("/invite")
def invite() -> str:
    """Open an account for a colleague, and make the link that enters it once."""
    name = request.form.get("name", "")
    token = accounts.invite(current_house(), current_teacher(), name)
    return _page(invited=url_for("teacher.enter", token=token), colleague=" ".join(name.split()))


@pages.post("/guest")
def guest() -> Response:
    """Let a colleague bring in banks, or not."""
    teacher = TeacherId(min(number("teacher"), LAST_ID))
    is_one = request.form.get("guest") == "yes"
    accounts.set_guest(current_house(), current_teacher(), teacher, guest=is_one)
    return _back()


def _page(**made: object) -> str:
    own = accounts.account(current_house(), current_teacher())
    least, most = accounts.LEAST_PASSWORD, accounts.MOST_PASSWORD
    return render_template("teacher/account.html", account=own, least=least, most=most, **made)


def _back() -> Response:
    return make_response(redirect(url_for("teacher.account.page"), 303))
