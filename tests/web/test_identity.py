"""A seat is whoever holds its token: the newest device wins at once, a card brings any aboard."""

from __future__ import annotations

import re
from contextlib import closing

import pytest

from edu_battle.game.ids import SeatId
from edu_battle.service import rooms
from edu_battle.service.cards import RoomCard, TeacherId
from edu_battle.service.seat_links import SeatLink
from edu_battle.web.seat_signing import LINK_SECONDS, signed
from tests.fakes.hearing import Hearing
from tests.fakes.markup import sentence
from tests.fakes.school import Browser
from tests.fakes.stages import Lesson, bring

ATTEMPT = "a-long-secret-of-the-page-" * 2


def room(lesson: Lesson) -> RoomCard:
    return rooms.room_of(lesson.school.house, TeacherId(1), lesson.room)


def seat(browser: Browser) -> SeatId:
    return SeatId(int(browser.at.split("/")[2]))


def one_time(lesson: Lesson, tablet: Browser) -> str:
    """Return the way that the desk shows to another tablet."""
    page = lesson.desk.page(f"crew/{seat(tablet)}/tablet").text
    return str(re.findall(r"/s/[\w.-]+", page)[0])


def card(lesson: Lesson, tablet: Browser) -> str:
    """Return the way on a seat's card, as the page of cards has it drawn."""
    with lesson.school.app.test_request_context("/"):
        return f"/s/{signed(SeatLink(seat(tablet)))}"


def take(lesson: Lesson, way: str, attempt: str = ATTEMPT) -> Browser:
    """Open a way on another tablet."""
    other = lesson.school.stranger()
    assert other.page(way).status_code == 200
    other.at = other.send(way, htmx=False, attempt=attempt).headers["Location"]
    return other


@pytest.mark.parametrize("stage", ["lobby", "placing", "task", "answered", "over"])
def test_another_tablet_goes_on_where_the_old_one_was_and_that_one_is_out(
    lesson: Lesson, stage: str
) -> None:
    # given
    bring(lesson, stage)
    old = lesson.crew(0)
    before, people = old.page("fragments").get_json(), room(lesson)
    # when
    new = take(lesson, one_time(lesson, old))
    # then
    assert new.at == old.at
    after = new.page("fragments").get_json()
    assert after["fragments"] == before["fragments"]
    assert room(lesson) == people
    for answer in (old.page(), old.page("live"), old.send("answer", task=1, text="1")):
        assert answer.status_code == 404
        assert "not this device's" in sentence(answer)


def test_the_old_tablets_stream_ends_at_once(lesson: Lesson) -> None:
    # given
    with (
        closing(Hearing(lesson.crew(0))) as old,
        closing(Hearing(lesson.crew(0, 1))) as mate,
    ):
        for stream in (old, mate):
            stream.told()
            stream.told()
        # when
        take(lesson, card(lesson, lesson.crew(0)))
        # then
        assert [told.name for told in old.told()] == ["reload"]
        assert "reload" not in [told.name for told in mate.told()]


def test_a_link_on_the_desk_works_once_and_a_card_as_often_as_needed(lesson: Lesson) -> None:
    # given
    old = lesson.crew(0)
    link = one_time(lesson, old)
    first = take(lesson, link)
    # when
    again = lesson.school.stranger().page(link)
    # then
    assert again.status_code == 410
    assert "Ask your teacher for a new one" in sentence(again)
    # when
    second = take(lesson, card(lesson, first), ATTEMPT + "2")
    third = take(lesson, card(lesson, second), ATTEMPT + "3")
    # then
    statuses = [tablet.page().status_code for tablet in (old, first, second, third)]
    assert statuses == [404, 404, 404, 200]


def test_twenty_taps_on_a_card_are_one_device(lesson: Lesson) -> None:
    # given
    way, tablet = card(lesson, lesson.crew(0)), lesson.school.stranger()
    # when
    taps = [tablet.send(way, htmx=tap % 2 == 0, attempt=ATTEMPT).status_code for tap in range(20)]
    # then
    assert set(taps) == {204, 303}
    assert tablet.page(lesson.crew(0).at).status_code == 200


def test_looking_at_a_card_moves_nobody(lesson: Lesson) -> None:
    # given
    way = card(lesson, lesson.crew(0))
    # when
    for _ in range(3):
        assert "Crew 0" in lesson.school.stranger().page(way).text
    # then
    assert lesson.crew(0).page().status_code == 200


def test_a_made_up_link_or_one_to_a_seat_that_is_freed_is_refused_in_words(
    lesson: Lesson,
) -> None:
    # given
    way = card(lesson, lesson.crew(0))
    lesson.desk.send("crew/free", seat=seat(lesson.crew(0)))
    # then
    for at, status in ((way, 410), ("/s/made-up", 410), (f"{way}x", 410)):
        for answer in (
            lesson.school.stranger().page(at),
            lesson.school.stranger().send(at, attempt=ATTEMPT),
        ):
            assert answer.status_code == status
            assert "teacher" in sentence(answer)


def test_a_link_is_too_old_after_a_while(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    # given
    way = one_time(lesson, lesson.crew(0))
    # when
    monkeypatch.setattr("edu_battle.web.seat_signing.LINK_SECONDS", -1)
    # then
    assert LINK_SECONDS > 0
    assert lesson.school.stranger().page(way).status_code == 410


def test_two_tablets_share_a_team_on_purpose(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    # then
    for tablet in (lesson.crew(0), lesson.crew(0, 1)):
        assert 'id="live-sea"' in tablet.page().text
    assert len(room(lesson).teams[0].crews) == 2


def test_a_browser_that_is_on_board_is_shown_back_to_its_page(lesson: Lesson) -> None:
    # given
    tablet = lesson.crew(0)
    # when
    door, stranger = tablet.page(f"/j/{lesson.code}"), lesson.school.stranger()
    # then
    assert "on board as Crew 0" in door.text
    assert tablet.at.rstrip("/") in door.text
    assert "on board as" not in stranger.page(f"/j/{lesson.code}").text


def test_cards_name_every_seat_and_are_the_teachers_alone(lesson: Lesson) -> None:
    # when
    cards = lesson.desk.page("cards")
    # then
    assert cards.text.count("seat-card") == 1 + 5
    assert all(f"Crew {number}" in cards.text for number in range(4))
    for address in ("cards", "names", f"crew/{seat(lesson.crew(0))}/tablet"):
        assert lesson.school.stranger(lesson.desk.at).page(address).status_code == 401
    other = lesson.school.other_teacher()
    assert other.page(f"{lesson.desk.at}cards").status_code == 404
