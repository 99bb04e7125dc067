"""Drawing the values of a template: picks, conditions and lets, in a bounded number of tries.

The same bank, template, version and seed give the same values on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256

from edu_battle.chance import Chance
from edu_battle.tasks.author.evaluate import evaluate
from edu_battle.tasks.author.parse import expression, needed_names, pieces
from edu_battle.tasks.author.scope import Function, Scope
from edu_battle.tasks.author.texts import shown_text
from edu_battle.tasks.author.values import AuthorError, Value
from edu_battle.tasks.task import ByLanguage, CannotMake
from edu_battle.tasks.template import Source, Template, Words

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

    def chance(self, use: str) -> Chance:
        """Return chance of its own for one use, such as the order of options."""
        return Chance(_start(self.template, self.seed, use))

    def shown(self, key: str, words: Words) -> ByLanguage:
        """Render a text in each of its languages."""
        letters = frozenset(self.template.names)
        shown = {}
        for language, text in words.items():
            with self.named(f"{key}.{language}"):
                parts = pieces(text, self.template.declared, letters)
                shown[language] = shown_text(parts, self.scope, language)
        return shown

    @contextmanager
    def named(self, key: str) -> Iterator[None]:
        """Say in which key of which template an author's expression failed."""
        try:
            yield
        except AuthorError as trouble:
            found = f"{trouble.code} ({trouble.found})" if trouble.found else trouble.code
            raise CannotMake(
                trouble.code, self.template, self.seed, key=key, found=found, advice=trouble.advice
            ) from None


def drawn(template: Template, seed: int, functions: Functions, *, whole: bool = True) -> Draw:
    """Draw values that satisfy every condition, in a bounded number of tries.

    Not `whole`: what no condition asks for is not worked out; enough to tell draws apart.
    """
    chance = Chance(_start(template, seed))
    letters = Scope(frozenset(template.names), functions)
    for _ in range(MOST_TRIES):
        draw = Draw(template, seed, replace(letters, chance=chance))
        if (found := _tried(draw, whole=whole)) is not None:
            return replace(found, scope=replace(found.scope, chance=None))
    advice = f"No values fit in {MOST_TRIES} tries. Loosen where or widen the picks."
    raise CannotMake("no-values", template, seed, key="where", advice=advice)


def _start(template: Template, seed: int, use: str = "") -> int:
    named = f"{template.bank}/{template.id}/{template.version}/{seed}{use}"
    return int.from_bytes(sha256(named.encode()).digest()[:8], "big")


def _tried(draw: Draw, *, whole: bool) -> Draw | None:
    """Draw once; each condition is looked at as soon as its names have values."""
    template = draw.template
    conditions = set(template.where)
    for key, entries in (("pick", template.picks), ("let", template.lets)):
        for entry in entries:
            if key == "let" and not conditions and not whole:
                return draw
            with draw.named(f"{key}.{entry.name}"):
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
        with draw.named("where"):
            needed = needed_names(source, draw.template.declared)
            if needed <= known:
                conditions.discard(source)
                if draw.value(source) is not True:
                    return False
    return True
