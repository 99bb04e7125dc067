"""The log in sentences: what counted, one line each, teams by name or by colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Protocol

from flask_babel import gettext, lazy_gettext

from edu_battle.game.cells import Axes
from edu_battle.game.ids import TeamId
from edu_battle.game.switches import Boards
from edu_battle.game.views.common import Course
from edu_battle.game.views.lines import Line, LineKind
from edu_battle.service.cards import Playing
from edu_battle.web.game_words import change_words, colour_words, shot_words, total_words
from edu_battle.web.language import language

# A name in any script keeps its own direction inside a line: first strong isolate … pop.
_ISOLATE, _POP = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

DOT = " • "
_FIRED = (LineKind.SHOT, LineKind.VOLLEY)
TWO = 2
OLDER = 4

_PLAIN = {
    LineKind.STARTED: lazy_gettext("The battle begins"),
    LineKind.STORM: lazy_gettext("Storm: a task for everyone"),
    LineKind.RECOVERY: lazy_gettext("Second chance: a task that went wrong comes back"),
    LineKind.REVIEW: lazy_gettext("Review: a task for everyone, without points"),
    LineKind.EXTRA: lazy_gettext("All is equal: one more task decides"),
    LineKind.PAUSED: lazy_gettext("Paused"),
    LineKind.RESUMED: lazy_gettext("Play goes on"),
    LineKind.INTERRUPTED: lazy_gettext("The server was away for a while"),
    LineKind.TIME: lazy_gettext("The teacher gave more time"),
    LineKind.END_MOVED: lazy_gettext("The end of play was moved"),
    LineKind.BELL: lazy_gettext("The bell: last turns"),
    LineKind.UNDONE: lazy_gettext("The teacher took something back"),
    LineKind.VOID_TASK: lazy_gettext("Too few tablets were connected: this mine does not count"),
    LineKind.ENDED: lazy_gettext("The battle is over"),
}


_OF_TEAM = {
    LineKind.SKIPPED: lazy_gettext("%(team)s: turn skipped"),
    LineKind.PASSED: lazy_gettext("%(team)s: not solved, the turn passes"),
    LineKind.SAILED_ROUND: lazy_gettext("%(team)s sail round the mine"),
    LineKind.CELL_GIVEN: lazy_gettext("%(team)s give away %(square)s"),
    LineKind.MINE_GIVEN: lazy_gettext("%(team)s name their mine at %(square)s"),
    LineKind.SHIP_GIVEN: lazy_gettext("%(team)s give up the ship at %(square)s"),
    LineKind.MOVED: lazy_gettext("%(team)s: the ship has moved"),
    LineKind.STAYED: lazy_gettext("%(team)s: the ship stays"),
    LineKind.ELIMINATED: lazy_gettext("%(team)s have no ship left"),
    LineKind.TURN: lazy_gettext("Put right: the turn is that of %(team)s"),
    LineKind.APPEAL: lazy_gettext("%(team)s appeal to the teacher"),
    LineKind.UPHELD: lazy_gettext("The appeal of %(team)s was upheld"),
    LineKind.TURNED_DOWN: lazy_gettext("The appeal of %(team)s was turned down"),
    LineKind.ASKED: lazy_gettext("%(team)s ask to see the sea"),
}
_NOTHING = {
    LineKind.CELL_GIVEN: lazy_gettext("%(team)s have no square left to give"),
    LineKind.MINE_GIVEN: lazy_gettext("%(team)s have no mine left to name"),
}


class _View(Protocol):
    @property
    def course(self) -> Course: ...


class _Page(Protocol):
    @property
    def playing(self) -> Playing: ...
    @property
    def view(self) -> _View | None: ...


def line_words(line: Line, page: _Page) -> str:
    """Say a line with the teams' names: `Blue Anchors: C4, Cruiser sunk`."""
    return _said(line, page, tuple(_isolated(team.name) for team in page.playing.teams))


def line_short(line: Line, page: _Page) -> str:
    """Say a line with the teams' colours, for narrow places: `Blue: C4, Cruiser sunk`."""
    colours = tuple(team.colour for team in page.playing.teams)
    return _said(line, page, _called_by(colours, language()))


@lru_cache(maxsize=64)  # every line of a wall names the same teams
def _called_by(colours: tuple[str, ...], _language: str) -> tuple[str, ...]:
    return tuple(colour_words(colour) for colour in colours)


def newest_words(lines: Sequence[Line], page: _Page) -> str:
    """Say the newest line; of a volley all its shots: `Blue Anchors: A1, miss • B4, hit`."""
    shots = newest_shots(lines) if lines[0].kind in _FIRED else ()
    first, *more = shots or lines[:1]
    said = [_further(line, page) for line in more]
    return DOT.join([line_words(first, page), *said])


def newest_shots(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the shots that were fired together last, in their order: one, a volley, a salute."""
    found: list[Line] = []
    for line in lines:
        if line.kind in _FIRED:
            # What one command brings stands in the log without a gap.
            if found and (line.team != found[-1].team or found[-1].seq - line.seq > 1):
                break
            found.append(line)
    return tuple(reversed(found))


def older_lines(lines: Sequence[Line], *said: object) -> tuple[Line, ...]:
    """Return the newest lines but for those that are said elsewhere, as many as have room."""
    return tuple(islice((line for line in lines if line not in said), OLDER))


def _further(line: Line, page: _Page) -> str:
    if page.view is None:
        return ""
    shot = _found(line, page.view.course.rules.axes)
    if not _aimed(page) or line.target is None:
        return shot
    target = _isolated(page.playing.who(line.target).name)
    return gettext("%(team)s: %(shot)s", team=target, shot=shot)


def _aimed(page: _Page) -> bool:
    """Tell whether it has to be said at whose sea a shot was fired."""
    own = page.view is not None and page.view.course.rules.teams.boards is Boards.OWN
    return own and len(page.playing.teams) > TWO


def _said(line: Line, page: _Page, called: tuple[str, ...]) -> str:
    if page.view is None:
        return ""
    at = line.target if line.target is not None and _aimed(page) else None
    return _sentence(line, page.view.course.rules.axes, called, at, language())


@lru_cache(maxsize=4096)  # a log only grows, and every screen shows the same lines again
def _sentence(
    line: Line, axes: Axes, called: tuple[str, ...], target: TeamId | None, _language: str
) -> str:
    if line.kind in _FIRED:
        return _shot(line, axes, called, target)
    if line.kind is LineKind.CORRECTED:
        return gettext("Put right: %(shot)s", shot=_found(line, axes))
    if line.kind is LineKind.FOUL and line.team is not None:
        return _foul(line, called[line.team])
    if line.kind is LineKind.TASK:
        return _task(line, called)
    if line.kind is LineKind.POINTS and line.team is not None:
        return _adjusted(line, called[line.team])
    if line.kind is LineKind.CANCELLED:
        return gettext("The task counts for nobody: %(reason)s", reason=_isolated(line.reason))
    if line.kind in _OF_TEAM and line.team is not None:
        square = axes.label(line.cell) if line.cell else ""
        words = _NOTHING.get(line.kind) if not square else None
        return str(words or _OF_TEAM[line.kind]) % {"team": called[line.team], "square": square}
    return str(_PLAIN.get(line.kind, ""))


def _shot(line: Line, axes: Axes, called: tuple[str, ...], target: TeamId | None) -> str:
    if line.team is None:
        return ""
    shot = _found(line, axes)
    if target is not None:
        foe = called[target]
        return gettext(
            "%(team)s at %(target)s: %(shot)s", team=called[line.team], target=foe, shot=shot
        )
    return gettext("%(team)s: %(shot)s", team=called[line.team], shot=shot)


def _found(line: Line, axes: Axes) -> str:
    if line.total:
        squares = " ".join(axes.label(cell) for cell in line.total.cells)
        found = total_words(line.total)
        return gettext("%(square)s, %(found)s", square=squares, found=found)
    if line.cell is None or line.result is None:
        return ""
    found = shot_words(line.result, line.ship) + _near(line)
    return gettext("%(square)s, %(found)s", square=axes.label(line.cell), found=found)


def _near(line: Line) -> str:
    return f" ({line.near})" if line.near >= 0 else ""


def _task(line: Line, called: tuple[str, ...]) -> str:
    awards = [
        f"{called[team]} {change_words(points)}"
        for team, points in enumerate(line.awards)
        if points
    ]
    if not awards:
        return gettext("Task: no points")
    return gettext("Task: %(awards)s", awards=", ".join(awards))


def _foul(line: Line, team: str) -> str:
    reason = _isolated(line.reason)
    return gettext("%(team)s broke the rules: %(reason)s", team=team, reason=reason)


def _adjusted(line: Line, team: str) -> str:
    points = change_words(line.awards[0])
    if not line.reason:
        return gettext("Teacher: %(team)s %(points)s", team=team, points=points)
    reason = _isolated(line.reason)
    return gettext(
        "Teacher: %(team)s %(points)s, %(reason)s", team=team, points=points, reason=reason
    )


def _isolated(name: str) -> str:
    return f"{_ISOLATE}{name}{_POP}"
