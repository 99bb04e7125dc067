"""Whatever is sent to whichever command, at any stage: an answer in words, never an accident."""

from __future__ import annotations

import random
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.fakes.school import opened
from tests.fakes.stages import STAGES, Lesson, bring, open_lesson

VALUES = (
    *("", " ", "0", "1", "2", "3", "-1", "9" * 9, "9" * 40, "1.5", "1,5", "nan", "inf", "1e400"),
    *(
        "٣",
        "\x00",
        "\u202e",
        "🐬",
        "<b>",
        "yes",
        "no",
        "right",
        "wrong",
        "undecided",
        "now",
        "match",
    ),
    *("x" * 300, "1/0", "2^3^4^5", "((((", "x=1", "1;2", "√-1", "%(name)s", "{{ 7 }}", "lesson-40"),
    *("rows", "latin", "sunk", "everyone", "0.0000001", "give", "take"),
)
FIELDS = (
    *("task", "text", "target", "row", "col", "piece", "down", "name", "pupil", "team", "seat"),
    *("mark", "reason", "points", "sign", "clock", "seconds", "locked", "title", "changed"),
    *("preset", "rows", "cols", "minutes", "tablets", "mines", "banks", "language", "back", "code"),
)
DEEDS = 20


def places(lesson: Lesson) -> list[str]:
    """Return the address of every command, for a crew, for the desk and for strangers.

    But for signing out, after which nothing that the desk sends would count.
    """
    seat, room = lesson.crew(0).at.split("/")[2], str(lesson.room)
    rules = [
        rule for rule in lesson.school.app.url_map.iter_rules() if "POST" in (rule.methods or ())
    ]
    return sorted(
        rule.rule.replace("<int:seat>", seat)
        .replace("<int:room>", room)
        .replace("<code>", lesson.code)
        for rule in rules
        if rule.rule != "/teach/sign-out"
    )


@pytest.mark.slow
@pytest.mark.parametrize("stage", STAGES)
def test_no_input_ends_in_an_accident(
    stage: str, prepared: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    draw = random.Random(stage)
    with opened(copytree(prepared, tmp_path / "school"), RATELIMIT_ENABLED=False) as school:
        lesson = bring(open_lesson(school), stage)
        addresses = places(lesson)
        for _ in range(DEEDS):
            # when
            address = draw.choice(addresses)
            browser = lesson.crew(0) if address.startswith("/play") else lesson.desk
            fields: dict[str, Any] = {name: draw.choice(VALUES) for name in draw.sample(FIELDS, 12)}
            answer = browser.send(address, draw.choice(VALUES[1:4]), **fields)
            # then
            assert answer.status_code < 500, (address, fields, caplog.text)
        # 404: the desk sent this tablet away, or gave its seat to another one
        assert {crew.page().status_code for crew in lesson.crews} <= {200, 404, 410}, caplog.text
        assert lesson.desk.page().status_code in {200, 410}, caplog.text
