"""A class at its tablets and the stages that its match can be brought to."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.service import teaching
from tests.fakes.classroom import Classroom, Tablet


@dataclass
class Play:
    """A classroom with two crews in the first team and one in the second."""

    room: Classroom
    crews: tuple[Tablet, Tablet, Tablet]

    @property
    def shooters(self) -> Tablet:
        """A crew of the team whose turn it is."""
        return self.crews[0] if self.room.shooter() == 0 else self.crews[2]

    @property
    def others(self) -> Tablet:
        """A crew of the other team."""
        return self.crews[2] if self.room.shooter() == 0 else self.crews[0]

    def hit_mine(self) -> None:
        """Bring a task."""
        foe = 1 - self.room.shooter()
        assert self.shooters.fire(foe, self.room.mine_of(foe)).status_code == 204


def lobby(_: Play) -> None:
    """Nobody has begun."""


def placing(play: Play) -> None:
    """Begin a match."""
    play.room.begin()


def battle(play: Play) -> None:
    """Begin to play."""
    placing(play)
    play.room.start()


def task(play: Play) -> None:
    """Bring a task."""
    battle(play)
    play.hit_mine()


def verdict(play: Play) -> None:
    """Bring a task and answer it, everyone wrong."""
    task(play)
    for crew in play.crews:
        crew.post("answer", task=1, text="123456789")


def over(play: Play) -> None:
    """End the match."""
    battle(play)
    teaching.end(play.room.house, play.room.desk())


def paused(play: Play) -> None:
    """Pause the match."""
    battle(play)
    teaching.pause(play.room.house, play.room.desk())
