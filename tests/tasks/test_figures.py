"""Pictures: each kind is drawn, says what it shows, obeys the policy; faults are named."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from edu_battle.banks.reader import read_file
from edu_battle.tasks.building import build
from edu_battle.tasks.figures import FIGURES
from edu_battle.tasks.making import FUNCTIONS
from edu_battle.tasks.task import CannotMake
from edu_battle.tasks.template import Figure, Language, Named, Source, Template

BANK, PROBLEMS = read_file(Path(__file__).parents[1] / "cases/tasks/pictures.toml")
EN, RU = Language("en"), Language("ru")


def template() -> Template:
    assert BANK is not None, PROBLEMS
    return BANK.templates[0]


def pictures(language: Language) -> list[ET.Element]:
    html = build(template(), 3, FUNCTIONS).text[language].html
    whole = ET.fromstring(f"<div>{html}</div>")  # noqa: S314 - our own
    return whole.findall("figure/svg")


def test_every_kind_is_drawn_and_says_what_it_shows() -> None:
    # when
    shown = pictures(RU)
    # then
    assert {figure.kind for figure in template().figures} == set(FIGURES)
    assert len(shown) == len(template().figures)
    for picture, figure in zip(shown, template().figures, strict=True):
        assert picture.get("role") == "img"
        assert picture.get("aria-label") == figure.says[RU]
        assert len(list(picture)) > 1


def test_a_picture_holds_no_style_no_script_and_no_link() -> None:
    allowed = {"svg", "line", "polygon", "polyline", "rect", "circle", "path", "text"}
    for picture in pictures(EN):
        for element in picture.iter():
            assert element.tag in allowed
            assert not {"style", "href", "onload", "id"} & set(element.keys())


def test_labels_follow_the_language() -> None:
    words = {
        language: {text.text for picture in pictures(language) for text in picture.iter("text")}
        for language in (EN, RU)
    }
    assert {"Mon", "3.5"} <= words[EN]
    assert {"Пн", "3,5"} <= words[RU]


def drawn(kind: str, values: dict[str, str]) -> str:
    named = tuple(Named(name, Source(source)) for name, source in values.items())
    figure = Figure(kind, named, {EN: 'A "picture" <b>', RU: "x"})
    one = replace(template(), figures=(figure,))
    return build(one, 3, FUNCTIONS).text[EN].html


def test_what_an_author_writes_in_a_picture_is_never_markup() -> None:
    html = drawn("cards", {"values": "['<script>', '&\"']"})

    assert "<script" not in html
    assert "<b>" not in html
    assert "A &quot;picture&quot; &lt;b&gt;" in html


# what is asked of a kind of picture, and cannot be drawn
WRONG = [
    ("number-line", {"low": "5", "high": "1"}),
    ("number-line", {"low": "0", "high": "10^9"}),
    ("number-line", {"low": "0", "high": "5", "step": "0"}),
    ("number-line", {"low": "0", "high": "5", "points": "[7]"}),
    ("number-line", {"low": "0", "high": "5", "shade": "3"}),
    ("number-line", {"low": "0", "high": "10^99"}),
    ("plane", {"x": "[1, 5]", "y": "[-1, 1]"}),
    ("plane", {"x": "[-5, 5]", "y": "[-1000, 1]"}),
    ("plane", {"x": "[-5, 5]", "y": "[-5, 5]", "graph": "x = 1"}),
    ("plane", {"x": "[-5, 5]", "y": "[-5, 5]", "points": "[1, 2]"}),
    ("triangle", {"sides": "[1, 2, 9]"}),
    ("triangle", {"sides": "[1, 2]"}),
    ("triangle", {"angles": "[2, 2, 176]"}),
    ("triangle", {}),
    ("circle", {"parts": "99"}),
    ("circle", {"parts": "4", "shaded": "5"}),
    ("circle", {"sector": "360"}),
    ("rectangle", {"width": "0", "height": "1"}),
    ("rectangle", {"width": "2.5", "height": "2", "squares": "1"}),
    ("angle", {"degrees": "180"}),
    ("bars", {"values": "[1, 2]", "names": "['a']"}),
    ("bars", {"values": "[-1]", "names": "['a']"}),
    ("bars", {"values": "[1000]", "names": "['a']", "step": "1"}),
    ("clock", {"hour": "25", "minute": "0"}),
    ("clock", {"hour": "1", "minute": "1.5"}),
    ("fraction-bar", {"parts": "[4, 5]", "shaded": "[1]"}),
    ("fraction-bar", {"parts": "4", "shaded": "5"}),
    ("dice", {"values": "[7]"}),
    ("cards", {"values": "[]"}),
    ("cards", {"values": "[1]", "suits": "['cups']"}),
    ("cards", {"values": "['a word that is far too long for a card']"}),
    ("cards", {"values": "[[1]]"}),
]


@pytest.mark.parametrize(("kind", "values"), WRONG)
def test_what_cannot_be_drawn_is_named(kind: str, values: dict[str, str]) -> None:
    with pytest.raises(CannotMake) as trouble:
        drawn(kind, values)

    assert trouble.value.code == "bad-figure"
    assert trouble.value.key == "figure 1"
    assert trouble.value.advice


def test_a_graph_is_broken_where_it_has_no_value() -> None:
    html = drawn("plane", {"x": "[-5, 5]", "y": "[-5, 5]", "graph": "1/x"})

    assert html.count("<polyline") == 2
