"""Stories of answering: shown as it is read before it counts, judged, and taken once."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.commands import Command, ProposeAnswer, SubmitAnswer
from edu_battle.game.events import AnswersMarked
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.ids import SeatId, TaskId, TeamId
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers
from edu_battle.service.acting import act
from edu_battle.service.attendance import present
from edu_battle.service.cards import CrewCard
from edu_battle.service.house import House
from edu_battle.service.playing import deed, place_in_match
from edu_battle.service.refusals import AnswerTooLong, EmptyAnswer
from edu_battle.service.snapshots import answer_key
from edu_battle.store.keys import MatchId
from edu_battle.tasks import judging
from edu_battle.tasks.judging import Judgement, Preview
from edu_battle.tasks.languages import decimal_of, joiners_of
from edu_battle.tasks.reading import Decimal
from edu_battle.tasks.template import Language

MOST_SIGNS = 240
"""Longer answers are not even read."""


@dataclass(frozen=True, slots=True)
class Received:
    """What a crew is told at once: whether its answer counts, and if not, why it may try again."""

    counts: bool
    mark: Mark | None


def preview(house: House, crew: CrewCard, task: TaskId, text: str, part: int = 0) -> Preview:
    """Return how a text, of one part where there are several, is read before it counts."""
    match, _ = place_in_match(house, crew)
    _, kept = served(house, match, task, crew.seat)
    key = answer_key(kept)
    if 1 <= part <= len(key.parts):
        key = key.parts[part - 1]
    return judging.preview(_short(text), key, _decimal(crew), joiners_of(Language(crew.language)))


def answer(  # noqa: PLR0913  (whose answer to what, and how it counts)
    house: House, crew: CrewCard, task: TaskId, text: str, key: str, *, alone: bool = False
) -> Received:
    """Judge an answer and take it; raises RuleBroken where it comes too late or twice.

    Where a team has to agree it is laid before the team, but for a captain's word `alone`.
    What the teacher has decided over an equal answer holds for this one.
    """
    match, team = place_in_match(house, crew)
    state, kept = served(house, match, task, crew.seat)
    judged_by = answer_key(kept)
    text = _short(text, len(judged_by.parts) or 1)
    judgement = judging.judge(text, judged_by, _decimal(crew))
    submission = _submission(task, crew, team, text, judgement)
    command: Command = submission
    if state.ruleset.solving.who is WhoAnswers.AGREEMENT and not alone:
        command = ProposeAnswer(submission, present(house, crew.room, state, team))
    logged = act(house, match, command, deed(crew, key))
    mark = Mark(judgement.verdict)
    followed = any(isinstance(entry.event, AnswersMarked) for entry in logged)
    again = mark in {Mark.FORM, Mark.UNREADABLE} and not followed
    return Received(counts=not again, mark=mark if again else None)


def _submission(
    task: TaskId, crew: CrewCard, team: TeamId, text: str, judgement: Judgement
) -> SubmitAnswer:
    about = {name: str(value) for name, value in judgement.fields.items()}
    if judgement.position is not None:
        about["position"] = str(judgement.position)
    return SubmitAnswer(
        task=task,
        crew=Crew(team, crew.seat),
        text=text,
        plain=judgement.plain or "",
        mark=Mark(judgement.verdict),
        reason=judgement.reason,
        mistake=-1 if judgement.mistake is None else judgement.mistake,
        about=tuple(about.items()),
        captain=crew.captain,
        credit=judgement.credit,
    )


def _short(text: str, parts: int = 1) -> str:
    if not text.strip():
        raise EmptyAnswer
    if len(text) > MOST_SIGNS * parts:
        raise AnswerTooLong(MOST_SIGNS)
    return text


def served(house: House, match: MatchId, task: TaskId, seat: SeatId) -> tuple[Match, TaskSnapshot]:
    """Return a match as it stands and what a seat was served as one of its tasks."""
    with house.database.reading() as session:
        state = house.records.newest(session, match).state
    opened = state.task(task)
    made = opened.made_for(seat) if opened else None
    if made is None:
        raise RuleBroken(Rule.NO_SUCH_TASK)
    return state, made


def _decimal(crew: CrewCard) -> Decimal:
    return decimal_of(Language(crew.language))
