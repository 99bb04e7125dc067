"""The switches of a ruleset that have a closed list of values."""

from __future__ import annotations

from enum import StrEnum


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
    """Who begins; `agreed`: the team that all name, or the teacher, else by lot."""

    LOT = "lot"
    AGREED = "agreed"
    TEAM_0 = "team-0"
    LOSER = "loser"


class Answers(StrEnum):
    """When the shots of a volley are answered.

    `totals`: at its end, and only how many of them hit; where sinkings are told, also which ships
    sank (by name, or by decks), but not where.
    """

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
    """What brings a task; `before_shot`: a team is about to fire, `tie`: play ended in one.

    `recovery`: a template that was failed, with new numbers. `review`: the teacher, after play.
    These two follow from the match; no row of a ruleset has them.
    """

    BEFORE_SHOT = "before_shot"
    CELL = "cell"
    HIT = "hit"
    SUNK = "sunk"
    MINE = "mine"
    DROUGHT = "drought"
    TIE = "tie"
    RECOVERY = "recovery"
    REVIEW = "review"


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


class Numbers(StrEnum):
    """What is shared of tasks; their templates are the same for all.

    `own`: where each team solves its own task, it has other numbers, so that there is nothing to
    copy. `same`: the very same tasks. `each`: where every crew answers, each has numbers of its
    own; where a team answers together, as `own`.
    """

    OWN = "own"
    SAME = "same"
    EACH = "each"


class Gate(StrEnum):
    """Whether a right answer decides over the shot.

    `none`: answers bring points and nothing else. `right_keeps_turn`: a team that solves a task
    of its own turn shoots again, whatever its shot finds. `right_needed_to_fire`: the task
    before the shot must be solved right, else the turn passes.
    """

    NONE = "none"
    RIGHT_KEEPS_TURN = "right_keeps_turn"
    RIGHT_NEEDED_TO_FIRE = "right_needed_to_fire"


class Aim(StrEnum):
    """How a target is chosen; `answer_is_cell`: the key of the task before the shot names it.

    A whole number counts the squares row by row from the top left, 1 being the first. A point
    (x; y) counts columns from the left and rows from the bottom, or is the square of that name
    where the board is a coordinate plane. Whoever may fire fires at that square and no other.
    """

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
    """Which squares are marked by the program as free of ships.

    `halo`: those round a sunk ship. `all_impossible`: also those that are too narrow for every
    ship afloat, as anyone could work out from what was told.
    """

    NONE = "none"
    SUNK = "halo"
    ALL = "all_impossible"
