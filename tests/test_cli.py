"""The command: what it says of itself, and that a trouble is one line with exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from edu_battle import __version__
from edu_battle.cli import main
from tests.fakes.servers import NEAR, free_port, run


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_told(option: str) -> None:
    assert CliRunner().invoke(main, [option]).output == f"edu-battle, version {__version__}\n"


def test_help_names_every_command_with_a_sentence() -> None:
    # when
    said = CliRunner().invoke(main, ["--help"]).output
    # then
    for command, sentence in (
        ("serve", "Start the server"),
        ("demo", "Let two computer teams play"),
        ("play", "Let computer teams play a match"),
        ("replay", "Play a record again"),
        ("audit", "Check a record"),
        ("rules", "Print rulesets"),
        ("layouts", "Count a fleet's layouts"),
    ):
        assert any(line.split(maxsplit=1)[0] == command and sentence in line for line in rows(said))


def rows(said: str) -> list[str]:
    return [line for line in said.splitlines() if len(line.split()) > 1]


@pytest.mark.parametrize("command", ["serve", "demo"])
def test_help_explains_every_option(command: str) -> None:
    # when
    said = CliRunner().invoke(main, [command, "-h"]).output
    # then
    options = [line.split() for line in said.splitlines() if line.strip().startswith("--")]
    assert {"--host", "--port", "--instance", "--open"} <= {option[0] for option in options}
    assert all(len(words) > 2 for words in options)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["sail"], "No such command 'sail'"),
        (["serve", "--port", "0"], "1<=x<=65535"),
        (["serve", "--port", "http"], "not a valid integer"),
        (["demo", "--preset", "chess"], "'lesson-20', 'lesson-40', 'mathematical'"),
        (["demo", "--language", "eo"], "'en', 'ru'"),
    ],
)
def test_a_wrong_word_is_refused_with_what_is_right(words: list[str], said: str) -> None:
    # when
    done = CliRunner().invoke(main, words)
    # then
    assert done.exit_code == 2
    assert said in done.output
    assert "Try 'main" in done.output


@pytest.mark.slow
def test_a_trouble_is_one_line_with_exit_code_2(tmp_path: Path) -> None:
    # given
    file = tmp_path / "folder"
    file.write_text("a file")
    # when
    done = run("serve", "--host", NEAR, "--port", str(free_port()), "--instance", file)
    # then
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"edu-battle: The folder {file} cannot be used")
