"""The tables of answers: each one that was given, and the wrong ones by the mistake they show."""

from __future__ import annotations

from collections.abc import Callable

from flask_babel import gettext

from edu_battle.game.ids import Millis, SeatId, TaskId
from edu_battle.game.report import Asked, Given
from edu_battle.game.report.answers import MISTAKEN
from edu_battle.service.cards import CrewCard
from edu_battle.service.reports import MatchReport
from edu_battle.web.report_cells import Cell, Drawn, Table, listed, table
from edu_battle.web.report_words import (
    mark_words,
    mistake_words,
    task_words,
    topic_words,
    words_of,
)


def crew_name(crew: CrewCard | None) -> str:
    """Name a crew, or say that its seat is no more."""
    return crew.name if crew else gettext("A crew that left")


def pupil_names(crew: CrewCard | None) -> Drawn:
    """Name who is in a crew."""
    return listed(crew.pupils if crew else (), ", ")


def mistakes_table(shown: MatchReport) -> Table:
    """Return the wrong answers in groups, the commonest first."""
    asked = _asked(shown)
    found = [(one, asked(one.task, one.crews[0].seat)) for one in shown.found.mistakes]
    rows: list[list[Cell]] = [
        [
            topic_words(about),
            task_words(about),
            _key(about),
            listed(map(_typed, one.answers), "; "),
            mistake_words(about, one.mistake),
            one.times,
            listed((crew_name(shown.crew(crew.seat)) for crew in one.crews), ", "),
        ]
        for one, about in found
    ]
    columns = [
        gettext("Topic"),
        gettext("Task"),
        gettext("Key"),
        gettext("Wrong answers"),
        gettext("What it shows"),
        gettext("How often"),
        gettext("Crews"),
    ]
    return table("mistakes", gettext("What was answered wrongly"), columns, rows)


def answers_table(shown: MatchReport) -> Table:
    """Return every answer that was handed in, in the order of the match."""
    columns = [
        gettext("Number"),
        gettext("Topic"),
        gettext("Task"),
        gettext("Key"),
        gettext("Team"),
        gettext("Crew"),
        gettext("Pupils"),
        gettext("Try"),
        gettext("Answer"),
        gettext("Verdict"),
        gettext("What it shows"),
        gettext("Seconds left"),
    ]
    asked = _asked(shown)
    rows = [_answer(shown, asked(one.task, one.crew.seat), one) for one in shown.found.answers]
    return table("answers", gettext("Answers"), columns, rows)


def _answer(shown: MatchReport, asked: Asked, given: Given) -> list[Cell]:
    crew = shown.crew(given.crew.seat)
    # In words alone: a picture in each of a thousand rows would be too much for a page.
    return [
        given.task,
        topic_words(asked),
        task_words(asked).plain,
        _key(asked),
        shown.playing.who(given.crew.team).name,
        crew_name(crew),
        pupil_names(crew),
        2 if given.second else 1,
        _typed(given.text.strip()),
        mark_words(given.mark),
        mistake_words(asked, given.mistake) if given.mark in MISTAKEN else None,
        _seconds(given.spare),
    ]


def _typed(text: str) -> str:
    """What was seen on paper has no text; the rest has one."""
    return text or gettext("on paper")


def _asked(shown: MatchReport) -> Callable[[TaskId, SeatId], Asked]:
    """Return what tells the task that a seat had: its own, or that of all."""
    known = {(one.task, one.seat): one for one in shown.found.asked}
    return lambda task, seat: known.get((task, seat)) or known[task, None]


def _key(asked: Asked) -> Drawn:
    words = words_of(asked.snapshot)
    return Drawn(words.key_plain, words.key_html)


def _seconds(spare: Millis | None) -> float | None:
    return None if spare is None else round(spare / 1000, 1)
