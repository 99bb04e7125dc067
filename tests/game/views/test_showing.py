"""What the screens are told, and when: verdicts, crews' own answers, counts, the course."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.facts import AnswerDoubted, Mark
from edu_battle.game.ids import SeatId, TaskId
from edu_battle.game.ruleset import Pace, Solving
from edu_battle.game.switches import Again, WhoAnswers
from edu_battle.game.views.crew import crew_view
from edu_battle.game.views.lines import LineKind
from edu_battle.game.views.projector import ProjectorView, projector_view
from edu_battle.game.views.teacher import TeacherView, teacher_view
from edu_battle.game.views.team import TeamView, team_view
from tests.fakes.fives import NORTHS, SMALL, SOUTHS, small
from tests.fakes.playing import NORTH, SOUTH, Play, begun

CALM = small(pace=Pace())


def solving() -> Play:
    """North's mine has brought a task."""
    play = begun(CALM, NORTHS, SOUTHS)
    play.fire((4, 4))
    return play


def solved() -> Play:
    play = solving()
    for seat, mark in ((10, Mark.RIGHT), (11, Mark.WRONG), (20, Mark.WRONG), (21, Mark.UNDECIDED)):
        play.answer(seat, mark)
    return play


def screen(play: Play) -> ProjectorView:
    return projector_view(play.match, play.standing)


def desk(play: Play) -> TeacherView:
    return teacher_view(play.match, play.standing)


def tablet(play: Play) -> TeamView:
    return team_view(play.match, play.standing, NORTH)


def test_an_open_task_is_shown_without_its_key() -> None:
    # given
    play = solving()
    # when
    view = screen(play)
    # then
    assert [card.id for card in view.tasks] == [TaskId(1)]
    assert view.verdict is None
    assert play.task.snapshot is not None
    assert play.task.snapshot.texts[0].key_html not in repr(view)
    assert play.task.snapshot.texts[0].key_html not in repr(tablet(play))
    assert play.task.snapshot.texts[0].key_html in repr(desk(play))


def test_a_verdict_is_shown_until_the_next_shot_falls() -> None:
    # given
    play = solved()
    before = screen(play).verdict
    # when
    play.fire((0, 4))
    # then
    assert before is not None
    assert [(x.right, x.crews, x.points) for x in before.results] == [(1, 2, 4), (0, 2, 0)]
    assert before.undecided == 1
    assert screen(play).verdict is None


def test_an_old_verdict_does_not_stand_beside_the_next_task() -> None:
    """The next shot brings a task at once."""
    # given
    play = solved()
    # when
    play.fire((4, 0))
    # then
    assert [card.id for card in screen(play).tasks] == [TaskId(2)]
    assert screen(play).verdict is None
    assert tablet(play).verdict is None


def test_the_commonest_mistake_is_named_only_if_it_was_made() -> None:
    # given
    play = solving()
    wrong = c.SubmitAnswer(TaskId(1), play.crews[0], "3", "3", Mark.WRONG, mistake=0)
    # when
    play.do(wrong)
    for crew in play.crews[1:]:
        play.answer(crew.seat, Mark.RIGHT)
    made = screen(play).verdict
    play.do(c.MarkAnswer(TaskId(1), SeatId(10), Mark.RIGHT, ""))
    unmade = screen(play).verdict
    # then
    assert made is not None
    assert made.solutions[0].mistake_html == "Not 3."
    assert unmade is not None
    assert unmade.solutions[0].mistake_html == ""


def test_a_crew_is_told_at_once_what_costs_nothing_and_right_or_wrong_at_the_end() -> None:
    # given
    play = solving()
    seat = SeatId(10)
    # when
    play.answer(10, Mark.FORM, "6/8")
    form = crew_view(play.match, seat)
    play.answer(10, Mark.WRONG, "4/3")
    wrong = crew_view(play.match, seat)
    play.do(c.SkipTask(TaskId(1)))
    closed = crew_view(play.match, seat)
    # then
    assert (form.answered, form.mark, form.text) == (False, Mark.FORM, "6/8")
    assert (wrong.answered, wrong.mark, wrong.text) == (True, None, "4/3")
    assert closed.mark is Mark.WRONG
    assert crew_view(play.match, SeatId(21)).text == ""


def test_skipped_tasks_do_not_count_as_asked() -> None:
    # given
    play = solved()
    before = screen(play).solved
    # when
    play.fire((4, 0))
    play.do(c.SkipTask(TaskId(2)))
    # then
    assert [(one.right, one.asked) for one in before] == [(1, 2), (0, 2)]
    assert screen(play).solved == before


def test_a_match_that_is_over_is_not_shown_as_paused() -> None:
    # given
    play = begun(SMALL, NORTHS, SOUTHS)
    play.do(c.Pause())
    paused = screen(play).course.paused
    # when
    play.do(c.EndMatch())
    # then
    assert paused == play.now
    assert screen(play).course.paused is None
    assert screen(play).course.outcome is not None


def test_doubts_come_to_the_desk_with_what_was_typed() -> None:
    # given
    play = solved()
    # when
    doubts = [need.doubt for need in desk(play).needs if need.doubt]
    # then
    assert [(doubt.task, doubt.answer.seat, doubt.answer.team) for doubt in doubts] == [
        (TaskId(1), SeatId(21), SOUTH)
    ]


def test_what_needs_the_teacher_stands_in_one_list_oldest_first() -> None:
    # given
    play = begun(small(solving=Solving(who=WhoAnswers.EVERYONE)), NORTHS, SOUTHS)
    play.fire((4, 4))
    for seat, mark in ((21, Mark.UNDECIDED), (10, Mark.WRONG), (20, Mark.RIGHT)):
        play.answer(seat, mark, str(seat))
    play.answer(11, Mark.UNDECIDED, "11")
    play.do(c.Appeal(NORTH, AnswerDoubted(TaskId(1), SeatId(10)), "it is right"))
    # when
    waiting = desk(play).needs
    # then
    found = [need.doubt.answer.seat if need.doubt else need.appeal for need in waiting]
    assert found[:2] == [21, 11]
    assert waiting[2].appeal is not None
    # when
    play.do(c.RemarkTask(TaskId(1), None, "a slip in its key"))
    # then
    assert not any(need.doubt for need in desk(play).needs)


def test_eyes_on_the_teacher_last_until_play_goes_on_and_pause_stays_pause() -> None:
    # given
    play = begun(CALM, NORTHS, SOUTHS)
    play.do(c.Pause(eyes=True))
    since = screen(play).course.paused
    # then
    assert screen(play).course.eyes
    assert play.refused(c.Pause(eyes=True)) is Rule.PAUSED
    # when
    play.wait(30)
    play.do(c.Pause())
    # then
    assert (screen(play).course.eyes, screen(play).course.paused) == (False, since)
    # when
    play.do(c.Pause(eyes=True))
    play.do(c.Resume())
    # then
    assert (screen(play).course.eyes, screen(play).course.paused) == (False, None)


def test_a_task_marked_anew_has_one_line_with_its_newest_points() -> None:
    # given
    play = solved()
    # when
    play.do(c.MarkAnswer(TaskId(1), SeatId(21), Mark.RIGHT, ""))
    # then
    lines = [line for line in desk(play).lines if line.kind is LineKind.TASK]
    assert [line.awards for line in lines] == [(4, 2)]


def test_what_was_undone_has_no_line() -> None:
    # given
    play = begun(CALM, NORTHS, SOUTHS)
    play.fire((0, 4))
    # when
    play.undo()
    # then
    kinds = [line.kind for line in tablet(play).lines]
    assert kinds == [LineKind.UNDONE, LineKind.STARTED]
    assert not desk(play).undoable


def test_the_desk_sees_the_ship_behind_a_hit_that_nobody_else_is_told_of() -> None:
    # given
    play = begun(replace(CALM, again=Again.HIT), NORTHS, SOUTHS)
    # when
    play.fire((0, 0))
    # then
    assert desk(play).lines[0].ship == "ship 3"
    assert tablet(play).lines[0].ship == ""
    assert isinstance(play.log[-2].event, e.ShotsFired)


def test_only_the_team_whose_turn_it_is_may_fire_and_nobody_in_a_pause() -> None:
    # given
    play = begun(CALM, NORTHS, SOUTHS)
    # when
    mays = [team_view(play.match, play.standing, team).may_fire for team in (NORTH, SOUTH)]
    play.do(c.Pause())
    paused = [team_view(play.match, play.standing, team).may_fire for team in (NORTH, SOUTH)]
    # then
    assert (mays, paused) == ([True, False], [False, False])
