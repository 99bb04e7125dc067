"""What judging says: a verdict with its reason, and how a text was read before it counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from edu_battle.tasks.notation import Note
from edu_battle.tasks.reading import Field
from edu_battle.tasks.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict with its reason.

    `reason` is a `Reason`, a reading `Code` or `form_…`; `position` is where reading stopped;
    `mistake` is the place of a recognised typical mistake in the key. Of a task of several parts,
    `parts` tells which are right and `credit` what they count together, in per cent.
    """

    verdict: Verdict
    reason: str
    fields: Mapping[str, Field] = field(default_factory=dict)
    plain: str | None = None
    mathml: str | None = None
    position: int | None = None
    mistake: int | None = None
    parts: tuple[bool, ...] = ()
    credit: int = 0


@dataclass(frozen=True, slots=True)
class Preview:
    """What the team sees before an answer counts: "we read this as …"."""

    ok: bool
    mathml: str | None = None
    plain: str | None = None
    code: str | None = None
    fields: Mapping[str, Field] = field(default_factory=dict)
    position: int | None = None
    notes: tuple[Note, ...] = ()
