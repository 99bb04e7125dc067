"""Stories of a team at sea: its fleet put in place, its shots fired."""

from __future__ import annotations

from collections.abc import Callable

from edu_battle.game.broken import RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.commands import (
    ClearFleet,
    Command,
    Fire,
    Give,
    MarkReady,
    MovePiece,
    NameFirst,
    Relocate,
    ShuffleFleet,
)
from edu_battle.game.ids import TeamId
from edu_battle.game.moving import move_broken, new_place
from edu_battle.game.pieces import Piece
from edu_battle.service.acting import Deed, act
from edu_battle.service.cards import CrewCard
from edu_battle.service.house import House
from edu_battle.service.matches import newest_of
from edu_battle.service.refusals import NoMatch, NoTeam, OtherMatch
from edu_battle.store.keys import ActionKey, Actor, MatchId


def fire(house: House, crew: CrewCard, target: TeamId, cells: tuple[Cell, ...], key: str) -> None:
    """Fire at a square of another team's sea."""
    _act(house, crew, key, lambda team: Fire(team, target, cells))


def give(house: House, crew: CrewCard, cell: Cell, key: str) -> None:
    """Name the square, mine or ship that the team owes."""
    _act(house, crew, key, lambda team: Give(team, cell))


def relocate(house: House, crew: CrewCard, cells: tuple[Cell, ...], key: str) -> None:
    """Move the ship that was hit to these squares; none: let it stay."""
    _act(house, crew, key, lambda team: Relocate(team, cells))


def move_refused(house: House, crew: CrewCard, cells: tuple[Cell, ...]) -> RuleBroken | None:
    """Return what forbids that the ship moves to these squares, before it does."""
    match, team = place_in_match(house, crew)
    with house.database.reading() as session:
        return move_broken(house.records.newest(session, match).state, team, cells)


def relocate_by_chance(house: House, crew: CrewCard, key: str) -> None:
    """Move the ship that was hit to squares drawn by chance."""
    match, team = place_in_match(house, crew)
    with house.database.reading() as session:
        state = house.records.newest(session, match).state
    cells = new_place(state, team, house.chance)
    act(house, match, Relocate(team, cells), deed(crew, key))


def move_piece(  # noqa: PLR0913  (a piece, where and how)
    house: House, crew: CrewCard, piece: Piece, cell: Cell, key: str, *, turn: int
) -> None:
    """Put one piece of the fleet on the sea."""
    _act(house, crew, key, lambda team: MovePiece(team, piece, cell, turn))


def shuffle(house: House, crew: CrewCard, key: str) -> None:
    """Place the fleet by chance."""
    _act(house, crew, key, ShuffleFleet)


def clear(house: House, crew: CrewCard, key: str) -> None:
    """Take the fleet off the sea."""
    _act(house, crew, key, ClearFleet)


def ready(house: House, crew: CrewCard, key: str) -> None:
    """Say that the fleet stands."""
    _act(house, crew, key, MarkReady)


def name_first(house: House, crew: CrewCard, first: TeamId, key: str) -> None:
    """Say which team shall begin."""
    _act(house, crew, key, lambda team: NameFirst(team, first))


def place_in_match(house: House, crew: CrewCard) -> tuple[MatchId, TeamId]:
    """Return the newest match of the crew's team and its place in it; raises NoMatch, NoTeam."""
    if crew.team is None:
        raise NoTeam
    with house.database.reading() as session:
        line = newest_of(house, session, crew.room, crew.team)
        if line is None:
            raise NoMatch
        playing = house.lineups.of(session, line.id)
    return line.id, TeamId(playing.index(crew.team))


def refuse_another(house: House, crew: CrewCard, match: MatchId) -> None:
    """Raise OtherMatch where a page that is old by a match has sent this."""
    if place_in_match(house, crew)[0] != match:
        raise OtherMatch


def deed(crew: CrewCard, key: str) -> Deed:
    """Return a crew's deed under its key."""
    return Deed(Actor(f"seat:{crew.seat}"), ActionKey(f"{crew.seat}:{key}") if key else None)


def _act(house: House, crew: CrewCard, key: str, wish: Callable[[TeamId], Command]) -> None:
    match, team = place_in_match(house, crew)
    act(house, match, wish(team), deed(crew, key))
