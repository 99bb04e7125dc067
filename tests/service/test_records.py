"""Records: what is known of a match, and no more than that."""

from __future__ import annotations

from tests.fakes.stages import Lesson, bring


def test_whoever_holds_an_old_record_does_not_hold_the_rest_of_the_match(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    old = lesson.record()
    # when
    lesson.fire(lesson.water())
    # then
    new = lesson.record().log[len(old.log) :]
    assert new
    assert old.state.after(new[0].event) is None
