"""What keeps strangers out: headers, cookies, rates, secrets, links, and names that are text."""

from __future__ import annotations

import re
import stat
import time
from pathlib import Path

import pytest

from edu_battle.service import accounts
from edu_battle.web.security import POLICY
from tests.fakes.markup import sentence
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, join, open_lesson

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
EVIL = "<b onx=1>&'\"x"
REASON = "<script>alert(1)</script>"


def test_every_answer_carries_the_headers(lesson: Lesson) -> None:
    # given
    crew, desk, nobody = lesson.crew(0), lesson.desk, lesson.school.stranger()
    answers = [
        *(crew.page(below) for below in ("", "fragments", "live")),
        *(desk.page(below) for below in ("", "rules", "fragments", "live", "/teach")),
        *(nobody.page(at) for at in ("/", f"/j/{lesson.code}", f"/screen/{lesson.code}")),
        *(nobody.page(at) for at in ("/nowhere", "/teach", "/health", "/play/1", "/language")),
        nobody.page("/static/css/base.css"),
        crew.send("fire", csrf=False),
        crew.send("fire", target=1, row=0, col=0),
        crew.send("name", name="New"),
        nobody.send("/language", language="ru", back="/teach"),
    ]
    # then
    for answer in answers:
        answer.close()
        assert dict(answer.headers).items() >= HEADERS.items(), answer.request.path
        stored = answer.headers.get("Cache-Control")
        assert (stored == "no-store") != answer.request.path.startswith("/static")
    assert "unsafe" not in POLICY
    assert {answer.status_code for answer in answers} >= {200, 204, 400, 401, 404, 409}


def test_the_token_that_a_page_holds_lets_its_browser_send_commands(lesson: Lesson) -> None:
    # given
    crew, other = lesson.crew(0), lesson.crew(1)
    found = re.search(r'"X-CSRFToken": "([^"]+)"', crew.page().text)
    assert found
    headers = {"X-CSRFToken": found[1], "HX-Request": "true"}
    # then
    assert (
        crew.client.post(f"{crew.at}name", data={"name": "A"}, headers=headers).status_code == 204
    )
    assert (
        other.client.post(f"{other.at}name", data={"name": "B"}, headers=headers).status_code == 400
    )


def test_no_page_holds_a_script_or_style_of_its_own(lesson: Lesson) -> None:
    bring(lesson, "task")
    pages = [lesson.crew(0).page(), lesson.desk.page(), lesson.desk.page("rules")]
    pages += [lesson.screen.page(f"/screen/{lesson.code}"), lesson.loose.page("/")]
    for page in pages:
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)", page.text)
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', page.text)


def cookies(answer: object) -> dict[str, list[str]]:
    """Return the attributes of each cookie that an answer sets."""
    set_by = [line.split("; ") for line in answer.headers.getlist("Set-Cookie")]  # type: ignore[attr-defined]
    return {parts[0].split("=")[0]: parts[1:] for parts in set_by}


def test_a_seats_cookie_is_for_its_page_alone(lesson: Lesson) -> None:
    # when
    answer = lesson.school.stranger().send(f"/j/{lesson.code}", htmx=False, name="New")
    # then
    place = answer.headers["Location"].rstrip("/")
    found = cookies(answer)[f"seat-{place.split('/')[2]}"]
    assert {"HttpOnly", "SameSite=Lax", f"Path={place}"} <= set(found)
    assert "Secure" not in found


def test_the_sessions_cookie_is_kept_from_scripts(school: School) -> None:
    # when
    answer = school.stranger().page(f"/teach/in/{accounts.new_link(school.house)}")
    # then
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookies(answer)["edu-battle"])
    assert "Secure" not in cookies(answer)["edu-battle"]


def test_over_https_every_cookie_stays_there(lesson: Lesson) -> None:
    # given
    client = lesson.school.app.test_client()
    token = re.search(
        r'"X-CSRFToken": "([^"]+)"', client.get("/", base_url="https://localhost").text
    )
    assert token
    secure = {"X-CSRFToken": token[1], "Referer": "https://localhost/"}
    # when
    joined = client.post(
        f"/j/{lesson.code}", base_url="https://localhost", headers=secure, data={"name": "New"}
    )
    link = f"/teach/in/{accounts.new_link(lesson.school.house)}"
    signed_in = client.get(link, base_url="https://localhost")
    # then
    for answer in (joined, signed_in):
        assert cookies(answer)
        assert all("Secure" in attributes for attributes in cookies(answer).values())


def test_the_servers_secrets_are_its_owners(school: School) -> None:
    # given
    folder = Path(school.app.instance_path)
    # then
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "secret.key").stat().st_mode) == 0o600
    assert school.app.secret_key == (folder / "secret.key").read_text().strip()
    assert len(str(school.app.secret_key)) >= 64


@pytest.mark.parametrize(
    ("back", "to"),
    [
        ("/teach", "/teach"),
        ("/teach/rooms/3/", "/teach/rooms/3/"),
        ("", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("/\t/evil.example", "/"),
        ("/%09/evil.example", "/"),
        ("https://evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("/teach\r\nSet-Cookie: a=b", "/"),
    ],
)
def test_choosing_a_language_leads_to_our_own_pages_alone(
    school: School, back: str, to: str
) -> None:
    browser = school.stranger()
    plain = browser.send("/language", htmx=False, language="ru", back=back)
    htmx = browser.send("/language", language="ru", back=back)
    assert (plain.headers["Location"], htmx.headers["HX-Redirect"]) == (to, to)
    assert "ru" in browser.client.get("/").text[:200]


def test_a_link_signs_in_once(school: School) -> None:
    # given
    link = f"/teach/in/{accounts.new_link(school.house)}"
    first, second = school.stranger(), school.stranger()
    # when
    answers = first.page(link), second.page(link)
    # then
    assert [answer.status_code for answer in answers] == [303, 410]
    assert "used or is too old. Start the server again" in sentence(answers[1])
    assert first.page("/teach").status_code == 200
    assert second.page("/teach").status_code == 401


def test_an_old_link_and_an_unknown_one_are_told_apart(school: School) -> None:
    # given
    link = f"/teach/in/{accounts.new_link(school.house)}"
    school.clock.wait(12 * 3600 + 1)
    # when
    old, unknown = school.stranger().page(link), school.stranger().page("/teach/in/none")
    # then
    assert (old.status_code, unknown.status_code) == (410, 404)
    assert "too old" in sentence(old)
    assert "not known. Take the one that the server shows" in sentence(unknown)


def test_who_taps_wildly_is_slowed_down_and_nobody_else(lesson: Lesson) -> None:
    # given
    wild, calm = lesson.crew(0), lesson.crew(0, 1)
    # when
    told = [wild.send("preview", task=1, text="") for _ in range(60)]
    # then
    slowed = [answer for answer in told if answer.status_code == 429]
    assert slowed
    assert "Wait a second, then tap once" in sentence(slowed[0])
    assert calm.send("preview", task=1, text="").status_code == 200
    assert wild.page().status_code == 200
    assert lesson.desk.send("lock", locked="no").status_code == 204


def test_who_joins_wildly_slows_one_room_down_and_no_other(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a clock that stands still: joining is counted by the second
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    other = open_lesson(lesson.school)
    nobody = lesson.school.stranger()
    # when
    told = [nobody.send(f"/j/{lesson.code}", name="").status_code for _ in range(61)]
    # then
    assert told == [422] * told.count(422) + [429] * told.count(429)
    assert told.count(422) >= 30  # a class may come within a second
    assert told[-1] == 429
    assert nobody.send(f"/j/{other.code}", name="").status_code == 422
    assert nobody.page(f"/j/{lesson.code}").status_code == 200
    assert lesson.crew(0).send("name", name="New").status_code == 204


def test_a_stranger_cannot_use_up_a_seats_taps(lesson: Lesson) -> None:
    # given
    stranger = lesson.school.stranger(lesson.crew(0).at)
    # when
    for _ in range(60):
        stranger.send("preview", task=1, text="")
    # then
    assert lesson.crew(0).send("preview", task=1, text="").status_code == 200


def test_names_answers_and_reasons_are_text_on_every_page(school: School) -> None:
    # given
    lesson = open_lesson(school, title="<i>7B</i> & co")
    team = lesson.desk.send("team-name", team=1, name="<u>Anchors</u>")
    evil = join(school, lesson.code, EVIL, 1)
    renamed = lesson.crew(1).send("name", name="<em>Stars", pupil="<q>Ann</q>")
    pages = everywhere(lesson)
    bring(lesson, "placing")
    lesson.desk.send("start")
    lesson.desk.send("points", team=0, points="1", reason=REASON)
    lesson.fire(lesson.mine())
    lesson.answer(lesson.crew(0), "<s>1</s>")
    lesson.answer(lesson.crew(1), "1<a>2")
    preview = lesson.crew(0, 1).send("preview", task=1, text="<tt>1</tt>")
    pages += everywhere(lesson)
    lesson.desk.send("skip-task", task=1)
    lesson.desk.send("end")
    pages += everywhere(lesson)
    # then
    assert (team.status_code, renamed.status_code, evil.page().status_code) == (204, 204, 200)
    raw = re.compile(r"<(?:b onx|script>|i>7B|u>Anch|em>Stars|q>Ann|s>1|a>2|tt>1)")
    for page in [*pages, preview.text]:
        assert not raw.search(page)
    for told in (
        "&lt;script&gt;",
        "&lt;b onx=1&gt;",
        "&lt;u&gt;Anchors",
        "&lt;i&gt;7B",
        "&lt;s&gt;1",
    ):
        assert any(told in page for page in pages), told


def everywhere(lesson: Lesson) -> list[str]:
    """Return what everybody sees now, pages and fragments."""
    screen = f"/screen/{lesson.code}"
    texts = [
        lesson.screen.page(screen).text,
        lesson.desk.page().text,
        lesson.desk.page("rules").text,
    ]
    texts += [crew.page().text for crew in (*lesson.crews, lesson.loose)]
    fragments = [lesson.screen.page(f"{screen}/fragments"), lesson.desk.page("fragments")]
    fragments += [crew.page("fragments") for crew in lesson.crews]
    texts += ["\n".join(answer.get_json()["fragments"].values()) for answer in fragments]
    return [*texts, lesson.desk.page("/teach").text, lesson.loose.page(f"/j/{lesson.code}").text]
