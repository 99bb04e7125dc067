"""The commands about banks: what they print, their exit codes, wrong use in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from edu_battle.banks.reader import read_text
from edu_battle.banks.starting import starting_bank
from edu_battle.cli import main
from tests.fakes.bank_text import GOOD_BANK


def run(*words: object) -> Result:
    return CliRunner().invoke(main, ["bank", *(str(word) for word in words)])


def written(folder: Path, text: str) -> Path:
    file = folder / "sums.toml"
    file.write_text(text, "utf-8")
    return file


def test_a_good_bank_is_called_good(tmp_path: Path) -> None:
    # when
    done = run("check", "--seeds", 3, written(tmp_path, GOOD_BANK))
    # then
    assert done.exit_code == 0
    assert done.output.startswith("sums.toml: 1 of 1 templates are good")


@pytest.mark.parametrize(
    ("part", "spoilt", "said"),
    [
        ('answer = "a - b"', 'answer = "b + a"', "sums.toml, line 8, template 'two': 'mistake 1'"),
        ("level = 1", "levle = 1", "sums.toml, line 10, template 'two': unknown key 'levle'"),
        ("integer(2, 90)", "integer(2, 4)", "only 9 different tasks"),
    ],
)
def test_every_problem_is_named_and_the_exit_code_is_1(
    tmp_path: Path, part: str, spoilt: str, said: str
) -> None:
    # when
    done = run("check", written(tmp_path, GOOD_BANK.replace(part, spoilt)))
    # then
    assert done.exit_code == 1
    assert said in done.output


def test_a_template_may_promise_fewer_variants(tmp_path: Path) -> None:
    # given
    few = GOOD_BANK.replace("(2, 90)", "(2, 4)").replace("level = 1", "level = 1\nvariants = 9")
    # then
    assert run("check", written(tmp_path, few)).exit_code == 0
    assert run("check", written(tmp_path, few.replace("= 9\n", "= 10\n"))).exit_code == 1


def test_list_names_every_template() -> None:
    output = run("list").output
    assert "fractions: Fractions; grades 5-6; en, ru" in output
    assert "  fractions/add: grades 5-6, level 3, fraction" in output


def test_a_sample_is_the_same_for_the_same_seed_and_tells_all(tmp_path: Path) -> None:
    # given
    file = written(tmp_path, GOOD_BANK)
    # when
    first, again, other = (run("sample", f"{file}/two", "--seed", seed) for seed in (7, 7, 8))
    told = json.loads(run("sample", file, "--lang", "ru", "--json").output)
    # then
    assert first.output == again.output != other.output
    assert told["points"] == told["level"] == 1
    assert told["text"].startswith("Сложите")
    assert "<math>" in told["mathml"]
    assert {"key", "hint", "solution", "mistakes"} <= set(told)


def test_a_new_bank_has_no_problem(tmp_path: Path) -> None:
    # given
    file = tmp_path / "lines.toml"
    # when
    made = run("new", "algebra/lines", "--out", file)
    # then
    assert made.exit_code == 0
    assert run("check", file, "--seeds", 5).exit_code == 0
    assert run("new", "algebra/lines").output == file.read_text("utf-8")
    assert read_text(starting_bank("sums") or "", "sums.toml")[1] == ()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "nowhere.toml"), "There is no file nowhere.toml."),
        (("sample", "nothing"), "No bank is called 'nothing'"),
        (("sample", "fractions/nothing"), "fractions has no template 'nothing'; it has reduce,"),
        (("sample", "fractions/add", "--lang", "eo"), "fractions/add has no 'eo', it has en, ru."),
        (("sample", "fractions/add", "--seed", "x"), "'x' is not a valid integer"),
        (("new", "Algebra!"), "A topic is a path"),
        (("new", "x", "--out", "/nowhere/x.toml"), "/nowhere/x.toml: No such file"),
        (("chekc",), "No such command 'chekc'"),
    ],
)
def test_wrong_use_is_said_in_one_line(words: tuple[str, ...], said: str) -> None:
    # when
    done = run(*words)
    # then
    assert done.exit_code == 2
    assert said in done.output
    assert done.output.count("\n") == 1
