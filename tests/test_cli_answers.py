"""Reading and grading for outside checks: a line out for every line in, in order."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from edu_battle.cli import main


def run(command: str, *rows: object) -> list[dict[str, Any]]:
    lines = [row if isinstance(row, str) else json.dumps(row) for row in rows]
    done = CliRunner().invoke(main, [command], input="\n".join(lines))
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.output.splitlines()]


def test_what_is_read_is_printed_plainly_and_drawn() -> None:
    # when
    (found,) = run("read", {"id": "a", "text": "2(x+1)"})
    # then
    assert (found["id"], found["ok"], found["plain"]) == ("a", True, "2*(x + 1)")
    assert found["mathml"].startswith("<math>")


def test_what_cannot_be_read_says_why_where_and_what_to_do() -> None:
    # when
    (found,) = run("read", {"id": 7, "text": "2(x+"})
    # then
    assert found == {
        "id": 7,
        "ok": False,
        "code": "something_missing",
        "position": 4,
        "hint": "Something is missing here.",
    }


def test_a_reading_follows_the_names_functions_and_decimal_mark_of_its_line() -> None:
    # when
    found = run(
        "read",
        {"text": "x1", "names": ["x1"]},
        {"text": "f(2)", "functions": ["f"]},
        {"text": "f(2)"},
        {"text": "2,5", "decimal": "comma"},
        {"text": "2,5"},
        {"text": "y", "names": ["x"]},
    )
    # then
    said = [row.get("plain", row.get("code")) for row in found]
    assert said == ["x1", "f(2)", "f*2", "2.5", "2, 5", "unknown_name"]


def test_lines_come_back_in_order_and_a_bad_one_stops_nothing() -> None:
    # when
    found = run("read", {"id": 1, "text": "1"}, "nonsense", "[1]", "[" * 5000, {"id": 4})
    # then
    assert [row.get("id") for row in found] == [1, None, None, None, 4]
    assert [row.get("error") for row in found] == [
        None,
        "this line is no JSON",
        "this line is no JSON object",
        "this line is no JSON",
        "text: must be given",
    ]


GRADED: list[tuple[dict[str, Any], str]] = [
    ({"answer": "50%", "key": "1/2"}, "right"),
    ({"answer": "20%", "key": "20", "unit": "%"}, "right"),
    ({"answer": "5000 m", "key": "5", "unit": "km"}, "right"),
    ({"answer": "0.34", "key": "1/3", "tolerance": 0.01}, "right"),
    ({"answer": "0.34", "key": "1/3", "tolerance": {"relative": 0.05}}, "right"),
    ({"answer": "0.34", "key": "1/3"}, "wrong"),
    ({"answer": "2,5", "key": "2,5", "decimal": "comma"}, "right"),
    ({"answer": "sqrt(x^2)", "key": "x", "positive": True}, "right"),
    ({"answer": "sqrt(x^2)", "key": "x"}, "wrong"),
    ({"answer": "abs(x-2)", "key": "x-2", "range": {"x": [3, "2pi"]}}, "right"),
    ({"answer": "6/8", "key": "3/4", "form": "lowest_terms"}, "form"),
    ({"answer": "2(", "key": "2"}, "unreadable"),
    ({"answer": "cat", "key": "cat|kitten", "kind": "word"}, "right"),
    ({"answer": "b", "key": "B", "kind": "choice"}, "right"),
    ({"answer": "my proof", "key": "-", "kind": "jury"}, "undecided"),
    ({"answer": 5, "key": 5.0}, "right"),
    ({"answer": "f(1+x)", "key": "f(x+1)", "functions": ["f"]}, "right"),
    ({"answer": "f(x)", "key": "f(2x)", "functions": ["f"]}, "wrong"),
]


def test_answers_are_graded_as_their_lines_ask() -> None:
    # when
    found = run("grade", *(row for row, _ in GRADED))
    # then
    assert [row["verdict"] for row in found] == [verdict for _, verdict in GRADED]
    assert all({"read", "reason", "ms"} <= set(row) for row in found)


def test_where_no_kind_is_said_names_may_cancel_and_functions_have_several_arguments() -> None:
    # when
    found = run(
        "grade",
        {"answer": "(t+1)^2-t^2-2t", "key": "1"},
        {"answer": "(t+1)^2-t^2-t", "key": "1"},
        {"answer": "(t+1)^2-t^2-2t", "key": "1", "kind": "number"},
        {"answer": "g(2a, b)", "key": "g(a+a, b)", "functions": ["g"]},
        {"answer": "g(b, 2a)", "key": "g(a+a, b)", "functions": ["g"]},
    )
    # then
    assert [row["verdict"] for row in found] == [
        "right",
        "unreadable",
        "unreadable",
        "right",
        "wrong",
    ]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("key", "2+"),
        ("key", None),
        ("answer", ["x"]),
        ("kind", "riddle"),
        ("form", "pretty"),
        ("names", "x"),
        ("decimal", "dot"),
        ("tolerance", "a little"),
        ("positive", "yes"),
        ("range", {"x": [1]}),
        ("range", {"x": ["a", "b"]}),
        ("unit", 5.5e400),
    ],
)
def test_a_line_that_asks_wrongly_is_told_so(field: str, value: object) -> None:
    # when
    (found,) = run("grade", {"answer": "x", "key": "x", "id": 3, field: value})
    # then
    assert found["id"] == 3
    assert found["error"]
    assert "verdict" not in found


@pytest.mark.parametrize(
    "words", [["read", "--no"], ["grade", "nowhere.jsonl"], ["read", "a", "b"]]
)
def test_wrong_use_is_one_line(words: list[str]) -> None:
    # when
    done = CliRunner().invoke(main, words)
    # then
    assert done.exit_code == 2
    assert len(done.output.strip().splitlines()) == 1


def test_lines_may_come_from_a_file(tmp_path: Path) -> None:
    # given
    file = tmp_path / "lines.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + b'{"text": "1"}\n\n' + b'{"text": "\xff"}\n')
    # when
    done = CliRunner().invoke(main, ["read", str(file)])
    # then
    assert [json.loads(line)["ok"] for line in done.output.splitlines()] == [True, False]


@pytest.mark.slow
def test_reading_and_grading_never_load_sympy() -> None:
    # given
    program = (
        "import sys; from click.testing import CliRunner; from edu_battle.cli import main;"
        'line = \'{"answer": "x", "key": "2x", "text": "("}\';'
        "[CliRunner().invoke(main, [c], input=line) for c in ('read', 'grade')];"
        "sys.exit('sympy' in sys.modules)"
    )
    # when
    done = subprocess.run([sys.executable, "-c", program], check=False)
    # then
    assert done.returncode == 0
