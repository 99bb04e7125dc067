"""Decisions while fleets are put on the sea."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.agreeing import agreed, asked
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.story import Step, event, story
from edu_battle.game.decide.turns import new_turn, shot_until
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import Instant, Seconds, TeamId, after
from edu_battle.game.layouts import hindrances, layout_faults
from edu_battle.game.pieces import pieces, put
from edu_battle.game.placing import random_layout
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Match, Phase
from edu_battle.game.switches import Boards, First
from edu_battle.game.targets import shared

MOST_PIECES = 800
"""Squares and ships that a layout may name, however wrong it is."""


def create(
    rules: Ruleset,
    teams: tuple[int, ...],
    now: Instant,
    chance: Chance,
    first: TeamId | None = None,
) -> tuple[e.Event, ...]:
    """Return the first events of a match: every sea begins with a fleet placed by chance.

    `first`: who lost the last match, and begins where the rules say so.
    """
    limit = rules.pace.placing
    until = after(now, limit) if limit else None
    seas = 1 if rules.teams.boards is Boards.SHARED else len(teams)
    placed = [e.FleetPlaced(TeamId(sea), random_layout(rules, chance)) for sea in range(seas)]
    first = first if rules.first is First.LOSER else None
    return (e.MatchCreated(rules, teams, until, first), *placed)


def place(match: Match, command: c.PlaceFleet, _: Instant, __: Chance) -> tuple[e.Event, ...]:
    """Accept any layout that stays on the board; its faults are named until it stands."""
    _still_placing(match, command.team)
    _on_board(match, command.layout)
    return (e.FleetPlaced(command.team, command.layout),)


def move(match: Match, command: c.MovePiece, _: Instant, __: Chance) -> tuple[e.Event, ...]:
    """Put one piece on the sea, wherever it was before."""
    _still_placing(match, command.team)
    if not 0 <= command.piece < len(pieces(match.ruleset)):
        raise RuleBroken(Rule.NO_SUCH_PIECE)
    before = match.seas[command.team].layout
    layout = put(match.ruleset, before, command.piece, command.cell, turn=command.turn)
    _on_board(match, layout)
    return (e.FleetPlaced(command.team, layout),)


def shuffle(
    match: Match, command: c.ShuffleFleet, _: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """Place a team's fleet by chance."""
    _still_placing(match, command.team)
    return (e.FleetPlaced(command.team, random_layout(match.ruleset, chance)),)


def clear(match: Match, command: c.ClearFleet, _: Instant, __: Chance) -> tuple[e.Event, ...]:
    """Take a team's pieces off the sea."""
    _still_placing(match, command.team)
    return (e.FleetCleared(command.team),)


def mark_ready(
    match: Match, command: c.MarkReady, now: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """Accept a fleet that stands; the last one begins the match."""
    _still_placing(match, command.team)
    faults = hindrances(match.ruleset, match.seas[command.team].layout)
    if faults:
        raise RuleBroken(Rule.LAYOUT_FAULTY, (("faults", faults),))
    return story(match, event(e.TeamReady(command.team)), _when_all_is_said(now, chance))


def _when_all_is_said(now: Instant, chance: Chance) -> Step:
    """Play begins when every fleet stands and, if it is asked, everyone agrees who begins."""

    def step(match: Match) -> tuple[e.Event, ...]:
        ready = all(sea.ready for sea in match.seas)
        return _begin(match, now, chance) if ready and not asked(match) else ()

    return step


def name_first(
    match: Match, command: c.NameFirst, now: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """Take a team's word, or the teacher's, who shall begin."""
    if match.phase is not Phase.PLACING or match.ruleset.first is not First.AGREED:
        raise RuleBroken(Rule.NOT_PLACING)
    if match.paused and command.team is not None:
        raise RuleBroken(Rule.PAUSED)
    places = range(len(match.teams))
    if command.first not in places or command.team not in {None, *places}:
        raise RuleBroken(Rule.NO_SUCH_TEAM)
    named = event(e.FirstNamed(command.team, command.first))
    return story(match, named, _when_all_is_said(now, chance))


def start(match: Match, _: c.StartMatch, now: Instant, chance: Chance) -> tuple[e.Event, ...]:
    """Begin to play, whoever is ready."""
    if match.phase is not Phase.PLACING:
        raise RuleBroken(Rule.NOT_PLACING)
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    return _begin(match, now, chance)


def time_ran_out(
    match: Match, _: c.PlacingTimeRanOut, now: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """Begin to play because the time for placing is over."""
    if match.placing_until is None or match.paused or now < match.placing_until:
        raise RuleBroken(Rule.NOT_DUE)
    return _begin(match, now, chance)


def _begin(match: Match, now: Instant, chance: Chance) -> tuple[e.Event, ...]:
    rules = match.ruleset
    placed = [
        e.FleetPlaced(TeamId(team), random_layout(rules, chance))
        for team, sea in enumerate(match.seas)
        if (hindrances if sea.ready else layout_faults)(rules, sea.layout)
    ]
    first = _first(match, chance)
    minutes = rules.end.minutes
    until = after(now, Seconds(60 * minutes)) if minutes else None
    events: tuple[e.Event, ...] = (*placed, e.MatchStarted(first, until))
    return story(match, lambda _: events, lambda m: new_turn(m, first, shot_until(m, now)))


def _first(match: Match, chance: Chance) -> TeamId:
    if match.ruleset.first is First.TEAM_0:
        return TeamId(0)
    known = None if match.ruleset.first is First.LOT else agreed(match)
    return TeamId(chance.below(len(match.teams))) if known is None else known


def _still_placing(match: Match, team: TeamId) -> None:
    if match.phase is not Phase.PLACING or shared(match):
        raise RuleBroken(Rule.NOT_PLACING)
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    if not 0 <= team < len(match.seas):
        raise RuleBroken(Rule.NO_SUCH_TEAM)
    if match.seas[team].ready:
        raise RuleBroken(Rule.ALREADY_READY)


def _on_board(match: Match, layout: Layout) -> None:
    board = match.ruleset.board
    cells = [cell for ship in layout.ships for cell in ship.cells] + list(layout.mines)
    cells += layout.sweepers
    names = {kind.name for kind in match.ruleset.fleet}
    unknown = any(ship.name not in names for ship in layout.ships)
    if unknown or len(cells) + len(layout.ships) > MOST_PIECES:
        raise RuleBroken(Rule.NO_SUCH_PIECE)
    if any(not (0 <= row < board.rows and 0 <= col < board.cols) for row, col in cells):
        raise RuleBroken(Rule.OFF_THE_BOARD)
