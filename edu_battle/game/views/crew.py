"""What one crew may know of its own answer, beside what its whole team knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from edu_battle.game.clocks import UNSEEN
from edu_battle.game.events import AnswerSubmitted
from edu_battle.game.facts import AnswerDoubted, Mark
from edu_battle.game.ids import Millis, SeatId, TaskId
from edu_battle.game.opened import OpenedTask, counted_answer, teams_of
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.views.fair import CrewAppeal, crew_appeal
from edu_battle.game.views.own import OwnCard, own_card
from edu_battle.game.worth import mark_told


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said of a typical mistake, or a hint, in one language; safe markup."""

    language: str
    text_html: str


@dataclass(frozen=True, slots=True)
class CrewView:
    """What one crew may know of its own answer to the newest task.

    `mark` keeps right and wrong to itself until the first window is over, and those of a second
    try until the task is closed; `remarks` on a typical mistake come then too. `answered`: no
    answer is awaited of it now. `second`: it has a second try; `tried_again`: the answer is of
    that. `by`: the team-mate whose answer it is. `proposed`: what lies before the team.
    `spare`: how long before the bell the answer came. `before`: tasks it was shown before this.
    `own`: its question, where not all crews have the same.
    """

    task: TaskId | None = None
    answered: bool = False
    text: str = ""
    plain: str = ""
    mark: Mark | None = None
    reason: str = ""
    mistake: int = -1
    about: tuple[tuple[str, str], ...] = ()
    remarks: tuple[Remark, ...] = ()
    second: bool = False
    tried_again: bool = False
    by: SeatId | None = None
    spare: Millis | None = None
    proposed: str = ""
    hint: tuple[Remark, ...] = ()
    hint_early: bool = False
    appeal: CrewAppeal | None = None
    before: int = 0
    own: OwnCard | None = None


def crew_view(match: Match, seat: SeatId, of: TaskId | None = None) -> CrewView:
    """Return what a crew may know of its own newest answer to a task, or to the newest task."""
    task = match.task(of) if of is not None else next(reversed(match.tasks), None)
    if task is None:
        return CrewView()
    answer = _answer(match, task, seat)
    view = CrewView(
        task=task.id,
        answered=not _awaited(task, answer),
        second=task.retries(seat),
        proposed=_proposed(task, seat),
        hint=_hint(task, seat),
        hint_early=bool(task.hinted(seat)),
        before=_shown_before(match, task, seat),
        own=own_card(match.ruleset, task, seat),
    )
    if answer is None:
        return view
    doubt = AnswerDoubted(task.id, answer.crew.seat, answer.second)
    appeal = crew_appeal(match, answer.crew.team, doubt)
    return replace(view, appeal=appeal, **_told(task, seat, answer))


def _shown_before(match: Match, task: OpenedTask, seat: SeatId) -> int:
    """Return how many tasks a seat was shown before a task; those sailed round were not shown."""
    return sum(
        any(crew.seat == seat for crew in earlier.crews)
        for earlier in match.tasks
        if earlier.id < task.id and earlier.closed not in UNSEEN
    )


def _answer(match: Match, task: OpenedTask, seat: SeatId) -> AnswerSubmitted | None:
    """Return a seat's newest answer; where a team has one answer, the one that counts for it."""
    second = task.retries(seat)
    own = task.answer_of(seat, second=True) if second else None
    own = own or task.answer_of(seat)
    if match.ruleset.solving.who is WhoAnswers.EVERYONE:
        return own
    counted = counted_answer(task, teams_of(task).get(seat), second=second)
    first = counted_answer(task, teams_of(task).get(seat), second=False)
    return counted or (own if own and own.second is second else None) or first or own


def _awaited(task: OpenedTask, answer: AnswerSubmitted | None) -> bool:
    """Tell whether an answer is awaited of the crew now."""
    if task.closed or task.choosing:
        return False
    if task.second is None:
        return answer is None or not task.counts(answer.crew.seat)
    if not task.second.open or answer is None or not task.retries(answer.crew.seat):
        return False
    return not task.counts(answer.crew.seat, second=True)


def _told(task: OpenedTask, seat: SeatId, answer: AnswerSubmitted) -> dict[str, Any]:
    """Return what is told of an answer: what costs nothing at once, the rest when it is over."""
    who, second = answer.crew.seat, answer.second
    over = task.closed is not None or (task.second is not None and not second)
    told = over or not task.counts(who, second=second)
    known: dict[str, Any] = {
        "text": answer.text,
        "plain": answer.plain,
        "spare": answer.spare,
        "by": None if who == seat else who,
        "tried_again": second,
    }
    if told:
        mark = mark_told(task, who, second=second)
        known |= {"mark": mark, "reason": answer.reason, "about": answer.about}
    if over:
        known |= {
            "mistake": answer.mistake,
            "remarks": _remarks(task.made_for(who), answer.mistake),
        }
    return known


def _remarks(made: TaskSnapshot | None, mistake: int) -> tuple[Remark, ...]:
    if mistake < 0 or made is None:
        return ()
    return tuple(
        Remark(text.language, text.mistakes_html[mistake])
        for text in made.texts
        if mistake < len(text.mistakes_html)
    )


def _proposed(task: OpenedTask, seat: SeatId) -> str:
    """Return what a crew itself has laid before its team, as read or as typed."""
    own = [one.answer for one in task.proposals if one.answer.crew.seat == seat]
    return (own[0].plain or own[0].text) if own and task.closed is None else ""


def _hint(task: OpenedTask, seat: SeatId) -> tuple[Remark, ...]:
    made = task.made_for(seat)
    if task.hinted(seat) is None or made is None:
        return ()
    return tuple(Remark(text.language, text.hint_html) for text in made.texts)
