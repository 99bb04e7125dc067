"""The audit: no false alarm, and every change of a token or of a square is found."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game.audit import Report, Ruling, audit, verdict
from edu_battle.game.bout import bout
from edu_battle.game.presets import PRESETS
from edu_battle.game.record import Finding, Kind, read, replay, write
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import BothGuilty
from tests.fakes.promises import promised_record
from tests.fakes.wild import PLAYTHROUGHS, Wild, small

NAMES = tuple(PRESETS)
BY_HAND = (Path(__file__).parents[1] / "cases" / "records" / "by_hand.sbn").read_text("utf-8")


def record(rules: Ruleset, seed: int) -> str:
    """Return the record of a match by chance, with promises."""
    return promised_record(bout(rules, Chance(seed)).log)


def unsealed(text: str) -> str:
    """Return a record without the sum that would betray any change."""
    return re.sub(r'\[Sum ".*"\]\n', "", text)


def found_besides(report: Report) -> list[Finding]:
    """Return what is found with a record that was unsealed, but for its missing sum."""
    missing, *others = report.findings
    assert (missing.kind, missing.code, missing.team) == (Kind.TEXT, "no_sum", None)
    return others


@cache
def true_record(name: str) -> str:
    return record(small(PRESETS[name]), 3)


def kinds(report: Report) -> set[Kind]:
    return {one.kind for one in report.findings}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_true_record_gives_no_alarm(name: str) -> None:
    # given
    seed = 50 + NAMES.index(name)
    texts = [
        true_record(name),
        (PLAYTHROUGHS / f"{name}.sbn").read_text("utf-8"),
        write(Wild(small(PRESETS[name], teams=(2, 5)[seed % 2]), seed).played()),
    ]
    # then
    for text in texts:  # what people claim is no matter of records
        assert kinds(audit(text)) <= {Kind.CLAIM}
        bare = audit(unsealed(text))
        assert {one.kind for one in found_besides(bare)} <= {Kind.CLAIM}
        assert (bare.guilty, bare.ruling) == (audit(text).guilty, audit(text).ruling)


@pytest.mark.parametrize(("old", "new"), [("[Sum ", "[Sun "), ("[Sum ", "[sum "), ("Sum", "Summ")])
def test_a_sum_whose_tag_has_another_name_is_missed(old: str, new: str) -> None:
    # given
    text = true_record("lesson-20")
    # when
    report = audit(text.replace(old, new, 1))
    # then
    assert not found_besides(report)
    assert not report.guilty


def test_a_record_written_by_hand_is_read_and_replayed_and_only_its_sum_is_missed() -> None:
    # when
    parsed, report = read(BY_HAND), audit(BY_HAND)
    again = replay(parsed.record)
    # then
    assert (parsed.errors, again.findings) == ((), ())
    assert again.match is not None
    assert again.match.shot_count == BY_HAND.count(". ")
    assert not found_besides(report)
    assert (report.clean, report.guilty) == (False, frozenset())


@pytest.mark.slow
@given(st.data())
def test_every_change_of_a_letter_is_found(data: st.DataObject) -> None:
    # given
    text = true_record(data.draw(st.sampled_from(NAMES)))
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from('0123456789ABCJTq.>:@!%+-x#*^~?(){}[]";=, '))
    # when
    changed = text[:place] + letter + text[place + 1 :]
    # then
    # The spacing does not matter.
    assert audit(changed).findings or changed.split() == text.split()


@pytest.mark.slow
@given(st.data())
def test_every_token_that_is_lost_said_twice_or_swapped_is_found(data: st.DataObject) -> None:
    # given
    head, game = true_record(data.draw(st.sampled_from(NAMES))).split("\n\n")
    words = re.findall(r"(?:\([^)]*\)|\S)+", game)
    place = data.draw(st.integers(0, len(words) - 2))
    lost = words[:place] + words[place + 1 :]
    twice = words[:place] + words[place : place + 1] + words[place:]
    swapped = [*words[:place], words[place + 1], words[place], *words[place + 2 :]]
    # then
    for changed in (lost, twice, swapped):
        if changed != words:
            assert audit(f"{head}\n\n{' '.join(changed)}\n").findings


SHOT = re.compile(r"(?<=\s)(\d)(:\d)?([A-T]\d+)(-\d?|x(?:=\w+)?|#(?:=\w+)?|[*^])(?=\s)")
RUSSIAN = unsealed(record(PRESETS["russian"], 5))
SHOTS = tuple(SHOT.finditer(RUSSIAN))


@pytest.mark.slow
@pytest.mark.parametrize("answer", ["-", "x", "#", "*"])
def test_a_false_answer_is_found_without_any_sum_and_is_the_defender_s_guilt(answer: str) -> None:
    for shot in SHOTS[::9]:
        if shot[4] == answer:
            continue
        # given
        told = f"{shot[1]}{shot[3]}{answer}"
        text = RUSSIAN[: shot.start()] + told + RUSSIAN[shot.end() :]
        # when
        report = audit(text)
        # then
        owner = 1 - int(shot[1])
        false = [one for one in report.findings if one.code == "false_answer"]
        assert [(one.team, one.found) for one in false] == [(owner, f"{shot[3]}{answer}")]
        assert owner in report.guilty


@pytest.mark.slow
def test_a_shot_out_of_turn_is_found_without_any_sum() -> None:
    for shot in SHOTS[::9]:
        # given
        text = RUSSIAN[: shot.start()] + str(1 - int(shot[1])) + RUSSIAN[shot.start() + 1 :]
        # then
        assert "not_your_turn" in {one.code for one in audit(text).findings}


def test_every_lie_is_named_and_not_only_the_first() -> None:
    # given
    hits = [shot for shot in SHOTS if shot[4] == "x"][:3]
    text = RUSSIAN
    for shot in reversed(hits):
        text = text[: shot.end() - 1] + "-" + text[shot.end() :]
    # when
    found = [one for one in audit(text).findings if one.code == "false_answer"]
    # then
    assert [one.found for one in found] == [f"{shot[3]}-" for shot in hits]


CELL = re.compile(r"[A-T]\d+")


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["lesson-20", "mathematical", "hasbro", "russian-bent", "dutchman"]
)
def test_every_square_of_a_layout_that_is_another_is_found_without_any_sum(name: str) -> None:
    # given
    text = unsealed(true_record(name))
    lines = list(re.finditer(r"\[Layout\d.*\]", text))
    for line in lines:
        for cell in CELL.finditer(line[0].split('"')[1]):
            # when
            other = "B1" if cell[0] == "A1" else "A1"
            told = line[0].replace(cell[0], other, 1)
            report = audit(text.replace(line[0], told))
            # then
            assert kinds(report) & {Kind.LAYOUT, Kind.COMMITMENT}, told


def test_a_layout_moved_after_play_breaks_its_promise_even_where_nobody_fired() -> None:
    # given
    text = unsealed(record(replace(PRESETS["lesson-20"]), 8))
    false = text.replace("salt 1", "another salt")
    # when
    broken = found_besides(audit(false))
    untold = found_besides(audit(re.sub(r"\[Salt1.*\n", "", text)))
    # then
    assert [(one.code, one.team) for one in broken] == [("promise_broken", 1)]
    assert [one.code for one in untold] == ["salt_missing"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (r'\[Result "\d', '[Result "7', "result"),
        (r'\[Score "[^"]*"', '[Score "99:0"', "result"),
        (r'\[RulesHash "sha256:.', '[RulesHash "sha256:x', "rules_changed"),
        (r'\[First "(\d) lot"', r'[First "\1 agreed"', "wrong_first"),
        (r'\[Rules "mathematical', '[Rules "chess', "bad_rules"),
        (r"q1!\+\d", "q1!+77", "differs"),
        (r" !end:fleet", " ", "differs"),
    ],
)
def test_false_tags_and_scores_are_found_without_any_sum(old: str, new: str, code: str) -> None:
    # given
    text = unsealed(true_record("mathematical"))
    changed = re.sub(old, new, text, count=1)
    # then
    assert changed != text
    assert code in {one.code for one in audit(changed).findings}


def test_gifts_that_are_false_or_kept_back_are_the_giver_s_guilt() -> None:
    # given
    text = unsealed(record(PRESETS["mines-touch"], 4))
    gift = re.search(r"(\d)>([A-T]\d+)", text)
    assert gift
    # when
    false = audit(text.replace(gift[0], f"{gift[1]}>{fired_at(text[: gift.start()], gift[1])}", 1))
    kept = audit(text.replace(gift[0], f"{gift[1]}>0", 1))
    # then
    for report, code in ((false, "false_gift"), (kept, "gift_kept")):
        assert int(gift[1]) in report.guilty
        assert code in {one.code for one in report.findings}


def fired_at(told: str, team: str) -> str:
    """Return a square of a team that was fired at."""
    found = re.search(rf"(?<=\s){1 - int(team)}([A-T]\d+)[-x]", told)
    assert found
    return found[1]


def test_a_claim_of_people_is_a_finding_against_its_team() -> None:
    # given
    text = f'{RUSSIAN} !foul:1;why="looked over the shoulder"\n'
    # when
    report = audit(text)
    # then
    assert [(one.kind, one.team, one.found) for one in found_besides(report)] == [
        (Kind.CLAIM, 1, "looked over the shoulder")
    ]


@pytest.mark.parametrize(
    ("winner", "loser", "both", "ruling"),
    [
        (False, False, BothGuilty.VOID, Ruling.STANDS),
        (False, True, BothGuilty.VOID, Ruling.STANDS),
        (True, False, BothGuilty.VOID, Ruling.OVERTURNED),
        (True, True, BothGuilty.VOID, Ruling.VOID),
        (False, False, BothGuilty.BOTH_LOSE, Ruling.STANDS),
        (False, True, BothGuilty.BOTH_LOSE, Ruling.STANDS),
        (True, False, BothGuilty.BOTH_LOSE, Ruling.OVERTURNED),
        (True, True, BothGuilty.BOTH_LOSE, Ruling.BOTH_LOSE),
    ],
)
def test_a_result_falls_with_its_winner_and_two_guilty_teams_share_the_loss(
    winner: bool, loser: bool, both: BothGuilty, ruling: Ruling
) -> None:
    assert verdict(winner, loser, both) is ruling


def test_the_ruling_follows_from_the_findings() -> None:
    # given
    won = re.search(r'\[Result "(\d)', RUSSIAN)
    assert won
    winner = int(won[1])
    claims = [f'!foul:{team};why="x"' for team in (winner, 1 - winner)]
    # then
    assert audit(RUSSIAN).ruling is Ruling.STANDS
    assert audit(f"{RUSSIAN} {claims[0]}").ruling is Ruling.OVERTURNED
    assert audit(f"{RUSSIAN} {claims[1]}").ruling is Ruling.STANDS
    assert audit(f"{RUSSIAN} {' '.join(claims)}").ruling is Ruling.VOID
