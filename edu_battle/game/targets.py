"""On whose sea a team's shots may fall, and how many shots it has."""

from __future__ import annotations

from functools import lru_cache

from edu_battle.game.cells import Cell
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Board
from edu_battle.game.state import Match, Shoot
from edu_battle.game.switches import Answers, Boards, Repeat, Target

COMMON = TeamId(0)
"""The one sea of a match on a shared board."""


def shared(match: Match) -> bool:
    """Tell whether all teams shoot at one common sea."""
    return match.ruleset.teams.boards is Boards.SHARED


def alive(match: Match) -> tuple[TeamId, ...]:
    """Return the teams that are not out of the match."""
    everyone = _everyone(len(match.teams))
    if not match.eliminated:
        return everyone
    return tuple(team for team in everyone if team not in match.eliminated)


@lru_cache(maxsize=8)
def _everyone(count: int) -> tuple[TeamId, ...]:
    return tuple(TeamId(place) for place in range(count))


def targets(match: Match, team: TeamId) -> tuple[TeamId, ...]:
    """Return the seas that a team may choose from; with target `all` a shot falls on each."""
    if shared(match):
        return (COMMON,)
    order = [TeamId((team + step) % len(match.teams)) for step in range(1, len(match.teams))]
    others = [other for other in order if match.seas[other].afloat()]
    if match.ruleset.teams.target is Target.NEXT:
        return tuple(others[:1])
    return tuple(others)


def struck(match: Match, team: TeamId, target: TeamId) -> tuple[TeamId, ...]:
    """Return the seas on which a shot at `target` falls."""
    every = match.ruleset.teams.target is Target.ALL and not shared(match)
    return targets(match, team) if every else (target,)


def open_squares(match: Match, sea: TeamId) -> tuple[Cell, ...]:
    """Return the squares of a sea that can be fired at, in reading order."""
    squares = _squares(match.ruleset.board)
    if match.ruleset.repeat is Repeat.WASTE:
        return squares
    fired = match.seas[sea].fired()
    return tuple([cell for cell in squares if cell not in fired])


@lru_cache(maxsize=64)
def _squares(board: Board) -> tuple[Cell, ...]:
    cells = (Cell(row, col) for row in range(board.rows) for col in range(board.cols))
    return tuple(cell for cell in cells if cell not in board.holes)


def allowance(match: Match, team: TeamId) -> int:
    """Return how many shots a turn has: never more than there are squares for, never none."""
    volley = match.ruleset.volley
    afloat = volley.afloat and not shared(match)
    shots = len(match.seas[team].afloat()) if afloat else volley.shots
    if shots <= 1:
        return 1
    room = max((len(open_squares(match, sea)) for sea in targets(match, team)), default=1)
    return max(1, min(shots, room))


def called(match: Match, shoot: Shoot, target: TeamId) -> int:
    """Return how many squares a team calls in one go: a volley, as far as the sea has room."""
    return min(shoot.shots, len(open_squares(match, target))) if at_once(match) else 1


def at_once(match: Match) -> bool:
    """Tell whether a turn's shots are called together and answered at the end."""
    return match.ruleset.answers is not Answers.EACH
