"""The set-up of a room: its form, the check of each change, and saving. Words and rules only."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request, url_for

from edu_battle.game.ruleset import Ruleset
from edu_battle.service import bell, gate, rooms
from edu_battle.service.cards import RoomCard
from edu_battle.web.own_room import own_desk, own_room
from edu_battle.web.session import current_house
from edu_battle.web.setup_fields import FormProblem
from edu_battle.web.setup_fleet import usual_name
from edu_battle.web.setup_form import draft, refilled
from edu_battle.web.setup_labels import field_words, row_words
from edu_battle.web.setup_options import options
from edu_battle.web.setup_pages import (
    base_of,
    fields_of,
    filled_from,
    sample_of,
    sent_form,
    tablets,
    typed_over,
)
from edu_battle.web.setup_words import problem_words
from edu_battle.web.teacher_bell import bell_sent
from edu_battle.web.teacher_rules_file import add_file_pages
from edu_battle.web.teacher_saved_rules import add_saved_pages

pages = Blueprint("setup", __name__, url_prefix="/rooms/<int:room>/rules")
pages.add_app_template_global(field_words, "field_words")
pages.add_app_template_global(row_words, "row_words")
pages.add_app_template_global(options, "setup_options")
pages.add_app_template_global(usual_name, "usual_name")
add_file_pages(pages)
add_saved_pages(pages)

OF_OTHERS = ("preset", "minutes")
"""Fields that bring values for others; after any other change the form keeps what was typed."""


@pages.get("")
def form(room: int) -> str:
    """Show the set-up with the rules as they stand."""
    card = own_room(room)
    fields = fields_of(card, card.rules)
    sample = sample_of(card, card.rules)
    return render_template("teacher/rules.html", **fields, **sample)


@pages.post("/check")
def check(room: int) -> str:
    """Say in words what is wrong with the form, and draw the board that comes of it."""
    card = own_room(room)
    read = draft(sent_form(), base_of(card))
    return render_template("teacher/_sample.html", **sample_of(card, read.rules, read.problems))


@pages.post("/fill")
def fill(room: int) -> str:
    """Fill the form anew after a change that others follow: a preset, minutes, teams, ships."""
    card = own_room(room)
    sent, changed = filled_from(sent_form(), request.form.get("changed", ""))
    rules = refilled(sent, base_of(card), changed, card.language)
    fields = fields_of(card, rules)
    problems: tuple[FormProblem, ...] = ()
    if changed not in OF_OTHERS:
        fields |= typed_over(fields, sent)
        problems = draft(sent, base_of(card)).problems
    return render_template("teacher/_refilled.html", **fields, **sample_of(card, rules, problems))


@pages.post("")
def save(room: int) -> Response | tuple[str, int]:
    """Save names and rules, and go to the desk; what cannot be saved is said in words."""
    card, house = own_room(room), current_house()
    read = draft(sent_form(), base_of(card))
    if read.problems:
        wrong = [problem_words(problem) for problem in read.problems]
        return render_template("teacher/_refusal.html", problems=wrong), 422
    if read.rules != card.rules:
        wrong = list(sample_of(card, read.rules)["problems"])
        if wrong:
            return render_template("teacher/_refusal.html", problems=wrong), 422
    rings = bell_sent(house.clock.now())
    title = request.form.get("title", "").strip() or card.title
    rooms.arrange(house, card.id, read.rules, title, _team_names(card, read.rules))
    if "tablets" in request.form:
        gate.set_tablets(house, own_desk(room), tablets(card.tablets))
    if "bell" in request.form and rings != card.bell:
        bell.set_bell(house, own_desk(room), rings)
    return Response(status=204, headers={"HX-Redirect": url_for("teacher.desk", room=card.id)})


def _team_names(card: RoomCard, rules: Ruleset) -> dict[int, str]:
    """Return the teams' names in the form by place; a team that is new has its place alone."""
    teams = card.all_teams()
    names: dict[int, str] = {}
    for place in range(rules.teams.count):
        name = request.form.get(f"team_at_{place}")
        if place < len(teams):
            name = request.form.get(f"team_{teams[place].key}", name)
        if name is not None:
            names[place] = name
    return names
