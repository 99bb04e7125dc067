"""What is wrong with a ruleset: every problem at once, so that a teacher mends it in one go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

from edu_battle.game.broken import Fault
from edu_battle.game.cells import WORDS, Letters
from edu_battle.game.feasibility import Verdict, fits
from edu_battle.game.forms import LARGEST_FREE
from edu_battle.game.ids import whole
from edu_battle.game.ruleset import Ruleset, ShipClass, TaskRule
from edu_battle.game.ruleset_pairs import pair_faults
from edu_battle.game.switches import Shapes, TieBreak, TriggerKind

BOUNDS: dict[str, tuple[int, int]] = {
    "board.rows": (5, 20),
    "board.cols": (5, 20),
    "extras.mines": (0, 9),
    "extras.sweepers": (0, 9),
    "teams.count": (2, 8),
    "volley.shots": (1, 10),
    "end.turns": (0, 400),
    "end.minutes": (0, 240),
    "solving.catch_up": (0, whole(100)),
    "pace.task_percent": (25, 400),
}
"""The least and the greatest value of each field that is a number."""

LONGEST_NAME = 30
SECONDS = (5, 3600)
LEVELS = (1, 5)
MOST_POINTS = whole(100)
DRIEST = 400
_OF_THE_MATCH = (TriggerKind.RECOVERY, TriggerKind.REVIEW)
"""What no row of a ruleset brings."""

_FREE = (Shapes.ORTHO, Shapes.KING)
_NO_NUMBERS = frozenset({"ship_name", "ship_twice", "extras_with_volley", "shared_with_gifts"})
"""Faults of the fleet or the mines that leave their room on the board as it is."""


def ruleset_faults(ruleset: Ruleset) -> tuple[Fault, ...]:
    """Return every problem of a ruleset; none means that it can be played."""
    found = [
        *_bound_faults(ruleset),
        *_hole_faults(ruleset),
        *_axes_faults(ruleset),
        *_fleet_faults(ruleset),
        *_task_faults(ruleset),
        *_seconds_faults(ruleset),
        *_tie_faults(ruleset),
        *pair_faults(ruleset),
    ]
    if not _blocking(found):
        found += _room_faults(ruleset)
    return tuple(found)


def _bound_faults(ruleset: Ruleset) -> Iterator[Fault]:
    for field, (low, high) in BOUNDS.items():
        value = attrgetter(field)(ruleset)
        if not low <= value <= high:
            yield _fault("out_of_bounds", field, value=value, low=low, high=high)


def _hole_faults(ruleset: Ruleset) -> Iterator[Fault]:
    board = ruleset.board
    for number, hole in enumerate(board.holes):
        if not (0 <= hole.row < board.rows and 0 <= hole.col < board.cols):
            yield _fault("hole_off_board", f"board.holes.{number}", row=hole.row, col=hole.col)


def _axes_faults(ruleset: Ruleset) -> Iterator[Fault]:
    axes, board = ruleset.axes, ruleset.board
    lines = board.rows if axes.letters is Letters.ROWS else board.cols
    if axes.alphabet in WORDS and lines != axes.lines():
        yield _fault("alphabet_word", "axes.alphabet", lines=lines, letters=axes.lines())
    elif axes.lines() < lines:
        yield _fault("alphabet_short", "axes.alphabet", lines=lines, letters=axes.lines())
    if not (0 <= axes.origin.row < board.rows and 0 <= axes.origin.col < board.cols):
        yield _fault("origin_off_board", "axes.origin")


def _fleet_faults(ruleset: Ruleset) -> Iterator[Fault]:
    if not ruleset.fleet:
        yield _fault("fleet_empty", "fleet")
    kinds = Counter((ship.name, ship.size) for ship in ruleset.fleet)
    for number, ship in enumerate(ruleset.fleet):
        yield from _ship_faults(ruleset, f"fleet.{number}", ship)
    for (name, size), times in kinds.items():
        if times > 1:
            yield _fault("ship_twice", "fleet", name=name, size=size)


def _ship_faults(ruleset: Ruleset, place: str, ship: ShipClass) -> Iterator[Fault]:
    longest = max(ruleset.board.rows, ruleset.board.cols)
    if not 1 <= len(ship.name.strip()) <= LONGEST_NAME:
        yield _fault("ship_name", f"{place}.name", number=len(ship.name), longest=LONGEST_NAME)
    if ship.count < 1:
        yield _fault("ship_count", f"{place}.count", name=ship.name, count=ship.count)
    if ship.size < 1:
        yield _fault("ship_size", f"{place}.size", name=ship.name, size=ship.size)
    if ruleset.shapes in _FREE and ship.size > LARGEST_FREE:
        yield _fault("out_of_bounds", f"{place}.size", value=ship.size, low=1, high=LARGEST_FREE)
    elif ruleset.shapes not in _FREE and ship.size > longest:
        yield _fault(
            "ship_too_long", f"{place}.size", name=ship.name, size=ship.size, longest=longest
        )


def _task_faults(ruleset: Ruleset) -> Iterator[Fault]:
    for number, rule in enumerate(ruleset.tasks):
        yield from _rule_faults(f"tasks.{number}", rule)
        if rule.trigger is TriggerKind.TIE:
            yield _fault("extra_has_no_row", f"tasks.{number}")
    for (trigger, size), times in Counter((t.trigger, t.size) for t in ruleset.tasks).items():
        if times > 1:
            yield _fault("task_twice", "tasks", trigger=str(trigger), size=size)


def _rule_faults(place: str, rule: TaskRule) -> Iterator[Fault]:
    if rule.trigger in _OF_THE_MATCH:
        known = ", ".join(kind for kind in TriggerKind if kind not in _OF_THE_MATCH)
        yield _fault("unknown_value", f"{place}.trigger", known=known)
    least, most = _sizes(rule.trigger)
    rows = (
        ("size", rule.size, least, most),
        ("level", rule.level, *LEVELS),
        ("right", rule.right, 0, MOST_POINTS),
        ("wrong", rule.wrong, -MOST_POINTS, 0),
    )
    for field, value, low, high in rows:
        if not low <= value <= high:
            yield _fault("out_of_bounds", f"{place}.{field}", value=value, low=low, high=high)


def _sizes(trigger: TriggerKind) -> tuple[int, int]:
    if trigger is TriggerKind.SUNK:
        return 1, BOUNDS["board.rows"][1]
    return (1, DRIEST) if trigger is TriggerKind.DROUGHT else (0, 0)


def _tie_faults(ruleset: Ruleset) -> Iterator[Fault]:
    for number, tie in enumerate(ruleset.tie):
        if tie in ruleset.tie[:number]:
            yield _fault("tie_twice", f"tie.{number}", tie=str(tie))
        if tie is TieBreak.EXTRA_TASK and not ruleset.tasks:
            yield _fault("extra_without_task", f"tie.{number}")


def _seconds_faults(ruleset: Ruleset) -> Iterator[Fault]:
    pace = ruleset.pace
    rows = [
        ("pace.placing", pace.placing),
        ("pace.shot", pace.shot),
        ("pace.verdict", pace.verdict),
        *((f"tasks.{n}.seconds", rule.seconds) for n, rule in enumerate(ruleset.tasks)),
    ]
    for place, seconds in rows:
        if seconds and not SECONDS[0] <= seconds <= SECONDS[1]:
            yield _fault("seconds", place, value=seconds, low=SECONDS[0], high=SECONDS[1])


def _blocking(found: list[Fault]) -> bool:
    # Whether a fleet fits can be asked only where the numbers of board, fleet and mines make sense.
    parts = {"board", "fleet", "extras"}
    return any(
        fault.place.split(".")[0] in parts and fault.code not in _NO_NUMBERS for fault in found
    )


def _room_faults(ruleset: Ruleset) -> Iterator[Fault]:
    verdict = fits(ruleset)
    if verdict is Verdict.YES:
        return
    code = "fleet_impossible" if verdict is Verdict.NO else "fleet_too_tight"
    ships = sum(ship.count for ship in ruleset.fleet)
    yield _fault(
        code,
        "fleet",
        ships=ships,
        mines=ruleset.extras.mines + ruleset.extras.sweepers,
        rows=ruleset.board.rows,
        cols=ruleset.board.cols,
    )


def _fault(code: str, place: str, **fields: object) -> Fault:
    return Fault(code, place, tuple(fields.items()))
