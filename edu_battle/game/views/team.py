"""What a team may know: its own sea, what it found on the others', the tasks it was shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.broken import Fault
from edu_battle.game.cells import Cell
from edu_battle.game.events import AnswerProposed, Logged
from edu_battle.game.facts import Gift
from edu_battle.game.forms import Form
from edu_battle.game.gifts import choices
from edu_battle.game.ids import Instant, SeatId, TaskId, TeamId
from edu_battle.game.layouts import faulty_cells, hindrances
from edu_battle.game.moving import decks_left
from edu_battle.game.pieces import PieceKind, orientations, pieces, places
from edu_battle.game.state import Match, Move, Owe, Phase, Shoot
from edu_battle.game.switches import LayoutCheck
from edu_battle.game.targets import called, shared, targets
from edu_battle.game.views.common import Course, course
from edu_battle.game.views.fair import Fair, fair
from edu_battle.game.views.impossible import charted
from edu_battle.game.views.lines import Line, public_lines
from edu_battle.game.views.sea import OwnSea, PublicSea, own_sea
from edu_battle.game.views.solved import Solved, solved
from edu_battle.game.views.tasks import TaskCard, VerdictCard, cards, newest_verdict

LINES = 8


@dataclass(frozen=True, slots=True)
class Placing:
    """The fleet on its way to the sea. `places`: squares of each piece, empty where not placed.

    `turns`: the forms of each piece, in the order in which turning goes through them.
    """

    pieces: tuple[PieceKind, ...]
    places: tuple[tuple[Cell, ...], ...]
    faults: tuple[Fault, ...]
    faulty: frozenset[Cell]
    ready: bool
    turns: tuple[tuple[Form, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Owing:
    """What the team has to name now. `gift` None: whether and where its ship of `decks` moves."""

    gift: Gift | None
    to: TeamId | None
    choices: tuple[Cell, ...]
    until: Instant | None
    decks: int = 0


@dataclass(frozen=True, slots=True)
class TeamView:
    """Everything a team's tablets may show. `targets`: the seas that its shots may fall on.

    `calls`: while it may fire, how many squares it calls on each of those.
    """

    team: TeamId
    course: Course
    may_fire: bool
    own: OwnSea | None
    owing: Owing | None
    foes: tuple[PublicSea, ...]
    placing: Placing | None
    tasks: tuple[TaskCard, ...]
    verdict: VerdictCard | None
    lines: tuple[Line, ...]
    solved: tuple[Solved, ...]
    targets: tuple[TeamId, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    calls: tuple[int, ...] = ()
    fair: Fair | None = None


@dataclass(frozen=True, slots=True)
class Proposal:
    """An answer that lies before the team, with the seats that hold it; not whether it is right.

    `needed`: how many would have to hold it.
    """

    task: TaskId
    text: str
    plain: str
    seats: tuple[SeatId, ...]
    needed: int


def team_view(match: Match, log: Sequence[Logged], team: TeamId) -> TeamView:
    """Return a team's view; `log` without what was undone."""
    return TeamView(
        team=team,
        course=course(match),
        may_fire=match.shooter() == team and not match.paused and match.phase is Phase.PLAYING,
        own=None if shared(match) else own_sea(match, team),
        owing=_owing(match, team),
        foes=_foes(match, team),
        placing=_placing(match, team) if _places(match) else None,
        tasks=cards(match),
        verdict=newest_verdict(match),
        lines=public_lines(log, LINES, match.ruleset),
        solved=solved(match),
        targets=targets(match, team) if match.started else (),
        proposals=_proposals(match, team),
        calls=calls(match, team),
        fair=fair(match, team) if match.started else None,
    )


def _proposals(match: Match, team: TeamId) -> tuple[Proposal, ...]:
    """What lies before this team alone, in the order in which it came."""
    found: dict[tuple[TaskId, str], list[AnswerProposed]] = {}
    for task in match.tasks:
        for one in task.proposals if task.closed is None else ():
            if one.answer.crew.team == team:
                said = one.answer.plain or one.answer.text
                found.setdefault((task.id, said), []).append(one)
    return tuple(_proposal(task, same) for (task, _), same in found.items())


def _proposal(task: TaskId, same: Sequence[AnswerProposed]) -> Proposal:
    answer = same[0].answer
    seats = tuple(one.answer.crew.seat for one in same)
    return Proposal(task, answer.text, answer.plain, seats, len(same[-1].present) // 2 + 1)


def _foes(match: Match, team: TeamId) -> tuple[PublicSea, ...]:
    """The seas that the team shoots at, those it may choose now first."""
    seas = [TeamId(place) for place in range(len(match.seas)) if shared(match) or place != team]
    first = targets(match, team)
    seas.sort(key=lambda sea: sea not in first)
    return tuple(charted(match, sea) for sea in seas)


def calls(match: Match, team: TeamId) -> tuple[int, ...]:
    """Return how many squares a shot calls on each sea that a team may fire at, while it may."""
    head = match.head()
    if not isinstance(head, Shoot) or head.team != team:
        return ()
    return tuple(called(match, head, sea) for sea in targets(match, team))


def _places(match: Match) -> bool:
    return match.phase is Phase.PLACING and not shared(match)


def _owing(match: Match, team: TeamId) -> Owing | None:
    """What this team alone is asked for now, with the squares it may name."""
    head = match.head()
    if not isinstance(head, Owe | Move) or head.team != team:
        return None
    sea = match.seas[team]
    if isinstance(head, Owe):
        return Owing(head.gift, head.to, choices(sea, head.gift), head.until)
    return Owing(None, None, (), head.until, decks_left(match, team))


def _placing(match: Match, team: TeamId) -> Placing:
    rules, sea = match.ruleset, match.seas[team]
    at_once = rules.integrity.layout_check is LayoutCheck.AT_ENTRY
    return Placing(
        pieces=pieces(rules),
        places=places(rules, sea.layout),
        faults=hindrances(rules, sea.layout),
        faulty=faulty_cells(rules, sea.layout) if at_once else frozenset(),
        ready=sea.ready,
        turns=tuple(orientations(kind, rules.shapes) for kind in pieces(rules)),
    )
