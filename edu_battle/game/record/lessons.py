"""The words for what happens between a task and its verdict: written, read, and as wishes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.facts import Closing, Crew, Mark
from edu_battle.game.ids import Instant, SeatId, TaskId, TeamId
from edu_battle.game.record import tokens as t
from edu_battle.game.record.numbers import crew_of, crew_text, number
from edu_battle.game.state import Choose, Match

FIELDS: dict[str, t.Atoms] = {
    "mine": ("say", "clock"),
    "hint": ("by", "early"),
    "first": ("why", "seats"),
    "second": (),
    "propose": ("by", "said", "as", "plain", "why", "slip", "about", "credit", "present"),
    "withdraw": ("by",),
    "on": ("clock",),
    "how": (),
    "cancel": ("why",),
}
"""The words and the fields that each may have, in the order in which they are written."""

_YES = "yes"
_SAYS = {True: "defuse", False: "round"}


def _word(name: str, task: TaskId, **fields: t.Atoms) -> tuple[t.Token, ...]:
    told = tuple((field, fields[field]) for field in FIELDS[name] if fields.get(field))
    return (t.Word(name, (str(task),), told),)


def _mine(event: e.MineChosen) -> tuple[t.Token, ...]:
    clock = (_YES,) if event.by_clock else ()
    return _word("mine", event.task, say=(_SAYS[event.defuse],), clock=clock)


def _hint(event: e.HintTaken) -> tuple[t.Token, ...]:
    early = (_YES,) if event.early else ()
    return _word("hint", event.task, by=(crew_text(event.crew),), early=early)


def _first(event: e.FirstTryOver) -> tuple[t.Token, ...]:
    return _word("first", event.task, why=(str(event.why),), seats=_seats(event.seats))


def _propose(event: e.AnswerProposed) -> tuple[t.Token, ...]:
    answer = event.answer
    fields = {
        "by": (crew_text(answer.crew),),
        "said": (answer.text,),
        "as": (str(answer.mark),),
        "plain": (answer.plain,) if answer.plain != answer.text else (),
        "why": (answer.reason,) if answer.reason else (),
        "slip": (str(answer.mistake),) if answer.mistake >= 0 else (),
        "about": tuple(text for pair in answer.about for text in pair),
        "credit": (str(answer.credit),) if answer.credit else (),
        "present": _seats(event.present),
    }
    return _word("propose", answer.task, **fields)


def _seats(seats: tuple[SeatId, ...]) -> t.Atoms:
    return tuple(map(str, seats))


RENDERED: dict[type, Callable[[Any], tuple[t.Token, ...]]] = {
    e.MineChosen: _mine,
    e.HintTaken: _hint,
    e.FirstTryOver: _first,
    e.SecondTryOpened: lambda event: _word("second", event.task),
    e.AnswerProposed: _propose,
    e.ProposalWithdrawn: lambda event: _word("withdraw", event.task, by=(crew_text(event.crew),)),
    e.SolutionShown: lambda event: _word("how", event.task),
    e.VerdictOver: lambda event: _word("on", event.task, clock=(_YES,) if event.by_clock else ()),
    e.TaskCancelled: lambda event: _word("cancel", event.task, why=(event.reason,)),
}


def _task(token: t.Word) -> TaskId:
    (text,) = token.args
    return TaskId(number(text))


def _one(token: t.Word, name: str, otherwise: str = "") -> str:
    return (t.field(token.fields, name) or (otherwise,))[0]


def _by(token: t.Word) -> Crew:
    return crew_of(_one(token, "by"))


def _choice(token: t.Word, match: Match, _: Instant) -> c.Command:
    if _one(token, "clock"):
        return c.ObligationTimeRanOut()
    head = match.head()
    team = head.team if isinstance(head, Choose) else TeamId(0)
    return c.ChooseMine(team, defuse=_one(token, "say") == _SAYS[True])


def _time(token: t.Word, _: Match, __: Instant) -> c.Command:
    if _one(token, "why") != Closing.TIME:
        raise LookupError(token)
    return c.TaskTimeRanOut(_task(token))


def _proposal(token: t.Word, _: Match, __: Instant) -> c.Command:
    said, about = _one(token, "said"), t.field(token.fields, "about")
    answer = c.SubmitAnswer(
        _task(token),
        _by(token),
        said,
        _one(token, "plain", said),
        Mark(_one(token, "as")),
        _one(token, "why"),
        number(_one(token, "slip", "-1")),
        tuple(zip(about[::2], about[1::2], strict=True)),
        credit=number(_one(token, "credit", "0")),
    )
    present = tuple(SeatId(number(text)) for text in t.field(token.fields, "present"))
    return c.ProposeAnswer(answer, present)


def _on(token: t.Word, _: Match, __: Instant) -> c.Command:
    return c.VerdictTimeRanOut(_task(token)) if _one(token, "clock") else c.MoveOn()


ORDERS: dict[str, Callable[[Any, Match, Instant], c.Command]] = {
    "mine": _choice,
    "hint": lambda token, _, __: c.TakeHint(_task(token), _by(token)),
    "first": _time,
    "second": lambda token, _, __: c.TrySecond(_task(token)),
    "propose": _proposal,
    "withdraw": lambda token, _, __: c.WithdrawProposal(_task(token), _by(token)),
    "on": _on,
    "how": lambda token, _, __: c.ShowSolution(_task(token)),
    "cancel": lambda token, _, __: c.RemarkTask(_task(token), None, _one(token, "why")),
}
