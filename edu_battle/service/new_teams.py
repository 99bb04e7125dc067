"""The teams a room begins with: names, colours and emblems for up to eight."""

from __future__ import annotations

from edu_battle.store import teams
from edu_battle.store.database import Session
from edu_battle.store.keys import RoomId

LOOKS = (
    ("blue", "anchor"),
    ("orange", "star"),
    ("green", "whale"),
    ("purple", "crab"),
    ("magenta", "shell"),
    ("brown", "compass"),
    ("teal", "wave"),
    ("slate", "sail"),
)

NAMES = {
    "en": (
        "Blue Anchors",
        "Orange Stars",
        "Green Whales",
        "Purple Crabs",
        "Pink Shells",
        "Brown Compasses",
        "Teal Waves",
        "Grey Sails",
    ),
    "ru": (
        "Синие якоря",
        "Оранжевые звёзды",
        "Зелёные киты",
        "Лиловые крабы",
        "Розовые ракушки",
        "Бурые компасы",
        "Бирюзовые волны",
        "Серые паруса",
    ),
}


def enough_teams(session: Session, room: RoomId, language: str, count: int) -> None:
    """Give a room as many teams as its rules ask for; those it has stay as they are."""
    have = len(teams.of_room(session, room))
    names = NAMES.get(language, NAMES["en"])
    for place in range(have, count):
        teams.create(session, room, names[place], *LOOKS[place])
