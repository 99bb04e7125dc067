"""A record laid out for reading: its lines with what is wrong in each, the seas, the promises.

Everything of a match stands in it, so it is only for when the match is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from edu_battle.game.altered import altered
from edu_battle.game.audit import Report, audited
from edu_battle.game.audit.answers import true_seas
from edu_battle.game.audit.lines import Telling
from edu_battle.game.commitment import canonical, commit, fits
from edu_battle.game.events import FleetPlaced, Logged
from edu_battle.game.ids import Promise, Salt, TeamId
from edu_battle.game.record import Finding, Record, read, replay
from edu_battle.game.record.opening import opening
from edu_battle.game.record.replaying import BEGINNING
from edu_battle.game.record.spelling import Spelling
from edu_battle.game.record.tokens import Turn
from edu_battle.game.state import Match
from edu_battle.game.switches import Boards
from edu_battle.game.views.common import Course, course
from edu_battle.game.views.lines import Line
from edu_battle.game.views.sea import OwnSea, own_sea

MOST_KEPT = 16
_PAIR = 2


@dataclass(frozen=True, slots=True)
class Row:
    """A token of the record: what it says, as it is written, and what is wrong with it."""

    turn: int
    lines: tuple[Line, ...]
    text: str
    wrong: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """A sea's promise, and the promise made again of the layout and the salt that were told.

    `layout`: the text that was hashed behind the salt. `again` is None where no salt is told.
    """

    team: TeamId
    promise: Promise
    salt: Salt
    layout: str
    again: Promise | None
    kept: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A record that was checked: its course as far as a replay comes, its seas at the end."""

    course: Course
    seas: tuple[OwnSea, ...]
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    proofs: tuple[Proof, ...]
    report: Report


@dataclass(frozen=True, slots=True)
class Checked:
    """A sheet with the log of the match as far as it could be played again."""

    sheet: Sheet
    log: tuple[Logged, ...]


@dataclass(frozen=True, slots=True)
class Unplayable:
    """What is wrong with a text that no match can be made of."""

    findings: tuple[Finding, ...]


@lru_cache(maxsize=MOST_KEPT)
def checked(text: str) -> Checked | Unplayable:
    """Check a record and lay it out; never raises, whatever the text."""
    parsed = read(text)
    report, again = audited(parsed), replay(parsed.record)
    if again.match is None:
        return Unplayable(report.findings)
    return Checked(_sheet(parsed.record, report, again.match, again.log), again.log)


def _sheet(record: Record, report: Report, match: Match, log: tuple[Logged, ...]) -> Sheet:
    return Sheet(
        course=course(match),
        seas=_seas(record, match),
        names=record.numbered("Team"),
        rows=tuple(_rows(record, match, report)),
        proofs=tuple(_proofs(record, log)),
        report=report,
    )


def _seas(record: Record, match: Match) -> tuple[OwnSea, ...]:
    """Return the seas with every shot of the record, beyond the place where a replay ends."""
    begin, _ = opening(record, BEGINNING)
    true = true_seas(record, begin) if begin else {}
    seas = tuple(true.get(place, sea) for place, sea in enumerate(match.seas))
    shot_at = altered(match, seas=seas, last=None)
    return tuple(own_sea(shot_at, TeamId(sea)) for sea in range(len(seas)))


def _rows(record: Record, match: Match, report: Report) -> Iterator[Row]:
    """Turns, clocks and answers need no line, unless something is wrong with them."""
    teams = len(match.teams)
    aimed = match.ruleset.teams.boards is Boards.OWN and teams > _PAIR
    telling, turn = Telling(Spelling(match.ruleset), teams, aimed=aimed), 0
    wrong_at = _by_place(report)
    for place, item in enumerate(record.items):
        if isinstance(item.token, Turn):
            turn = item.token.number
        lines, wrong = telling.lines(item, place), wrong_at.get((item.line, item.column), ())
        if lines or wrong:
            yield Row(turn, lines, item.token.text(), wrong)


def _by_place(report: Report) -> dict[tuple[int, int], tuple[Finding, ...]]:
    found: dict[tuple[int, int], tuple[Finding, ...]] = {}
    for one in report.findings:
        where = (one.line, one.column)
        found[where] = (*found.get(where, ()), one)
    return found


def _proofs(record: Record, log: tuple[Logged, ...]) -> Iterator[Proof]:
    promises, salts = record.numbered("Commit"), record.numbered("Salt")
    for entry in log:
        placed = entry.event
        if not isinstance(placed, FleetPlaced):
            continue
        team, layout = placed.team, placed.layout
        promise = Promise(promises[team] if team < len(promises) else "")
        salt = Salt(salts[team] if team < len(salts) else "")
        again = commit(layout, salt) if salt else None
        kept = bool(salt) and fits(promise, layout, salt)
        if promise:
            yield Proof(team, promise, salt, canonical(layout), again, kept)
