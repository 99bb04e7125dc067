"""Teams that answer from paper: now and then falsely, with truces, appeals and claims."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.appeals import open_to
from edu_battle.game.decide.answering import true_answers
from edu_battle.game.facts import Told
from edu_battle.game.ids import AppealId, TeamId
from edu_battle.game.ruleset import Integrity, Ruleset
from edu_battle.game.scoring import askable
from edu_battle.game.state import Match, Phase, Reply
from edu_battle.game.switches import Answers, AnswersBy, Audit, Boards, LayoutCheck, SunkSays
from edu_battle.game.told import answer_of, names, results, truths

Try = Callable[[c.Command], object]


def on_paper(rules: Ruleset, audit: Audit = Audit.REQUEST) -> Ruleset | None:
    """Return the rules with answers from paper, or None where they do not go together."""
    silent = rules.sunk_says is SunkSays.NONE or rules.answers is Answers.TOTALS
    if silent or rules.relocate or rules.teams.boards is Boards.SHARED:
        return None
    honest = Integrity(
        audit=audit, answers_by=AnswersBy.DEFENDER, layout_check=LayoutCheck.AT_AUDIT
    )
    return replace(rules, integrity=honest)


def botch(match: Match, chance: Chance, attempt: Try) -> None:
    """Let some teams be ready with a ship too few, where only the audit looks at that."""
    if match.ruleset.integrity.layout_check is LayoutCheck.AT_ENTRY:
        return
    for place, sea in enumerate(match.seas):
        if len(sea.layout.ships) > 1 and chance.below(2):
            fewer = replace(sea.layout, ships=sea.layout.ships[1:])
            attempt(c.PlaceFleet(TeamId(place), fewer))
            attempt(c.MarkReady(TeamId(place)))


def some_answer(rules: Ruleset, chance: Chance) -> Told:
    """Return any answer that the rules know."""
    result = chance.choice(results(rules))
    of = names(rules, result)
    near = chance.below(9) if result == "miss" and rules.miss_says == "near" else -1
    return Told(result, chance.choice(of) if of else "", near)


def reply(match: Match, owed: Reply, chance: Chance, *, lies: int) -> c.AnswerShots:
    """Answer a call: one time in `lies` with anything, else with the truth (0: always)."""
    answers = tuple(
        some_answer(match.ruleset, chance) if lies and chance.below(lies) == 0 else true
        for true in true_answers(match, owed)
    )
    return c.AnswerShots(owed.team, answers)


def truce(match: Match, chance: Chance, attempt: Try) -> None:
    """Stop, put an answer or the turn right or wrong, and go on."""
    attempt(c.Pause())
    told = [(place, one) for place, sea in enumerate(match.seas) for one in sea.told or ()]
    if told and chance.below(3):
        place, one = chance.choice(told)
        sea = match.seas[place]
        true = next(s for s in truths(match.ruleset, sea) if s.cell == one.shot.cell)
        right = answer_of(match.ruleset, true)
        answer = right if chance.below(3) else some_answer(match.ruleset, chance)
        attempt(c.CorrectAnswer(TeamId(place), one.shot.cell, answer))
    else:
        attempt(c.CorrectTurn(TeamId(chance.below(len(match.teams)))))
    attempt(c.Resume())


def complain(match: Match, chance: Chance, attempt: Try, why: str) -> None:
    """Raise or hear an appeal."""
    team = TeamId(chance.below(len(match.teams)))
    subjects = open_to(match, team)
    if subjects and chance.below(2):
        attempt(c.Appeal(team, chance.choice(subjects), why))
    for number in range(1, len(match.appeals) + 1):
        attempt(c.DecideAppeal(AppealId(number), upheld=chance.below(2) == 0, why=why))


def hear_all(match: Match, attempt: Try) -> None:
    """Turn down every appeal that waits."""
    for number, appeal in enumerate(match.appeals, 1):
        if match.heeds(appeal):
            attempt(c.DecideAppeal(AppealId(number), upheld=False, why=""))


def ask(match: Match, attempt: Try) -> bool:
    """Let the first team that may ask see a sea; tell whether one could."""
    if match.phase is not Phase.OVER:
        return False
    for place in range(len(match.teams)):
        for of in askable(match, TeamId(place)):
            return bool(attempt(c.AskAudit(TeamId(place), of)))
    return False
