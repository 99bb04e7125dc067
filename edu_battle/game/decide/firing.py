"""Decisions about shots: whether they may fall, and all that follows from them."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.aiming import aimed
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.decide.answering import called as called_out
from edu_battle.game.decide.earning import earned
from edu_battle.game.decide.owing import owed
from edu_battle.game.decide.story import event, story
from edu_battle.game.decide.turns import losses, next_turn
from edu_battle.game.ids import Instant, TeamId
from edu_battle.game.shooting import volley
from edu_battle.game.state import Choose, Match, Move, Owe, Phase, Reply, Shoot
from edu_battle.game.switches import Repeat
from edu_battle.game.targets import called, open_squares, struck, targets
from edu_battle.game.told import defended
from edu_battle.game.views.sea import SquareMark, public_sea


def fire(match: Match, command: c.Fire, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Fire a team's shot or volley."""
    shoot = _may_fire(match, command)
    wanted = called(match, shoot, command.target)
    if len(set(command.cells)) != len(command.cells) or len(command.cells) != wanted:
        raise RuleBroken(Rule.VOLLEY_SIZE, (("shots", wanted),))
    aim = aimed(match)
    if aim is not None and command.cells != (aim,):
        raise RuleBroken(Rule.NOT_THE_ANSWER, (("cell", match.ruleset.axes.label(aim)),))
    for cell in command.cells:
        _open_square(match, command.team, command.target, cell)
    return _fired(match, command, now, by_clock=False)


def time_ran_out(
    match: Match, _: c.ShotClockRanOut, now: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """Fire for a team whose time is over, at squares that may still hold something."""
    head = match.head()
    if not isinstance(head, Shoot) or not head.until or match.paused or now < head.until:
        raise RuleBroken(Rule.NOT_DUE)
    aim = aimed(match)
    if aim is not None:
        seas = [sea for sea in targets(match, head.team) if aim in open_squares(match, sea)]
        return _fired(match, c.Fire(head.team, seas[0], (aim,)), now, by_clock=True)
    target = targets(match, head.team)[0]
    count = called(match, head, target)
    likely = chance.shuffled(_likely_squares(match, target))
    others = chance.shuffled([s for s in open_squares(match, target) if s not in likely])
    cells = tuple([*likely, *others][:count])
    return _fired(match, c.Fire(head.team, target, cells), now, by_clock=True)


def _likely_squares(match: Match, team: TeamId) -> tuple[Cell, ...]:
    marks = public_sea(match, team).marks
    return tuple(
        Cell(row, col)
        for row, line in enumerate(marks)
        for col, mark in enumerate(line)
        if mark in {SquareMark.UNKNOWN, SquareMark.GIVEN}
    )


def _fired(match: Match, fire: c.Fire, now: Instant, *, by_clock: bool) -> tuple[e.Event, ...]:
    if defended(match.ruleset):
        return called_out(match, fire, now, by_clock=by_clock)
    steps = []
    for sea in struck(match, fire.team, fire.target):
        shots = volley(match.ruleset, match.seas[sea], fire.cells)
        steps += [event(e.ShotsFired(fire.team, sea, shots, by_clock)), owed(now), earned]
    return story(match, *steps, losses, next_turn(now))


def _may_fire(match: Match, command: c.Fire) -> Shoot:
    if match.phase is not Phase.PLAYING:
        raise RuleBroken(Rule.NOT_PLAYING)
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    head = match.head()
    if not isinstance(head, Shoot):
        raise RuleBroken(
            Rule.OBLIGATION_OPEN
            if isinstance(head, Owe | Move | Reply | Choose)
            else Rule.TASK_OPEN
        )
    if head.team != command.team:
        raise RuleBroken(Rule.NOT_YOUR_TURN)
    if command.target not in targets(match, command.team):
        own = command.target == command.team or not 0 <= command.target < len(match.teams)
        raise RuleBroken(Rule.OWN_SEA if own else Rule.WRONG_SEA)
    return head


def _open_square(match: Match, team: TeamId, target: TeamId, cell: Cell) -> None:
    board = match.ruleset.board
    on_board = 0 <= cell.row < board.rows and 0 <= cell.col < board.cols
    if not on_board or cell in board.holes:
        raise RuleBroken(Rule.OFF_THE_BOARD)
    seas = struck(match, team, target)
    stale = all(cell in match.seas[sea].fired() for sea in seas)
    if stale and match.ruleset.repeat is Repeat.REFUSE:
        raise RuleBroken(Rule.REPEATED_SHOT, (("cell", match.ruleset.axes.label(cell)),))
