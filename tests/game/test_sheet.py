"""The sheet of an audit: every shot has its line, every lie its mark, every promise its proof."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game.audit import audit
from edu_battle.game.audit.sheet import Checked, Sheet, Unplayable, checked
from edu_battle.game.bout import bout
from edu_battle.game.presets import PRESETS
from edu_battle.game.record import read
from edu_battle.game.record.tokens import Shots
from edu_battle.game.switches import Answers
from edu_battle.game.views.lines import LineKind
from tests.fakes.promises import promised_record
from tests.fakes.wild import small

NAMES = tuple(name for name, rules in PRESETS.items() if rules.teams.count > 1)
HASBRO = promised_record(bout(PRESETS["hasbro"], Chance(4)).log)


def sheet_of(text: str) -> Sheet:
    found = checked(text)
    assert isinstance(found, Checked)
    return found.sheet


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_true_record_has_a_line_for_each_shot_and_nothing_wrong(name: str) -> None:
    # given
    rules = small(PRESETS[name])
    text = promised_record(bout(rules, Chance(3)).log)
    shots = [x.token for x in read(text).record.items if isinstance(x.token, Shots)]
    # when
    sheet = sheet_of(text)
    lines = [line for row in sheet.rows for line in row.lines if line.kind is LineKind.SHOT]
    # then
    assert sheet.report.clean
    assert not [row for row in sheet.rows if row.wrong]
    assert rules.answers is Answers.TOTALS or len(lines) == sum(len(shot.cells) for shot in shots)
    assert all(proof.kept and proof.again == proof.promise for proof in sheet.proofs)
    assert len(sheet.proofs) == len(sheet.seas)


def test_a_lie_is_marked_in_its_own_row_and_the_seas_go_on_behind_it() -> None:
    # given
    lie = re.sub(r"(\d[A-J]\d+)-", r"\1x=CA", HASBRO, count=1)
    # when
    sheet = sheet_of(lie)
    # then
    wrong = [row for row in sheet.rows if row.wrong]
    assert [one.code for row in wrong for one in row.wrong] == ["false_answer"]
    assert wrong[0].lines[0].result == "hit"
    assert [sea.public.marks for sea in sheet.seas] == [
        sea.public.marks for sea in sheet_of(HASBRO).seas
    ]


@pytest.mark.parametrize(("change", "kept"), [("salt 1", False), ("salt 9", True)])
def test_only_a_promise_that_was_kept_is_called_so(change: str, kept: bool) -> None:
    # when
    proofs = sheet_of(HASBRO.replace(change, "another")).proofs
    # then
    assert [proof.kept for proof in proofs] == [True, kept]
    assert all(proof.again for proof in proofs)


def test_a_salt_that_is_not_told_proves_nothing() -> None:
    # when
    proofs = sheet_of(re.sub(r"\[Salt0.*\n", "", HASBRO)).proofs
    # then
    assert [(proof.kept, proof.again is None) for proof in proofs] == [(False, True), (True, False)]


@pytest.mark.slow
@given(st.data())
def test_any_text_gives_a_sheet_or_what_is_wrong_with_it(data: st.DataObject) -> None:
    # given
    text = data.draw(st.sampled_from([HASBRO, "", "[SBN", '[SBN "1"]\n[Rules "hasbro"]']))
    place = data.draw(st.integers(0, len(text)))
    words = ["7A1-", "0>A1", "9q1!+1", "!skip:7", "q1!+1,+1,+1", "0@A1", '[Team7 "x"]', "0:5A1-"]
    changed = text[:place] + f" {data.draw(st.sampled_from(words))} " + text[place:]
    # when
    found = checked(changed)
    # then
    report = audit(changed)
    if isinstance(found, Unplayable):
        assert found.findings == report.findings
    else:
        assert found.sheet.report == report
