"""A room of a site without timer and makers, and the tablets that play in it over HTTP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from edu_battle.game.cells import Cell
from edu_battle.game.ids import TeamId
from edu_battle.game.presets import preset
from edu_battle.game.state import Match
from edu_battle.service import accounts, beginning, rooms, teaching
from edu_battle.service.cards import RoomCard, RoomId, TeacherId
from edu_battle.service.house import House
from edu_battle.store import matches as kept
from edu_battle.store.keys import Actor

HTMX = {"HX-Request": "true"}


@dataclass
class Tablet:
    """A crew's browser on its seat's pages."""

    client: FlaskClient
    seat: int

    def page(self) -> str:
        """Load the page anew."""
        return self.client.get(f"/play/{self.seat}/").text

    def fragments(self) -> dict[str, Any]:
        """Ask for what the stream would send."""
        content = self.client.get(f"/play/{self.seat}/fragments").get_json()
        assert isinstance(content, dict)
        return content

    def post(self, deed: str, key: str = "", **fields: object) -> Any:
        """Send a command as the page would."""
        headers = HTMX | ({"X-Command-Key": key} if key else {})
        return self.client.post(f"/play/{self.seat}/{deed}", data=fields, headers=headers)

    def fire(self, target: int, cell: Cell, key: str = "") -> Any:
        """Fire at a square."""
        return self.post("fire", key, target=target, row=cell.row, col=cell.col)


@dataclass
class Classroom:
    """A room with its teacher."""

    app: Flask
    teacher: TeacherId
    room: RoomId

    @property
    def house(self) -> House:
        """What the site stands on."""
        house: House = self.app.extensions["edu_battle"].house
        return house

    @property
    def card(self) -> RoomCard:
        """The room as pages see it."""
        return rooms.room_of(self.house, self.teacher, self.room)

    def join(self, team: int, name: str) -> Tablet:
        """Let a new device join a team (0 or 1)."""
        client = self.app.test_client()
        fields = {"team": self.card.teams[team].key, "name": name, "attempt": name * 9 + "-" * 24}
        answer = client.post(f"/j/{self.card.code}", data=fields)
        return Tablet(client, int(answer.headers["Location"].split("/")[2]))

    def begin(self) -> None:
        """Begin to place."""
        beginning.begin(self.house, self.room, Actor("teacher"))

    def desk(self) -> teaching.Desk:
        """Return the desk, for a command without a key."""
        return teaching.Desk(self.teacher, self.room, "")

    def start(self) -> None:
        """Begin to play."""
        teaching.start(self.house, self.desk())

    def state(self) -> Match:
        """Return the newest match as it really stands."""
        with self.house.database.reading() as session:
            newest = next(iter(kept.of_room(session, self.room)), None)
            assert newest is not None
            return self.house.records.newest(session, newest.id).state

    def shooter(self) -> TeamId:
        """Return whose turn it is."""
        team = self.state().shooter()
        assert team is not None
        return team

    def mine_of(self, team: int) -> Cell:
        """Return the square of a team's first mine."""
        return self.state().seas[team].layout.mines[0]


def open_classroom(app: Flask, rules: str = "lesson-20", language: str = "en") -> Classroom:
    """Open a room on a site."""
    with app.app_context():
        house: House = app.extensions["edu_battle"].house
        teacher = accounts.use_link(house, accounts.new_link(house))
        room = rooms.open_room(house, teacher.id, "7B", language, preset(rules))
    return Classroom(app, teacher.id, room)
