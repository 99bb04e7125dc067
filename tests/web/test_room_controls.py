"""What a teacher does with people at the desk: it is so at once, and taken back it was not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from edu_battle.service import pages, rooms
from edu_battle.service.cards import CrewCard, DeskPage, RoomCard, Standing, TeacherId
from edu_battle.service.deed_cards import DeedKind
from edu_battle.store import audit
from tests.fakes.bells import ring_in
from tests.fakes.hearing import Hearing
from tests.fakes.markup import sentence
from tests.fakes.school import Browser
from tests.fakes.stages import Lesson, bring, join


def room(lesson: Lesson) -> RoomCard:
    return rooms.room_of(lesson.school.house, TeacherId(1), lesson.room)


def desk(lesson: Lesson) -> DeskPage:
    return pages.desk_page(lesson.school.house, lesson.room)


def seat(browser: Browser) -> int:
    return int(browser.at.split("/")[2])


def crew(lesson: Lesson, browser: Browser) -> CrewCard | None:
    return next((one for one in room(lesson).aboard() if one.seat == seat(browser)), None)


def undo(lesson: Lesson, place: int = 0) -> Any:
    return lesson.desk.send("deed/undo", deed=desk(lesson).deeds[place].id)


DEEDS: dict[str, tuple[str, dict[str, Any]]] = {
    "a crew is renamed": ("crew/name", {"name": "Terns"}),
    "a crew is moved": ("crew/move", {"team": 2}),
    "a crew is taken out of its team": ("crew/move", {"team": 0}),
    "another crew leads": ("crew/captain", {}),
    "a crew only watches": ("crew/watch", {}),
    "a tablet is disconnected": ("crew/disconnect", {}),
    "a seat is freed": ("crew/free", {}),
    "a crew is banned": ("crew/ban", {}),
    "a crew goes on on paper": ("paper/turn", {"paper": "yes"}),
}


@pytest.mark.parametrize("case", DEEDS)
@pytest.mark.parametrize("place", [0, 1], ids=["captain", "mate"])
def test_undoing_a_deed_leaves_the_people_as_they_were(
    lesson: Lesson, case: str, place: int
) -> None:
    # given
    deed, fields = DEEDS[case]
    before, tablet = room(lesson), lesson.crew(0, place)
    # when
    done = lesson.desk.send(deed, seat=seat(tablet), **fields)
    after, told = room(lesson), desk(lesson).deeds
    # then
    assert done.status_code == 204
    if (deed, place) == ("crew/captain", 0):  # leads already: nothing to take back
        assert told == ()
        return
    assert after != before
    assert [one.who for one in told] == [f"Crew {place}"]
    # when
    assert undo(lesson).status_code == 204
    # then
    assert room(lesson) == before
    assert desk(lesson).deeds == ()
    assert tablet.page().status_code == 200
    assert len(tablet.page().text) > 1000


def test_a_team_given_to_the_computer_is_given_back_whatever_else_was_set_since(
    lesson: Lesson,
) -> None:
    # given
    lesson.desk.send("robot", team=1, level="hunter")
    lesson.desk.send("robot", team=2, level="random")
    lesson.desk.send("tablets", tablets=12)
    # when
    both = [team.robot for team in room(lesson).teams]
    told = [(one.kind, one.who) for one in desk(lesson).deeds]
    assert undo(lesson, 1).status_code == 204
    # then
    first, second = room(lesson).teams
    assert both == ["hunter", "random"]
    assert told == [(DeedKind.COMPUTER, second.name), (DeedKind.COMPUTER, first.name)]
    assert [first.robot, second.robot] == ["", "random"]
    assert room(lesson).tablets == 12


def test_the_gate_is_opened_again_though_the_bell_was_set_since(lesson: Lesson) -> None:
    # given
    lesson.desk.send("admits", admits="yes")
    ring_in(lesson, 40)
    # when
    assert undo(lesson).status_code == 204
    # then
    assert room(lesson).admits is False
    assert room(lesson).bell is not None


def test_the_desk_says_what_was_done_and_offers_to_undo_it(lesson: Lesson) -> None:
    # when
    lesson.desk.send("team-name", team=1, name="Red <Whales>")
    lesson.desk.send("crew/free", seat=seat(lesson.crew(0)))
    page = lesson.desk.page().text
    # then
    assert "The seat of Crew 0 was freed." in page
    assert "is called Red &lt;Whales&gt; now." in page
    assert page.count('action="deed/undo"') == 2


def test_deeds_are_undone_in_any_order_and_each_once(lesson: Lesson) -> None:
    # given
    before = room(lesson)
    lesson.desk.send("crew/move", seat=seat(lesson.crew(0)), team=2)
    lesson.desk.send("crew/free", seat=seat(lesson.crew(1)))
    lesson.desk.send("team-name", team=2, name="Krill")
    older = desk(lesson).deeds[2].id
    # when
    first = lesson.desk.send("deed/undo", deed=older)
    again = lesson.desk.send("deed/undo", deed=older)
    undo(lesson, 1)
    undo(lesson, 0)
    # then
    assert (first.status_code, again.status_code) == (204, 204)
    assert room(lesson) == before


def test_what_was_changed_again_since_is_not_taken_back(lesson: Lesson) -> None:
    # given
    for name in ("Krill", "Squid"):
        lesson.desk.send("crew/name", seat=seat(lesson.crew(0)), name=name)
    # when
    refused = undo(lesson, 1)
    # then
    assert refused.status_code == 409
    assert "changed again since" in sentence(refused)
    assert crew(lesson, lesson.crew(0)).name == "Squid"  # type: ignore[union-attr]


def test_a_crew_that_comes_back_keeps_apart_from_who_has_its_name_now(lesson: Lesson) -> None:
    # given
    lesson.desk.send("crew/free", seat=seat(lesson.crew(0)))
    other = join(lesson.school, lesson.code, "Crew 0", 1)
    # when
    undo(lesson)
    # then
    names = [one.name for one in room(lesson).aboard()]
    assert {"Crew 0", "Crew 0 2"} <= set(names)
    assert len(set(names)) == len(names)
    assert (lesson.crew(0).page().status_code, other.page().status_code) == (200, 200)


def test_a_team_never_has_two_captains_or_none(lesson: Lesson) -> None:
    # given
    first, mate = lesson.crew(0), lesson.crew(0, 1)
    # when
    lesson.desk.send("crew/free", seat=seat(first))
    newcomer = join(lesson.school, lesson.code, "Newcomer", 1)
    lesson.desk.send("crew/captain", seat=seat(newcomer))
    undo(lesson, 1)
    # then
    captains = [one.seat for one in room(lesson).teams[0].crews if one.captain]
    assert len(captains) == 1
    assert captains[0] in {seat(first), seat(newcomer)}
    assert seat(mate) in [one.seat for one in room(lesson).teams[0].crews]


def test_a_deed_of_another_room_is_not_at_hand(lesson: Lesson) -> None:
    # given
    lesson.desk.send("lock", locked="yes")
    mine = desk(lesson).deeds[0].id
    other = lesson.school.teacher()
    other.at = other.send("rooms", htmx=False).headers["Location"]
    # when
    refused = other.send("deed/undo", deed=mine)
    # then
    assert refused.status_code == 404
    assert room(lesson).locked


def test_a_disconnected_tablet_is_out_at_once_and_its_seat_waits(lesson: Lesson) -> None:
    # given
    bring(lesson, "task")
    tablet = lesson.crew(0)
    # when
    lesson.desk.send("crew/disconnect", seat=seat(tablet))
    # then
    for answer in (tablet.page(), tablet.page("live"), tablet.send("answer", task=1, text="1")):
        assert answer.status_code == 404
        assert "not this device's" in sentence(answer)
    assert [one.name for one in room(lesson).standing("expected")] == ["Crew 0"]


def test_whoever_was_banned_comes_in_by_no_other_browser_without_the_teachers_word(
    lesson: Lesson,
) -> None:
    # given
    lesson.desk.send("crew/ban", seat=seat(lesson.crew(0)))
    # when
    same, other = (join(lesson.school, lesson.code, name, 1) for name in ("Crew 0", "Nobody"))
    # then
    knocking = room(lesson).standing("knocking")
    assert [one.seat for one in knocking] == [seat(same), seat(other)]
    assert "needs you" in lesson.desk.page().text
    assert crew(lesson, lesson.crew(1)) is not None
    # when
    lesson.desk.send("crew/admit", seat=seat(other))
    # then
    assert crew(lesson, other) is not None
    assert crew(lesson, same) is None


def test_once_nobody_is_banned_new_tablets_come_in_at_once(lesson: Lesson) -> None:
    # given
    lesson.desk.send("crew/ban", seat=seat(lesson.crew(0)))
    undo(lesson)
    # when
    new = join(lesson.school, lesson.code, "Nobody", 1)
    # then
    assert crew(lesson, new) is not None
    assert room(lesson).standing("knocking") == ()


def test_a_banned_tablet_stays_out_until_it_is_let_back(lesson: Lesson) -> None:
    # given
    rude = lesson.school.stranger()
    at = rude.send(f"/j/{lesson.code}", htmx=False, name="Rude", team=1).headers["Location"]
    number = at.split("/")[2]
    # when
    lesson.desk.send("crew/ban", seat=number)
    tries = [
        rude.page(at),
        rude.page(f"/j/{lesson.code}"),
        rude.send(f"/j/{lesson.code}", name="Innocent"),
    ]
    # then
    for answer in tries:
        assert answer.status_code == 403
        assert "Speak to your teacher" in sentence(answer)
    assert "Innocent" not in {one.name for one in room(lesson).aboard()}
    assert lesson.school.stranger().page(f"/j/{lesson.code}").status_code == 200
    # when
    lesson.desk.send("crew/back", seat=number)
    # then
    assert rude.page(at).status_code == 200
    assert room(lesson).standing("banned") == ()


def test_who_is_let_in_by_the_teacher_waits_and_can_do_nothing_before(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    lesson.desk.send("admits", admits="yes")
    late = join(lesson.school, lesson.code, "Late", 1)
    # when
    waiting, shot = late.page(), late.send("fire", target=1, row=0, col=0)
    # then
    assert waiting.status_code == 200
    assert "lets each tablet in" in waiting.text
    assert re.findall(r"Crew \d|<math", waiting.text) == []
    assert late.page("fragments").get_json()["fragments"] == {}
    assert shot.status_code == 409
    assert "not let this tablet play yet" in sentence(shot)
    assert crew(lesson, late) is None
    assert "Late" in lesson.desk.page().text
    # when
    lesson.desk.send("crew/admit", seat=seat(late))
    # then
    aboard = crew(lesson, late)
    assert aboard
    assert aboard.team == 1
    assert 'id="live-sea"' in late.page().text


def test_all_who_wait_are_let_in_at_once_or_one_is_turned_away(lesson: Lesson) -> None:
    # given
    lesson.desk.send("admits", admits="yes")
    one, two, three = (join(lesson.school, lesson.code, name, 1) for name in "ABC")
    # when
    lesson.desk.send("crew/turn-away", seat=seat(two))
    lesson.desk.send("admit-all")
    # then
    assert crew(lesson, one)
    assert two.page().status_code == 410
    assert crew(lesson, three)
    # when
    undo(lesson)
    # then
    assert {crew.name for crew in room(lesson).standing("knocking")} == {"A", "C"}
    # when
    lesson.desk.send("admits", admits="no")
    # then
    assert crew(lesson, one)
    assert room(lesson).standing("knocking") == ()


@pytest.mark.parametrize(("watch", "deed"), [("", "turn-away"), ("yes", "free")])
def test_who_waits_or_watches_hears_at_once_of_being_sent_away(
    lesson: Lesson, watch: str, deed: str
) -> None:
    # given
    lesson.desk.send("admits", admits="yes")
    guest = lesson.school.stranger()
    taken = guest.send(f"/j/{lesson.code}", htmx=False, name="Guest", watch=watch, team=1)
    guest.at = taken.headers["Location"]
    stream = Hearing(guest, "live")
    stream.piece()
    stream.told()
    # when
    lesson.desk.send(f"crew/{deed}", seat=seat(guest))
    told = [told.name for told in stream.told()]
    stream.close()
    # then
    assert told == ["reload"]


def test_a_spectator_sees_what_the_projector_sees_and_may_be_put_into_a_team(
    lesson: Lesson,
) -> None:
    # given
    bring(lesson, "task")
    guest = lesson.school.stranger()
    taken = guest.send(f"/j/{lesson.code}", htmx=False, name="Guest", watch="yes", team=1)
    guest.at = taken.headers["Location"]
    # then
    seen = guest.page("fragments").get_json()["fragments"]
    assert seen == lesson.screen.page("fragments").get_json()["fragments"]
    assert guest.send("answer", task=1, text="1").status_code == 409
    assert [one.standing for one in room(lesson).others] == [Standing.WATCHING]
    # when
    lesson.desk.send("crew/move", seat=seat(guest), team=1)
    # then
    assert 'id="live-sea"' in guest.page().text
    assert crew(lesson, guest)


def test_the_desk_tells_when_a_sleeping_tablet_was_last_seen(lesson: Lesson) -> None:
    # given
    at = lesson.school.clock.now()
    # when
    lesson.school.clock.wait(130)
    lesson.crew(1).page()
    sleeping = [one for one in room(lesson).aboard() if one.asleep]
    # then
    assert {one.since for one in sleeping} == {at}
    assert seat(lesson.crew(1)) not in {one.seat for one in sleeping}
    assert f'data-since="{at}"' in lesson.desk.page().text


def test_whatever_people_did_is_written_into_the_rooms_book(lesson: Lesson) -> None:
    # when
    lesson.crew(0).send("name", name="Terns")
    lesson.desk.send("lock", locked="yes")
    undo(lesson)
    # then
    with lesson.school.house.database.reading() as session:
        book = audit.of_room(session, lesson.room)
    kinds = [(deed.actor.split(":")[0], deed.deed) for deed in book]
    assert kinds == [
        *[("seat", "joined")] * 5,
        *[("seat", "crew_renamed"), ("teacher", "locked"), ("teacher", "undone")],
    ]
