"""What pages say of points, shots, tasks, log lines, rules and outcomes, in plain English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from flask import Flask
from flask_babel import Babel

from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult, Termination, Trigger
from edu_battle.game.ids import Instant, Points, Seq, TeamId
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Ruleset, Solving
from edu_battle.game.scoring import Outcome
from edu_battle.game.switches import Again, TriggerKind, WhoAnswers, Win
from edu_battle.game.views.lines import Line, LineKind
from edu_battle.service.cards import Playing, TeamCard, TeamKey
from edu_battle.web.game_words import (
    change_words,
    in_language,
    outcome_words,
    points_words,
    ship_words,
    shot_words,
    stake_words,
    trigger_words,
)
from edu_battle.web.log_words import line_short, line_words
from edu_battle.web.rules_words import rules_lines

BLUE = TeamCard(TeamKey(7), "Blue Anchors", "blue", "anchor", ())
ORANGE = TeamCard(TeamKey(9), "Orange Stars", "orange", "star", ())
PLAYING = Playing((BLUE, ORANGE))
LESSON = preset("lesson-40")
ANYONE = replace(LESSON, solving=Solving(who=WhoAnswers.ANYONE))
FIRST, SECOND = TeamId(0), TeamId(1)
ISOLATES = dict.fromkeys(map(ord, "\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}"))


@dataclass(frozen=True)
class FakeCourse:
    rules: Ruleset = LESSON


@dataclass(frozen=True)
class FakeView:
    course: FakeCourse = FakeCourse()


@dataclass(frozen=True)
class FakePage:
    playing: Playing = PLAYING
    view: FakeView = FakeView()


@dataclass(frozen=True)
class Said:
    language: str


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    app = Flask(__name__)
    Babel(app, default_locale="en")
    with app.test_request_context():
        yield


def line(kind: LineKind, **fields: object) -> Line:
    return replace(Line(Seq(5), Instant(0), kind), **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("half_points", "number", "change"),
    [
        (0, "0", "0"),
        (1, "½", "+½"),
        (2, "1", "+1"),
        (5, "2½", "+2½"),
        (22, "11", "+11"),
        (-1, "−½", "−½"),
        (-4, "−2", "−2"),
        (-5, "−2½", "−2½"),
    ],
)
def test_points_are_written_with_halves_and_a_true_minus(
    half_points: int, number: str, change: str
) -> None:
    assert points_words(Points(half_points)) == number
    assert change_words(Points(half_points)) == change


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [(2, 0, "1 point"), (6, 0, "3 points"), (3, 0, "1½ points"), (4, -4, "+2 or −2")],
)
def test_a_stake_says_what_can_be_won_and_lost(right: int, wrong: int, said: str) -> None:
    assert stake_words(Points(right), Points(wrong)) == said


def test_a_ship_that_a_teacher_named_keeps_its_name() -> None:
    assert ship_words("Cruiser") == "Cruiser"
    assert ship_words("Нептун <3") == "Нептун <3"


@pytest.mark.parametrize(
    ("result", "ship", "said"),
    [
        (ShotResult.MISS, "", "miss"),
        (ShotResult.HIT, "", "hit"),
        (ShotResult.HIT, "Cruiser", "Cruiser hit"),
        (ShotResult.SUNK, "", "ship sunk"),
        (ShotResult.SUNK, "Cruiser", "Cruiser sunk"),
        (ShotResult.MINE, "", "mine"),
    ],
)
def test_a_shot_names_a_ship_only_where_the_rules_told_it(
    result: ShotResult, ship: str, said: str
) -> None:
    assert shot_words(result, ship) == said


@pytest.mark.parametrize(
    ("trigger", "rules", "said"),
    [
        (Trigger(TriggerKind.SUNK, 3), LESSON, "Cruiser sunk: everyone solves"),
        (Trigger(TriggerKind.SUNK, 3), ANYONE, "Cruiser sunk: a task"),
        (Trigger(TriggerKind.SUNK, 5), LESSON, "Ship sunk: everyone solves"),
        (Trigger(TriggerKind.MINE), LESSON, "Mine hit: everyone solves"),
        (Trigger(TriggerKind.DROUGHT), LESSON, "Storm: everyone solves"),
    ],
)
def test_a_task_says_what_brought_it_and_who_solves(
    trigger: Trigger, rules: Ruleset, said: str
) -> None:
    assert trigger_words(trigger, rules) == said


SHOT = line(
    LineKind.SHOT,
    team=FIRST,
    target=SECOND,
    cell=Cell(2, 3),
    result=ShotResult.SUNK,
    ship="Cruiser",
)
GIVEN = line(LineKind.POINTS, team=SECOND, awards=(Points(2),), reason="neat working")


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (SHOT, "Blue Anchors: C4, Cruiser sunk"),
        (
            line(LineKind.TASK, awards=(Points(6), Points(3))),
            "Task: Blue Anchors +3, Orange Stars +1½",
        ),
        (line(LineKind.TASK, awards=(Points(-4), Points(0))), "Task: Blue Anchors −2"),
        (line(LineKind.TASK, awards=(Points(0), Points(0))), "Task: no points"),
        (GIVEN, "Teacher: Orange Stars +1, neat working"),
        (replace(GIVEN, reason=""), "Teacher: Orange Stars +1"),
        (line(LineKind.SKIPPED, team=FIRST), "Blue Anchors: turn skipped"),
        (line(LineKind.STORM), "Storm: a task for everyone"),
        (line(LineKind.BELL), "The bell: last turns"),
    ],
)
def test_a_line_of_the_log_is_one_sentence(entry: Line, said: str) -> None:
    assert line_words(entry, FakePage()).translate(ISOLATES) == said  # type: ignore[arg-type]


def test_a_name_from_right_to_left_is_kept_apart_from_the_rest_of_its_line() -> None:
    # given
    page = FakePage(Playing((replace(BLUE, name="עוגנים"), ORANGE)))
    # when
    said = line_words(SHOT, page)  # type: ignore[arg-type]
    # then
    assert said.startswith("\N{FIRST STRONG ISOLATE}עוגנים\N{POP DIRECTIONAL ISOLATE}: ")


def test_a_short_line_calls_teams_by_their_colours() -> None:
    assert line_short(SHOT, FakePage()) == "Blue: C4, Cruiser sunk"  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", LineKind)
def test_every_kind_of_line_says_something(kind: LineKind) -> None:
    # given
    entry = replace(SHOT, kind=kind, awards=(Points(2), Points(0)))
    # when
    said = line_words(entry, FakePage())  # type: ignore[arg-type]
    # then
    assert said


@pytest.mark.parametrize(
    ("winner", "points", "win", "said"),
    [
        (FIRST, (22, 18), Win.SCORE, "Blue Anchors win 11 : 9"),
        (SECOND, (18, 23), Win.SCORE, "Orange Stars win 11½ : 9"),
        (SECOND, (4, 4), Win.SCORE, "Orange Stars win 2 : 2"),
        (None, (18, 18), Win.SCORE, "A draw: 9 : 9"),
        (FIRST, (0, 6), Win.AFLOAT, "Blue Anchors win"),
    ],
)
def test_an_outcome_names_the_winner_before_the_score(
    winner: TeamId | None, points: tuple[int, int], win: Win, said: str
) -> None:
    # given
    outcome = Outcome(winner, Termination.FLEET, (Points(points[0]), Points(points[1])))
    # when
    words = outcome_words(outcome, replace(LESSON, win=win), PLAYING)
    # then
    assert words == said


def test_the_rules_of_the_day_are_three_lines() -> None:
    assert rules_lines(LESSON) == (
        "6 × 6 squares • 4 ships • ships never touch • 1 mine each",
        (
            "Teams take turns • sunk ship: a task worth its decks • mine: a task, +2 or −2"
            " • 4 shots without a task: storm"
        ),
        "Most points win • 26 minutes",
    )


def test_the_rules_of_the_day_follow_the_ruleset() -> None:
    # given
    rules = replace(LESSON, again=Again.HIT, win=Win.AFLOAT, tasks=())
    # when
    _, shots, end = rules_lines(rules)
    # then
    assert shots == "A hit shoots again"
    assert end == "The last fleet wins • 26 minutes"


@pytest.mark.parametrize(("asked", "given"), [("ru", "ru"), ("en", "en"), ("fr", "en")])
def test_a_text_comes_in_the_language_asked_for_or_english(asked: str, given: str) -> None:
    assert in_language((Said("ru"), Said("en")), asked).language == given


def test_a_text_without_english_still_comes() -> None:
    assert in_language((Said("ru"),), "fr").language == "ru"
