"""From the checked tables of a bank file to its templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edu_battle.tasks.question import (
    EVERY,
    NOTHING,
    Item,
    Language,
    Mistake,
    Option,
    Pair,
    Question,
    Range,
    Source,
    Spelling,
    Weight,
    Words,
)
from edu_battle.tasks.template import (
    FEWEST_VARIANTS,
    BankId,
    Figure,
    Level,
    Named,
    Origin,
    Seconds,
    Template,
    TemplateId,
)

Table = Mapping[str, Any]


def template_of(entry: Table, bank: Table, origin: Origin) -> Template:
    """Return the template of a table, which must have been found without fault."""
    return Template(
        bank=BankId(bank["id"]),
        id=TemplateId(entry["id"]),
        version=entry.get("version", 1),
        level=Level(entry["level"]),
        grades=pair_of(entry.get("grades", bank["grades"])),
        topic=entry.get("topic", bank["topic"]),
        texts=words_of(entry["text"]),
        questions=tuple(_question(each) for each in entry.get("part", [entry])),
        hint=words_of(entry["hint"]),
        solution=words_of(entry["solution"]),
        names=tuple(entry.get("names", ())),
        picks=_named(entry.get("pick", {})),
        where=_sources(entry.get("where", [])),
        lets=_named(entry.get("let", {})),
        figures=tuple(_figure(each) for each in entry.get("figure", [])),
        variants=entry.get("variants", FEWEST_VARIANTS),
        seconds_override=Seconds(entry["seconds"]) if "seconds" in entry else None,
        origin=origin,
    )


def _question(table: Table) -> Question:
    model = [Spelling(_rows({key: [text] for key, text in table.get("model", {}).items()}))]
    return Question(
        kind=table["kind"],
        answer=Source(table.get("answer", NOTHING)),
        form=table.get("form"),
        units=_units(table.get("unit", {})),
        tolerance=table.get("tolerance"),
        variable=table.get("variable"),
        functions=tuple(table.get("functions", ())),
        positive=table.get("positive", False),
        ranges=tuple(
            Range(name, Source(low), Source(high))
            for name, (low, high) in table.get("range", {}).items()
        ),
        mistakes=tuple(
            Mistake(Source(each["answer"]), words_of(each["says"]))
            for each in table.get("mistake", [])
        ),
        distractors=_sources(table.get("distractors", [])),
        options=tuple(_option(each) for each in table.get("option", [])),
        items=tuple(
            Item(words_of(each["text"]), Source(each.get("place", NOTHING)))
            for each in table.get("item", [])
        ),
        pairs=tuple(
            Pair(words_of(each["left"]), words_of(each["right"])) for each in table.get("pair", [])
        ),
        spellings=tuple(
            Spelling(_rows(each["accept"]), Source(each.get("when", NOTHING)))
            for each in table.get("word", [])
        )
        or tuple(model),
        text=words_of(table["text"]) if "id" not in table else {},
        weight=Weight(table.get("points", 1)),
    )


def _units(unit: str | dict[str, str]) -> dict[Language, str]:
    """Return the unit in each language; one for all stands under no language."""
    return {EVERY: unit} if isinstance(unit, str) else dict(words_of(unit))


def _option(table: Table) -> Option:
    right = Source(table.get("right", NOTHING))
    return Option(words_of(table["text"]), right, words_of(table.get("says", {})))


def _figure(table: Table) -> Figure:
    values = {name: source for name, source in table.items() if name not in {"kind", "says"}}
    plain = {name: source for name, source in values.items() if isinstance(source, str)}
    worded = {name: table for name, table in values.items() if not isinstance(table, str)}
    in_words = {
        language: _named({name: table[language] for name, table in worded.items()})
        for language in words_of(table["says"])
    }
    return Figure(table["kind"], _named(plain), words_of(table["says"]), in_words)


def words_of(table: Mapping[str, str]) -> Words:
    """Return a text in its languages."""
    return {Language(language): text for language, text in table.items()}


def pair_of(grades: list[int]) -> tuple[int, int]:
    """Return the lowest and the highest grade."""
    return grades[0], grades[1]


def _rows(table: Mapping[str, list[str]]) -> dict[Language, tuple[str, ...]]:
    return {Language(language): tuple(row) for language, row in table.items()}


def _named(table: Mapping[str, str]) -> tuple[Named, ...]:
    return tuple(Named(name, Source(source)) for name, source in table.items())


def _sources(entries: str | list[str]) -> tuple[Source, ...]:
    entries = [entries] if isinstance(entries, str) else entries
    return tuple(Source(entry) for entry in entries)
