"""A lesson that plays itself: four computer crews do what pupils do, at a pace to be watched.

It goes through the use cases alone, with seats and tokens like any device; as the host of its
room it begins the matches.
"""

from __future__ import annotations

import secrets
import threading
from dataclasses import dataclass, field

from edu_battle.game.broken import RuleBroken
from edu_battle.game.ids import Millis, SeatId, TaskId
from edu_battle.game.presets import preset
from edu_battle.game.state import Phase
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.views.common import Course, MineChoice
from edu_battle.game.views.tasks import TaskCard
from edu_battle.game.views.teacher import TeacherView
from edu_battle.service import (
    accounts,
    answering,
    beginning,
    joining,
    learning,
    pages,
    playing,
    rooms,
)
from edu_battle.service.cards import CrewCard, MatchId, RoomCard, RoomId, TeamKey
from edu_battle.service.demo_answers import typed
from edu_battle.service.demo_shots import aim
from edu_battle.service.house import House
from edu_battle.service.joining import Joined, Newcomer
from edu_battle.service.refusals import NotYourSeat, Refused, SeatGone
from edu_battle.store.keys import Actor

HOST = Actor("demo")
TITLES = {"en": "Demonstration", "ru": "Показательный бой"}
CREWS = {
    "en": (("Albatross", "Gannet"), ("Heron", "Puffin")),
    "ru": (("Альбатрос", "Баклан"), ("Буревестник", "Кайра")),
}
NO_TASK = TaskId(0)
OVER = {Phase.OVER, Phase.VOID}

Span = tuple[int, int]
"""The shortest and the longest time that a deed takes, in milliseconds."""

JOINING: Span = (900, 1600)
LOBBY: Span = (5000, 6000)
PLACING: Span = (1500, 2500)
AIMING: Span = (1500, 3000)
READING: Span = (2500, 3000)
TYPING: Span = (450, 650)
VERDICT: Span = (7000, 9000)
PODIUM: Span = (15000, 15000)
LOOKING: Span = (700, 900)


@dataclass
class Demo:
    """The room of a demonstration and the crews in it; each step is one deed of one of them."""

    house: House
    room: RoomId
    language: str
    crews: list[Joined] = field(default_factory=list)
    coming: list[tuple[str, TeamKey]] = field(default_factory=list)
    shuffled: set[tuple[MatchId, TeamKey]] = field(default_factory=set)
    seen: set[tuple[MatchId, str, TaskId]] = field(default_factory=set)

    def step(self) -> Millis:
        """Do the next thing; return how long the next one should wait."""
        here = self._signs_of_life()
        try:
            return self._time(self._join() if self.coming else self._go_on(here))
        except (RuleBroken, Refused):
            # Somebody was quicker: the clock, the teacher, a pupil who joined in.
            return self._time(LOOKING)

    def run(self, stopped: threading.Event) -> None:
        """Go on step by step until told to stop."""
        pause = Millis(0)
        while not stopped.wait(pause / 1000):
            pause = self.step()

    def _signs_of_life(self) -> list[CrewCard]:
        """Enter with every crew's token, as a tablet does; crews sent away stay away."""
        here = []
        for joined in tuple(self.crews):
            try:
                here.append(joining.enter(self.house, joined.seat, joined.token))
            except (NotYourSeat, SeatGone):
                self.crews.remove(joined)
        return here

    def _join(self) -> Span:
        name, team = self.coming.pop(0)
        code = pages.screen_page(self.house, self.room).room.code
        attempt = secrets.token_urlsafe(24)
        self.crews.append(joining.join(self.house, code, Newcomer(name, attempt, team=team)))
        return JOINING if self.coming else LOBBY

    def _go_on(self, here: list[CrewCard]) -> Span:
        desk = pages.desk_page(self.house, self.room)
        if desk.view is None or desk.match is None:
            return self._begin()
        course = desk.view.course
        if course.phase in OVER:
            return PODIUM if self._is_new(desk.match, "podium") else self._begin()
        if course.paused:
            return LOOKING
        if course.phase is Phase.PLACING:
            return self._place(here, desk.match, course)
        return self._solve(here, desk.match, desk.view) or self._fire(here, course)

    def _begin(self) -> Span:
        beginning.begin(self.house, self.room, HOST)
        return PLACING

    def _place(self, here: list[CrewCard], match: MatchId, course: Course) -> Span:
        """Each team looks at a second layout before it says ready."""
        teams = pages.desk_page(self.house, self.room).playing.teams
        for card, progress in zip(teams, course.progress, strict=True):
            crew = _any_of(here, card.key)
            if progress.ready or crew is None:
                continue
            if (match, card.key) in self.shuffled:
                playing.ready(self.house, crew, _key())
            else:
                self.shuffled.add((match, card.key))
                playing.shuffle(self.house, crew, _key())
            return PLACING
        return LOOKING

    def _solve(self, here: list[CrewCard], match: MatchId, view: TeacherView) -> Span | None:
        """Read a task, then answer one crew after another; look at its verdict a while."""
        if view.course.choice:
            return self._choose(here, view.course.choice)
        if not view.tasks:
            return None
        file = view.tasks[0]
        if self._is_new(match, "task", file.card.id):
            return READING
        if file.closed:
            return VERDICT if self._is_new(match, "verdict", file.card.id) else None
        waiting = _asked(file.card, view.course.rules.solving.who)
        crew = next((crew for crew in here if crew.seat in waiting), None) or self._again(here)
        if crew is None:
            return LOOKING
        text = typed(file.made_for(crew.seat), self.language, self.house.chance)
        answering.answer(self.house, crew, file.card.id, text, _key())
        return TYPING

    def _again(self, here: list[CrewCard]) -> CrewCard | None:
        """Return a crew that has read of its mistake and may answer once more."""
        for crew in here:
            own = pages.team_page(self.house, crew)[1].views[0]
            if own.second and not own.answered:
                return crew
        return None

    def _choose(self, here: list[CrewCard], choice: MineChoice) -> Span:
        """The crews of a demonstration are brave."""
        team = pages.screen_page(self.house, self.room).playing.who(choice.team)
        crew = _any_of(here, team.key)
        if crew is not None:
            learning.choose_mine(self.house, crew, _key(), defuse=True)
        return READING

    def _fire(self, here: list[CrewCard], course: Course) -> Span:
        """Fire by what the shooter's own tablet shows and by nothing else."""
        if course.shooter is None:
            return LOOKING
        shooter = pages.screen_page(self.house, self.room).playing.who(course.shooter)
        crew = _any_of(here, shooter.key)
        view = pages.team_scene(self.house, self.room, shooter.key).page.view
        if crew is None or view is None or not view.may_fire:
            return LOOKING
        sea = view.foes[0]
        if (cell := aim(sea, self.house.chance)) is not None:
            playing.fire(self.house, crew, sea.team, (cell,), _key())
        return AIMING

    def _is_new(self, match: MatchId, what: str, task: TaskId = NO_TASK) -> bool:
        """Tell once of everything that is to be looked at for a while."""
        new = (match, what, task) not in self.seen
        self.seen.add((match, what, task))
        return new

    def _time(self, span: Span) -> Millis:
        return Millis(self.house.chance.between(*span))


def open_demo(house: House, language: str, name: str) -> Demo:
    """Open a room for a demonstration of a preset; its crews come one by one."""
    host = accounts.use_link(house, accounts.new_link(house))
    room = rooms.open_room(house, host.id, TITLES[language], language, preset(name))
    card: RoomCard = rooms.room_of(house, host.id, room)
    coming = [
        (crew, team.key)
        for pair in zip(*CREWS[language], strict=True)
        for crew, team in zip(pair, card.teams, strict=True)
    ]
    return Demo(house, room, language, coming=coming)


def _asked(card: TaskCard, who: WhoAnswers) -> set[SeatId]:
    """The crews that may answer still: of both teams, or of the one that earned the task."""
    own = None if who is WhoAnswers.EVERYONE else card.team
    return {tick.seat for tick in card.crews if not tick.answered and own in {None, tick.team}}


def _any_of(here: list[CrewCard], team: TeamKey) -> CrewCard | None:
    return next((crew for crew in here if crew.team == team), None)


def _key() -> str:
    return secrets.token_hex(8)
