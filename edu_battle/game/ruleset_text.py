"""A ruleset as TOML text and back, and as one line: a preset with what differs from it.

Reading names every problem at once, each with its line.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from edu_battle.game.broken import Fault
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.ruleset_tree import Tree, bare_tree, planted, tree
from edu_battle.toml_lines import broken_line

_HEADER = re.compile(r"\s*\[{1,2}\s*([\w.]+)\s*\]{1,2}\s*(?:#.*)?")
_KEY = re.compile(r"\s*([\w.]+)\s*=")
LONGEST = 200_000
BASE = "russian"
"""Where a ruleset of no known preset's name starts from, in one line."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a ruleset's text; line 0: with the whole."""

    line: int
    fault: Fault


def to_toml(rules: Ruleset) -> str:
    """Write a whole ruleset as TOML, the same bytes each time."""
    grown = tree(rules)
    head = [f"{key} = {_toml(value)}" for key, value in grown.items() if _is_line(value)]
    tables = [_table(key, value) for key, value in grown.items() if not _is_line(value)]
    return "\n".join(["\n".join(head) + "\n", *tables])


def read_toml(text: str) -> tuple[Ruleset | None, tuple[Problem, ...]]:
    """Read a ruleset; what a file leaves out is as in the preset that it names, if there is one.

    The ruleset is None where it cannot be played.
    """
    if len(text) > LONGEST:
        return None, (Problem(0, Fault("too_long", "", (("most", LONGEST),))),)
    try:
        grown = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        return None, (_not_toml(str(error), text),)
    rules, faults = planted(grown, PRESETS.get(_name(grown)))
    if rules is not None:
        faults += ruleset_faults(rules)
    lines = _lines(text)
    return (None if faults else rules), tuple(
        Problem(_line_of(lines, fault.place), fault) for fault in faults
    )


def to_line(rules: Ruleset) -> str:
    """Write a ruleset in one line: `hasbro; board.rows=9`."""
    name = rules.preset if rules.preset in PRESETS else BASE
    base = _flat(tree(PRESETS[name]))
    parts = [
        f"{path}={value if _is_word(value) else json.dumps(value, separators=(',', ':'))}"
        for path, value in _flat(tree(rules)).items()
        if value != base[path]
    ]
    return "; ".join([name, *parts])


def read_line(line: str) -> tuple[Ruleset | None, tuple[Fault, ...]]:
    """Read what `to_line` wrote; it is not asked whether the ruleset can be played."""
    name, _, rest = line.partition(";")
    base = PRESETS.get(name.strip())
    if base is None:
        return None, (Fault("unknown_value", "preset", (("known", ", ".join(PRESETS)),)),)
    grown: Tree = {}
    rest = rest.strip()
    while rest:
        path, equals, rest = rest.partition("=")
        try:
            value, rest = _read_value(rest)
        except (ValueError, RecursionError):
            equals = ""
        if not equals or not _plant(grown, path.strip().split("."), value):
            return None, (Fault("wrong_kind", path.strip()[:60], (("wanted", "field=value"),)),)
    rules, faults = planted(grown, base)
    return (None if faults else rules), faults


def rules_hash(rules: Ruleset) -> str:
    """Return what tells two rulesets apart; switches added later, at their default, keep it."""
    text = json.dumps(bare_tree(rules), sort_keys=True, separators=(",", ":"))
    return f"sha256:{sha256(text.encode()).hexdigest()}"


def _name(grown: Tree) -> str:
    name = grown.get("preset")
    return name if isinstance(name, str) else ""


def _is_line(value: Any) -> bool:
    nested = isinstance(value, list) and any(isinstance(one, dict) for one in value)
    return not isinstance(value, dict) and not nested


def _table(key: str, value: Any) -> str:
    if isinstance(value, list):
        return "\n".join(_rows(f"[[{key}]]", one) for one in value)
    return _rows(f"[{key}]", value)


def _rows(header: str, value: Tree) -> str:
    return "\n".join([header, *(f"{key} = {_toml(one)}" for key, one in value.items()), ""])


def _toml(value: Any) -> str:
    # What JSON writes of numbers, truths, lists and strings is TOML too, but for DEL.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _not_toml(words: str, text: str) -> Problem:
    return Problem(broken_line(words, text), Fault("bad_toml", "", (("reason", words[:120]),)))


def _lines(text: str) -> dict[str, int]:
    # Where each key stands, by a light scan; a member of a list of tables has its number.
    found: dict[str, int] = {}
    counts: dict[str, int] = {}
    here = ""
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.fullmatch(line):
            here = header[1]
            if line.lstrip().startswith("[["):
                counts[here] = counts.get(here, -1) + 1
                found.setdefault(here, number)
                here = f"{here}.{counts[here]}"
            found.setdefault(here, number)
        elif key := _KEY.match(line):
            found.setdefault(f"{here}.{key[1]}" if here else key[1], number)
    return found


def _line_of(lines: dict[str, int], place: str) -> int:
    while place and place not in lines:
        place = place.rpartition(".")[0]
    return lines.get(place, 0)


def _flat(grown: Tree, place: str = "") -> Tree:
    flat: Tree = {}
    for key, value in grown.items():
        flat |= _flat(value, f"{place}{key}.") if isinstance(value, dict) else {place + key: value}
    return flat


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(r"[a-z][a-zA-Z_0-9-]*", value))


def _read_value(text: str) -> tuple[Any, str]:
    text = text.lstrip()
    bare, _, rest = text.partition(";")
    if re.fullmatch(r"[a-zA-Z_][a-zA-Z_0-9-]*", bare.strip()) and bare.strip() not in _JSON_WORDS:
        return bare.strip(), rest.lstrip()
    value, end = json.JSONDecoder().raw_decode(text)
    return value, text[end:].lstrip().removeprefix(";").lstrip()


_JSON_WORDS = frozenset({"true", "false"})


def _plant(grown: Tree, path: list[str], value: Any) -> bool:
    *tables, last = path
    for name in tables:
        inner: Any = grown.setdefault(name, {})
        if not isinstance(inner, dict):
            return False
        grown = inner
    grown[last] = value
    return True
