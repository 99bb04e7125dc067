"""What a team may say for fairness: answers to shots, appeals, and whose sea it may ask to see."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.appeals import in_window, left, open_to
from edu_battle.game.cells import Cell
from edu_battle.game.facts import AnswerDoubted, ShotDoubted, ShotResult
from edu_battle.game.ids import Instant, TaskId, TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.scoring import askable
from edu_battle.game.state import Appealed, Match, Phase, Reply
from edu_battle.game.told import asked, counts, names, results


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be answered: with one of these names (if any), or with a count."""

    result: ShotResult
    names: tuple[str, ...]
    counts: bool


@dataclass(frozen=True, slots=True)
class Answering:
    """The shots that this team has to answer now, before `until`."""

    by: TeamId
    cells: tuple[Cell, ...]
    choices: tuple[Choice, ...]
    until: Instant | None


@dataclass(frozen=True, slots=True)
class Fair:
    """What a team may do beside playing. `doubts`: shots whose answer it may appeal against.

    `tasks`: those with an appeal, raised or possible; `waiting`: appeals that were not heard yet;
    `ask`: teams whose sea it may ask for.
    """

    answering: Answering | None
    doubts: tuple[ShotDoubted, ...]
    tasks: tuple[TaskId, ...]
    appeals_left: int
    waiting: int
    ask: tuple[TeamId, ...]


@dataclass(frozen=True, slots=True)
class CrewAppeal:
    """That a crew may appeal against the mark of its answer, or did; `upheld` None: not heard."""

    raised: bool
    upheld: bool | None = None


def choices(rules: Ruleset) -> tuple[Choice, ...]:
    """Return everything that can be answered to a shot."""
    return tuple(Choice(one, names(rules, one), counts(rules, one)) for one in results(rules))


def fair(match: Match, team: TeamId) -> Fair:
    """Return what a team may do for fairness now."""
    subjects = open_to(match, team) if match.phase is not Phase.PLACING else ()
    own = [appeal for appeal in match.appeals if appeal.team == team]
    return Fair(
        answering=_answering(match, team),
        doubts=tuple(one for one in subjects if isinstance(one, ShotDoubted)),
        tasks=_tasks(match, own, subjects),
        appeals_left=left(match, team),
        waiting=sum(match.heeds(appeal) for appeal in own),
        ask=askable(match, team),
    )


def _tasks(
    match: Match, raised: list[Appealed], subjects: tuple[AnswerDoubted | ShotDoubted, ...]
) -> tuple[TaskId, ...]:
    fresh = {task.id for task in match.tasks if in_window(match, task)}
    found = {one.task for one in subjects if isinstance(one, AnswerDoubted)}
    for appeal in raised:
        subject = appeal.subject
        shown = isinstance(subject, AnswerDoubted) and (
            match.heeds(appeal) or subject.task in fresh
        )
        found |= {subject.task} if shown and isinstance(subject, AnswerDoubted) else set()
    return tuple(sorted(found))


def _answering(match: Match, team: TeamId) -> Answering | None:
    head = match.head()
    if not isinstance(head, Reply) or head.team != team:
        return None
    cells = asked(match.seas[team], head.cells)
    return Answering(head.by, cells, choices(match.ruleset), head.until)


def crew_appeal(match: Match, team: TeamId, doubt: AnswerDoubted) -> CrewAppeal | None:
    """Return a crew's appeal about one of its answers, raised or still open to it."""
    raised = next((one for one in match.appeals if one.subject == doubt), None)
    if raised:
        return CrewAppeal(raised=True, upheld=raised.upheld)
    return CrewAppeal(raised=False) if doubt in open_to(match, team) else None
