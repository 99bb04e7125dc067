"""The command that plays whole lessons without a class and prints what they were like."""

from __future__ import annotations

import json
from dataclasses import asdict
from math import nan
from typing import Any, TypeVar

import click

from edu_battle.chance import Chance
from edu_battle.cli_plain import PlainCommand, Refusal
from edu_battle.cli_rulesets import (
    LEAST_TEAMS,
    level_named,
    rules_option,
    ruleset_named,
    seed_option,
)
from edu_battle.game.ids import Millis
from edu_battle.game.placing import CannotPlace
from edu_battle.game.players import Level
from edu_battle.game.ruleset import Ruleset
from edu_battle.simulation import Plan, Skill, Squad, Summary, lesson, measured, summary

T = TypeVar("T", int, float)

MOST_CREWS = 20
LONGEST_SHOT = 600
USUAL_CREWS = (4,)
USUAL_SKILLS = (0.75, 0.55)


def _shares(_: click.Context, __: click.Parameter, told: str | None) -> tuple[float, ...]:
    return tuple(_number("--skill", one, 0, 1) for one in told.split(",")) if told else ()


def _counts(_: click.Context, __: click.Parameter, told: str | None) -> tuple[int, ...]:
    found = [_number("--crews", one, 1, MOST_CREWS) for one in told.split(",")] if told else []
    if any(one != int(one) for one in found):
        raise Refusal(f"--crews: {told[:80] if told else ''} are no whole numbers.")
    return tuple(map(int, found))


def _seconds(_: click.Context, __: click.Parameter, told: str) -> float:
    return _number("--shot-seconds", told, 1, LONGEST_SHOT)


def _number(option: str, told: str, low: int, high: int) -> float:
    try:
        found = float(told)
    except ValueError:
        found = nan
    if not low <= found <= high:
        raise Refusal(f"{option}: {told.strip()[:40]!r} is no number from {low} to {high}.")
    return found


@click.command(cls=PlainCommand)
@rules_option
@click.option(
    "--crews",
    callback=_counts,
    metavar="N,N",
    help="Crews of each team (usually 4).",
)
@click.option(
    "--skill",
    callback=_shares,
    metavar="P,P",
    help="How often a crew of each team solves a task of level 2 (usually 0.75, the others 0.55).",
)
@click.option(
    "--shot-seconds",
    default="12",
    show_default=True,
    callback=_seconds,
    metavar="S",
    help="What a shot takes on average.",
)
@click.option("--lessons", default=200, show_default=True, type=click.IntRange(1, 100_000))
@click.option("--grade", default=5, show_default=True, type=click.IntRange(1, 12))
@click.option("--level", default="hunter", show_default=True, help="How well both teams shoot.")
@seed_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(rules_name: str, level: str, lessons: int, seed: int, **told: Any) -> None:
    """Play whole lessons with simulated crews in virtual time; print what they were like."""
    rules = ruleset_named(rules_name)
    plan = _plan(rules_name, rules, level_named(level), told)
    chance = Chance(seed)
    try:
        played = [measured(lesson(rules, plan, Chance(chance.bits()))) for _ in range(lessons)]
    except CannotPlace as error:
        raise Refusal(f"The fleet of {rules_name} cannot be placed.") from error
    found = summary(played, plan.squads)
    about = {"rules": rules_name, "lessons": lessons, "seed": seed, "grade": plan.grade}
    if told["as_json"]:
        click.echo(json.dumps(_rounded(found) | about))
    else:
        click.echo("\n".join(_lines(found, about)))


def _plan(name: str, rules: Ruleset, level: Level, told: dict[str, Any]) -> Plan:
    teams = rules.teams.count
    if teams < LEAST_TEAMS:
        raise Refusal(f"{name} is for one player: there is no lesson to play.")
    crews = _dealt("--crews", told["crews"] or USUAL_CREWS, teams)
    usual = (*USUAL_SKILLS, *USUAL_SKILLS[1:] * teams)[:teams]
    skills = _dealt("--skill", told["skill"] or usual, teams)
    squads = tuple(Squad(n, Skill(skill)) for n, skill in zip(crews, skills, strict=True))
    return Plan(squads, Millis(round(told["shot_seconds"] * 1000)), level, told["grade"])


def _dealt(option: str, numbers: tuple[T, ...], teams: int) -> tuple[T, ...]:
    if len(numbers) not in {1, teams}:
        raise Refusal(f"{option} has {len(numbers)} numbers; give {teams}, one for each team.")
    return numbers if len(numbers) == teams else numbers * teams


def _rounded(found: Summary) -> dict[str, Any]:
    return {name: round(value, 4) for name, value in asdict(found).items()}


def _lines(found: Summary, about: dict[str, Any]) -> list[str]:
    return [
        "{rules}: {lessons} lessons, grade {grade}, seed {seed}".format(**about),
        f"Tasks a crew:              {found.tasks_per_crew:.1f}",
        f"Longest gap without maths: {found.gap_p95_s:.0f} s in 95 % of lessons at most",
        f"Ended by fleet:            {found.by_fleet:.0%}",
        f"Ended by the bell:         {found.met_bell:.0%} (on equal turns)",
        f"Good ends:                 {found.good_end:.0%} (by fleet, or with 8 tasks a crew)",
        f"Better team wins:          {found.better_wins:.0%}",
        f"Margin:                    {found.margin:.1f} points",
        f"Minutes played:            {found.minutes:.1f} ({found.minutes_p95:.1f} at most in 95 %)",
    ]


COMMANDS = (simulate,)
