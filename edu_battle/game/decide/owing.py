"""What a team owes after a shot: a square of its own, a mine, a ship, or a word where it moves."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.decide.story import Step, event, story
from edu_battle.game.decide.turns import losses, next_turn, shot_until
from edu_battle.game.facts import Gift, Shot, ShotResult
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.gifts import choices
from edu_battle.game.ids import Instant, TeamId
from edu_battle.game.moving import move_broken
from edu_battle.game.sea import Sea
from edu_battle.game.state import Match, Move, Owe
from edu_battle.game.switches import MineEffect
from edu_battle.game.targets import shared


def owed(now: Instant) -> Step:
    """Return the step that says what the newest shots make somebody owe."""

    def step(match: Match) -> tuple[e.Event, ...]:
        assert match.last is not None  # noqa: S101  (a shot has just been fired)
        due: list[e.Event] = []
        for shot in match.last.shots:
            due += _after(match, match.last, shot, now)
        return tuple(due)

    return step


def owed_late(fired: e.ShotsFired, before: Shot, now: Instant) -> Step:
    """Return the step of what a corrected shot makes somebody owe and did not `before`."""
    (shot,) = fired.shots
    new = shot.result in {ShotResult.MINE, ShotResult.SWEEPER} and shot.result != before.result
    return lambda match: tuple(_after(match, fired, shot, now)) if new else ()


_GIFTS = {MineEffect.GIVE_CELL: Gift.CELL, MineEffect.GIVE_SHIP: Gift.SHIP}


def _after(match: Match, fired: e.ShotsFired, shot: Shot, now: Instant) -> list[e.Event]:
    if shared(match):
        return []  # nobody has anything of its own to give or to move
    until = shot_until(match, now)
    if shot.result is ShotResult.HIT and match.ruleset.relocate:
        return [e.RelocationDue(fired.target, until)]
    gift = _GIFTS.get(match.ruleset.mine.effect) if shot.result is ShotResult.MINE else None
    gift = Gift.MINE if shot.result is ShotResult.SWEEPER else gift
    if gift is None:
        return []
    if _left_to_give(match, fired.team, gift):
        return [e.GiftDue(fired.team, fired.target, gift, until)]
    return [_nothing(fired.team, fired.target, gift)]


def _left_to_give(match: Match, team: TeamId, gift: Gift) -> bool:
    """Tell whether a team has more to give than it owes already."""
    owes = sum(isinstance(o, Owe) and o.team == team and o.gift is gift for o in match.queue)
    sea = match.seas[team]
    return len(sea.afloat() if gift is Gift.SHIP else choices(sea, gift)) > owes


def _nothing(team: TeamId, to: TeamId, gift: Gift) -> e.Event:
    return e.MineGiven(team, to, None) if gift is Gift.MINE else e.CellGiven(team, to, None)


def give(match: Match, command: c.Give, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Take the square that a team names."""
    head = match.head()
    if not isinstance(head, Owe) or head.team != command.team:
        raise RuleBroken(Rule.NOTHING_OWED)
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    if command.cell not in choices(match.seas[head.team], head.gift):
        raise RuleBroken(Rule.NOT_TO_GIVE)
    return given(match, head, command.cell, now)


def given(match: Match, owe: Owe, cell: Cell, now: Instant) -> tuple[e.Event, ...]:
    """Return the events of a square that was named."""
    sea = match.seas[owe.team]
    if owe.gift is Gift.SHIP:
        given: e.Event = e.ShipGiven(owe.team, owe.to, _whole_ship(sea, cell))
    elif owe.gift is Gift.MINE:
        given = e.MineGiven(owe.team, owe.to, cell)
    else:
        given = e.CellGiven(owe.team, owe.to, cell)
    return story(match, event(given), losses, next_owed(now), next_turn(now))


def _whole_ship(sea: Sea, cell: Cell) -> tuple[Shot, ...]:
    ship = next(ship for ship in sea.layout.ships if cell in ship.cells)
    left = [deck for deck in ship.cells if deck not in sea.fired()]
    return tuple(Shot(deck, ShotResult.SUNK, ship.name, ship.cells) for deck in left)


def relocate(match: Match, command: c.Relocate, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Move the ship that was hit, or let it stay."""
    head = match.head()
    if not isinstance(head, Move) or head.team != command.team:
        raise RuleBroken(Rule.NOTHING_OWED)
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    layout = _moved(match, head.team, command.cells) if command.cells else None
    return relocated(match, head.team, layout, now)


def relocated(
    match: Match, team: TeamId, layout: Layout | None, now: Instant
) -> tuple[e.Event, ...]:
    """Return the events of a ship that moved, or (no layout) stayed."""
    moved = event(e.ShipRelocated(team, layout))
    return story(match, moved, losses, next_owed(now), next_turn(now))


def next_owed(now: Instant) -> Step:
    """Return the step that gives what else a shot made somebody owe its own time, from now on."""

    def step(match: Match) -> tuple[e.Event, ...]:
        head, until = match.head(), shot_until(match, now)
        if not isinstance(head, Owe | Move) or until is None:
            return ()
        return (e.OwingClockStarted(until),)

    return step


def _moved(match: Match, team: TeamId, cells: tuple[Cell, ...]) -> Layout:
    broken = move_broken(match, team, cells)
    if broken:
        raise broken
    name = match.seas[team].afloat()[0].name
    return Layout(ships=(Ship(name, tuple(sorted(cells))),))
