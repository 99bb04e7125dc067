"""Every answer to the tasks that counted, and the wrong ones grouped by the mistake they show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from edu_battle.game.events.tasks import AnswerSubmitted
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.ids import Millis, TaskId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.report.rows import Source, source_of
from edu_battle.game.worth import mark_told

T = TypeVar("T")

MISTAKEN = frozenset({Mark.PARTLY, Mark.WRONG})
"""An answer that is right in part only shows a mistake as well."""

UNNAMED = -1
"""A wrong answer that shows none of the template's typical mistakes."""


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as it was typed and read, with what it is worth now.

    `mistake`: index of the typical mistake, else UNNAMED. `spare`: time that was left. `paper`: it
    was seen on paper, so nothing was typed. `own`: it answers the crew's own task.
    """

    task: TaskId
    source: Source
    crew: Crew
    second: bool
    text: str
    plain: str
    mark: Mark
    mistake: int
    spare: Millis | None
    paper: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Mistaken:
    """Wrong answers of one kind: a typical mistake of a template, or the same answer to a task.

    `task`: where it was made first; `answers`: as typed, each once, empty what was seen on paper;
    `times`: how often.
    """

    source: Source
    mistake: int
    task: TaskId
    times: int
    crews: tuple[Crew, ...]
    answers: tuple[str, ...]


def answers_of(tasks: Iterable[OpenedTask]) -> tuple[Given, ...]:
    """Return all that was handed in, in order; nothing of what was proposed only."""
    return tuple(_given(task, answer) for task in tasks for answer in task.answers)


def mistakes_of(answers: Iterable[Given]) -> tuple[Mistaken, ...]:
    """Group the wrong answers, the most frequent mistakes first."""
    groups = dict[tuple[object, ...], list[Given]]()
    for answer in answers:
        if answer.mark in MISTAKEN:
            groups.setdefault(_kind(answer), []).append(answer)
    found = (_group(group) for group in groups.values())
    return tuple(sorted(found, key=lambda one: (-one.times, one.task)))


def _given(task: OpenedTask, answer: AnswerSubmitted) -> Given:
    crew, second = answer.crew, answer.second
    newest = task.answer_of(crew.seat, second=second) is answer
    mark = mark_told(task, crew.seat, second=second) if newest else None
    return Given(
        task=task.id,
        source=source_of(task, crew.seat),
        crew=crew,
        second=second,
        text=answer.text,
        plain=answer.plain,
        mark=mark or answer.mark,
        mistake=answer.mistake,
        spare=answer.spare,
        paper=answer.paper,
        own=any(one.seat == crew.seat for one in task.own),
    )


def _kind(answer: Given) -> tuple[object, ...]:
    if answer.mistake != UNNAMED:
        return answer.source, answer.mistake
    question = answer.crew.seat if answer.own else None
    return answer.task, question, answer.plain or answer.text.strip()


def _group(answers: list[Given]) -> Mistaken:
    first = answers[0]
    return Mistaken(
        source=first.source,
        mistake=first.mistake,
        task=first.task,
        times=len(answers),
        crews=tuple(_once(answer.crew for answer in answers)),
        answers=tuple(_once(answer.text.strip() for answer in answers)),
    )


def _once(items: Iterable[T]) -> Iterator[T]:
    return iter(dict.fromkeys(items))
