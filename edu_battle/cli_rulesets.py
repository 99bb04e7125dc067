"""How commands find the rules and the level that they are told by name."""

from __future__ import annotations

from pathlib import Path

import click

from edu_battle.cli_plain import Refusal, text_of
from edu_battle.cli_words import of_fault
from edu_battle.game.players import Level
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.ruleset_text import read_toml

LEAST_TEAMS = 2
rules_option = click.option(
    "--rules",
    "rules_name",
    required=True,
    metavar="PRESET",
    help="A preset's name, or a ruleset's file.",
)
seed_option = click.option(
    "--seed", default=1, show_default=True, type=int, help="The same seed gives the same again."
)


def ruleset_named(name: str) -> Ruleset:
    """Return a preset, or the rules of a file."""
    if name in PRESETS:
        return PRESETS[name]
    file = Path(name)
    if not file.is_file():
        known = ", ".join(PRESETS)
        raise Refusal(f"No preset and no file is called {name[:80]}; presets are {known}.")
    found, problems = read_toml(text_of(file))
    if found is None:
        first = problems[0]
        raise Refusal(f"{file}: {first.line}: {of_fault(first.fault)} ({len(problems)} in all)")
    return found


def level_named(name: str) -> Level:
    """Return a level of computer players."""
    try:
        return Level(name)
    except ValueError as error:
        raise Refusal(f"No level is called {name[:80]}; levels are {', '.join(Level)}.") from error
