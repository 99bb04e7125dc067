"""The watch itself: no test may reach outside or hear a complaint and pass."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]


@pytest.fixture
def strict(chromium: Browser, site: Site) -> Iterator[Watch]:
    """A watch whose complaints are this test's to judge."""
    watch = Watch(chromium, site.base)
    yield watch
    watch.troubles.clear()
    watch.close()


def test_an_address_outside_is_neither_reached_nor_forgiven(strict: Watch) -> None:
    # given
    page = strict.open()
    # when
    with pytest.raises(Error):
        page.goto("http://outside.example/")
    # then
    with pytest.raises(AssertionError, match="outside"):
        strict.check()


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("setTimeout(() => { throw Error('oh') })", "script: "),
        ("console.error('oh')", "error: oh"),
        (
            "document.body.append(Object.assign(new Image(), {src: 'http://outside.example/'}))",
            "policy: ",
        ),
    ],
)
def test_a_complaint_of_a_page_is_not_forgiven(strict: Watch, script: str, complaint: str) -> None:
    # given
    page = strict.open()
    page.goto("/")
    # when
    page.evaluate(script)
    page.wait_for_timeout(300)
    # then
    with pytest.raises(AssertionError, match=complaint):
        strict.check()
