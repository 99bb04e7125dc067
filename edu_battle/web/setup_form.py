"""The set-up form and the ruleset it stands for, there and back. Pure; words are made elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace

from edu_battle.game.cells import Alphabet
from edu_battle.game.presets import PRESETS, preset
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import TieBreak
from edu_battle.web.setup_board import board_fields, board_from_form
from edu_battle.web.setup_fields import Form, FormProblem, Reader
from edu_battle.web.setup_fleet import fleet_fields, fleet_from_form
from edu_battle.web.setup_switches import switch_fields, switches_from_form
from edu_battle.web.setup_tasks import common_banks, task_fields, tasks_from_form

TIES = tuple(f"tie_{number}" for number in range(1, len(TieBreak) + 1))
"""What is looked at when points are equal: in this order."""

LONGEST_PRESET = 60
"""A ruleset may say any name that it started from: the name decides nothing."""

SHORT_LESSON = 15
"""Up to so many minutes the small board is the better one."""

_ROOM_LETTERS = {"ru": Alphabet.CYRILLIC}


@dataclass(frozen=True, slots=True)
class Draft:
    """What a form stands for: where a field cannot be used, `rules` keep the value they had."""

    rules: Ruleset
    problems: tuple[FormProblem, ...]


def draft(form: Form, base: Ruleset) -> Draft:
    """Read a form over a ruleset; fields that were not sent keep the value of `base`."""
    reader = Reader(form)
    name = reader.name("preset", LONGEST_PRESET, base.preset)
    fleet = fleet_from_form(reader, base.fleet)
    rules = switches_from_form(reader, replace(base, preset=name, fleet=fleet))
    rules = board_from_form(reader, rules, base)
    rules = replace(rules, tie=_tie(reader, base.tie), tasks=tasks_from_form(reader, base, fleet))
    return Draft(rules, tuple(reader.problems))


def form_from_rules(rules: Ruleset) -> dict[str, str]:
    """Return what the form's fields hold for a ruleset; banks are joined by commas."""
    ties = (*rules.tie, *("" for _ in TIES))
    return {
        "preset": rules.preset,
        **board_fields(rules),
        **switch_fields(rules),
        **fleet_fields(rules.fleet),
        **dict(zip(TIES, ties, strict=False)),
        **task_fields(rules),
    }


def refilled(form: Form, base: Ruleset, changed: str, language: str = "en") -> Ruleset:
    """Return the ruleset to fill the form with after a field that changes others.

    Another preset brings all of its own values but keeps topics, and its letters are the room's;
    minutes that do not suit a lesson's board bring the other lesson.
    """
    now = draft(form, base).rules
    if changed not in {"preset", "minutes"}:
        return now
    chosen = PRESETS.get(now.preset, now)
    if changed == "minutes":
        fitting = fitting_preset(now)
        if fitting == now.preset:
            return now
        chosen = replace(preset(fitting), end=now.end)
    banks = common_banks(now.tasks)
    return replace(
        in_letters_of(language, chosen),
        tasks=tuple(replace(rule, banks=banks) for rule in chosen.tasks),
    )


def in_letters_of(language: str, rules: Ruleset) -> Ruleset:
    """Return the ruleset with the letters that a class of this language reads."""
    letters = _ROOM_LETTERS.get(language, Alphabet.LATIN)
    return replace(rules, axes=replace(rules.axes, alphabet=letters))


def fitting_preset(rules: Ruleset) -> str:
    """Return the preset that suits a lesson's minutes; others than lessons suit any."""
    if not rules.preset.startswith("lesson-") or not rules.end.minutes:
        return rules.preset
    return "lesson-20" if rules.end.minutes <= SHORT_LESSON else "lesson-40"


def _tie(reader: Reader, base: tuple[TieBreak, ...]) -> tuple[TieBreak, ...]:
    asked = []
    for place, field in enumerate(TIES):
        kept = str(base[place]) if place < len(base) else ""
        asked.append(reader.one_of(field, ("", *TieBreak), kept))
    return tuple(TieBreak(tie) for tie in asked if tie)
