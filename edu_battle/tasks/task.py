"""A task as a lesson shows and judges it: all words and keys, nothing left to work out.

Plain values only, so that it can lie in the log and be read back after years.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.question import Weight, Words
from edu_battle.tasks.template import (
    BankId,
    Language,
    Level,
    Seconds,
    Template,
    TemplateId,
)


class CannotMake(Exception):
    """A template that gives no task: why, where in the template, and what to do."""

    def __init__(self, code: str, template: Template, seed: int, **where: str) -> None:
        super().__init__(code, template.bank, template.id, seed, where)
        self.code = code
        self.template = template
        self.seed = seed
        self.key = where.get("key", "")
        self.found = where.get("found", "")
        self.advice = where.get("advice", "")

    def __reduce__(self) -> tuple[Any, ...]:
        """Let the error cross from a worker to the server with its fields."""
        return _cannot_make, (
            self.code,
            self.template,
            self.seed,
            self.key,
            self.found,
            self.advice,
        )


def _cannot_make(code: str, template: Template, seed: int, *where: str) -> CannotMake:
    key, found, advice = where
    return CannotMake(code, template, seed, key=key, found=found, advice=advice)


@dataclass(frozen=True, slots=True)
class Shown:
    """The same words twice: as safe HTML with MathML, and as plain text."""

    html: str
    plain: str


ByLanguage = Mapping[Language, Shown]
Rows = Mapping[Language, tuple[Shown, ...]]


@dataclass(frozen=True, slots=True)
class Pitfall:
    """A typical wrong answer: how it is shown and what to say to the team that gives it."""

    shown: ByLanguage
    says: ByLanguage


@dataclass(frozen=True, slots=True)
class Asked:
    """One answer that is asked for: its kind, its key, and what there is to choose from.

    `options` are called A, B, C …, `stems` 1, 2, 3 … (what is to be matched with them).
    `mistakes` stand in the order of the key's; `units` are the unit in each language.
    """

    kind: str
    key: AnswerKey
    key_shown: ByLanguage
    options: Rows = field(default_factory=dict)
    stems: Rows = field(default_factory=dict)
    mistakes: tuple[Pitfall, ...] = ()
    units: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a task: its words, what it counts beside the others, what it asks."""

    text: ByLanguage
    weight: Weight
    asked: Asked


@dataclass(frozen=True, slots=True)
class Task:
    """One task, in every language of its bank; with `parts`, each has a key of its own."""

    bank: BankId
    template: TemplateId
    version: int
    seed: int
    topic: str
    level: Level
    seconds: Seconds
    text: ByLanguage
    asked: Asked
    hint: ByLanguage
    solution: ByLanguage
    parts: tuple[Part, ...] = ()

    @property
    def languages(self) -> tuple[Language, ...]:
        """Return the languages of the text, the author's first one first."""
        return tuple(self.text)

    @property
    def kind(self) -> str:
        """Return the kind of answer, or that there are parts."""
        return self.asked.kind

    @property
    def key(self) -> AnswerKey:
        """Return what the answer is judged by; that of parts is in each of them."""
        return self.asked.key

    @property
    def key_shown(self) -> ByLanguage:
        """Return the key as it is shown."""
        return self.asked.key_shown

    @property
    def mistakes(self) -> tuple[Pitfall, ...]:
        """Return the typical wrong answers."""
        return self.asked.mistakes
