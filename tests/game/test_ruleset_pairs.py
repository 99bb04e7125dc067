"""Values of a ruleset that do not go together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.ids import Points
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import (
    End,
    Extras,
    Integrity,
    Mine,
    Ruleset,
    ShipClass,
    Solving,
    TaskRule,
    Volley,
)
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.switches import (
    Aim,
    Answers,
    AnswersBy,
    Gate,
    HitSays,
    LayoutCheck,
    MineEffect,
    MissSays,
    SunkSays,
    TaskFlow,
    TriggerKind,
    Win,
)

GOOD = preset("mathematical")
SALVO = replace(preset("salvo-hidden"), answers=Answers.TOTALS)
FIRST = TaskRule(TriggerKind.BEFORE_SHOT, 0, Points(2))
STORM = TaskRule(TriggerKind.DROUGHT, 5, Points(2))
KEEPS, NEEDED = Gate.RIGHT_KEEPS_TURN, Gate.RIGHT_NEEDED_TO_FIRE


def gated(gate: Gate, *tasks: TaskRule, flow: TaskFlow = TaskFlow.HOLD) -> Ruleset:
    return replace(GOOD, tasks=tasks, solving=Solving(flow=flow, gate=gate))


FAULTY = [
    (replace(SALVO, volley=Volley(1)), "answers_end_without_volley", "answers"),
    (replace(SALVO, hit_says=HitSays.NAME), "totals_tell_more", "answers"),
    (replace(SALVO, miss_says=MissSays.NEAR), "totals_tell_more", "answers"),
    (gated(KEEPS, FIRST, flow=TaskFlow.PARALLEL), "gate_with_parallel", "solving.gate"),
    (gated(KEEPS, STORM), "gate_without_task", "solving.gate"),
    (gated(NEEDED, STORM), "gate_without_task_before", "solving.gate"),
]
SHARED = preset("classroom-shared-board")
PAPER = Integrity(answers_by=AnswersBy.DEFENDER)
LATER = Integrity(layout_check=LayoutCheck.AT_AUDIT)
BY, CHECK = "integrity.answers_by", "integrity.layout_check"
FAULTY += [
    (replace(SHARED, integrity=PAPER), "defender_with_shared", BY),
    (replace(SALVO, integrity=PAPER), "defender_with_totals", BY),
    (replace(preset("dutchman"), integrity=PAPER), "defender_with_relocate", BY),
    (replace(GOOD, sunk_says=SunkSays.NONE, integrity=PAPER), "defender_with_silence", BY),
    (replace(SHARED, integrity=LATER), "audit_with_shared", CHECK),
    (replace(preset("dutchman"), integrity=LATER), "audit_with_relocate", CHECK),
]
NAMED = Solving(aim=Aim.ANSWER_IS_CELL)
FAULTY += [
    (replace(GOOD, solving=NAMED), "aim_without_task_before", "solving.aim"),
    (
        replace(GOOD, tasks=(FIRST,), solving=replace(NAMED, flow=TaskFlow.PARALLEL)),
        "aim_with_parallel",
        "solving.aim",
    ),
    (
        replace(preset("salvo-open"), tasks=(FIRST,), solving=NAMED),
        "aim_with_volley",
        "solving.aim",
    ),
    (replace(SHARED, win=Win.AFLOAT), "shared_with_afloat", "win"),
    (
        replace(SHARED, relocate=True, fleet=(ShipClass("Dutchman", 4),)),
        "shared_with_relocate",
        "relocate",
    ),
    (replace(SHARED, extras=Extras(sweepers=1)), "shared_with_gifts", "extras"),
    (
        replace(SHARED, extras=Extras(mines=1), mine=Mine(MineEffect.GIVE_CELL)),
        "shared_with_gifts",
        "extras",
    ),
    (replace(SHARED, end=End(equalize=True)), "shared_with_equalize", "end.equalize"),
    (replace(SHARED, volley=Volley(afloat=True)), "shared_with_own_volley", "volley.afloat"),
]
PLAYABLE = [
    replace(GOOD, tasks=(FIRST,), solving=NAMED),
    SHARED,
    replace(SHARED, extras=Extras(mines=1), mine=Mine(MineEffect.TASK)),
    SALVO,
    gated(KEEPS, *GOOD.tasks),
    gated(KEEPS, FIRST),
    gated(NEEDED, FIRST, STORM),
]


@pytest.mark.parametrize(("rules", "code", "place"), FAULTY)
def test_a_pair_that_cannot_be_played_is_named(rules: Ruleset, code: str, place: str) -> None:
    # when
    found = [(fault.code, fault.place) for fault in ruleset_faults(rules)]
    # then
    assert found == [(code, place)]


@pytest.mark.parametrize("rules", PLAYABLE)
def test_a_pair_that_goes_together_has_no_fault(rules: Ruleset) -> None:
    assert not ruleset_faults(rules)
