"""What goes wrong at the teacher's desk: refreshed, doubled, dead and replaced, in mid-match."""

from __future__ import annotations

from pathlib import Path

from edu_battle.service import pages
from edu_battle.service.cards import Version
from tests.fakes.school import opened
from tests.fakes.stages import Lesson, bring
from tests.web.test_accounts import link_in


def version(lesson: Lesson) -> Version:
    return pages.desk_page(lesson.school.house, lesson.room).version


def shown(lesson: Lesson) -> list[object]:
    return [crew.page("fragments").get_json()["fragments"] for crew in lesson.crews]


def test_a_desk_that_is_refreshed_changes_nothing_for_anyone(lesson: Lesson) -> None:
    # given
    bring(lesson, "task")
    before = version(lesson), shown(lesson)
    # when
    for _ in range(5):
        assert lesson.desk.page().status_code == 200
    # then
    assert (version(lesson), shown(lesson)) == before


def test_two_desks_work_side_by_side_and_see_what_the_other_did(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    phone = lesson.school.stranger(lesson.desk.at)
    phone.page(link_in(lesson.desk.send("devices/phone", htmx=False).text))
    # when
    assert phone.send("pause").status_code == 204
    # then
    assert 'action="resume"' in lesson.desk.page().text
    assert lesson.desk.send("resume").status_code == 204
    assert 'action="resume"' not in phone.page().text


def test_a_dead_desk_is_replaced_in_mid_match_and_nothing_is_lost(lesson: Lesson) -> None:
    # given
    bring(lesson, "task")
    before, dead = version(lesson), lesson.desk
    # when the server's own link opens the same desk elsewhere, and the dead one is signed out
    fresh = lesson.school.teacher()
    fresh.at = dead.at
    fresh.send("/teach/account/end-others", htmx=False)
    # then
    assert dead.page().status_code == 401
    assert fresh.page().status_code == 200
    assert version(lesson) == before
    assert fresh.send("pause").status_code == 204


def test_a_link_that_signs_in_leads_where_its_teacher_is_and_nowhere_else(tmp_path: Path) -> None:
    with opened(tmp_path / "school", LAN_ADDRESS="") as school:
        # given
        school.stranger().client.get("/", base_url="http://evil.example")
        host = school.teacher()
        # when
        page = host.send("account/device", htmx=False).text
        # then
        assert "http://localhost/teach/in/" in page
        assert "evil.example" not in page
