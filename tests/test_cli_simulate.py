"""The command that simulates lessons: its keys, its seed, wrong use in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from edu_battle.cli import main

ASKED = {
    "tasks_per_crew",
    "gap_p95_s",
    "by_fleet",
    "met_bell",
    "better_wins",
    "margin",
    "minutes",
}


def run(*words: object) -> Result:
    return CliRunner().invoke(main, ["simulate", *map(str, words)])


def test_the_figures_are_one_json_object_and_the_same_for_the_same_seed() -> None:
    # given
    words = ("--rules", "lesson-20", "--lessons", 4, "--json", "--seed")
    # when
    first, again, other = (run(*words, seed) for seed in (5, 5, 6))
    # then
    assert first.exit_code == 0
    assert json.loads(first.output).keys() > ASKED
    assert first.output == again.output
    assert first.output.replace('"seed": 5', "") != other.output.replace('"seed": 6', "")


def test_words_are_printed_for_people() -> None:
    # when
    done = run("--rules", "lesson-20", "--lessons", 2, "--crews", "3,1", "--skill", "0.9, 0.2")
    # then
    assert done.exit_code == 0
    assert "lesson-20: 2 lessons, grade 5, seed 1" in done.output
    assert "Tasks a crew:" in done.output


def test_rules_may_come_from_a_file_and_one_number_is_for_all_teams(tmp_path: Path) -> None:
    # given
    file = tmp_path / "ours.toml"
    file.write_text('preset = "lesson-20"\nteams = { count = 3 }\n')
    # when
    done = run("--rules", file, "--lessons", 1, "--crews", 1, "--json")
    # then
    assert done.exit_code == 0
    assert json.loads(done.output)["rules"] == str(file)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Missing option '--rules'"),
        (("--rules", "nope"), "No preset and no file is called nope"),
        (("--rules", "lesson-20", "--crews", "4,4,4"), "--crews has 3 numbers; give 2"),
        (("--rules", "lesson-20", "--crews", "0"), "no number from 1 to"),
        (("--rules", "lesson-20", "--crews", "1.5"), "no whole number"),
        (("--rules", "lesson-20", "--skill", "0.5,x"), "'x' is no number from 0 to 1"),
        (("--rules", "lesson-20", "--skill", "nan"), "no number from 0 to 1"),
        (("--rules", "lesson-20", "--shot-seconds", "0"), "no number from 1 to"),
        (("--rules", "lesson-20", "--lessons", "0"), "--lessons"),
        (("--rules", "lesson-20", "--level", "wise"), "No level is called wise"),
    ],
)
def test_wrong_use_is_said_in_one_line_with_exit_code_2(words: tuple[str, ...], said: str) -> None:
    # when
    done = run(*words)
    # then
    assert done.exit_code == 2
    assert said in done.output
    assert done.output.count("\n") == 1
