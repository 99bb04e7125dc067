"""What is hidden leaves no trace on a page: other truths behind the same shots, the same bytes."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice

import pytest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.events import Logged
from edu_battle.game.evolve import fold
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import First, Halo, HitSays, SunkSays, Touch
from edu_battle.service.records import Record
from edu_battle.service.snapshots import answer_key
from tests.fakes.hearing import Hearing
from tests.fakes.markup import lasting
from tests.fakes.plain import PLAIN
from tests.fakes.school import School
from tests.fakes.secrets import other_truths
from tests.fakes.stages import Lesson, bring, open_lesson

SOUTH = TeamId(1)
LESSON = replace(PLAIN, first=First.TEAM_0)
SILENT = replace(
    LESSON, touch=Touch.ANY, hit_says=HitSays.HIT, sunk_says=SunkSays.NONE, halo=Halo.NONE
)
MOST, SEEDS = 6, 200


def truths(lesson: Lesson) -> Iterator[tuple[Logged, ...]]:
    """Yield logs in which South's fleet lies elsewhere, and nobody could have heard it."""
    story = lesson.record().standing
    rules = lesson.state.ruleset
    found = (other_truths(rules, story, SOUTH, Chance(seed)) for seed in range(SEEDS))
    yield from islice(chain.from_iterable(found), MOST)


def shown(lesson: Lesson, log: tuple[Logged, ...], audience: str) -> str:
    """Return page and fragments as the site serves them when the match has this log."""
    house, match = lesson.school.house, lesson.record().id
    house.records._known[match] = Record(match, lesson.room, log, fold(log))
    house.announcer.announce(lesson.room)
    browser, at, page = {
        "north": (lesson.crew(0), lesson.crew(0).at, lesson.crew(0).at),
        "screen": (lesson.screen, f"/screen/{lesson.code}/", f"/screen/{lesson.code}"),
        "desk": (lesson.desk, lesson.desk.at, lesson.desk.at),
    }[audience]
    content = browser.page(f"{at}fragments").get_json()
    assert lesson.log() == log
    return lasting(browser.page(page).text) + json.dumps([content["stage"], content["fragments"]])


@pytest.mark.slow
@pytest.mark.parametrize("rules", [LESSON, SILENT], ids=["lesson", "silent"])
@pytest.mark.parametrize("stage", ["placing", "battle", "shots", "task", "verdict"])
def test_where_the_enemy_lies_is_on_no_page(school: School, rules: Ruleset, stage: str) -> None:
    # given
    lesson = bring(open_lesson(school, rules), "battle" if stage == "shots" else stage)
    if stage == "shots":
        for cell in _some_shots(lesson):
            lesson.fire(cell)
    real = lesson.record().standing
    # when
    others = list(truths(lesson))
    # then
    assert others
    for audience in ("north", "screen"):
        seen = shown(lesson, real, audience)
        assert all(shown(lesson, other, audience) == seen for other in others), audience
    at_the_desk = shown(lesson, real, "desk")
    assert any(shown(lesson, other, "desk") != at_the_desk for other in others)


def _some_shots(lesson: Lesson) -> Iterator[Cell]:
    """Hit a ship once, and miss in turns."""
    yield lesson.state.seas[SOUTH].layout.ships[0].cells[0]
    for _ in range(3):
        yield lesson.water()


@pytest.mark.parametrize("stage", ["task", "answered", "paused task"])
def test_the_key_of_an_open_task_is_on_no_tablet_and_no_projector(
    school: School, stage: str
) -> None:
    # given
    lesson = bring(open_lesson(school, LESSON), stage.rsplit(maxsplit=1)[-1])
    if stage == "paused task":
        lesson.desk.send("pause")
    secrets = _secrets(lesson)
    # when
    told = everything_told(lesson)
    # then
    desk = lesson.desk.page().text
    for secret in secrets:
        assert secret in desk or html.escape(secret) in desk or secret in _solution(lesson)
        for name, text in told.items():
            assert secret not in text, (name, secret)


def everything_told(lesson: Lesson) -> dict[str, str]:
    """Return every page, its fragments and the beginning of its stream, for all but the desk."""
    screen = f"/screen/{lesson.code}"
    browsers = {f"crew {place}": (crew, crew.at) for place, crew in enumerate(lesson.crews)}
    browsers |= {"loose": (lesson.loose, lesson.loose.at), "screen": (lesson.screen, f"{screen}/")}
    told = {}
    for name, (browser, at) in browsers.items():
        stream = Hearing(browser, f"{at}live")
        pieces = stream.piece() + stream.piece()
        stream.close()
        page = browser.page(screen if name == "screen" else at).text
        content = json.dumps(browser.page(f"{at}fragments").get_json(), ensure_ascii=False)
        told[name] = "\n".join((page, content, json.dumps(content), pieces.decode()))
    task = lesson.task.id
    told["preview"] = lesson.crew(1).send("preview", task=task, text="12").text
    told["refusal"] = lesson.crew(1).send("answer", task=task + 1, text="12").text
    return told


def _secrets(lesson: Lesson) -> list[str]:
    """Return what only the desk may know of the open task."""
    snapshot = lesson.task.snapshot
    assert snapshot is not None
    shown = [text.solution_html for text in snapshot.texts]
    key = answer_key(snapshot).text
    digits = key.removeprefix("-")
    return [*shown, f"<mn>{digits}</mn>"] if len(digits) > 1 else shown


def _solution(lesson: Lesson) -> str:
    snapshot = lesson.task.snapshot
    assert snapshot is not None
    return "".join(text.solution_html for text in snapshot.texts)
