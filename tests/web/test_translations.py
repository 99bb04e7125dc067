"""The catalogues hold every word of the pages, and the Russian one says all of them."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po
from flask import Flask
from flask_babel import force_locale, gettext, ngettext

from edu_battle.game.presets import PRESETS
from edu_battle.web import language

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "edu_battle/web/translations"
SOURCE = language.DEFAULT
TRANSLATED = sorted(set(language.LANGUAGES) - {SOURCE})

PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%%")
LATIN = re.compile(r"[A-Za-z]+")
# Letters of the board's axes, a key of the keyboard, the sign in 4e-7, the product of a factor.
PRODUCTS = {"Windows", "macOS", "Linux", "Python", "Wi", "Fi", "http", "https"}
AUTHORS = "edu_battle/web/author_phrases.py"
"""Advice to a bank's author quotes the author language, which is Latin in every tongue."""
LATIN_ALLOWED = frozenset({"A", "B", "C", "R", "e", *PRODUCTS})
STRAIGHT_QUOTES = re.compile(r"[\"'“”]")
GLUED = re.compile(r"[,;!?…][^\W\d_]|[^\W\d_]\(|\s[,.;:!?»)]|[(«]\s| {2}")
HYPHEN_FOR_DASH = re.compile(r"\s-\s")
PLAIN_SPACE_BEFORE_DASH = re.compile(r" —")


def catalogue(path: Path, locale: str | None = None) -> Catalog:
    with path.open("rb") as words:
        return read_po(words, locale=locale)


def identity(message: Message) -> tuple[str | None, tuple[str, ...]]:
    return message.context, texts(message.id)


def texts(words: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words or ())


def messages(words: Catalog) -> list[Message]:
    return [message for message in words if message.id]


def prose(words: Catalog) -> list[Message]:
    """Return the messages that quote nothing of the author language."""
    return [
        message
        for message in messages(words)
        if {file for file, _ in message.locations} != {AUTHORS}
    ]


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """Gather the words as `make words` does."""
    target = tmp_path_factory.mktemp("words") / "messages.pot"
    mapping, keywords = str(ROOT / "babel.cfg"), "lazy_gettext _l"
    how = ["--mapping-file", mapping, "--keywords", keywords, "--output-file", str(target)]
    CommandLineInterface().run(["pybabel", "--quiet", "extract", *how, str(ROOT)])  # type: ignore[no-untyped-call]
    return catalogue(target)


@pytest.fixture(scope="module", params=TRANSLATED)
def translated(request: pytest.FixtureRequest) -> Catalog:
    locale: str = request.param
    return catalogue(FOLDER / locale / "LC_MESSAGES/messages.po", locale)


@pytest.fixture(scope="module")
def russian() -> Catalog:
    return catalogue(FOLDER / "ru/LC_MESSAGES/messages.po", "ru")


def test_a_catalogue_holds_exactly_the_words_of_the_pages(
    gathered: Catalog, translated: Catalog
) -> None:
    # given
    said = {identity(message) for message in messages(gathered)}
    kept = {identity(message) for message in messages(translated)}
    # then
    assert said - kept == set(), "new words: run `make words`, then translate them"
    assert kept - said == set(), "words that no page says any more: run `make words`"
    assert list(translated.obsolete) == []


def test_every_word_is_translated_and_sure(translated: Catalog) -> None:
    # given
    forms = translated.num_plurals
    # when
    empty = [m.id for m in messages(translated) if not all(texts(m.string) or [""])]
    short = [m.id for m in messages(translated) if m.pluralizable and len(texts(m.string)) != forms]
    # then
    assert (empty, short, [m.id for m in messages(translated) if m.fuzzy]) == ([], [], [])


def test_translations_keep_the_placeholders(translated: Catalog) -> None:
    # given
    def fields(text: str) -> list[str]:
        return sorted(PLACEHOLDER.findall(text))

    # then
    wrong = [
        (message.id, text)
        for message in messages(translated)
        for text in texts(message.string)
        if fields(text) != fields(texts(message.id)[-1])
    ]
    assert wrong == []


def test_no_word_stands_twice_with_other_marks_only(gathered: Catalog) -> None:
    # given: the same words, whatever their marks; capitals may differ, as in “Right” and “right”
    alike: dict[str, set[str]] = defaultdict(set)
    # when
    for message in messages(gathered):
        text = texts(message.id)[0]
        alike[re.sub(r"[^\w%()]+", " ", text).strip()].add(text)
    # then
    different = [same for same in alike.values() if len({_marks(text) for text in same}) > 1]
    assert different == []


def _marks(text: str) -> str:
    """Outer marks mean something: a sentence, a label, a call, a button that asks first."""
    return text.strip(".:!?…“” ")


def test_russian_texts_are_russian(russian: Catalog) -> None:
    foreign = [
        (message.id, text)
        for message in prose(russian)
        for text in texts(message.string)
        if set(LATIN.findall(PLACEHOLDER.sub("", text))) - LATIN_ALLOWED
    ]
    assert foreign == []


@pytest.mark.parametrize(
    "fault", [STRAIGHT_QUOTES, GLUED, HYPHEN_FOR_DASH, PLAIN_SPACE_BEFORE_DASH]
)
def test_russian_texts_are_well_set(russian: Catalog, fault: re.Pattern[str]) -> None:
    found = [
        text
        for message in prose(russian)
        for text in texts(message.string)
        if fault.search(PLACEHOLDER.sub("Ж", text))
    ]
    assert found == []


def test_english_needs_no_catalogue(app: Flask) -> None:
    with app.test_request_context(), force_locale("en"):
        said = [ngettext("%(num)d ship", "%(num)d ships", count) for count in (0, 1, 2)]
        assert said == ["0 ships", "1 ship", "2 ships"]
        assert gettext("Log") == "Log"


def test_every_ship_of_the_presets_has_a_russian_name(russian: Catalog) -> None:
    for name in sorted({kind.name for rules in PRESETS.values() for kind in rules.fleet}):
        message = russian.get(name)
        assert message is not None, name
        assert message.string, name
