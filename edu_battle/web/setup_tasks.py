"""The rows of the set-up form that say which task each trigger brings. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from edu_battle.game.ids import Points, whole
from edu_battle.game.ruleset import Ruleset, ShipClass, TaskRule
from edu_battle.game.switches import TriggerKind
from edu_battle.web.setup_fields import Reader, Span

ROWS = ("sunk_5", "sunk_4", "sunk_3", "sunk_2", "sunk_1", "mine", "storm")
"""The triggers in the order in which a ruleset lists them."""

_LEVEL, _SHOTS = Span(1, 5), Span(1, 20)
_GAIN, _LOSS = Span(0, 20), Span(-20, 0)
_HARDEST_SHIP = 4
_STORM_SHOTS = 5
_SEVERAL = ","


def tasks_from_form(
    reader: Reader, base: Ruleset, fleet: tuple[ShipClass, ...]
) -> tuple[TaskRule, ...]:
    """Return the task rules that the form asks for; rules it has no row for are kept.

    A ship that the new fleet has not got brings no task, whatever its row says.
    """
    general = reader.several("banks", common_banks(base.tasks))
    rules = [_rule(reader, row, base, general) for row in _rows_of(fleet)]
    others = tuple(rule for rule in base.tasks if row_of(rule) is None)
    return tuple(rule for rule in rules if rule) + others


def task_fields(rules: Ruleset) -> dict[str, str]:
    """Return what the rows hold for a ruleset."""
    general = common_banks(rules.tasks)
    fields = {"banks": _SEVERAL.join(general)}
    for row in ROWS:
        rule = _found(row, rules.tasks) or _usual(row)
        fields |= {
            f"{row}_on": yes_or_no(on=_is_on(row, rules)),
            f"{row}_level": str(rule.level),
            f"{row}_bank": "" if rule.banks == general else _SEVERAL.join(rule.banks),
            f"{row}_right": written(rule.right),
            f"{row}_wrong": written(rule.wrong),
        }
        if row == "storm":
            fields["storm_shots"] = str(rule.size)
    return fields


def common_banks(tasks: Iterable[TaskRule]) -> tuple[str, ...]:
    """Return the banks that most of the rules draw from."""
    all_banks = [rule.banks for rule in tasks]
    return max(all_banks, key=all_banks.count, default=())


def row_of(rule: TaskRule) -> str | None:
    """Return the row that a rule is shown in, or None where the form has none for it."""
    match rule.trigger:
        case TriggerKind.SUNK if 1 <= rule.size <= 5:  # noqa: PLR2004  (the longest ship asked for)
            return f"sunk_{rule.size}"
        case TriggerKind.MINE:
            return "mine"
        case TriggerKind.DROUGHT:
            return "storm"
        case _:
            return None


def written(points: Points) -> str:
    """Write points as a number field holds them."""
    return f"{points / 2:g}"


def yes_or_no(*, on: bool) -> str:
    """Write a switch."""
    return "yes" if on else "no"


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
    )
    return rule if reader.switch(f"{row}_on", kept=_is_on(row, base)) else None


def _found(row: str, tasks: Iterable[TaskRule]) -> TaskRule | None:
    return next((rule for rule in tasks if row_of(rule) == row), None)


def _is_on(row: str, rules: Ruleset) -> bool:
    """A ship that is not in the fleet yet will bring a task when the others do."""
    if _found(row, rules.tasks):
        return True
    in_fleet = row in _rows_of(rules.fleet)
    return not in_fleet and any(rule.trigger is TriggerKind.SUNK for rule in rules.tasks)


def _rows_of(fleet: tuple[ShipClass, ...]) -> list[str]:
    sizes = {f"sunk_{kind.size}" for kind in fleet if kind.count}
    return [row for row in ROWS if row in sizes or not row.startswith("sunk")]


def _usual(row: str) -> TaskRule:
    """Return what a row holds that the ruleset has no rule for."""
    if row == "mine":
        return TaskRule(TriggerKind.MINE, 0, right=whole(2), wrong=whole(-2), level=5)
    if row == "storm":
        return TaskRule(TriggerKind.DROUGHT, _STORM_SHOTS, right=whole(1))
    size = int(row.removeprefix("sunk_"))
    return TaskRule(TriggerKind.SUNK, size, right=whole(size), level=min(size, _HARDEST_SHIP))
