"""Every answer, repeat and gift of a record against the layouts that were told.

Each token is judged by itself, so that one lie does not hide the next.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Gift, Shot, ShotResult
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.gifts import choices
from edu_battle.game.record import tokens as t
from edu_battle.game.record.findings import Finding, Kind, short
from edu_battle.game.record.opening import Opening
from edu_battle.game.record.reading import Item, Record
from edu_battle.game.record.rendering import FOUND, NOTHING, Rendering
from edu_battle.game.sea import Sea
from edu_battle.game.shooting import volley
from edu_battle.game.switches import Answers, Boards, Repeat
from edu_battle.game.told import defended

_GIFTS = {"": Gift.CELL, "*": Gift.MINE, "#": Gift.SHIP}
_PAIR = 2


def wrong_answers(record: Record, begin: Opening) -> list[Finding]:
    """Return what is told falsely, in the record's order."""
    seas = dict[int, Sea](enumerate(begin.match().seas))
    walk = _Walk(begin, Rendering(begin.rules, begin.teams), seas, _corrections(record))
    return [finding for item in record.items for finding in walk.judge(item)]


def true_seas(record: Record, begin: Opening) -> dict[int, Sea]:
    """Return the seas after all shots, each answered truly, whatever was told."""
    seas = dict[int, Sea](enumerate(begin.match().seas))
    walk = _Walk(begin, Rendering(begin.rules, begin.teams), seas, {})
    for item in record.items:
        deque(walk.judge(item), maxlen=0)
    return walk.seas


def _corrections(record: Record) -> dict[tuple[int, str], str]:
    """Return the last word on each square of a sea that was put right."""
    found = dict[tuple[int, str], str]()
    for item in record.items:
        match item.token:
            case t.Word(name="fix", args=(sea, label), fields=fields) if sea.isdecimal():
                found[int(sea), label] = "".join(t.field(fields, "as"))
            case _:
                pass
    return found


@dataclass
class _Walk:
    begin: Opening
    rendering: Rendering
    seas: dict[int, Sea]
    corrections: dict[tuple[int, str], str]
    shared: bool = field(init=False)

    def __post_init__(self) -> None:
        self.shared = self.begin.rules.teams.boards is Boards.SHARED

    def judge(self, item: Item) -> Iterator[Finding]:
        match item.token:
            case t.Shots() as token:
                yield from self._shots(token, item)
            case t.Gift() as token:
                yield from self._gift(token, item)
            case t.Move(team=team, cells=cells) if cells != ():
                self._move(team, cells)
            case _:
                pass

    def _shots(self, token: t.Shots, item: Item) -> Iterator[Finding]:
        if t.UNANSWERED in token.answers and defended(self.begin.rules):
            return
        target, cells = self._target(token), self._cells(token.cells)
        sea = self.seas.get(target)
        if sea is None or cells is None:
            return
        board = self.begin.rules.board
        if any(row >= board.rows or col >= board.cols for row, col in cells):
            return
        # With several seas at once a shot is stale only where it is so on all: the replay's affair.
        stale = self.begin.rules.repeat is Repeat.REFUSE and not self.rendering.many
        if stale and any(cell in sea.fired() for cell in cells):
            yield _finding(item, Kind.PROCEDURE, "repeated_shot", team=token.team)
            return
        shots = volley(self.begin.rules, sea, cells)
        yield from self._answers(token, item, shots)
        for shot in shots:
            if shot.result is not ShotResult.WASTED:
                sea = sea.hit_by(shot)
        self.seas[target] = sea

    def _answers(self, token: t.Shots, item: Item, shots: tuple[Shot, ...]) -> Iterator[Finding]:
        owner = None if self.shared else self._target(token)
        true = self.rendering.answers(shots)
        together = self.begin.rules.answers is Answers.TOTALS and true != token.answers
        if together or len(true) != len(token.answers):
            told = ",".join(token.answers)
            yield _finding(item, Kind.ANSWER, "answers", owner, (",".join(true), told))
            return
        for label, right, said in zip(token.cells, true, token.answers, strict=False):
            told = self._at_last(token, label, said)
            if right != told and not self._was_named(token, label, told):
                pair = (f"{label}{right}", f"{label}{told}")
                yield _finding(item, Kind.ANSWER, "false_answer", owner, pair)

    def _at_last(self, token: t.Shots, label: str, told: str) -> str:
        """Return what was told in the end: what was put right in time is no lie."""
        wasted = told == FOUND[ShotResult.WASTED]
        return told if wasted else self.corrections.get((self._target(token), label), told)

    def _was_named(self, token: t.Shots, label: str, told: str) -> bool:
        """On paper a mine that was named may have been crossed out, or not."""
        mine = told[:1] in {FOUND[ShotResult.MISS], FOUND[ShotResult.MINE]}
        named = self.seas[self._target(token)].named_mines
        cell = self.rendering.spelling.cell(label)
        return defended(self.begin.rules) and mine and cell in named

    def _target(self, token: t.Shots) -> int:
        if self.shared:
            return 0
        if token.target is not None:
            return token.target
        return 1 - token.team if self.begin.teams == _PAIR else -1

    def _cells(self, labels: tuple[str, ...]) -> tuple[Cell, ...] | None:
        cells = [self.rendering.spelling.cell(label) for label in labels]
        known = tuple(cell for cell in cells if cell is not None)
        return known if len(known) == len(cells) else None

    def _gift(self, token: t.Gift, item: Item) -> Iterator[Finding]:
        sea = self.seas.get(token.team)
        if sea is None:
            return
        open_to_give = choices(sea, _GIFTS[token.what])
        if token.cell == NOTHING:
            if open_to_give:
                yield _finding(item, Kind.PROCEDURE, "gift_kept", token.team)
            return
        cell = self.rendering.spelling.cell(token.cell)
        if cell is None or cell not in open_to_give:
            yield _finding(item, Kind.PROCEDURE, "false_gift", token.team)
        else:
            self.seas[token.team] = _given(sea, token.what, cell)

    def _move(self, team: int, labels: tuple[str, ...] | None) -> None:
        cells = None if labels is None else self._cells(labels)
        sea = self.seas.pop(team, None)
        if sea is None or cells is None:
            return
        name = sea.layout.ships[0].name if sea.layout.ships else ""
        self.seas[team] = Sea(Layout(ships=(Ship(name, tuple(sorted(cells))),)))


def _given(sea: Sea, what: str, cell: Cell) -> Sea:
    if what == "*":
        return replace(sea, named_mines=(*sea.named_mines, cell))
    if what == "":
        return replace(sea, gifts=(*sea.gifts, cell))
    fired = sea.fired()
    ship = next(ship for ship in sea.layout.ships if cell in ship.cells)
    for deck in ship.cells:
        if deck not in fired:
            sea = sea.hit_by(Shot(deck, ShotResult.SUNK, ship.name, ship.cells))
    return sea


def _finding(
    item: Item, kind: Kind, code: str, team: int | None, words: tuple[str, str] = ("", "")
) -> Finding:
    expected, found = words
    said = short(found or item.token.text())
    return Finding(kind, code, item.line, item.column, short(expected), said, team)
