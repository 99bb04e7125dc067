"""A tablet's screen stays on: by a lock where the browser has one, else by an endless film."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.lesson import Lesson, open_lesson, sign_in
from tests.browser.measure import grave, misfits
from tests.browser.site import Site, site_in
from tests.browser.watch import CLASSROOM, Watch, until, wait_for_stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

STAYS = "The screen of this tablet stays on"
FILM = "A silent film that nobody sees"
DARK = "This tablet may go dark by itself"
NO_FILM = "HTMLCanvasElement.prototype.captureStream = undefined;"
LOCK = """Object.defineProperty(Navigator.prototype, "wakeLock", {value: {request: async (kind) => {
  (window.asked ??= []).push(kind); return new EventTarget(); }}});"""
WEBKIT = "window.GestureEvent = class {};"
A_TAP_FIRST = """{ const play = HTMLMediaElement.prototype.play; let tapped = false;
  addEventListener("click", () => { tapped = true; }, true);
  HTMLMediaElement.prototype.play = function () { return tapped ? play.call(this)
    : Promise.reject(new DOMException("a tap first", "NotAllowedError")); }; }"""
FILM_STATE = """() => { const film = document.querySelector("video");
  return {paused: film.paused, ended: film.ended, muted: film.muted, loop: film.loop,
    tracks: film.srcObject.getTracks().map((one) => one.kind).sort()}; }"""


@pytest.fixture(scope="module")
def secure_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server of HTTPS that these tests share."""
    with site_in(tmp_path_factory.mktemp("secure"), "--https") as site:
        yield site


@pytest.fixture(scope="module")
def secure(chromium: Browser, secure_site: Site) -> Iterator[Lesson]:
    """A lesson that is served by HTTPS."""
    watch = Watch(chromium, secure_site.base)
    yield open_lesson(watch, secure_site, sign_in(watch, secure_site))
    watch.close()


def tablet(lesson: Lesson, host: str, *scripts: str, way: str = "http") -> Page:
    """Join by an address; `scripts` run before those of the page."""
    base = f"{way}://{host}:{lesson.site.port}"
    page = lesson.watch.open(1024, 768, base_url=base, ignore_https_errors=True)
    for script in scripts:
        page.context.add_init_script(script)
    page.goto(f"/j/{''.join(lesson.code.split())}")
    page.get_by_role("radio").first.check(force=True)
    page.locator("#join").click()
    page.wait_for_url("**/play/*/")
    return page


def words(page: Page) -> list[str]:
    """Return what the lobby says about the screen."""
    return page.locator("#live-lobby [class*=awake-]:visible").all_inner_texts()


def test_without_tls_an_endless_film_plays_unseen_and_the_tablet_says_so(lesson: Lesson) -> None:
    # when
    page = tablet(lesson, CLASSROOM)
    # then
    expect(page.locator("body")).to_have_attribute("data-awake", "film")
    assert page.evaluate("[isSecureContext, 'wakeLock' in navigator]") == [False, False]
    until(page, "() => document.querySelector('video').currentTime > 3")
    assert page.evaluate(FILM_STATE) == {
        "paused": False,
        "ended": False,
        "muted": True,
        "loop": False,
        "tracks": ["video"],
    }
    (said,) = words(page)
    assert said.startswith(FILM)


def test_the_film_takes_no_place_no_tap_no_focus_and_no_ear(lesson: Lesson) -> None:
    # given
    page = tablet(lesson, CLASSROOM)
    expect(page.locator("body")).to_have_attribute("data-awake", "film")
    film = page.locator("video")
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    under = "document.elementsFromPoint(innerWidth / 2, 200).map((one) => one.localName)"
    with_it = page.evaluate(size)
    # then
    assert grave(page) == []
    assert film.get_attribute("aria-hidden") == "true"
    assert film.evaluate("(film) => [film.tabIndex, getComputedStyle(film).opacity]") == [-1, "0"]
    assert "video" not in page.evaluate(under)
    film.evaluate("(film) => { film.hidden = true; }")
    assert page.evaluate(size) == with_it


def test_where_films_wait_for_a_tap_the_first_one_starts_it_with_a_silent_sound(
    lesson: Lesson,
) -> None:
    # given a browser that wants a tap, and sound in a film that counts
    page = tablet(lesson, CLASSROOM, WEBKIT, A_TAP_FIRST)
    expect(page.locator("body")).to_have_attribute("data-awake", "tap")
    assert words(page) == ["Tap anywhere once: then the screen of this tablet stays on."]
    # when
    page.locator("#rules-today").click()
    # then
    expect(page.locator("body")).to_have_attribute("data-awake", "film")
    film = page.evaluate(FILM_STATE)
    assert film["tracks"] == ["audio", "video"]
    assert [film[what] for what in ("muted", "paused", "loop")] == [False] * 3


def test_a_film_that_was_stopped_goes_on_at_the_next_tap(lesson: Lesson) -> None:
    # given
    page = tablet(lesson, CLASSROOM)
    expect(page.locator("body")).to_have_attribute("data-awake", "film")
    # when
    page.evaluate("document.querySelector('video').pause()")
    expect(page.locator("body")).to_have_attribute("data-awake", "tap")
    page.locator("#rules-today").click()
    # then
    expect(page.locator("body")).to_have_attribute("data-awake", "film")


def test_where_not_even_a_film_can_play_the_tablet_is_honest(lesson: Lesson) -> None:
    # when
    page = tablet(lesson, CLASSROOM, NO_FILM)
    # then
    expect(page.locator("body")).to_have_attribute("data-awake", "no")
    (said,) = words(page)
    assert said.startswith(DARK)
    expect(page.locator("video")).to_have_count(0)


def test_where_there_is_a_lock_it_is_asked_for_and_no_film_is_made(lesson: Lesson) -> None:
    # when
    page = tablet(lesson, "127.0.0.1", LOCK)
    # then
    expect(page.locator("body")).to_have_attribute("data-awake", "lock")
    assert page.evaluate("window.asked") == ["screen"]
    expect(page.locator("video")).to_have_count(0)
    (said,) = words(page)
    assert said.startswith(STAYS)


def test_a_browser_warns_of_our_certificate_and_the_projector_says_what_to_do(
    secure: Lesson,
) -> None:
    # given
    page = secure.watch.open(1024, 768)
    # when
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto(f"https://{CLASSROOM}:{secure.site.port}/")
    # then
    expect(secure.screen.locator(".invitation")).to_contain_text("tap “Advanced”, then go on")
    expect(secure.screen.locator(".open-at b")).to_contain_text("https://")
    assert misfits(secure.screen, least=0) == []


def test_by_https_a_tablet_gets_the_lock_and_the_stream(secure: Lesson) -> None:
    # when
    page = tablet(secure, CLASSROOM, LOCK, way="https")
    # then
    expect(page.locator("body")).to_have_attribute("data-awake", "lock")
    assert page.evaluate("[isSecureContext, window.asked]") == [True, ["screen"]]
    assert all(one["secure"] for one in page.context.cookies())
    secure.desk.press("begin")
    wait_for_stage(page, "placing")
