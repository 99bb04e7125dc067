"""A token is read as it is written, and nothing else is a token."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edu_battle.game.record import tokens as t
from edu_battle.game.record.parsing import token_of

TOKENS: dict[str, t.Token] = {
    "17": t.Turn(17),
    "0A10-": t.Shots(0, None, ("A10",), ("-",)),
    "0A1-3": t.Shots(0, None, ("A1",), ("-3",)),
    "1T20x=CA": t.Shots(1, None, ("T20",), ("x=CA",)),
    "1T20#": t.Shots(1, None, ("T20",), ("#",)),
    "3:7B2~": t.Shots(3, 7, ("B2",), ("~",)),
    "0A10-%": t.Shots(0, None, ("A10",), ("-",), clock=True),
    "0A10?": t.Shots(0, None, ("A10",), ("?",)),
    "0(A1 B2 C3)=x,-,#=S10": t.Shots(0, None, ("A1", "B2", "C3"), ("x", "-", "#=S10"), volley=True),
    "2:1(A1 B2)=2%": t.Shots(2, 1, ("A1", "B2"), ("2",), volley=True, clock=True),
    "0>G1": t.Gift(0, None, "", "G1"),
    "0>0": t.Gift(0, None, "", "0"),
    "0:2>*G7": t.Gift(0, 2, "*", "G7"),
    "0>#G7": t.Gift(0, None, "#", "G7"),
    "1@": t.Move(1, None),
    "1@-": t.Move(1, ()),
    "1@A1B20C3": t.Move(1, ("A1", "B20", "C3")),
    "0q12": t.Due(12, 0),
    "q12": t.Due(12, None),
    "q12;task=sums,one,1,5,2,60,number": t.Served(
        12, ("sums", "one", "1", "5", "2", "60", "number"), None
    ),
    'q1;task="a b",one,1,5,2,60,number;crews=0.1,1.2': t.Served(
        1, ("a b", "one", "1", "5", "2", "60", "number"), ("0.1", "1.2")
    ),
    "q1;task=sums,one,1,5,2,60,number;own=10,7,11,8": t.Served(
        1,
        ("sums", "one", "1", "5", "2", "60", "number"),
        None,
        own=("10", "7", "11", "8"),
    ),
    '0.10q12="x = 4"+': t.Answer(12, 0, 10, "x = 4", "+"),
    '0.10q12="4"~;plain="4 ";why=form;slip=0;about=a,"",b,c': t.Answer(
        *(12, 0, 10, "4", "~"),
        (("plain", ("4 ",)), ("why", ("form",)), ("slip", ("0",)), ("about", ("a", "", "b", "c"))),
    ),
    "q12.": t.Closed(12, "."),
    "q12%": t.Closed(12, "%"),
    "q12/": t.Closed(12, "/"),
    "q12!+4,-0.5,+0": t.Scored(12, (8, -1, 0)),
    "!pause": t.Word("pause"),
    '!points:0;by=+1.5;why="late; {sorry}"': t.Word(
        "points", ("0",), (("by", ("+1.5",)), ("why", ("late; {sorry}",)))
    ),
    "%75": t.Passed(75_000),
    "%0.05": t.Passed(50),
}
NO_TOKENS = (
    *("A1-", "8A1-", "0A0-", "0U1-", "0A1", "0A1x=", "0a1-", "0A1-9", "0A1xx", "0(A1)", "0(A1=x"),
    *(
        "0>",
        "0>A",
        "0>**",
        "@",
        "0@B",
        "q",
        "qA",
        "0.q1=4+",
        '0.1q1="4"',
        "0.1q1=4+",
        "q1!",
        "q1!4",
    ),
    *(
        "q1!+4.2",
        "q1:",
        "!",
        "!Pause",
        "%",
        "%x",
        "%1.2345",
        "0A1-;",
        "0A1-;x",
        "0A1-;X=1",
        "№",
        "-1",
    ),
    *('0.1q1="\\x"+', "9" * 7, "0q1;task=a", "0A1-;x=(", "q1;crews=0.1;"),
)


@pytest.mark.parametrize("text", TOKENS)
def test_a_token_is_read_as_it_is_written(text: str) -> None:
    assert token_of(text) == TOKENS[text]
    assert TOKENS[text].text() == text


@pytest.mark.parametrize("text", NO_TOKENS)
def test_anything_else_is_no_token(text: str) -> None:
    assert token_of(text) is None


@pytest.mark.parametrize("text", ["0A10-", "1@", "q12.", "!pause", "q1!+4,+0", "0>0", "17", "%3"])
def test_a_field_that_this_reader_does_not_know_is_passed_over(text: str) -> None:
    assert token_of(f'{text};new="a b";more=1,2') == token_of(text)


@pytest.mark.slow
@given(st.text(), st.text(), st.lists(st.tuples(st.text(), st.text())))
def test_what_pupils_type_comes_back_as_it_was(
    said: str, plain: str, about: list[tuple[str, str]]
) -> None:
    # given
    fields = (("plain", (plain,)), ("about", tuple(text for pair in about for text in pair)))
    written = tuple((name, atoms) for name, atoms in fields if atoms)
    token = t.Answer(1, 0, 10, said, "+", written)
    # when
    text = token.text()
    # then
    assert token_of(text) == token
    assert "\n" not in text
    assert text.encode()


@pytest.mark.slow
@given(st.integers(min_value=-1_999_999, max_value=1_999_999))
def test_half_points_come_back_as_they_were(points: int) -> None:
    assert token_of(t.Scored(1, (points,)).text()) == t.Scored(1, (points,))


@pytest.mark.slow
@given(st.integers(min_value=0, max_value=10**11))
def test_time_comes_back_to_the_millisecond(millis: int) -> None:
    assert token_of(t.Passed(millis).text()) == t.Passed(millis)
