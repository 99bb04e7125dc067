"""A second look at the answers of any match of a room: as typed, as read, beside the key."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from edu_battle.game import commands as c
from edu_battle.game.facts import Mark
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Phase
from edu_battle.game.views.files import TaskFile, files
from edu_battle.service.acting import act
from edu_battle.service.bouts import playing_of
from edu_battle.service.cards import Playing, RoomCard
from edu_battle.service.house import House
from edu_battle.service.refusals import NotFound
from edu_battle.service.snapshots import answer_key
from edu_battle.service.teaching import MOST_REASON, Desk, GivenAnswer
from edu_battle.store import matches
from edu_battle.store.database import Session
from edu_battle.store.keys import MatchNumber, RoomId
from edu_battle.store.rows import MatchLine
from edu_battle.tasks import judging
from edu_battle.tasks.judging import BadKey, Preview
from edu_battle.tasks.judging_parts import parts_of
from edu_battle.tasks.languages import decimal_of, joiners_of
from edu_battle.tasks.template import Language

MOST_KEPT = 4096
"""Readings that are kept: a desk draws the same answers at every step."""


@dataclass(frozen=True, slots=True)
class SecondLook:
    """A match's tasks, newest first, each with its answers; `settled`: nothing can be changed."""

    room: RoomCard
    number: MatchNumber
    playing: Playing
    tasks: tuple[TaskFile, ...]
    settled: bool


def second_look(house: House, room: RoomCard, number: MatchNumber) -> SecondLook:
    """Return a match's answers, played or being played; raises NotFound."""
    with house.database.reading() as session:
        line = _line(session, room.id, number)
        record = house.records.newest(session, line.id)
    state = record.state
    tasks = files(state, record.standing)
    return SecondLook(room, number, playing_of(room, state), tasks, state.phase is Phase.VOID)


def mark_again(  # noqa: PLR0913  (whose word, on which answer of which match, and what it is)
    house: House,
    desk: Desk,
    number: MatchNumber,
    answer: GivenAnswer,
    *,
    verdict: Mark | None,
    reason: str,
) -> None:
    """Decide over an answer of any match and over all that equal it; None takes that back."""
    with house.database.reading() as session:
        line = _line(session, desk.room, number)
    word = c.MarkAnswer(answer.task, answer.seat, verdict, reason[:MOST_REASON], answer.second)
    act(house, line.id, word, desk.deed())


@lru_cache(MOST_KEPT)
def read_again(text: str, kept: TaskSnapshot, language: str) -> tuple[Preview, ...]:
    """Return how the reader understood an answer, part by part; empty where its key is unknown."""
    decimal, joiners = decimal_of(Language(language)), joiners_of(Language(language))
    try:
        key = answer_key(kept)
        lines = parts_of(text, key) if key.parts else [(text, key)]
        return tuple(judging.preview(*line, decimal, joiners) for line in lines)
    except (BadKey, LookupError, TypeError, ValueError):
        # A match that was played from a record has no keys to read by.
        return ()


def _line(session: Session, room: RoomId, number: MatchNumber) -> MatchLine:
    line = matches.numbered(session, room, number)
    if line is None:
        raise NotFound
    return line
