"""How a recorded match begins: rules, layouts and who is first, as its tags say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from edu_battle.game import events as e
from edu_battle.game.decide.turns import new_turn, shot_until
from edu_battle.game.evolve import created, evolve
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import Instant, Promise, Salt, Seconds, TeamId, after
from edu_battle.game.record.findings import Finding, Kind, short
from edu_battle.game.record.reading import Record
from edu_battle.game.record.spelling import LETTERS, Spelling
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.ruleset_text import read_line, rules_hash
from edu_battle.game.state import Match
from edu_battle.game.switches import Boards, First

TEAMS = (2, 8)
HEAP = 4
"""Pieces on one square that a layout is believed."""

MOST = 400
"""Ships of a class and shots of a turn that a record is believed."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a record begins with. `first` is None where play never began."""

    rules: Ruleset
    teams: int
    events: tuple[e.Event, ...]
    first: TeamId | None
    findings: tuple[Finding, ...] = ()
    promises: tuple[Promise, ...] = ()
    salts: tuple[Salt, ...] = ()

    def match(self) -> Match:
        """Return the match before play begins."""
        made = self.events[0]
        assert isinstance(made, e.MatchCreated)  # noqa: S101  (made so by `opening`)
        match = created(made)
        for event in self.events[1:]:
            match = evolve(match, event)
        return match


def opening(record: Record, now: Instant) -> tuple[Opening | None, tuple[Finding, ...]]:
    """Return how a record begins, or why it cannot be replayed."""
    rules, found = rules_of(record)
    if rules is None:
        return None, found
    teams = _teams(record, rules)
    if teams is None:
        return None, (*found, _tag(record, "Teams", "teams"))
    placed, wrong = _placed(record, rules, teams)
    if wrong:
        return None, (*found, *wrong)
    first, wrong = _first(record, rules, teams)
    limit = rules.pace.placing
    chosen = None if rules.first in {First.LOT, First.TEAM_0} else first
    made = e.MatchCreated(rules, tuple(range(teams)), after(now, limit) if limit else None, chosen)
    begin = Opening(
        rules,
        teams,
        (made, *placed),
        first,
        promises=tuple(map(Promise, record.numbered("Commit"))),
        salts=tuple(map(Salt, record.numbered("Salt"))),
    )
    return begin, (*found, *wrong)


def started(begin: Opening, match: Match, now: Instant) -> tuple[e.Event, ...]:
    """Return the events with which play begins; none where nobody was first."""
    first = begin.first
    if first is None or match.started:
        return ()
    minutes = match.ruleset.end.minutes
    until = after(now, Seconds(60 * minutes)) if minutes else None
    salts = (e.SaltsDrawn(begin.salts),) if begin.salts else ()
    start = e.MatchStarted(first, until, begin.promises)
    return (*salts, start, *new_turn(match, first, shot_until(match, now)))


def rules_of(record: Record) -> tuple[Ruleset | None, tuple[Finding, ...]]:
    """Return a record's ruleset, and what is wrong with its tags."""
    text = record.tag("Rules")
    if text is None:
        return None, (_tag(record, "Rules", "no_rules"),)
    line = record.line("Rules")
    rules, faults = read_line(text)
    if rules is None or not _sane(rules):
        found = [Finding(Kind.RULES, "bad_rules", line, 1, fault=fault) for fault in faults]
        return None, tuple(found) or (_tag(record, "Rules", "bad_rules"),)
    told, true = record.tag("RulesHash"), rules_hash(rules)
    if told is not None and told != true:
        where = record.line("RulesHash")
        return rules, (
            Finding(Kind.RULES, "rules_changed", where, 1, expected=true, found=short(told)),
        )
    return rules, ()


def _sane(rules: Ruleset) -> bool:
    lines = range(1, len(LETTERS) + 1)
    return (
        rules.board.rows in lines
        and rules.board.cols in lines
        and all(0 < ship.size <= MOST and 0 < ship.count <= MOST for ship in rules.fleet)
        and 0 < rules.volley.shots <= MOST
    )


def _teams(record: Record, rules: Ruleset) -> int | None:
    text = record.tag("Teams")
    if text is None:
        return rules.teams.count if TEAMS[0] <= rules.teams.count <= TEAMS[1] else None
    return int(text) if re.fullmatch("[2-8]", text) else None


def _placed(
    record: Record, rules: Ruleset, teams: int
) -> tuple[tuple[e.Event, ...], tuple[Finding, ...]]:
    seas = 1 if rules.teams.boards is Boards.SHARED else teams
    spelling = Spelling(rules)
    placed, wrong = list[e.Event](), list[Finding]()
    for sea in range(seas):
        name = f"Layout{sea}"
        text = record.tag(name)
        layout = None if text is None else spelling.read_layout(text)
        if layout is not None and _believed(rules, layout):
            placed.append(e.FleetPlaced(TeamId(sea), layout))
            continue
        code = "layout_missing" if text is None else "bad_layout"
        wrong.append(_tag(record, name, code, Kind.LAYOUT))
    return tuple(placed), tuple(wrong)


def _believed(rules: Ruleset, layout: Layout) -> bool:
    """Tell whether a layout could be meant: of a heap of pieces there is no end to the faults."""
    named = Counter(cell for ship in layout.ships for cell in ship.cells)
    named.update((*layout.mines, *layout.sweepers))
    room = rules.board.rows * rules.board.cols
    return named.total() <= room and max(named.values(), default=0) <= HEAP


def _first(record: Record, rules: Ruleset, teams: int) -> tuple[TeamId | None, tuple[Finding, ...]]:
    text = record.tag("First")
    if text is None:
        return None, ()
    found = re.fullmatch(r"([0-7]) ([a-z0-9-]+)", text)
    if not found or int(found[1]) >= teams:
        return None, (_tag(record, "First", "bad_first"),)
    first = TeamId(int(found[1]))
    return first, tuple(_about_first(record, rules, first, found[2]))


def _about_first(record: Record, rules: Ruleset, first: TeamId, how: str) -> Iterator[Finding]:
    if how != rules.first or (rules.first is First.TEAM_0 and first != 0):
        yield _tag(record, "First", "wrong_first")


def _tag(record: Record, name: str, code: str, kind: Kind = Kind.RULES) -> Finding:
    return Finding(kind, code, record.line(name), 1, f"[{name} …]", short(record.tag(name) or ""))
