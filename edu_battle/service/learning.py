"""Stories between a task and its verdict: a mine chosen, a hint taken, a proposal taken back."""

from __future__ import annotations

from edu_battle.game.commands import ChooseMine, TakeHint, WithdrawProposal
from edu_battle.game.facts import Crew
from edu_battle.game.ids import TaskId
from edu_battle.service.acting import act
from edu_battle.service.answering import served
from edu_battle.service.cards import CrewCard
from edu_battle.service.house import House
from edu_battle.service.playing import deed, place_in_match
from edu_battle.service.refusals import NoHint


def choose_mine(house: House, crew: CrewCard, key: str, *, defuse: bool) -> None:
    """Say for the team whether it defuses the mine or sails round it."""
    match, team = place_in_match(house, crew)
    act(house, match, ChooseMine(team, defuse), deed(crew, key))


def take_hint(house: House, crew: CrewCard, task: TaskId, key: str) -> None:
    """Show this crew the hint of a task; raises NoHint where it has none."""
    match, team = place_in_match(house, crew)
    _, kept = served(house, match, task, crew.seat)
    if not kept.hints:
        raise NoHint
    act(house, match, TakeHint(task, Crew(team, crew.seat)), deed(crew, key))


def withdraw(house: House, crew: CrewCard, task: TaskId, key: str) -> None:
    """Take back what this crew has proposed."""
    match, team = place_in_match(house, crew)
    act(house, match, WithdrawProposal(task, Crew(team, crew.seat)), deed(crew, key))
