"""Pages between a task and its verdict: choices at mines, hints, second tries, agreement."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.facts import Closing
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import WhoAnswers
from tests.fakes.school import Browser, School
from tests.fakes.stages import Lesson, bring, open_lesson

KIND = preset("lesson-20")


def lesson_for(school: School, who: WhoAnswers = WhoAnswers.EVERYONE, **solving: bool) -> Lesson:
    """Open a lesson in which the team on turn has just hit a mine."""
    rules = replace(KIND, solving=replace(KIND.solving, who=who, **solving))  # type: ignore[arg-type]
    return _mined(school, rules)


def _mined(school: School, rules: Ruleset) -> Lesson:
    lesson = bring(open_lesson(school, rules), "battle")
    assert lesson.fire(lesson.mine()) == 204
    return lesson


def fragment(browser: Browser, name: str) -> str:
    return str(browser.page("fragments").get_json()["fragments"][name])


def us(lesson: Lesson, number: int = 0) -> Browser:
    """A crew of the team that hit the mine."""
    assert lesson.task.team is not None
    return lesson.crew(lesson.task.team, number)


def them(lesson: Lesson, number: int = 0) -> Browser:
    assert lesson.task.team is not None
    return lesson.crew(1 - lesson.task.team, number)


def defused(lesson: Lesson) -> Lesson:
    assert us(lesson).send("choose", defuse="yes").status_code == 204
    return lesson


def reading(lesson: Lesson) -> Lesson:
    """Every crew has answered, the last one wrongly."""
    for number, text in enumerate((lesson.key, lesson.key, lesson.key, "1")):
        assert lesson.answer(lesson.crews[number], text) == 204
    return lesson


def wait(lesson: Lesson, seconds: float) -> None:
    lesson.school.clock.wait(seconds)
    lesson.school.ring()


def test_only_the_team_that_hit_a_mine_chooses_and_nobody_sees_its_task_before(
    school: School,
) -> None:
    # when
    lesson = lesson_for(school)
    question = lesson.task.snapshot.texts[0].text_html if lesson.task.snapshot else ""
    # then
    assert 'id="defuse"' in fragment(us(lesson), "owing")
    assert 'id="defuse"' not in fragment(them(lesson), "owing")
    assert "do they defuse it or sail round it" in fragment(them(lesson), "sea")
    for page in (us(lesson), them(lesson), lesson.screen):
        assert question not in page.page().get_data(as_text=True)
    assert them(lesson).send("choose", defuse="yes").status_code == 409
    assert us(lesson).send("choose", defuse="yes").status_code == 204
    assert question in us(lesson).page().get_data(as_text=True)


def test_a_mine_that_is_sailed_round_costs_nothing_and_play_goes_on(school: School) -> None:
    # given
    lesson = lesson_for(school)
    # when
    us(lesson).send("choose", defuse="no")
    # then
    assert lesson.task.closed is Closing.SAILED
    assert lesson.state.shooter() is not None
    assert "sail round the mine" in fragment(us(lesson), "log")


def test_the_teacher_may_choose_for_a_team(school: School) -> None:
    # given
    lesson = lesson_for(school)
    assert 'id="mine-choice"' in fragment(lesson.desk, "needs")
    # when
    answer = lesson.desk.send("choose-mine", team=lesson.task.team, defuse="yes")
    # then
    assert answer.status_code == 204
    assert not lesson.task.choosing


def test_a_hint_is_shown_on_one_tablet_alone(school: School) -> None:
    # given
    lesson = defused(lesson_for(school))
    hint = lesson.task.snapshot.texts[0].hint_html if lesson.task.snapshot else ""
    assert hint
    assert "It costs 1 point" in fragment(us(lesson), "crew")
    # when
    answer = us(lesson).send("hint", task=lesson.task.id)
    # then
    assert answer.status_code == 204
    assert hint in fragment(us(lesson), "crew")
    for other in (us(lesson, 1), them(lesson), lesson.screen, lesson.desk):
        assert hint not in other.page().get_data(as_text=True)


def test_after_the_first_window_a_crew_reads_of_its_mistake_and_then_may_answer_again(
    school: School,
) -> None:
    # given
    lesson = reading(defused(lesson_for(school)))
    wrong, right = lesson.crews[3], lesson.crews[0]
    key = lesson.key
    # when
    before, others = fragment(wrong, "crew"), fragment(right, "crew")
    early = lesson.answer(wrong, key)
    wait(lesson, 10)
    open_now, second = fragment(wrong, "crew"), lesson.answer(wrong, key)
    # then
    assert "you may try once more" in before
    assert "data-answered" in before
    assert "Right!" in others
    assert (early, second) == (409, 204)
    assert "Try once more" in open_now
    assert "data-answered" not in open_now
    assert "At the second try." in fragment(wrong, "crew")


def test_while_crews_try_again_nobody_is_shown_the_key_or_who_they_are(school: School) -> None:
    # given
    lesson = reading(defused(lesson_for(school)))
    solution = lesson.task.snapshot.texts[0].solution_html if lesson.task.snapshot else ""
    # when
    pages = [one.page().get_data(as_text=True) for one in (*lesson.crews, lesson.screen)]
    # then
    assert solution
    assert all(solution not in page for page in pages)
    assert "1 crew may try once more soon" in fragment(lesson.screen, "ticks")


def test_the_teacher_ends_second_tries_and_then_the_verdict(school: School) -> None:
    # given
    lesson = reading(defused(lesson_for(school)))
    assert "End second tries" in fragment(lesson.desk, "next")
    # when
    lesson.desk.send("move-on")
    shown = fragment(lesson.screen, "verdict")
    assert "The class reads the verdict." in fragment(lesson.desk, "next")
    lesson.desk.send("move-on")
    # then
    assert shown
    assert not fragment(lesson.screen, "verdict")
    assert "move-on" not in fragment(lesson.desk, "top") + fragment(lesson.desk, "next")


def test_only_the_captain_answers_and_the_teacher_may_appoint_another(school: School) -> None:
    # given
    lesson = defused(lesson_for(school, WhoAnswers.CAPTAIN))
    captain, other = us(lesson, 0), us(lesson, 1)
    assert "Your captain answers" in fragment(other, "crew")
    assert lesson.answer(other, lesson.key) == 409
    # when
    seat = other.at.split("/")[2]
    assert "Make captain" in fragment(lesson.desk, "people")
    assert lesson.desk.send("crew/captain", seat=seat).status_code == 204
    # then
    assert "Your captain answers" in fragment(captain, "crew")
    assert lesson.answer(other, lesson.key) == 204


def test_when_the_captain_is_sent_away_the_next_who_joined_is_captain(school: School) -> None:
    # given
    lesson = defused(lesson_for(school, WhoAnswers.CAPTAIN))
    # when
    lesson.desk.send("crew/free", seat=us(lesson, 0).at.split("/")[2])
    # then
    assert lesson.answer(us(lesson, 1), lesson.key) == 204


def test_an_answer_is_handed_in_when_more_than_half_of_the_tablets_hold_it(school: School) -> None:
    # given
    lesson = defused(lesson_for(school, WhoAnswers.AGREEMENT))
    one, two = us(lesson, 0), us(lesson, 1)
    lesson.answer(one, lesson.key)
    assert "1 of 2 needed" in fragment(two, "crew")
    assert "needed" not in fragment(them(lesson), "crew")
    # when
    answer = two.send("agree", task=lesson.task.id, text=lesson.key)
    # then
    assert answer.status_code == 204
    assert lesson.task.closed is Closing.ANSWERED


def test_a_proposal_may_be_taken_back_and_a_captain_hands_one_in_at_the_end_only(
    school: School,
) -> None:
    # given
    lesson = defused(lesson_for(school, WhoAnswers.AGREEMENT))
    captain, other = us(lesson, 0), us(lesson, 1)
    lesson.answer(other, "1")
    assert "Take back" in fragment(other, "crew")
    other.send("withdraw", task=lesson.task.id)
    assert "Take back" not in fragment(other, "crew")
    lesson.answer(other, lesson.key)
    assert "Hand it in" in fragment(captain, "crew")
    assert "Hand it in" not in fragment(other, "crew")
    # when
    task, key = lesson.task.id, lesson.key
    early = captain.send("agree", task=task, text=key, alone="yes").status_code
    assert lesson.task.until
    left = (lesson.task.until - lesson.school.clock.now()) / 1000
    wait(lesson, left - 14)
    late = captain.send("agree", task=task, text=key, alone="yes").status_code
    # then
    assert (early, late) == (409, 204)
    assert lesson.task.closed is Closing.ANSWERED


def test_two_team_mates_at_once_are_one_answer_and_the_second_is_told_what_counts(
    school: School,
) -> None:
    # given
    lesson = defused(lesson_for(school, WhoAnswers.ANYONE, second_try=False))
    first, second, key = us(lesson, 0), us(lesson, 1), lesson.key
    task = lesson.task.id
    first.send("answer", task=task, text=key)
    # when
    late = second.send("answer", task=task, text="99")
    # then
    assert late.status_code == 409
    assert f"this is what counts: “{key}”" in late.get_data(as_text=True)
    assert len(lesson.task.answers) == 1


@pytest.mark.parametrize(
    ("left", "said"), [(3.2, "Received 0:03 before the bell."), (-1, "on its way"), (30, "")]
)
def test_an_answer_in_the_last_seconds_is_told_how_late_it_came(
    school: School, left: float, said: str
) -> None:
    # given
    lesson = defused(lesson_for(school))
    assert lesson.task.until
    # when
    lesson.school.clock.wait((lesson.task.until - lesson.school.clock.now()) / 1000 - left)
    lesson.answer(us(lesson), lesson.key)
    # then
    sent = fragment(us(lesson), "crew")
    assert "Sent." in sent
    assert said in sent
    assert ("bell" in sent) is bool(said)
