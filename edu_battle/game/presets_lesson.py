"""The variants made for lessons: tasks for sunk ships and mines, most points win."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.cells import Alphabet, Axes, Letters
from edu_battle.game.ids import Points, Seconds, whole
from edu_battle.game.ruleset import (
    Board,
    End,
    Extras,
    Mine,
    Pace,
    Ruleset,
    ShipClass,
    Solving,
    TaskRule,
    Teams,
)
from edu_battle.game.switches import (
    Again,
    Boards,
    SunkSays,
    Target,
    TriggerKind,
    WhoAnswers,
    Win,
)

_NAMES = {4: "Battleship", 3: "Cruiser", 2: "Destroyer", 1: "Boat"}
_HARDEST_SHIP = 4
_STORM = TaskRule(TriggerKind.DROUGHT, size=4, right=whole(1), level=1)
_MINE = TaskRule(TriggerKind.MINE, size=0, right=whole(2), wrong=whole(-2), level=5)


def _fleet(counts: dict[int, int]) -> tuple[ShipClass, ...]:
    return tuple(ShipClass(_NAMES[size], size, count) for size, count in counts.items())


def _sunk(*sizes: int) -> tuple[TaskRule, ...]:
    return tuple(
        TaskRule(TriggerKind.SUNK, size, right=whole(size), level=min(size, _HARDEST_SHIP))
        for size in sizes
    )


_LESSON_AXES = Axes(Letters.ROWS, Alphabet.LATIN)
_LESSON_SOLVING = Solving(
    who=WhoAnswers.EVERYONE, second_try=True, hints=True, floor=True, catch_up=whole(4)
)
_LESSON_MINE = Mine(may_sail_round=True)
_LESSON_PACE = Pace(placing=Seconds(120), shot=Seconds(20), verdict=Seconds(25))

_LESSON_40 = Ruleset(
    preset="lesson-40",
    board=Board(6, 6),
    axes=_LESSON_AXES,
    fleet=_fleet({4: 1, 3: 1, 2: 1, 1: 1}),
    extras=Extras(mines=1),
    again=Again.NEVER,
    sunk_says=SunkSays.NAME,
    mine=_LESSON_MINE,
    end=End(minutes=26, equalize=True),
    win=Win.SCORE,
    tasks=(*_sunk(4, 3, 2, 1), _MINE, _STORM),
    solving=_LESSON_SOLVING,
    pace=_LESSON_PACE,
    recovery=True,
)

_LESSON_20 = Ruleset(
    preset="lesson-20",
    board=Board(5, 5),
    axes=_LESSON_AXES,
    fleet=_fleet({3: 1, 2: 1}),
    extras=Extras(mines=1),
    again=Again.NEVER,
    sunk_says=SunkSays.NAME,
    mine=_LESSON_MINE,
    end=End(minutes=12, equalize=True),
    win=Win.SCORE,
    tasks=(*_sunk(3, 2), _MINE, _STORM),
    solving=_LESSON_SOLVING,
    pace=_LESSON_PACE,
    recovery=True,
)

_MATHEMATICAL = Ruleset(
    preset="mathematical",
    board=Board(10, 10),
    axes=Axes(Letters.COLS, Alphabet.LATIN),
    fleet=_fleet({4: 1, 3: 2, 2: 3, 1: 4}),
    extras=Extras(mines=3),
    again=Again.HIT,
    win=Win.SCORE,
    tasks=(*_sunk(4, 3, 2, 1), _MINE),
    solving=Solving(who=WhoAnswers.ANYONE, floor=False, catch_up=Points(0)),
    pace=Pace(placing=Seconds(0), shot=Seconds(0), verdict=Seconds(0)),
)

_SHARED_BOARD = replace(
    _MATHEMATICAL,
    preset="classroom-shared-board",
    board=Board(9, 7),
    fleet=_fleet({4: 1, 3: 1, 2: 2, 1: 2}),
    extras=Extras(),
    teams=Teams(count=3, boards=Boards.SHARED, target=Target.ALL),
    again=Again.NEVER,
    tasks=(TaskRule(TriggerKind.HIT, size=0, right=whole(1), level=1),),
)

LESSONS = (_LESSON_40, _LESSON_20, _MATHEMATICAL, _SHARED_BOARD)
