"""The warm-up on a tablet in the lobby: typing, read at once, and the next thing to type."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from edu_battle.service.answering import MOST_SIGNS
from edu_battle.service.warming_up import STEPS, read, typed_well, warm_up
from edu_battle.web.sent import number
from edu_battle.web.session import crew_or_404

pages = Blueprint("warm_up", __name__, url_prefix="/play/<int:seat>/warm-up")
pages.add_app_template_global(warm_up)
pages.add_app_template_global(lambda: STEPS, "warm_up_steps")


@pages.post("/")
def go_on(seat: int) -> str:
    """Go on to the next thing where this one was typed well."""
    crew, step, text = crew_or_404(seat), number("step"), _text()
    well = bool(text.strip()) and typed_well(step, text, crew.language)
    step = 0 if "again" in request.form else step + well
    return render_template(
        "team/warm_up.html", step=step, well=well, typed=text, lang=crew.language
    )


@pages.post("/read")
def read_it(seat: int) -> str:
    """Show how a text is read."""
    crew, text = crew_or_404(seat), _text()
    if not text.strip():
        return ""
    return render_template(
        "team/preview.html", read=read(number("step"), text, crew.language), text=text
    )


def _text() -> str:
    return request.form.get("text", "")[:MOST_SIGNS]
