"""Texts of a task: words made safe, formulas drawn with their values, per language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from html import escape

from edu_battle.tasks import tree
from edu_battle.tasks.author.evaluate import draw
from edu_battle.tasks.author.parse import Formula, Piece
from edu_battle.tasks.author.scope import Scope
from edu_battle.tasks.languages import decimal_of, joiners_of
from edu_battle.tasks.mathml import mathml
from edu_battle.tasks.notation import Shape, Word
from edu_battle.tasks.plain import plain
from edu_battle.tasks.task import Shown
from edu_battle.tasks.template import Language
from edu_battle.tasks.tree import Node
from edu_battle.tasks.walk import nodes

_MATH = r"<math\b.*?</math>"
_TOUCHING = re.compile(rf"[^\s<>]*{_MATH}(?:[^\s<>]+{_MATH})*[^\s<>]*")
_INFINITY = re.compile(r"\boo\b")
# A number before a letter or bracket needs no sign, unless something holds it from the left.
_BARE_FACTOR = re.compile(r"(?<![\w/^.])(\d+)\*(?=[a-zA-Z]|\((?!-))")


def drawn(formula: Formula, scope: Scope) -> Node:
    """Return the tree of a formula with its slots filled and tidied."""
    slots = {name: draw(node, scope) for name, node in formula.slots.items()}
    letters = {part.name for part in nodes(formula.node) if isinstance(part, tree.Name)}
    return draw(formula.node, replace(scope, letters=frozenset(letters), values=slots))


def shown_text(pieces: Iterable[Piece], scope: Scope, language: Language) -> Shown:
    """Render a text; whatever the author wrote outside formulas is escaped."""
    html: list[str] = []
    words: list[str] = []
    after_block = False
    for piece in pieces:
        if isinstance(piece, str):
            inside = piece.removeprefix("\n") if after_block else piece
            html.append(escape(inside).replace("\n", "<br>"))
            words.append(piece)
            continue
        node = drawn(piece, scope)
        after_block = piece.alone and not isinstance(node, tree.Text)
        if isinstance(node, tree.Text):  # words that were chosen, not maths
            html.append(escape(node.value))
            words.append(node.value)
            continue
        html.append(_formula(node, language, alone=piece.alone))
        words.append(written(node, language))
    return Shown(_TOUCHING.sub(_held_together, "".join(html)), "".join(words))


def _held_together(found: re.Match[str]) -> str:
    """Keep a formula with what touches it: browsers would break the line before a comma."""
    bare = re.fullmatch(r"<math\b(?:(?!<math).)*</math>", found[0])
    return found[0] if bare else f'<span class="whole">{found[0]}</span>'


def _formula(node: Node, language: Language, *, alone: bool) -> str:
    """Draw a formula; one with a line of its own may scroll by itself."""
    mark, words = decimal_of(language), joiners_of(language)
    maths = mathml(node, mark, block=alone, typed=True, joiners=words)
    return f'<span class="formula">{maths}</span>' if alone else maths


def shown_node(node: Node, language: Language) -> Shown:
    """Render one tree."""
    return Shown(_formula(node, language, alone=False), written(node, language))


def written(node: Node, language: Language) -> str:
    """Write a tree in one line, as a person would type it in a language."""
    text = _BARE_FACTOR.sub(r"\1", plain(node)).replace("*", "·").replace("-", "−")
    text = _INFINITY.sub("∞", text.replace(")·(", ")(")).replace(" U ", " ∪ ")
    if decimal_of(language) == "comma":
        text = text.replace(", ", "; ").replace(".", ",")
    divided = isinstance(node, tree.Group) and node.shape is Shape.REMAINDER
    for word, said in joiners_of(language).items():
        if divided or word is not Word.REMAINDER:  # a letter r is no remainder
            text = text.replace(f" {word} ", f" {said} ")
    return text
