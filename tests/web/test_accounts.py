"""Teachers' accounts: passwords, further devices, colleagues; nobody registers alone."""

from __future__ import annotations

import re

import pytest
from werkzeug.test import TestResponse

from edu_battle.service import accounts
from edu_battle.service.accounts import DEVICE_LINK_LIFE_MS
from edu_battle.service.cards import TeacherId
from tests.fakes.school import Browser, School

WORD = "seven ships at sea"


def signed_in(browser: Browser) -> bool:
    return browser.page("/teach").status_code == 200


def with_password(school: School, word: str = WORD) -> Browser:
    """Return the first teacher's browser, with a password set."""
    host = school.teacher()
    assert host.send("account/password", htmx=False, new=word).status_code == 303
    return host


def sign_in(school: School, name: str, word: str) -> tuple[Browser, TestResponse]:
    door, within = school.stranger("/teach/"), school.stranger("/teach/")
    answer = door.send("sign-in", htmx=False, name=name, password=word)
    within.client = door.client  # pages within have a token of their own
    return within, answer


def link_in(page: str) -> str:
    (found,) = re.findall(r"http://[^/<]+(/teach/\S+?)<", page)
    return str(found)


@pytest.mark.slow
def test_name_and_password_sign_in_on_any_device(school: School) -> None:
    # given
    host = with_password(school)
    # when
    second, answer = sign_in(school, " TEACHER ", WORD)
    # then
    assert answer.headers["Location"] == "/teach"
    assert signed_in(second)
    assert signed_in(host)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "word"),
    [("Teacher", "seven ships at se"), ("Nobody", WORD), ("", ""), ("Teacher", "x" * 300)],
)
def test_a_wrong_name_and_a_wrong_password_are_told_alike(
    school: School, name: str, word: str
) -> None:
    # given
    with_password(school)
    # when
    browser, answer = sign_in(school, name, word)
    # then
    assert answer.status_code == 403
    assert "No account has this name with this password" in answer.text
    assert not signed_in(browser)


@pytest.mark.slow
def test_without_a_password_no_word_opens_an_account(school: School) -> None:
    school.teacher()
    for word in ("", "None", "null"):
        browser, answer = sign_in(school, "Teacher", word)
        assert answer.status_code == 403
        assert not signed_in(browser)


@pytest.mark.slow
def test_who_guesses_must_wait_and_no_other_teacher_with_them(school: School) -> None:
    # given
    host = with_password(school)
    link = link_in(host.send("account/invite", htmx=False, name="Ada").text)
    ada = school.stranger("/teach/")
    ada.page(link)
    ada.send("account/password", htmx=False, new="another word")
    # when
    guesses = [sign_in(school, "teacher", f"guess {n}")[1].status_code for n in range(11)]
    # then
    assert guesses == [403] * 10 + [429]
    assert sign_in(school, "Teacher", WORD)[1].status_code == 429
    assert signed_in(sign_in(school, "Ada", "another word")[0])


def tried(school: School, name: str, address: str) -> int:
    door = school.stranger("/teach/")
    door.client.environ_base["REMOTE_ADDR"] = address
    return door.send("sign-in", htmx=False, name=name, password="a guess").status_code


@pytest.mark.slow
def test_who_guesses_elsewhere_locks_no_teacher_out(school: School) -> None:
    # given
    with_password(school)
    # when
    guesses = [tried(school, "Teacher", "10.0.0.66") for _ in range(11)]
    # then
    assert guesses[-1] == 429
    assert signed_in(sign_in(school, "Teacher", WORD)[0])


@pytest.mark.slow
def test_who_guesses_names_must_wait_too(school: School) -> None:
    guesses = [tried(school, f"Name {number}", "10.0.0.66") for number in range(21)]
    assert guesses == [403] * 20 + [429]
    assert tried(school, "Name 0", "10.0.0.67") == 403


def test_signing_out_is_never_too_often(school: School) -> None:
    left = [school.stranger().send("/teach/sign-out", htmx=False) for _ in range(12)]
    assert {answer.status_code for answer in left} == {303}


@pytest.mark.slow
def test_a_new_password_signs_the_other_devices_out_and_this_one_not(school: School) -> None:
    # given
    host, other = with_password(school), sign_in(school, "Teacher", WORD)[0]
    # when
    refused = host.send("account/password", htmx=False, old="wrong", new="ten ships at sea")
    both = signed_in(host), signed_in(other)
    host.send("account/password", htmx=False, old=WORD, new="ten ships at sea")
    # then
    assert refused.status_code == 403
    assert both == (True, True)
    assert (signed_in(host), signed_in(other)) == (True, False)
    assert sign_in(school, "Teacher", WORD)[1].status_code == 403


@pytest.mark.parametrize("word", ["", "1234567", "x" * 201])
def test_a_password_that_cannot_be_is_refused_in_words(school: School, word: str) -> None:
    host = school.teacher()
    answer = host.send("account/password", htmx=False, new=word)
    assert answer.status_code == 422
    assert "8 to 200 signs" in answer.text


@pytest.mark.slow
def test_no_password_is_kept_as_it_is(school: School) -> None:
    with_password(school)
    with school.house.database.reading() as session:
        rows = session.connection().exec_driver_sql("select * from teachers").all()
    assert WORD not in str(rows)
    assert "scrypt:" in str(rows)


def test_a_link_brings_one_more_device_once_and_for_ten_minutes(school: School) -> None:
    # given
    host = school.teacher()
    links = [link_in(host.send("account/device", htmx=False).text) for _ in range(2)]
    phone, thief, late = (school.stranger("/teach/") for _ in range(3))
    # when
    phone.page(links[0])
    thief.page(links[0])
    school.clock.wait(DEVICE_LINK_LIFE_MS / 1000)
    late.page(links[1])
    # then
    devices = (host, phone, thief, late)
    assert [signed_in(one) for one in devices] == [True, True, False, False]


def test_a_lost_device_is_signed_out_by_any_other(school: School) -> None:
    # given
    host = school.teacher()
    phone = school.stranger("/teach/")
    phone.page(link_in(host.send("account/device", htmx=False).text))
    # when
    phone.send("account/end-others", htmx=False)
    # then
    assert (signed_in(phone), signed_in(host)) == (True, False)


@pytest.mark.parametrize("deed", ["end-others", "password"])
def test_links_that_lie_about_sign_nobody_in_after_the_others_are_signed_out(
    school: School, deed: str
) -> None:
    # given
    host, thief = school.teacher(), school.stranger("/teach/")
    link = link_in(host.send("account/device", htmx=False).text)
    # when
    assert host.send(f"account/{deed}", htmx=False, new=WORD).status_code == 303
    answer = thief.page(link)
    # then
    assert answer.status_code == 410
    assert (signed_in(thief), signed_in(host)) == (False, True)


def test_a_code_opens_the_desk_itself_on_the_phone(school: School) -> None:
    # given
    host = school.teacher()
    host.at = host.send("rooms", htmx=False).headers["Location"]
    page = host.send("devices/phone", htmx=False).text
    phone = school.stranger()
    # when
    answer = phone.page(link_in(page))
    # then
    assert answer.headers["Location"] == host.at
    assert phone.page(host.at).status_code == 200
    covered = re.findall(r'class="secret qr-cover">.*?</span></span></span>', page, re.DOTALL)
    assert len(covered) == 1
    assert page.count("/teach/in/") == covered[0].count("/teach/in/") == 1


def test_a_colleague_has_rooms_of_her_own_and_sees_no_others(school: School) -> None:
    # given
    host = school.teacher()
    host.at = host.send("rooms", htmx=False).headers["Location"]
    # when
    ada = school.stranger("/teach/")
    ada.page(link_in(host.send("/teach/account/invite", htmx=False, name=" Ada  B. ").text))
    own = ada.send("rooms", htmx=False).headers["Location"]
    # then
    assert [host.page(own).status_code, ada.page(host.at).status_code] == [404, 404]
    assert [host.page().status_code, ada.page(own).status_code] == [200, 200]
    assert "Ada B." in ada.page("account").text
    assert ada.page("/teach").text.count('class="code-small"') == 1


def test_only_the_first_teacher_invites_and_no_name_twice(school: School) -> None:
    # given
    host = school.teacher()
    ada = school.stranger("/teach/")
    ada.page(link_in(host.send("account/invite", htmx=False, name="Ada").text))
    # when
    by_guest = ada.send("account/invite", htmx=False, name="Eve")
    again = host.send("account/invite", htmx=False, name="ADA")
    nameless = host.send("account/invite", htmx=False, name=" ")
    # then
    assert (by_guest.status_code, again.status_code, nameless.status_code) == (404, 409, 422)
    assert "Colleagues on this server" not in ada.page("account").text
    (known,) = accounts.account(school.house, TeacherId(1)).colleagues
    assert (known.name, known.guest) == ("Ada", False)


@pytest.mark.slow
def test_a_name_can_be_changed_but_not_to_that_of_another(school: School) -> None:
    # given
    host = with_password(school)
    host.send("account/invite", htmx=False, name="Ada")
    # when
    taken = host.send("account/name", htmx=False, name="ada")
    host.send("account/name", htmx=False, name="Grace")
    # then
    assert taken.status_code == 409
    assert signed_in(sign_in(school, "Grace", WORD)[0])
    assert sign_in(school, "Teacher", WORD)[1].status_code == 403


def test_nobody_without_an_account_finds_its_pages_and_all_find_the_door(school: School) -> None:
    stranger = school.stranger("/teach/")
    for below in ("account", "rooms/1/devices", ""):
        answer = stranger.page(f"/teach/{below}".rstrip("/"))
        assert answer.status_code == 401
        assert 'href="/teach/sign-in"' in answer.text
    for deed in ("name", "password", "device", "invite", "end-others"):
        assert stranger.send(f"account/{deed}", htmx=False).status_code == 401
    assert stranger.page("sign-in").status_code == 200


@pytest.mark.slow
def test_signing_out_ends_this_browser_alone(school: School) -> None:
    host, other = with_password(school), sign_in(school, "Teacher", WORD)[0]
    assert other.send("sign-out", htmx=False).headers["Location"] == "/teach/sign-in"
    assert (signed_in(host), signed_in(other)) == (True, False)
