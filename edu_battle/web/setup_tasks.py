"""The rows of the set-up form that say which task each trigger brings. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from edu_battle.game.ids import Points, Seconds, whole
from edu_battle.game.ruleset import Ruleset, ShipClass, TaskRule
from edu_battle.game.ruleset_faults import DRIEST, LEVELS, MOST_POINTS, SECONDS
from edu_battle.game.switches import TriggerKind
from edu_battle.web.setup_fields import Reader, Span

_PLAIN = {
    "hit": TriggerKind.HIT,
    "cell": TriggerKind.CELL,
    "mine": TriggerKind.MINE,
    "before": TriggerKind.BEFORE_SHOT,
}
_OTHERS = (*_PLAIN, "storm")
_ROW = re.compile(r"sunk_\d{1,2}|hit|cell|mine|before|storm")

_LEVEL, _SHOTS, _SECONDS = Span(*LEVELS), Span(1, DRIEST), Span(0, SECONDS[1])
_GAIN, _LOSS = Span(0, MOST_POINTS // 2), Span(-MOST_POINTS // 2, 0)
_HARDEST_SHIP = 4
_STORM_SHOTS = 5
_SEVERAL = ","


def tasks_from_form(
    reader: Reader, base: Ruleset, fleet: tuple[ShipClass, ...]
) -> tuple[TaskRule, ...]:
    """Return the task rules that the form asks for, in the order they had; new ones come last.

    A ship that the new fleet has not got brings no task, whatever its row says; rules that the
    form has no row for are kept.
    """
    general = reader.several("banks", common_banks(base.tasks))
    made = {row: _rule(reader, row, base, general) for row in task_rows(fleet)}
    rules: list[TaskRule | None] = []
    for place, rule in enumerate(base.tasks):
        row = _own_row(base.tasks, place)
        rules.append(made.pop(row, None) if row else rule)
    return tuple(rule for rule in (*rules, *made.values()) if rule)


def task_fields(rules: Ruleset) -> dict[str, str]:
    """Return what the rows hold for a ruleset."""
    general = common_banks(rules.tasks)
    fields = {"banks": _SEVERAL.join(general)}
    for row in task_rows(rules.fleet):
        rule = _found(row, rules.tasks) or _usual(row)
        fields |= {
            f"{row}_on": yes_or_no(on=_is_on(row, rules)),
            f"{row}_level": str(rule.level),
            f"{row}_bank": "" if rule.banks == general else _SEVERAL.join(rule.banks),
            f"{row}_right": written(rule.right),
            f"{row}_wrong": written(rule.wrong),
            f"{row}_seconds": str(rule.seconds),
        }
        if row == "storm":
            fields["storm_shots"] = str(rule.size)
    return fields


def task_rows(fleet: tuple[ShipClass, ...]) -> tuple[str, ...]:
    """Return the rows that a fleet has: the longest ship first, then what else brings a task."""
    sizes = sorted({kind.size for kind in fleet if kind.count}, reverse=True)
    return (*(f"sunk_{size}" for size in sizes), *_OTHERS)


def is_row(text: str) -> bool:
    """Tell whether a text is the name of a row."""
    return _ROW.fullmatch(text) is not None


def common_banks(tasks: Iterable[TaskRule]) -> tuple[str, ...]:
    """Return the banks that most of the rules draw from."""
    all_banks = [rule.banks for rule in tasks]
    return max(all_banks, key=all_banks.count, default=())


def row_of(rule: TaskRule) -> str | None:
    """Return the row that a rule is shown in, or None where the form has none for it."""
    if rule.trigger is TriggerKind.SUNK:
        return f"sunk_{rule.size}"
    if rule.trigger is TriggerKind.DROUGHT:
        return "storm"
    return next((row for row, kind in _PLAIN.items() if kind is rule.trigger), None)


def written(points: Points) -> str:
    """Write points as a number field holds them."""
    return f"{points / 2:g}"


def yes_or_no(*, on: bool) -> str:
    """Write a switch."""
    return "yes" if on else "no"


def _own_row(tasks: tuple[TaskRule, ...], place: int) -> str | None:
    """The first rule of a row is the one shown in it."""
    row = row_of(tasks[place])
    return None if row in {row_of(rule) for rule in tasks[:place]} else row


def _rule(reader: Reader, row: str, base: Ruleset, general: tuple[str, ...]) -> TaskRule | None:
    before = _found(row, base.tasks) or _usual(row)
    size = reader.number("storm_shots", _SHOTS, before.size) if row == "storm" else before.size
    kept = "" if before.banks == common_banks(base.tasks) else _SEVERAL.join(before.banks)
    own = reader.text(f"{row}_bank")
    own = kept if own is None else own
    rule = replace(
        before,
        size=size,
        level=reader.number(f"{row}_level", _LEVEL, before.level),
        right=reader.points(f"{row}_right", _GAIN, before.right),
        wrong=reader.points(f"{row}_wrong", _LOSS, before.wrong),
        banks=tuple(own.split(_SEVERAL)) if own else general,
        seconds=Seconds(reader.number(f"{row}_seconds", _SECONDS, before.seconds)),
    )
    return rule if reader.switch(f"{row}_on", kept=_is_on(row, base)) else None


def _found(row: str, tasks: Iterable[TaskRule]) -> TaskRule | None:
    return next((rule for rule in tasks if row_of(rule) == row), None)


def _is_on(row: str, rules: Ruleset) -> bool:
    """A ship that is not in the fleet yet will bring a task when the others do."""
    if _found(row, rules.tasks):
        return True
    in_fleet = row in task_rows(rules.fleet)
    return not in_fleet and any(rule.trigger is TriggerKind.SUNK for rule in rules.tasks)


def _usual(row: str) -> TaskRule:
    """Return what a row holds that the ruleset has no rule for."""
    if row == "mine":
        return TaskRule(TriggerKind.MINE, 0, right=whole(2), wrong=whole(-2), level=5)
    if row == "storm":
        return TaskRule(TriggerKind.DROUGHT, _STORM_SHOTS, right=whole(1))
    if row in _PLAIN:
        return TaskRule(_PLAIN[row], 0, right=whole(1))
    size = int(row.removeprefix("sunk_"))
    return TaskRule(TriggerKind.SUNK, size, right=whole(size), level=min(size, _HARDEST_SHIP))
