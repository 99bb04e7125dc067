"""The values that make one variant of the game: 28 switches, no behaviour.

The whole list is laid out; `ruleset_faults` says which values cannot be played yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from edu_battle.game.cells import Axes, Cell
from edu_battle.game.ids import Points, Seconds


class Shapes(StrEnum):
    """What a ship may look like: straight, L/square/zigzag, any orthogonal, any king's chain."""

    LINE = "line"
    BENT = "bent"
    ORTHO = "ortho"
    KING = "king"


class Touch(StrEnum):
    """Whether ships may touch: never, at corners only, or freely."""

    NONE = "none"
    CORNER = "corner"
    ANY = "any"


class Boards(StrEnum):
    """Whether each team has a sea of its own."""

    OWN = "own"
    SHARED = "shared"


class Target(StrEnum):
    """Whose sea a shot falls on when there are more than two teams."""

    NEXT = "next"
    CHOSEN = "chosen"
    ALL = "all"


class First(StrEnum):
    """Who begins."""

    LOT = "lot"
    AGREED = "agreed"
    TEAM_0 = "team-0"
    LOSER = "loser"


class Answers(StrEnum):
    """When the shots of a volley are answered."""

    EACH = "each"
    END = "end"
    TOTALS = "totals"


class Again(StrEnum):
    """Whether a hit shoots again."""

    NEVER = "never"
    HIT = "hit"


class Repeat(StrEnum):
    """What becomes of a shot at a square that was answered before."""

    REFUSE = "refuse"
    WASTE = "waste"


class HitSays(StrEnum):
    """What is told at a hit."""

    HIT = "hit"
    NAME = "name"


class SunkSays(StrEnum):
    """What is told when a ship's last deck is hit."""

    NONE = "none"
    SUNK = "sunk"
    NAME = "name"


class MissSays(StrEnum):
    """What is told at a miss; `near` counts the ship squares around it."""

    MISS = "miss"
    NEAR = "near"


class MineEffect(StrEnum):
    """What a mine costs the team that hit it."""

    GIVE_CELL = "give_cell"
    TASK = "task"
    GIVE_SHIP = "give_ship"


class MineTurn(StrEnum):
    """Whether the turn passes after a mine."""

    PASS = "pass"  # noqa: S105  (a turn that passes, not a password)
    KEEP = "keep"


class GivenShot(StrEnum):
    """What a shot at a given cell earns."""

    AS_HIT = "as_hit"
    BONUS = "bonus"


class Win(StrEnum):
    """What decides the match."""

    AFLOAT = "afloat"
    SCORE = "score"


class TieBreak(StrEnum):
    """What is looked at, in the ruleset's order, when points are equal."""

    DESTROYED_FLEET = "destroyed_fleet"
    SHIPS_AFLOAT = "ships_afloat"
    FEWER_SHOTS = "fewer_shots"
    EXTRA_TASK = "extra_task"


class TriggerKind(StrEnum):
    """What brings a task."""

    BEFORE_SHOT = "before_shot"
    CELL = "cell"
    HIT = "hit"
    SUNK = "sunk"
    MINE = "mine"
    DROUGHT = "drought"


class TaskFlow(StrEnum):
    """Whether the turn waits for an open task."""

    HOLD = "hold"
    PARALLEL = "parallel"


class WhoAnswers(StrEnum):
    """Whose answers count."""

    EVERYONE = "everyone"
    ANYONE = "anyone"
    CAPTAIN = "captain"
    AGREEMENT = "agreement"


class Gate(StrEnum):
    """Whether a right answer decides over the shot."""

    NONE = "none"
    RIGHT_KEEPS_TURN = "right_keeps_turn"
    RIGHT_NEEDED_TO_FIRE = "right_needed_to_fire"


class Aim(StrEnum):
    """How a target is chosen."""

    FREE = "free"
    ANSWER_IS_CELL = "answer_is_cell"


class Audit(StrEnum):
    """When the record is checked after a match."""

    OFF = "off"
    REQUEST = "request"
    ALWAYS = "always"


class BothGuilty(StrEnum):
    """What follows when both sides broke the rules."""

    VOID = "void"
    BOTH_LOSE = "both_lose"


class AnswersBy(StrEnum):
    """Who answers a shot: the program, or the defending team from its paper."""

    REFEREE = "referee"
    DEFENDER = "defender"


class LayoutCheck(StrEnum):
    """When a layout's faults are found."""

    AT_ENTRY = "at_entry"
    AT_AUDIT = "at_audit"


class Halo(StrEnum):
    """Which squares are marked by the program as free of ships."""

    NONE = "none"
    SUNK = "halo"
    ALL = "all_impossible"


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
    """One variant, whole. `preset` says where it started from and decides nothing."""

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
