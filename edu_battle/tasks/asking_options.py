"""Questions answered by choosing: one option, several, an order, pairs. Options are lettered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.answer_key import Mistake as KnownMistake
from edu_battle.tasks.author.evaluate import draw as as_written
from edu_battle.tasks.author.parse import expression
from edu_battle.tasks.author.texts import shown_node
from edu_battle.tasks.author.values import AuthorError, kind_of, needed_number
from edu_battle.tasks.drawing import Draw
from edu_battle.tasks.question import LETTERS, NOTHING, Language, Question, Source
from edu_battle.tasks.task import Asked, ByLanguage, Pitfall, Rows, Shown

FEWEST = 2


@dataclass(frozen=True, slots=True)
class _Offer:
    """One option before it has its letter."""

    shown: ByLanguage
    right: bool = False
    says: ByLanguage | None = None


def choices(draw: Draw, question: Question, prefix: str) -> Asked:
    """Ask for the right option, or for all right ones."""
    offers = _options(draw, question, prefix) or _answers(draw, question, prefix)
    offers = draw.chance(f"/{prefix}options").shuffled(offers)
    with draw.named(f"{prefix}option"):
        _check(question.kind, offers)
    letters = LETTERS[: len(offers)]
    right = [letter for letter, offer in zip(letters, offers, strict=True) if offer.right]
    known = [
        (letter, offer)
        for letter, offer in zip(letters, offers, strict=True)
        if offer.says and question.kind == "choice"
    ]
    return Asked(
        kind=question.kind,
        key=_key(question, right, letters, [letter for letter, _ in known]),
        key_shown=_key_shown(draw, right, offers),
        options=_rows(draw, [offer.shown for offer in offers]),
        mistakes=tuple(Pitfall(_same(draw, letter), offer.says or {}) for letter, offer in known),
    )


def ordered(draw: Draw, question: Question, prefix: str) -> Asked:
    """Ask for the order of the items, that with the lowest place first."""
    places = []
    for number, item in enumerate(question.items, start=1):
        with draw.named(f"{prefix}item {number}.place"):
            place = needed_number(draw.value(item.place)) if item.place else number
        places.append((place, draw.shown(f"{prefix}item {number}.text", item.text)))
    with draw.named(f"{prefix}item"):
        _refuse_alike([place for place, _ in places], "place")
    mixed = draw.chance(f"/{prefix}items").shuffled(places)
    letters = {place: letter for (place, _), letter in zip(mixed, LETTERS, strict=False)}
    right = [letters[place] for place in sorted(letters)]
    held = [shown for _, shown in sorted(places, key=lambda each: each[0])]
    return Asked(
        kind=question.kind,
        key=_key(question, right, LETTERS[: len(mixed)]),
        key_shown={
            language: _lines(right, [each[language].html for each in held])
            for language in draw.template.languages
        },
        options=_rows(draw, [shown for _, shown in mixed]),
    )


def matched(draw: Draw, question: Question, prefix: str) -> Asked:
    """Ask for the letter that belongs to each numbered stem."""
    left, right = [], []
    for number, pair in enumerate(question.pairs, start=1):
        left.append(draw.shown(f"{prefix}pair {number}.left", pair.left))
        right.append(draw.shown(f"{prefix}pair {number}.right", pair.right))
    order = draw.chance(f"/{prefix}pairs").shuffled(range(len(right)))
    letters = [LETTERS[order.index(place)] for place in range(len(right))]
    return Asked(
        kind=question.kind,
        key=_key(question, letters, LETTERS[: len(right)]),
        key_shown={
            language: _joined(language, letters, left, right)
            for language in draw.template.languages
        },
        options=_rows(draw, [right[place] for place in order]),
        stems=_rows(draw, left),
    )


def _options(draw: Draw, question: Question, prefix: str) -> list[_Offer]:
    offers = []
    for number, option in enumerate(question.options, start=1):
        key = f"{prefix}option {number}"
        shown = draw.shown(f"{key}.text", option.text)
        says = draw.shown(f"{key}.says", option.says) if option.says else None
        offers.append(_Offer(shown, _holds(draw, key, option.right), says))
    return offers


def _holds(draw: Draw, key: str, condition: Source) -> bool:
    if condition == NOTHING:
        return False
    with draw.named(f"{key}.right"):
        value = draw.value(condition)
        if not isinstance(value, bool):
            raise AuthorError("not-a-condition", kind_of(value), "Write a comparison.")
        return value


def _answers(draw: Draw, question: Question, prefix: str) -> list[_Offer]:
    """The answer beside the typical mistakes and the distractors."""
    offers = [_Offer(_shown(draw, f"{prefix}answer", question.answer), right=True)]
    for number, mistake in enumerate(question.mistakes, start=1):
        key = f"{prefix}mistake {number}"
        shown = _shown(draw, key, mistake.answer)
        offers.append(_Offer(shown, says=draw.shown(f"{key}.says", mistake.says)))
    for number, source in enumerate(question.distractors, start=1):
        offers.append(_Offer(_shown(draw, f"{prefix}distractor {number}", source)))
    return offers


def _shown(draw: Draw, key: str, source: Source) -> ByLanguage:
    """Render an option as its author wrote it; write value(…) for what is to be worked out."""
    with draw.named(key):
        node = as_written(expression(source, draw.template.declared), draw.scope)
    return {language: shown_node(node, language) for language in draw.template.languages}


def _check(kind: str, offers: Sequence[_Offer]) -> None:
    if not FEWEST <= len(offers) <= len(LETTERS):
        advice = f"Give {FEWEST} to {len(LETTERS)}."
        raise AuthorError("option-count", f"{len(offers)} options", advice)
    right = sum(offer.right for offer in offers)
    if right == 0 or (kind == "choice" and right > 1):
        advice = "Exactly one must be right." if kind == "choice" else "One at least must be right."
        raise AuthorError("option-right", f"{right} right options", advice)
    language = next(iter(offers[0].shown))
    _refuse_alike([offer.shown[language].plain for offer in offers], "option")


def _refuse_alike(members: Sequence[object], what: str) -> None:
    if len(set(members)) < len(members):
        raise AuthorError("option-alike", f"the same {what} twice", "Exclude it with where.")


def _key(
    question: Question, right: Sequence[str], letters: str, known: Sequence[str] = ()
) -> AnswerKey:
    mistakes = tuple(map(KnownMistake, known))
    return AnswerKey(question.kind, ", ".join(right), tuple(letters), mistakes=mistakes)


def _key_shown(draw: Draw, right: Sequence[str], offers: Sequence[_Offer]) -> ByLanguage:
    """Show the letters of the right options, and what stands beside them."""
    held = [offer.shown for offer in offers if offer.right]
    return {
        language: _lines(right, [each[language].html for each in held])
        for language in draw.template.languages
    }


def _lines(letters: Sequence[str], words: Sequence[str]) -> Shown:
    lines = [f"{letter}: {html}" for letter, html in zip(letters, words, strict=True)]
    return Shown("<br>".join(lines), ", ".join(letters))


def _joined(
    language: Language,
    letters: Sequence[str],
    left: Sequence[ByLanguage],
    right: Sequence[ByLanguage],
) -> Shown:
    """Show what belongs together."""
    pairs = [
        f"{one[language].html} – {other[language].html}"
        for one, other in zip(left, right, strict=True)
    ]
    return Shown("<br>".join(pairs), ", ".join(letters))


def _rows(draw: Draw, shown: Sequence[ByLanguage]) -> Rows:
    return {
        language: tuple(each[language] for each in shown) for language in draw.template.languages
    }


def _same(draw: Draw, text: str) -> ByLanguage:
    return dict.fromkeys(draw.template.languages, Shown(text, text))
