"""Values of a ruleset that do not go together, each pair by its code and the field to change."""

from __future__ import annotations

from collections.abc import Iterator

from edu_battle.game.broken import Fault
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import (
    Again,
    Aim,
    Answers,
    AnswersBy,
    Boards,
    Gate,
    Halo,
    HitSays,
    LayoutCheck,
    MineEffect,
    MissSays,
    SunkSays,
    TaskFlow,
    Touch,
    TriggerKind,
    Win,
)

_Row = tuple[str, str, bool]


def pair_faults(ruleset: Ruleset) -> Iterator[Fault]:
    """Yield a fault for each pair that cannot be played together."""
    rows = (
        *(_sea_pairs(ruleset) + _shared_pairs(ruleset)),
        *(_task_pairs(ruleset) + _honest_pairs(ruleset)),
    )
    for code, place, broken in rows:
        if broken:
            yield Fault(code, place)


def _sea_pairs(ruleset: Ruleset) -> tuple[_Row, ...]:
    single = ruleset.volley.shots == 1 and not ruleset.volley.afloat
    extras = ruleset.extras.mines + ruleset.extras.sweepers
    ships = sum(ship.count for ship in ruleset.fleet)
    return (
        ("again_with_volley", "again", ruleset.again is Again.HIT and not single),
        ("answers_end_without_volley", "answers", ruleset.answers is not Answers.EACH and single),
        ("totals_tell_more", "answers", ruleset.answers is Answers.TOTALS and _tells_more(ruleset)),
        ("extras_with_volley", "extras", extras > 0 and not single),
        ("extras_with_relocate", "relocate", extras > 0 and ruleset.relocate),
        ("relocate_with_fleet", "relocate", ruleset.relocate and ships > 1),
        ("halo_with_touch", "halo", ruleset.halo is not Halo.NONE and ruleset.touch is Touch.ANY),
    )


def _shared_pairs(ruleset: Ruleset) -> tuple[_Row, ...]:
    """On a common sea nobody has anything of its own to lose, to give or to move."""
    shared = ruleset.teams.boards is Boards.SHARED
    mines, sweepers = ruleset.extras.mines, ruleset.extras.sweepers
    gives = sweepers > 0 or (mines > 0 and ruleset.mine.effect is not MineEffect.TASK)
    return (
        ("shared_with_afloat", "win", shared and ruleset.win is Win.AFLOAT),
        ("shared_with_relocate", "relocate", shared and ruleset.relocate),
        ("shared_with_gifts", "extras", shared and gives),
        ("shared_with_equalize", "end.equalize", shared and ruleset.end.equalize),
        ("shared_with_own_volley", "volley.afloat", shared and ruleset.volley.afloat),
    )


def _tells_more(ruleset: Ruleset) -> bool:
    return ruleset.hit_says is HitSays.NAME or ruleset.miss_says is MissSays.NEAR


def _task_pairs(ruleset: Ruleset) -> tuple[_Row, ...]:
    solving = ruleset.solving
    gated, needed = solving.gate is not Gate.NONE, solving.gate is Gate.RIGHT_NEEDED_TO_FIRE
    triggers = {rule.trigger for rule in ruleset.tasks}
    own = bool(triggers - {TriggerKind.DROUGHT})
    before = TriggerKind.BEFORE_SHOT in triggers
    named, parallel = solving.aim is Aim.ANSWER_IS_CELL, solving.flow is TaskFlow.PARALLEL
    single = ruleset.volley.shots == 1 and not ruleset.volley.afloat
    return (
        ("gate_with_parallel", "solving.gate", gated and parallel),
        ("gate_without_task", "solving.gate", gated and not own and not needed),
        ("gate_without_task_before", "solving.gate", needed and not before),
        ("aim_without_task_before", "solving.aim", named and not before),
        ("aim_with_parallel", "solving.aim", named and parallel),
        ("aim_with_volley", "solving.aim", named and not single),
    )


def _honest_pairs(ruleset: Ruleset) -> tuple[_Row, ...]:
    """What pupils answer or lay out by themselves must be theirs, and be said in so many words."""
    integrity = ruleset.integrity
    paper = integrity.answers_by is AnswersBy.DEFENDER
    later = integrity.layout_check is LayoutCheck.AT_AUDIT
    shared, totals = ruleset.teams.boards is Boards.SHARED, ruleset.answers is Answers.TOTALS
    place, check = "integrity.answers_by", "integrity.layout_check"
    return (
        ("defender_with_shared", place, paper and shared),
        ("defender_with_totals", place, paper and totals),
        ("defender_with_relocate", place, paper and ruleset.relocate),
        ("defender_with_silence", place, paper and ruleset.sunk_says is SunkSays.NONE),
        ("audit_with_shared", check, later and shared),
        ("audit_with_relocate", check, later and ruleset.relocate),
    )
