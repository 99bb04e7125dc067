"""Each kind of answer has keys of its own: what is missing, wrong or of no use is named by line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from edu_battle.banks.check import check
from edu_battle.banks.reader import read_text
from edu_battle.tasks.making import make
from edu_battle.tasks.question import LETTERS
from edu_battle.tasks.task import Shown, Task
from edu_battle.tasks.template import Language, Template
from tests.fakes.bank_text import GOOD_BANK

FILE = Path(__file__).parents[1] / "cases/tasks/kinds.toml"
TEXT = FILE.read_text("utf-8")
EN, RU = Language("en"), Language("ru")

# what is replaced by what, and the code and key that name it
SPOILT = [
    ('kind = "choices"', 'kind = "number"', "missing-key", "answer"),
    ('kind = "choices"', 'kind = "number"', "useless-key", "option"),
    ('kind = "order"', 'kind = "order"\nanswer = "1"', "useless-key", "answer"),
    ('kind = "order"', 'kind = "order"\nform = "mixed"', "useless-key", "form"),
    ('kind = "match"', 'kind = "match"\ndistractors = ["1"]', "useless-key", "distractors"),
    ('kind = "word"', 'kind = "jury"', "missing-key", "model"),
    ('kind = "word"', 'kind = "quantity"', "missing-key", "unit"),
    ('answer = "a b"', 'answer = "a b"\nunit = "cm"', "useless-key", "unit"),
    ('answer = "a b"', 'answer = "a b"\ntolerance = "about"', "wrong-value", "tolerance"),
    ('answer = "a b"', 'answer = "a b"\nvariable = "2x"', "wrong-value", "variable"),
    ('answer = "a b"', 'answer = "a b"\npositive = 1', "wrong-value", "positive"),
    ('answer = "a b"', 'answer = "a b"\nrange.x = ["1"]', "wrong-value", "range"),
    ('answer = "a b"', 'answer = "a b"\nanwser = "1"', "unknown-key", "anwser"),
    ("points = 2", "points = 0", "wrong-value", "points"),
    ('text.ru = "Его периметр в см:"', "", "missing-language", "text"),
    ('right.ru = "{@ value(a b) @}"', "", "missing-language", "right"),
    ('accept.ru = ["квадрат"]', "", "missing-language", "accept"),
    ('accept.ru = ["квадрат"]', 'accept.ru = "квадрат"', "wrong-value", "accept"),
    ('accept.ru = ["квадрат"]', 'accept.ru = ["a|b"]', "wrong-value", "accept"),
    ('when = "n = 3"', 'when = "n = "', "bad-expression", "word.1.when"),
    ('right = "mod(c, 2) = 0"', 'right = "mod(q, 2)"', "bad-expression", "option.3.right"),
    ('place = "p[3]"', 'place = "p.3"', "bad-expression", "item.3.place"),
    ('kind = "rectangle"', 'kind = "rectangel"', "wrong-value", "kind"),
    ('width = "a"', 'widht = "a"', "unknown-key", "widht"),
    ('width = "a"', 'widht = "a"', "missing-key", "width"),
    ('width = "a"', "width = 3", "wrong-value", "width"),
    ('width = "a"', 'width = { en = "a" }', "missing-language", "width"),
    ('width = "a"', 'width = "a +"', "bad-expression", "figure.1.width"),
    ('labels = "[a, b]"', 'labels = { en = "[a", ru = "a" }', "bad-expression", "figure.1.labels"),
    ('says.ru = "Прямоугольник', 'sags.ru = "Прямоугольник', "missing-language", "says"),
    ("[[template.figure]]", "[template.figure]", "wrong-value", "figure"),
    ("[[template.part]]\nkind", "[[template.parts]]\nkind", "unknown-key", "parts"),
]


@pytest.mark.parametrize(("part", "spoilt", "code", "key"), SPOILT)
def test_each_fault_is_named_with_its_line(part: str, spoilt: str, code: str, key: str) -> None:
    # given
    assert part in TEXT
    # when
    bank, problems = read_text(TEXT.replace(part, spoilt, 1), "kinds.toml")
    # then
    assert bank is None
    assert (code, key) in [(problem.code, problem.key) for problem in problems]
    for problem in problems:
        assert problem.place.line
        assert len(str(problem)) < 500


def templates(part: str = "", spoilt: str = "") -> dict[str, Template]:
    bank, problems = read_text(TEXT.replace(part, spoilt, 1) if part else TEXT, "kinds.toml")
    assert bank is not None, problems
    return {template.id: template for template in bank.templates}


@pytest.mark.parametrize("name", templates())
def test_every_kind_proves_itself(name: str) -> None:
    assert [str(problem) for problem in check(templates()[name], range(12))] == []


# what makes a template fail when it is made, and the code and key that name it
UNMADE = [
    ("choice", "distractors = [", 'distractors = ["value(a + b)", ', "cannot-make", "option"),
    ("choice", "value(a + b + 10)", "value(b + a) * 1", "options-alike", "option"),
    ("choices", "mod(a b c, 2) = 0", "mod(a b c, 2) = 1", "cannot-make", "option"),
    ("order", 'place = "p[3]"', 'place = "p[1]"', "cannot-make", "item"),
    ("order", 'place = "p[3]"', "place = \"'x'\"", "cannot-make", "item 3.place"),
    ("word", '["square"]', '["square"]\nwhen = "n = 5"', "cannot-make", "word"),
    ("parts", 'answer = "a b"', 'answer = "a b + 1"', "solution-end", "solution.en"),
    ("parts", 'width = "a"', 'width = "a - a"', "cannot-make", "figure 1"),
]


@pytest.mark.parametrize(("name", "part", "spoilt", "code", "key"), UNMADE)
def test_what_cannot_be_asked_is_named(
    name: str, part: str, spoilt: str, code: str, key: str
) -> None:
    problems = check(templates(part, spoilt)[name], range(12))

    assert (code, key) in [(problem.code, problem.key) for problem in problems]


def test_options_are_shuffled_by_the_seed_and_the_key_follows() -> None:
    # given
    template = templates()["choice"]
    # when
    tasks = [make(template, seed) for seed in range(40)]
    # then
    assert {task.key.text for task in tasks} == set("ABCD")
    for task in tasks:
        place = LETTERS.index(task.key.text)
        shown = {language: task.asked.options[language][place].plain for language in (EN, RU)}
        assert shown[EN] == shown[RU] == task.solution[EN].plain.split(" = ")[1]
        assert make(template, task.seed) == task


@pytest.mark.slow
def test_the_order_of_items_says_nothing_about_their_places() -> None:
    keys = {make(templates()["order"], seed).key.text for seed in range(40)}

    assert len(keys) == 6


def test_what_an_author_writes_in_any_place_is_never_markup() -> None:
    # given
    evil = "<script>alert(1)</script><b onload='x'>"
    spoilt = TEXT
    for piece in (
        "Its area in square centimetres:",
        "Which result belongs",
        "equilateral triangle",
    ):
        spoilt = spoilt.replace(piece, evil)
    for key in ("text.en", "left.en", "right.en"):
        spoilt = spoilt.replace(f'{key} = "{{@', f'{key} = "{evil}{{@')
    spoilt = spoilt.replace('says.en = "A rectangle,', f'says.en = "{evil}')
    bank, problems = read_text(spoilt, "mailed.toml")
    assert bank is not None, problems
    # when
    shown = [words.html for template in bank.templates for words in _everything(make(template, 3))]
    # then
    assert any("&lt;script&gt;" in html for html in shown)
    for html in shown:
        assert "<script" not in html
        assert "<b " not in html


def _everything(task: Task) -> Iterator[Shown]:
    yield from task.text.values()
    for asked in (task.asked, *(part.asked for part in task.parts)):
        yield from asked.key_shown.values()
        for rows in (asked.options, asked.stems):
            yield from (words for row in rows.values() for words in row)
    for part in task.parts:
        yield from part.text.values()


# what would keep a computer busy for ever, or fill it
ENDLESS = [
    ('pick.a = "integer(1, 10^12)"\nwhere = "mod(a, 999999937) = 1"'),
    ('pick.a = "distinct(40, 1, 10^12)"'),
    ('pick.a = "integer(1, 9)"\nlet.z = "factorial(a)^(10^9)"'),
    ('pick.a = "integer(1, 9)"\nlet.z = "expand((x + y + 1)^12 (x - y + 2)^12)"'),
    (f'pick.a = "integer(1, 9)"\nlet.z = "{"sum([" * 40}a{"])" * 40}"'),
    ('pick.a = "integer(1, 9)"\nlet.z = "subs(x^12, x, subs(x^12, x, 10^30))"'),
    ('pick.a = "prime(10^9, 10^12)"'),
]


@pytest.mark.timeout(10)
@pytest.mark.parametrize("lines", ENDLESS)
def test_an_endless_template_ends_soon(lines: str) -> None:
    # given
    text = GOOD_BANK.replace('pick.a = "integer(2, 90)"', f'names = ["x", "y"]\n{lines}')
    # when
    bank, problems = read_text(text, "mailed.toml")
    # then
    found = problems or check(bank.templates[0], range(3)) if bank else problems
    assert found
