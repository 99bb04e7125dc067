"""The set-up form and the ruleset it stands for, there and back. Pure; words are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from edu_battle.game.cells import Axes
from edu_battle.game.ids import Seconds
from edu_battle.game.presets import PRESETS, preset
from edu_battle.game.ruleset import End, Pace, Ruleset, Solving
from edu_battle.game.switches import Halo, Touch
from edu_battle.web.setup_fields import Form, FormProblem, Reader, Span
from edu_battle.web.setup_fleet import fleet_fields, fleet_from_form
from edu_battle.web.setup_tasks import (
    common_banks,
    task_fields,
    tasks_from_form,
    written,
    yes_or_no,
)

SPANS: Mapping[str, Span] = {
    "rows": Span(5, 20),
    "cols": Span(5, 20),
    "mines": Span(0, 9),
    "minutes": Span(0, 90),
    "turns": Span(0, 200),
    "catch_up": Span(0, 20),
    "placing": Span(0, 600),
    "shot": Span(0, 300),
    "verdict": Span(0, 300),
    "task_percent": Span(25, 400),
    "storm_shots": Span(1, 20),
}
SHORT_LESSON = 15
"""Up to so many minutes the small board is the better one."""


def rules_from_form(form: Form, base: Ruleset) -> tuple[Ruleset | None, tuple[FormProblem, ...]]:
    """Return the ruleset that the form asks for, or None with everything that cannot be used.

    Fields that were not sent keep the value of `base`.
    """
    reader = Reader(form)
    board, axes, fleet = base.board, base.axes, fleet_from_form(reader, base.fleet)
    touch = reader.choice("touch", base.touch)
    rules = replace(
        base,
        preset=reader.one_of("preset", tuple(PRESETS), base.preset),
        board=replace(
            board,
            rows=_number(reader, "rows", board.rows),
            cols=_number(reader, "cols", board.cols),
        ),
        axes=Axes(reader.choice("letters", axes.letters), reader.choice("alphabet", axes.alphabet)),
        fleet=fleet,
        extras=replace(base.extras, mines=_number(reader, "mines", base.extras.mines)),
        touch=touch,
        again=reader.choice("again", base.again),
        hit_says=reader.choice("hit_says", base.hit_says),
        sunk_says=reader.choice("sunk_says", base.sunk_says),
        end=_end(reader, base.end),
        tasks=tasks_from_form(reader, base, fleet),
        solving=_solving(reader, base.solving),
        pace=_pace(reader, base.pace),
        halo=_halo(reader, touch, base.halo),
    )
    return (None if reader.problems else rules), tuple(reader.problems)


def form_from_rules(rules: Ruleset) -> dict[str, str]:
    """Return what the form's fields hold for a ruleset; banks are joined by commas."""
    return {
        "preset": rules.preset,
        "rows": str(rules.board.rows),
        "cols": str(rules.board.cols),
        "letters": rules.axes.letters,
        "alphabet": rules.axes.alphabet,
        "mines": str(rules.extras.mines),
        "touch": rules.touch,
        "halo": rules.halo,
        "again": rules.again,
        "hit_says": rules.hit_says,
        "sunk_says": rules.sunk_says,
        "minutes": str(rules.end.minutes),
        "turns": str(rules.end.turns),
        "equalize": yes_or_no(on=rules.end.equalize),
        "who": rules.solving.who,
        "floor": yes_or_no(on=rules.solving.floor),
        "catch_up": written(rules.solving.catch_up),
        "placing": str(rules.pace.placing),
        "shot": str(rules.pace.shot),
        "verdict": str(rules.pace.verdict),
        "task_percent": str(rules.pace.task_percent),
        **fleet_fields(rules.fleet),
        **task_fields(rules),
    }


def refilled(form: Form, base: Ruleset, changed: str) -> Ruleset:
    """Return the ruleset to fill the form with after its preset or its minutes changed.

    Another preset brings all of its own values but keeps topics and the board's letters; minutes
    that do not suit a lesson's board bring the other lesson.
    """
    now = rules_from_form(form, base)[0] or base
    chosen = preset(now.preset)
    if changed == "minutes":
        fitting = fitting_preset(now)
        if fitting == now.preset:
            return now
        chosen = replace(preset(fitting), end=now.end)
    banks = common_banks(now.tasks)
    return replace(
        chosen,
        axes=replace(chosen.axes, alphabet=now.axes.alphabet),
        tasks=tuple(replace(rule, banks=banks) for rule in chosen.tasks),
    )


def fitting_preset(rules: Ruleset) -> str:
    """Return the preset that suits a lesson's minutes; others than lessons suit any."""
    if not rules.preset.startswith("lesson-") or not rules.end.minutes:
        return rules.preset
    return "lesson-20" if rules.end.minutes <= SHORT_LESSON else "lesson-40"


def _number(reader: Reader, field: str, kept: int) -> int:
    return reader.number(field, SPANS[field], kept)


def _halo(reader: Reader, touch: Touch, base: Halo) -> Halo:
    """Where ships may touch, nothing can be marked as free of ships."""
    chosen = reader.choice("halo", base)
    return Halo.NONE if touch is Touch.ANY else chosen


def _end(reader: Reader, base: End) -> End:
    return End(
        turns=_number(reader, "turns", base.turns),
        minutes=_number(reader, "minutes", base.minutes),
        equalize=reader.switch("equalize", kept=base.equalize),
    )


def _solving(reader: Reader, base: Solving) -> Solving:
    return replace(
        base,
        who=reader.choice("who", base.who),
        floor=reader.switch("floor", kept=base.floor),
        catch_up=reader.points("catch_up", SPANS["catch_up"], base.catch_up),
    )


def _pace(reader: Reader, base: Pace) -> Pace:
    return Pace(
        placing=Seconds(_number(reader, "placing", base.placing)),
        shot=Seconds(_number(reader, "shot", base.shot)),
        verdict=Seconds(_number(reader, "verdict", base.verdict)),
        task_percent=_number(reader, "task_percent", base.task_percent),
    )
