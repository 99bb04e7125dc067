"""Eight teams in four matches of one room: tablets, desk and projector, each at its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.lesson import Crew, Lesson
from tests.browser.measure import LONG_TEAMS, SIX, at_size, grave, misfits, outside, overlaps, seen
from tests.browser.watch import wait_for_stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

FOUR = range(1, 5)
TABLET = (1024, 768)
CREWS = tuple(f"Crew {team}" for team in range(8))
LONG = tuple(f"{name[:22]} {place}" for place, name in enumerate(LONG_TEAMS * 4))
"""Eight names as long as they may be."""


def gathered(lesson: Lesson, crews: tuple[str, ...] = CREWS) -> Lesson:
    """Let the teacher have four matches at once, and a tablet join each of eight teams."""
    page = lesson.desk.page
    page.locator("form[action=at-once] button[value='4']").click()
    expect(page.locator("#pairing .group")).to_have_count(4)
    for team, name in enumerate(crews):
        lesson.join(name, team, TABLET)
    return lesson


def renamed(lesson: Lesson, names: tuple[str, ...]) -> None:
    """Give the teams other names at the desk, one after the other."""
    people = lesson.desk.page.locator("#live-people")
    for place, name in enumerate(names):
        heading = people.get_by_role("heading", level=3).nth(place)
        details = people.locator("details[id$=-rename]").nth(place)
        details.locator("summary").click()
        details.locator("input[name=name]").fill(name)
        details.get_by_role("button").click()
        expect(heading).to_contain_text(name)


def begun(lesson: Lesson) -> None:
    """Begin all four with one button, and let every team say that its fleet stands."""
    page = lesson.desk.page
    page.locator("#next-button").click()
    page.wait_for_url("**/matches/1/")
    for crew in lesson.crews:
        wait_for_stage(crew.page, "placing")
        crew.page.locator("#ready").click()
    for crew in lesson.crews:
        wait_for_stage(crew.page, "battle")


def shooter_of(lesson: Lesson, match: int) -> Crew:
    """Return the crew whose shot it is in a match."""
    pair = lesson.crews[2 * match - 2 : 2 * match]
    for crew in pair:
        expect(crew.page.locator("#fire-form")).to_be_attached()
    return next(crew for crew in pair if crew.page.locator("#fire-form[data-may='1']").count())


def show(lesson: Lesson, match: int, stage: str) -> None:
    """Show one match large on the wall, or all (0), and see the desk say so."""
    button = lesson.desk.page.locator(f"form[action=show] button[value='{match}']")
    with lesson.desk.page.expect_response("**/show"):
        button.click()
    wait_for_stage(lesson.screen, stage)
    expect(button).to_have_attribute("aria-pressed", "true")


def end(lesson: Lesson, match: int) -> None:
    """Go to the desk of a match and end it."""
    desk = lesson.desk.page
    desk.locator(f"a#bout-{match}").click()
    desk.wait_for_url(f"**/matches/{match}/")
    desk.locator("#end-button").click()
    desk.locator("#end-dialog form[action=end] button").click()
    for one in lesson.crews[2 * match - 2 : 2 * match]:
        wait_for_stage(one.page, "over")


def test_four_matches_are_begun_watched_paused_and_ended_from_one_desk(lesson: Lesson) -> None:
    # given
    gathered(lesson)
    begun(lesson)
    desk, screen = lesson.desk.page, lesson.screen
    # then each is small on the wall
    wait_for_stage(screen, "matches")
    expect(screen.locator(".bout")).to_have_count(4)
    # when one fires in the third match
    shooter_of(lesson, 3).fire((0, 0))
    # then the wall shows it there and nowhere else
    expect(screen.locator("#bout-3 .last")).to_have_count(1)
    expect(screen.locator(".bout .last")).to_have_count(1)
    # when the teacher goes from desk to desk
    desk.locator("a#bout-3").click()
    desk.wait_for_url("**/matches/3/")
    expect(desk.locator("#live-seas .last")).to_have_count(1)
    # and pauses all with one key
    desk.locator("body").press("Space")
    expect(screen.locator(".band.paused")).to_be_visible()
    for one in lesson.crews:
        expect(one.page.locator("#live-banner")).not_to_be_empty()
    expect(desk.locator("#pause-button .pause-sign")).to_have_count(0)
    desk.locator("body").press("Space")
    expect(screen.locator(".band.paused")).to_have_count(0)
    # and shows one match large
    show(lesson, 3, "battle")
    show(lesson, 0, "matches")
    # when each is ended at its own desk
    for match in FOUR:
        end(lesson, match)
    # then the next round is one button away, with other pairs
    desk.locator("#place-1").select_option(index=2)
    expect(desk.locator("#place-2 option:checked")).to_have_text(re.compile("Orange"))
    desk.locator("#begin-all-button").click()
    desk.wait_for_url("**/matches/5/")
    for one in lesson.crews:
        wait_for_stage(one.page, "placing")


def test_a_rematch_leads_to_its_own_desk_however_late_the_answer_comes(lesson: Lesson) -> None:
    # given
    gathered(lesson)
    begun(lesson)
    end(lesson, 2)
    desk = lesson.desk.page

    def late(route: Route) -> None:
        answer = route.fetch()
        desk.wait_for_timeout(1500)  # by then the stream has said that this match is past
        route.fulfill(response=answer)

    desk.route("**/again", late)
    # when
    desk.locator("#begin-button").click()
    # then
    desk.wait_for_url("**/matches/5/")
    expect(desk.locator("#bout-5")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("long", [False, True], ids=["usual names", "longest names"])
def test_wall_and_desk_of_four_matches_fit_every_screen(
    lesson: Lesson, pictures: Path, *, long: bool
) -> None:
    # given
    gathered(lesson, LONG if long else CREWS)
    if long:
        renamed(lesson, LONG)
    begun(lesson)
    wait_for_stage(lesson.screen, "matches")
    # then
    assert grave(lesson.screen) == []
    assert grave(lesson.desk.page) == []
    for size in SIX:
        for name, page in (("wall", lesson.screen), ("desk", lesson.desk.page)):
            at_size(page, size)
            picture = pictures / f"four-{name}{'-long' * long}-{size[0]}x{size[1]}.png"
            page.screenshot(path=picture, full_page=True)
            assert misfits(page, 24) == [], (name, size)
        if size in SIX[3:]:
            pieces = seen(lesson.screen)
            assert list(outside(pieces, *size)) == [], size
            assert list(overlaps(pieces)) == [], size
