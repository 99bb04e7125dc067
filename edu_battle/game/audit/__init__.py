"""The audit: what is wrong with a record, and what follows from it for the result.

Layouts, answers, procedure and promises are checked by machine; claims are people's words. Any
text may be given: damage is a finding too, never an exception.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from edu_battle.game.audit.answers import wrong_answers
from edu_battle.game.commitment import fits
from edu_battle.game.events import FleetPlaced
from edu_battle.game.ids import Promise, Salt
from edu_battle.game.layouts import layout_faults
from edu_battle.game.record import Finding, Kind, Parsed, Record, read, replay
from edu_battle.game.record.opening import Opening, opening
from edu_battle.game.record.replaying import BEGINNING
from edu_battle.game.record.tokens import Word, field
from edu_battle.game.record.writing import checksum
from edu_battle.game.targets import shared
from edu_battle.game.verdict import Ruling, verdict

__all__ = ["Report", "Ruling", "audit", "audited", "verdict"]

_WINNER = re.compile(r"([0-7]) [a-z]+")
_PAIR = 2
MOST_FAULTS = 100
"""Faults of one layout that are told."""
_SAID_BETTER = frozenset({"differs", "out_of_place", "not_to_give", "repeated_shot"})
"""What a replay stumbles over, where a check of the single token tells more."""


@dataclass(frozen=True, slots=True)
class Report:
    """All that was found. `ruling` is None where no team of two has won."""

    findings: tuple[Finding, ...]
    guilty: frozenset[int]
    ruling: Ruling | None

    @property
    def clean(self) -> bool:
        """Tell whether nothing was found."""
        return not self.findings


def audit(text: str) -> Report:
    """Check a record as text."""
    return audited(read(text))


def audited(parsed: Parsed) -> Report:
    """Check a record that was read."""
    record = parsed.record
    begin, _ = opening(record, BEGINNING)
    found = [*parsed.errors, *_about_claims(record)]
    found += _about_sum(record, begin)
    if begin is not None:
        found += [*_about_layouts(record, begin), *_about_promises(record, begin)]
        found += wrong_answers(record, begin)
    known = {(one.line, one.column) for one in found if one.column}
    replayed = replay(record).findings if record.tags else ()
    found += [
        one
        for one in replayed
        if one.code not in _SAID_BETTER or (one.line, one.column) not in known
    ]
    found.sort(key=lambda one: (one.line, one.column))
    guilty = frozenset(one.team for one in found if one.team is not None)
    return Report(tuple(found), guilty, _ruling(record, begin, guilty))


def _about_sum(record: Record, begin: Opening | None) -> Iterator[Finding]:
    """Look for the sum first: unknown tags are passed over, so nothing else betrays its new name.

    Where no match can be made of the text there is worse to say.
    """
    told = record.tag("Sum")
    if told is None:
        if begin is not None:
            yield Finding(Kind.TEXT, "no_sum")
        return
    tags = tuple((tag.name, tag.value) for tag in record.tags if tag.name != "Sum")
    true = checksum(tags, record.words)
    if told != true:
        yield Finding(Kind.TEXT, "changed", record.line("Sum"), 1, expected=true, found=told[:40])


def _about_claims(record: Record) -> Iterator[Finding]:
    for item in record.items:
        token = item.token
        if isinstance(token, Word) and token.name == "foul":
            team = int(token.args[0]) if re.fullmatch("[0-7]", "".join(token.args)) else None
            why = " ".join(field(token.fields, "why"))
            yield Finding(Kind.CLAIM, "foul", item.line, item.column, found=why[:60], team=team)


def _about_layouts(record: Record, begin: Opening) -> Iterator[Finding]:
    common = shared(begin.match())
    for event in begin.events:
        if isinstance(event, FleetPlaced):
            line = record.line(f"Layout{event.team}")
            for fault in layout_faults(begin.rules, event.layout)[:MOST_FAULTS]:
                team = None if common else event.team
                yield Finding(Kind.LAYOUT, fault.code, line, team=team, fault=fault)


def _about_promises(record: Record, begin: Opening) -> Iterator[Finding]:
    for event in begin.events:
        if not isinstance(event, FleetPlaced):
            continue
        name = f"Commit{event.team}"
        promise, salt = record.tag(name), record.tag(f"Salt{event.team}")
        if promise is None:
            continue
        code = "salt_missing" if salt is None else "promise_broken"
        if salt is None or not fits(Promise(promise), event.layout, Salt(salt)):
            yield Finding(
                Kind.COMMITMENT, code, record.line(name), found=promise[:40], team=event.team
            )


def _ruling(record: Record, begin: Opening | None, guilty: frozenset[int]) -> Ruling | None:
    won = _WINNER.fullmatch(record.tag("Result") or "")
    if not won or begin is None or begin.teams != _PAIR:
        return None
    winner = int(won[1])
    both = begin.rules.integrity.both_guilty
    return verdict(winner in guilty, 1 - winner in guilty, both)
