"""How long a lesson will take and how many tasks it will bring: the simulation as a formula.

Its figures are averages of simulated lessons; tests hold the two beside each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from edu_battle.game.clocks import READING, SECOND_TRY
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.switches import Answers, Boards, TaskFlow, TriggerKind, WhoAnswers
from edu_battle.simulation.pace import USUAL, Pace
from edu_battle.tasks.template import Level, seconds_for

USUAL_GRADE = 5
MISSED, MISSED_A_LINE, MOST_MISSED = 0.16, 0.022, 0.4
"""Of the open water so much is fired at until one side's fleet is gone: more on larger boards."""

ALL_ANSWER, ONE_ANSWERS = 0.92, 0.75
"""The part of a task's time that has gone when the last crew has answered, or the one that does."""

SECOND_TRIES = 0.85
"""The same for second tries; with several crews somebody is wrong nearly always."""

SHIPS_FOUND, MINES_FOUND = 0.85, 0.5
"""The part of a fleet and of the mines that is found until one fleet is gone, of all teams."""

DARES = 0.5
"""How often a team defuses a mine that it may sail round."""

LAST_TURN = 65
"""Seconds that the last turns and their tasks take beyond the bell of play, on average."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a lesson will be like: `minutes` of play, `tasks` that its class is asked.

    `by_bell`: the bell comes before a fleet is sunk. `measured`: at a pace that was measured.
    """

    minutes: float
    tasks: float
    by_bell: bool
    measured: bool = False


def forecast(rules: Ruleset, grade: int = USUAL_GRADE, pace: Pace = USUAL) -> Forecast:
    """Return what a lesson of these rules will be like, on average, in a class of this pace."""
    rate, each = _tasks_a_shot(rules), _seconds_a_task(rules, grade, pace)
    held = rules.solving.flow is TaskFlow.HOLD
    turn = pace.shot / (rules.volley.shots if rules.answers is not Answers.EACH else 1)
    whole = turn + (rate * each if held else 0)
    to_fleet = _shots(rules) * whole / 60
    bell = rules.end.minutes + LAST_TURN / 60 if rules.end.minutes else to_fleet
    minutes = min(to_fleet, bell)
    tasks = minutes * 60 / whole * rate
    return Forecast(minutes, tasks, by_bell=bell < to_fleet, measured=pace is not USUAL)


def _shots(rules: Ruleset) -> float:
    """Return the shots of all teams until the fleets decide, or their turns are over."""
    sides = 1 if rules.teams.boards is Boards.SHARED else rules.teams.count
    shots = _searched(rules) * sides
    cap = rules.end.turns * rules.teams.count * max(rules.volley.shots, 1)
    return min(shots, cap) if cap else shots


def _searched(rules: Ruleset) -> float:
    """Return how many squares of a sea are fired at until one side's fleet is gone."""
    squares = rules.board.rows * rules.board.cols - len(rules.board.holes)
    missed = min(MOST_MISSED, MISSED + MISSED_A_LINE * sqrt(squares))
    return _decks(rules) + missed * (squares - _decks(rules))


def _decks(rules: Ruleset) -> int:
    return sum(ship.size * ship.count for ship in rules.fleet)


def _tasks_a_shot(rules: Ruleset) -> float:
    """A storm comes after its patience without a task: then tasks follow a bounded wait."""
    rate = min(1.0, sum(often for _, often in _often(rules)))
    patience = _patience(rules)
    if not patience:
        return rate
    return rate / (1 - (1 - rate) ** patience) if rate else 1 / patience


def _patience(rules: Ruleset) -> int:
    storms = [rule for rule in rules.tasks if rule.trigger is TriggerKind.DROUGHT]
    return storms[0].size if storms else 0


def _often(rules: Ruleset) -> Iterator[tuple[TaskRule, float]]:
    """Yield each row of the rules with how often a shot brings its task."""
    searched, decks = _searched(rules), _decks(rules)
    for rule in rules.tasks:
        ships = sum(ship.count for ship in rules.fleet if rule.size in {0, ship.size})
        mines = rules.extras.mines * MINES_FOUND * (DARES if rules.mine.may_sail_round else 1)
        found = {
            TriggerKind.SUNK: ships * SHIPS_FOUND / searched,
            TriggerKind.HIT: decks * SHIPS_FOUND / searched,
            TriggerKind.MINE: mines / searched,
            TriggerKind.CELL: 1.0,
            TriggerKind.BEFORE_SHOT: 1.0,
        }
        yield rule, found.get(rule.trigger, 0.0)


def _seconds_a_task(rules: Ruleset, grade: int, pace: Pace) -> float:
    """Return what a task takes on average, from its first sight to the next turn."""
    rate, whole = sum(often for _, often in _often(rules)), _tasks_a_shot(rules)
    if not whole:
        return 0.0
    storms = max(0.0, whole - rate)
    known = [(_seconds(rules, rule, grade), often) for rule, often in _often(rules)]
    known += [
        (_seconds(rules, rule, grade), storms)
        for rule in rules.tasks
        if rule.trigger is TriggerKind.DROUGHT
    ]
    often = sum(weight for _, weight in known)
    solving = sum(seconds * weight for seconds, weight in known) / often
    usual = ALL_ANSWER if rules.solving.who is WhoAnswers.EVERYONE else ONE_ANSWERS
    part = usual if pace.solving is None else pace.solving
    again = READING + SECOND_TRY * SECOND_TRIES if rules.solving.second_try else 0
    return solving * part + again + rules.pace.verdict


def _seconds(rules: Ruleset, rule: TaskRule, grade: int) -> float:
    usual = rule.seconds or seconds_for(Level(rule.level), grade)
    return usual * rules.pace.task_percent / 100
