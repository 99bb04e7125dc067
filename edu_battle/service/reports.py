"""A match's report with the names of the room joined to it, and its log as it is stored.

Names are the room's affair and in no event: a crew that is renamed or deleted changes no result.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from edu_battle.game.ids import Instant, SeatId
from edu_battle.game.report import Report, report
from edu_battle.service.bouts import playing_of
from edu_battle.service.cards import CrewCard, MatchNumber, Playing, RoomCard
from edu_battle.service.house import House
from edu_battle.service.people import crew_card
from edu_battle.service.records import OVER, Record
from edu_battle.service.refusals import NotFound, NotOver
from edu_battle.store import log, matches, rooms, seats
from edu_battle.store.database import Session
from edu_battle.store.rows import MatchLine

LOG_FORMAT = "edu-battle log 1"


@dataclass(frozen=True, slots=True)
class MatchReport:
    """A match's report, and who its teams and seats are; `over`: nothing more will come."""

    room: RoomCard
    number: MatchNumber
    begun: Instant
    over: bool
    playing: Playing
    crews: Mapping[SeatId, CrewCard]
    found: Report

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
        number=number,
        begun=line.created_at,
        over=record.state.phase in OVER,
        playing=playing_of(room, record.state),
        crews=crews,
        found=report(record.state),
    )


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
