"""The reader takes any text, passes over what does not matter, and says where what does."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game.audit import audit
from edu_battle.game.bout import bout
from edu_battle.game.presets import PRESETS
from edu_battle.game.record import read, replay, write

TEXT = write(bout(PRESETS["lesson-20"], Chance(2)).log)
HEAD, GAME = TEXT.split("\n\n")
TOKENS = tuple(item.token for item in read(TEXT).record.items)
LOOSE = {
    "spaces": re.sub(" ", "   ", GAME),
    "a token a line": GAME.replace(" ", "\n"),
    "other line ends": GAME.replace("\n", "\r\n"),
    "comments": GAME.replace(" ", " {what a shot; \n [see] (!} ", 30),
    "a byte order mark": GAME,
    "points behind numbers": re.sub(r"(?<!\S)(\d+)(?= )", r"\1.", GAME),
}


@pytest.mark.parametrize("loose", LOOSE)
def test_spacing_and_comments_do_not_matter(loose: str) -> None:
    # given
    mark = "\ufeff" if loose == "a byte order mark" else ""
    # when
    parsed = read(f"{mark}{HEAD}\n{LOOSE[loose]}")
    # then
    assert parsed.errors == ()
    assert tuple(item.token for item in parsed.record.items) == TOKENS


def test_turn_numbers_may_be_left_out() -> None:
    # given
    words = [word for word in GAME.split() if not word.isdecimal()]
    # when
    again = replay(read(f"{HEAD}\n\n{' '.join(words)}").record)
    # then
    assert again.findings == ()
    assert write(again.log) == TEXT


def test_a_newer_writer_s_tags_and_fields_are_passed_over() -> None:
    # given
    newer = TEXT.replace("[First", '[Weather "fair"]\n[First').replace("x ", 'x;how="loud" ', 1)
    # when
    parsed = read(newer)
    # then
    assert parsed.errors == ()
    assert parsed.record.tag("Weather") == "fair"
    assert replay(parsed.record).findings == ()


@pytest.mark.parametrize(
    ("spoiled", "code", "line", "column"),
    [
        (TEXT.replace("\n\n1 ", "\n\n1 hello "), "bad_token", HEAD.count("\n") + 3, 3),
        (TEXT.replace("[Teams ", "[Teams"), "bad_tag", 4, 1),
        (TEXT.replace("[Teams ", "[SBN "), "tag_twice", 4, 1),
        (TEXT + "{ and so", "comment_open", TEXT.count("\n") + 1, 1),
        (TEXT + ' !dance:1;why="joy"', "unknown_word", TEXT.count("\n") + 1, 2),
        (TEXT + ' "open', "bad_token", TEXT.count("\n") + 1, 2),
        (TEXT.replace('[SBN "1"]', '[SBN "2"]'), "other_version", 1, 1),
        (TEXT.replace('[SBN "1"]\n', ""), "not_a_record", 1, 1),
        ("", "not_a_record", 1, 1),
    ],
)
def test_an_error_tells_its_place(spoiled: str, code: str, line: int, column: int) -> None:
    errors = read(spoiled).errors
    assert [(one.code, one.line, one.column) for one in errors] == [(code, line, column)]


LONG = 100_000
MONSTERS = {
    "letters": "x" * LONG,
    "digits": "9" * LONG,
    "a shot": "0A" + "1" * LONG + "-",
    "brackets": "(" * LONG,
    "tags": "[" * LONG,
    "quotes": '"' * LONG,
    "a string": '"' + "\\" * LONG,
    "an answer": '0.1q1="' + "y" * LONG + '"+',
    "fields": "0A1-" + ";a=b" * (LONG // 4),
    "atoms": "!mark:1;seats=" + "1," * (LONG // 2),
    "a field": "q1;task=" + "a" * LONG,
    "a number": "!undo:" + "1" * LONG + ";shift=" + "1" * LONG,
    "a gap": "!gap:" + "9" * LONG,
    "a volley": "0(" + "A1 " * (LONG // 3) + ")=-",
    "a move": "0@" + "A1" * (LONG // 2),
    "scores": "q1!" + "+1," * (LONG // 3),
    "comments": "{" * LONG,
    "time": "%" + "9" * LONG,
    "nesting": "!x:" + "[" * LONG,
}


@pytest.mark.slow
@pytest.mark.parametrize("monster", MONSTERS)
def test_a_token_of_100_kb_is_a_finding_and_is_not_repeated(monster: str) -> None:
    # given
    text = f"{TEXT} {MONSTERS[monster]}"
    # when
    report = audit(text)
    # then
    assert not report.clean
    assert all(len(one.found) < 100 and len(one.expected) < 100 for one in report.findings)


@pytest.mark.slow
@pytest.mark.parametrize(
    "tag", ["Rules", "Layout0", "First", "Teams", "Result", "RulesHash", "Sum"]
)
@pytest.mark.parametrize("value", ["", "x", "9" * LONG, "russian; board.rows=" + "9" * 30, '"[[['])
def test_a_damaged_tag_is_a_finding(tag: str, value: str) -> None:
    # given
    told = value.replace('"', '\\"')
    text = re.sub(rf'\[{tag} ".*"\]', f'[{tag} "{told}"]', TEXT)
    # then
    assert not audit(text).clean


@pytest.mark.slow
@given(st.text())
def test_no_text_makes_the_audit_fail(text: str) -> None:
    assert not audit(text).clean
    assert not audit(f"{HEAD}\n\n{text}").clean


ALPHABET = st.text(alphabet='0123456789ABCTq.>:@!%+-x#*^~?(){}[]";=, \n', max_size=60)


@pytest.mark.slow
@given(ALPHABET, st.integers(min_value=0, max_value=len(TEXT)))
def test_no_damage_makes_the_audit_fail(damage: str, place: int) -> None:
    text = TEXT[:place] + damage + TEXT[place + len(damage) :]
    unchanged = damage.split() == TEXT[place : place + len(damage)].split()
    assert audit(text).findings or unchanged
