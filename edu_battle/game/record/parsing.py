"""One word of a record to its token; a word that is none is None.

Fields that this reader does not know are passed over: a newer writer may add some.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from edu_battle.game.record import tokens as t
from edu_battle.game.record.lessons import FIELDS as LESSON_FIELDS

_CELL = r"[A-T][1-9][0-9]?"
_ANSWER = r"(?:-[0-8]?|[x#](?:=(?:[A-Z][A-Z0-9]{1,2}|\?))?|[*^~?])"
_TOTAL = r"\d{1,3}(?:,#(?:=(?:[A-Z][A-Z0-9]{1,2}|\?))?){0,19}"
_WHO = r"([0-7])(?::([0-7]))?"
_STRING = r'"(?:[^"\\\n]|\\.)*+"'
_ATOM = rf'(?:{_STRING}|[^\s";,()]*+)'
_FIELD = re.compile(rf";([a-z_]{{1,20}})=({_ATOM}(?:,{_ATOM})*+)")
_ATOMS = re.compile(rf"({_ATOM})(?:,|$)")

_WORD_FIELDS = {
    "points": ("by", "why"),
    "mark": ("seats", "again", "as", "why"),
    "time": ("by",),
    "pause": ("eyes",),
    "undo": ("shift",),
    "void": ("why",),
    "foul": ("why",),
    "fix": ("as",),
    "heard": ("as", "why"),
    **LESSON_FIELDS,
}
WORDS = (
    frozenset(LESSON_FIELDS)
    | frozenset(("skip", "pass", "out", "points", "mark", "last", "pause", "go", "gap", "time"))
    | frozenset(("bell", "undo", "end", "void", "start", "foul", "fix", "turn", "heard", "ask"))
)
"""The words after `!` that this reader knows."""


def token_of(word: str) -> t.Token | None:
    """Read one word."""
    for pattern, read in _READERS:
        found = pattern.match(word)
        if found:
            fields = _fields(word, found.end())
            try:
                return None if fields is None else read(found, fields)
            except ValueError:
                return None
    return None


def _fields(word: str, start: int) -> t.Fields | None:
    fields = list[tuple[str, t.Atoms]]()
    while start < len(word):
        found = _FIELD.match(word, start)
        if not found:
            return None
        atoms = _atoms(found[2])
        if atoms is None:
            return None
        fields.append((found[1], atoms))
        start = found.end()
    return tuple(fields)


def _atoms(text: str) -> t.Atoms | None:
    try:
        return tuple(
            json.loads(part[1]) if part[1].startswith('"') else part[1]
            for part in _ATOMS.finditer(text)
            if part[0]
        ) or ("",)
    except ValueError:
        return None


def _known(fields: t.Fields, names: tuple[str, ...]) -> t.Fields:
    return tuple((name, atoms) for name in names for known, atoms in fields if known == name)


def _optional(digit: str | None) -> int | None:
    return None if digit is None else int(digit)


def _turn(found: re.Match[str], _: t.Fields) -> t.Token:
    return t.Turn(int(found[1]))


def _shot(found: re.Match[str], _: t.Fields) -> t.Token:
    team, target, cell, answer, clock = found.groups()
    return t.Shots(int(team), _optional(target), (cell,), (answer,), clock=bool(clock))


def _volley(found: re.Match[str], _: t.Fields) -> t.Token:
    team, target, cells, answers, clock = found.groups()
    said = tuple(answers.split(","))
    return t.Shots(
        int(team), _optional(target), tuple(cells.split()), said, volley=True, clock=bool(clock)
    )


def _gift(found: re.Match[str], _: t.Fields) -> t.Token:
    return t.Gift(int(found[1]), _optional(found[2]), found[3], found[4])


def _move(found: re.Match[str], _: t.Fields) -> t.Token:
    cells = () if found[2] == "-" else tuple(re.findall(_CELL, found[2]))
    return t.Move(int(found[1]), None if not found[2] else cells)


def _task(found: re.Match[str], fields: t.Fields) -> t.Token:
    made = t.field(fields, "task")
    if not made:
        (again,) = t.field(fields, "again") or (None,)
        return t.Due(int(found[2]), _optional(found[1]), _optional(again))
    if found[1] is not None:
        raise ValueError(made)
    asleep = t.field(fields, "asleep")
    (aim,) = t.field(fields, "aim") or ("",)
    own = t.field(fields, "own")
    return t.Served(int(found[2]), made, t.field(fields, "crews") or None, asleep, aim, own)


def _answer(found: re.Match[str], fields: t.Fields) -> t.Token:
    team, seat, task, said, mark = found.groups()
    fields = _known(fields, ("plain", "why", "slip", "about", "credit", "try", "paper"))
    return t.Answer(int(task), int(team), int(seat), json.loads(said), mark, fields)


def _answer_appeal(found: re.Match[str], fields: t.Fields) -> t.Token:
    team, seat, task = map(int, found.groups())
    return t.AnswerAppeal(team, seat, task, _known(fields, ("try", "why")))


def _shot_appeal(found: re.Match[str], fields: t.Fields) -> t.Token:
    team, target, cell = found.groups()
    return t.ShotAppeal(int(team), _optional(target), cell, _known(fields, ("why",)))


def _closed(found: re.Match[str], _: t.Fields) -> t.Token:
    return t.Closed(int(found[1]), found[2])


def _scored(found: re.Match[str], _: t.Fields) -> t.Token:
    return t.Scored(int(found[1]), tuple(halves(points) for points in found[2].split(",")))


def halves(text: str) -> int:
    """Read points as half-points."""
    whole, _, half = text.lstrip("+-").partition(".")
    points = int(whole) * 2 + bool(half)
    return -points if text.startswith("-") else points


def _word(found: re.Match[str], fields: t.Fields) -> t.Token:
    args = (_atoms(found[2]) or ()) if found[2] else ()
    return t.Word(found[1], args, _known(fields, _WORD_FIELDS.get(found[1], ())))


def _passed(found: re.Match[str], _: t.Fields) -> t.Token:
    return t.Passed(int(found[1]) * 1000 + int((found[2] or "").ljust(3, "0")))


_Read = Callable[[re.Match[str], t.Fields], t.Token]
_POINTS = r"[+-]\d{1,6}(?:\.5)?"
_END = r"(?=;|$)"
_ROWS: tuple[tuple[str, _Read], ...] = (
    (r"(\d{1,6})\.?", _turn),
    (rf"{_WHO}({_CELL})({_ANSWER})(%)?", _shot),
    (
        rf"{_WHO}\(({_CELL}(?: +{_CELL}){{0,19}})\)=({_ANSWER}(?:,{_ANSWER}){{0,19}}|{_TOTAL})(%)?",
        _volley,
    ),
    (rf"{_WHO}>([*#]?)({_CELL}|0)", _gift),
    (rf"([0-7])@(-|(?:{_CELL}){{0,20}})", _move),
    (r"([0-7])?q(\d{1,6})", _task),
    (rf"([0-7])\.(\d{{1,9}})q(\d{{1,6}})=({_STRING})([-+~_?])", _answer),
    (r"([0-7])\.(\d{1,9})q(\d{1,6})&", _answer_appeal),
    (rf"{_WHO}({_CELL})&", _shot_appeal),
    (r"q(\d{1,6})([.%/<>~])", _closed),
    (rf"q(\d{{1,6}})!({_POINTS}(?:,{_POINTS}){{0,7}})", _scored),
    (rf"!([a-z_]{{1,20}})(?::({_ATOM}(?:,{_ATOM})*+))?", _word),
    (r"%(\d{1,9})(?:\.(\d{1,3}))?", _passed),
)
_READERS = tuple((re.compile(pattern + _END), read) for pattern, read in _ROWS)
