"""The teacher's own rules under names: kept, brought back into the form, renamed, deleted."""

from __future__ import annotations

from flask import Blueprint, render_template, request
from flask_babel import gettext

from edu_battle.game.ruleset import Ruleset
from edu_battle.service import saved_rules
from edu_battle.service.cards import SavedId
from edu_battle.web.own_room import LAST_ID, own_room
from edu_battle.web.sent import number
from edu_battle.web.session import current_house, current_teacher
from edu_battle.web.setup_form import draft
from edu_battle.web.setup_pages import base_of, filled_with, sample_of, sent_form
from edu_battle.web.setup_words import problem_words

Answer = str | tuple[str, int]


def add_saved_pages(pages: Blueprint) -> None:
    """Give the set-up what it does with rules under names."""
    for deed in (save, load, rename, delete, restore):
        name = deed.__name__
        pages.add_url_rule(f"/saved/{name}", f"saved_{name}", view_func=deed, methods=["POST"])
    pages.add_app_template_global(_kept, "saved_rules")
    pages.add_app_template_global(_forgotten, "deleted_rules")


def save(room: int) -> Answer:
    """Keep the rules in the form under a name, saved in the room or not."""
    card = own_room(room)
    read = draft(sent_form(), base_of(card))
    wrong = [problem_words(problem) for problem in read.problems]
    wrong = wrong or list(sample_of(card, read.rules)["problems"])
    if wrong:
        return render_template("teacher/_refusal.html", problems=wrong), 422
    name = _keep(request.form.get("saved_name", ""), read.rules)
    return _listed(gettext("Kept as “%(name)s”: these rules can fill any room.", name=name))


def load(room: int) -> str:
    """Fill the form with rules that were kept; nothing is saved in the room yet."""
    card, one = own_room(room), saved_rules.found(current_house(), current_teacher(), _saved())
    said = gettext("“%(name)s” is in the form now. Look at it, then save.", name=one.name)
    return filled_with(card, one.rules, said)


def rename(room: int) -> str:
    """Give kept rules another name."""
    own_room(room)
    new = request.form.get("name", "")
    name = saved_rules.rename(current_house(), current_teacher(), _saved(), new)
    return _listed(gettext("Now called “%(name)s”.", name=name))


def delete(room: int) -> Answer:
    """Keep rules no longer; the list has a button to have them back."""
    own_room(room)
    gone = saved_rules.forget(current_house(), current_teacher(), _saved())
    return _listed(gettext("“%(name)s” is deleted.", name=gone.name), gone=gone)


def restore(room: int) -> Answer:
    """Keep again what was deleted."""
    own_room(room)
    name = saved_rules.restore(current_house(), current_teacher(), _saved())
    return _listed(gettext("“%(name)s” is back.", name=name))


def _keep(name: str, rules: Ruleset) -> str:
    return saved_rules.keep(current_house(), current_teacher(), name, rules)


def _kept() -> tuple[object, ...]:
    return saved_rules.kept_by(current_house(), current_teacher())


def _forgotten() -> tuple[object, ...]:
    return saved_rules.forgotten(current_house(), current_teacher())


def _saved() -> SavedId:
    return SavedId(min(number("saved"), LAST_ID))


def _listed(said: str, **more: object) -> str:
    return render_template("teacher/_saved_said.html", said=said, **more)
