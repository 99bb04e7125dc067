"""Logs that earlier releases wrote still replay to the standings that the class saw."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from edu_battle.game import scoring
from edu_battle.game.events import Logged
from edu_battle.game.evolve import fold
from edu_battle.game.state import Match
from edu_battle.store import log
from edu_battle.store.codec import encode
from edu_battle.store.database import Database
from edu_battle.store.keys import Actor
from edu_battle.store.models import EventRow
from edu_battle.store.tags import EVENTS
from tests.store.conftest import Class

LOGS = sorted((Path(__file__).parents[1] / "cases" / "logs").glob("*.jsonl"))


def lines(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    first, *rest = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    return first["standings"], rest


def standings(match: Match) -> dict[str, Any]:
    outcome = scoring.outcome(match)
    return {
        "phase": match.phase,
        "winner": outcome.winner if outcome else None,
        "why": match.ended,
        "points": list(scoring.totals(match)),
        "afloat": [len(sea.afloat()) for sea in match.seas],
    }


def stored(database: Database, klass: Class, rows: list[dict[str, Any]]) -> tuple[Logged, ...]:
    """Put the lines into the table as they are and read them back as a log."""
    with database.writing() as session:
        session.add_all(
            EventRow(
                **{**row, "body": json.dumps(row["body"])}, match_id=klass.match, actor=Actor("old")
            )
            for row in rows
        )
    with database.reading() as session:
        return log.read(session, klass.match)


@pytest.mark.parametrize("old", LOGS, ids=lambda old: old.stem)
def test_an_old_log_replays_to_the_standings_it_had(
    database: Database, klass: Class, old: Path
) -> None:
    # given
    expected, rows = lines(old)
    # when
    match = fold(stored(database, klass, rows))
    # then
    assert standings(match) == expected


@pytest.mark.parametrize("old", LOGS, ids=lambda old: old.stem)
def test_what_an_old_log_says_is_said_again_by_the_newest_codec(
    database: Database, klass: Class, old: Path
) -> None:
    # given
    _, rows = lines(old)
    # when
    again = [encode(one.event) for one in stored(database, klass, rows)]
    # then
    for row, (tag, body) in zip(rows, again, strict=True):
        assert tag == row["tag"]
        assert _contains(json.loads(body), row["body"])


def test_every_kind_of_event_is_in_some_old_log() -> None:
    assert {row["tag"] for path in LOGS for row in lines(path)[1]} == set(EVENTS)


def _contains(new: Any, old: Any) -> bool:
    """Tell whether nothing that was said is lost; new fields may have come."""
    if isinstance(old, dict):
        return all(name in new and _contains(new[name], value) for name, value in old.items())
    if isinstance(old, list):
        return len(new) == len(old) and all(map(_contains, new, old))
    return bool(new == old)
