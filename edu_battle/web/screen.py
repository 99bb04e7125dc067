"""The projector: what the whole class may see of a room. No command, no secret, no sign-in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import segno
from flask import Blueprint, Response, render_template
from markupsafe import Markup, escape

from edu_battle.game.views.tasks import CrewTick, TaskCard
from edu_battle.service import joining
from edu_battle.service import pages as models
from edu_battle.service.cards import RoomCard
from edu_battle.web import live, reach
from edu_battle.web.fitting import formula_fit, text_size
from edu_battle.web.language import speak
from edu_battle.web.session import current_house

pages = Blueprint("screen", __name__, url_prefix="/screen/<code>")
pages.add_app_template_filter(text_size)
pages.add_app_template_filter(formula_fit)


@pages.get("")
def page(code: str) -> str:
    """Show the projector's page, whatever the state of the match."""
    room = _room(code)
    return render_template("screen/page.html", page=models.screen_page(current_house(), room.id))


@pages.get("/live")
def stream(code: str) -> Response:
    """Stream what changes on the page."""
    return live.stream(live.screen(_room(code).id))


@pages.get("/fragments")
def fragments(code: str) -> Response:
    """Return what the stream would send, for pages whose stream is held up."""
    return live.fragments(live.screen(_room(code).id))


def _room(code: str) -> RoomCard:
    """Find the room and speak its language."""
    room = joining.room_by_code(current_house(), code)
    speak(room.language)
    return room


@pages.app_template_global()
def qr(code: str) -> Markup:
    """Draw the address that joins a room as inline SVG, without a style in it."""
    return drawn(reach.joining(code))


@pages.app_template_global()
def qr_to(path: str) -> Markup:
    """Draw the address of a page of ours."""
    return drawn(reach.address_of(path))


@lru_cache(maxsize=32)
def drawn(address: str) -> Markup:
    """Draw an address of ours as a QR code, once."""
    return draw(address)


def draw(text: str) -> Markup:
    """Draw a text as a QR code; nothing of it is kept."""
    drawing = segno.make(text, error="m", micro=False).svg_inline(
        border=1, dark="#18324f", omitsize=True, svgclass="qr", lineclass="qr-lines"
    )
    return Markup(drawing)  # noqa: S704  (drawn by segno, no text is in it)


@pages.app_template_global()
def tick_names(ticks: Iterable[CrewTick], room: RoomCard) -> tuple[str, ...]:
    """Return the names of the crews a task went to; `?` for one that has left the room."""
    crews = [room.crew(tick.seat) for tick in ticks]
    return tuple(crew.name if crew else "?" for crew in crews)


@pages.app_template_global()
def wall_tells(card: TaskCard, room: RoomCard) -> bool:
    """Tell whether a wall shows an open task's question.

    Where crews have tasks of their own it does for those on paper alone who have the common one:
    whose tablet fell silent in the middle of a task keeps its own.
    """
    crews = [room.crew(seat) for seat in card.common]
    return not card.each or any(crew.paper for crew in crews if crew)


@pages.app_template_filter()
def spaced(code: str) -> str:
    """Write a room's code in two groups, as it is read aloud: `KQ7 4FD`."""
    return f"{code[:3]}\N{NO-BREAK SPACE}{code[3:]}"


@pages.app_template_filter()
def bold(text: str) -> Markup:
    """Set a piece of a sentence in bold."""
    return Markup("<b>") + escape(text) + Markup("</b>")
