"""The strict writer: a log in, a text out, the same bytes each time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256

from edu_battle.game import events as e
from edu_battle.game.evolve import created, evolve
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import Instant, Salt
from edu_battle.game.record import tokens as t
from edu_battle.game.record.leftovers import Leftovers
from edu_battle.game.record.rendering import Rendering
from edu_battle.game.ruleset_text import rules_hash, to_line
from edu_battle.game.scoring import outcome, shown
from edu_battle.game.state import Match
from edu_battle.game.switches import Win
from edu_battle.game.undo import standing
from edu_battle.game.verdict import Ruling

VERSION = "1"
WIDTH = 96
SUM_LETTERS = 16
START = t.Word("start")
Tags = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Headers:
    """What a record says beside the game.

    `reveal`: whether layouts, salts, answers and the tasks' seeds are told. `levels`: also which
    crews had a task of their own where the rules give them none, for a level's sake.
    """

    event: str = ""
    date: str = ""
    teams: tuple[str, ...] = ()
    jury: str = ""
    audit: str = ""
    reveal: bool = True
    levels: bool = True


def write(
    log: Iterable[e.Logged], headers: Headers | None = None, match: Match | None = None
) -> str:
    """Write the game that a log still means, without what was undone.

    `match`: what the log adds up to, where somebody knows it already.
    """
    entries = standing(log)
    headers = headers or Headers()
    first = entries[0].event
    assert isinstance(first, e.MatchCreated)  # noqa: S101  (the store refuses any other first event)
    teams, told = len(first.teams), headers.reveal
    rendering = Rendering(first.ruleset, teams, reveal=told, levels=headers.levels)
    tokens = [token.text() for token in _tokens(entries, rendering)]
    start = next((x.event for x in entries if isinstance(x.event, e.MatchStarted)), None)
    tags = [*_about_rules(first), *_about_room(headers)]
    if start:
        tags += [(f"Commit{sea}", told) for sea, told in enumerate(start.commitments) if told]
        tags.append(("First", f"{start.first} {first.ruleset.first}"))
    if headers.reveal:
        tags += _layouts(entries, rendering)
    tags += result_tags(match or _folded(entries))
    if headers.audit:
        tags.append(("Audit", headers.audit))
    return "".join(_lines(tuple(tags), tokens))


def checksum(tags: Tags, tokens: Iterable[str]) -> str:
    """Return what tells that nothing was changed by accident, whatever the spacing."""
    text = "\n".join([*(tag_line(name, value) for name, value in tags), " ".join(tokens)])
    return sha256(text.encode()).hexdigest()[:SUM_LETTERS]


def tag_line(name: str, value: str) -> str:
    """Write one tag."""
    return f"[{name} {t.quoted(value)}]"


def result_tags(match: Match) -> list[tuple[str, str]]:
    """Say how a match stands: `0 fleet`, `draw turns`, `void`, `*` while it goes on.

    The result is that of play; a verdict that has changed it stands beside it.
    """
    tags = [("Result", _result(match)), *_verdict(match)]
    if match.ruleset.win is Win.SCORE or match.ruleset.tasks or match.adjustments:
        tags.append(("Score", ":".join(t.plain(points) for points in shown(match))))
    return tags


def _result(match: Match) -> str:
    if match.void is not None:
        return "void"
    end = outcome(match)
    if end is None:
        return "*"
    return f"{'draw' if end.first is None else end.first} {end.why}"


def _verdict(match: Match) -> Tags:
    end = outcome(match)
    if end is None or end.ruling is Ruling.STANDS:
        return ()
    winner = "" if end.winner is None else f" {end.winner}"
    return (("Verdict", f"{end.ruling}{winner}"),)


def _about_rules(first: e.MatchCreated) -> Tags:
    return (
        ("SBN", VERSION),
        ("Rules", to_line(first.ruleset)),
        ("RulesHash", rules_hash(first.ruleset)),
        ("Teams", str(len(first.teams))),
    )


def _about_room(headers: Headers) -> Tags:
    tags = [("Event", headers.event), ("Date", headers.date)]
    tags += [(f"Team{place}", name) for place, name in enumerate(headers.teams)]
    tags.append(("Jury", headers.jury))
    return tuple(tag for tag in tags if tag[1])


def _layouts(entries: tuple[e.Logged, ...], rendering: Rendering) -> Tags:
    layouts, salts = dict[int, Layout](), tuple[Salt, ...]()
    for entry in entries:
        match entry.event:
            case e.FleetPlaced(team=team, layout=layout):
                layouts[team] = layout
            case e.FleetCleared(team=team):
                layouts[team] = Layout()
            case e.SaltsDrawn(salts=drawn):
                salts = drawn
            case e.MatchStarted():
                break
            case _:
                pass
    tags = [(f"Layout{sea}", rendering.spelling.layout(layouts[sea])) for sea in sorted(layouts)]
    return (*tags, *((f"Salt{sea}", salt) for sea, salt in enumerate(salts) if salt))


def _tokens(entries: tuple[e.Logged, ...], rendering: Rendering) -> Iterator[t.Token]:
    now: Instant | None = None
    known = Leftovers(rendering.rules)
    for entry in entries:
        event = entry.event
        if not known.holds(event):
            continue
        told = rendering.tokens(event)
        if isinstance(event, e.MatchStarted) and now is not None:
            told = (START,)
        if not told:
            continue
        if now is not None and entry.at > now:
            yield t.Passed(entry.at - now)
        now = max(entry.at, now or entry.at)
        yield from told


def _folded(entries: tuple[e.Logged, ...]) -> Match:
    first = entries[0].event
    assert isinstance(first, e.MatchCreated)  # noqa: S101  (asked by the caller)
    match = created(first)
    for entry in entries[1:]:
        match = evolve(match, entry.event)
    return match


def _lines(tags: Tags, tokens: list[str]) -> Iterator[str]:
    yield from (f"{tag_line(name, value)}\n" for name, value in tags)
    yield f"{tag_line('Sum', checksum(tags, tokens))}\n\n"
    line = ""
    for token in tokens:
        if line and len(line) + 1 + len(token) > WIDTH:
            yield f"{line}\n"
            line = ""
        line = f"{line} {token}" if line else token
    if line:
        yield f"{line}\n"
