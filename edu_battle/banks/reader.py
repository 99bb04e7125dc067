"""One bank file: from its text to a bank, or to all that is wrong with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from edu_battle.banks.expressions import faults_of
from edu_battle.banks.lines import line_numbers
from edu_battle.banks.problems import BankProblem, Place
from edu_battle.banks.schema import Sheet, problems_of
from edu_battle.banks.templates import pair_of, template_of, words_of
from edu_battle.tasks.template import BankId, Language, Level, Origin, Template, Words
from edu_battle.toml_lines import AT_LINE, broken_line

_LARGEST_FILE = 300_000
_LONGEST = 6_000  # so that no endless dotted key keeps the reader busy


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
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as trouble:
        found = trouble.strerror or type(trouble).__name__
        return None, (BankProblem("unreadable-file", Place(path.name), "", found, "Check it."),)
    except UnicodeDecodeError as trouble:
        place = Place(path.name, trouble.object.count(b"\n", 0, trouble.start) + 1)
        advice = "Save it as UTF-8."
        return None, (BankProblem("unreadable-file", place, "", "not UTF-8", advice),)
    return read_text(text, path.name)


@lru_cache(maxsize=256)
def read_text(text: str, file: str) -> tuple[Bank | None, tuple[BankProblem, ...]]:
    """Read the text of a bank file; `file` is the name to use in problems.

    The same text is read once: what comes of it is frozen.
    """
    if long := next((n for n, line in enumerate(text.splitlines(), 1) if len(line) > _LONGEST), 0):
        found = f"a line of over {_LONGEST} characters"
        return None, (BankProblem("bad-toml", Place(file, long), found=found),)
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as trouble:
        return None, (_not_toml(trouble, text, file),)
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


def _not_toml(trouble: Exception, text: str, file: str) -> BankProblem:
    said = str(trouble)
    line = broken_line(said, text)
    reason = AT_LINE.sub("", said).strip() if line else type(trouble).__name__
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
        title=words_of(table["title"]),
        grades=pair_of(table["grades"]),
        topic=table["topic"],
        licence=table["licence"],
        file=sheet.file,
        templates=tuple(
            template_of(entry, table, Origin(sheet.file, sheet.place(("template", index)).line))
            for index, entry in enumerate(entries)
        ),
    )
