"""Commands about banks: check, list, sample, new."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from edu_battle.banks.library import Library, load
from edu_battle.banks.problems import BankProblem
from edu_battle.banks.reader import Bank, read_file
from edu_battle.banks.sampling import as_json, as_text
from edu_battle.banks.starting import starting_bank
from edu_battle.cli_plain import PlainGroup, Refusal
from edu_battle.places import question_banks
from edu_battle.tasks.task import CannotMake
from edu_battle.tasks.template import Language, Template

FOUND = 1
MOST_SEEDS = 10_000


@click.group(cls=PlainGroup)
def bank() -> None:
    """Check, list and try the banks that tasks come from."""


@bank.command("check")
@click.argument("files", nargs=-1, metavar="[FILE]...", type=click.Path(path_type=Path))
@click.option(
    "--seeds",
    default=20,
    show_default=True,
    type=click.IntRange(1, MOST_SEEDS),
    help="How many tasks of each template are proved.",
)
def check_banks(files: Sequence[Path], seeds: int) -> None:
    """Prove every template of bank files (of all that come with the program) for many seeds."""
    from edu_battle.banks.proving import prove  # noqa: PLC0415 - processes and sympy: here only

    library = _read(files or [question_banks()])
    _tell(library.problems)
    found = len(library.problems)
    good: defaultdict[str, list[float]] = defaultdict(list)
    for proof in prove(library.templates, range(seeds)):
        _tell(proof.problems)
        found += len(proof.problems)
        if not proof.problems:
            good[proof.template.bank].append(proof.pace)
    for one in library.banks:
        paces = good[one.id]
        pace = f", {sum(paces) / len(paces):.1f} ms a task" if paces else ""
        click.echo(f"{one.file}: {len(paces)} of {len(one.templates)} templates are good{pace}")
    if found:
        click.echo(f"{found} problems")
        sys.exit(FOUND)


@bank.command("list")
@click.argument("files", nargs=-1, metavar="[FILE]...", type=click.Path(path_type=Path))
def list_banks(files: Sequence[Path]) -> None:
    """Name banks and their templates with grade, level and kind of answer."""
    library = _read(files or [question_banks()])
    for one in library.banks:
        title = next(iter(one.title.values()))
        click.echo(f"{one.id}: {title}; grades {_grades(one.grades)}; {', '.join(one.languages)}")
        for template in one.templates:
            about = f"grades {_grades(template.grades)}, level {template.level}, {template.kind}"
            click.echo(f"  {one.id}/{template.id}: {about}")
    _refuse(library.problems)


@bank.command("sample")
@click.argument("name", metavar="BANK/TEMPLATE")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
@click.option("--count", default=1, show_default=True, type=click.IntRange(1, 100))
@click.option("--lang", default="en", show_default=True, metavar="LANGUAGE")
@click.option("--json", "in_json", is_flag=True, help="Print one JSON object a task.")
def sample(name: str, seed: int, count: int, lang: str, *, in_json: bool) -> None:
    """Make tasks of a template, or one of each template of a bank, and print them.

    The bank is named by its id or by its file.
    """
    for template in _found(name):
        if lang not in template.languages:
            known = ", ".join(template.languages)
            raise Refusal(f"{template.bank}/{template.id} has no '{lang[:20]}', it has {known}.")
        for place in range(seed, seed + count):
            click.echo(_sampled(template, place, Language(lang), in_json=in_json))


def _sampled(template: Template, seed: int, language: Language, *, in_json: bool) -> str:
    from edu_battle.tasks.making import make  # noqa: PLC0415 - loads sympy

    try:
        task = make(template, seed)
    except CannotMake as trouble:
        where = f"{template.bank}/{template.id}, seed {seed}, {trouble.key}"
        raise Refusal(f"{where}: {trouble.found} {trouble.advice}") from trouble
    if in_json:
        return json.dumps(as_json(task, language), ensure_ascii=False)
    return as_text(task, language)


@bank.command("new")
@click.argument("topic", metavar="TOPIC")
@click.option("--out", type=click.Path(path_type=Path), help="Write a file instead of printing.")
def new(topic: str, out: Path | None) -> None:
    """Print a starting file for a topic such as algebra/equations, with comments."""
    text = starting_bank(topic)
    if text is None:
        raise Refusal("A topic is a path in small Latin letters, such as algebra/equations.")
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise Refusal(f"{out}: {error.strerror or error}") from error
    click.echo(f"{out}: written; check it with: edu-battle bank check {out}")


def _found(name: str) -> tuple[Template, ...]:
    """Find a template by bank and id, or all templates of a bank."""
    for bank_name, template_id in _splits(name):
        one = _bank(bank_name)
        if one is None:
            continue
        chosen = tuple(each for each in one.templates if template_id in {"", each.id})
        if chosen:
            return chosen
        known = ", ".join(each.id for each in one.templates)
        raise Refusal(f"{one.id} has no template '{template_id[:60]}'; it has {known}.")
    known = ", ".join(one.id for one in load(question_banks()).banks)
    raise Refusal(f"No bank is called '{name[:60]}'; banks are {known}.")


def _splits(name: str) -> Iterator[tuple[str, str]]:
    yield name, ""
    if "/" in name:
        bank_name, _, template_id = name.rpartition("/")
        yield bank_name, template_id


def _bank(name: str) -> Bank | None:
    """Find a bank by its id, or by its file if there is one of that name."""
    if name.endswith(".toml"):
        library = _read([Path(name)])
        _refuse(library.problems)
        return library.banks[0]
    return next((one for one in load(question_banks()).banks if one.id == name), None)


def _read(files: Sequence[Path]) -> Library:
    """Read bank files, and all those of folders."""
    banks: list[Bank] = []
    problems: list[BankProblem] = []
    for path in files:
        if path.is_dir():
            library = load(path)
            banks.extend(library.banks)
            problems.extend(library.problems)
        elif not path.exists():
            raise Refusal(f"There is no file {path}.")
        else:
            one, found = read_file(path)
            banks.extend([one] if one else [])
            problems.extend(found)
    return Library(tuple(banks), tuple(problems))


def _tell(problems: Sequence[BankProblem]) -> None:
    for problem in problems:
        click.echo(str(problem))


def _refuse(problems: Sequence[BankProblem]) -> None:
    if problems:
        more = f" ({len(problems)} problems in all: see edu-battle bank check)"
        raise Refusal(f"{problems[0]}{more}")


def _grades(grades: tuple[int, int]) -> str:
    low, high = grades
    return str(low) if low == high else f"{low}-{high}"


COMMANDS: tuple[Any, ...] = (bank,)
