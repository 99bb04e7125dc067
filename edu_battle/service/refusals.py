"""Why the service refuses: one small family with fields; the words are the web's affair."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.broken import Fault
from edu_battle.game.record import Finding


class Refused(Exception):
    """What all refusals of the service have in common."""


@dataclass(eq=False)
class NoSuchRoom(Refused):
    """No room has this code."""

    code: str


class NotFound(Refused):
    """It does not exist, or it is not yours: the two look the same on purpose."""


@dataclass(eq=False)
class Elsewhere(NotFound):
    """The desk is another by now: that of this match of the room, or of the room (0)."""

    match: int


class NotYourSeat(Refused):
    """The device's token does not open this seat."""


class SeatGone(Refused):
    """The teacher has sent this crew's device away."""


class Crowded(Refused):
    """So many did something at the same moment that this found no way in."""


@dataclass(eq=False)
class SavedTaken(Refused):
    """The teacher keeps other rules under this name."""

    name: str


@dataclass(eq=False)
class SavedFull(Refused):
    """A teacher keeps `most` rulesets and no more."""

    most: int


class SignInWrong(Refused):
    """No account has this name and this password: which of the two is wrong is not said."""


class PasswordWrong(Refused):
    """The old password is not this one."""


@dataclass(eq=False)
class PasswordBad(Refused):
    """A password has at least `least` signs and at most `most`."""

    least: int
    most: int


@dataclass(eq=False)
class GuestsBringNone(Refused):
    """An account that came by a shared room brings in no banks; its host may allow it."""

    host: str


@dataclass(eq=False)
class AccountTaken(Refused):
    """Another teacher of the server has this name."""

    name: str


class NoCoach(Refused):
    """The rules of this match know no coach, or nothing is left to fire at."""


@dataclass(eq=False)
class DaysBad(Refused):
    """A room is kept for at least one day and for `most` days."""

    most: int


class Banned(Refused):
    """The teacher lets this device into the room no more."""


class NotAdmitted(Refused):
    """The teacher has not let this device in yet, or has it watch."""


class SeatTaken(Refused):
    """Another device was quicker to take this name."""


class SeatLinkSpent(Refused):
    """A link to a seat that was used, or is not known."""


@dataclass(frozen=True, slots=True)
class LineFault:
    """What is wrong with a line (from 1): `why` is a fault of names, or `team`, or `pupils`."""

    line: int
    why: str
    text: str
    most: int


@dataclass(eq=False)
class ListBad(Refused):
    """A list of names that cannot be read, with all that is wrong with it."""

    faults: tuple[LineFault, ...]


class DeedOverridden(Refused):
    """What is to be undone has been changed again since."""


@dataclass(eq=False)
class ListTooLong(Refused):
    """More names than a room takes."""

    most: int


@dataclass(eq=False)
class BellBad(Refused):
    """The bell has rung already, or rings in more than `hours` hours."""

    hours: int


class RoomLocked(Refused):
    """The teacher has closed the room to new devices."""


@dataclass(eq=False)
class NameBad(Refused):
    """A name that cannot be shown: `why` is empty, too_long or unprintable; `most` signs."""

    why: str
    most: int


@dataclass(eq=False)
class NameTaken(Refused):
    """Another team of the room has this name."""

    name: str


@dataclass(eq=False)
class RulesFaulty(Refused):
    """A ruleset that cannot be played, with all its faults."""

    faults: tuple[Fault, ...]


class MatchOpen(Refused):
    """A match is being played; this waits until it is over."""


class NoMatch(Refused):
    """No match is open."""


class OtherMatch(Refused):
    """What was sent is about a match that has been followed by another."""


class NothingToPractise(Refused):
    """No task of the match was closed, so no sheet can be made of what was weak."""


class NotOver(Refused):
    """A match is still being played: what is secret in it stays secret."""


@dataclass(eq=False)
class RecordTooLong(Refused):
    """A record of more signs than are taken."""

    most: int


@dataclass(eq=False)
class RecordsFull(Refused):
    """The room keeps as many records as it can."""

    most: int


@dataclass(eq=False)
class RecordUnplayable(Refused):
    """A text that no match can be made of, with all that is wrong with it."""

    findings: tuple[Finding, ...]


@dataclass(eq=False)
class BanksFull(Refused):
    """The server keeps as many banks of its own as it can."""

    most: int


class NoTeam(Refused):
    """The crew has not chosen a team."""


@dataclass(eq=False)
class AnswerTooLong(Refused):
    """More signs than an answer may have."""

    most: int


class EmptyAnswer(Refused):
    """Nothing was typed."""


class NoHint(Refused):
    """The task was made without a hint."""


class LinkUnknown(Refused):
    """A sign-in link that was never made."""


class LinkSpent(Refused):
    """A sign-in link that was used before or is too old."""
