"""Every event survives the way into the log and back; what is broken is refused."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.ids import SeatId, TaskId, TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.store.codec import BodyBroken, decode, encode, from_json, to_json
from edu_battle.store.tags import EVENTS

KINDS = get_args(e.Event)
names = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)


def test_every_event_has_its_own_name_as_tag_and_nothing_else_has_one() -> None:
    assert {kind.__name__: kind for kind in KINDS} == EVENTS


@names
@given(st.data())
@settings(max_examples=4)
def test_an_event_comes_back_from_the_log_as_it_went_in(kind: Any, data: st.DataObject) -> None:
    _comes_back(kind, data)


@pytest.mark.slow
@names
@given(st.data())
@settings(max_examples=50)
def test_very_many_events_come_back_from_the_log(kind: Any, data: st.DataObject) -> None:
    _comes_back(kind, data)


def _comes_back(kind: Any, data: st.DataObject) -> None:
    # given
    event = data.draw(st.from_type(kind))
    # when
    back = decode(*encode(event))
    # then
    assert back == event
    assert type(back) is kind


@pytest.mark.parametrize("kind", [Ruleset, TaskSnapshot], ids=["ruleset", "task"])
@given(st.data())
@settings(max_examples=4)
def test_a_ruleset_and_a_task_come_back_as_they_were(kind: Any, data: st.DataObject) -> None:
    _the_same_from_json(kind, data)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Ruleset, TaskSnapshot], ids=["ruleset", "task"])
@given(st.data())
@settings(max_examples=100)
def test_very_many_rulesets_and_tasks_come_back(kind: Any, data: st.DataObject) -> None:
    _the_same_from_json(kind, data)


def _the_same_from_json(kind: Any, data: st.DataObject) -> None:
    # given
    value = data.draw(st.from_type(kind))
    # when
    back = from_json(kind, to_json(value))
    # then
    assert back == value


@given(st.text(st.characters(), max_size=5))
def test_any_text_a_browser_can_send_has_a_form_that_any_database_takes(text: str) -> None:
    # given
    event = e.MatchVoided(text)
    # when
    tag, body = encode(event)
    # then
    assert body.encode()
    assert "\0" not in body
    assert decode(tag, body) == event


def test_letters_of_any_script_stay_readable_in_the_log() -> None:
    assert encode(e.MatchVoided("Юг ½"))[1] == '{"reason":"Юг ½"}'


def test_a_field_that_came_later_takes_its_default_in_an_old_log() -> None:
    # given
    old = '{"task":1,"crew":{"team":0,"seat":7},"text":"1/2","plain":"1/2","mark":"right"}'
    # when
    event = decode("AnswerSubmitted", old)
    # then
    crew = f.Crew(TeamId(0), SeatId(7))
    assert event == e.AnswerSubmitted(TaskId(1), crew, "1/2", "1/2", f.Mark.RIGHT)


def test_a_field_of_a_newer_program_is_passed_over() -> None:
    assert decode("FleetCleared", '{"team":1,"mood":"sad"}') == e.FleetCleared(TeamId(1))


@pytest.mark.parametrize(
    ("tag", "body"),
    [
        ("FleetSunk", "{}"),
        ("FleetCleared", ""),
        ("FleetCleared", "{"),
        ("FleetCleared", "[]"),
        ("FleetCleared", "{}"),
        ("FleetCleared", '{"team":null}'),
        ("FleetCleared", '{"team":"0"}'),
        ("FleetCleared", '{"team":0.5}'),
        ("FleetCleared", '{"team":true}'),
        ("MatchVoided", '{"reason":7}'),
        ("MatchEnded", '{"why":"boredom"}'),
        ("MatchEnded", '{"why":[]}'),
        ("Paused", '{"since":"noon"}'),
        ("TaskScored", '{"task":1,"awards":{"0":2}}'),
        ("TaskScored", '{"task":1,"awards":[2,null]}'),
        ("FleetPlaced", '{"team":0,"layout":{"mines":[[1]]}}'),
        ("FleetPlaced", '{"team":0,"layout":{"mines":[[1,2,3]]}}'),
        ("FleetPlaced", '{"team":0,"layout":{"mines":["ab"]}}'),
        ("FleetPlaced", '{"team":0,"layout":{"mines":[7]}}'),
        ("FleetPlaced", "[" * 100_000),
    ],
)
def test_a_body_that_says_no_such_event_is_refused(tag: str, body: str) -> None:
    with pytest.raises(BodyBroken) as refused:
        decode(tag, body)
    assert refused.value.kind == tag


@names
def test_an_empty_body_says_only_an_event_that_needs_no_field(kind: Any) -> None:
    # given
    needed = [one.name for one in fields(kind) if one.default is MISSING]
    # when
    refused = _refused(kind.__name__, "{}")
    # then
    assert refused is bool(needed)


def _refused(tag: str, body: str) -> bool:
    try:
        decode(tag, body)
    except BodyBroken:
        return True
    return False
