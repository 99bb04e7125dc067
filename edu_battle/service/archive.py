"""A room's matches that are over, and the records brought into it: found, written, read.

What a match hides is told only when it is over; before that its record says what everyone knows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from edu_battle.game.audit.sheet import Checked, Sheet, Unplayable, checked
from edu_battle.game.events import Logged
from edu_battle.game.record import Headers, write
from edu_battle.game.undo import standing
from edu_battle.service.bouts import playing_of
from edu_battle.service.cards import Playing, RoomCard, Season
from edu_battle.service.house import House
from edu_battle.service.keeping import Kept, kept
from edu_battle.service.names import MOST_TITLE, clean
from edu_battle.service.records import OVER, Record
from edu_battle.service.refusals import (
    NameBad,
    NotFound,
    NotOver,
    RecordsFull,
    RecordTooLong,
    RecordUnplayable,
)
from edu_battle.service.season import season
from edu_battle.service.strangers import strangers
from edu_battle.store import matches, records
from edu_battle.store.keys import MatchNumber, RecordNumber
from edu_battle.store.rows import MatchLine, RecordLine

LONGEST = 100_000
"""Signs of the longest record that is taken."""

MOST_RECORDS = 50

_HALF_LETTER = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])"
    r"|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}"
)


@dataclass(frozen=True, slots=True)
class Archived:
    """A match that is over: its record, who played, its log without what was undone."""

    title: str
    text: str
    playing: Playing
    log: tuple[Logged, ...]
    view: Sheet


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a room keeps: matches that are over and records brought along, newest first.

    With the season that the matches make, and how long the room itself is kept.
    `going`: the matches that are not over yet, of which there are reports already.
    """

    matches: tuple[MatchLine, ...]
    records: tuple[RecordLine, ...]
    season: Season
    keeping: Kept
    going: tuple[MatchLine, ...] = ()


def kept_in(house: House, room: RoomCard) -> Shelf:
    """Return what a room keeps."""
    with house.database.reading() as session:
        lines = matches.of_room(session, room.id)
        over = tuple(line for line in lines if line.phase in OVER)
        return Shelf(
            over,
            records.of_room(session, room.id),
            season(house.finals, session, lines, room),
            kept(session, room.id),
            tuple(line for line in lines if line.phase not in OVER),
        )


def record_text(house: House, room: RoomCard, number: MatchNumber) -> str:
    """Write a match of the room; raises NotFound. Before its end nothing secret is in it.

    Nor ever who has a level: that stays between the teacher and the crew.
    """
    return _text(room, *_match(house, room, number), levels=False)


def _text(room: RoomCard, line: MatchLine, record: Record, *, levels: bool) -> str:
    playing = playing_of(room, record.state)
    headers = Headers(
        event=room.title,
        date=datetime.fromtimestamp(line.created_at / 1000, UTC).date().isoformat(),
        teams=tuple(team.name for team in playing.teams),
        reveal=record.state.phase in OVER,
        levels=levels,
    )
    return write(record.log, headers, record.state)


def match_of(house: House, room: RoomCard, number: MatchNumber) -> Archived:
    """Return a match of the room that is over; raises NotFound, NotOver."""
    line, record = _match(house, room, number)
    if record.state.phase not in OVER:
        raise NotOver
    # checked with all that was decided by, or equal answers to other questions would seem one
    text = _text(room, line, record, levels=True)
    playing = playing_of(room, record.state)
    return Archived(room.title, text, playing, record.standing, _checked(text).sheet)


def record_of(house: House, room: RoomCard, number: RecordNumber) -> Archived:
    """Return a record that was brought into the room; raises NotFound."""
    with house.database.reading() as session:
        lines = {line.number: line for line in records.of_room(session, room.id)}
        text = records.text_of(session, room.id, number)
    if text is None or number not in lines:
        raise NotFound
    found = _checked(text)
    playing = strangers(found.sheet, room)
    return Archived(lines[number].title, text, playing, standing(found.log), found.sheet)


def bring(house: House, room: RoomCard, title: str, text: str) -> RecordNumber:
    """Keep a record in the room, faults and all, if a match can be made of it.

    Raises RecordTooLong, RecordUnplayable, RecordsFull.
    """
    if len(text) > LONGEST:
        raise RecordTooLong(LONGEST)
    whole = _HALF_LETTER.sub(r"\\ufffd", text)
    _checked(whole)
    with house.database.writing() as session:
        if len(records.of_room(session, room.id)) >= MOST_RECORDS:
            raise RecordsFull(MOST_RECORDS)
        return records.add(session, room.id, _title(title), whole, house.clock.now())


def _match(house: House, room: RoomCard, number: MatchNumber) -> tuple[MatchLine, Record]:
    with house.database.reading() as session:
        line = matches.numbered(session, room.id, number)
        if line is None:
            raise NotFound
        return line, house.records.newest(session, line.id)


def _checked(text: str) -> Checked:
    found = checked(text)
    if isinstance(found, Unplayable):
        raise RecordUnplayable(found.findings)
    return found


def _title(name: str) -> str:
    try:
        return clean(name[-MOST_TITLE:], MOST_TITLE)
    except NameBad:
        return "record.sbn"
