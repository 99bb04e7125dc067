"""Everybody in every state, before and after a refresh: the right stage with its controls."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from tests.fakes.markup import controls_of, lasting, sentence, stage_of
from tests.fakes.school import Browser, School, opened
from tests.fakes.stages import STAGES, Lesson, bring, open_lesson

ROLES = ("north", "south", "loose", "screen", "desk")
NAMES = {"name", "move", "aim", "warm-up/", "warm-up/read"}  # in the shell of every tablet
FOR_TEAM = {
    "lobby": {"team"},
    "placing": {"shuffle", "clear", "ready"},
    "battle": {"fire"},
    "task": {"answer", "preview", "fire"},
    "answered": {"answer", "preview", "fire"},
    "verdict": {"fire"},
    "judging": set(),
    "paused": {"fire"},
    "over": set(),
    "void": set(),
}
DEEDS = ["name", "move", "level", "watch", "disconnect", "free", "ban"]
WITH_CREW = {f"crew/{deed}" for deed in DEEDS}
PEOPLE = {"lock", "admits", "robot", "team-name", *WITH_CREW, "end", "void"}
PEOPLE |= {"paper/add", "paper/turn"}
RUNS = {"pause", "time", "bell"}
FOR_DESK = {
    "lobby": {"begin", "bell", "at-once", "tablets", "warm-up"},
    "placing": {"start", *RUNS},
    "battle": {"skip-turn", "points", *RUNS},
    "task": {"skip-task", "points", "undo", *RUNS},
    "answered": {"skip-task", "mark", "points", "undo", *RUNS},
    "verdict": {"skip-turn", "mark", "remark-task", "points", "undo", "move-on", *RUNS},
    "judging": {"mark", "remark-task", "points", "undo", "move-on", "pause"},
    "paused": {"resume", "pause", "skip-turn", "correct-turn", "points", "time", "bell"},
    "over": {"again", "points", "undo"},
    "void": {"again"},
}
SHOWN = {"answered": "task", "paused": "battle"}
AT_THE_DESK = {"verdict": "battle"}  # the key is never hidden there


@pytest.fixture(scope="module")
def site(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    folder = copytree(prepared, tmp_path_factory.mktemp("roles") / "school")
    with opened(folder) as school:
        yield school


@pytest.fixture(scope="module", params=STAGES)
def staged(site: School, request: pytest.FixtureRequest) -> tuple[str, Lesson]:
    """Bring a lesson to a stage once; looking at it must not change it."""
    return request.param, bring(open_lesson(site), request.param)


def browser_of(role: str, lesson: Lesson) -> Browser:
    return {
        "north": lesson.crew(0),
        "south": lesson.crew(1),
        "loose": lesson.loose,
        "screen": lesson.screen,
        "desk": lesson.desk,
    }[role]


def stage_for(role: str, stage: str) -> str:
    if role == "loose":
        return "lobby"
    if role == "desk" and stage in AT_THE_DESK:
        return AT_THE_DESK[stage]
    if stage == "judging" and role != "desk":
        return "verdict"
    return SHOWN.get(stage, stage)


DOUBTED = {("south", "verdict"), ("south", "judging")}
"""Where a crew's answer was found wrong, and can be appealed against."""


def controls_for(role: str, stage: str) -> set[str]:
    if role == "screen":
        return set()
    if role == "desk":
        return PEOPLE | FOR_DESK[stage]
    doubts = {"appeal"} if (role, stage) in DOUBTED else set()
    return NAMES | doubts | (FOR_TEAM["lobby"] if role == "loose" else FOR_TEAM[stage])


def address(role: str, lesson: Lesson) -> str:
    return f"/screen/{lesson.code}" if role == "screen" else ""


@pytest.mark.parametrize("role", ROLES)
def test_each_role_finds_its_stage_and_its_controls(role: str, staged: tuple[str, Lesson]) -> None:
    # given
    stage, lesson = staged
    # when
    page = browser_of(role, lesson).page(address(role, lesson))
    # then
    assert page.status_code == 200
    assert stage_of(page.text) == stage_for(role, stage)
    assert controls_of(page.text) == controls_for(role, stage)


@pytest.mark.parametrize("role", ROLES)
def test_a_refresh_changes_nothing(role: str, staged: tuple[str, Lesson]) -> None:
    # given
    _, lesson = staged
    browser, below = browser_of(role, lesson), address(role, lesson)
    before, log = lasting(browser.page(below).text), lesson.log()
    # when
    again = {lasting(browser.page(below).text) for _ in range(2)}
    # then
    assert again == {before}
    assert lesson.log() == log


def test_only_the_team_whose_turn_it_is_may_fire(staged: tuple[str, Lesson]) -> None:
    # given
    stage, lesson = staged
    log = lesson.log()
    open_turn = bool(log) and lesson.state.shooter() is not None and not lesson.state.paused
    # when
    may = [lesson.crew(team).page().text.count('data-may="1"') for team in (0, 1)]
    # then
    expected = [int(open_turn and lesson.state.shooter() == team) for team in (0, 1)]
    assert may == expected
    assert sum(may) == (stage in {"battle", "verdict"})


def test_who_is_nobody_sees_the_projector_only(staged: tuple[str, Lesson]) -> None:
    # given
    _, lesson = staged
    nobody = lesson.school.stranger()
    # then
    for below in ("", "live", "fragments"):
        seat = nobody.page(lesson.crew(0).at + below)
        assert (seat.status_code, bool(sentence(seat))) == (404, True)
        desk = nobody.page(lesson.desk.at + below)
        assert (desk.status_code, bool(sentence(desk))) == (401, True)
    assert nobody.page(f"/screen/{lesson.code}").status_code == 200


def test_a_seat_opens_its_own_page_alone(staged: tuple[str, Lesson]) -> None:
    _, lesson = staged
    for below in ("", "live", "fragments"):
        for other in (lesson.crew(0, 1), lesson.crew(1), lesson.loose):
            assert lesson.crew(0).page(other.at + below).status_code == 404


def test_another_teacher_finds_no_such_room(staged: tuple[str, Lesson]) -> None:
    # given
    _, lesson = staged
    other = lesson.school.other_teacher()
    # then
    for below in ("", "live", "fragments", "rules"):
        answer = other.page(lesson.desk.at + below)
        assert answer.status_code == 404
        assert "does not exist, or it is not yours" in sentence(answer)
    assert lesson.code not in other.page("/teach").text
