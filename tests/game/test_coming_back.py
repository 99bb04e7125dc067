"""What a class has failed comes back: soon after with new numbers, and in the review."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.coming_back import weakest
from edu_battle.game.facts import Closing, Mark
from edu_battle.game.ids import Points, TaskId, TeamId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.ruleset import TaskRule
from edu_battle.game.scoring import outcome, totals
from edu_battle.game.state import Phase
from edu_battle.game.switches import Again, TriggerKind, WhoAnswers
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.playing import NORTH, SOUTH, TASK, begun

HITS = TaskRule(TriggerKind.HIT, 0, Points(4))
STORMS = TaskRule(TriggerKind.DROUGHT, 1, Points(2))
"""A storm at every shot that brings no other task."""


class Story:
    """A match whose tasks are each made from a template of its own; crews 10, 11, 20, 21."""

    def __init__(self, *rows: TaskRule, who: WhoAnswers = WhoAnswers.EVERYONE) -> None:
        solving = replace(SMALL.solving, who=who, catch_up=Points(2))
        rules = replace(SMALL, tasks=rows, solving=solving, recovery=True, again=Again.NEVER)
        self.play = begun(rules, NORTHS, SOUTHS)

    def fire(self, *, hit: bool = False) -> OpenedTask | None:
        """Fire at the first fresh square that is a hit or not; return the task that it brings."""
        team = self.play.match.shooter()
        assert team is not None
        sea, count = self.play.match.seas[1 - team], len(self.play.match.tasks)
        ships = {cell for ship in sea.layout.ships for cell in ship.cells}
        fresh = [
            Cell(row, col)
            for row in range(5)
            for col in range(5)
            if Cell(row, col) not in sea.fired() | set(sea.layout.mines)
        ]
        cell = next(cell for cell in fresh if (cell in ships) is hit)
        self.play.made = replace(TASK, template=f"template-{count + 1}", seed=count)
        self.play.fire((cell.row, cell.col))
        return self.play.task if len(self.play.match.tasks) > count else None

    def answer(self, *wrong: int) -> None:
        """Answer the newest task, all right but for these seats."""
        for crew in self.play.crews:
            if self.play.task.closed is None:
                mark = Mark.WRONG if crew.seat in wrong else Mark.RIGHT
                self.play.answer(crew.seat, mark)

    def tasks(self, *wrong: tuple[int, ...], hit: bool = False) -> None:
        """Bring one task after another; each is failed by these crews."""
        for seats in wrong:
            assert self.fire(hit=hit)
            self.answer(*seats)

    def reviewed(self) -> OpenedTask:
        """Bring the next review."""
        self.play.do(c.Review())
        return self.play.task


def test_what_was_failed_takes_the_place_of_the_third_storm_after_it() -> None:
    # given
    story = Story(STORMS)
    story.tasks((10, 20), (), ())
    # when
    back = story.fire()
    # then
    assert back
    assert back.trigger.kind is TriggerKind.RECOVERY
    assert (back.again, back.team, back.stake.right) == (TaskId(1), None, 2)
    assert [task.trigger.kind for task in story.play.match.tasks[:3]] == [TriggerKind.DROUGHT] * 3


def test_without_storms_it_waits_until_the_fifth_task_after_it() -> None:
    # given
    story = Story(HITS)
    story.tasks((10, 11, 20), (), (), hit=True)
    # when
    early = story.fire()
    story.tasks((), (), hit=True)
    back = story.fire()
    # then
    assert early is None
    assert back
    assert back.again == TaskId(1)


def test_what_came_back_does_not_come_a_third_time_and_five_tasks_later_it_is_too_late() -> None:
    # given
    story = Story(STORMS)
    # when
    story.tasks((10, 20), *[()] * 2, (10, 20), *[()] * 6)
    # then
    assert [task.again for task in story.play.match.tasks if task.again] == [TaskId(1)]


@pytest.mark.parametrize(("wrong", "back"), [((10,), False), ((10, 20), True), ((10, 11), True)])
def test_a_class_has_failed_where_fewer_than_six_in_ten_are_right(
    wrong: tuple[int, ...], back: bool
) -> None:
    # given
    story = Story(STORMS)
    story.tasks(wrong, (), ())
    # when
    task = story.fire()
    # then
    assert task
    assert (task.trigger.kind is TriggerKind.RECOVERY) is back


@pytest.mark.parametrize(
    ("wrong", "team"), [((10, 11), NORTH), ((20, 21), SOUTH), ((10, 11, 20, 21), None)]
)
def test_where_a_team_has_one_answer_it_comes_back_to_the_team_that_failed_it(
    wrong: tuple[int, ...], team: TeamId | None
) -> None:
    # given
    story = Story(STORMS, who=WhoAnswers.ANYONE)
    story.fire()
    for seat in (10, 20):
        story.play.answer(seat, Mark.WRONG if seat in wrong else Mark.RIGHT)
    for _ in range(2):
        story.fire()
        for seat in (10, 20):
            story.play.answer(seat, Mark.RIGHT)
    # when
    back = story.fire()
    # then
    assert back
    assert (back.trigger.kind, back.team) == (TriggerKind.RECOVERY, team)


def test_a_recovery_is_worth_a_point_and_never_two() -> None:
    # given
    story = Story(STORMS)
    story.tasks((20, 21), (20, 21), (20, 21))
    before = totals(story.play.match)
    # when
    story.fire()
    story.answer()
    # then
    after = totals(story.play.match)
    assert before[0] - before[1] >= 2
    assert tuple(b - a for a, b in zip(before, after, strict=True)) == (2, 2)


def test_where_the_rules_have_none_nothing_comes_back() -> None:
    # given
    story = Story(STORMS)
    rules = replace(story.play.match.ruleset, recovery=False)
    story.play = begun(rules, NORTHS, SOUTHS)
    # when
    story.tasks((10, 20), *[()] * 5)
    # then
    assert {task.trigger.kind for task in story.play.match.tasks} == {TriggerKind.DROUGHT}


def ended() -> Story:
    """Three templates: one that all failed, one that half failed, one that nobody failed."""
    story = Story(STORMS)
    story.tasks((10, 20), (), (10, 11, 20, 21))
    story.play.do(c.EndMatch())
    return story


def test_the_two_weakest_templates_are_reviewed_the_weakest_first_and_no_more() -> None:
    # given
    story = ended()
    # when
    found = []
    for _ in range(2):
        found.append(story.reviewed())
        story.play.made = replace(TASK, template=f"template-{found[-1].again}")
        story.answer(10)
        story.play.do(c.MoveOn())
    # then
    assert [(task.trigger.kind, task.again) for task in found] == [
        (TriggerKind.REVIEW, TaskId(3)),
        (TriggerKind.REVIEW, TaskId(1)),
    ]
    assert story.play.refused(c.Review()) is Rule.NOTHING_TO_REVIEW


def test_a_review_brings_no_points_and_leaves_the_winner() -> None:
    # given
    story = ended()
    before = (totals(story.play.match), outcome(story.play.match))
    # when
    story.reviewed()
    story.answer(20, 21)
    story.play.do(c.MoveOn())
    # then
    assert (totals(story.play.match), outcome(story.play.match)) == before


def test_while_a_review_is_solved_and_its_verdict_read_the_match_is_not_over() -> None:
    # given
    story = ended()
    # when
    story.reviewed()
    solving = story.play.match.phase
    story.answer()
    reading = story.play.match.phase
    story.play.wait(60)
    story.play.ring()
    # then
    assert (solving, reading, story.play.match.phase) == (Phase.JUDGING, Phase.JUDGING, Phase.OVER)


def test_reviews_come_one_after_another_and_only_when_play_is_over() -> None:
    # given
    story, early = ended(), Story(STORMS)
    early.tasks((10, 20))
    # when
    story.reviewed()
    # then
    assert early.play.refused(c.Review()) is Rule.NOT_DUE
    assert story.play.refused(c.Review()) is Rule.TASK_OPEN


def test_a_review_that_is_skipped_or_taken_back_ends_at_once() -> None:
    # given
    skipped, undone = ended(), ended()
    # when
    task = skipped.reviewed()
    skipped.play.do(c.SkipTask(task.id))
    undone.reviewed()
    undone.play.undo()
    # then
    assert skipped.play.task.closed is Closing.SKIPPED
    assert skipped.play.match.phase is Phase.OVER
    assert undone.play.match.phase is Phase.OVER


def test_a_match_in_which_all_was_right_has_nothing_to_review() -> None:
    # given
    story = Story(STORMS)
    story.tasks((), ())
    story.play.do(c.EndMatch())
    # then
    assert weakest(story.play.match) is None


def test_the_event_says_which_task_comes_back() -> None:
    # given
    story = ended()
    # when
    story.reviewed()
    # then
    due = [event for event in story.play.told() if isinstance(event, e.TaskDue)]
    assert [event.again for event in due] == [None, None, None, TaskId(3)]
