"""Decisions over people's words: fouls that were seen, appeals, and who may see whose sea."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.appeals import left, open_to
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.correcting import corrected
from edu_battle.game.decide.marking import mark
from edu_battle.game.decide.steering import ending
from edu_battle.game.decide.story import event, story
from edu_battle.game.ids import Instant, TeamId
from edu_battle.game.scoring import askable
from edu_battle.game.state import Match
from edu_battle.game.switches import Audit
from edu_battle.game.told import answer_of, truths


def foul(match: Match, command: c.DecideFoul, _: Instant, __: Chance) -> tuple[e.Event, ...]:
    """Hold a breach against a team; in play it ends the game, where the rules ask for an audit."""
    _known(match, command.team)
    if not match.started:
        raise RuleBroken(Rule.NOT_PLAYING)
    if not command.why.strip():
        raise RuleBroken(Rule.NO_REASON)
    decided = e.FoulDecided(command.team, command.why.strip())
    if match.ended or match.ruleset.integrity.audit is Audit.OFF:
        return (decided,)
    return (decided, *ending(match, f.Termination.FOUL))


def appeal(match: Match, command: c.Appeal, _: Instant, __: Chance) -> tuple[e.Event, ...]:
    """Take an appeal; it is heard when the teacher has time, and play goes on."""
    _known(match, command.team)
    if left(match, command.team) <= 0:
        raise RuleBroken(Rule.TOO_MANY_APPEALS)
    if any(one.subject == command.subject for one in match.appeals):
        raise RuleBroken(Rule.ALREADY_APPEALED)
    if command.subject not in open_to(match, command.team):
        raise RuleBroken(Rule.NOT_APPEALABLE)
    why = command.why.strip()
    if isinstance(command.subject, f.AnswerDoubted):
        return (e.AppealRaised(command.team, why, answer=command.subject),)
    return (e.AppealRaised(command.team, why, shot=command.subject),)


def decide_appeal(
    match: Match, command: c.DecideAppeal, now: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """Turn an appeal down, or uphold it: the mark or the record changes, and the points follow."""
    if not 1 <= command.appeal <= len(match.appeals):
        raise RuleBroken(Rule.NO_APPEAL)
    raised = match.appeals[command.appeal - 1]
    if not match.heeds(raised):
        raise RuleBroken(Rule.NO_APPEAL)
    word = e.AppealDecided(command.appeal, raised.team, command.upheld, command.why.strip())
    decided = event(word)
    if not command.upheld:
        return story(match, decided)
    subject = raised.subject
    if isinstance(subject, f.AnswerDoubted):
        why, second = command.why.strip(), subject.second
        right = c.MarkAnswer(subject.task, subject.seat, f.Mark.RIGHT, why, second)
        return story(match, decided, lambda match: mark(match, right, now, chance))
    truth = _truth(match, subject)
    return story(
        match, decided, lambda match: corrected(match, subject.sea, subject.cell, truth, now)
    )


def _truth(match: Match, doubt: f.ShotDoubted) -> f.Told:
    true = truths(match.ruleset, match.seas[doubt.sea])
    return next(answer_of(match.ruleset, shot) for shot in true if shot.cell == doubt.cell)


def ask_audit(match: Match, command: c.AskAudit, _: Instant, __: Chance) -> tuple[e.Event, ...]:
    """Open a sea to all; whether its owner is guilty follows from what is there."""
    _known(match, command.team)
    if command.of not in askable(match, command.team):
        raise RuleBroken(Rule.NOT_TO_ASK)
    return (e.AuditAsked(command.team, command.of),)


def _known(match: Match, team: TeamId) -> None:
    if not 0 <= team < len(match.teams):
        raise RuleBroken(Rule.NO_SUCH_TEAM)
