"""What a template asks: the kind of answer and all that this kind needs, as sources still.

Knows nothing of files and nothing of sympy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NewType

Language = NewType("Language", str)
Source = NewType("Source", str)
Weight = NewType("Weight", int)

Words = Mapping[Language, str]

NOTHING = Source("")

EVERY = Language("")
"""Stands for every language that is not named."""

LETTERS = "ABCDEFGH"
"""What options are called, in this order."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A typical wrong answer and what to say to the team that gives it."""

    answer: Source
    says: Words


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose; `right` is a condition, `says` is for who chooses it wrongly."""

    text: Words
    right: Source = NOTHING
    says: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to be put in order; the lowest `place` comes first."""

    text: Words
    place: Source = NOTHING


@dataclass(frozen=True, slots=True)
class Pair:
    """Two things that belong together."""

    left: Words
    right: Words


@dataclass(frozen=True, slots=True)
class Spelling:
    """A word that is right `when` a condition holds, in all its spellings, the usual one first."""

    words: Mapping[Language, tuple[str, ...]]
    when: Source = NOTHING


@dataclass(frozen=True, slots=True)
class Range:
    """Where a letter may roam when answers are compared, as expressions without letters."""

    name: str
    low: Source
    high: Source


@dataclass(frozen=True, slots=True)
class Question:
    """One answer that is asked for.

    `answer` is empty where options, items, pairs or spellings say it all; `units` are the unit in
    each language. `text` and `weight` are for tasks of several parts. `distractors` are wrong
    options beside the mistakes.
    """

    kind: str
    answer: Source = NOTHING
    form: str | None = None
    units: Mapping[Language, str] = field(default_factory=dict)
    tolerance: str | None = None
    variable: str | None = None
    functions: tuple[str, ...] = ()
    positive: bool = False
    ranges: tuple[Range, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    distractors: tuple[Source, ...] = ()
    options: tuple[Option, ...] = ()
    items: tuple[Item, ...] = ()
    pairs: tuple[Pair, ...] = ()
    spellings: tuple[Spelling, ...] = ()
    text: Words = field(default_factory=dict)
    weight: Weight = Weight(1)

    def unit(self, language: Language) -> str:
        """Return the unit as a language writes it; none where the kind has none."""
        first = next(iter(self.units.values()), "")
        return self.units.get(language) or self.units.get(EVERY) or first
