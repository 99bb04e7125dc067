"""The teams of a record as cards: they play in no room, so they are given looks."""

from __future__ import annotations

from edu_battle.game.audit.sheet import Sheet
from edu_battle.service.cards import Playing, RoomCard, TeamCard, TeamKey
from edu_battle.service.names import MOST_TITLE, clean
from edu_battle.service.new_teams import LOOKS, NAMES
from edu_battle.service.refusals import NameBad


def strangers(sheet: Sheet, room: RoomCard) -> Playing:
    """Return a card for each team of a record, named as the record says."""
    usual = NAMES.get(room.language, NAMES["en"])
    named = dict(enumerate(sheet.names))
    count = len(sheet.course.points)
    cards = [_card(place, named.get(place, ""), usual[place]) for place in range(count)]
    return Playing(tuple(cards))


def _card(place: int, name: str, usual: str) -> TeamCard:
    colour, emblem = LOOKS[place]
    try:
        shown = clean(name, MOST_TITLE)
    except NameBad:
        shown = usual
    return TeamCard(TeamKey(place), shown, colour, emblem, ())
