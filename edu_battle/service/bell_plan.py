"""The bell planner: play, last turns and the review are planned back from the school's bell.

The bell is the room's; a match knows its end of play alone, which is moved to fit.
"""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.commands import ExtendTime
from edu_battle.game.decide import decide
from edu_battle.game.events import Event, Interrupted, MatchStarted, Resumed
from edu_battle.game.evolve import evolve
from edu_battle.game.facts import Clock
from edu_battle.game.ids import Instant, Millis, Seconds, after
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Match, Phase
from edu_battle.service import room_settings
from edu_battle.service.house import House
from edu_battle.service.records import Record
from edu_battle.simulation.arithmetic import LAST_TURN
from edu_battle.store import rooms
from edu_battle.store.database import Session

JOINING = Seconds(360)
"""What joining and placing take before play."""

REVIEW = Seconds(360)
"""The last minutes of a lesson, for looking back."""

LEAST_PLAY = Seconds(60)
"""However soon the bell rings, so much is played."""

NEAR = Millis(1000)
"""The end of play is not moved by less."""

_STOPPED_CLOCKS = (MatchStarted, Resumed, Interrupted)
"""After these the end of play is planned anew: a school's bell waits for no pause."""


def end_of_play(bell: Instant, now: Instant) -> Instant:
    """Return when the last turns begin, so that they and the review are over at the bell."""
    return max(Instant(bell - (REVIEW + LAST_TURN) * 1000), after(now, LEAST_PLAY))


def minutes_to_play(bell: Instant, now: Instant) -> int:
    """Return how long a lesson plays that begins to join now and is over at the bell."""
    begins = after(now, JOINING)
    return max(1, (end_of_play(bell, begins) - begins) // 60_000)


def timed(rules: Ruleset, bell: Instant | None, now: Instant) -> Ruleset:
    """Return rules that have a clock where a bell is known, so that there is something to move."""
    if bell is None or bell <= now or rules.end.minutes:
        return rules
    minutes = (end_of_play(bell, now) - now) // 60_000
    return replace(rules, end=replace(rules.end, minutes=max(1, minutes)))


def predicted_end(until: Instant) -> Instant:
    """Return when the last points will be known, on average, where play ends by its bell."""
    return after(until, Seconds(LAST_TURN))


def by_the_bell(match: Match, bell: Instant | None, now: Instant) -> ExtendTime | None:
    """Return what moves the end of play to where the bell wants it, if anything does."""
    playing = match.phase is Phase.PLAYING and not match.paused and not match.bell
    if bell is None or bell <= now or match.until is None or not playing:
        return None
    by = Millis(end_of_play(bell, now) - match.until)
    return ExtendTime(Clock.MATCH, by) if abs(by) >= NEAR else None


def with_bell(
    house: House, session: Session, record: Record, events: tuple[Event, ...], now: Instant
) -> tuple[Event, ...]:
    """Return the events, with the end of play moved where its clock begins to run among them."""
    if not any(isinstance(event, _STOPPED_CLOCKS) for event in events):
        return events
    room, match = rooms.by_id(session, record.room), record.state
    for event in events:
        match = evolve(match, event)
    bell = room_settings.bell(room.plan.settings, now) if room else None
    wish = by_the_bell(match, bell, now)
    return (*events, *decide(match, wish, now, house.chance)) if wish else events
