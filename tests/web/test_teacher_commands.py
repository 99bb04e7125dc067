"""What a teacher does at the desk, over HTTP: what comes of it, once, and what is refused."""

from __future__ import annotations

from edu_battle.game.facts import Mark
from edu_battle.game.ids import Points
from edu_battle.game.state import Phase
from edu_battle.game.views.files import AnswerRow
from edu_battle.service import pages
from tests.fakes.classroom import Classroom
from tests.fakes.desks import hit_a_mine, in_battle, teacher_of


def points_of(classroom: Classroom) -> list[Points]:
    return [adjustment.points for adjustment in classroom.state().adjustments]


def test_a_match_is_begun_started_paused_and_resumed(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    # then
    assert desk.post("begin").status_code == 204
    assert classroom.state().phase is Phase.PLACING
    assert desk.post("start").status_code == 204
    assert classroom.state().phase is Phase.PLAYING
    assert desk.post("pause").status_code == 204
    assert classroom.state().paused
    assert desk.post("resume").status_code == 204
    assert not classroom.state().paused


def test_beginning_twice_is_one_match(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    # when
    desk.post("begin")
    again = desk.post("begin")
    # then
    assert again.status_code == 409
    assert "A match is being played" in again.text


GIFTS = [
    ("1", "give", 2),
    ("1,5", "give", 3),
    ("0.5", "take", -1),
    ("-2", "give", 4),
]


def test_points_are_given_and_taken_with_a_reason(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    in_battle(classroom, desk)
    for points, sign, _ in GIFTS:
        # when
        answer = desk.post("points", team=0, points=points, sign=sign, reason="neat working")
        # then
        assert answer.status_code == 204
    assert points_of(classroom) == [given for _, _, given in GIFTS]
    assert desk.page().text.count("neat working") == len(GIFTS)


def test_points_that_make_no_sense_are_refused_in_words(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    in_battle(classroom, desk)
    for fields in (
        {"team": 0, "points": "1", "reason": "  "},
        {"team": 0, "points": "0", "reason": "why"},
        {"team": 0, "points": "inf", "reason": "why"},
        {"team": 0, "points": "nan", "reason": "why"},
        {"team": 0, "points": "many", "reason": "why"},
        {"team": 9, "points": "1", "reason": "why"},
        {"points": "1", "reason": "why"},
    ):
        # when
        answer = desk.post("points", **fields)
        # then
        assert answer.status_code == 409, fields
        assert 'role="alert"' in answer.text, fields
    assert points_of(classroom) == []


def test_a_double_tap_counts_once(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    in_battle(classroom, desk)
    # when
    for _ in range(3):
        desk.post("points", "tap-1", team=0, points="1", sign="give", reason="neat")
    # then
    assert points_of(classroom) == [Points(2)]


def test_time_goes_to_the_clock_that_was_meant(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    in_battle(classroom, desk)
    before = pages.desk_page(classroom.house, classroom.room).view
    # when
    desk.post("time", clock="now", seconds=30)
    desk.post("time", clock="match", seconds=120)
    after = pages.desk_page(classroom.house, classroom.room).view
    # then
    assert before
    assert after
    assert before.course.until
    assert before.course.shot_until
    assert after.course.shot_until == before.course.shot_until + 30_000
    assert after.course.until == before.course.until + 120_000


def test_skipping_a_turn_gives_it_to_the_other_team(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    in_battle(classroom, desk)
    before = classroom.shooter()
    # when
    desk.post("skip-turn")
    # then
    assert classroom.shooter() == 1 - before


def test_a_task_is_skipped_and_the_choice_and_the_shot_that_brought_it_undone(
    classroom: Classroom,
) -> None:
    # given
    desk = teacher_of(classroom)
    hit_a_mine(classroom, in_battle(classroom, desk))
    task = classroom.state().tasks[-1]
    # when
    desk.post("skip-task", task=task.id)
    skipped = classroom.state().tasks[-1]
    for _ in ("the skipping", "the choice to defuse it", "the shot"):
        desk.post("undo")
    # then
    assert skipped.closed
    assert classroom.state().tasks == ()


def test_an_answer_is_marked_anew_with_the_reason(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    tablets = in_battle(classroom, desk)
    hit_a_mine(classroom, tablets)
    task = classroom.state().tasks[-1].id
    tablets[0].post("answer", task=task, text="31415")
    # when
    answer = desk.post("mark", task=task, seat=tablets[0].seat, mark="right", reason="a fair way")
    missing = desk.post("mark", task=task, seat=tablets[1].seat, mark="right", reason="")
    # then
    assert answer.status_code == 204
    marks = {row.seat: row.mark for row in _answers(classroom)}
    assert marks == {tablets[0].seat: Mark.RIGHT}
    assert missing.status_code == 409
    assert "has not answered" in missing.text


def test_ending_keeps_the_points_and_calling_off_does_not_count(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    in_battle(classroom, desk)
    desk.post("points", team=1, points="2", sign="give", reason="neat")
    # when
    desk.post("end")
    ended = pages.desk_page(classroom.house, classroom.room).view
    desk.post("void", reason="fire drill")
    # then
    assert ended
    assert ended.course.outcome
    assert ended.course.outcome.winner == 1
    assert classroom.state().phase is Phase.VOID


def test_without_a_match_there_is_nothing_to_command(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    for deed in ("pause", "undo", "end", "points", "skip-turn", "mark"):
        # when
        answer = desk.post(deed)
        # then
        assert answer.status_code == 409, deed
        assert "No match is open" in answer.text, deed


def test_people_are_moved_removed_and_kept_out(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    otters, seals = classroom.join(0, "Otters"), classroom.join(1, "Seals")
    # when
    desk.post("crew/move", seat=otters.seat, team=classroom.card.teams[1].key)
    desk.post("crew/free", seat=seals.seat)
    desk.post("lock", locked="yes")
    # then
    assert [len(team.crews) for team in classroom.card.teams] == [0, 1]
    assert classroom.card.locked
    assert seals.client.get(f"/play/{seals.seat}/").status_code == 410
    desk.post("lock", locked="no")
    assert not classroom.card.locked


def test_a_crew_of_another_room_is_not_at_hand(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    # then
    assert desk.post("crew/free", seat=999).status_code == 404
    assert desk.post("crew/move", seat="x", team="y").status_code == 404
    assert desk.post("team-name", team=999, name="Whales").status_code == 404


def test_a_team_is_renamed_but_never_like_the_other(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    first, second = classroom.card.teams
    # when
    done = desk.post("team-name", team=first.key, name="  Красные   киты ")
    taken = desk.post("team-name", team=first.key, name=second.name.upper())
    empty = desk.post("team-name", team=first.key, name=" ")
    # then
    assert (done.status_code, taken.status_code, empty.status_code) == (204, 409, 422)
    assert classroom.card.teams[0].name == "Красные киты"
    assert second.name.upper() in taken.text


def _answers(classroom: Classroom) -> tuple[AnswerRow, ...]:
    view = pages.desk_page(classroom.house, classroom.room).view
    assert view
    return view.tasks[0].answers


def test_a_team_is_given_to_the_computer_and_back(classroom: Classroom) -> None:
    # given
    desk, team = teacher_of(classroom), classroom.card.teams[1]
    # when
    given = desk.post("robot", team=str(team.key), level="hunter")
    robot = classroom.card.teams[1].robot
    desk.post("robot", team=str(team.key), level="no such level")
    # then
    assert given.status_code == 204
    assert robot == "hunter"
    assert classroom.card.teams[1].robot == ""
