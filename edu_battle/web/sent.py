"""What forms of our own pages send: whole numbers, and which match they are about."""

from __future__ import annotations

from flask import request

from edu_battle.game.cells import Cell
from edu_battle.service import playing
from edu_battle.service.cards import CrewCard, MatchId
from edu_battle.web.session import crew_or_404, current_house

MOST_SHOTS = 25
"""More squares than any volley has."""


def crew_of_this_match(seat: int) -> CrewCard:
    """Shots and tasks are numbered anew in each match, so their forms say which one they mean."""
    crew = crew_or_404(seat)
    if "match" in request.form:
        playing.refuse_another(current_house(), crew, MatchId(number("match")))
    return crew


def number(field: str) -> int:
    """Read a whole number; anything else is −1 and names nothing there is."""
    return whole(request.form.get(field, ""))


def whole(text: str) -> int:
    """Read a whole number of a few digits, or −1."""
    text = text[:9]
    return int(text) if text.isascii() and text.removeprefix("-").isdecimal() else -1


def squares() -> tuple[Cell, ...]:
    """Read the squares of a shot or a volley: as many rows as columns."""
    rows, cols = (request.form.getlist(field)[:MOST_SHOTS] for field in ("row", "col"))
    return tuple(Cell(whole(row), whole(col)) for row, col in zip(rows, cols, strict=False))
