"""Keys of a TOML file are found on their lines."""

from __future__ import annotations

from edu_battle.banks.lines import line_numbers, nearest_line

TEXT = '''\
[bank]
id = "x"

[[template]]
text.en = """
[not.a.header]
key = "no key"
"""
answer = "1"
[[template.mistake]]
answer = "2"
[[template]]
answer = "3"
[[template.mistake]]
[[template.mistake]]
answer = "4"
'''


def test_each_key_has_the_line_it_stands_on() -> None:
    lines = line_numbers(TEXT)

    assert lines[("bank", "id")] == 2
    assert lines[("template", 0)] == 4
    assert lines[("template", 0, "text", "en")] == 5
    assert lines[("template", 0, "answer")] == 9
    assert lines[("template", 0, "mistake", 0, "answer")] == 11
    assert lines[("template", 1, "answer")] == 13
    assert lines[("template", 1, "mistake", 1, "answer")] == 16
    assert ("template", 0, "key") not in lines


def test_a_missing_key_is_placed_at_its_table() -> None:
    lines = line_numbers(TEXT)

    assert nearest_line(lines, ("template", 1, "level")) == 12
    assert nearest_line(lines, ("nothing",)) == 0
