"""What every audience may know: where the match stands and the clocks that run."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.agreeing import agreed
from edu_battle.game.aiming import aimed
from edu_battle.game.cells import Cell
from edu_battle.game.clocks import deadlines
from edu_battle.game.commands import ShotClockRanOut
from edu_battle.game.facts import Gift, ShotResult
from edu_battle.game.ids import Instant, Points, Promise, TaskId, TeamId
from edu_battle.game.pieces import pieces, places
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.said import Total, said, total
from edu_battle.game.scoring import Outcome, outcome, shown
from edu_battle.game.state import Choose, Match, Move, Owe, Phase, Reply, Shoot
from edu_battle.game.switches import Answers, First
from edu_battle.game.targets import shared, targets
from edu_battle.game.told import asked
from edu_battle.game.views.opened import OpenedSea, opened


@dataclass(frozen=True, slots=True)
class LastShot:
    """The newest shot, as everyone heard it."""

    team: TeamId
    target: TeamId
    cell: Cell
    result: ShotResult
    ship: str


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a team is with placing: pieces placed, pieces in all, whether it said ready."""

    placed: int
    of: int
    ready: bool


@dataclass(frozen=True, slots=True)
class Naming:
    """Whom each team wants to begin (None: no word yet), and who does if that is settled."""

    words: tuple[TeamId | None, ...]
    agreed: TeamId | None


@dataclass(frozen=True, slots=True)
class Waiting:
    """The team that play waits for; `gift` None: it says whether its ship moves.

    `called`: squares of its sea that were called, where it has to say what was hit.
    """

    team: TeamId
    gift: Gift | None
    until: Instant | None
    called: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Topic:
    """What a task is about, in one language."""

    language: str
    title: str


@dataclass(frozen=True, slots=True)
class MineChoice:
    """A team says whether it defuses a mine or sails round it; its topic and stake are known."""

    task: TaskId
    team: TeamId
    topics: tuple[Topic, ...]
    right: Points
    wrong: Points
    until: Instant | None


@dataclass(frozen=True, slots=True)
class Course:
    """The course of the match. Instants are server time; `until` is the bell for play.

    `allowance`: shots that the shooter has left in its turn; `targets`: the seas it may fire at.
    `out`: teams without a ship, as was said aloud. `totals`: of the newest volley on each sea,
    in place of its last shot, where only totals are told. `promises`: of each sea's layout.
    `eyes`: in a pause, screens are blank and all look at the teacher.
    `aim`: the only square that the shooter may fire at, which the key of its task names.
    """

    rules: Ruleset
    phase: Phase
    paused: Instant | None
    points: tuple[Points, ...]
    shooter: TeamId | None
    shots: int
    allowance: int
    waiting: Waiting | None
    shot_until: Instant | None
    until: Instant | None
    bell: bool
    placing_until: Instant | None
    progress: tuple[Progress, ...]
    last: LastShot | None
    totals: tuple[Total, ...]
    outcome: Outcome | None
    choice: MineChoice | None = None
    targets: tuple[TeamId, ...] = ()
    out: tuple[TeamId, ...] = ()
    naming: Naming | None = None
    aim: Cell | None = None
    opened: tuple[OpenedSea, ...] = ()
    promises: tuple[Promise, ...] = ()
    eyes: bool = False


def course(match: Match) -> Course:
    """Return what every audience may know of the match's course."""
    return match.once("course", lambda: _course(match))


def _course(match: Match) -> Course:
    return Course(
        rules=match.ruleset,
        phase=match.phase,
        paused=None if match.phase in {Phase.OVER, Phase.VOID} else match.paused,
        points=shown(match),
        shooter=match.shooter(),
        shots=match.shot_count,
        allowance=_allowance(match),
        waiting=_waiting(match),
        shot_until=_shot_until(match),
        until=match.until,
        bell=match.bell,
        placing_until=match.placing_until,
        progress=_progress(match) if match.phase is Phase.PLACING else (),
        last=_last(match),
        totals=_totals(match),
        outcome=outcome(match),
        choice=_choice(match),
        targets=_targets(match),
        out=tuple(sorted(match.eliminated)),
        naming=_naming(match) if match.phase is Phase.PLACING else None,
        aim=None if match.shooter() is None else aimed(match),
        opened=opened(match),
        promises=match.promises,
        eyes=match.eyes and match.phase not in {Phase.OVER, Phase.VOID},
    )


def _naming(match: Match) -> Naming | None:
    if match.ruleset.first is not First.AGREED:
        return None
    words = dict(match.named_first)
    teams = [TeamId(place) for place in range(len(match.teams))]
    return Naming(tuple(words.get(team) for team in teams), agreed(match))


def _targets(match: Match) -> tuple[TeamId, ...]:
    shooter = match.shooter()
    return () if shooter is None else targets(match, shooter)


def _allowance(match: Match) -> int:
    head = match.head()
    return head.shots if isinstance(head, Shoot) else 0


def _waiting(match: Match) -> Waiting | None:
    head = match.head()
    if isinstance(head, Owe):
        return Waiting(head.team, head.gift, head.until)
    if isinstance(head, Reply):
        return Waiting(head.team, None, head.until, asked(match.seas[head.team], head.cells))
    return Waiting(head.team, None, head.until) if isinstance(head, Move) else None


def _choice(match: Match) -> MineChoice | None:
    head = match.head()
    task = match.task(head.task) if isinstance(head, Choose) else None
    if task is None or task.team is None or task.snapshot is None:
        return None
    topics = tuple(Topic(text.language, text.title) for text in task.snapshot.texts)
    return MineChoice(task.id, task.team, topics, task.stake.right, task.stake.wrong, task.until)


def _shot_until(match: Match) -> Instant | None:
    return next((d.at for d in deadlines(match) if isinstance(d.command, ShotClockRanOut)), None)


def _progress(match: Match) -> tuple[Progress, ...]:
    of = len(pieces(match.ruleset))
    return tuple(
        Progress(
            placed=sum(bool(cells) for cells in places(match.ruleset, sea.layout)),
            of=of,
            ready=sea.ready,
        )
        for sea in (() if shared(match) else match.seas)
    )


def _last(match: Match) -> LastShot | None:
    if match.last is None or match.ruleset.answers is Answers.TOTALS:
        return None
    shot = said(match.ruleset, match.last.shots[-1])
    return LastShot(match.last.team, match.last.target, shot.cell, shot.result, shot.ship)


def _totals(match: Match) -> tuple[Total, ...]:
    told = match.salvo if match.ruleset.answers is Answers.TOTALS else ()
    return tuple(total(match.ruleset, fired) for fired in told)
