"""A seed makes the same task for ever; texts are safe; faults are named by key."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from edu_battle.banks.library import load
from edu_battle.banks.reader import read_text
from edu_battle.tasks.making import make
from edu_battle.tasks.task import CannotMake
from edu_battle.tasks.task_json import from_json, to_json
from edu_battle.tasks.template import (
    Language,
    Level,
    Named,
    Question,
    Source,
    Template,
    seconds_for,
)
from tests.fakes.bank_text import GOOD_BANK

ROOT = Path(__file__).parents[2]
KNOWN = json.loads((ROOT / "tests/cases/tasks/known.json").read_text("utf-8"))
LIBRARY = load(ROOT / "question_banks")
EN, RU = Language("en"), Language("ru")


def spoilt(**changes: object) -> Template:
    bank, _ = read_text(GOOD_BANK, "sums.toml")
    assert bank is not None
    return replace(bank.templates[0], **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known["template"])
def test_the_same_seed_makes_the_same_task_for_ever(known: dict[str, str]) -> None:
    template = LIBRARY.template(known["bank"], known["template"])  # type: ignore[arg-type]
    assert template is not None

    task = make(template, int(known["seed"]))

    found = task.text[EN].plain, task.key.text, task.text[RU].plain
    assert found == (known["text"], known["key"], known["ru"]), "raise the template's version"


@pytest.mark.slow
def test_a_task_survives_the_trip_through_json() -> None:
    for template in LIBRARY.templates:
        task = make(template, 5)

        assert from_json(json.loads(json.dumps(to_json(task)))) == task


def test_another_version_or_seed_makes_another_task() -> None:
    texts = {
        make(spoilt(version=version), seed).text[EN].plain
        for version in (1, 2)
        for seed in range(10)
    }

    assert len(texts) > 15


def test_what_an_author_writes_never_becomes_markup() -> None:
    hostile = spoilt(texts={EN: "<script>alert(1)</script> & {@ a @} <b onload='x'>\n$a < b$"})

    html = make(hostile, 1).text[EN].html

    assert "<script" not in html
    assert "<b " not in html
    assert html.startswith("&lt;script&gt;alert(1)&lt;/script&gt; &amp; <math>")
    assert "<br>" in html


def test_words_in_quotes_stay_as_they_were_written() -> None:
    chosen = spoilt(texts={EN: "{@ member(1, '2 · 3 — “so” − 1', 'no') @}"})

    assert make(chosen, 1).text[EN].plain == "2 · 3 — “so” − 1"


def test_a_formula_stays_on_the_line_of_what_touches_it() -> None:
    turned = spoilt(
        texts={EN: "Turn P({@ 7 @}, {@ 8 @}) by {@ 90 @}°:{@ 2 @} times, not {@ 3 @} more"}
    )

    html = make(turned, 1).text[EN].html

    kept = re.findall(r'<span class="whole">(.*?)</span>', html)
    assert [re.sub("<.*?>", "", one) for one in kept] == ["P(7,", "8)", "90°:2"]


def test_decimals_have_the_mark_of_the_language() -> None:
    same = "{@ decimal(1/4) @} and $0.5 + {@ decimal(a/8) @}$"
    task = make(
        spoilt(
            texts={EN: same, RU: same},
            picks=(Named("a", Source("3")),),
            questions=(Question("number", Source("a")),),
            hint={},
            solution={},
        ),
        1,
    )

    assert task.text[EN].plain == "0.25 and 0.5 + 0.375"
    assert task.text[RU].plain == "0,25 and 0,5 + 0,375"
    assert "0,25" in task.text[RU].html
    assert "0.25" not in task.text[RU].html


def test_conditions_hold_in_every_task_and_impossible_ones_end() -> None:
    for seed in range(50):
        a, b = make(spoilt(where=(Source("a > b + 5"),)), seed).text[EN].plain[4:].split(" + ")
        assert int(a) > int(b) + 5

    with pytest.raises(CannotMake) as trouble:
        make(spoilt(where=(Source("a > 90"),)), 1)

    assert (trouble.value.code, trouble.value.key) == ("no-values", "where")


def asks(kind: str, source: str) -> dict[str, object]:
    return {"questions": (Question(kind, Source(source)),)}


# what is wrong, and the key and code that name it
WRONG = [
    (asks("number", "x y"), "answer", "unreadable"),
    (asks("number", "[a, b]"), "answer", "no-answer"),
    (asks("number", "a = b"), "answer", "no-answer"),
    (asks("decimal", "1/17"), "answer", "no-decimal"),
    ({"lets": (Named("c", Source("expand((a + b)^99999)")),)}, "let.c", "too-large"),
    ({"lets": (Named("c", Source("integer(1, 2)")),)}, "let.c", "pick-here"),
    ({"texts": {EN: "{@ a = b @} and {@ gcd('u', 1) @}"}}, "text.en", "not-a-number"),
    ({"texts": {EN: "{@ a"}}, "text.en", "not-closed"),
    ({"hint": {EN: "{@ 5/(a - a) @} {@ value(5/(a - a)) @}"}}, "hint.en", "by-zero"),
]


@pytest.mark.parametrize(("changes", "key", "code"), WRONG)
def test_a_fault_is_named_with_its_key(changes: dict[str, object], key: str, code: str) -> None:
    with pytest.raises(CannotMake) as trouble:
        make(spoilt(**changes), 1)

    assert (trouble.value.key, trouble.value.code) == (key, code)


def test_seconds_come_from_level_and_grade_unless_the_author_says() -> None:
    table = {
        (level, grade): seconds_for(Level(level), grade) for level in (1, 4, 5) for grade in (5, 9)
    }

    assert table == {(1, 5): 60, (1, 9): 75, (4, 5): 140, (4, 9): 200, (5, 5): 140, (5, 9): 200}
    assert spoilt().seconds == 60
    assert spoilt(seconds_override=90).seconds == 90


LESSON = """
import sys
from pathlib import Path
from edu_battle.banks.library import load
from edu_battle.service.makers import Makers
from edu_battle.tasks.judging import judge
from edu_battle.tasks.last_resort import last_resort
from edu_battle.tasks.task_json import to_json
assert load(Path("question_banks")).banks
task = last_resort(3, 1)
assert judge(task.key_shown["ru"].plain, task.key, "comma").verdict == "right"
assert to_json(task) and Makers()
print("sympy" in sys.modules)
"""


@pytest.mark.slow
def test_a_lesson_loads_reads_and_judges_without_sympy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LESSON],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.stdout.strip() == "False", done.stderr
