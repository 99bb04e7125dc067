"""The values that make one variant of the game: 28 switches, no behaviour.

The whole list is laid out; `ruleset_faults` says which values cannot be played yet.
"""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Axes, Cell
from edu_battle.game.ids import Points, Seconds
from edu_battle.game.switches import (
    Again,
    Aim,
    Answers,
    AnswersBy,
    Audit,
    Boards,
    BothGuilty,
    First,
    Gate,
    GivenShot,
    Halo,
    HitSays,
    LayoutCheck,
    MineEffect,
    MineTurn,
    MissSays,
    Numbers,
    Repeat,
    Shapes,
    SunkSays,
    Target,
    TaskFlow,
    TieBreak,
    Touch,
    TriggerKind,
    WhoAnswers,
    Win,
)
from edu_battle.game.symbols import Symbols


@dataclass(frozen=True, slots=True)
class Board:
    """The field: rows × cols squares without the holes."""

    rows: int = 10
    cols: int = 10
    holes: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class ShipClass:
    """`count` ships of `size` decks that share a name."""

    name: str
    size: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class Extras:
    """Single squares beside the ships, for each team."""

    mines: int = 0
    sweepers: int = 0


@dataclass(frozen=True, slots=True)
class Teams:
    """How many teams play, on whose seas, and at whom they shoot."""

    count: int = 2
    boards: Boards = Boards.OWN
    target: Target = Target.NEXT


@dataclass(frozen=True, slots=True)
class Volley:
    """Shots in a turn: a number, or (afloat) one for each own ship afloat."""

    shots: int = 1
    afloat: bool = False


@dataclass(frozen=True, slots=True)
class Mine:
    """A mine's effect, whether it may be sailed round, and whose turn follows."""

    effect: MineEffect = MineEffect.TASK
    may_sail_round: bool = False
    turn: MineTurn = MineTurn.PASS


@dataclass(frozen=True, slots=True)
class End:
    """What ends play: a fleet gone always does; turns and minutes are caps (0: none)."""

    turns: int = 0
    minutes: int = 0
    equalize: bool = False


@dataclass(frozen=True, slots=True)
class TaskRule:
    """Which task a trigger brings and what it is worth.

    `size`: decks of the sunk ship, or shots without a task for a drought, else 0.
    `banks`: bank ids to draw from (empty: any). `level`: 1 to 5. `seconds`: 0 for the template's.
    """

    trigger: TriggerKind
    size: int
    right: Points
    wrong: Points = Points(0)
    level: int = 1
    banks: tuple[str, ...] = ()
    seconds: Seconds = Seconds(0)


@dataclass(frozen=True, slots=True)
class Solving:
    """How tasks run: flow, whose answers count, and the lesson's kindnesses.

    `catch_up`: points behind from which a storm counts double (0: never).
    """

    flow: TaskFlow = TaskFlow.HOLD
    who: WhoAnswers = WhoAnswers.ANYONE
    gate: Gate = Gate.NONE
    aim: Aim = Aim.FREE
    second_try: bool = False
    hints: bool = False
    floor: bool = False
    catch_up: Points = Points(0)


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in seconds (0: no limit); `task_percent` stretches every template's own time."""

    placing: Seconds = Seconds(0)
    shot: Seconds = Seconds(0)
    verdict: Seconds = Seconds(25)
    task_percent: int = 100


@dataclass(frozen=True, slots=True)
class Integrity:
    """Who answers shots, when layouts are checked and what an audit leads to."""

    audit: Audit = Audit.OFF
    both_guilty: BothGuilty = BothGuilty.VOID
    answers_by: AnswersBy = AnswersBy.REFEREE
    layout_check: LayoutCheck = LayoutCheck.AT_ENTRY


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One variant, whole. `preset` says where it started from and decides nothing.

    `recovery`: a template that was failed comes back with new numbers. `lifted`: a sunk ship is
    taken off the board, and its marks alone are left; `sounds`: the wall is heard (display only).
    """

    preset: str
    fleet: tuple[ShipClass, ...]
    board: Board = Board()
    axes: Axes = Axes()
    shapes: Shapes = Shapes.LINE
    extras: Extras = Extras()
    touch: Touch = Touch.NONE
    touch_extras: Touch = Touch.NONE
    teams: Teams = Teams()
    first: First = First.LOT
    volley: Volley = Volley()
    answers: Answers = Answers.EACH
    again: Again = Again.HIT
    repeat: Repeat = Repeat.REFUSE
    hit_says: HitSays = HitSays.HIT
    sunk_says: SunkSays = SunkSays.SUNK
    miss_says: MissSays = MissSays.MISS
    mine: Mine = Mine()
    given_shot: GivenShot = GivenShot.AS_HIT
    relocate: bool = False
    end: End = End()
    win: Win = Win.AFLOAT
    tie: tuple[TieBreak, ...] = ()
    tasks: tuple[TaskRule, ...] = ()
    solving: Solving = Solving()
    pace: Pace = Pace()
    integrity: Integrity = Integrity()
    halo: Halo = Halo.SUNK
    lifted: bool = False
    symbols: Symbols = Symbols.CROSSES
    sounds: bool = False
    coach: bool = False
    numbers: Numbers = Numbers.OWN
    recovery: bool = False
