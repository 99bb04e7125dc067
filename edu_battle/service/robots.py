"""Computer teams: they place, shoot and give like anyone, at a pace that can be watched.

They see the public view of their enemies' seas only, and act through the same commands.
"""

from __future__ import annotations

import heapq
import logging
import threading
from collections.abc import Mapping
from typing import TYPE_CHECKING

from edu_battle.chance import Chance
from edu_battle.game.agreeing import asked
from edu_battle.game.broken import RuleBroken
from edu_battle.game.commands import (
    ChooseMine,
    Command,
    MarkReady,
    NameFirst,
    SkipTask,
)
from edu_battle.game.ids import Instant, TeamId
from edu_battle.game.players import Level
from edu_battle.game.players.moves import move
from edu_battle.game.state import Choose, Match, Phase, Solve
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.targets import shared
from edu_battle.service.acting import Deed, act
from edu_battle.service.robot_teams import levels_of
from edu_battle.store import matches, rooms
from edu_battle.store.keys import Actor, MatchId, TeamKey

if TYPE_CHECKING:
    from edu_battle.service.house import House

ROBOT = Actor("robot")
THINKING_MS = 1500
"""A computer team takes this long for a move, so that a class can follow."""

Levels = Mapping[TeamKey, Level]

_log = logging.getLogger(__name__)


def wish(match: Match, levels: Levels, chance: Chance) -> Command | None:
    """Return what a computer team wants to do now, if it is one's turn to do anything."""
    robots = {
        TeamId(place): levels[TeamKey(key)]
        for place, key in enumerate(match.teams)
        if TeamKey(key) in levels
    }
    if match.paused or not robots:
        return None
    if match.phase is Phase.PLACING:
        return _placing(match, robots)
    return _move(match, robots, chance) or _task(match, robots)


def _move(match: Match, robots: Mapping[TeamId, Level], chance: Chance) -> Command | None:
    """Fire, or do what a shot makes the team owe."""
    head = match.head()
    if head is None or isinstance(head, Solve) or head.team not in robots:
        return None
    if isinstance(head, Choose):
        return ChooseMine(head.team, defuse=False)
    return move(match, head, robots[head.team], chance)


def _placing(match: Match, robots: Mapping[TeamId, Level]) -> Command | None:
    if shared(match):
        return _naming(match, robots)
    ready = next((MarkReady(team) for team in robots if not match.seas[team].ready), None)
    return ready or _naming(match, robots)


def _naming(match: Match, robots: Mapping[TeamId, Level]) -> Command | None:
    """A computer team says what pupils have said; where there are none, the first team begins."""
    if not asked(match):
        return None
    words = dict(match.named_first)
    people = [TeamId(team) for team in range(len(match.teams)) if team not in robots]
    said = [words[team] for team in people if team in words]
    wanted = said[-1] if said else None if people else TeamId(0)
    if wanted is None:
        return None
    return next((NameFirst(team, wanted) for team in robots if words.get(team) != wanted), None)


def _task(match: Match, robots: Mapping[TeamId, Level]) -> Command | None:
    """A task that no pupils can answer is passed over."""
    one = match.ruleset.solving.who is not WhoAnswers.EVERYONE
    for task in match.tasks:
        theirs = one and task.team in robots
        if task.snapshot and task.closed is None and (theirs or not task.crews):
            return SkipTask(task.id)
    return None


class Robots:
    """Moves for the computer teams of all rooms, one move after another, in a thread of its own."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._due: list[tuple[Instant, MatchId]] = []
        self._changed = threading.Condition()
        self._stopped = False

    def start(self) -> None:
        """Begin to move."""
        threading.Thread(target=self._run, name="robots", daemon=True).start()

    def stop(self) -> None:
        """Move no more."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    def look_at(self, match: MatchId) -> None:
        """Think about a match, and move after a while if it is for a computer team to move."""
        with self._changed:
            if all(known != match for _, known in self._due):
                at = Instant(self._house.clock.now() + THINKING_MS)
                heapq.heappush(self._due, (at, match))
                self._changed.notify_all()

    def move(self, match: MatchId) -> bool:
        """Make one move of a computer team, if there is one to make."""
        with self._house.database.reading() as session:
            line = matches.by_id(session, match)
            room = rooms.by_id(session, line.room) if line else None
            if room is None:
                return False
            state = self._house.records.newest(session, match).state
        command = wish(state, levels_of(room.plan.settings), self._house.chance)
        if command is None:
            return False
        try:
            act(self._house, match, command, Deed(ROBOT))
        except RuleBroken:
            return False
        return True

    def _run(self) -> None:
        while (match := self._next()) is not None:
            try:
                self.move(match)
            except Exception:  # noqa: BLE001  (a thread's edge: the other matches go on)
                _log.exception("A computer team could not move")

    def _next(self) -> MatchId | None:
        with self._changed:
            while not self._stopped:
                now = self._house.clock.now()
                if self._due and self._due[0][0] <= now:
                    return heapq.heappop(self._due)[1]
                left = (self._due[0][0] - now) / 1000 if self._due else None
                self._changed.wait(left)
        return None
