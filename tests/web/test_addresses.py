"""Addresses whose makers are compiled late are the addresses that werkzeug makes."""

from __future__ import annotations

import pytest
from werkzeug.routing import BuildError, Map, Rule

from edu_battle.web.addresses import Address

RULES = {
    "plain": ("/rooms", {}),
    "number": ("/rooms/<int:room>/", {}),
    "default": ("/rooms/first", {"room": 1}),
    "words": ("/in/<token>/больше", {}),
}


def made(kind: type[Rule], endpoint: str, values: dict[str, object]) -> str:
    rules = [kind(rule, endpoint=name, defaults=given) for name, (rule, given) in RULES.items()]
    return Map(rules).bind("school.example").build(endpoint, values)


@pytest.mark.parametrize(
    ("endpoint", "values", "address"),
    [
        ("plain", {}, "/rooms"),
        ("plain", {"page": 2}, "/rooms?page=2"),
        ("number", {"room": 7}, "/rooms/7/"),
        ("number", {"room": 7, "self": "a b"}, "/rooms/7/?self=a+b"),
        ("default", {"room": 1}, "/rooms/first"),
        ("words", {"token": "a?b"}, "/in/a%3Fb/%D0%B1%D0%BE%D0%BB%D1%8C%D1%88%D0%B5"),
    ],
)
def test_a_late_address_is_the_usual_one(
    endpoint: str, values: dict[str, object], address: str
) -> None:
    assert made(Address, endpoint, values) == made(Rule, endpoint, values) == address


def test_an_address_that_lacks_a_value_is_refused_as_usual() -> None:
    for kind in (Rule, Address):
        with pytest.raises(BuildError):
            made(kind, "number", {})


def test_nothing_is_compiled_before_an_address_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # given
    compiled: list[bool] = []
    usual = Rule._compile_builder

    def counted(rule: Rule, append_unknown: bool = True) -> object:  # noqa: FBT002
        compiled.append(append_unknown)
        return usual(rule, append_unknown)

    monkeypatch.setattr(Rule, "_compile_builder", counted)
    addresses = Map([Address("/rooms/<int:room>/", endpoint="desk")]).bind("school.example")
    # when
    before = len(compiled)
    for room in (7, 8):
        addresses.build("desk", {"room": room})
    # then
    assert (before, len(compiled)) == (0, 1)
