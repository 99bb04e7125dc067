"""Building a task from a template, a seed and the functions its author may call.

The same bank, template, version and seed give the same task on every machine.
Knows nothing of sympy: `making` passes its functions in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256

from edu_battle.chance import Chance
from edu_battle.tasks.author.evaluate import evaluate
from edu_battle.tasks.author.parse import expression, needed_names, pieces
from edu_battle.tasks.author.scope import Function, Scope
from edu_battle.tasks.author.texts import shown_node, shown_text
from edu_battle.tasks.author.values import AuthorError, Value
from edu_battle.tasks.keys import answer_node, key_of
from edu_battle.tasks.task import ByLanguage, CannotMake, Pitfall, Task
from edu_battle.tasks.template import Source, Template, Words
from edu_battle.tasks.tree import Node

MOST_TRIES = 300

Functions = Mapping[str, Function]


@dataclass(frozen=True, slots=True)
class Draw:
    """The values of one try, beside what is needed to use them."""

    template: Template
    seed: int
    scope: Scope

    def value(self, source: str) -> Value:
        """Work out one source of the template."""
        return evaluate(expression(source, self.template.declared), self.scope)


def build(template: Template, seed: int, functions: Functions) -> Task:
    """Build the task of a seed; raises CannotMake."""
    draw = drawn(template, seed, functions)
    answer = _answer(draw, "answer", template.answer)
    wrong = [
        _answer(draw, f"mistake {number}", mistake.answer)
        for number, mistake in enumerate(template.mistakes, start=1)
    ]
    return Task(
        bank=template.bank,
        template=template.id,
        version=template.version,
        seed=seed,
        topic=template.topic,
        level=template.level,
        seconds=template.seconds,
        kind=template.kind,
        key=key_of(template, answer, wrong),
        text=_shown(draw, "text", template.texts),
        key_shown=_in_languages(template, answer),
        hint=_shown(draw, "hint", template.hint),
        solution=_shown(draw, "solution", template.solution),
        mistakes=tuple(_pitfalls(draw, wrong)),
    )


def drawn(template: Template, seed: int, functions: Functions) -> Draw:
    """Draw values that satisfy every condition, in a bounded number of tries."""
    chance = Chance(_start(template, seed))
    letters = Scope(frozenset(template.names), functions)
    for _ in range(MOST_TRIES):
        draw = Draw(template, seed, replace(letters, chance=chance))
        if (found := _tried(draw)) is not None:
            return replace(found, scope=replace(found.scope, chance=None))
    advice = f"No values fit in {MOST_TRIES} tries. Loosen where or widen the picks."
    raise CannotMake("no-values", template, seed, key="where", advice=advice)


def _start(template: Template, seed: int) -> int:
    named = f"{template.bank}/{template.id}/{template.version}/{seed}"
    return int.from_bytes(sha256(named.encode()).digest()[:8], "big")


def _tried(draw: Draw) -> Draw | None:
    """Draw once; each condition is looked at as soon as its names have values."""
    template = draw.template
    conditions = set(template.where)
    for key, entries in (("pick", template.picks), ("let", template.lets)):
        for entry in entries:
            with _named(draw, f"{key}.{entry.name}"):
                value = draw.value(entry.source)
            draw = replace(draw, scope=draw.scope.with_value(entry.name, value))
            if not _hold(draw, conditions):
                return None
        draw = replace(draw, scope=replace(draw.scope, chance=None)) if key == "pick" else draw
    return draw if _hold(draw, conditions) else None


def _hold(draw: Draw, conditions: set[Source]) -> bool:
    """Check the conditions that can be checked now, and take them off the list."""
    known = draw.scope.values.keys() | draw.scope.letters
    for source in sorted(conditions):
        with _named(draw, "where"):
            needed = needed_names(source, draw.template.declared)
            if needed <= known:
                conditions.discard(source)
                if draw.value(source) is not True:
                    return False
    return True


def _answer(draw: Draw, key: str, source: Source) -> Node:
    kind = draw.template.kind
    with _named(draw, key):
        return answer_node(kind, draw.value(source))


def _pitfalls(draw: Draw, wrong: Sequence[Node]) -> Iterator[Pitfall]:
    template = draw.template
    for number, (mistake, node) in enumerate(zip(template.mistakes, wrong, strict=True), start=1):
        says = _shown(draw, f"mistake {number}.says", mistake.says)
        yield Pitfall(_in_languages(template, node), says)


def _shown(draw: Draw, key: str, words: Words) -> ByLanguage:
    letters = frozenset(draw.template.names)
    shown = {}
    for language, text in words.items():
        with _named(draw, f"{key}.{language}"):
            parts = pieces(text, draw.template.declared, letters)
            shown[language] = shown_text(parts, draw.scope, language)
    return shown


def _in_languages(template: Template, node: Node) -> ByLanguage:
    return {language: shown_node(node, language) for language in template.languages}


@contextmanager
def _named(draw: Draw, key: str) -> Iterator[None]:
    """Say in which key of which template an author's expression failed."""
    try:
        yield
    except AuthorError as trouble:
        found = f"{trouble.code} ({trouble.found})" if trouble.found else trouble.code
        raise CannotMake(
            trouble.code, draw.template, draw.seed, key=key, found=found, advice=trouble.advice
        ) from None
