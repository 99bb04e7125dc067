"""What the pages of the set-up are drawn from: fields with their values, the sample and faults."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from flask import render_template, request

from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.views.sea import OwnSea
from edu_battle.service import rooms
from edu_battle.service.bell_plan import minutes_to_play
from edu_battle.service.cards import RoomCard
from edu_battle.service.lesson_time import expected
from edu_battle.service.new_teams import LOOKS, NAMES
from edu_battle.service.topics import topics
from edu_battle.web.language import language
from edu_battle.web.preset_words import preset_groups
from edu_battle.web.sample_sea import empty_sea, sample_sea
from edu_battle.web.session import current_house
from edu_battle.web.setup_fields import Form, FormProblem, Reader, Span
from edu_battle.web.setup_fleet import MOST_KINDS, rows_of
from edu_battle.web.setup_form import TIES, form_from_rules
from edu_battle.web.setup_switches import SPANS
from edu_battle.web.setup_tasks import task_rows
from edu_battle.web.setup_words import Wrong, crews_words, problem_words, ruleset_fault_words
from edu_battle.web.teacher_bell import bell_sent
from edu_battle.web.time_words import forecast_words

_TABLETS, _USUAL_TABLETS = Span(1, 60), 8


class Sample(TypedDict):
    """What the board beside the form is drawn from, with everything that is wrong."""

    rules: Ruleset
    problems: tuple[Wrong, ...]
    sea: OwnSea
    crews_words: str
    time_words: str


@dataclass(frozen=True, slots=True)
class TeamField:
    """The name of a team, one that the room has already or one that saving will add."""

    field: str
    name: str
    colour: str


def fields_of(card: RoomCard, rules: Ruleset) -> dict[str, object]:
    """Return what the form's fields are drawn from."""
    return {
        "room": card,
        "values": form_from_rules(rules),
        "title": request.form.get("title", card.title),
        "teams": _team_fields(card, rules.teams.count),
        "topics": topics(current_house(), language()),
        "groups": preset_groups(),
        "spans": SPANS,
        "ship_rows": rows_of(rules.fleet),
        "task_rows": task_rows(rules.fleet),
        "ties": TIES,
        "tablets": tablets(card.tablets),
        "bell_sent": "bell" in request.form,
        "bell_typed": request.form.get("bell", ""),
    }


def typed_over(fields: dict[str, object], sent: Form) -> dict[str, object]:
    """Return the values with what was typed instead, right or wrong, so that nothing is lost."""
    values = fields["values"]
    assert isinstance(values, dict)  # noqa: S101  (made above)
    typed = {name: sent[name][-1] for name in sent if name in values or name.startswith("ship_")}
    if "banks" in sent:
        typed["banks"] = ",".join(bank for bank in sent["banks"] if bank)
    filled = [
        number
        for number in range(1, MOST_KINDS + 1)
        if any(typed.get(f"ship_{number}_{part}") for part in ("size", "count", "name"))
    ]
    rows = min(max(filled, default=0) + 1, MOST_KINDS)
    least = fields["ship_rows"]
    assert isinstance(least, int)  # noqa: S101  (made above)
    return {"values": values | typed, "ship_rows": max(rows, least)}


def sample_of(card: RoomCard, rules: Ruleset, problems: tuple[FormProblem, ...] = ()) -> Sample:
    """Return what the board beside the form shows; problems of fields come before faults."""
    faults = rooms.check_rules(rules)
    wrong = [problem_words(problem) for problem in problems]
    wrong += [ruleset_fault_words(fault, rules) for fault in faults]
    return Sample(
        rules=rules,
        problems=tuple(dict.fromkeys(wrong)),
        sea=empty_sea(rules) if faults else sample_sea(rules),
        crews_words=crews_words(tablets(card.tablets), rules.teams.count, rules.solving.who),
        time_words="" if wrong else forecast_words(expected(current_house(), card.id, rules)),
    )


def filled_with(card: RoomCard, rules: Ruleset, said: str) -> str:
    """Draw the whole form anew with rules that are not saved yet, and say so."""
    drawn = fields_of(card, rules) | dict(sample_of(card, rules))
    return render_template("teacher/_setup_file_said.html", said=said, **drawn)


def filled_from(sent: Form, changed: str) -> tuple[Form, str]:
    """Return the form with the minutes that a bell leaves, where that was typed; raises BellBad."""
    now = current_house().clock.now()
    at = bell_sent(now) if changed == "bell" else None
    if at is None:
        return sent, changed
    minutes = min(minutes_to_play(at, now), SPANS["minutes"].most)
    return {**sent, "minutes": [str(minutes)]}, "minutes"


def base_of(card: RoomCard) -> Ruleset:
    """Return what a field that cannot be used falls back to: the preset chosen, if it is new."""
    chosen = request.form.get("preset", card.rules.preset)
    return card.rules if chosen == card.rules.preset else PRESETS.get(chosen, card.rules)


def sent_form() -> Form:
    """Return what the form holds, every field with all its values."""
    return request.form.to_dict(flat=False)


def _team_fields(card: RoomCard, count: int) -> list[TeamField]:
    known, names = card.all_teams()[:count], NAMES.get(card.language, NAMES["en"])
    fields = [TeamField(f"team_{team.key}", team.name, team.colour) for team in known]
    fields += [
        TeamField(f"team_at_{place}", names[place], LOOKS[place][0])
        for place in range(len(known), min(count, len(LOOKS)))
    ]
    sent = request.form
    return [TeamField(one.field, sent.get(one.field, one.name), one.colour) for one in fields]


def tablets(kept: int = 0) -> int:
    """Return how many tablets the form says there are, or as many as the room knows of."""
    usual = kept or _USUAL_TABLETS
    return Reader(request.form.to_dict(flat=False)).number("tablets", _TABLETS, usual)
