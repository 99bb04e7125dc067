"""All that is wrong with the keys, types and values of a parsed bank file.

Expressions are looked at in `expressions`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice

from edu_battle.banks.checks import source_in_languages
from edu_battle.banks.keys import (
    BANK_KEYS,
    FILE_KEYS,
    KINDS,
    TEMPLATE_KEYS,
    UNITS,
    WITH_PARTS,
    Key,
    Keys,
    made_from,
    out_of_place,
)
from edu_battle.banks.lines import KeyPath, nearest_line
from edu_battle.banks.problems import BankProblem, Place
from edu_battle.tasks.figures import FIGURES

Table = Mapping[str, object]

_MOST_PROBLEMS = 100


@dataclass(frozen=True, slots=True)
class Sheet:
    """A parsed file beside its name and the lines of its keys."""

    file: str
    content: Table
    lines: Mapping[KeyPath, int]

    def place(self, path: KeyPath) -> Place:
        """Say where a key stands, with the template it belongs to."""
        return Place(self.file, nearest_line(self.lines, path), self._template(path))

    def problem(self, code: str, path: KeyPath, found: str = "", expected: str = "") -> BankProblem:
        """Name a fault of the key at the end of a path."""
        return BankProblem(code, self.place(path), str(path[-1])[:60], found, expected)

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
    bank = sheet.content.get("bank")
    look = _Look(sheet, languages_of(bank) if isinstance(bank, dict) else ())
    yield from look.table((), sheet.content, FILE_KEYS)
    if not isinstance(bank, dict):
        yield sheet.problem("wrong-value", ("bank",), _shown(bank), "[bank]")
        return
    yield from look.table(("bank",), bank, BANK_KEYS)
    seen: set[str] = set()
    for index, template in enumerate(_tables(sheet.content.get("template"))):
        path: KeyPath = ("template", index)
        yield from look.template(path, template)
        name = _shown(template.get("id"))
        if name in seen:
            yield sheet.problem("duplicate-id", (*path, "id"), name, "template")
        seen.add(name)


@dataclass(frozen=True, slots=True)
class _Look:
    """Looks through tables of one file, whose languages are known."""

    sheet: Sheet
    languages: tuple[str, ...]

    def template(self, path: KeyPath, template: Table) -> Iterator[BankProblem]:
        if "part" not in template:
            yield from self.table(path, template, TEMPLATE_KEYS)
            yield from self.question(path, template)
        else:
            yield from self.table(path, template, WITH_PARTS)
            for number, part in enumerate(_tables(template["part"])):
                yield from self.question((*path, "part", number), part)
        for number, figure in enumerate(_tables(template.get("figure"))):
            yield from self.figure((*path, "figure", number), figure)

    def table(self, path: KeyPath, table: Table, keys: Keys) -> Iterator[BankProblem]:
        for name in table:
            if name not in keys:
                yield self.sheet.problem("unknown-key", (*path, name), expected=_guess(name, keys))
        for name, key in keys.items():
            if name in table:
                yield from self.value((*path, name), table[name], key)
            elif key.needed:
                expected = key.check(None) or "it"
                yield self.sheet.problem("missing-key", (*path, name), expected=expected)

    def value(self, path: KeyPath, value: object, key: Key) -> Iterator[BankProblem]:
        if expected := key.check(value):
            yield self.sheet.problem("wrong-value", path, _shown(value), expected)
        elif key.in_languages and isinstance(value, dict):
            for language in self.languages:
                if language not in value:
                    yield self.sheet.problem("missing-language", path, language)
        for number, entry in enumerate(_tables(value) if key.inner else ()):
            held = {name: entry[name] for name in entry if name in key.inner} if key.open else entry
            yield from self.table((*path, number), held, key.inner)

    def question(self, path: KeyPath, table: Table) -> Iterator[BankProblem]:
        """Look at the keys that a kind needs, and at those that mean nothing to it."""
        kind = table.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            return
        wanted = made_from(kind)
        if not any(name in table for name in wanted):
            expected = f"{' or '.join(wanted)}, from which an answer of kind {kind} is made"
            yield self.sheet.problem("missing-key", (*path, wanted[0]), expected=expected)
        for name in table:
            if name in out_of_place(kind):
                yield self.sheet.problem("useless-key", (*path, name), kind)
        if (kind in UNITS) != ("unit" in table):
            code = "missing-key" if kind in UNITS else "useless-key"
            yield self.sheet.problem(code, (*path, "unit"), kind, "a unit, such as 'cm'")

    def figure(self, path: KeyPath, figure: Table) -> Iterator[BankProblem]:
        """Look at the values that a picture needs."""
        kind = figure.get("kind")
        if not isinstance(kind, str) or kind not in FIGURES:
            expected = "one of: " + ", ".join(FIGURES)
            yield self.sheet.problem("wrong-value", (*path, "kind"), _shown(kind), expected)
            return
        values = {name: figure[name] for name in figure if name not in {"kind", "says"}}
        yield from self.table(path, values, figure_keys(kind))


def figure_keys(kind: str) -> Keys:
    """Return the keys of a kind of picture: expressions all."""
    sketch = FIGURES[kind]
    needed = {name: Key(source_in_languages, in_languages=True) for name in sketch.needed}
    return needed | {
        name: Key(source_in_languages, in_languages=True, needed=False) for name in sketch.optional
    }


def languages_of(bank: Table) -> tuple[str, ...]:
    """Return the languages that the bank promises: those of its title."""
    title = bank.get("title")
    return tuple(title) if isinstance(title, dict) else ()


def _tables(value: object) -> list[Table]:
    if not isinstance(value, list):
        return []
    return [entry for entry in value if isinstance(entry, dict)]


def _guess(name: str, keys: Keys) -> str:
    near = get_close_matches(name, keys, n=1)
    if near:
        return f"Did you mean '{near[0]}'?"
    return "Remove it; the keys here are " + ", ".join(keys) + "."


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"  # noqa: PLR2004 (one line of a message)
