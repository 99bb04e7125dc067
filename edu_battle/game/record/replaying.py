"""Playing a record again: the engine recomputes every answer, gift, turn and score.

The first token that differs from what the engine says ends the replay and is its finding.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from edu_battle.game import events as e
from edu_battle.game.broken import RuleBroken
from edu_battle.game.decide import decide
from edu_battle.game.evolve import evolve
from edu_battle.game.ids import Instant, Seq
from edu_battle.game.record import tokens as t
from edu_battle.game.record.findings import Finding, Kind, short
from edu_battle.game.record.opening import Opening, opening, started
from edu_battle.game.record.orders import NoOrder, Orders
from edu_battle.game.record.reach import as_reached
from edu_battle.game.record.reading import Item, Record
from edu_battle.game.record.rendering import Rendering
from edu_battle.game.record.writing import START, result_tags
from edu_battle.game.state import Match

BEGINNING = Instant(1_000_000_000_000)
"""When a replayed match begins, unless somebody says otherwise."""

_BROKEN = (ArithmeticError, AssertionError, LookupError, StopIteration, TypeError, ValueError)
"""What the rules may stumble over in a state that no true match can reach."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """The log up to the first finding; `match` is None where nothing could be played."""

    log: tuple[e.Logged, ...]
    match: Match | None
    findings: tuple[Finding, ...]


def replay(record: Record, beginning: Instant = BEGINNING) -> Replayed:
    """Play a record again; never raises, whatever stands in it."""
    begin, found = opening(record, beginning)
    if begin is None:
        return Replayed((), None, found)
    again = _Replay(begin, beginning)
    wrong = again.run(record.items)
    findings = [*found, *([wrong] if wrong else _results(record, again.match))]
    return Replayed(tuple(again.log), again.match, tuple(findings))


def _results(record: Record, match: Match) -> Iterable[Finding]:
    for name, true in result_tags(match):
        told = record.tag(name)
        if told is not None and told != true:
            line = record.line(name)
            yield Finding(Kind.RESULT, "result", line, 1, expected=true, found=short(told))


class _Differs(Exception):
    def __init__(self, code: str, expected: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.expected = expected


@dataclass
class _Replay:
    begin: Opening
    now: Instant
    log: list[e.Logged] = field(default_factory=list)
    awaited: deque[t.Token] = field(default_factory=deque)

    def __post_init__(self) -> None:
        self.rendering = Rendering(self.begin.rules, self.begin.teams)
        self.orders = Orders(self.rendering.spelling)
        self.match = self.begin.match()
        self._keep(self.begin.events)

    def run(self, items: tuple[Item, ...]) -> Finding | None:
        if all(item.token != START for item in items):
            self._start()
        for place, item in enumerate(items):
            try:
                self._take(item.token, items, place)
            except _Differs as differs:
                return self._finding(item, differs)
        self._pass_turn_number()
        if self.awaited:
            expected = self.awaited[0].text()
            line = items[-1].line if items else 0
            return Finding(Kind.PROCEDURE, "ends_early", line, 0, expected=expected)
        return None

    def _finding(self, item: Item, differs: _Differs) -> Finding:
        token = item.token
        return Finding(
            Kind.PROCEDURE,
            differs.code,
            item.line,
            item.column,
            differs.expected,
            short(token.text()),
            team=getattr(token, "team", None),
        )

    def _take(self, token: t.Token, items: tuple[Item, ...], place: int) -> None:
        if isinstance(token, t.Turn):
            self._turn(token)
            return
        self._pass_turn_number()
        if not self.awaited:
            if isinstance(token, t.Passed):
                self.now = Instant(self.now + token.millis)
                return
            if token == START:
                self._start()
                return
            self._carry_out(items, place)
        self._expect(token)

    def _expect(self, token: t.Token) -> None:
        if not self.awaited or self.awaited[0] != token:
            raise _Differs("differs", self.awaited[0].text() if self.awaited else "")
        self.awaited.popleft()

    def _turn(self, token: t.Turn) -> None:
        # A number may be left out, or be said again.
        if self.awaited and isinstance(self.awaited[0], t.Turn):
            self._expect(token)
        elif self.awaited or token.number != self.rendering.turns:
            raise _Differs("turn_number", str(self.rendering.turns))

    def _pass_turn_number(self) -> None:
        if self.awaited and isinstance(self.awaited[0], t.Turn):
            self.awaited.popleft()

    def _start(self) -> None:
        self._happen(started(self.begin, self.match, self.now))

    def _carry_out(self, items: tuple[Item, ...], place: int) -> None:
        token, *after = (item.token for item in items[place : place + 2])
        try:
            order = self.orders.of(token, self.match, self.now, ending=_is_ending(items, place))
            if order.event:
                self._happen((order.event,))
            elif order.command:
                match = as_reached(self.match, order.command, token, *after)
                self._happen(decide(match, order.command, self.now, order.chance))
        except NoOrder as error:
            raise _Differs("out_of_place") from error
        except RuleBroken as broken:
            raise _Differs(str(broken.rule)) from broken
        except _BROKEN as error:
            raise _Differs("impossible") from error

    def _happen(self, events: tuple[e.Event, ...]) -> None:
        for event in events:
            self.match = evolve(self.match, event)
            self.awaited += self.rendering.tokens(event)
        self._keep(events)

    def _keep(self, events: tuple[e.Event, ...]) -> None:
        cause = Seq(len(self.log) + 1)
        self.log += [
            e.Logged(Seq(seq), self.now, cause, event) for seq, event in enumerate(events, cause)
        ]


def _is_ending(items: tuple[Item, ...], place: int) -> bool:
    """Tell whether the teacher's end of play follows, with nothing but skipped tasks before."""
    for item in items[place:]:
        if not (isinstance(item.token, t.Closed) and item.token.why == "/"):
            return item.token == t.Word("end", ("teacher",))
    return False
