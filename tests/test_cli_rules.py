"""The commands about rules and records: their output, their exit codes, wrong use in one line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from edu_battle.cli import main
from edu_battle.cli_words import of_fault, of_finding
from edu_battle.game.audit import audit
from edu_battle.game.broken import Fault
from edu_battle.game.presets import PRESETS
from edu_battle.game.record import Finding, Kind, read
from edu_battle.game.ruleset_text import read_toml
from tests.fakes.wild import PLAYTHROUGHS

TRUE = PLAYTHROUGHS / "lesson-20.sbn"
BY_HAND = PLAYTHROUGHS.parent / "records" / "by_hand.sbn"


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.parametrize("name", ["lesson-20", "salvo-open", "dutchman"])
def test_play_prints_a_record_and_the_same_one_for_the_same_seed(name: str) -> None:
    # when
    first, again, other = (run("play", "--rules", name, "--seed", seed) for seed in (5, 5, 6))
    # then
    assert first.exit_code == 0
    assert audit(first.output).clean
    assert again.output == first.output != other.output


def test_play_takes_levels_and_a_ruleset_s_file(tmp_path: Path) -> None:
    # given
    file = tmp_path / "ours.toml"
    file.write_text('preset = "lesson-20"\nagain = "hit"\n')
    # when
    done = run("play", "--rules", file, "--bots", "hunter, random")
    # then
    assert done.exit_code == 0
    record = read(done.output).record
    assert record.tag("Rules") == "lesson-20; again=hit"
    assert (record.tag("Team0"), record.tag("Team1")) == ("hunter", "random")


def test_replay_shows_how_a_match_ended() -> None:
    # when
    done = run("replay", TRUE)
    # then
    assert done.exit_code == 0
    assert "Sea of team 0:" in done.output
    assert f"Result: {read(TRUE.read_text('utf-8')).record.tag('Result')}." in done.output


@pytest.mark.parametrize("command", ["replay", "audit"])
def test_a_false_record_is_told_with_line_and_column_and_exit_code_1(
    command: str, tmp_path: Path
) -> None:
    # given
    text = TRUE.read_text("utf-8")
    head, game = text.split("\n\n")
    file = tmp_path / "false.sbn"
    file.write_text(f"{head}\n\n{game.replace('- ', 'x ', 1)}", "utf-8")
    # when
    done = run(command, file)
    # then
    assert done.exit_code == 1
    assert f"{file}:{head.count(chr(10)) + 3}:" in done.output
    assert "Traceback" not in done.output


def test_audit_calls_a_true_record_clean() -> None:
    assert run("audit", TRUE).output == f"{TRUE}: clean\n"


def test_a_record_written_by_hand_is_replayed_and_the_audit_misses_its_sum_alone() -> None:
    # when
    again, checked = run("replay", BY_HAND), run("audit", BY_HAND)
    # then
    assert (again.exit_code, checked.exit_code) == (0, 1)
    assert "Shots: 4. Result: *." in again.output
    (missing,) = checked.output.splitlines()
    assert missing.startswith(f"{BY_HAND}: text: there is no sum")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[SBN", b"x" * 100_000, b"\x89PNG\r\n"])
@pytest.mark.parametrize("command", ["replay", "audit"])
def test_any_other_file_is_a_finding(command: str, content: bytes, tmp_path: Path) -> None:
    # given
    file = tmp_path / "other"
    file.write_bytes(content)
    # when
    done = run(command, file)
    # then
    assert done.exit_code == 1
    assert "this is no record of a match" in done.output
    assert isinstance(done.exception, SystemExit)


def test_rules_list_names_every_preset() -> None:
    lines = run("rules", "list").output.splitlines()
    assert [line.split()[0] for line in lines] == list(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_rules_show_prints_what_rules_check_accepts(name: str, tmp_path: Path) -> None:
    # given
    shown = run("rules", "show", name).output
    file = tmp_path / "rules.toml"
    file.write_text(shown, "utf-8")
    # then
    assert read_toml(shown) == (PRESETS[name], ())
    assert run("rules", "check", file).output == f"{file}: can be played\n"
    assert json.loads(run("rules", "show", name, "--json").output)["preset"] == name


def test_rules_check_names_every_problem_with_its_line(tmp_path: Path) -> None:
    # given
    file = tmp_path / "rules.toml"
    file.write_text('preset = "hasbro"\nagain = "often"\n[board]\nrows = "ten"\n')
    # when
    done = run("rules", "check", file)
    # then
    assert done.exit_code == 1
    assert done.output.splitlines() == [
        f"{file}:4: board.rows: must be a whole number",
        f"{file}:2: again: has an unknown value; known are never, hit",
    ]


def test_layouts_are_counted_and_drawn() -> None:
    # when
    drawn = run("layouts", "--rules", "hasbro", "--sample", 3, "--seed", 2)
    # then
    assert run("layouts", "--rules", "lesson-20", "--count").output == "3944\n"
    assert len(set(drawn.output.splitlines())) == 3
    assert run("layouts", "--rules", "hasbro", "--sample", 3, "--seed", 2).output == drawn.output


def test_layouts_are_drawn_in_the_style_that_is_asked_for() -> None:
    # when
    drawn = run("layouts", "--rules", "russian", "--sample", 5, "--style", "border").output
    # then: every ship of more than one deck lies along the edge
    for line in drawn.splitlines():
        for ends in re.findall(r"=(\w)(\d+)-(\w)(\d+)", line):
            start, end = ends[:2], ends[2:]
            assert start[0] == end[0] in "AJ" or start[1] == end[1] in {"1", "10"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play", "Missing option '--rules'"),
        ("play --rules chess", "No preset and no file is called chess"),
        ("play --rules hasbro --seed x", "not a valid integer"),
        ("play --rules hasbro --bots random,genius", "No level is called genius"),
        ("play --rules hasbro --speed 3", "No such option"),
        ("replay", "Missing argument 'FILE'"),
        ("replay nowhere.sbn", "nowhere.sbn: No such file"),
        ("audit nowhere.sbn", "nowhere.sbn: No such file"),
        ("audit a b", "unexpected extra argument"),
        ("rules sing", "No such command 'sing'"),
        ("rules show", "Missing argument 'PRESET'"),
        ("rules show chess", "presets are lesson-40"),
        ("rules check nowhere.toml", "nowhere.toml: No such file"),
        ("layouts --rules hasbro", "Give either --count or --sample N"),
        ("layouts --rules hasbro --count --sample 3", "Give either --count or --sample N"),
        ("layouts --rules hasbro --sample 0", "not in the range"),
        ("layouts --rules hasbro --sample 1 --style neat", "'uniform', 'quick', 'block', 'border'"),
        ("layouts --rules dutchman --count", "too many to count"),
    ],
)
def test_wrong_use_is_one_line_with_exit_code_2(words: str, said: str) -> None:
    # when
    done = run(*words.split())
    # then
    assert (done.exit_code, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("edu-battle: ")
    assert said in line


def test_a_file_that_is_a_folder_is_wrong_use(tmp_path: Path) -> None:
    assert run("audit", tmp_path).exit_code == 2


def test_a_fault_without_words_of_its_own_is_told_by_its_code() -> None:
    assert of_fault(Fault("too_blue", "Boat")) == "Boat: too blue"
    assert of_finding(Finding(Kind.PROCEDURE, "not_your_turn", 3, 4)) == (
        "3:4: procedure: not your turn"
    )
