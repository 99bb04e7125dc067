"""A second opinion on a record: the rules of play told again, plainly, from the events alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Gift, Shot, Termination
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import TaskId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import (
    Again,
    Aim,
    Answers,
    AnswersBy,
    Boards,
    Gate,
    GivenShot,
    MineEffect,
    MineTurn,
    MissSays,
    Target,
    TaskFlow,
    TriggerKind,
)
from tests.fakes.recount import asked, skipped, solved
from tests.fakes.water import HIT, MINE, MISS, SUNK, SWEEPER, WASTED, Water

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


class Referee:
    """Reads a record event by event and fails at the first that breaks the rules."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.count = rules.teams.count
        self.paper = rules.integrity.answers_by is AnswersBy.DEFENDER
        self.common = rules.teams.boards is Boards.SHARED
        self.seas = [Water() for _ in range(1 if self.common else self.count)]
        self.out: set[int] = set()
        self.begun = [0] * self.count
        self.on_turn = -1
        self.ready = False  # may the team on turn fire now
        self.fresh = True
        self.left = 0
        self.again = False
        self.owes: list[tuple[int, int, Gift | None]] = []
        self.expected: list[tuple[object, ...]] = []
        self.held: set[int] = set()
        self.read_so_far: list[e.Event] = []
        self.before: int | None = None  # the task before the shot
        self.gate = True  # whether that allows the shot
        self.turns_own: set[int] = set()  # tasks of the team on turn since it got it
        self.struck: list[int] = []  # seas on which the same shots still fall
        self.pending: list[tuple[int, tuple[Cell, ...]]] = []  # calls that wait for an answer
        self.bell = False
        self.ended: Termination | None = None
        self.last = -1  # who fired last

    def read(self, told: Sequence[e.Event]) -> None:
        """Read a whole record."""
        for event in told:
            name = _CAPITAL.sub("_", type(event).__name__).lower()
            reader = getattr(self, f"_{name}", None)
            self.read_so_far.append(event)
            if reader:
                reader(event)

    # What may be fired at

    def targets(self, team: int) -> list[int]:
        if self.common:
            return [0]
        ring = [(team + step) % self.count for step in range(1, self.count)]
        ring = [other for other in ring if self.seas[other].afloat()]
        return ring[:1] if self.rules.teams.target is Target.NEXT else ring

    def shots(self, team: int) -> int:
        """Return a turn's shots."""
        own = self.rules.volley.afloat and not self.common
        shots = self.seas[team].afloat() if own else self.rules.volley.shots
        return max(1, min(shots, max(map(self.room, self.targets(team)), default=1)))

    def room(self, sea: int) -> int:
        """Return at how many squares of a sea a shot may fall."""
        board = self.rules.board
        known = 0 if self.rules.repeat == "waste" else len(self.seas[sea].hit)
        return board.rows * board.cols - len(board.holes) - known

    # The beginning

    def _fleet_placed(self, event: e.FleetPlaced) -> None:
        self.seas[event.team].layout = event.layout

    def _fleet_cleared(self, event: e.FleetCleared) -> None:
        self.seas[event.team].layout = Layout()

    def _match_started(self, event: e.MatchStarted) -> None:
        self.on_turn = event.first - 1  # so that the first is next

    # Turns

    def _turn_given(self, event: e.TurnGiven) -> None:
        assert not self.ready
        assert not self.owes
        assert not self.expected
        assert not self.struck
        assert not self.pending
        assert not self.held or self.rules.solving.flow is TaskFlow.PARALLEL
        assert self.ended is None
        goes_on = self.goes_on()
        assert goes_on or not self.over(), "play should have ended"
        assert event.fresh is not goes_on
        assert event.team == (self.on_turn if goes_on else self.next())
        shots = self.left if goes_on and self.left else self.shots(event.team)
        assert event.shots == shots
        self.on_turn, self.ready, self.fresh, self.left = event.team, True, event.fresh, shots
        self.begun[event.team] += event.fresh
        self.before, self.turns_own = None, set()
        self.gate = self.opened()

    def goes_on(self) -> bool:
        first = not any(self.begun)
        live = not first and self.on_turn not in self.out and bool(self.targets(self.on_turn))
        return live and (self.again or self.left > 0 or self.earned())

    def earned(self) -> bool:
        keeps = self.rules.solving.gate is Gate.RIGHT_KEEPS_TURN
        return keeps and any(solved(self.rules, self.read_so_far, t) for t in self.turns_own)

    def next(self) -> int:
        ring = [(self.on_turn + step) % self.count for step in range(1, self.count + 1)]
        return next(team for team in ring if team not in self.out)

    def _turn_skipped(self, event: e.TurnSkipped) -> None:
        assert self.ready
        assert event.team == self.on_turn
        self._turn_over()

    def _turn_passed(self, event: e.TurnPassed) -> None:
        assert self.ready
        assert event.team == self.on_turn
        assert self.before is not None
        assert self.before not in self.held
        assert not self.gate
        self._turn_over()

    def _turn_corrected(self, event: e.TurnCorrected) -> None:
        assert self.ready
        assert event.team != self.on_turn
        self.begun[self.on_turn] -= self.fresh
        own = self.last == event.team
        self._turn_over()
        self.on_turn, self.again = (event.team, True) if own else (event.team - 1, False)

    def _turn_over(self) -> None:
        self.ready, self.left, self.again, self.turns_own = False, 0, False, set()

    def opened(self) -> bool:
        """Tell whether nothing bars the shot after the task before it."""
        needed = self.rules.solving.gate is Gate.RIGHT_NEEDED_TO_FIRE
        if not needed or self.before is None:
            return not needed
        task = TaskId(self.before)
        barred = asked(self.read_so_far, task, self.on_turn) and not skipped(self.read_so_far, task)
        return not barred or solved(self.rules, self.read_so_far, task)

    def named(self) -> Cell | None:
        """Return the square that the key of the task before the shot names, if it must be it."""
        if self.rules.solving.aim is Aim.FREE or self.before is None:
            return None
        task = TaskId(self.before)
        served = [event for event in self.read_so_far if isinstance(event, e.TaskServed)]
        gone = skipped(self.read_so_far, task)
        return None if gone else next(one.aim for one in served if one.task == task)

    def _shot_clock_started(self, event: e.ShotClockStarted) -> None:
        assert self.ready
        assert not self.held
        assert event.team == self.on_turn

    # Shots

    def _shots_called(self, event: e.ShotsCalled) -> None:
        self._begun(event.team, event.target, event.cells)
        self.pending.append((event.target, event.cells))

    def _shots_fired(self, event: e.ShotsFired) -> None:
        assert not self.expected
        cells = tuple(shot.cell for shot in event.shots)
        if self.pending and self.pending[0] == (event.target, cells):
            self.pending.pop(0)
        else:
            self._begun(event.team, event.target, cells)
        sea = self.seas[event.target]
        for shot in event.shots:
            self._answered(sea, shot)
            self._owed(event, shot)
        self.again = self.again or self._again(event.shots[-1])

    def _begun(self, team: int, target: int, cells: tuple[Cell, ...]) -> None:
        if self.struck:
            assert target == self.struck.pop(0)
        else:
            self._called(team, target, cells)
            self.again, self.last = False, team

    def _called(self, team: int, target: int, cells: tuple[Cell, ...]) -> None:
        assert self.ready
        assert not self.owes
        assert team == self.on_turn
        assert not self.held or self.rules.solving.flow is TaskFlow.PARALLEL
        assert self.gate
        named = self.named()
        assert named is None or cells == (named,)
        everywhere = self.rules.teams.target is Target.ALL and not self.common
        seas = self.targets(team)
        assert target in seas
        self.struck = seas[1:] if everywhere else []
        assert len(set(cells)) == len(cells) <= self.left
        if self.rules.answers is Answers.EACH:
            assert len(cells) == 1
        elif not everywhere:
            assert len(cells) == min(self.left, self.room(target))
        if self.rules.repeat == "refuse":
            known = [self.seas[sea].hit for sea in (seas if everywhere else [target])]
            assert all(any(cell not in hit for hit in known) for cell in cells)
        self.ready = False
        self.left -= len(cells)

    def _answered(self, sea: Water, shot: Shot) -> None:
        result, name, wreck = sea.answer(shot.cell)
        if self.paper:
            told = shot.ship or name
            assert (shot.result, told) == (result, name)
            assert shot.cell in shot.wreck or result is not SUNK
        else:
            assert (shot.result, shot.ship, set(shot.wreck)) == (result, name, wreck)
        assert shot.given is (shot.cell in sea.given and result is not WASTED)
        empty = result is MISS and shot.cell not in sea.layout.mines
        tells = empty and self.rules.miss_says is MissSays.NEAR
        assert shot.near == (sea.around(shot.cell) if tells else -1)
        sea.hit.add(shot.cell)

    def _again(self, shot: Shot) -> bool:
        if shot.result is MINE:
            return self.rules.mine.turn is MineTurn.KEEP
        bonus = shot.given and self.rules.given_shot is GivenShot.BONUS
        return shot.result in {HIT, SUNK} and (self.rules.again is Again.HIT or bonus)

    # What is owed

    def _owed(self, event: e.ShotsFired, shot: Shot) -> None:
        if self.common:
            return
        if shot.result is HIT and self.rules.relocate:
            self.expected.append(("move", event.target))
        gifts = {MineEffect.GIVE_CELL: Gift.CELL, MineEffect.GIVE_SHIP: Gift.SHIP}
        gift = gifts.get(self.rules.mine.effect) if shot.result is MINE else None
        gift = Gift.MINE if shot.result is SWEEPER else gift
        if gift:
            owes = [(team, what) for team, _, what in self.owes].count((event.team, gift))
            sea = self.seas[event.team]
            has = sea.afloat() if gift is Gift.SHIP else len(self.gifts(event.team, gift))
            some = "some" if has > owes else "none"
            self.expected.append((some, event.team, event.target, gift))

    def gifts(self, team: int, gift: Gift) -> set[Cell]:
        sea = self.seas[team]
        if gift is Gift.MINE:
            return set(sea.layout.mines) - sea.hit - sea.named
        return sea.decks() - sea.hit - (sea.given if gift is Gift.CELL else set())

    def _gift_due(self, event: e.GiftDue) -> None:
        assert self.expected.pop(0) == ("some", event.team, event.to, event.gift)
        self.owes.append((event.team, event.to, event.gift))

    def _relocation_due(self, event: e.RelocationDue) -> None:
        assert self.expected.pop(0) == ("move", event.team)
        self.owes.append((event.team, event.team, None))

    def _pays(self, team: int, to: int, gift: Gift, cell: Cell | None) -> Water:
        if cell is None:
            some, *who, what = self.expected.pop(0)
            assert (some, who) == ("none", [team, to])
            assert what is gift or (what is Gift.SHIP and gift is Gift.CELL)
        else:
            assert self.owes.pop(0) == (team, to, gift)
            assert cell in self.gifts(team, gift)
        return self.seas[team]

    def _cell_given(self, event: e.CellGiven) -> None:
        sea = self._pays(event.team, event.to, Gift.CELL, event.cell)
        sea.given |= {event.cell} if event.cell else set()

    def _mine_given(self, event: e.MineGiven) -> None:
        sea = self._pays(event.team, event.to, Gift.MINE, event.cell)
        sea.named |= {event.cell} if event.cell else set()

    def _ship_given(self, event: e.ShipGiven) -> None:
        sea = self._pays(event.team, event.to, Gift.SHIP, event.shots[0].cell)
        wreck = set(event.shots[0].wreck)
        assert wreck in [set(ship.cells) for ship in sea.layout.ships]
        assert {shot.cell for shot in event.shots} == wreck - sea.hit
        assert {shot.result for shot in event.shots} == {SUNK}
        sea.hit |= wreck

    def _ship_relocated(self, event: e.ShipRelocated) -> None:
        assert self.owes.pop(0) == (event.team, event.team, None)
        if event.layout is None:
            return
        sea = self.seas[event.team]
        left = sea.decks() - sea.hit
        (ship,) = event.layout.ships
        assert len(set(ship.cells)) == len(ship.cells) == len(left)
        self.seas[event.team] = Water(event.layout)

    # Tasks that hold the turn

    def _task_due(self, event: e.TaskDue) -> None:
        self.held.add(event.task)
        if event.team == self.on_turn:
            self.turns_own.add(event.task)
        if event.trigger.kind is TriggerKind.BEFORE_SHOT:
            assert self.ready
            assert self.before is None
            assert event.team == self.on_turn
            self.before = event.task

    def _mine_chosen(self, event: e.MineChosen) -> None:
        assert self.rules.mine.may_sail_round
        assert event.task in self.held

    def _task_closed(self, event: e.TaskClosed) -> None:
        self.held.discard(event.task)
        if event.task == self.before:
            self.gate = self.opened()  # whatever is marked anew before the shot

    # The end

    def _team_eliminated(self, event: e.TeamEliminated) -> None:
        assert event.team not in self.out
        assert not self.seas[event.team].afloat()
        assert self.in_play() - 1 > 0
        self.out.add(event.team)

    def in_play(self) -> int:
        return sum(sea.afloat() > 0 for sea in self.seas)

    def cleared(self) -> bool:
        """Tell whether the fleets alone have decided."""
        return self.in_play() < (1 if self.common else 2)

    def even(self) -> bool:
        """Tell whether all that are in play have begun and ended as many turns."""
        begun = list(self.begun)
        if self.ready and self.fresh:
            begun[self.on_turn] -= 1
        return len({begun[team] for team in range(self.count) if team not in self.out}) == 1

    def over(self) -> bool:
        """Tell whether play has to end before the next turn."""
        if self.cleared():
            return not (self.rules.end.equalize and self.answer_due())
        cap = self.rules.end.turns
        return self.even() and (self.bell or bool(cap and max(self.begun) >= cap))

    def answer_due(self) -> bool:
        """Tell whether a team that lost its fleet is in its last turn, or has had fewer."""
        teams = () if self.common else set(range(self.count)) - self.out
        return bool(teams and self.goes_on()) or any(
            self.begun[t] < max(self.begun) and self.targets(t) for t in teams
        )

    def _time_ran_out(self, _: e.TimeRanOut) -> None:
        self.bell = True

    def _match_ended(self, event: e.MatchEnded) -> None:
        self.ended = event.why
        if event.why in {Termination.TEACHER, Termination.FOUL}:
            return
        assert not self.struck
        assert self.over()
        if event.why is Termination.FLEET:
            assert self.cleared()
            return
        assert not self.owes
        assert not self.cleared()
        assert self.even()
        assert not self.goes_on() or (self.ready and self.fresh)
        assert self.bell is (event.why is Termination.MINUTES)
