"""A class that plays: mostly well, now and then in everyone's way."""

from __future__ import annotations

from collections.abc import Callable

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.decide.answering import true_answers
from edu_battle.game.facts import Clock, Gift, Mark
from edu_battle.game.ids import Instant, Millis, Points, SeatId, TaskId, TeamId
from edu_battle.game.opened import seats_of
from edu_battle.game.own_numbers import each_its_own
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.sea import Sea
from edu_battle.game.state import Choose, Match, Move, Owe, Phase, Reply, Shoot
from edu_battle.game.switches import Boards, First, Repeat
from edu_battle.game.targets import at_once, struck, targets
from tests.fakes.aims import shot_at_the_aim
from tests.fakes.learners import handed_in, learning_wish
from tests.fakes.own import own_tasks
from tests.fakes.playing import JUDGED, Play, crews_of

_MARKS = JUDGED
_MANY = 3


_STEPS_A_SHOT = 60


def most_steps(rules: Ruleset) -> int:
    """Return within how many steps a match has to end: so many for each shot the seas can take.

    A shot may bring a task before and after it, and eight crews may answer each one twice.
    """
    seas = 1 if rules.teams.boards is Boards.SHARED else rules.teams.count
    wipes = rules.fleet[0].size if rules.relocate else 1
    return _STEPS_A_SHOT * rules.board.rows * rules.board.cols * wipes * seas


class Class:
    """A class at play. `fuss`: how many things may happen that do not bring the end nearer."""

    def __init__(self, rules: Ruleset, seed: int, fuss: int = 40) -> None:
        count = rules.teams.count
        self.play = Play(rules, seed, crews_of(count, 2 if count < _MANY else 1))
        if each_its_own(rules):
            self.play.own = own_tasks(*(crew.seat for crew in self.play.crews[1:]))
        self.chance = self.play.chance
        self.fuss = fuss
        self.board = rules.board
        self.teams = [TeamId(team) for team in range(count)]

    def steps(self, most: int) -> Play:
        """Play on for so many steps at most, or to the end."""
        for _ in range(most):
            if self.done():
                break
            self.step()
        return self.play

    def step(self) -> None:
        """Let a little time pass, then let somebody do something."""
        self.play.wait(self.chance.choice((0.2, 1, 3, 6)))
        self.play.ring()
        if self.fuss > 0 and self.chance.below(3) == 0:
            self.fuss -= 1
            self.chance.choice(self._fusses())()
        elif not self.done():
            self.go_on()

    def done(self) -> bool:
        """Tell whether nothing more can happen."""
        return self.play.match.phase in {Phase.OVER, Phase.VOID}

    def go_on(self) -> None:
        """Do what brings the end nearer."""
        match, play = self.play.match, self.play
        if match.paused:
            play.do(c.Resume())
        elif match.phase is Phase.PLACING:
            self._place()
        elif (move := next_move(match, self.chance)) and not self._rather_solve(match):
            play.do(move)
        else:
            self._solve()

    def _place(self) -> None:
        match = self.play.match
        if match.ruleset.first is First.AGREED and self.chance.below(2):
            said = [first for _, first in match.named_first] or self.teams
            self.play.do(c.NameFirst(self.chance.choice(self.teams), said[0]))
        elif self.play.match.ruleset.teams.boards is Boards.SHARED:
            self.play.do(c.StartMatch())
        else:
            team = self.chance.choice(self.teams)
            if self.play.refused(c.MarkReady(team)) is Rule.LAYOUT_FAULTY:
                self.play.do(c.ShuffleFleet(team))

    def _rather_solve(self, match: Match) -> bool:
        """Where play goes on beside the tasks, they are solved at some time."""
        return any(not task.closed for task in match.tasks) and self.chance.below(2) == 0

    def _solve(self) -> None:
        """Answer an open task, mostly with an answer that counts, or decide over doubts."""
        open_tasks = [task for task in self.play.match.tasks if not task.closed]
        if not open_tasks:
            self.mark(Mark.UNDECIDED)
            return
        crew = self.chance.choice(self.play.crews)
        task = self.chance.choice(open_tasks)
        answer = self.submission(task.id, crew.seat)
        self.play.refused(handed_in(self.play.match, answer, self.play.crews))

    def submission(self, task: TaskId, seat: SeatId) -> c.SubmitAnswer:
        """Make an answer to a task."""
        crew = next(crew for crew in self.play.crews if crew.seat == seat)
        mark = self.chance.choice((*_MARKS, Mark.RIGHT, Mark.RIGHT, Mark.WRONG))
        text = f"{mark} {self.chance.below(2)}"
        return c.SubmitAnswer(task, crew, text, text, mark, mistake=self.chance.between(-1, 0))

    def mark(self, *only: Mark) -> None:
        """Decide over an answer, of these marks or of any."""
        answers = [
            (task, seat, second)
            for task in self.play.match.tasks
            for seat in seats_of(task)
            for second in (False, True)
            if task.answer_of(seat, second=second)
            and (not only or task.mark_of(seat, second=second) in only)
        ]
        if answers:
            task, seat, second = self.chance.choice(answers)
            word: tuple[Mark | None, ...] = (Mark.RIGHT, Mark.WRONG, Mark.PARTLY, None)
            mark = self.chance.choice(word[: 3 if only else 4])
            self.play.refused(c.MarkAnswer(task.id, seat, mark, "as discussed", second))

    def any_cell(self) -> Cell:
        """Draw a square, on the board or a little off it."""
        return Cell(self.chance.between(-1, self.board.rows), self.chance.between(0, 7))

    def _fusses(self) -> tuple[Callable[[], object], ...]:
        """What a class and its teacher may do in the way of the play; most may be refused."""
        play, team = self.play, self.chance.choice(self.teams)
        ago = Millis(self.chance.choice((2_000, 14_000, 40_000)))
        points = Points(self.chance.between(-4, 4))
        tries: tuple[c.Command, ...] = (
            c.Pause(),
            c.Resume(),
            c.SkipTurn(),
            c.SkipTask(TaskId(len(play.match.tasks))),
            c.AdjustPoints(team, points, "fair play"),
            c.ExtendTime(self.chance.choice(tuple(Clock)), Millis(30_000)),
            c.ShuffleFleet(team),
            c.ClearFleet(team),
            c.StartMatch(),
            c.ShotClockRanOut(),
            c.SettleObligation(),
            c.CorrectTurn(team),
            c.ObligationTimeRanOut(),
            c.Give(team, self.any_cell()),
            c.Relocate(team, (self.any_cell(),)),
            c.Fire(team, self.chance.choice(self.teams), (self.any_cell(),)),
            *(learning_wish(play.match, play.crews, self.chance) for _ in range(8)),
        )
        deeds = tuple(lambda one=one: play.refused(one) for one in tries)
        return (*deeds, self._interrupted(ago), self._long_wait, play.undo, play.undo, self.mark)

    def _interrupted(self, gap: Millis) -> Callable[[], object]:
        def interrupted() -> object:
            alive = self.play.now
            self.play.now = Instant(alive + gap)
            return self.play.refused(c.Interrupt(alive))

        return interrupted

    def _long_wait(self) -> None:
        self.play.wait(90)
        self.play.ring()


def next_move(match: Match, chance: Chance) -> c.Command | None:
    """Return a legal move for the team that play waits for, or None where none is waited for."""
    match match.head():
        case Shoot(team=team):
            return _shot(match, team, chance)
        case Owe(team=team, gift=gift):
            return c.Give(team, chance.choice(legal_gifts(match.seas[team], gift)))
        case Move(team=team):
            return c.Relocate(team, _course(match.seas[team], match.ruleset.board, chance))
        case Choose(team=team):
            return c.ChooseMine(team, defuse=bool(chance.below(3)))
        case Reply() as reply:
            return c.AnswerShots(reply.team, true_answers(match, reply))
        case _:
            return None


def _shot(match: Match, team: TeamId, chance: Chance) -> c.Fire:
    """Fire at fresh squares; now and then at others, where that is a waste and no fault."""
    named = shot_at_the_aim(match, team, chance)
    if named:
        return named
    target = chance.choice(targets(match, team))
    head = match.head()
    assert isinstance(head, Shoot)
    cells = chance.shuffled(legal_squares(match, struck(match, team, target)))
    most = len(legal_squares(match, (target,)))
    if match.ruleset.repeat is Repeat.WASTE:
        everything = _squares(match.ruleset.board)
        most, stale = len(everything), chance.shuffled(sorted(set(everything) - set(cells)))
        cells = [*stale, *cells] if chance.below(8) == 0 else [*cells, *stale]
    count = min(head.shots, most) if at_once(match) else 1
    return c.Fire(team, target, tuple(cells[:count]))


def legal_squares(match: Match, seas: tuple[TeamId, ...]) -> list[Cell]:
    """Return the squares that would tell something new on one of the seas."""
    known = [{cell for cell, _ in match.seas[sea].shots} for sea in seas]
    return [cell for cell in _squares(match.ruleset.board) if any(cell not in k for k in known)]


def legal_gifts(sea: Sea, gift: Gift) -> list[Cell]:
    """Return the squares that may be named, counted in the plainest way."""
    fired = {cell for cell, _ in sea.shots}
    if gift is Gift.MINE:
        return [cell for cell in sea.layout.mines if cell not in fired | set(sea.named_mines)]
    decks = [cell for ship in sea.layout.ships for cell in ship.cells if cell not in fired]
    return decks if gift is Gift.SHIP else [cell for cell in decks if cell not in sea.gifts]


def _squares(board: Board) -> list[Cell]:
    cells = [Cell(row, col) for row in range(board.rows) for col in range(board.cols)]
    return [cell for cell in cells if cell not in board.holes]


def _course(sea: Sea, board: Board, chance: Chance) -> tuple[Cell, ...]:
    """Go for a walk of a king's steps with the decks that are left; or stay."""
    water = _squares(board)
    fired = {cell for cell, _ in sea.shots}
    left = sum(cell not in fired for ship in sea.layout.ships for cell in ship.cells)
    walk = [chance.choice(water)]
    while len(walk) < left:
        row, col = chance.choice(walk)
        near = Cell(row + chance.between(-1, 1), col + chance.between(-1, 1))
        if near in water and near not in walk:
            walk.append(near)
    return tuple(walk) if chance.below(4) else ()
