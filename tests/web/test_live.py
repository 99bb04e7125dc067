"""Streams: the first byte at once, then what has changed, to those whom it concerns."""

from __future__ import annotations

import http.client
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.pool import QueuePool

from edu_battle.game.ids import SeatId
from edu_battle.service import joining
from edu_battle.store import rooms
from edu_battle.store.keys import RoomId
from edu_battle.web import live
from edu_battle.web.gallery import MOST_ROOMS
from edu_battle.web.listening import LOST_AFTER_MS, listen
from edu_battle.web.live import DESK, SCREEN, TEAM, Stream
from tests.fakes import servers
from tests.fakes.hearing import Hearing, events
from tests.fakes.school import Browser, School, opened
from tests.fakes.stages import Lesson, bring, open_lesson

STREAMS, TIME = 60, re.compile(rb'"now":\d+')
STILL = {"task", "placing", "lobby", "podium", "banner"}


@pytest.fixture
def hear(lesson: Lesson) -> Iterator[ExitStack]:
    """Close what a test listens to."""
    with ExitStack() as stack:
        stack.callback(lesson.school.house.announcer.close)
        yield stack


def hearing(stack: ExitStack, browser: Browser, address: str = "live") -> Hearing:
    found = Hearing(browser, address)
    stack.callback(found.close)
    assert found.piece() == b"retry: 500\n\n"
    return found


def screen(lesson: Lesson) -> str:
    return f"/screen/{lesson.code}/live"


@pytest.mark.parametrize("role", ["crew", "loose", "screen", "desk"])
def test_the_first_bytes_come_at_once_and_then_everything(
    lesson: Lesson, hear: ExitStack, role: str
) -> None:
    # given
    browser, address, whole = {
        "crew": (lesson.crew(0), "live", TEAM),
        "loose": (lesson.loose, "live", TEAM),
        "screen": (lesson.screen, screen(lesson), SCREEN),
        "desk": (lesson.desk, "live", DESK),
    }[role]
    # when
    stream = hearing(hear, browser, address)
    first, *own = stream.told()
    # then
    assert stream.answer.mimetype == "text/event-stream"
    assert stream.answer.headers["X-Accel-Buffering"] == "no"
    assert (first.name, set(first.fragments)) == ("frame", set(whole))
    assert [set(one.fragments) for one in own] == ([{"crew"}] if whole is TEAM else [])


def test_after_a_shot_only_what_has_changed_is_sent(lesson: Lesson, hear: ExitStack) -> None:
    # given
    bring(lesson, "battle")
    shooter = lesson.crew(lesson.shooter)
    streams = [hearing(hear, shooter), hearing(hear, lesson.screen, screen(lesson))]
    shown = [stream.told()[0].fragments for stream in streams]
    # when
    lesson.fire(lesson.water())
    # then
    for before, stream in zip(shown, streams, strict=True):
        (told,) = stream.told()
        assert told.fragments
        assert STILL.isdisjoint(told.fragments)
        assert "own" not in told.fragments
        assert all(before[name] != text for name, text in told.fragments.items())


def test_an_answer_ticks_and_leaves_the_form_alone(lesson: Lesson, hear: ExitStack) -> None:
    # given
    bring(lesson, "task")
    mine, theirs = (hearing(hear, lesson.crew(0, number)) for number in (0, 1))
    for stream in (mine, theirs):
        stream.told()
    # when
    lesson.answer(lesson.crew(0), "1")
    # then
    assert [set(told.fragments) for told in mine.told()] == [{"ticks"}, {"crew"}]
    assert [set(told.fragments) for told in theirs.told()] == [{"ticks"}]


def test_two_tablets_of_a_team_are_sent_the_same_bytes(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    north, also_north, south = (stream_of(lesson, place) for place in (0, 1, 2))
    with lesson.school.app.test_request_context("/"):
        first = [TIME.sub(b"", one.newest()) for one in (north, also_north, south)]
        # when
        lesson.fire(lesson.water())
        later = [TIME.sub(b"", one.newest()) for one in (north, also_north, south)]
    # then
    for told in (first, later):
        assert told[0] == told[1]
        assert told[0] != told[2]


def test_what_two_teams_see_alike_is_drawn_once_and_nothing_else(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    lesson.fire(lesson.water())
    north, south = (stream_of(lesson, place) for place in (0, 2))
    # when
    with lesson.school.app.test_request_context("/"):
        ours, theirs = (one.gallery.newest(one.audience).fragments for one in (north, south))
    # then
    assert ours["log"] is theirs["log"]
    assert ours["log"].text
    for name in ("top", "sea", "own"):
        assert ours[name].text != theirs[name].text


def stream_of(lesson: Lesson, place: int) -> Stream:
    """Return a crew's stream by hand."""
    browser, house = lesson.crews[place], lesson.school.house
    seat = int(browser.at.split("/")[2])
    cookie = browser.client.get_cookie(f"seat-{seat}", path=browser.at.rstrip("/"))
    assert cookie is not None
    crew = joining.enter(house, SeatId(seat), cookie.value)
    with (app := lesson.school.app).test_request_context("/"):
        return Stream(house, app.extensions["edu_battle_gallery"], live.team(crew), crew.seat)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
def test_page_and_polling_agree_at_every_step_of_a_lesson(school: School, language: str) -> None:
    # The gallery keeps what it has rendered: nothing in it may ever be old.
    lesson = open_lesson(school, language=language)
    assert f'<html lang="{language}"' in lesson.crew(0).page().text
    steps: list[Callable[[], object]] = [
        lambda: lesson.desk.send("begin"),
        lambda: lesson.crew(0).send("move", piece=0, row=1, col=1, turn="1"),
        lambda: lesson.crew(0).send("clear"),
        lambda: lesson.crew(0).send("shuffle"),
        lambda: lesson.crew(0).send("ready"),
        lambda: lesson.desk.send("time", clock="now", seconds=30),
        lambda: lesson.crew(1).send("ready"),
        lambda: lesson.fire(lesson.water()),
        lambda: lesson.crew(1).send("name", name="Renamed"),
        lambda: lesson.desk.send("team-name", team=1, name="Other Anchors"),
        lambda: lesson.desk.send("pause"),
        lambda: lesson.desk.send("resume"),
        lambda: lesson.desk.send("undo"),
        lambda: lesson.fire(lesson.mine()),
        lambda: lesson.answer(lesson.crew(0), "1 +"),
        lambda: lesson.answer(lesson.crew(0), "1"),
        lambda: lesson.desk.send("time", clock="now", seconds=30),
        lambda: lesson.answer(lesson.crew(0, 1), lesson.key),
        lambda: lesson.desk.send("points", team=1, points="2", reason="a song"),
        lambda: lesson.answer(lesson.crew(1), "2"),
        lesson.doubt,
        lambda: lesson.desk.send("mark", task=1, seat=_seat(lesson.crew(0)), mark="right"),
        lambda: lesson.fire(lesson.water()),
        lambda: lesson.desk.send("crew/move", seat=_seat(lesson.loose), team=1),
        lambda: lesson.desk.send("end"),
        lambda: lesson.desk.send("mark", task=1, seat=_seat(lesson.crew(1, 1)), mark="right"),
        lambda: lesson.desk.send("begin"),
        lambda: lesson.desk.send("void", reason="fire drill"),
    ]
    crews = lesson.crews if language == "en" else lesson.crews[:1]
    agree(lesson, crews)
    for step in steps:
        step()
        agree(lesson, crews)


def test_page_and_fragments_show_one_address_though_none_was_set(tmp_path: Path) -> None:
    # given
    with opened(tmp_path / "school", LAN_ADDRESS="") as school:
        lesson = open_lesson(school)
        desk = school.app.test_client()
        # when
        page = desk.get(f"/screen/{lesson.code}", base_url="http://10.0.0.7:5000").text
        content = desk.get(f"/screen/{lesson.code}/fragments", base_url="http://10.0.0.7:5000")
        # then
        for name, text in content.get_json()["fragments"].items():
            assert section(page, name, text), name


def test_a_screen_goes_on_after_its_rooms_frames_were_forgotten(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    stream = stream_of(lesson, 0)
    gallery = lesson.school.app.extensions["edu_battle_gallery"]
    with lesson.school.app.test_request_context("/"):
        for _ in range(3):
            lesson.fire(lesson.water())
            stream.newest()
        # when
        gallery._seen.clear()
        gallery._frames.clear()
        lesson.fire(lesson.water())
        told = events(stream.newest())
    # then
    assert "sea" in told[0].fragments


def test_frames_of_a_hundred_rooms_are_kept_and_no_more(lesson: Lesson) -> None:
    # given
    gallery = lesson.school.app.extensions["edu_battle_gallery"]
    lesson.desk.page("fragments")
    seen, (audience, frame) = gallery._seen[lesson.room], next(iter(gallery._frames.items()))
    for number in range(1000, 1000 + MOST_ROOMS + 3):
        gallery._seen[RoomId(number)] = seen
        gallery._frames[replace(audience, room=RoomId(number))] = frame
    # when
    lesson.school.house.announcer.announce(lesson.room)
    shown = lesson.desk.page("fragments")
    # then
    assert shown.status_code == 200
    assert len(gallery._seen) == MOST_ROOMS
    assert len(gallery._frames) == MOST_ROOMS


def _seat(browser: Browser) -> int:
    return int(browser.at.split("/")[2])


def agree(lesson: Lesson, crews: tuple[Browser, ...]) -> None:
    """Compare page and fragments of everybody."""
    everybody = [(crew, "", "fragments") for crew in (*crews, lesson.loose)]
    everybody += [(lesson.desk, "", "fragments")]
    everybody += [(lesson.screen, f"/screen/{lesson.code}", f"/screen/{lesson.code}/fragments")]
    for browser, page, fragments in everybody:
        shown = browser.page(page).text
        content = browser.page(fragments).get_json()
        for name, text in content["fragments"].items():
            assert section(shown, name, text), (page, name)
        assert f'data-stage="{content["stage"]}"' in shown


def section(page: str, name: str, text: str) -> bool:
    """Tell whether a page holds this text, and no more, in the section of that name."""
    inside = page.split(f'id="live-{name}"', 1)[1].split(">", 1)[1].lstrip()
    return inside.startswith(text) and inside[len(text) :].lstrip().startswith("</")


def test_the_stream_of_a_crew_that_changed_sides_tells_it_nothing_more(
    lesson: Lesson, hear: ExitStack
) -> None:
    # given
    stream = hearing(hear, lesson.crew(0))
    stream.told()
    # when
    lesson.desk.send("crew/move", seat=_seat(lesson.crew(0)), team=2)
    # then
    assert [told.name for told in stream.told()] == ["reload"]
    assert stream.piece() == b""


def test_the_stream_of_a_crew_that_was_sent_away_ends(lesson: Lesson, hear: ExitStack) -> None:
    # given
    stream = hearing(hear, lesson.crew(0))
    stream.told()
    # when
    lesson.desk.send("crew/free", seat=_seat(lesson.crew(0)))
    # then
    assert [told.name for told in stream.told()] == ["reload"]
    assert stream.piece() == b""


def test_the_stream_of_a_room_that_is_deleted_ends(lesson: Lesson, hear: ExitStack) -> None:
    # given
    stream, house = hearing(hear, lesson.screen, screen(lesson)), lesson.school.house
    stream.told()
    # when
    with house.database.writing() as session:
        rooms.delete(session, lesson.room)
    house.announcer.announce(lesson.room)
    # then
    assert [told.name for told in stream.told()] == ["gone"]
    assert stream.piece() == b""
    assert lesson.screen.page(screen(lesson)).status_code == 404


def test_streams_end_when_the_server_stops(lesson: Lesson, hear: ExitStack) -> None:
    # given
    stream = hearing(hear, lesson.desk)
    stream.told()
    # when
    lesson.school.house.announcer.close()
    # then
    assert stream.piece() == b""


def test_an_open_stream_holds_no_connection_to_the_database(
    lesson: Lesson, hear: ExitStack
) -> None:
    # given
    streams = [hearing(hear, crew) for crew in lesson.crews]
    # when
    for stream in streams:
        stream.told()
    # then
    pool = lesson.school.house.database.engine.pool
    assert isinstance(pool, QueuePool)
    assert pool.checkedout() == 0


def test_a_wake_up_is_told_once_however_many_announcements_there_were(
    lesson: Lesson, hear: ExitStack
) -> None:
    # given
    bring(lesson, "battle")
    stream = hearing(hear, lesson.screen, screen(lesson))
    stream.told()
    # when
    for _ in range(3):
        lesson.fire(lesson.water())
    # then
    assert len(stream.told()) == 1
    lesson.desk.send("pause")
    assert "banner" in stream.told()[0].fragments


def test_an_open_stream_keeps_its_tablet_awake(lesson: Lesson, hear: ExitStack) -> None:
    # given
    stream = hearing(hear, lesson.crew(0))
    stream.told()
    # when
    lesson.school.clock.wait(50)
    for locked in ("yes", "no"):
        lesson.desk.send("lock", locked=locked)
        stream.told()
    # then
    lobby = lesson.screen.page(f"/screen/{lesson.code}").text
    chips = re.findall(r'<li class="chip of-team( away)?" id="crew-(\d+)"', lobby)
    awake = [int(seat) for away, seat in chips if not away]
    assert awake == [_seat(lesson.crew(0))]


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="Linux alone can be told")
def test_a_tablet_that_goes_dark_is_missed_soon() -> None:
    # given
    with listen("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()) as tablet:
        door.settimeout(10)
        # when
        line, _ = door.accept()
        # then
        with line:
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == LOST_AFTER_MS
            assert tablet.getsockname()


@pytest.mark.slow
def test_with_sixty_open_streams_the_site_answers(tmp_path: Path) -> None:
    # given
    port = servers.free_port()
    words = servers.serving(port, tmp_path / "instance")
    with servers.started(words, port) as server, ExitStack() as stack:
        server.wait_until_open()
        desk, code = servers.desk(server)
        streams = [
            stack.enter_context(servers.Browser(port).stream(f"/screen/{code}/live"))
            for _ in range(STREAMS)
        ]
        for stream in streams:
            servers.until(stream, b"event: frame")
        # when
        took = [_seconds_to_tell(desk, code, streams) for _ in range(3)]
        # then
        assert min(took) < 2


def _seconds_to_tell(
    desk: servers.Browser, code: str, streams: list[http.client.HTTPResponse]
) -> float:
    """Load a page, change the room, and wait until every stream has told of it."""
    begun = time.monotonic()
    page = servers.Browser(desk.port).get(f"/j/{code}")
    changed = desk.post("/teach/rooms/1/team-name", team=1, name=f"Name {begun}"[:24])
    heard = [servers.until(stream, b"event: frame") for stream in streams]
    assert (page.status, changed.status) == (200, 204)
    assert all(events(piece)[-1].fragments.keys() == {"lobby"} for piece in heard)
    return time.monotonic() - begun
