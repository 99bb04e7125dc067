"""The teachers' door: a name and a password. There is no registration: accounts are invited."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from edu_battle.service import accounts
from edu_battle.service.refusals import SignInWrong
from edu_battle.web.passwords import SCRYPT
from edu_battle.web.problem_words import REFUSAL_WORDS
from edu_battle.web.session import current_house, sign_in, sign_out

pages = Blueprint("sign_in", __name__, url_prefix="/teach")


@pages.get("/sign-in")
def form() -> str:
    """Ask for name and password."""
    return render_template("teacher/sign_in.html")


@pages.post("/sign-in")
def enter() -> Response | tuple[str, int]:
    """Sign in by name and password; what was typed as the name stays where they do not fit."""
    name, password = request.form.get("name", ""), request.form.get("password", "")
    try:
        teacher = accounts.sign_in(current_house(), SCRYPT, name, password)
    except SignInWrong:
        status, words = REFUSAL_WORDS[SignInWrong]
        return render_template("teacher/sign_in.html", wrong=words, name=name), status
    sign_in(teacher.id, teacher.epoch)
    return make_response(redirect(url_for("teacher.all_rooms"), 303))


@pages.post("/sign-out")
def leave() -> Response:
    """Sign this browser out."""
    sign_out()
    return make_response(redirect(url_for("sign_in.form"), 303))
