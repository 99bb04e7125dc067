"""Every page can be read by Jinja and asks nothing that a strict policy would block."""

from __future__ import annotations

import pytest

from tests.architecture import rules


def test_each_template_parses() -> None:
    assert rules.faults(rules.pages(), rules.unreadable_template) == {}


def test_no_template_needs_anything_inline_or_anybody_else() -> None:
    assert rules.faults(rules.pages(), rules.against_the_policy) == {}


@pytest.mark.parametrize("source", ["{% if x %}", "{{ x", "{% nonsense %}", "{% block a %}"])
def test_a_broken_template_is_found(source: str) -> None:
    assert rules.unreadable_template(source) != ()


@pytest.mark.parametrize(
    "source",
    [
        "<script>go()</script>",
        "<script>{{ state }}</script>",
        "<script></script>",
        '<script src="a.js">go()</script>',
        '<p style="color: red">',
        '<p {% if a > b %}class="x"{% endif %} style="color: {{ c }}">',
        "<style>p { color: red }</style>",
        '<button onclick="go()">',
        '<button\n  hx-on:click="go()">',
        '<a href="javascript:go()">',
        "<p hx-vals='js:{a: 1}'>",
        '<img src="//elsewhere.example/a.png">',
        '<a href="https://elsewhere.example/">',
        "{# see http://elsewhere.example #}",
    ],
)
def test_what_the_policy_forbids_is_found(source: str) -> None:
    assert rules.against_the_policy(source) != ()


@pytest.mark.parametrize(
    "source",
    [
        "<script src=\"{{ url_for('static', filename='live.js') }}\" defer></script>",
        '<p class="style" data-style="x">once on = 1</p>',
        '<button hx-post="{{ url }}" hx-swap="outerMorph">Go</button>',
        "<p>{{ 'style=' if a < b else c }}</p>",
    ],
)
def test_a_decent_page_is_left_alone(source: str) -> None:
    assert rules.against_the_policy(source) == ()
