"""Stories of the room: opened, planned, locked, its teams and crews kept in order."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace

from edu_battle.game.broken import Fault
from edu_battle.game.cells import Alphabet
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.service import accounts
from edu_battle.service.cards import RoomCard
from edu_battle.service.house import House
from edu_battle.service.names import MOST_TITLE, clean
from edu_battle.service.new_teams import enough_teams
from edu_battle.service.pairs import at_once
from edu_battle.service.people import room_card
from edu_battle.service.refusals import MatchOpen, NameTaken, NotFound, RulesFaulty
from edu_battle.service.room_settings import with_days_since
from edu_battle.store import matches, rooms, sharing, teams
from edu_battle.store.database import Reader, Session
from edu_battle.store.keys import RoomCode, RoomId, TeacherId, TeamKey
from edu_battle.store.rooms import CodeTaken
from edu_battle.store.rows import Room, RoomPlan

CODE_SIGNS = "ABCDEFGHJKLMNPQRTUVWXY346789"
"""No signs that look alike when written on a board."""

CODE_LENGTH = 6
CYRILLIC_LANGUAGES = frozenset({"be", "bg", "ru", "uk"})
DEFAULT_PRESET = "lesson-40"


def open_room(
    house: House, teacher: TeacherId, title: str, language: str, rules: Ruleset | None = None
) -> RoomId:
    """Open a room with its teams, ready to be joined."""
    usual = _lettered(preset(DEFAULT_PRESET), language)
    settings = with_days_since("{}", house.clock.now())
    plan = RoomPlan(clean(title, MOST_TITLE), language, rules or usual, settings)
    _refuse_faults(plan.ruleset)
    with house.database.writing() as session:
        room = _create(session, house, teacher, plan)
        enough_teams(session, room.id, language, plan.ruleset.teams.count)
    house.stock.fill_later(room.id)
    return room.id


def rooms_of(house: House, teacher: TeacherId) -> tuple[RoomCard, ...]:
    """Return a teacher's rooms, newest first."""
    with house.database.reading() as session:
        return tuple(room_card(house, session, room) for room in rooms.of_teacher(session, teacher))


def room_of(house: House, teacher: TeacherId, room: RoomId) -> RoomCard:
    """Return a room that a teacher has or shares; raises NotFound where it is another's too."""
    with house.database.reading() as session:
        found = rooms.by_id(session, room)
        if found is None or not _may_enter(session, found, teacher):
            raise NotFound
        return room_card(house, session, found)


def at_desk(house: House, teacher: TeacherId, epoch: int, room: RoomId) -> bool:
    """Tell in one look whether a teacher's session still counts, and the room is hers.

    Raises NotFound where the session counts and the room is another's or nowhere.
    """
    with house.database.glancing() as session:
        if not accounts.counts(session, teacher, epoch):
            return False
        if not _may_enter(session, found_room(session, room), teacher):
            raise NotFound
        return True


def _may_enter(session: Reader, room: Room, teacher: TeacherId) -> bool:
    return room.teacher == teacher or sharing.shares(session, room.id, teacher)


def check_rules(rules: Ruleset) -> tuple[Fault, ...]:
    """Return everything that is wrong with rules."""
    return ruleset_faults(rules)


def arrange(
    house: House, room: RoomId, rules: Ruleset, title: str, names: Mapping[int, str]
) -> None:
    """Set rules, title and team names by place together: all of it, or nothing if one is refused.

    Raises RulesFaulty, MatchOpen, NameBad, NameTaken.
    """
    _refuse_faults(rules)
    new_title = clean(title, MOST_TITLE)
    new_names = {place: clean(name) for place, name in names.items()}

    def change(session: Session) -> None:
        plan = found_room(session, room).plan
        if rules != plan.ruleset:
            _refuse_open_match(session, room)
        rooms.plan_anew(session, room, replace(plan, ruleset=rules, title=new_title))
        enough_teams(session, room, plan.language, places(plan, rules))
        there = teams.of_room(session, room)
        _name_teams(session, room, {there[at].key: name for at, name in new_names.items()})

    alter(house, room, change)
    house.stock.fill_later(room)


def _name_teams(session: Session, room: RoomId, names: Mapping[TeamKey, str]) -> None:
    """Names may be swapped, but no two teams may be called alike in the end."""
    called = {team.key: team.name for team in teams.of_room(session, room)} | dict(names)
    for team, name in names.items():
        alike = [key for key, other in called.items() if other.casefold() == name.casefold()]
        if len(alike) > 1:
            raise NameTaken(name)
        if not teams.rename(session, room, team, name):
            raise NotFound


def _refuse_open_match(session: Session, room: RoomId) -> None:
    if any(line.phase not in matches.CLOSED for line in matches.of_room(session, room)):
        raise MatchOpen


def places(plan: RoomPlan, rules: Ruleset) -> int:
    """Return for how many teams a room has places under these rules, in all its matches."""
    return rules.teams.count * at_once(plan.settings, rules.teams.count)


def alter(house: House, room: RoomId, change: Callable[[Session], object]) -> None:
    """Change a room in one transaction, and tell its screens."""
    with house.database.writing() as session:
        change(session)
        rooms.bump(session, room)
    house.announcer.announce(room)


def _create(session: Session, house: House, teacher: TeacherId, plan: RoomPlan) -> Room:
    while True:
        code = RoomCode("".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH)))
        try:
            return rooms.create(session, teacher, code, plan, house.clock.now())
        except CodeTaken:
            continue


def found_room(session: Reader, room: RoomId) -> Room:
    """Return a room; raises NotFound."""
    found = rooms.by_id(session, room)
    if found is None:
        raise NotFound
    return found


def _lettered(rules: Ruleset, language: str) -> Ruleset:
    """Name the squares by the letters of the room's language."""
    cyrillic = language.split("-", maxsplit=1)[0] in CYRILLIC_LANGUAGES
    alphabet = Alphabet.CYRILLIC if cyrillic else Alphabet.LATIN
    return replace(rules, axes=replace(rules.axes, alphabet=alphabet))


def _refuse_faults(rules: Ruleset) -> None:
    faults = ruleset_faults(rules)
    if faults:
        raise RulesFaulty(faults)
