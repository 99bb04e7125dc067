"""From a question of a template to what a task asks: key, options, mistakes, as its kind wants."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.answer_key import Mistake as KnownMistake
from edu_battle.tasks.asking_options import choices, matched, ordered
from edu_battle.tasks.asking_words import jury, word
from edu_battle.tasks.author.texts import shown_node
from edu_battle.tasks.author.values import as_node
from edu_battle.tasks.drawing import Draw
from edu_battle.tasks.keys import Manner, answer_node
from edu_battle.tasks.plain import plain
from edu_battle.tasks.question import Language, Question, Range, Source
from edu_battle.tasks.task import Asked, ByLanguage, Pitfall
from edu_battle.tasks.tree import Node

Written = Mapping[Language, Node]

_WITH_NAMES = frozenset(
    {"expression", "polynomial", "equation", "inequality", "system", "set", "list", "interval"}
)
_OWN_WAY: Mapping[str, Callable[[Draw, Question, str], Asked]] = {
    "choice": choices,
    "choices": choices,
    "order": ordered,
    "match": matched,
    "word": word,
    "jury": jury,
}


def asked(draw: Draw, question: Question, prefix: str) -> Asked:
    """Return what a question asks; `prefix` names its part in errors. Raises CannotMake."""
    return _OWN_WAY.get(question.kind, _maths)(draw, question, prefix)


def _maths(draw: Draw, question: Question, prefix: str) -> Asked:
    def written(key: str, source: Source) -> Written:
        with draw.named(prefix + key):
            value = draw.value(source)
            return {
                language: answer_node(_manner(question, language), value)
                for language in draw.template.languages
            }

    answer = written("answer", question.answer)
    wrong, pitfalls = [], []
    for number, mistake in enumerate(question.mistakes, start=1):
        key = f"mistake {number}"
        wrong.append(written(key, mistake.answer))
        says = draw.shown(f"{prefix}{key}.says", mistake.says)
        pitfalls.append(Pitfall(_shown(wrong[-1]), says))
    return Asked(
        kind=question.kind,
        key=_key(draw, question, answer, wrong),
        key_shown=_shown(answer),
        mistakes=tuple(pitfalls),
        units={language: question.unit(language) for language in answer if question.units},
    )


def _manner(question: Question, language: Language) -> Manner:
    return Manner(question.kind, question.form, question.unit(language), language)


def _text(written: Written) -> str:
    """Return what is judged: the answer in the first language, which every reader reads."""
    return plain(next(iter(written.values())))


def _key(draw: Draw, question: Question, answer: Written, wrong: list[Written]) -> AnswerKey:
    return AnswerKey(
        kind=question.kind,
        text=_text(answer),
        names=draw.template.names if question.kind in _WITH_NAMES else (),
        functions=question.functions,
        form=question.form,
        tolerance=question.tolerance,
        positive=question.positive,
        ranges=tuple(_range(draw, each) for each in question.ranges),
        mistakes=tuple(KnownMistake(_text(each)) for each in wrong),
        variable=question.variable,
        unit=next(iter(question.units.values()), None),
    )


def _range(draw: Draw, entry: Range) -> tuple[str, str, str]:
    with draw.named("range"):
        low, high = (plain(as_node(draw.value(end))) for end in (entry.low, entry.high))
    return entry.name, low, high


def _shown(written: Written) -> ByLanguage:
    return {language: shown_node(node, language) for language, node in written.items()}
