"""Corrections, fouls, appeals, audits and answers from paper, as words of a record and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.facts import AnswerDoubted, ShotDoubted, ShotResult, Told
from edu_battle.game.ids import AppealId, SeatId, TaskId, TeamId
from edu_battle.game.record import tokens as t
from edu_battle.game.record.spelling import Spelling
from edu_battle.game.state import Match, Reply
from edu_battle.game.targets import COMMON, shared, targets
from edu_battle.game.told import asked

UPHELD, DOWN = "upheld", "down"
SIGNS = {
    ShotResult.MISS: "-",
    ShotResult.HIT: "x",
    ShotResult.SUNK: "#",
    ShotResult.MINE: "*",
    ShotResult.SWEEPER: "^",
    ShotResult.WASTED: "~",
}
"""What is written of a shot's result."""

_RESULTS = {sign: result for result, sign in SIGNS.items()}
_PAIR = 2
_UPHELD = {UPHELD: True, DOWN: False}


def _heard_word(event: e.AppealDecided) -> tuple[t.Token, ...]:
    fields = (("as", (UPHELD if event.upheld else DOWN,)), ("why", (event.why,)))
    return (t.Word("heard", (str(event.appeal),), fields),)


RENDERED: dict[type, Callable[[Any], tuple[t.Token, ...]]] = {
    e.TurnCorrected: lambda event: (t.Word("turn", (str(event.team),)),),
    e.FoulDecided: lambda event: (t.Word("foul", (str(event.team),), (("why", (event.why,)),)),),
    e.AppealDecided: _heard_word,
    e.AuditAsked: lambda event: (t.Word("ask", (str(event.team), str(event.of))),),
}


def order(token: t.Token, match: Match, spelling: Spelling) -> c.Command | None:
    """Return the command behind a token of this kind, or None where it is another."""
    match token:
        case t.AnswerAppeal():
            return appeal(token, TeamId(0), None)
        case t.ShotAppeal(cell=label):
            return appeal(token, target_of(token, match), spelling.cell(label))
        case t.Word(name="fix"):
            return fix(token, spelling)
        case t.Word(name=name) if name in WORDS:
            return WORDS[name](token)
        case _:
            return None


def target_of(token: t.Shots | t.ShotAppeal, match: Match) -> TeamId:
    """Return at whose sea shots are, said or not; raises LookupError where that is unclear."""
    if token.target is not None:
        return TeamId(token.target)
    if shared(match):
        return COMMON
    if not 0 <= token.team < len(match.teams):
        raise LookupError(token.team)
    if len(match.teams) == _PAIR:
        return TeamId(1 - token.team)
    return next(iter(targets(match, TeamId(token.team))), TeamId(token.team))


def answering(token: t.Shots, match: Match, spelling: Spelling) -> c.AnswerShots | None:
    """Return the answer that a token gives to the call before it, if it is one."""
    head = match.head()
    if not isinstance(head, Reply) or t.UNANSWERED in token.answers:
        return None
    sea = match.seas[head.team]
    new = set(asked(sea, head.cells))
    pairs = zip(token.cells, token.answers, strict=True)
    said = [text for label, text in pairs if spelling.cell(label) in new]
    return c.AnswerShots(head.team, tuple(told(text, spelling) for text in said))


def told(text: str, spelling: Spelling) -> Told:
    """Read what is told of a shot: `-`, `-3`, `x=CA`, `#`; raises LookupError."""
    sign, _, code = text.partition("=")
    result = _RESULTS[sign[:1]]
    near = int(sign[1:]) if result is ShotResult.MISS and sign[1:] else -1
    return Told(result, spelling.name(code) if code else "", near)


def appeal(token: t.AnswerAppeal | t.ShotAppeal, sea: TeamId, cell: Cell | None) -> c.Appeal:
    """Return the appeal that a token tells; `sea`, `cell`: where its shot fell."""
    why = " ".join(t.field(token.fields, "why"))
    if isinstance(token, t.AnswerAppeal):
        second = bool(t.field(token.fields, "try"))
        answer = AnswerDoubted(TaskId(token.task), SeatId(token.seat), second)
        return c.Appeal(TeamId(token.team), answer, why)
    if cell is None:
        raise LookupError(token.cell)
    return c.Appeal(TeamId(token.team), ShotDoubted(sea, cell), why)


def fix(token: t.Word, spelling: Spelling) -> c.CorrectAnswer:
    """Read `!fix:1,A10;as=x`."""
    sea, label = token.args
    (said,) = t.field(token.fields, "as")
    cell = spelling.cell(label)
    if cell is None:
        raise LookupError(label)
    return c.CorrectAnswer(TeamId(int(sea)), cell, told(said, spelling))


def _one(token: t.Word) -> int:
    (text,) = token.args
    return int(text)


def _turn(token: t.Word) -> c.Command:
    return c.CorrectTurn(TeamId(_one(token)))


def _foul(token: t.Word) -> c.Command:
    return c.DecideFoul(TeamId(_one(token)), " ".join(t.field(token.fields, "why")))


def _heard(token: t.Word) -> c.Command:
    (word,) = t.field(token.fields, "as")
    why = " ".join(t.field(token.fields, "why"))
    return c.DecideAppeal(AppealId(_one(token)), _UPHELD[word], why)


def _ask(token: t.Word) -> c.Command:
    team, of = token.args
    return c.AskAudit(TeamId(int(team)), TeamId(int(of)))


WORDS: dict[str, Callable[[t.Word], c.Command]] = {
    "turn": _turn,
    "foul": _foul,
    "heard": _heard,
    "ask": _ask,
}
