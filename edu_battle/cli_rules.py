"""Commands about rules and records: play, replay, audit, rules, layouts."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from edu_battle.chance import Chance
from edu_battle.cli_plain import PlainCommand, PlainGroup, Refusal, text_of
from edu_battle.cli_rulesets import (
    LEAST_TEAMS,
    level_named,
    rules_option,
    ruleset_named,
    seed_option,
)
from edu_battle.cli_words import of_fault, of_finding
from edu_battle.game.audit import audit as audit_of
from edu_battle.game.bout import bout
from edu_battle.game.counting import TooManyLayouts, count
from edu_battle.game.evolve import fold
from edu_battle.game.placing import CannotPlace, random_layout
from edu_battle.game.players import Level
from edu_battle.game.presets import PRESETS
from edu_battle.game.record import Headers, read, write
from edu_battle.game.record import replay as replay_of
from edu_battle.game.record.pictures import picture
from edu_battle.game.record.spelling import Spelling
from edu_battle.game.ruleset_text import read_toml, to_toml
from edu_battle.game.ruleset_tree import tree
from edu_battle.game.styles import Style
from edu_battle.game.switches import Boards

FOUND = 1
file_argument = click.argument("file", type=click.Path(path_type=Path))


@click.command(cls=PlainCommand)
@rules_option
@seed_option
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="LEVEL,LEVEL",
    help=f"How well each team plays: {', '.join(Level)}.",
)
def play(rules_name: str, seed: int, bots: str) -> None:
    """Let computer teams play a match; print its record."""
    rules, levels = (
        ruleset_named(rules_name),
        [level_named(name.strip()) for name in bots.split(",")],
    )
    if rules.teams.count < LEAST_TEAMS:
        raise Refusal(f"{rules_name} is for one player: there is no match to play.")
    played = bout(rules, Chance(seed), levels)
    names = tuple(levels[place % len(levels)].value for place in range(rules.teams.count))
    click.echo(write(played.log, Headers(teams=names), played.match), nl=False)


@click.command(cls=PlainCommand)
@file_argument
def replay(file: Path) -> None:
    """Play a record again; print how it ends."""
    parsed = read(text_of(file))
    again = replay_of(parsed.record)
    if again.match is not None:
        match = fold(again.log)
        shared = match.ruleset.teams.boards is Boards.SHARED
        for team in range(len(match.seas)):
            click.echo("Sea:" if shared else f"Sea of team {team}:")
            click.echo(picture(match, team))
        click.echo(f"Shots: {match.shot_count}. Result: {parsed.record.tag('Result') or '*'}.")
    _report(file, (of_finding(one) for one in (*parsed.errors, *again.findings)))


@click.command(cls=PlainCommand)
@file_argument
def audit(file: Path) -> None:
    """Check a record: its sum, layouts, answers, procedure, promises, claims.

    The exit code is 1 where anything is found, be it only that there is no sum.
    """
    report = audit_of(text_of(file))
    if report.clean:
        click.echo(f"{file}: clean")
        return
    if report.ruling:
        click.echo(f"{file}: the result: {report.ruling.replace('_', ' ')}")
    _report(file, (of_finding(one) for one in report.findings))


@click.group(cls=PlainGroup)
def rules() -> None:
    """Print rulesets, or check one."""


@rules.command("list")
def list_rules() -> None:
    """Name the presets."""
    width = max(map(len, PRESETS))
    for name, one in PRESETS.items():
        ships = ", ".join(f"{kind.count} x {kind.size}" for kind in one.fleet)
        click.echo(f"{name:{width}}  {one.board.rows} x {one.board.cols}; {ships}")


@rules.command("show")
@click.argument("preset")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of TOML.")
def show_rules(preset: str, *, as_json: bool) -> None:
    """Print a preset as a ruleset file."""
    found = ruleset_named(preset)
    if as_json:
        click.echo(json.dumps(tree(found), ensure_ascii=False, indent=2))
    else:
        click.echo(to_toml(found), nl=False)


@rules.command("check")
@file_argument
def check_rules(file: Path) -> None:
    """Name every problem of a ruleset file."""
    _, problems = read_toml(text_of(file))
    if not problems:
        click.echo(f"{file}: can be played")
    _report(
        file, (f"{p.line}: {of_fault(p.fault)}" if p.line else of_fault(p.fault) for p in problems)
    )


@click.command(cls=PlainCommand)
@rules_option
@click.option("--count", "count_all", is_flag=True, help="Count all layouts, exactly.")
@click.option(
    "--sample", type=click.IntRange(1, 1_000_000), metavar="N", help="Draw so many by chance."
)
@click.option(
    "--style",
    type=click.Choice([str(style) for style in Style]),
    default=str(Style.UNIFORM),
    help="How the layouts are drawn.",
    show_default=True,
)
@seed_option
def layouts(rules_name: str, sample: int | None, style: str, seed: int, *, count_all: bool) -> None:
    """Count a fleet's layouts, or draw some."""
    found = ruleset_named(rules_name)
    if count_all == (sample is not None):
        raise Refusal("Give either --count or --sample N.")
    try:
        if sample is None:
            click.echo(count(found))
            return
        spelling, chance = Spelling(found), Chance(seed)
        for _ in range(sample):
            click.echo(spelling.layout(random_layout(found, chance, Style(style))))
    except TooManyLayouts as error:
        raise Refusal(f"The layouts of {rules_name} are too many to count exactly.") from error
    except CannotPlace as error:
        raise Refusal(f"The fleet of {rules_name} cannot be placed.") from error


def _report(file: Path, lines: Iterable[str]) -> None:
    said = [f"{file}:{line}" if line[:1].isdigit() else f"{file}: {line}" for line in lines]
    for line in said:
        click.echo(line)
    if said:
        sys.exit(FOUND)


COMMANDS = (play, replay, audit, rules, layouts)
