"""Finding something among everything that counted: by team, by kind, by words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from flask_babel import lazy_gettext as _l

from edu_battle.game.ids import TeamId
from edu_battle.game.views.lines import Line, LineKind
from edu_battle.service.cards import DeskPage
from edu_battle.web.log_words import line_words

_GROUPS: dict[str, tuple[Any, frozenset[LineKind]]] = {
    "shots": (
        _l("shots"),
        frozenset(
            {
                *(LineKind.SHOT, LineKind.VOLLEY, LineKind.CELL_GIVEN, LineKind.MINE_GIVEN),
                *(LineKind.SHIP_GIVEN, LineKind.MOVED, LineKind.STAYED, LineKind.ELIMINATED),
            }
        ),
    ),
    "tasks": (
        _l("tasks"),
        frozenset(
            {
                *(LineKind.TASK, LineKind.STORM, LineKind.SAILED_ROUND),
                *(LineKind.VOID_TASK, LineKind.CANCELLED, LineKind.PASSED),
            }
        ),
    ),
    "words": (
        _l("decisions"),
        frozenset(
            {
                *(LineKind.POINTS, LineKind.SKIPPED, LineKind.UNDONE, LineKind.CORRECTED),
                *(LineKind.TURN, LineKind.FOUL, LineKind.APPEAL, LineKind.UPHELD),
                *(LineKind.TURNED_DOWN, LineKind.ASKED),
            }
        ),
    ),
}
_OTHER = "course"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for; an empty field finds everything."""

    team: str = ""
    kind: str = ""
    text: str = ""

    def finds(self, line: Line, page: DeskPage) -> bool:
        """Tell whether a line is looked for."""
        ours = not self.team or self.team in {str(team) for team in line_teams(line)}
        alike = not self.kind or self.kind == line_group(line)
        said = self.text.strip().casefold() in line_words(line, page).casefold()
        return ours and alike and said


def found(wanted: Wanted, page: DeskPage) -> tuple[Line, ...]:
    """Return the lines of a desk that are looked for, newest first."""
    lines: Iterable[Line] = page.view.lines if page.view else ()
    return tuple(line for line in lines if wanted.finds(line, page))


def line_groups() -> tuple[tuple[str, Any], ...]:
    """Return the kinds that can be looked for, with their words."""
    return (*((name, words) for name, (words, _) in _GROUPS.items()), (_OTHER, _l("course")))


def line_group(line: Line) -> str:
    """Return which of these kinds a line is of."""
    return next((name for name, (_, kinds) in _GROUPS.items() if line.kind in kinds), _OTHER)


def line_teams(line: Line) -> tuple[TeamId, ...]:
    """Return the teams that a line is about: who acted, who was fired at, who got points."""
    named = {line.team, line.target} - {None}
    if line.kind is LineKind.TASK:
        named |= {TeamId(team) for team, points in enumerate(line.awards) if points}
    return tuple(sorted(team for team in named if team is not None))
