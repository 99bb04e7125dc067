"""Rulesets drawn at random, of every switch that can be played, on boards that are soon cleared."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume
from hypothesis import strategies as st

from edu_battle.game.cells import Cell
from edu_battle.game.ids import Points, Seconds
from edu_battle.game.ruleset import (
    Board,
    End,
    Extras,
    Integrity,
    Mine,
    Pace,
    Ruleset,
    ShipClass,
    Solving,
    TaskRule,
    Teams,
    Volley,
)
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.switches import (
    Again,
    Aim,
    Answers,
    AnswersBy,
    Audit,
    Boards,
    BothGuilty,
    First,
    Gate,
    GivenShot,
    Halo,
    HitSays,
    LayoutCheck,
    MineEffect,
    MineTurn,
    MissSays,
    Numbers,
    Repeat,
    Shapes,
    SunkSays,
    Target,
    TaskFlow,
    TieBreak,
    Touch,
    TriggerKind,
    WhoAnswers,
    Win,
)
from edu_battle.game.symbols import Symbols

_FLEETS = ((1,), (2, 1), (3, 2), (3, 3, 2), (2, 2, 1, 1), (4, 3))
_NAMES = ("Kestrel", "Heron", "Swift", "Martin")
_COUNTS = (2, 2, 2, 2, 3, 3, 4, 8)
_CALM = Pace(verdict=Seconds(0))


@st.composite
def rulesets(draw: st.DrawFn, *, calm: bool = False) -> Ruleset:
    """Draw a ruleset that can be played; `calm`: no clock runs."""
    touch, fleet = draw(st.sampled_from(Touch)), draw(st.sampled_from(_FLEETS))
    rules = Ruleset(
        preset="drawn",
        fleet=draw(_fleets(fleet)),
        board=draw(_boards()),
        shapes=draw(st.sampled_from((Shapes.LINE, Shapes.LINE, *Shapes))),
        touch=touch,
        touch_extras=draw(st.sampled_from(Touch)),
        teams=draw(_teams()),
        first=draw(st.sampled_from(First)),
        repeat=draw(st.sampled_from((Repeat.REFUSE, *Repeat))),
        hit_says=draw(st.sampled_from(HitSays)),
        sunk_says=draw(st.sampled_from(SunkSays)),
        miss_says=draw(st.sampled_from(MissSays)),
        end=draw(_ends(calm=calm)),
        win=draw(st.sampled_from(Win)),
        tie=draw(_ties()),
        solving=draw(_solvings()),
        pace=_CALM if calm else draw(_paces()),
        recovery=draw(st.booleans()),
        lifted=draw(st.booleans()),
        sounds=draw(st.booleans()),
        symbols=draw(st.sampled_from(Symbols)),
        numbers=draw(st.sampled_from(Numbers)),
        halo=Halo.NONE if touch is Touch.ANY else draw(st.sampled_from(Halo)),
    )
    rules = draw(st.sampled_from((_mined, _mined, _salvos, _dutchman)))(draw, rules)
    if rules.teams.boards is Boards.SHARED:
        rules = _common(rules)
    rules = replace(rules, tasks=draw(_task_rules(rules)))
    if not rules.tasks:
        rules = replace(rules, tie=tuple(t for t in rules.tie if t is not TieBreak.EXTRA_TASK))
    rules = replace(rules, solving=draw(_gated(rules)))
    rules = replace(rules, integrity=draw(_integrities(rules)))
    assume(not ruleset_faults(rules))
    return rules


def _common(rules: Ruleset) -> Ruleset:
    """A sea for all: nothing on it is anybody's own."""
    return replace(
        rules,
        win=Win.SCORE,
        relocate=False,
        extras=Extras(rules.extras.mines),
        mine=replace(rules.mine, effect=MineEffect.TASK),
        volley=Volley(2) if rules.volley.afloat else rules.volley,
        end=replace(rules.end, equalize=False),
    )


def _fleets(sizes: tuple[int, ...]) -> st.SearchStrategy[tuple[ShipClass, ...]]:
    """Ships of one size may share a name or not."""
    named = tuple(ShipClass(name, size) for name, size in zip(_NAMES, sizes, strict=False))
    twins = tuple(ShipClass("Ship", size, sizes.count(size)) for size in dict.fromkeys(sizes))
    return st.sampled_from((named, twins))


def _boards() -> st.SearchStrategy[Board]:
    holes = st.sampled_from(((), (), (Cell(0, 0),), (Cell(2, 2), Cell(4, 4))))
    return st.builds(Board, st.integers(5, 6), st.integers(5, 7), holes)


def _teams() -> st.SearchStrategy[Teams]:
    boards = st.sampled_from((Boards.OWN, Boards.OWN, Boards.SHARED))
    return st.builds(Teams, st.sampled_from(_COUNTS), boards, st.sampled_from(Target))


def _ends(*, calm: bool) -> st.SearchStrategy[End]:
    minutes = (0,) if calm else (0, 2, 9)
    turns = st.sampled_from((0, 4, 9))
    return st.builds(End, turns, st.sampled_from(minutes), st.booleans())


def _ties() -> st.SearchStrategy[tuple[TieBreak, ...]]:
    return st.lists(st.sampled_from(TieBreak), max_size=2, unique=True).map(tuple)


def _mined(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    """One shot after another, with extras."""
    effect, turn = draw(st.sampled_from(MineEffect)), draw(st.sampled_from(MineTurn))
    return replace(
        rules,
        extras=Extras(draw(st.integers(0, 2)), draw(st.integers(0, 1))),
        again=draw(st.sampled_from(Again)),
        given_shot=draw(st.sampled_from(GivenShot)),
        mine=Mine(effect, may_sail_round=draw(st.booleans()), turn=turn),
    )


def _salvos(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    """Several shots in a turn, called together or one by one."""
    volley = draw(st.sampled_from((Volley(2), Volley(3), Volley(afloat=True))))
    answers = draw(st.sampled_from(Answers))
    rules = replace(rules, volley=volley, answers=answers, again=Again.NEVER)
    if answers is Answers.TOTALS:
        return replace(rules, hit_says=HitSays.HIT, miss_says=MissSays.MISS)
    return rules


def _dutchman(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    """One ship that may move when it is hit."""
    size = draw(st.integers(2, 4))
    return replace(
        rules,
        fleet=(ShipClass("Dutchman", size),),
        shapes=Shapes.KING,
        relocate=True,
        again=draw(st.sampled_from(Again)),
        end=replace(rules.end, turns=draw(st.sampled_from((4, 9, 12)))),
    )


def _task_rules(rules: Ruleset) -> st.SearchStrategy[tuple[TaskRule, ...]]:
    sizes = sorted({ship.size for ship in rules.fleet})
    rows = [
        *(TaskRule(TriggerKind.SUNK, size, Points(2 * size)) for size in sizes),
        TaskRule(TriggerKind.MINE, 0, Points(4), Points(-4)),
        TaskRule(TriggerKind.HIT, 0, Points(2)),
        TaskRule(TriggerKind.DROUGHT, 3, Points(2), seconds=Seconds(10)),
        TaskRule(TriggerKind.BEFORE_SHOT, 0, Points(1), Points(-1)),
    ]
    if rules.teams.count == min(_COUNTS):
        rows.append(TaskRule(TriggerKind.CELL, 0, Points(2), Points(-1)))
    return st.lists(st.sampled_from(rows), unique=True, max_size=4).map(tuple)


def _solvings() -> st.SearchStrategy[Solving]:
    return st.builds(
        Solving,
        flow=st.sampled_from(TaskFlow),
        who=st.sampled_from((WhoAnswers.EVERYONE, *WhoAnswers)),
        second_try=st.booleans(),
        hints=st.booleans(),
        floor=st.booleans(),
        catch_up=st.sampled_from((Points(0), Points(4))),
    )


def _gated(rules: Ruleset) -> st.SearchStrategy[Solving]:
    """Gates that the tasks allow."""
    solving, triggers = rules.solving, {rule.trigger for rule in rules.tasks}
    gates = [Gate.NONE]
    if solving.flow is TaskFlow.HOLD and triggers - {TriggerKind.DROUGHT}:
        gates.append(Gate.RIGHT_KEEPS_TURN)
    if solving.flow is TaskFlow.HOLD and TriggerKind.BEFORE_SHOT in triggers:
        gates.append(Gate.RIGHT_NEEDED_TO_FIRE)
    aims = [Aim.FREE]
    single = rules.volley == Volley()
    if solving.flow is TaskFlow.HOLD and TriggerKind.BEFORE_SHOT in triggers and single:
        aims.append(Aim.ANSWER_IS_CELL)
    return st.builds(
        replace, st.just(solving), gate=st.sampled_from(gates), aim=st.sampled_from(aims)
    )


def _integrities(rules: Ruleset) -> st.SearchStrategy[Integrity]:
    """From paper only what pupils can answer; at the audit only layouts that are their own."""
    paper, later = [AnswersBy.REFEREE] * 2, [LayoutCheck.AT_ENTRY] * 2
    if rules.teams.boards is Boards.OWN and not rules.relocate:
        later.append(LayoutCheck.AT_AUDIT)
        if rules.answers is not Answers.TOTALS and rules.sunk_says is not SunkSays.NONE:
            paper.append(AnswersBy.DEFENDER)
    return st.builds(
        Integrity,
        audit=st.sampled_from(Audit),
        both_guilty=st.sampled_from(BothGuilty),
        answers_by=st.sampled_from(paper),
        layout_check=st.sampled_from(later),
    )


def _paces() -> st.SearchStrategy[Pace]:
    return st.builds(
        Pace,
        placing=st.sampled_from((Seconds(0), Seconds(60))),
        shot=st.sampled_from((Seconds(0), Seconds(20))),
        verdict=st.sampled_from((Seconds(0), Seconds(25))),
    )
