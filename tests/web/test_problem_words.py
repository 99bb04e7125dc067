"""Every refusal there is has its words, a status and nothing left to fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http import HTTPStatus

import pytest

from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.service.refusals import ListBad, NameBad, Refused, RulesFaulty
from edu_battle.web.problem_words import NAME_WORDS, REFUSAL_WORDS, RULE_WORDS, STATUS_WORDS
from tests.fakes.school import School

ELSEWHERE = {ListBad, NameBad, RulesFaulty}  # these have words for each reason, or for each fault
FIELDS = {
    Rule.REPEATED_SHOT: {"cell"},
    Rule.NOT_THE_ANSWER: {"cell"},
    Rule.TOO_LATE: {"late"},
    Rule.VOLLEY_SIZE: {"shots"},
    Rule.NOT_AN_ANSWER: {"shots"},
    Rule.SHIP_FORM: {"decks"},
    Rule.TEAM_ANSWERED: {"text"},
}

GIVEN: dict[Rule, tuple[tuple[str, object], ...]] = {
    Rule.REPEATED_SHOT: (("cell", "A1"),),
    Rule.NOT_THE_ANSWER: (("cell", "D4"),),
    Rule.TOO_LATE: (("late_ms", 1600),),
    Rule.LAYOUT_FAULTY: (("faults", ()),),
    Rule.VOLLEY_SIZE: (("shots", 3),),
    Rule.NOT_AN_ANSWER: (("shots", 3),),
    Rule.SHIP_FORM: (("decks", 4),),
    Rule.TEAM_ANSWERED: (("text", "x = 4"),),
}


def family(parent: type[Refused]) -> Iterator[type[Refused]]:
    for child in parent.__subclasses__():
        yield child
        yield from family(child)


def blanks(words: object) -> set[str]:
    return set(re.findall(r"%\((\w+)\)", str(words)))


@pytest.fixture(autouse=True)
def speaking(school: School) -> Iterator[None]:
    with school.app.test_request_context("/"):
        yield


def test_every_rule_has_its_sentence() -> None:
    for rule in Rule:
        words = str(RULE_WORDS[rule])
        assert re.search(r"[.:]$", words), rule
        assert blanks(words) == FIELDS.get(rule, set())


def test_every_refusal_has_status_and_sentence() -> None:
    # given
    refusals = {one for one in family(Refused) if one.__module__.startswith("edu_battle.")}
    # then
    assert refusals - ELSEWHERE == set(REFUSAL_WORDS)
    for refusal, (status, words) in REFUSAL_WORDS.items():
        assert 400 <= HTTPStatus(status) < 600
        assert str(words).endswith((".", "”."))
        assert blanks(words) <= set(getattr(refusal, "__annotations__", {}))


def test_every_bad_name_has_its_sentence() -> None:
    assert NAME_WORDS.keys() == {"empty", "too_long", "unprintable"}
    assert all(blanks(words) <= {"most"} for words in NAME_WORDS.values())


def test_common_statuses_say_what_to_do() -> None:
    for status, words in STATUS_WORDS.items():
        assert HTTPStatus(status)
        assert len(re.findall(r"[.:](?: |$)", str(words))) >= 2
    assert {400, 403, 404, 405, 413, 429, 500} <= STATUS_WORDS.keys()


def test_every_broken_rule_is_answered(school: School) -> None:
    for rule in Rule:
        answer = school.app.handle_user_exception(RuleBroken(rule, GIVEN.get(rule, ())))
        assert isinstance(answer, tuple)
        assert answer[1] in {409, 422}
        assert "%(" not in str(answer[0])
