"""The keys on offer: enough for every kind of answer, in the language's own marks."""

from __future__ import annotations

import pytest

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.judging import judge
from edu_battle.tasks.languages import decimal_of
from edu_battle.tasks.template import Language
from edu_battle.tasks.verdicts import KINDS_WITHOUT_MATHS, Kind, Verdict
from edu_battle.web.keypad import Key, decimal_mark, keypad, names_in_use, phrases

KINDS = (*(kind.value for kind in Kind if kind not in KINDS_WITHOUT_MATHS), "later")
EQUATION = "<p>Solve <math><mn>3</mn><mi>x</mi><mo>=</mo><mi>a</mi><mi>π</mi></math></p>"


def faces(kind: str, question: str = "", language: str = "en") -> list[str]:
    return [key.face for row in keypad(kind, question, language) for key in row]


@pytest.mark.parametrize("kind", KINDS)
def test_every_keypad_has_each_digit_and_a_way_back_once(kind: str) -> None:
    # when
    keys = faces(kind, EQUATION)
    # then
    assert [keys.count(str(digit)) for digit in range(10)] == [1] * 10
    assert keys.count("⌫") == 1
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("question", ["", EQUATION])
def test_no_row_is_wider_than_the_first_and_five_and_none_could_be_spared(
    kind: str, question: str
) -> None:
    # when
    rows = keypad(kind, question, "en")
    # then
    assert max(len(row) for row in rows) == len(rows[0]) <= 5
    assert len(rows) == max(4, -(-sum(map(len, rows)) // 5))


def test_names_come_from_the_question_without_constants() -> None:
    assert names_in_use(EQUATION) == ("x", "a")
    assert names_in_use("<mi>e</mi><mi>sin</mi>") == ()


@pytest.mark.parametrize("language", ["en", "ru", "de", "he", "pt-BR"])
def test_the_decimal_mark_is_the_one_that_is_read(language: str) -> None:
    # given
    mark = decimal_mark(language)
    # when
    judged = judge(
        f"2{mark}5", AnswerKey(text="5/2", kind="number"), decimal_of(Language(language))
    )
    # then
    assert judged.verdict is Verdict.RIGHT
    assert mark in faces("decimal", language=language)


ANSWERS = [
    ("number", "−7", "-7", ("−", "7")),
    ("fraction", "3/4", "3/4", ("3", "a/b", "4")),
    ("mixed", "2 3/4", "11/4", ("2", "1 a/b", "3", "a/b", "4")),
    ("percent", "20%", "20%", ("2", "0", "%")),
    ("polynomial", "x²+1", "x^2+1", ("x", "x²", "+", "1")),
    ("expression", "2·x^3", "2*x^3", ("2", "×", "x", "xⁿ", "3")),
    ("number", "x=3", "3", ("x", "=", "3")),
    ("ratio", "2:3", "2:3", ("2", ":", "3")),
    ("remainder", "7 r 2", "7 r 2", ("7", "r", "2")),
    ("time", "1 h 5 min ", "65 min", ("1", "h", "5", "min")),
    ("time", "7:05", "7:05", ("7", ":", "0", "5")),
    ("quantity", "−3 cm ", "-3 cm", ("−", "3", "cm")),
    ("set", "3; −3", "{3, -3}", ("3", ";", "−", "3")),
    ("point", "(3; −3)", "(3, -3)", ("(", "3", ";", "−", "3", ")")),
    ("interval", "[3; ∞)", "[3, oo)", ("[", "3", ";", "∞", ")")),
    ("inequality", "x≤−3", "x <= -3", ("x", "≤", "−", "3")),
    ("equation", "x=3", "x - 3 = 0", ("x", "=", "3")),
    ("system", "x=3; y=5", "x = 3 and y = 5", ("x", "=", "3", ";", "y", "=", "5")),
    ("matrix", "[[1; 2]; [3; 4]]", "[[1, 2], [3, 4]]", tuple("[[1;2];[3;4]]")),
]


@pytest.mark.parametrize(("kind", "text", "goal", "pressed"), ANSWERS)
def test_an_answer_typed_with_the_keys_is_right(
    kind: str, text: str, goal: str, pressed: tuple[str, ...]
) -> None:
    # given
    unit = "cm" if kind == "quantity" else ""
    keys: dict[str, Key] = {
        key.face: key for row in keypad(kind, "<mi>x</mi><mi>y</mi>", "en", unit) for key in row
    }
    typed = "".join(keys[face].types for face in pressed)
    # when
    key = AnswerKey(text=goal, kind=kind, names=("x", "y"), unit=unit or None)
    judged = judge(typed, key, "point")
    # then
    assert typed == text
    assert judged.verdict is Verdict.RIGHT


def test_words_on_keys_are_answers_too() -> None:
    for kind in ("set", "list", "interval"):
        (_, types) = phrases(kind)[-1]
        assert judge(types, AnswerKey(kind, "{}"), "point").verdict is Verdict.RIGHT
    assert phrases("number") == ()
