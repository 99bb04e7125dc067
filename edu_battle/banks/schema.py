"""The closed list of keys of a bank file, and all that is wrong with a parsed one.

Looks at keys, types and values only; expressions are looked at in `expressions`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice

from edu_battle.banks import checks
from edu_battle.banks.lines import KeyPath, nearest_line
from edu_battle.banks.problems import BankProblem, Place
from edu_battle.tasks.verdicts import FORMS_LATER, KINDS_NOW, Form, Kind

Table = Mapping[str, object]

_MOST_PROBLEMS = 100

_ALL = {"kind": {kind.value for kind in Kind}, "form": {form.value for form in Form}}
_NOW = {
    "kind": {kind.value for kind in KINDS_NOW},
    "form": _ALL["form"] - {form.value for form in FORMS_LATER},
}


@dataclass(frozen=True, slots=True)
class Key:
    """One key: how its value is checked, and whether it may be left out."""

    check: checks.Check
    needed: bool = True
    in_languages: bool = False


FILE_KEYS = {"bank": Key(lambda _: None), "template": Key(checks.tables)}
BANK_KEYS = {
    "id": Key(checks.slug),
    "title": Key(checks.words),
    "grades": Key(checks.grades),
    "topic": Key(checks.topic),
    "licence": Key(checks.line_of_text),
}
TEMPLATE_KEYS = {
    "id": Key(checks.slug),
    "level": Key(checks.whole_number(1, 5)),
    "kind": Key(checks.one_of(_ALL["kind"])),
    "answer": Key(checks.source),
    "text": Key(checks.words, in_languages=True),
    "hint": Key(checks.words, in_languages=True),
    "solution": Key(checks.words, in_languages=True),
    "version": Key(checks.whole_number(1, 9_999), needed=False),
    "grades": Key(checks.grades, needed=False),
    "topic": Key(checks.topic, needed=False),
    "form": Key(checks.one_of(_ALL["form"]), needed=False),
    "names": Key(checks.names, needed=False),
    "pick": Key(checks.named_sources, needed=False),
    "where": Key(checks.sources, needed=False),
    "let": Key(checks.named_sources, needed=False),
    "seconds": Key(checks.whole_number(10, 1_200), needed=False),
    "mistake": Key(checks.tables, needed=False),
}
MISTAKE_KEYS = {"answer": Key(checks.source), "says": Key(checks.words, in_languages=True)}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A parsed file beside its name and the lines of its keys."""

    file: str
    content: Table
    lines: Mapping[KeyPath, int]

    def place(self, path: KeyPath) -> Place:
        """Say where a key stands, with the template it belongs to."""
        return Place(self.file, nearest_line(self.lines, path), self._template(path))

    def _template(self, path: KeyPath) -> str | None:
        templates = self.content.get("template")
        match path:
            case ("template", int(index), *_) if isinstance(templates, list):
                entry = templates[index]
                name = entry.get("id") if isinstance(entry, dict) else None
                return name[:60] if isinstance(name, str) else f"number {index + 1}"
        return None


def problems_of(sheet: Sheet) -> tuple[BankProblem, ...]:
    """Return what is wrong with keys, types and values, up to a page full; empty is good."""
    return tuple(islice(_problems(sheet), _MOST_PROBLEMS))


def _problems(sheet: Sheet) -> Iterator[BankProblem]:
    yield from _table_problems(sheet, (), sheet.content, FILE_KEYS)
    bank = sheet.content.get("bank")
    if not isinstance(bank, dict):
        yield BankProblem("wrong-value", sheet.place(("bank",)), "bank", _shown(bank), "[bank]")
        return
    yield from _table_problems(sheet, ("bank",), bank, BANK_KEYS)
    languages = languages_of(bank)
    seen: set[str] = set()
    for index, template in enumerate(_tables(sheet.content.get("template"))):
        path: KeyPath = ("template", index)
        yield from _template_problems(sheet, path, template, languages)
        name = _shown(template.get("id"))
        if name in seen:
            yield BankProblem("duplicate-id", sheet.place((*path, "id")), "id", name, "template")
        seen.add(name)


def _template_problems(
    sheet: Sheet, path: KeyPath, template: Table, languages: tuple[str, ...]
) -> Iterator[BankProblem]:
    yield from _table_problems(sheet, path, template, TEMPLATE_KEYS, languages)
    yield from _later_values(sheet, path, template)
    for number, mistake in enumerate(_tables(template.get("mistake"))):
        inner = (*path, "mistake", number)
        yield from _table_problems(sheet, inner, mistake, MISTAKE_KEYS, languages)


def _later_values(sheet: Sheet, path: KeyPath, template: Table) -> Iterator[BankProblem]:
    for key, now in _NOW.items():
        value = template.get(key)
        if isinstance(value, str) and value in _ALL[key] - now:
            place = sheet.place((*path, key))
            yield BankProblem("later-value", place, key, _shown(value), ", ".join(sorted(now)))


def _table_problems(
    sheet: Sheet,
    path: KeyPath,
    table: Table,
    keys: Mapping[str, Key],
    languages: tuple[str, ...] = (),
) -> Iterator[BankProblem]:
    for name in table:
        if name not in keys:
            yield BankProblem(
                "unknown-key", sheet.place((*path, name)), name[:60], expected=_guess(name, keys)
            )
    for name, key in keys.items():
        place = sheet.place((*path, name))
        if name not in table:
            if key.needed:
                yield BankProblem("missing-key", place, name, expected=key.check(None) or "it")
            continue
        if expected := key.check(table[name]):
            yield BankProblem("wrong-value", place, name, _shown(table[name]), expected)
        elif key.in_languages:
            yield from _missing_languages(place, name, table[name], languages)


def _missing_languages(
    place: Place, name: str, texts: object, languages: tuple[str, ...]
) -> Iterator[BankProblem]:
    if isinstance(texts, dict):
        for language in languages:
            if language not in texts:
                yield BankProblem("missing-language", place, name, language)


def languages_of(bank: Table) -> tuple[str, ...]:
    """Return the languages that the bank promises: those of its title."""
    title = bank.get("title")
    return tuple(title) if isinstance(title, dict) else ()


def _tables(value: object) -> list[Table]:
    if not isinstance(value, list):
        return []
    return [entry for entry in value if isinstance(entry, dict)]


def _guess(name: str, keys: Mapping[str, Key]) -> str:
    near = get_close_matches(name, keys, n=1)
    if near:
        return f"Did you mean '{near[0]}'?"
    return "Remove it; the keys here are " + ", ".join(keys) + "."


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"  # noqa: PLR2004 (one line of a message)
