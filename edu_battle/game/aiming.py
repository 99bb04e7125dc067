"""The square that the key of a task names, where the answer to a task is the square fired at."""

from __future__ import annotations

from edu_battle.game.cells import Alphabet, Cell
from edu_battle.game.gates import BEFORE_SHOT
from edu_battle.game.ids import TeamId
from edu_battle.game.opened import COUNTED
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Match
from edu_battle.game.switches import Aim
from edu_battle.game.targets import open_squares, targets


def named_square(rules: Ruleset, numbers: tuple[int, ...]) -> Cell | None:
    """Return the square that a whole number or a point names, None where there is none such."""
    match numbers:
        case (number,):
            cell = Cell(*divmod(number - 1, rules.board.cols))
        case (x, y) if rules.axes.alphabet is Alphabet.CARTESIAN:
            cell = Cell(rules.axes.origin.row - y, rules.axes.origin.col + x)
        case (x, y):
            cell = Cell(rules.board.rows - y, x - 1)
        case _:
            return None
    on_board = 0 <= cell.row < rules.board.rows and 0 <= cell.col < rules.board.cols
    return cell if on_board and cell not in rules.board.holes else None


def numbers_of(rules: Ruleset, cell: Cell) -> tuple[int, ...]:
    """Return what names a square: a point on a coordinate plane, else its number."""
    if rules.axes.alphabet is Alphabet.CARTESIAN:
        return (cell.col - rules.axes.origin.col, rules.axes.origin.row - cell.row)
    return (cell.row * rules.board.cols + cell.col + 1,)


def aimable(match: Match, team: TeamId) -> tuple[Cell, ...]:
    """Return the squares that a team may fire at on some sea, in reading order."""
    found = {cell for sea in targets(match, team) for cell in open_squares(match, sea)}
    return tuple(sorted(found))


def may_aim(match: Match, team: TeamId | None, cell: Cell) -> bool:
    """Tell whether a square can be the one that a team fires at."""
    return team is not None and cell in aimable(match, team)


def aimed(match: Match) -> Cell | None:
    """Return the only square that the team on turn may fire at now; None: it is free to choose."""
    if match.ruleset.solving.aim is not Aim.ANSWER_IS_CELL:
        return None
    return next(
        (
            task.aim
            for task in reversed(match.tasks)
            if task.id >= match.turn_task and task.trigger == BEFORE_SHOT and task.closed in COUNTED
        ),
        None,
    )
