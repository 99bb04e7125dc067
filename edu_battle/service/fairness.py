"""Stories of fair play: answers from paper, appeals, corrections, fouls, and audits asked for."""

from __future__ import annotations

from edu_battle.game import commands as c
from edu_battle.game.cells import Cell
from edu_battle.game.facts import AnswerDoubted, ShotDoubted, Told
from edu_battle.game.ids import AppealId, TeamId
from edu_battle.service.acting import act
from edu_battle.service.cards import CrewCard
from edu_battle.service.house import House
from edu_battle.service.playing import deed, place_in_match
from edu_battle.service.teaching import MOST_REASON, Desk, match_at


def answer_shots(house: House, crew: CrewCard, answers: tuple[Told, ...], key: str) -> None:
    """Say what shots at the crew's sea have found."""
    match, team = place_in_match(house, crew)
    act(house, match, c.AnswerShots(team, answers), deed(crew, key))


def appeal(
    house: House, crew: CrewCard, doubted: AnswerDoubted | ShotDoubted, why: str, key: str
) -> None:
    """Appeal against a mark, or against the answer to a shot."""
    match, team = place_in_match(house, crew)
    act(house, match, c.Appeal(team, doubted, why[:MOST_REASON]), deed(crew, key))


def ask_audit(house: House, crew: CrewCard, of: TeamId, key: str) -> None:
    """Ask to see a team's sea when play is over."""
    match, team = place_in_match(house, crew)
    act(house, match, c.AskAudit(team, of), deed(crew, key))


def decide_appeal(house: House, desk: Desk, number: AppealId, why: str, *, upheld: bool) -> None:
    """Uphold an appeal, or turn it down."""
    _act(house, desk, c.DecideAppeal(number, upheld, why[:MOST_REASON]))


def correct_answer(house: House, desk: Desk, sea: TeamId, cell: Cell, answer: Told) -> None:
    """Put the answer to a shot right, in a pause."""
    _act(house, desk, c.CorrectAnswer(sea, cell, answer))


def correct_turn(house: House, desk: Desk, team: TeamId) -> None:
    """Give the turn to the team whose it is, in a pause."""
    _act(house, desk, c.CorrectTurn(team))


def decide_foul(house: House, desk: Desk, team: TeamId, why: str) -> None:
    """Hold a breach against a team."""
    _act(house, desk, c.DecideFoul(team, why[:MOST_REASON]))


def _act(house: House, desk: Desk, command: c.Command) -> None:
    act(house, match_at(house, desk), command, desk.deed())
