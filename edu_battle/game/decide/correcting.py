"""Decisions of a truce: a recorded answer or a turn is put right, and nobody gains a shot by it."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.decide.earning import earned_late
from edu_battle.game.decide.owing import owed_late
from edu_battle.game.decide.steering import no_turn
from edu_battle.game.decide.story import event, story
from edu_battle.game.decide.turns import losses, new_turn, shot_until, with_task
from edu_battle.game.facts import Shot, ShotResult, Told
from edu_battle.game.ids import Instant, TeamId
from edu_battle.game.sea import Heard, Sea
from edu_battle.game.state import Match, Phase
from edu_battle.game.targets import alive, allowance
from edu_battle.game.told import answer_of, fits, shot_told


def correct_answer(
    match: Match, command: c.CorrectAnswer, now: Instant, _: Chance
) -> tuple[e.Event, ...]:
    """Put an answer right on all records; a late sinking is announced at once."""
    _truce(match)
    return corrected(match, command.sea, command.cell, command.answer, now)


def corrected(
    match: Match, owner: TeamId, cell: Cell, answer: Told, now: Instant
) -> tuple[e.Event, ...]:
    """Return the events of an answer that is another now; refuses one that changes nothing."""
    heard = _heard(match, owner, cell)
    if not fits(match.ruleset, answer):
        raise RuleBroken(Rule.NOT_AN_ANSWER, (("shots", 1),))
    shots = _anew(match, match.seas[owner], cell, answer)
    new = next((shot for shot in shots if shot.cell == cell), None)
    if new is None or heard.by is None:
        raise RuleBroken(Rule.NOTHING_TO_CORRECT)
    others = tuple(shot for shot in shots if shot.cell != cell)
    put_right = event(e.RecordCorrected(heard.by, owner, (new, *others)))
    if match.phase is not Phase.PLAYING:
        return story(match, put_right)
    fired = e.ShotsFired(heard.by, owner, (new,))
    owed, earned = owed_late(fired, heard.shot, now), earned_late(fired, heard.shot)
    return story(match, put_right, owed, earned, losses)


def _heard(match: Match, owner: TeamId, cell: Cell) -> Heard:
    told = match.seas[owner].told if 0 <= owner < len(match.seas) else None
    heard = next((one for one in told or () if one.shot.cell == cell), None)
    if heard is None or heard.by is None:
        raise RuleBroken(Rule.NOTHING_TO_CORRECT)
    return heard


def _anew(match: Match, sea: Sea, cell: Cell, answer: Told) -> tuple[Shot, ...]:
    """Return the shots that are others once one answer is: wrecks may gain or lose decks."""
    rules, told = match.ruleset, list(sea.told or ())
    answers = [answer if x.shot.cell == cell else answer_of(rules, x.shot) for x in told]
    fresh = [
        one if one.by is None else Heard(one.by, shot_told(rules, sea, (), one.shot.cell, said))
        for one, said in zip(told, answers, strict=True)
    ]
    for place, one in enumerate(fresh):
        if one.by is not None and one.shot.result is ShotResult.SUNK:
            others = fresh[:place] + fresh[place + 1 :]
            shot = shot_told(rules, sea, others, one.shot.cell, answers[place])
            fresh[place] = Heard(one.by, shot)
    pairs = zip(told, fresh, strict=True)
    return tuple(new.shot for old, new in pairs if new.shot != old.shot)


def correct_turn(
    match: Match, command: c.CorrectTurn, now: Instant, _: Chance
) -> tuple[e.Event, ...]:
    """Give the turn to another team: its own turn goes on, or a new one begins."""
    _truce(match)
    shooter = match.shooter()
    if shooter is None:
        raise RuleBroken(no_turn(match))
    if command.team not in alive(match):
        raise RuleBroken(Rule.NO_SUCH_TEAM)
    if command.team == shooter:
        raise RuleBroken(Rule.NOTHING_TO_CORRECT)
    follows = match.last is not None and match.last.team == command.team

    def turn(match: Match) -> tuple[e.Event, ...]:
        until = shot_until(match, now)
        if not follows:
            return new_turn(match, command.team, until)
        shots = allowance(match, command.team)
        return with_task(match, e.TurnGiven(command.team, fresh=False, until=until, shots=shots))

    return story(match, event(e.TurnCorrected(command.team)), turn)


def _truce(match: Match) -> None:
    if match.phase is not Phase.PLAYING:
        raise RuleBroken(Rule.NOT_PLAYING)
    if not match.paused:
        raise RuleBroken(Rule.NO_TRUCE)
