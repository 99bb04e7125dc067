"""Every command by whoever may not give it, and every bad input: one sentence, nothing changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from werkzeug.test import TestResponse

from edu_battle.service import rooms
from edu_battle.service.cards import TeacherId
from tests.fakes.markup import sentence
from tests.fakes.school import Browser, School, opened
from tests.fakes.stages import Lesson, bring, open_lesson

FIELDS: dict[str, Any] = {"task": 1, "text": "1", "target": 1, "row": 0, "col": 0, "name": "New"}


@pytest.fixture(scope="module")
def site(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    folder = copytree(prepared, tmp_path_factory.mktemp("refusals") / "school")
    with opened(folder) as school:
        yield school


@pytest.fixture(scope="module")
def at_task(site: School) -> Lesson:
    """A lesson with an open task; whoever is refused cannot change it."""
    return bring(open_lesson(site), "task")


def commands(school: School, place: str) -> list[str]:
    """Return every command below a seat or a room, as the site itself lists them."""
    found = [
        re.sub("<int:(number|match)>", "1", rule.rule.split(">", 1)[1].removeprefix("/"))
        for rule in school.app.url_map.iter_rules()
        if place in rule.rule and "POST" in (rule.methods or ())
    ]
    assert len(found) >= 9
    return found


def with_cookie(lesson: Lesson, name: str, token: str) -> Browser:
    """Forge a seat's cookie."""
    browser = lesson.school.stranger(lesson.crew(0).at)
    browser.client.set_cookie(name, token, path=lesson.crew(0).at.rstrip("/"))
    return browser


def forged(lesson: Lesson) -> Browser:
    return with_cookie(lesson, f"seat-{lesson.crew(0).at.split('/')[2]}", "x" * 40)


def with_the_token_of(other: Browser) -> Callable[[Lesson], Browser]:
    def browser(lesson: Lesson) -> Browser:
        number = other.at.split("/")[2]
        cookie = other.client.get_cookie(f"seat-{number}", path=other.at.rstrip("/"))
        assert cookie is not None
        return with_cookie(lesson, f"seat-{lesson.crew(0).at.split('/')[2]}", cookie.value)

    return browser


def at(browser: Browser, place: str) -> Browser:
    """Point somebody's own browser at another page."""
    other = Browser(browser.client.application, place)
    other.client = browser.client
    return other


def everything(lesson: Lesson) -> object:
    """What must stay as it is: the log, and the room with its people."""
    return lesson.log(), rooms.room_of(lesson.school.house, TeacherId(1), lesson.room)


@pytest.mark.parametrize(
    "who", ["nobody", "forged", "same team", "other team", "projector", "teacher"]
)
def test_a_seats_commands_are_its_own(who: str, at_task: Lesson) -> None:
    # given
    place = at_task.crew(0).at
    browser = {
        "nobody": lambda: at_task.school.stranger(place),
        "forged": lambda: forged(at_task),
        "same team": lambda: with_the_token_of(at_task.crew(0, 1))(at_task),
        "other team": lambda: with_the_token_of(at_task.crew(1))(at_task),
        "projector": lambda: at(at_task.screen, place),
        "teacher": lambda: at(at_task.desk, place),
    }[who]()
    before = everything(at_task)
    for command in commands(at_task.school, "<int:seat>"):
        for htmx in (True, False):
            # when
            answer = browser.send(command, htmx=htmx, **FIELDS)
            # then
            assert answer.status_code == 404, command
            assert "not this device's. Join again" in sentence(answer)
    assert everything(at_task) == before


@pytest.mark.parametrize("who", ["nobody", "crew", "loose", "other teacher"])
def test_a_desks_commands_are_its_teachers(who: str, at_task: Lesson) -> None:
    # given
    place = at_task.desk.at
    browser = {
        "nobody": lambda: at_task.school.stranger(place),
        "crew": lambda: at(at_task.crew(0), place),
        "loose": lambda: at(at_task.loose, place),
        "other teacher": lambda: at(at_task.school.other_teacher(), place),
    }[who]()
    before = everything(at_task)
    for command in commands(at_task.school, "<int:room>"):
        # when
        answer = browser.send(command, **FIELDS)
        # then
        assert answer.status_code == (404 if who == "other teacher" else 401), command
        assert sentence(answer)
    assert everything(at_task) == before


@pytest.mark.parametrize("who", ["nobody", "crew"])
def test_what_a_teacher_does_outside_a_room_is_the_teachers(who: str, at_task: Lesson) -> None:
    # given
    own = at_task.crew(0)
    browser = {"nobody": at_task.school.stranger(), "crew": at(own, "/")}[who]
    doors = {"/teach/sign-in", "/teach/sign-out", "/teach/share/<token>"}
    found = {
        rule.rule
        for rule in at_task.school.app.url_map.iter_rules()
        if rule.rule.startswith("/teach") and "POST" in (rule.methods or ())
    }
    deeds = {rule for rule in found - doors if "<int:room>" not in rule}
    before = everything(at_task)
    for deed in deeds:
        # when
        answer = browser.send(re.sub("<[^>]+>", "1", deed), **FIELDS)
        # then
        assert answer.status_code == 401, deed
        assert "the teacher's. Open the sign-in link" in sentence(answer)
    assert len(deeds) >= 9
    assert everything(at_task) == before


@pytest.mark.parametrize("htmx", [True, False])
def test_no_command_is_taken_from_another_sites_page(at_task: Lesson, htmx: bool) -> None:
    # given
    before = everything(at_task)
    for place, browser in (("<int:seat>", at_task.crew(0)), ("<int:room>", at_task.desk)):
        for command in commands(at_task.school, place):
            # when
            answer = browser.send(command, csrf=False, htmx=htmx, **FIELDS)
            # then
            assert answer.status_code == 400, command
            assert "Load it again" in sentence(answer)
    assert everything(at_task) == before


def test_an_unsigned_session_is_nobodys(at_task: Lesson) -> None:
    # given
    browser = at_task.school.stranger(at_task.desk.at)
    forgery = "eyJlcG9jaCI6MCwidGVhY2hlciI6MX0.aaaaaa.AAAAAAAAAAAAAAAAAAAAAAAAAAA"
    browser.client.set_cookie("edu-battle", forgery)
    # when
    answer = browser.page()
    # then
    assert answer.status_code == 401
    assert "the teacher's. Open the sign-in link" in sentence(answer)


Try = Callable[[Lesson, bool], TestResponse]


def fires(team: str, **aim: int) -> Try:
    """Let the team whose turn it is, or the other, fire at a square of the other's sea."""

    def tries(lesson: Lesson, htmx: bool) -> TestResponse:
        shooter = int(lesson.shooter)
        who = shooter if team == "ours" else 1 - shooter
        fields: dict[str, Any] = {"target": 1 - who, **aim}
        return lesson.crew(who).send("fire", htmx=htmx, **fields)

    return tries


def fires_again(lesson: Lesson, htmx: bool) -> TestResponse:
    sea = lesson.state.seas[1 - lesson.shooter]
    cell = next(iter(sea.fired()))
    return lesson.crew(lesson.shooter).send("fire", htmx=htmx, **lesson.aim(cell))


def fires_at_itself(lesson: Lesson, htmx: bool) -> TestResponse:
    team = lesson.shooter
    return lesson.crew(team).send("fire", htmx=htmx, target=team, row=0, col=0)


def crew_sends(command: str, **fields: Any) -> Try:
    return lambda lesson, htmx: lesson.crew(0).send(command, htmx=htmx, **fields)


def desk_sends(command: str, **fields: Any) -> Try:
    return lambda lesson, htmx: lesson.desk.send(command, htmx=htmx, **fields)


def joins(**fields: Any) -> Try:
    def tries(lesson: Lesson, htmx: bool) -> TestResponse:
        return lesson.school.stranger().send(f"/j/{lesson.code}", htmx=htmx, **fields)

    return tries


def loads(address: str) -> Try:
    return lambda lesson, htmx: lesson.school.stranger().page(address, htmx=htmx)


def desk_loads(address: str) -> Try:
    return lambda lesson, htmx: lesson.desk.page(address, htmx=htmx)


def types_code(code: str) -> Try:
    return lambda lesson, htmx: lesson.school.stranger().send("/", htmx=htmx, code=code)


def names_a_team_twice(lesson: Lesson, htmx: bool) -> TestResponse:
    card = rooms.room_of(lesson.school.house, TeacherId(1), lesson.room)
    north, south = card.teams
    name = south.name.upper()
    return lesson.desk.send("team-name", htmx=htmx, team=north.key, name=name)


def loose_fires(lesson: Lesson, htmx: bool) -> TestResponse:
    return lesson.loose.send("fire", htmx=htmx, target=1, row=0, col=0)


LONG = "x" * 5000
BAD: dict[str, tuple[str, Try, int, str]] = {
    "wrong code": ("lobby", types_code("zzz zzz"), 404, "“zzz zzz”. Look at the projector"),
    "no code": ("lobby", types_code(""), 404, "type it again"),
    "long code": ("lobby", types_code(LONG), 404, "type it again"),
    "wrong address": ("lobby", loads("/j/ZZZZZZ"), 404, "“ZZZZZZ”. Look at the projector"),
    "wrong screen": ("lobby", loads("/screen/ZZZZZZ"), 404, "“ZZZZZZ”. Look at the projector"),
    "no page": ("lobby", loads("/nowhere"), 404, "no such page. Look at the address"),
    "huge number": ("lobby", desk_loads(f"/teach/rooms/{10**30}/"), 404, "not yours"),
    "huge seat": ("lobby", loads(f"/play/{10**30}/"), 404, "Join again"),
    "strange signs": ("lobby", loads("/j/%00%ff"), 404, "type it again"),
    "no way": ("lobby", loads("/teach/rooms"), 405, "Load the page again"),
    "empty name": ("lobby", joins(name=""), 422, "Type a name first"),
    "blank name": ("lobby", joins(name=" \u200b\u3164"), 422, "Type a name first"),
    "long name": ("lobby", joins(name=LONG), 422, "at most 24 signs. Choose a shorter one"),
    "control signs": ("lobby", joins(name="a\x00b"), 422, "cannot be shown. Use letters"),
    "turned name": ("lobby", joins(name="a\u202eb"), 422, "cannot be shown. Use letters"),
    "long pupil": ("lobby", joins(name="A", pupil=LONG), 422, "at most 24 signs"),
    "very much": ("lobby", joins(name=LONG * 20), 413, "too much text. Write it shorter"),
    "empty rename": ("lobby", crew_sends("name", name=" "), 422, "Type a name first"),
    "long rename": ("lobby", crew_sends("name", name=LONG), 422, "at most 24 signs"),
    "taken team name": ("lobby", names_a_team_twice, 409, "Choose another name"),
    "long team name": ("lobby", desk_sends("team-name", team=1, name=LONG), 422, "at most 24"),
    "no such team": ("lobby", crew_sends("team", team=99), 404, "Go back and try again"),
    "no match": ("lobby", crew_sends("fire", target=1, row=0, col=0), 409, "Wait for the next"),
    "nothing to pause": ("lobby", desk_sends("pause"), 409, "No match is open"),
    "no team": ("battle", loose_fires, 409, "You have no team yet. Choose one first"),
    "begun twice": ("battle", desk_sends("begin"), 409, "A match is being played"),
    "too late to place": ("battle", crew_sends("shuffle"), 409, "not being placed now"),
    "changed sides": ("battle", crew_sends("team", team=2), 409, "when it is over"),
    "foreign cell": ("battle", fires("ours", row=9, col=0), 409, "Tap a square of the board"),
    "no cell": ("battle", fires("ours"), 409, "Tap a square of the board"),
    "own sea": ("battle", fires_at_itself, 409, "Fire at the other team's"),
    "out of turn": ("battle", fires("theirs", row=0, col=0), 409, "the other team's turn"),
    "no such task": ("battle", crew_sends("answer", task=7, text="1"), 409, "not part of this"),
    "no reason": ("battle", desk_sends("points", team=0, points=1, reason=" "), 409, "a reason"),
    "wild points": ("battle", desk_sends("points", team=0, points=999, reason="x"), 409, "smaller"),
    "points of none": (
        "battle",
        desk_sends("points", team=9, points=1, reason="x"),
        409,
        "no such",
    ),
    "not paused": ("battle", desk_sends("resume"), 409, "running already"),
    "shot in a task": ("task", crew_sends("fire", target=1, row=0, col=0), 409, "Solve it first"),
    "empty answer": ("task", crew_sends("answer", task=1, text=" "), 422, "Type your answer first"),
    "long answer": ("task", crew_sends("answer", task=1, text=LONG), 422, "Write it shorter"),
    "long preview": ("task", crew_sends("preview", task=1, text=LONG), 422, "Write it shorter"),
    "other match's": ("task", crew_sends("answer", task=2, text="1"), 409, "the one on your page"),
    "answered twice": ("answered", crew_sends("answer", task=1, text="2"), 409, "taken already"),
    "closed task": ("verdict", crew_sends("answer", task=1, text="1"), 409, "Wait for the next"),
    "paused shot": (
        "paused",
        crew_sends("fire", target=1, row=0, col=0),
        409,
        "when the teacher lets it",
    ),
    "paused twice": ("paused", desk_sends("pause"), 409, "paused"),
    "over": ("over", crew_sends("fire", target=1, row=0, col=0), 409, "This match is over"),
    "called off": ("void", desk_sends("points", team=0, points=1, reason="x"), 409, "is over"),
}


@pytest.fixture(scope="module")
def lessons() -> dict[str, Lesson]:
    return {}


@pytest.mark.parametrize("case", BAD)
@pytest.mark.parametrize("htmx", [True, False], ids=["notice", "page"])
def test_bad_input_is_answered_in_words_and_changes_nothing(
    site: School, lessons: dict[str, Lesson], case: str, htmx: bool
) -> None:
    # given
    stage, tries, status, words = BAD[case]
    lesson = lessons.get(stage) or bring(open_lesson(site), stage)
    lessons[stage] = lesson
    before = everything(lesson)
    # when
    answer = tries(lesson, htmx)
    # then
    assert (answer.status_code, answer.text.count("Traceback")) == (status, 0)
    assert words in sentence(answer)
    assert sentence(answer).endswith((".", ":"))
    assert ("<html" in answer.text) != htmx
    assert everything(lesson) == before


def test_a_repeated_shot_names_its_square(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    first = lesson.water()
    lesson.fire(first)
    lesson.fire(lesson.water())
    # when
    answer = fires_again(lesson, htmx=True)
    # then
    label = lesson.state.ruleset.axes.label(first)
    assert answer.status_code == 409
    assert (
        sentence(answer) == f"{label} was fired at before. Choose another square; it cost nothing."
    )


def test_a_late_answer_is_told_how_late(lesson: Lesson) -> None:
    # given
    bring(lesson, "task")
    until = lesson.task.until
    assert until is not None
    lesson.school.clock.wait((until - lesson.school.clock.now()) / 1000 + 2.5)
    # when
    answer = lesson.crew(0).send("answer", task=1, text="1")
    # then
    assert answer.status_code == 409
    assert "came 2.5 s too late and does not count. Look at the right answer" in sentence(answer)


def test_an_accident_is_answered_without_a_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    with opened(tmp_path / "school") as school:
        school.app.add_url_rule("/accident", view_func=lambda: str(1 // 0))
        # when
        answer = school.stranger().page("/accident")
    # then
    assert answer.status_code == 500
    assert "Nothing is lost" in sentence(answer)
    assert "ZeroDivisionError" not in answer.text
    assert "ZeroDivisionError" in caplog.text
