"""The set-up of a room: its form, the check of each change, and saving. Words and rules only."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, render_template, request, url_for
from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.views.sea import OwnSea
from edu_battle.service import rooms
from edu_battle.service.cards import RoomCard, TeamKey
from edu_battle.service.topics import topics
from edu_battle.web.language import language
from edu_battle.web.own_room import own_room
from edu_battle.web.sample_sea import sample_sea
from edu_battle.web.session import current_house
from edu_battle.web.setup_fields import Form, Reader, Span
from edu_battle.web.setup_fleet import SHIP_NAMES
from edu_battle.web.setup_form import (
    SPANS,
    form_from_rules,
    refilled,
    rules_from_form,
)
from edu_battle.web.setup_tasks import ROWS
from edu_battle.web.setup_words import (
    crews_words,
    field_words,
    problem_words,
    row_words,
    ruleset_fault_words,
)

pages = Blueprint("setup", __name__, url_prefix="/rooms/<int:room>/rules")
pages.add_app_template_global(field_words, "field_words")
pages.add_app_template_global(row_words, "row_words")

_TABLETS, _USUAL_TABLETS = Span(1, 60), 8
_PRESET_WORDS: dict[str, tuple[LazyString, LazyString]] = {
    "lesson-40": (
        _l("A whole lesson"),
        _l("26 minutes, four ships and a mine; every crew solves every task."),
    ),
    "lesson-20": (
        _l("Half a lesson"),
        _l("12 minutes, two ships and a mine; every crew solves every task."),
    ),
    "mathematical": (
        _l("The paper game"),
        _l("Ten ships and three mines; a hit shoots again; takes about an hour."),
    ),
}


@dataclass(frozen=True, slots=True)
class PresetCard:
    """A preset as the set-up offers it."""

    name: str
    title: str
    words: str
    rules: Ruleset
    sea: OwnSea


@pages.get("")
def form(room: int) -> str:
    """Show the set-up with the rules as they stand."""
    card = own_room(room)
    return render_template(
        "teacher/rules.html",
        room=card,
        **_fields(card.rules),
        **_sample(card.rules, (), len(card.teams)),
    )


@pages.post("/check")
def check(room: int) -> str:
    """Say in words what is wrong with the form, and draw the board that comes of it."""
    card = own_room(room)
    rules, problems = rules_from_form(_sent(), card.rules)
    words = tuple(problem_words(problem) for problem in problems)
    return render_template(
        "teacher/_sample.html", **_sample(rules or card.rules, words, len(card.teams))
    )


@pages.post("/fill")
def fill(room: int) -> str:
    """Fill the form anew after another preset or other minutes were chosen."""
    card = own_room(room)
    rules = refilled(_sent(), card.rules, request.form.get("changed", ""))
    return render_template(
        "teacher/_refilled.html",
        room=card,
        **_fields(rules),
        **_sample(rules, (), len(card.teams)),
    )


@pages.post("")
def save(room: int) -> Response | tuple[str, int]:
    """Save names and rules, and go to the desk; what cannot be saved is said in words."""
    card, house = own_room(room), current_house()
    rules, problems = rules_from_form(_sent(), card.rules)
    if rules is None:
        words = [problem_words(problem) for problem in problems]
        return render_template("teacher/_refusal.html", problems=words), 422
    title = request.form.get("title", "").strip() or card.title
    rooms.arrange(house, card.id, rules, title, _team_names(card))
    return Response(status=204, headers={"HX-Redirect": url_for("teacher.desk", room=card.id)})


def _team_names(card: RoomCard) -> dict[TeamKey, str]:
    """Return the teams' names as the form has them."""
    return {team.key: request.form.get(f"team_{team.key}", team.name) for team in card.teams}


def _sent() -> Form:
    return request.form.to_dict(flat=False)


def _tablets() -> int:
    return Reader(_sent()).number("tablets", _TABLETS, _USUAL_TABLETS)


def _fields(rules: Ruleset) -> dict[str, object]:
    """Return what the form's fields are drawn from."""
    return {
        "values": form_from_rules(rules),
        "topics": topics(current_house(), language()),
        "presets": _presets(),
        "spans": SPANS,
        "ship_names": SHIP_NAMES,
        "task_rows": ROWS,
        "tablets": _tablets(),
    }


def _sample(rules: Ruleset, problems: tuple[str, ...], teams: int) -> dict[str, object]:
    """Return what the board beside the form is drawn from, with everything that is wrong."""
    faults = tuple(ruleset_fault_words(fault, rules) for fault in rooms.check_rules(rules))
    return {
        "rules": rules,
        "problems": problems or faults,
        "sea": None if faults else sample_sea(rules),
        "crews_words": crews_words(_tablets(), teams, rules.solving.who),
    }


def _presets() -> list[PresetCard]:
    cards = []
    for name, (title, words) in _PRESET_WORDS.items():
        sea = sample_sea(PRESETS[name])
        if sea:
            cards.append(PresetCard(name, str(title), str(words), PRESETS[name], sea))
    return cards
