"""The closed list of keys of a bank file: what each holds, and whether it may be left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from edu_battle.banks import checks
from edu_battle.tasks.verdicts import Form, Kind

Keys = Mapping[str, "Key"]

KINDS = {kind.value for kind in Kind}
FORMS = {form.value for form in Form}


@dataclass(frozen=True, slots=True)
class Key:
    """One key: how its value is checked, and what repeated tables under it may hold."""

    check: checks.Check
    needed: bool = True
    in_languages: bool = False
    inner: Keys = field(default_factory=dict)
    open: bool = False
    """Tables under it may hold more keys, which are looked at elsewhere."""


def _words(*, needed: bool = True) -> Key:
    return Key(checks.words, needed=needed, in_languages=True)


def _tables(inner: Keys, *, open_: bool = False) -> Key:
    return Key(checks.tables, needed=False, inner=inner, open=open_)


def _optional(check: checks.Check) -> Key:
    return Key(check, needed=False)


BANK_KEYS: Keys = {
    "id": Key(checks.slug),
    "title": Key(checks.words),
    "grades": Key(checks.grades),
    "topic": Key(checks.topic),
    "licence": Key(checks.line_of_text),
}
MISTAKE_KEYS: Keys = {"answer": Key(checks.source), "says": _words()}
OPTION_KEYS: Keys = {
    "text": _words(),
    "right": _optional(checks.source),
    "says": _words(needed=False),
}
ITEM_KEYS: Keys = {"text": _words(), "place": _optional(checks.source)}
PAIR_KEYS: Keys = {"left": _words(), "right": _words()}
WORD_KEYS: Keys = {
    "accept": Key(checks.spellings, in_languages=True),
    "when": _optional(checks.source),
}
FIGURE_KEYS: Keys = {"kind": Key(checks.slug), "says": _words()}

# What a question may hold, in a template or in one of its parts.
QUESTION_KEYS: Keys = {
    "kind": Key(checks.one_of(KINDS)),
    "answer": _optional(checks.source),
    "form": _optional(checks.one_of(FORMS)),
    "unit": Key(checks.units, needed=False, in_languages=True),
    "tolerance": _optional(checks.tolerance),
    "variable": _optional(checks.name),
    "functions": _optional(checks.names),
    "positive": _optional(checks.flag),
    "range": _optional(checks.ranges),
    "model": _words(needed=False),
    "distractors": _optional(checks.sources),
    "mistake": _tables(MISTAKE_KEYS),
    "option": _tables(OPTION_KEYS),
    "item": _tables(ITEM_KEYS),
    "pair": _tables(PAIR_KEYS),
    "word": _tables(WORD_KEYS),
}
PART_KEYS: Keys = {
    "text": _words(),
    "points": _optional(checks.whole_number(1, 10)),
    **QUESTION_KEYS,
}
TEMPLATE_KEYS: Keys = {
    "id": Key(checks.slug),
    "level": Key(checks.whole_number(1, 5)),
    "text": _words(),
    "hint": _words(),
    "solution": _words(),
    "version": _optional(checks.whole_number(1, 9_999)),
    "grades": _optional(checks.grades),
    "topic": _optional(checks.topic),
    "names": _optional(checks.names),
    "pick": _optional(checks.named_sources),
    "where": _optional(checks.sources),
    "let": _optional(checks.named_sources),
    "seconds": _optional(checks.whole_number(10, 1_200)),
    "variants": _optional(checks.whole_number(1, 50)),
    "figure": _tables(FIGURE_KEYS, open_=True),
    **QUESTION_KEYS,
}
WITH_PARTS: Keys = {
    **{name: key for name, key in TEMPLATE_KEYS.items() if name not in QUESTION_KEYS},
    "part": Key(checks.parts, inner=PART_KEYS),
}
FILE_KEYS: Keys = {"bank": Key(lambda _: None), "template": Key(checks.tables)}

# What the answer of a kind is made from; every other kind is made from `answer`.
_CHOOSING = ("answer", "option")
_MADE_FROM: Mapping[str, tuple[str, ...]] = {
    "choice": _CHOOSING,
    "choices": _CHOOSING,
    "order": ("item",),
    "match": ("pair",),
    "word": ("word",),
    "jury": ("model",),
}
_SOURCES = ("answer", "option", "item", "pair", "word", "model")
_NUMERIC = ("form", "unit", "tolerance", "variable", "functions", "positive", "range")
UNITS = frozenset({"quantity", "money"})


def made_from(kind: str) -> tuple[str, ...]:
    """Return the keys one of which must say what the answer is."""
    return _MADE_FROM.get(kind, ("answer",))


def out_of_place(kind: str) -> frozenset[str]:
    """Return the keys that mean nothing for a kind."""
    wanted = made_from(kind)
    strange = {key for key in _SOURCES if key not in wanted}
    if kind in _MADE_FROM:
        strange |= set(_NUMERIC)
    if wanted != _CHOOSING:
        strange.add("distractors")
    if kind in {"order", "match", "word", "jury"}:
        strange.add("mistake")
    return frozenset(strange)
