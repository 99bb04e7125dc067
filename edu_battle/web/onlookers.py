"""Seats that are not aboard: who waits to be let in, and who watches what the projector shows."""

from __future__ import annotations

from flask import render_template

from edu_battle.service import pages as models
from edu_battle.service.cards import CrewCard, Standing
from edu_battle.web import live
from edu_battle.web.frames import Audience
from edu_battle.web.session import current_house


def page_of_others(crew: CrewCard) -> str:
    """Return the page of a seat that is not aboard."""
    page = models.screen_page(current_house(), crew.room)
    if crew.standing is Standing.WATCHING:
        return render_template("screen/page.html", page=page)
    return render_template("join/knocking.html", page=page, crew=crew)


def audience_of(crew: CrewCard) -> Audience:
    """Return whom a seat sees with: its team, the projector, or nobody before it is let in."""
    if crew.standing is Standing.ABOARD:
        return live.team(crew)
    return live.screen(crew.room) if crew.standing is Standing.WATCHING else live.door(crew.room)
