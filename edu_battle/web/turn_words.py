"""What play waits for, in words: a square, a ship that may move, shots that are left."""

from __future__ import annotations

from flask_babel import LazyString, gettext, ngettext
from flask_babel import lazy_gettext as _l

from edu_battle.game.facts import Gift
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import Answers
from edu_battle.game.views.common import Naming, Waiting
from edu_battle.game.views.teacher import TeacherView
from edu_battle.game.views.team import Owing, TeamView
from edu_battle.service.cards import DeskPage, Playing

_WAITING: dict[Gift | None, LazyString] = {
    Gift.CELL: _l("Waiting for %(team)s to give away a square of their ships."),
    Gift.MINE: _l("Waiting for %(team)s to name one of their mines."),
    Gift.SHIP: _l("Waiting for %(team)s to give up a ship."),
    None: _l("Waiting for %(team)s to move their ship or to stay."),
}
_WAITING_SHORT: dict[Gift | None, LazyString] = {
    Gift.CELL: _l("%(team)s give away a square"),
    Gift.MINE: _l("%(team)s name a mine"),
    Gift.SHIP: _l("%(team)s give up a ship"),
    None: _l("%(team)s may move their ship"),
}
_OWED: dict[Gift | None, tuple[LazyString, LazyString]] = {
    Gift.CELL: (
        _l("You hit a mine!"),
        _l("Give %(team)s one square of your ships. It stays whole until they fire at it."),
    ),
    Gift.MINE: (
        _l("You hit a minesweeper!"),
        _l("Name one of your mines to %(team)s. It can harm nobody any more."),
    ),
    Gift.SHIP: (
        _l("You hit a mine!"),
        _l("Give %(team)s one of your ships: tap any of its squares. It is sunk."),
    ),
}


def waiting_words(waiting: Waiting, playing: Playing) -> str:
    """Say for whom everyone waits, and why: `Waiting for Blue Anchors to name one …`."""
    if waiting.called:
        team = playing.who(waiting.team).name
        return gettext("Waiting for %(team)s to say what was hit.", team=team)
    return str(_WAITING[waiting.gift]) % {"team": playing.who(waiting.team).name}


def waiting_short(waiting: Waiting, team: str) -> str:
    """Say it in few words, for a narrow place: `Blue name a mine`."""
    if waiting.called:
        return gettext("%(team)s say what was hit", team=team)
    return str(_WAITING_SHORT[waiting.gift]) % {"team": team}


def owed_title(owing: Owing) -> str:
    """Say what has happened to the team that owes."""
    return gettext("Your ship was hit!") if owing.gift is None else str(_OWED[owing.gift][0])


def owed_words(owing: Owing, playing: Playing) -> str:
    """Ask a team for what it owes."""
    if owing.gift is None or owing.to is None:
        return ngettext(
            "It has %(num)d deck left. Let it stay, or move it: then every mark on your sea goes.",
            "It has %(num)d decks left. Let it stay, or move it: then every mark on your sea goes.",
            owing.decks,
        )
    return str(_OWED[owing.gift][1]) % {"team": playing.who(owing.to).name}


def naming_words(naming: Naming, playing: Playing, us: TeamId | None = None) -> str:
    """Say who begins, or who has said what: to a team the others' words, to all others each."""
    if naming.agreed is not None:
        return gettext("%(team)s begin.", team=playing.who(naming.agreed).name)
    said = [
        gettext(
            "%(team)s say: %(first)s begin.",
            team=playing.who(TeamId(team)).name,
            first=playing.who(first).name,
        )
        for team, first in enumerate(naming.words)
        if first is not None and team != us
    ]
    if us is None:
        said.insert(0, gettext("The teams agree who begins, or the teacher decides."))
    else:
        said.insert(0, gettext("Agree with the others: all teams have to name the same one."))
    return " ".join(said)


def calling(page: DeskPage) -> TeamId | None:
    """Return the team for which the teacher fires: it may, and no tablet of its own is awake."""
    view = page.view
    if view is None or view.course.paused or view.course.shooter is None:
        return None
    team = page.playing.who(view.course.shooter)
    awake = any(not crew.paper and not crew.asleep for crew in team.crews)
    return None if awake or team.robot else view.course.shooter


def called_picks(view: TeacherView) -> int:
    """Return how many squares the teacher clicks before the team's shot can be fired."""
    return max(view.calls, default=1) if called_at_once(view.course.rules) else 1


def picks(view: TeamView, sea: TeamId | None = None) -> int:
    """Return how many squares a team aims at before it can fire: its volley, or one.

    `sea`: where a volley would have to be smaller, as not so many squares are left; else the most.
    """
    rules = view.course.rules
    if not called_at_once(rules):
        return 1
    if view.calls:
        calls = dict(zip(view.targets, view.calls, strict=True))
        return calls.get(sea, max(view.calls)) if sea is not None else max(view.calls)
    if rules.volley.afloat and view.own:
        return max(1, sum(not line.sunk for line in view.own.public.fleet))
    return rules.volley.shots


def called_at_once(rules: Ruleset) -> bool:
    """Tell whether a turn's shots are called together and answered at the end."""
    return rules.answers is not Answers.EACH


def shots_left(shots: int, at_once: bool = False) -> str:  # noqa: FBT001, FBT002  (templates)
    """Say how many shots a turn still has, or are called together."""
    if at_once:
        return ngettext("%(num)d shot at once", "%(num)d shots at once", shots)
    return ngettext("%(num)d shot left in this turn", "%(num)d shots left in this turn", shots)
