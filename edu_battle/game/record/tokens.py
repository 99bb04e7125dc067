"""The tokens of a record: what each is made of, and its strict text.

A token knows no ruleset: squares and ships are the words as written.
"""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.record.atoms import (
    Atoms,
    Fields,
    atom,
    field,
    fields_text,
    plain,
    quoted,
    signed,
)

__all__ = [
    "UNANSWERED",
    "Answer",
    "AnswerAppeal",
    "Atoms",
    "Closed",
    "Due",
    "Fields",
    "Gift",
    "Move",
    "Passed",
    "Scored",
    "Served",
    "ShotAppeal",
    "Shots",
    "Token",
    "Turn",
    "Word",
    "atom",
    "field",
    "fields_text",
    "plain",
    "quoted",
    "signed",
]

UNANSWERED = "?"
"""What stands in an answer's place while its owner has not given it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A new turn begins: its number, over all teams."""

    number: int

    def text(self) -> str:
        """Write the token."""
        return str(self.number)


@dataclass(frozen=True, slots=True)
class Shots:
    """A shot, or (volley) several that are answered together; `total` where only sums are told."""

    team: int
    target: int | None
    cells: Atoms
    answers: Atoms
    volley: bool = False
    clock: bool = False

    def text(self) -> str:
        """Write the token."""
        answers = ",".join(self.answers)
        where = f"({' '.join(self.cells)})=" if self.volley else self.cells[0]
        return f"{_who(self.team, self.target)}{where}{answers}{'%' if self.clock else ''}"


@dataclass(frozen=True, slots=True)
class Gift:
    """A team names a square: `what` is empty for a deck, `*` for a mine, `#` for a whole ship.

    `cell` is 0 where there was nothing left to give.
    """

    team: int
    to: int | None
    what: str
    cell: str

    def text(self) -> str:
        """Write the token."""
        return f"{_who(self.team, self.to)}>{self.what}{self.cell}"


@dataclass(frozen=True, slots=True)
class Move:
    """A ship moved; `cells` is None where the place is secret, empty where it stayed."""

    team: int
    cells: Atoms | None

    def text(self) -> str:
        """Write the token."""
        where = "" if self.cells is None else "".join(self.cells) or "-"
        return f"{self.team}@{where}"


@dataclass(frozen=True, slots=True)
class Due:
    """A task was earned by a team, or (None) by all; `again`: whose template comes back."""

    task: int
    team: int | None
    again: int | None = None

    def text(self) -> str:
        """Write the token."""
        again = "" if self.again is None else fields_text((("again", (str(self.again),)),))
        return f"{'' if self.team is None else self.team}q{self.task}{again}"


@dataclass(frozen=True, slots=True)
class Served:
    """A task was shown. `crews`: `team.seat`; None: the same as before. `own`: see `own.py`."""

    task: int
    made: Atoms
    crews: Atoms | None
    asleep: Atoms = ()
    aim: str = ""
    own: Atoms = ()

    def text(self) -> str:
        """Write the token."""
        fields: Fields = (("task", self.made),)
        fields += () if self.crews is None else (("crews", self.crews),)
        fields += (("asleep", self.asleep),) if self.asleep else ()
        fields += (("aim", (self.aim,)),) if self.aim else ()
        fields += (("own", self.own),) if self.own else ()
        return f"q{self.task}{fields_text(fields)}"


@dataclass(frozen=True, slots=True)
class Answer:
    """A crew's answer as typed, with the sign of its mark."""

    task: int
    team: int
    seat: int
    said: str
    mark: str
    fields: Fields = ()

    def text(self) -> str:
        """Write the token."""
        who = f"{self.team}.{self.seat}q{self.task}"
        return f"{who}={quoted(self.said)}{self.mark}{fields_text(self.fields)}"


@dataclass(frozen=True, slots=True)
class Closed:
    """A task takes no more answers: `.` all answered, `%` time, `/` skipped, and so on."""

    task: int
    why: str

    def text(self) -> str:
        """Write the token."""
        return f"q{self.task}{self.why}"


@dataclass(frozen=True, slots=True)
class Scored:
    """Half-points of each team for a task."""

    task: int
    awards: tuple[int, ...]

    def text(self) -> str:
        """Write the token."""
        return f"q{self.task}!{','.join(signed(points) for points in self.awards)}"


@dataclass(frozen=True, slots=True)
class AnswerAppeal:
    """A team does not accept the mark of a crew's answer."""

    team: int
    seat: int
    task: int
    fields: Fields = ()

    def text(self) -> str:
        """Write the token."""
        return f"{self.team}.{self.seat}q{self.task}&{fields_text(self.fields)}"


@dataclass(frozen=True, slots=True)
class ShotAppeal:
    """A team does not believe the answer to its shot."""

    team: int
    target: int | None
    cell: str
    fields: Fields = ()

    def text(self) -> str:
        """Write the token."""
        return f"{_who(self.team, self.target)}{self.cell}&{fields_text(self.fields)}"


@dataclass(frozen=True, slots=True)
class Word:
    """Whatever is rare: `!name:argument;field=value`."""

    name: str
    args: Atoms = ()
    fields: Fields = ()

    def text(self) -> str:
        """Write the token."""
        args = f":{','.join(map(atom, self.args))}" if self.args else ""
        return f"!{self.name}{args}{fields_text(self.fields)}"


@dataclass(frozen=True, slots=True)
class Passed:
    """Milliseconds since the token before."""

    millis: int

    def text(self) -> str:
        """Write the token."""
        seconds, rest = divmod(self.millis, 1000)
        return f"%{seconds}" + (f".{rest:03}".rstrip("0") if rest else "")


# fmt: off
Token = (
    Turn | Shots | Gift | Move | Due | Served | Answer | Closed | Scored
    | AnswerAppeal | ShotAppeal | Word | Passed
)
# fmt: on


def _who(team: int, other: int | None) -> str:
    return str(team) if other is None else f"{team}:{other}"
