"""What an answer is judged by: plain strings only, because it is kept in the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Mistake:
    """A typical wrong answer and the name by which its template knows it."""

    text: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class AnswerKey:
    """The key of a task and how it is to be judged.

    `kind` and `form` are values of `Kind` and `Form`. `names` are the letters an expression may
    hold (none: any letter), `functions` those that are called. `variable` is what is asked for, so
    that `x = 5` counts as 5; none: any name is dropped. `ranges` holds (name, low, high) as text.
    A task of several parts has their keys in `parts`; `weight` is what a part counts.
    """

    kind: str
    text: str
    names: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()
    form: str | None = None
    tolerance: str | None = None
    positive: bool = False
    ranges: tuple[tuple[str, str, str], ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    variable: str | None = None
    unit: str | None = None
    parts: tuple[AnswerKey, ...] = ()
    weight: int = 1

    def as_plain(self) -> dict[str, Any]:
        """Return the key as values that JSON knows."""
        return asdict(self)

    @classmethod
    def from_plain(cls, stored: Mapping[str, Any]) -> AnswerKey:
        """Make the key again from what `as_plain` returned, after a trip through JSON."""
        fields = dict(stored)
        for name in ("names", "functions"):
            fields[name] = tuple(fields.get(name, ()))
        fields["ranges"] = tuple((n, low, high) for n, low, high in fields.get("ranges", ()))
        fields["mistakes"] = tuple(Mistake(**mistake) for mistake in fields.get("mistakes", ()))
        fields["parts"] = tuple(cls.from_plain(part) for part in fields.get("parts", ()))
        return cls(**fields)
