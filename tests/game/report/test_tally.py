"""Counts of rows, and which of them are weak."""

from __future__ import annotations

import pytest

from edu_battle.game.ids import SeatId, TaskId, TeamId
from edu_battle.game.report.rows import Outcome, Row, Source
from edu_battle.game.report.tally import by_need, tally, weakest

F, H, R, W, S = (
    Outcome.FIRST,
    Outcome.HINTED,
    Outcome.RETRIED,
    Outcome.WRONG,
    Outcome.SILENT,
)


def rows(template: str, *outcomes: Outcome) -> list[Row]:
    source = Source("bank", template)
    return [
        Row(TaskId(1), source, TeamId(0), SeatId(seat), outcome)
        for seat, outcome in enumerate(outcomes)
    ]


@pytest.mark.parametrize(
    ("outcomes", "percent", "weak"),
    [
        ((), None, False),
        ((W,), 0, False),
        ((W, W), 0, True),
        ((F, W), 50, True),
        ((F, F, W), 67, False),
        ((F, H, R, W, S), 60, False),
        ((F, F, F, F, F, W, W, W), 63, False),
        ((F, H, R, W, W, W, S), 43, True),
    ],
)
def test_the_share_of_the_right_tells_what_is_weak(
    outcomes: tuple[Outcome, ...], percent: int | None, weak: bool
) -> None:
    # when
    counted = tally(rows("sum", *outcomes))
    # then
    assert (counted.percent, counted.weak) == (percent, weak)
    assert counted.asked == len(outcomes)


def test_the_weakest_come_first_and_what_was_right_at_once_never() -> None:
    # given
    every = [*rows("good", F, F), *rows("half", F, W), *rows("late", R, R), *rows("bad", W, S)]
    # when
    weak = [source.template for source, _ in weakest(every, lambda row: row.source)]
    # then
    assert weak == ["bad", "half"]
    assert [source.template for source in by_need(every)] == ["bad", "half", "late"]
