"""Tokens to commands: what somebody wanted when a token was written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.cells import Cell
from edu_battle.game.events import Undone
from edu_battle.game.facts import Clock, Crew, Mark
from edu_battle.game.ids import Instant, Millis, Points, SeatId, Seconds, Seq, TaskId, TeamId
from edu_battle.game.opened import COUNTED, OpenedTask, answered
from edu_battle.game.record import honesty
from edu_battle.game.record import tokens as t
from edu_battle.game.record.lessons import ORDERS
from edu_battle.game.record.numbers import crew_of, number
from edu_battle.game.record.own import own_tasks
from edu_battle.game.record.parsing import halves
from edu_battle.game.record.rendering import JUDGED, MARKS, NOTHING
from edu_battle.game.record.spelling import Spelling
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers

T = TypeVar("T")
_SIGNS = {sign: mark for mark, sign in MARKS.items()}
_NO_KEY = "{}"
_OF_TASK = frozenset({Mark.RIGHT, Mark.WRONG})
"""What can be decided over every answer to a task at once."""


class NoOrder(Exception):
    """A token that nobody can have wanted at this place."""


class Dictated(Chance):
    """Chance that draws what the record says, where that can be drawn."""

    __slots__ = ("_first",)

    def __init__(self, first: Sequence[Cell] = ()) -> None:
        super().__init__(0)
        self._first = tuple(first)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Put the dictated items first, in their order."""
        head = [one for one in self._first if one in items]
        return [*head, *(one for one in items if one not in head)]  # type: ignore[list-item]


@dataclass(frozen=True, slots=True)
class Order:
    """A command and the chance for it; or an event that no command causes."""

    command: c.Command | None
    chance: Chance
    event: Undone | None = None


@dataclass
class Orders:
    """Reads the orders of one match; it knows which crews were served last."""

    spelling: Spelling
    crews: tuple[Crew, ...] = ()

    def of(self, token: t.Token, match: Match, now: Instant, *, ending: bool) -> Order:
        """Return the order behind a token; `ending`: the teacher's end of play comes next."""
        try:
            if isinstance(token, t.Shots):
                return self._shots(token, match)
            if isinstance(token, t.Word) and token.name == "undo":
                return Order(None, Dictated(), _undone(token))
            if isinstance(token, t.Closed) and token.why == "/" and ending:
                return Order(c.EndMatch(), Dictated())
            return Order(self._command(token, match, now), Dictated())
        except (ValueError, LookupError) as error:
            raise NoOrder from error

    def _command(self, token: t.Token, match: Match, now: Instant) -> c.Command:
        return honesty.order(token, match, self.spelling) or self._plain(token, match, now)

    def _plain(self, token: t.Token, match: Match, now: Instant) -> c.Command:
        match token:
            case t.Gift(team=team, cell=label) if label != NOTHING:
                return c.Give(TeamId(team), self._cell(label))
            case t.Move(team=team, cells=labels) if labels is not None:
                return c.Relocate(TeamId(team), tuple(self._cell(label) for label in labels))
            case t.Served():
                return self._serve(token)
            case t.Due(again=int()):
                return c.Review()
            case t.Answer():
                return _handed_in(_answer(token), match, token)
            case t.Closed(task=task, why=why) if why in _CLOSE:
                return _CLOSE[why](TaskId(task))
            case t.Word(name=name) if name in _WORDS:
                return _WORDS[name](token, match, now)
            case _:
                raise NoOrder

    def _cell(self, label: str) -> Cell:
        cell = self.spelling.cell(label)
        if cell is None:
            raise NoOrder
        return cell

    def _shots(self, token: t.Shots, match: Match) -> Order:
        reply = honesty.answering(token, match, self.spelling)
        if reply:
            return Order(reply, Dictated())
        cells = tuple(self._cell(label) for label in token.cells)
        if token.clock:
            return Order(c.ShotClockRanOut(), Dictated(cells))
        team = TeamId(token.team)
        target = honesty.target_of(token, match)
        return Order(c.Fire(team, target, cells), Dictated())

    def _serve(self, token: t.Served) -> c.Command:
        bank, template, version, seed, level, seconds, kind = token.made
        made = TaskSnapshot(
            bank,
            template,
            number(version),
            number(seed),
            number(level),
            Seconds(number(seconds)),
            kind,
            (),
            _NO_KEY,
        )
        if token.crews is not None:
            self.crews = tuple(crew_of(text) for text in token.crews if text)
        asleep = tuple(crew_of(text) for text in token.asleep)
        aim = self._cell(token.aim) if token.aim else None
        own = own_tasks(token.own, made)
        return c.ServeTask(TaskId(token.task), made, self.crews, asleep, aim, own)


_CLOSE: dict[str, Callable[[TaskId], c.Command]] = {
    "%": c.TaskTimeRanOut,
    "/": c.SkipTask,
    "<": lambda _: c.MoveOn(),
    "~": lambda task: c.TaskTimeRanOut(task, connected=()),
}


def _handed_in(answer: c.SubmitAnswer, match: Match, token: t.Answer) -> c.Command:
    """What cost nothing was laid before the team; anything else a captain submitted.

    What was on paper is the teacher's word.
    """
    if t.field(token.fields, "paper"):
        return c.MarkPaper(answer.task, answer.crew, answer.mark, captain=True)
    free = answer.mark in {Mark.FORM, Mark.UNREADABLE}
    if free and match.ruleset.solving.who is WhoAnswers.AGREEMENT:
        return c.ProposeAnswer(answer, ())
    return answer


def _answer(token: t.Answer) -> c.SubmitAnswer:
    about = t.field(token.fields, "about")
    (plain,) = t.field(token.fields, "plain") or (token.said,)
    (why,) = t.field(token.fields, "why") or ("",)
    (slip,) = t.field(token.fields, "slip") or ("-1",)
    (credit,) = t.field(token.fields, "credit") or ("0",)
    return c.SubmitAnswer(
        TaskId(token.task),
        Crew(TeamId(token.team), SeatId(token.seat)),
        token.said,
        plain,
        _SIGNS[token.mark],
        why,
        number(slip),
        tuple(zip(about[::2], about[1::2], strict=True)),
        captain=True,
        credit=number(credit),
    )


def _undone(token: t.Word) -> Undone:
    # What was taken back is not in the record: this one drops nothing more.
    (shift,) = t.field(token.fields, "shift")
    return Undone(Seq(1), Seq(0), Millis(number(shift)), TaskId(_arg(token)))


def _arg(token: t.Word) -> int:
    (text,) = token.args
    return number(text)


def _one(token: t.Word, name: str) -> str:
    (text,) = t.field(token.fields, name)
    return text


def _everybody(token: t.Word, task: OpenedTask) -> bool:
    """Tell whether a decision is over every answer to a task: then it was one over the task."""
    told = [t.field(token.fields, name) for name in ("seats", "again")]
    both = [answered(task, second=second) for second in (False, True)]
    why = _one(token, "why")
    return bool(why) and why == why.strip() and told == [tuple(map(str, seats)) for seats in both]


def _mark(token: t.Word, match: Match, _: Instant) -> c.Command:
    task = match.task(TaskId(_arg(token)))
    again = not t.field(token.fields, "seats")
    texts = t.field(token.fields, "again" if again else "seats")
    seats = [SeatId(number(text)) for text in texts]
    seat = next((one for one in seats if task and task.answer_of(one, second=again)), seats[0])
    told, why = _one(token, "as"), _one(token, "why")
    mark = None if told == JUDGED else Mark(told)
    if mark in _OF_TASK and task and task.closed in COUNTED and _everybody(token, task):
        return c.RemarkTask(task.id, mark, why)
    return c.MarkAnswer(TaskId(_arg(token)), seat, mark, why, again)


def _end(token: t.Word, _: Match, __: Instant) -> c.Command:
    if token.args != ("teacher",):
        raise NoOrder
    return c.EndMatch()


def _points(token: t.Word, _: Match, __: Instant) -> c.Command:
    points = Points(halves(_one(token, "by")))
    return c.AdjustPoints(TeamId(_arg(token)), points, _one(token, "why"))


def _time(token: t.Word, _: Match, __: Instant) -> c.Command:
    (clock,) = token.args
    return c.ExtendTime(Clock(clock), Millis(number(_one(token, "by"))))


_WORDS: dict[str, Callable[[Any, Match, Instant], c.Command]] = {
    "skip": lambda _, __, ___: c.SkipTurn(),
    "points": _points,
    "mark": _mark,
    "pause": lambda token, _, __: c.Pause(eyes=bool(t.field(token.fields, "eyes"))),
    "go": lambda _, __, ___: c.Resume(),
    "gap": lambda token, _, now: c.Interrupt(Instant(now - _arg(token))),
    "time": _time,
    "bell": lambda _, __, ___: c.MatchTimeRanOut(),
    "end": _end,
    "void": lambda token, _, __: c.VoidMatch(_one(token, "why")),
    **ORDERS,
}
