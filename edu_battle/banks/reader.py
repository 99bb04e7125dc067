"""One bank file: from its text to a bank, or to all that is wrong with it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from edu_battle.banks.expressions import faults_of
from edu_battle.banks.lines import line_numbers
from edu_battle.banks.problems import BankProblem, Place
from edu_battle.banks.schema import Sheet, problems_of
from edu_battle.tasks.template import (
    BankId,
    Language,
    Level,
    Mistake,
    Named,
    Origin,
    Seconds,
    Source,
    Template,
    TemplateId,
    Words,
)

_LARGEST_FILE = 300_000
_LONGEST = 6_000  # so that no endless dotted key keeps the reader busy
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")


@dataclass(frozen=True, slots=True)
class Bank:
    """A topic's file of templates."""

    id: BankId
    title: Words
    grades: tuple[int, int]
    topic: str
    licence: str
    file: str
    templates: tuple[Template, ...]

    @property
    def languages(self) -> tuple[Language, ...]:
        """Return the languages of the bank: those of its title."""
        return tuple(self.title)

    @property
    def levels(self) -> frozenset[Level]:
        """Return the levels that the bank has tasks for."""
        return frozenset(template.level for template in self.templates)


def read_file(path: Path) -> tuple[Bank | None, tuple[BankProblem, ...]]:
    """Read a bank file; with any problem there is no bank, and the problems say why."""
    try:
        if path.stat().st_size > _LARGEST_FILE:
            advice = f"Split it: {_LARGEST_FILE // 1000} kB are the most."
            return None, (
                BankProblem("unreadable-file", Place(path.name), "", "too large", advice),
            )
        text = path.read_bytes().decode("utf-8")
    except OSError as trouble:
        found = trouble.strerror or type(trouble).__name__
        return None, (BankProblem("unreadable-file", Place(path.name), "", found, "Check it."),)
    except UnicodeDecodeError:
        advice = "Save it as UTF-8."
        return None, (BankProblem("unreadable-file", Place(path.name), "", "not UTF-8", advice),)
    return read_text(text, path.name)


def read_text(text: str, file: str) -> tuple[Bank | None, tuple[BankProblem, ...]]:
    """Read the text of a bank file; `file` is the name to use in problems."""
    if long := next((n for n, line in enumerate(text.splitlines(), 1) if len(line) > _LONGEST), 0):
        found = f"a line of over {_LONGEST} characters"
        return None, (BankProblem("bad-toml", Place(file, long), found=found),)
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as trouble:
        return None, (_not_toml(trouble, file),)
    sheet = Sheet(file, content, line_numbers(text))
    problems = problems_of(sheet)
    if problems:
        return None, problems
    bank = _bank(sheet)
    problems = tuple(
        _bad_expression(sheet, index, path, trouble)
        for index, template in enumerate(bank.templates)
        for path, trouble in faults_of(template)
    )
    return (None, problems) if problems else (bank, ())


def _not_toml(trouble: Exception, file: str) -> BankProblem:
    found = _AT_LINE.search(str(trouble))
    line = int(found[1]) if found else 0
    reason = _AT_LINE.sub("", str(trouble)).strip() if found else type(trouble).__name__
    return BankProblem("bad-toml", Place(file, line), found=reason[:120])


def _bad_expression(
    sheet: Sheet, index: int, path: tuple[str | int, ...], trouble: Any
) -> BankProblem:
    key = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
    place = sheet.place(("template", index, *path))
    found = f"{trouble.code} ({trouble.found})" if trouble.found else trouble.code
    return BankProblem("bad-expression", place, key, found, trouble.advice)


def _bank(sheet: Sheet) -> Bank:
    table: Mapping[str, Any] = sheet.content["bank"]  # type: ignore[assignment]  # checked by the schema
    entries: list[Mapping[str, Any]] = sheet.content.get("template", [])  # type: ignore[assignment]
    return Bank(
        id=BankId(table["id"]),
        title=_words(table["title"]),
        grades=_pair(table["grades"]),
        topic=table["topic"],
        licence=table["licence"],
        file=sheet.file,
        templates=tuple(
            _template(sheet, ("template", index), entry, table)
            for index, entry in enumerate(entries)
        ),
    )


def _template(
    sheet: Sheet, path: tuple[str | int, ...], entry: Mapping[str, Any], bank: Mapping[str, Any]
) -> Template:
    return Template(
        bank=BankId(bank["id"]),
        id=TemplateId(entry["id"]),
        version=entry.get("version", 1),
        level=Level(entry["level"]),
        grades=_pair(entry.get("grades", bank["grades"])),
        topic=entry.get("topic", bank["topic"]),
        kind=entry["kind"],
        form=entry.get("form"),
        names=tuple(entry.get("names", ())),
        picks=_named(entry.get("pick", {})),
        where=_sources(entry.get("where", [])),
        lets=_named(entry.get("let", {})),
        texts=_words(entry["text"]),
        answer=Source(entry["answer"]),
        hint=_words(entry["hint"]),
        solution=_words(entry["solution"]),
        mistakes=tuple(
            Mistake(Source(mistake["answer"]), _words(mistake["says"]))
            for mistake in entry.get("mistake", [])
        ),
        seconds_override=Seconds(entry["seconds"]) if "seconds" in entry else None,
        origin=Origin(sheet.file, sheet.place(path).line),
    )


def _words(table: Mapping[str, str]) -> Words:
    return {Language(language): text for language, text in table.items()}


def _pair(grades: list[int]) -> tuple[int, int]:
    return grades[0], grades[1]


def _named(table: Mapping[str, str]) -> tuple[Named, ...]:
    return tuple(Named(name, Source(source)) for name, source in table.items())


def _sources(where: str | list[str]) -> tuple[Source, ...]:
    entries = [where] if isinstance(where, str) else where
    return tuple(Source(entry) for entry in entries)
