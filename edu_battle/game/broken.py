"""Why the rules refuse a wish: codes and fields, never sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Rule(StrEnum):
    """The rule that a command would break."""

    NO_SUCH_TEAM = "no_such_team"
    NOT_PLACING = "not_placing"
    ALREADY_READY = "already_ready"
    LAYOUT_FAULTY = "layout_faulty"
    NO_SUCH_PIECE = "no_such_piece"
    OFF_THE_BOARD = "off_the_board"
    NOT_PLAYING = "not_playing"
    NOT_YOUR_TURN = "not_your_turn"
    TASK_OPEN = "task_open"
    OWN_SEA = "own_sea"
    WRONG_SEA = "wrong_sea"
    VOLLEY_SIZE = "volley_size"
    OBLIGATION_OPEN = "obligation_open"
    NOTHING_OWED = "nothing_owed"
    NOT_TO_GIVE = "not_to_give"
    SHIP_FORM = "ship_form"
    NOT_THE_ANSWER = "not_the_answer"
    REPEATED_SHOT = "repeated_shot"
    NO_SUCH_TASK = "no_such_task"
    NOT_YOUR_TASK = "not_your_task"
    TASK_CLOSED = "task_closed"
    CHOICE_OPEN = "choice_open"
    TOO_EARLY = "too_early"
    FIRST_TRY_OVER = "first_try_over"
    TEAM_ANSWERED = "team_answered"
    NOT_CAPTAIN = "not_captain"
    NOT_AGREED = "not_agreed"
    NOTHING_PROPOSED = "nothing_proposed"
    NO_HINTS = "no_hints"
    NOTHING_SHOWN = "nothing_shown"
    TOO_LATE = "too_late"
    ALREADY_ANSWERED = "already_answered"
    TOO_MANY_TRIES = "too_many_tries"
    NO_ANSWER = "no_answer"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    NO_CLOCK = "no_clock"
    NO_REASON = "no_reason"
    OUT_OF_BOUNDS = "out_of_bounds"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOT_DUE = "not_due"
    NOT_AN_ANSWER = "not_an_answer"
    NO_TRUCE = "no_truce"
    NOTHING_TO_CORRECT = "nothing_to_correct"
    TOO_MANY_APPEALS = "too_many_appeals"
    ALREADY_APPEALED = "already_appealed"
    NOT_APPEALABLE = "not_appealable"
    NO_APPEAL = "no_appeal"
    NOT_TO_ASK = "not_to_ask"
    NOTHING_TO_REVIEW = "nothing_to_review"
    MATCH_OVER = "match_over"


@dataclass(unsafe_hash=True)  # not frozen: a context manager sets the traceback anew
class RuleBroken(Exception):
    """A command that the rules refuse; `fields` are for the words of the refusal."""

    rule: Rule
    fields: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a layout or a ruleset: a code, where, and fields for the words."""

    code: str
    place: str
    fields: tuple[tuple[str, object], ...] = ()
