"""Reading single fields of the set-up form: text in, a value or a named problem out. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from edu_battle.game.ids import Points

Form = Mapping[str, Sequence[str]]
"""What a browser sends: every name with all of its values."""

Choice = TypeVar("Choice", bound=StrEnum)
Kept = TypeVar("Kept")

_WHOLE = re.compile(r"-?[0-9]{1,9}")
_DECIMAL = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")


class ProblemCode(StrEnum):
    """What is wrong with a field."""

    NOT_A_NUMBER = "not_a_number"
    TOO_SMALL = "too_small"
    TOO_LARGE = "too_large"
    NOT_A_CHOICE = "not_a_choice"
    NOT_A_HALF = "not_a_half"
    TOO_LONG = "too_long"


@dataclass(frozen=True, slots=True)
class FormProblem:
    """A field that cannot be used: its name, why, what was typed, and the bound it breaks."""

    field: str
    code: ProblemCode
    typed: str
    bound: int = 0


@dataclass(frozen=True, slots=True)
class Span:
    """The whole numbers that a field takes."""

    least: int
    most: int


class Reader:
    """Reads one form field by field and gathers every problem on the way.

    A field that was not sent, or cannot be used, keeps the value it had.
    """

    def __init__(self, form: Form) -> None:
        self._form = form
        self.problems: list[FormProblem] = []

    def text(self, field: str) -> str | None:
        """Return the last value of a field without blanks around it; None if it was not sent."""
        values = self._form.get(field)
        return values[-1].strip() if values else None

    def several(self, field: str, kept: tuple[str, ...]) -> tuple[str, ...]:
        """Return every value of a field that is not empty."""
        values = self._form.get(field)
        return kept if values is None else tuple(value for value in values if value)

    def number(self, field: str, span: Span, kept: int) -> int:
        """Return a whole number of the span."""
        typed = self.text(field)
        if typed is None:
            return kept
        if not _WHOLE.fullmatch(typed):
            return self._refuse(FormProblem(field, ProblemCode.NOT_A_NUMBER, typed), kept)
        problem = _outside(field, typed, int(typed), span)
        return self._refuse(problem, kept) if problem else int(typed)

    def points(self, field: str, span: Span, kept: Points) -> Points:
        """Return points typed as whole or half, with a point or a comma; the span is in points."""
        typed = self.text(field)
        if typed is None:
            return kept
        plain = typed.replace(",", ".").replace("\u2212", "-")
        if not _DECIMAL.fullmatch(plain):
            return self._refuse(FormProblem(field, ProblemCode.NOT_A_NUMBER, typed), kept)
        halves = float(plain) * 2
        problem = _outside(field, typed, halves / 2, span)
        if not problem and halves % 1:
            problem = FormProblem(field, ProblemCode.NOT_A_HALF, typed)
        return self._refuse(problem, kept) if problem else Points(int(halves))

    def choice(self, field: str, kept: Choice) -> Choice:
        """Return the member of the kept value's own list that was chosen."""
        typed = self.text(field)
        if typed is None:
            return kept
        try:
            return type(kept)(typed)
        except ValueError:
            return self._refuse(FormProblem(field, ProblemCode.NOT_A_CHOICE, typed), kept)

    def one_of(self, field: str, choices: Sequence[str], kept: str) -> str:
        """Return one of the texts offered."""
        typed = self.text(field)
        if typed is None or typed in choices:
            return kept if typed is None else typed
        return self._refuse(FormProblem(field, ProblemCode.NOT_A_CHOICE, typed), kept)

    def switch(self, field: str, *, kept: bool) -> bool:
        """Return whether a switch is on: a hidden `no` before it says that it was there."""
        return self.one_of(field, ("yes", "no"), "yes" if kept else "no") == "yes"

    def name(self, field: str, most: int, kept: str) -> str:
        """Return a name of at most this many characters; empty means the kept one."""
        typed = self.text(field)
        if typed and len(typed) > most:
            return self._refuse(FormProblem(field, ProblemCode.TOO_LONG, typed, most), kept)
        return typed or kept

    def _refuse(self, problem: FormProblem, kept: Kept) -> Kept:
        self.problems.append(problem)
        return kept


def _outside(field: str, typed: str, number: float, span: Span) -> FormProblem | None:
    if number < span.least:
        return FormProblem(field, ProblemCode.TOO_SMALL, typed, span.least)
    if number > span.most:
        return FormProblem(field, ProblemCode.TOO_LARGE, typed, span.most)
    return None
