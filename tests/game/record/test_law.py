"""What was played, written, read and played again is the same match, and the same bytes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.bout import bout
from edu_battle.game.evolve import fold
from edu_battle.game.facts import Clock, Mark
from edu_battle.game.ids import Millis, SeatId
from edu_battle.game.presets import PRESETS
from edu_battle.game.record import Headers, headers_of, read, replay, write
from edu_battle.game.ruleset import Solving
from edu_battle.game.scoring import outcome, shown
from edu_battle.game.state import Match
from edu_battle.game.switches import TaskFlow, WhoAnswers
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.own import own_tasks
from tests.fakes.playing import begun
from tests.fakes.promises import promised
from tests.fakes.wild import PLAYTHROUGHS, Wild, small

HEADERS = Headers(
    event='8A, "lesson" \\ 3',
    date="2024-05-17",
    teams=("Anchors", "Чайки", "\ud800"),
    jury="Ms K.",
    audit="clean",
)
NAMES = tuple(PRESETS)


def told(match: Match) -> tuple[object, ...]:
    """Return what a record has to keep of a match."""
    seas = tuple((sea.shots, sea.gifts, sea.named_mines) for sea in match.seas)
    return seas, match.turns, match.phase, outcome(match), shown(match)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_match_with_every_trouble_is_the_same_after_writing_and_replaying(name: str) -> None:
    # given
    seed = NAMES.index(name)
    log = Wild(small(PRESETS[name], teams=(2, 3, 4)[seed % 3]), seed).played()
    # when
    text = write(log, HEADERS)
    parsed = read(text)
    again = replay(parsed.record)
    # then
    assert parsed.errors == ()
    assert again.findings == ()
    assert again.match is not None
    assert told(again.match) == told(fold(log))
    assert write(again.log, headers_of(parsed.record)) == text


def test_tasks_of_crews_own_are_kept_but_not_from_which_template() -> None:
    # given
    play = begun(replace(SMALL, solving=Solving(who=WhoAnswers.EVERYONE)), NORTHS, SOUTHS)
    play.own = own_tasks(11, 20)
    play.fire((4, 4))
    for seat in (10, 11, 20, 21):
        play.answer(seat, Mark.WRONG, "22")
    play.do(c.MarkAnswer(play.task.id, SeatId(11), Mark.RIGHT, "it is"))
    play.do(c.EndMatch())
    # when
    text = write(play.standing)
    parsed = read(text)
    again = replay(parsed.record)
    # then
    assert ";own=11,16,20,25" in text
    assert again.findings == ()
    assert again.match is not None
    assert told(again.match) == told(play.match)
    assert write(again.log, headers_of(parsed.record)) == text


def test_an_end_of_play_that_was_moved_to_fit_a_bell_is_kept() -> None:
    # given
    play = begun(SMALL, NORTHS, SOUTHS)
    play.do(c.ExtendTime(Clock.MATCH, Millis(-60_000)))
    play.do(c.ExtendTime(Clock.MATCH, Millis(5_000_000)))
    play.do(c.EndMatch())
    # when
    again = replay(read(write(play.standing, HEADERS)).record)
    # then
    assert again.findings == ()
    kept = [one.event for one in again.log if isinstance(one.event, e.TimeExtended)]
    assert [one.by for one in kept] == [-60_000, 5_000_000]


WAYS = [(who, flow) for flow in TaskFlow for who in WhoAnswers]
"""Who answers, and whether a task holds the shots up; some of the ways are a quick run's."""


@pytest.mark.parametrize(
    ("who", "flow", "seed"),
    [
        pytest.param(*way, seed, marks=[pytest.mark.slow] if seed or number % 3 else [])
        for number, way in enumerate(WAYS)
        for seed in range(25)
    ],
)
def test_whoever_answers_and_tries_again_a_record_keeps_it(
    who: WhoAnswers, flow: TaskFlow, seed: int
) -> None:
    # given
    rules = PRESETS["lesson-20"]
    solving = replace(rules.solving, who=who, flow=flow, second_try=True, hints=True)
    mine = replace(rules.mine, may_sail_round=True)
    log = Wild(replace(rules, solving=solving, mine=mine), seed).played()
    # when
    text = write(log)
    parsed = read(text)
    again = replay(parsed.record)
    # then
    assert (parsed.errors, again.findings) == ((), ())
    assert again.match is not None
    assert told(again.match) == told(fold(log))
    assert write(again.log) == text


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_replayed_log_folds_to_what_was_replayed(name: str) -> None:
    # given
    played = bout(small(PRESETS[name]), Chance(5))
    # when
    again = replay(read(write(played.log)).record)
    # then
    assert fold(again.log) == again.match
    assert told(played.match) == told(fold(again.log))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_replays_line_by_line(name: str) -> None:
    # given
    text = (PLAYTHROUGHS / f"{name}.sbn").read_text("utf-8")
    # when
    parsed = read(text)
    again = replay(parsed.record)
    # then
    assert (parsed.errors, again.findings) == ((), ())
    lines = write(again.log, headers_of(parsed.record)).split("\n")
    for number, (line, told_line) in enumerate(zip(text.split("\n"), lines, strict=True), 1):
        assert line == told_line, number


def test_every_preset_has_a_playthrough_and_no_other() -> None:
    assert sorted(file.stem for file in PLAYTHROUGHS.glob("*.sbn")) == sorted(PRESETS)


def test_a_match_that_goes_on_or_never_began_can_be_written() -> None:
    # given
    wild = Wild(PRESETS["lesson-20"], 3, calm=True)
    before = wild.log
    wild.played()
    # when
    whole = next(entry.cause for entry in wild.log[40:]) - 1
    texts = [write(before), write(wild.log[:whole])]
    # then
    for text in texts:
        parsed = read(text)
        assert '[Result "*"]' in text
        again = replay(parsed.record)
        assert (parsed.errors, write(again.log)) == ((), text)


def test_before_layouts_are_told_a_record_names_none_and_nothing_moves_in_the_open() -> None:
    # given
    log = bout(PRESETS["dutchman"], Chance(2)).log
    # when
    text = write(promised(log), Headers(reveal=False))
    # then
    assert "Layout" not in text
    assert "Salt" not in text
    assert text.count("[Commit") == 2
    moves = [item.token.text() for item in read(text).record.items if "@" in item.token.text()]
    assert moves
    assert set(moves) <= {"0@", "1@", "0@-", "1@-"}


@pytest.mark.parametrize("name", ["hasbro", "russian"])
def test_a_random_match_on_ten_by_ten_takes_two_kilobytes_and_a_good_one_less(name: str) -> None:
    # given
    shots = bout(PRESETS[name], Chance(1))
    # when
    size = len(write(shots.log).encode())
    # then
    assert size / shots.match.shot_count < 12
    assert size < 2200
