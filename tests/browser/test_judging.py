"""An answer that only the teacher can decide: it waits at the desk, and so does the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import StorageState, expect

from tests.browser.lesson import Lesson, open_lesson, shown
from tests.browser.measure import SIX, at_size, grave, misfits, outside, overlaps, seen
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]


@pytest.fixture
def undecided(watch: Watch, site: Site, signed_in: StorageState) -> Lesson:
    """A lesson that was ended while an answer waits for the teacher's word."""
    lesson = open_lesson(watch, site, signed_in, topic="explain-why")
    for team, name in enumerate(("Otters", "Terns")):
        lesson.join(name, team, (1024, 768))
    site.wait_for_tasks(lesson.room, "5:explain-why")
    lesson.begin()
    lesson.start()
    lesson.earn_task()
    for crew in lesson.crews:
        crew.field.fill(f"{crew.name} have a reason")
        crew.hand_in()
    lesson.see("battle", "verdict")
    lesson.desk.page.locator("#end-button").click()
    lesson.desk.press("end")
    lesson.see("judging", "verdict")
    expect(lesson.desk.page.locator("dialog[open]")).to_have_count(0)
    return lesson


def test_the_end_waits_for_the_answer_that_the_teacher_decides(
    undecided: Lesson, pictures: Path
) -> None:
    # given
    desk, tablet = undecided.desk.page, undecided.crews[1].page
    expect(desk.locator(".doubt")).to_have_count(2)
    expect(tablet.locator("#answer-state.open")).to_be_visible()
    before = undecided.desk.score()
    # then
    pages = {"desk": desk, "tablet": tablet, "screen": undecided.screen}
    for name, page in pages.items():
        assert grave(page) == []
        for size in SIX[3:] if name == "screen" else SIX:
            at_size(page, size)
            page.screenshot(
                path=pictures / f"{name}-judging-{size[0]}x{size[1]}.png",
                full_page=name != "screen",
            )
            assert misfits(page, 48 if name == "tablet" else 24) == []
    pieces = seen(undecided.screen)
    assert list(outside(pieces, *SIX[-1])) == []
    assert list(overlaps(pieces)) == []
    # when
    for left in (1, 0):
        desk.keyboard.press("j")
        desk.keyboard.press("r")
        expect(desk.locator(".doubt")).to_have_count(left)
    # then
    undecided.see("over")
    after = undecided.desk.score()
    assert after != before
    assert shown(undecided.screen.locator("#live-podium .step-points")) == after
    expect(tablet.locator("#answer-state.right")).to_be_visible()
