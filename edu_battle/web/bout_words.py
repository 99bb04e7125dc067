"""Words about one of several matches at once: where it stands, in a phrase."""

from __future__ import annotations

from flask_babel import gettext
from flask_babel import lazy_gettext as _l

from edu_battle.service.cards import BoutCard, WallMatch
from edu_battle.web.game_words import outcome_words

_PHASES = {
    "placing": _l("placing the fleets"),
    "playing": _l("playing"),
    "judging": _l("answers are being judged"),
    "over": _l("over"),
    "void": _l("called off"),
}


def bout_words(bout: BoutCard) -> str:
    """Say on the desk where a match stands."""
    return gettext("paused") if bout.paused else str(_PHASES[bout.phase])


def wall_words(match: WallMatch) -> str:
    """Say on the projector where a match stands: whose shot it is, or who has won."""
    course = match.view.course
    if course.outcome:
        return outcome_words(course.outcome, course.rules, match.playing)
    if course.paused is not None:
        return gettext("paused")
    if match.view.tasks:
        return gettext("a task is being solved")
    if course.shooter is not None:
        return gettext("%(team)s to fire", team=match.playing.who(course.shooter).name)
    return str(_PHASES[course.phase])
