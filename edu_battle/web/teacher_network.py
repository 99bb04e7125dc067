"""When no tablet gets through: what to look at, a hotspot instead, and a QR code for its Wi-Fi.

The Wi-Fi's name and password are drawn and forgotten: nothing of them is kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, render_template, request
from markupsafe import Markup
from segno.helpers import make_wifi_data

from edu_battle.service.names import clean
from edu_battle.web.own_room import own_room
from edu_battle.web.screen import draw

pages = Blueprint("network", __name__, url_prefix="/rooms/<int:room>/network")

LONGEST_NAME, LONGEST_PASSWORD = 32, 63


@dataclass(frozen=True, slots=True)
class Wifi:
    """A Wi-Fi as a tablet is told of it; `code`: the drawing."""

    name: str
    password: str
    code: Markup


@pages.get("")
def page(room: int) -> str:
    """Explain what holds tablets up, and what to do."""
    return render_template("teacher/network.html", room=own_room(room), wifi=None)


@pages.post("/wifi")
def wifi(room: int) -> str:
    """Draw the code by which tablets join a Wi-Fi; raises NameBad."""
    own, password = own_room(room), request.form.get("password", "")[:LONGEST_PASSWORD]
    name = clean(request.form.get("ssid", ""), LONGEST_NAME)
    text = make_wifi_data(name, password or None, "WPA" if password else None)
    shown = Wifi(name, password, draw(text))
    page = "teacher/wifi.html" if request.headers.get("HX-Request") else "teacher/network.html"
    return render_template(page, room=own, wifi=shown)
