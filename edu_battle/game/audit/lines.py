"""A record's tokens as lines of the log: what was said, whether it was true or not."""

from __future__ import annotations

from collections.abc import Iterator

from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult
from edu_battle.game.ids import Instant, Points, Seq, TaskId, TeamId
from edu_battle.game.record import tokens as t
from edu_battle.game.record.reading import Item
from edu_battle.game.record.rendering import FOUND, NOTHING
from edu_battle.game.record.spelling import Spelling
from edu_battle.game.views.lines import Line, LineKind

_NOW = Instant(0)
_RESULTS = {sign: result for result, sign in FOUND.items()}
_GIFTS = {"": LineKind.CELL_GIVEN, "*": LineKind.MINE_GIVEN, "#": LineKind.SHIP_GIVEN}
_WORDS = {
    "start": LineKind.STARTED,
    "pause": LineKind.PAUSED,
    "go": LineKind.RESUMED,
    "gap": LineKind.INTERRUPTED,
    "time": LineKind.TIME,
    "bell": LineKind.BELL,
    "undo": LineKind.UNDONE,
    "end": LineKind.ENDED,
}
_OF_TEAM = {
    "skip": LineKind.SKIPPED,
    "pass": LineKind.PASSED,
    "out": LineKind.ELIMINATED,
    "turn": LineKind.TURN,
}


class Telling:
    """Turns the tokens of one record into lines; its times are not told."""

    def __init__(self, spelling: Spelling, teams: int, *, aimed: bool) -> None:
        self._spelling = spelling
        self._teams = range(teams)
        self._aimed = aimed

    def lines(self, item: Item, place: int) -> tuple[Line, ...]:
        """Return what a token says, numbered by its place; nothing where it needs no line."""
        return tuple(self._lines(item.token, Seq(place)))

    def _lines(self, token: t.Token, seq: Seq) -> Iterator[Line]:
        match token:
            case t.Shots(team=team) if team in self._teams:
                yield from self._shots(token, seq)
            case t.Gift(team=team) if team in self._teams:
                cell = None if token.cell == NOTHING else self._spelling.cell(token.cell)
                yield Line(seq, _NOW, _GIFTS[token.what], TeamId(team), cell=cell)
            case t.Move(team=team, cells=cells) if team in self._teams:
                kind = LineKind.STAYED if cells == () else LineKind.MOVED
                yield Line(seq, _NOW, kind, TeamId(team))
            case t.Scored(task=task, awards=awards) if len(awards) == len(self._teams):
                points = tuple(map(Points, awards))
                yield Line(seq, _NOW, LineKind.TASK, task=TaskId(task), awards=points)
            case t.Word(name=name) if name in _WORDS:
                yield Line(seq, _NOW, _WORDS[name])
            case t.Word(name=name, args=(team,)) if name in _OF_TEAM and team in _DIGITS:
                if int(team) in self._teams:
                    yield Line(seq, _NOW, _OF_TEAM[name], TeamId(int(team)))
            case _:
                yield from self._honest(token, seq)

    def _honest(self, token: t.Token, seq: Seq) -> Iterator[Line]:
        """What was put right, claimed, or not believed."""
        match token:
            case t.Word(name="fix", args=(_, label)):
                said = "".join(t.field(token.fields, "as"))
                cell, result = self._spelling.cell(label), _RESULTS.get(said[:1])
                if cell is not None and result is not None:
                    ship = self._spelling.name(said[len("x=") :])
                    kind = LineKind.CORRECTED
                    yield Line(seq, _NOW, kind, cell=cell, result=result, ship=ship)
            case t.Word(name="foul", args=(team,)) if team in _DIGITS:
                if int(team) in self._teams:
                    why = " ".join(t.field(token.fields, "why"))
                    yield Line(seq, _NOW, LineKind.FOUL, TeamId(int(team)), reason=why)
            case t.AnswerAppeal(team=team) | t.ShotAppeal(team=team) if team in self._teams:
                yield Line(seq, _NOW, LineKind.APPEAL, TeamId(team))
            case _:
                pass

    def _shots(self, token: t.Shots, seq: Seq) -> Iterator[Line]:
        """Where only a volley's total is told, its token says it best."""
        if len(token.cells) != len(token.answers):
            return
        aimed = self._aimed and token.target is not None and token.target in self._teams
        target = TeamId(token.target or 0) if aimed else None
        for label, answer in zip(token.cells, token.answers, strict=True):
            cell, result = self._spelling.cell(label), _RESULTS.get(answer[:1])
            if cell is not None and result is not None:
                yield self._shot(token, seq, target, (cell, result, answer))

    def _shot(
        self, token: t.Shots, seq: Seq, target: TeamId | None, told: tuple[Cell, ShotResult, str]
    ) -> Line:
        cell, result, answer = told
        return Line(
            seq,
            _NOW,
            LineKind.SHOT,
            TeamId(token.team),
            target,
            cell,
            result,
            ship=self._spelling.name(answer[len("x=") :]),
            near=int(answer[1:]) if result is ShotResult.MISS and answer[1:] else -1,
        )


_DIGITS = frozenset("01234567")
