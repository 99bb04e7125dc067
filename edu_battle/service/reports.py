"""Reports of matches with the names of the room joined to it, and a match's log as it is stored.

Names are the room's affair and in no event: a crew that is renamed or deleted changes no result.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from edu_battle.game.ids import Instant, Millis, SeatId, TeamId
from edu_battle.game.report import Report, report
from edu_battle.game.report.joining import Part, joined
from edu_battle.game.state import Phase
from edu_battle.service.bouts import playing_of
from edu_battle.service.cards import CrewCard, MatchNumber, Playing, RoomCard, TeamKey
from edu_battle.service.house import House
from edu_battle.service.people import crew_card
from edu_battle.service.records import OVER, Record
from edu_battle.service.refusals import NotFound, NotOver
from edu_battle.store import log, matches, rooms, seats
from edu_battle.store.database import Session
from edu_battle.store.rows import MatchLine

LOG_FORMAT = "edu-battle log 1"


LESSON = Millis(12 * 3600 * 1000)
"""Matches that begin within so long before the newest one are of the same lesson."""


class Span(StrEnum):
    """Which matches of a room are reported as one: those of the newest lesson, or all."""

    LESSON = "lesson"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class MatchReport:
    """The report of a match or of several, with who its teams and seats are.

    `over`: nothing more will come. `begun`: when the first of the matches began.
    """

    room: RoomCard
    numbers: tuple[MatchNumber, ...]
    begun: Instant
    over: bool
    playing: Playing
    crews: Mapping[SeatId, CrewCard]
    found: Report
    span: Span | None = None

    @property
    def number(self) -> MatchNumber:
        """The number of the match, of the newest where there are several."""
        return max(self.numbers)

    def crew(self, seat: SeatId | None) -> CrewCard | None:
        """Return a crew by its seat, gone or not."""
        return self.crews.get(seat) if seat is not None else None


def match_report(house: House, room: RoomCard, number: MatchNumber) -> MatchReport:
    """Return the report of a match of the room, as it stands now; raises NotFound."""
    with house.database.reading() as session:
        line, record = _match(house, session, room, number)
        crews = _crews(house, session, room)
    return MatchReport(
        room=room,
        numbers=(number,),
        begun=line.created_at,
        over=record.state.phase in OVER,
        playing=playing_of(room, record.state),
        crews=crews,
        found=report(record.state),
    )


def room_report(house: House, room: RoomCard, span: Span) -> MatchReport:
    """Return one report of a room's matches but those called off; raises NotFound without any."""
    with house.database.reading() as session:
        lines = _of_span(matches.of_room(session, room.id), span)
        records = [house.records.newest(session, line.id) for line in lines]
        crews = _crews(house, session, room)
    if not lines:
        raise NotFound
    cards = dict.fromkeys(card for one in records for card in playing_of(room, one.state).teams)
    places = {card.key: TeamId(place) for place, card in enumerate(cards)}
    parts = [
        Part(report(one.state), tuple(places[TeamKey(key)] for key in one.state.teams))
        for one in records
    ]
    return MatchReport(
        room=room,
        numbers=tuple(line.number for line in lines),
        begun=lines[0].created_at,
        over=all(one.state.phase in OVER for one in records),
        playing=Playing(tuple(cards)),
        crews=crews,
        found=joined(parts, len(cards)),
        span=span,
    )


def _of_span(lines: Sequence[MatchLine], span: Span) -> list[MatchLine]:
    """Return the matches that count, oldest first."""
    counting = [line for line in reversed(lines) if line.phase != Phase.VOID]
    if span is Span.ALL or not counting:
        return counting
    since = counting[-1].created_at - LESSON
    return [line for line in counting if line.created_at >= since]


def log_json(house: House, room: RoomCard, number: MatchNumber) -> str:
    """Return a match's events as they are stored; raises NotFound, and NotOver before its end."""
    with house.database.reading() as session:
        line, record = _match(house, session, room, number)
        if record.state.phase not in OVER:
            raise NotOver
        events = [
            {"seq": one.seq, "at": one.at, "cause": one.cause, "tag": one.tag}
            | {"body": json.loads(one.body)}
            for one in log.stored(session, line.id)
        ]
    whole = {"format": LOG_FORMAT, "room": room.title, "match": number, "events": events}
    return json.dumps(whole, ensure_ascii=True, indent=1)


def _match(
    house: House, session: Session, room: RoomCard, number: MatchNumber
) -> tuple[MatchLine, Record]:
    line = matches.numbered(session, room.id, number)
    if line is None:
        raise NotFound
    return line, house.records.newest(session, line.id)


def _crews(house: House, session: Session, room: RoomCard) -> Mapping[SeatId, CrewCard]:
    found, now = rooms.by_id(session, room.id), house.clock.now()
    if found is None:
        raise NotFound
    return {seat.id: crew_card(house, found, seat, now) for seat in seats.of_room(session, room.id)}
