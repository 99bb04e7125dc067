"""Words of a report: outcomes, marks, what is to be taught again."""

from __future__ import annotations

from collections import Counter

from flask_babel import gettext, lazy_gettext, ngettext

from edu_battle.game.facts import Mark
from edu_battle.game.report import Asked, Mistaken
from edu_battle.game.report.rows import Outcome, Source
from edu_battle.game.report.tally import Tally, weakest
from edu_battle.game.snapshot import TaskSnapshot, TaskText
from edu_battle.service.reports import MatchReport
from edu_battle.web.game_words import in_language
from edu_battle.web.language import language
from edu_battle.web.report_cells import Drawn

MOST_WEAK = 5
"""So many templates and topics are named as to be taught again."""

_OUTCOMES = {
    Outcome.FIRST: lazy_gettext("Right at once"),
    Outcome.HINTED: lazy_gettext("Right with the hint"),
    Outcome.RETRIED: lazy_gettext("Right at the second try"),
    Outcome.PARTLY: lazy_gettext("Partly right"),
    Outcome.WRONG: lazy_gettext("Wrong"),
    Outcome.SILENT: lazy_gettext("No answer"),
    Outcome.WAITING: lazy_gettext("Not marked yet"),
}
_MARKS = {
    Mark.RIGHT: lazy_gettext("right"),
    Mark.PARTLY: lazy_gettext("partly right"),
    Mark.FORM: lazy_gettext("right, but not in the form asked for"),
    Mark.WRONG: lazy_gettext("wrong"),
    Mark.UNREADABLE: lazy_gettext("could not be read"),
    Mark.UNDECIDED: lazy_gettext("not marked yet"),
}


def outcome_name(outcome: Outcome) -> str:
    """Name an outcome, as columns and legends do."""
    return str(_OUTCOMES[outcome])


def mark_words(mark: Mark) -> str:
    """Say what an answer was found to be."""
    return str(_MARKS[mark])


def words_of(made: TaskSnapshot) -> TaskText:
    """Return a task's words in the language of the page."""
    return in_language(made.texts, language())


def task_words(asked: Asked) -> Drawn:
    """Return a task's question."""
    words = words_of(asked.snapshot)
    return Drawn(words.text_plain or asked.source.template, words.text_html)


def topic_words(asked: Asked) -> str:
    """Name the topic of a task: its bank."""
    return words_of(asked.snapshot).title


def mistake_words(asked: Asked, mistake: int) -> Drawn | None:
    """Return what is said of a typical mistake; None where there is none of this number."""
    words = words_of(asked.snapshot)
    if not 0 <= mistake < len(words.mistakes_html):
        return None
    plain = words.mistakes_plain[mistake] if mistake < len(words.mistakes_plain) else ""
    return Drawn(plain or str(mistake + 1), words.mistakes_html[mistake])


def first_asked(shown: MatchReport) -> dict[Source, Asked]:
    """Return the first task of each template, which stands for it."""
    return {asked.source: asked for asked in reversed(shown.found.asked)}


def weak_templates(shown: MatchReport) -> list[tuple[Asked, Tally, Mistaken | None]]:
    """Return the templates to teach again, with the commonest typical mistake of each."""
    asked, found = first_asked(shown), shown.found
    return [
        (asked[source], counted, _commonest(found.mistakes, source))
        for source, counted in weakest(found.rows, lambda row: row.source)[:MOST_WEAK]
    ]


def weak_topics(shown: MatchReport) -> list[tuple[Asked, Tally]]:
    """Return the topics to teach again, each with a task that stands for it.

    A topic of which one kind of task was asked says no more than that kind.
    """
    asked = {one.source.bank: one for one in shown.found.asked}
    kinds = Counter(source.bank for source in first_asked(shown))
    found = weakest(shown.found.rows, lambda row: row.source.bank)
    return [(asked[bank], counted) for bank, counted in found if kinds[bank] > 1][:MOST_WEAK]


def matches_words(shown: MatchReport) -> str:
    """Say which matches a report is of: `Match 3`, or `4 matches`."""
    if shown.span is None:
        return gettext("Match %(number)s", number=shown.number)
    return ngettext("%(num)d match", "%(num)d matches", len(shown.numbers))


def right_words(counted: Tally) -> str:
    """Say how many were right: `3 of 8 right`."""
    return ngettext(
        "%(right)s of %(num)d right", "%(right)s of %(num)d right", counted.asked,
        right=counted.right,
    )  # fmt: skip


def bar_words(name: str, counted: Tally) -> str:
    """Describe a bar of a chart to who cannot see it."""
    said = [f"{outcome_name(outcome)}: {count}" for outcome, count in counted.outcomes if count]
    return f"{name}. {right_words(counted)}. {', '.join(said)}"


def times_words(times: int) -> str:
    """Say how often: `3 times`."""
    return ngettext("%(num)d time", "%(num)d times", times)


def _commonest(mistakes: tuple[Mistaken, ...], source: Source) -> Mistaken | None:
    own = (one for one in mistakes if one.source == source and one.mistake >= 0)
    return next(own, None)
