"""A second teacher at the desk of one room: by a link that is good once, for that room alone."""

from __future__ import annotations

import pytest

from edu_battle.service.cards import RoomId
from edu_battle.service.sharing import ASKED_MS
from tests.fakes.hearing import Hearing
from tests.fakes.school import Browser, School
from tests.web.test_accounts import link_in

Desk = tuple[Browser, Browser]


@pytest.fixture
def host(school: School) -> Browser:
    """A teacher at the desk of a room, who has another room too."""
    host = school.teacher()
    host.send("rooms", htmx=False)
    host.at = host.send("rooms", htmx=False).headers["Location"]
    return host


def link_of(host: Browser) -> str:
    return link_in(host.send("devices/colleague", htmx=False).text)


def test_a_colleague_of_the_server_comes_to_this_desk_and_no_other(
    school: School, host: Browser
) -> None:
    # given
    ada = school.other_teacher()
    before = ada.page(host.at).status_code
    # when
    answer = ada.send(link_of(host), htmx=False)
    # then
    assert (before, answer.headers["Location"]) == (404, host.at)
    assert ada.page(host.at).status_code == 200
    assert ada.page("/teach/rooms/1/").status_code == 404
    assert ada.page("/teach").text.count('class="code-small"') == 1
    # when both sit at it
    assert ada.send(f"{host.at}begin").status_code == 204
    assert host.send("start").status_code == 204


def test_who_has_no_account_says_a_name_and_gets_one(school: School, host: Browser) -> None:
    # given
    link, guest = link_of(host), school.stranger()
    shown = guest.page(link).text
    # when
    nameless = guest.send(link, htmx=False, name=" ")
    taken = guest.send(link, htmx=False, name="teacher")
    come = guest.send(link, htmx=False, name="Ada")
    # then
    assert "Mathematical sea battle" in shown
    assert (nameless.status_code, taken.status_code, come.status_code) == (422, 409, 303)
    assert guest.page(host.at).status_code == 200
    assert "Ada" in guest.page("/teach/account").text


def replaced(browser: Browser) -> Browser:
    """Return the same browser after it has signed in: forms have another token then."""
    again = Browser(browser.client.application)
    again.client = browser.client
    return again


def brings(browser: Browser) -> int:
    """Bring a bank in; return the status."""
    return browser.send("/teach/banks/text", htmx=False, text="no bank at all").status_code


def test_who_came_by_a_link_brings_in_no_banks_until_the_host_allows_it(
    school: School, host: Browser
) -> None:
    # given
    stranger = school.stranger()
    stranger.send(link_of(host), htmx=False, name="Ada")
    guest = replaced(stranger)
    bank = "/teach/banks/linear-equations"
    before = (brings(guest), brings(host), guest.page(f"{bank}/file").status_code)
    pages = [guest.page(page).text for page in ("/teach/banks", "/teach/banks/new", f"{bank}/edit")]
    # when
    by_guest = guest.send("/teach/account/guest", htmx=False, teacher=2, guest="no").status_code
    still = brings(guest)
    host.send("/teach/account/guest", htmx=False, teacher=2, guest="no")
    allowed = brings(guest)
    host.send("/teach/account/guest", htmx=False, teacher=2, guest="yes")
    # then: a text that is no bank is read, and found so, where it may be brought in at all
    assert before == (403, 422, 200)
    assert all('id="guest"' in page for page in pages)
    assert not any('id="bring-button"' in page or 'id="save-button"' in page for page in pages)
    assert (by_guest, still, allowed, brings(guest)) == (404, 403, 422, 403)
    assert 'id="bring-button"' in host.page("/teach/banks").text


def test_a_link_is_good_once_and_for_a_day(school: School, host: Browser) -> None:
    # given
    used, late = link_of(host), link_of(host)
    school.stranger().send(used, htmx=False, name="Ada")
    # when
    again = [school.stranger().page(used), school.stranger().send(used, htmx=False, name="Eve")]
    school.clock.wait(ASKED_MS / 1000)
    again += [school.stranger().page(late), school.stranger().send(late, htmx=False, name="Eve")]
    # then
    assert {answer.status_code for answer in again} == {again[0].status_code}
    assert again[0].status_code in {403, 404, 410}


def test_looking_at_a_link_does_not_use_it_up(school: School, host: Browser) -> None:
    link = link_of(host)
    for _ in range(3):
        assert school.stranger().page(link).status_code == 200
    assert school.stranger().send(link, htmx=False, name="Ada").status_code == 303


def test_a_colleague_who_is_to_go_is_gone_at_once(school: School, host: Browser) -> None:
    # given
    guest = school.stranger()
    guest.send(link_of(host), htmx=False, name="Ada")
    # when
    assert "Ada" in host.page("devices").text
    host.send("devices/part", htmx=False, teacher=2)
    # then
    assert guest.page(host.at).status_code == 404
    assert host.page().status_code == 200
    assert "Ada" not in host.page("devices").text


def test_nobody_shares_a_room_that_is_not_theirs(school: School, host: Browser) -> None:
    ada = school.other_teacher()
    for deed in ("colleague", "part", "phone"):
        assert ada.send(f"{host.at}devices/{deed}", htmx=False).status_code == 404


def test_who_shares_a_room_neither_shares_it_on_nor_sends_others_away(
    school: School, host: Browser
) -> None:
    # given
    guests = [school.other_teacher(), school.other_teacher()]
    for guest in guests:
        guest.at = guest.send(link_of(host), htmx=False).headers["Location"]
    # when
    by_ada = [
        guests[0].send("devices/colleague", htmx=False),
        guests[0].send("devices/part", htmx=False, teacher=3),
    ]
    # then
    assert [answer.status_code for answer in by_ada] == [404, 404]
    assert guests[1].page().status_code == 200
    page = guests[0].page("devices").text
    assert "says who else sits" in page
    assert "devices/part" not in page
    assert "devices/colleague" not in page


def test_with_a_colleague_go_the_links_that_nobody_has_used(school: School, host: Browser) -> None:
    # given
    ada = school.other_teacher()
    ada.send(link_of(host), htmx=False)
    kept = link_of(host)
    # when
    host.send("devices/part", htmx=False, teacher=2)
    # then
    assert ada.send(kept, htmx=False).status_code == 404
    assert ada.page(host.at).status_code == 404
    assert ada.send(link_of(host), htmx=False).status_code == 303


def test_a_colleagues_open_desk_hears_nothing_once_they_are_gone(
    school: School, host: Browser
) -> None:
    # given
    ada = school.other_teacher()
    ada.at = ada.send(link_of(host), htmx=False).headers["Location"]
    stream = Hearing(ada)
    stream.piece()
    stream.told()
    # when
    host.send("devices/part", htmx=False, teacher=2)
    # then
    assert [told.name for told in stream.told()] == ["reload"]
    assert stream.piece() == b""
    stream.close()


def test_the_open_desk_of_a_lost_device_hears_nothing_once_it_is_signed_out(
    school: School, host: Browser
) -> None:
    # given
    fresh = school.teacher()
    stream = Hearing(host)
    stream.piece()
    stream.told()
    # when
    fresh.send("account/end-others", htmx=False)
    school.house.announcer.announce(RoomId(int(host.at.split("/")[3])))
    # then
    assert [told.name for told in stream.told()] == ["reload"]
    assert stream.piece() == b""
    stream.close()
