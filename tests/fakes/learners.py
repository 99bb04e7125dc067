"""What crews wish beside shots and answers: hints, choices, agreement, moving on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers


def learning_wish(match: Match, crews: Sequence[Crew], chance: Chance) -> c.Command:
    """Return any wish about the newest tasks; the rules may refuse it."""
    crew = chance.choice(crews)
    tasks = match.tasks[-2:]
    task = chance.choice(tasks).id if tasks else match.next_task
    wishes: tuple[c.Command, ...] = (
        c.TakeHint(task, crew),
        c.TakeHint(task, crew),
        c.ChooseMine(crew.team, defuse=bool(chance.below(2))),
        c.TrySecond(task),
        c.WithdrawProposal(task, crew),
        c.MoveOn(),
        c.ShowSolution(task),
        c.MarkPaper(task, crew, Mark.RIGHT if chance.below(2) else Mark.WRONG, captain=True),
        c.VerdictTimeRanOut(task),
        c.TaskTimeRanOut(task, connected=(crew.seat,)),
    )
    return chance.choice(wishes)


def handed_in(match: Match, answer: c.SubmitAnswer, crews: Sequence[Crew]) -> c.Command:
    """Hand an answer in as the rules of the match have it: by a captain, or for agreement."""
    who, crew = match.ruleset.solving.who, answer.crew
    team = tuple(one.seat for one in crews if one.team == crew.team)
    first = replace(answer, captain=crew.seat == team[0])
    alone = first.captain and answer.mistake < 0
    return first if alone or who is not WhoAnswers.AGREEMENT else c.ProposeAnswer(first, team)
