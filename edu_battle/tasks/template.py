"""A template: one randomised task as its author wrote it.

Only sources are kept here; they are read by the author language and never run as Python.
Knows nothing of files in particular and nothing of sympy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NewType

from edu_battle.tasks.question import Language, Mistake, Question, Source, Words

__all__ = ["Language", "Mistake", "Question", "Source", "Words"]

BankId = NewType("BankId", str)
TemplateId = NewType("TemplateId", str)
Level = NewType("Level", int)
Seconds = NewType("Seconds", int)

MINE_LEVEL = Level(5)
PARTS = "parts"
"""The kind of a task with several questions; each has its own kind."""

FEWEST_VARIANTS = 50
"""How many different tasks a template must give, unless its author promises fewer."""

_LOWER_BAND = (60, 75, 100, 140)
_UPPER_BAND = (75, 105, 150, 200)
_UPPER_BAND_FROM_GRADE = 7


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a template stands in its file, for messages."""

    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Named:
    """A name and the expression that gives it its value."""

    name: str
    source: Source


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture from our own vocabulary: what it shows, and what it says to who cannot see it.

    `in_words` holds the values that differ with the language, such as the names of bars.
    """

    kind: str
    values: tuple[Named, ...]
    says: Words
    in_words: Mapping[Language, tuple[Named, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Template:
    """Everything needed to make a task from a seed; several questions are parts of one task."""

    bank: BankId
    id: TemplateId
    version: int
    level: Level
    grades: tuple[int, int]
    topic: str
    texts: Words
    questions: tuple[Question, ...]
    hint: Words
    solution: Words
    names: tuple[str, ...] = ()
    picks: tuple[Named, ...] = ()
    where: tuple[Source, ...] = ()
    lets: tuple[Named, ...] = ()
    figures: tuple[Figure, ...] = ()
    variants: int = FEWEST_VARIANTS
    seconds_override: Seconds | None = None
    origin: Origin = field(default=Origin(), compare=False)

    @property
    def languages(self) -> tuple[Language, ...]:
        """Return the languages of the text, in the author's order."""
        return tuple(self.texts)

    @property
    def kind(self) -> str:
        """Return the kind of answer; several questions make a task of parts."""
        return self.questions[0].kind if len(self.questions) == 1 else PARTS

    @property
    def declared(self) -> frozenset[str]:
        """Return every name that expressions may use: letters, picks and lets."""
        given = (entry.name for entry in (*self.picks, *self.lets))
        return frozenset((*self.names, *given))

    @property
    def seconds(self) -> Seconds:
        """Return how long a team may think, from level and grade unless the author says."""
        return self.seconds_override or seconds_for(self.level, self.grades[0])


def seconds_for(level: Level, grade: int) -> Seconds:
    """Return the usual time in seconds; a mine (level 5) has the time of level 4."""
    band = _UPPER_BAND if grade >= _UPPER_BAND_FROM_GRADE else _LOWER_BAND
    return Seconds(band[min(level, len(band)) - 1])
