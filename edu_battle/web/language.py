"""Which language a page speaks: the room's for pupils and projector, the teacher's at the desk."""

from __future__ import annotations

import re

from flask import Blueprint, Flask, Response, g, has_request_context, request
from flask_babel import Babel, refresh

from edu_battle.web import drawing
from edu_battle.web.cookies import cookie

LANGUAGES = {"en": "English", "ru": "Русский"}
DEFAULT = "en"
COOKIE = "language"
YEAR = 365 * 24 * 3600

_OWN_PAGE = re.compile(r"/(?:[\w-][\w/-]*)?", re.ASCII)
"""A path of this site and nothing that a browser could read as another one."""

pages = Blueprint("language", __name__)


def attach(app: Flask) -> None:
    """Let pages speak."""
    app.config.setdefault("BABEL_DEFAULT_LOCALE", DEFAULT)
    app.config.setdefault("BABEL_TRANSLATION_DIRECTORIES", "translations")
    Babel(app, locale_selector=language)
    drawing.speak_quickly(app)
    app.context_processor(lambda: {"lang": language(), "languages": LANGUAGES})


def language() -> str:
    """Return the language that the present page speaks."""
    spoken = g.get("language")
    if spoken:
        return str(spoken)
    if not has_request_context():
        return DEFAULT
    chosen = request.cookies.get(cookie(COOKIE), "")
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(list(LANGUAGES)) or DEFAULT


def speak(name: str) -> None:
    """Speak this language from now on in this request."""
    g.language = name if name in LANGUAGES else DEFAULT
    g.pop("catalogue", None)
    refresh()


@pages.post("/language")
def choose() -> Response:
    """Remember the teacher's language in this browser and come back."""
    chosen = request.form.get("language", "")
    back = request.form.get("back", "/")
    safe = back if _OWN_PAGE.fullmatch(back) else "/"
    response = Response(status=204, headers={"HX-Redirect": safe})
    if not request.headers.get("HX-Request"):
        response = Response(status=303, headers={"Location": safe})
    if chosen in LANGUAGES:
        response.set_cookie(
            cookie(COOKIE),
            chosen,
            max_age=YEAR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return response
