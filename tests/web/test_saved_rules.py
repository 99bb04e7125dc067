"""A teacher's own rules under names: kept from the form, back into it, renamed, deleted, undone."""

from __future__ import annotations

import re

import pytest
from werkzeug.test import TestResponse

from edu_battle.game.ruleset import Ruleset
from edu_battle.service import rooms, saved_rules
from edu_battle.service.cards import SavedId, TeacherId
from edu_battle.store.saved_rulesets import MOST_DELETED
from edu_battle.web.setup_form import form_from_rules
from tests.fakes.plain import PLAIN
from tests.fakes.school import School
from tests.fakes.stages import Lesson

TEACHER = TeacherId(1)


def names(lesson: Lesson) -> list[str]:
    return [one.name for one in saved_rules.kept_by(lesson.school.house, TEACHER)]


def keep(lesson: Lesson, name: str, **changed: str) -> TestResponse:
    desk = lesson.desk
    headers = {"HX-Request": "true", "X-CSRFToken": desk.token()}
    form = form_from_rules(PLAIN) | changed | {"saved_name": name}
    return desk.client.post(f"{desk.at}rules/saved/save", data=form, headers=headers)


def one(lesson: Lesson, name: str = "Short") -> tuple[SavedId, Ruleset]:
    (found,) = (
        kept for kept in saved_rules.kept_by(lesson.school.house, TEACHER) if kept.name == name
    )
    return found.id, found.rules


def test_what_is_in_the_form_is_kept_and_not_what_the_room_has(lesson: Lesson) -> None:
    # when
    answer = keep(lesson, "  Short   lesson ", shot="44")
    # then
    assert answer.status_code == 200
    assert names(lesson) == ["Short lesson"]
    assert one(lesson, "Short lesson")[1] != PLAIN
    card = next(
        card for card in rooms.rooms_of(lesson.school.house, TEACHER) if card.id == lesson.room
    )
    assert card.rules == PLAIN


def test_kept_rules_fill_the_form_and_save_nothing_in_the_room(lesson: Lesson) -> None:
    # given
    keep(lesson, "Short", shot="44")
    saved, _ = one(lesson)
    # when
    page = lesson.desk.send("rules/saved/load", saved=saved).text
    # then
    assert "“Short” is in the form now" in page
    assert re.search(r'name="shot"[^>]*value="44"|value="44"[^>]*name="shot"', page)
    assert 'value="44"' not in lesson.desk.page("rules").text


@pytest.mark.parametrize(
    ("name", "changed", "words"),
    [
        ("", {}, "name"),
        ("x" * 61, {}, "60"),
        ("Small", {"rows": "3", "cols": "3"}, "Not saved yet"),
        ("Small", {"rows": "many"}, "Not saved yet"),
    ],
)
def test_what_cannot_be_kept_is_said_in_words(
    lesson: Lesson, name: str, changed: dict[str, str], words: str
) -> None:
    # when
    answer = keep(lesson, name, **changed)
    # then
    assert answer.status_code == 422
    assert words in answer.text
    assert names(lesson) == []


def test_a_name_is_kept_once_however_its_letters_are_written(lesson: Lesson) -> None:
    assert keep(lesson, "Урок").status_code == 200
    assert keep(lesson, "УРОК").status_code == 409
    assert names(lesson) == ["Урок"]


def test_rules_are_renamed_but_not_to_a_name_that_is_taken(lesson: Lesson) -> None:
    # given
    keep(lesson, "Short")
    keep(lesson, "Long")
    saved, rules = one(lesson)
    # when
    taken = lesson.desk.send("rules/saved/rename", saved=saved, name="long")
    renamed = lesson.desk.send("rules/saved/rename", saved=saved, name="SHORT")
    # then
    assert (taken.status_code, renamed.status_code) == (409, 200)
    assert names(lesson) == ["Long", "SHORT"]
    assert one(lesson, "SHORT")[1] == rules


def test_a_deletion_can_be_undone_to_the_letter_after_the_page_was_left(lesson: Lesson) -> None:
    # given
    keep(lesson, "Short", shot="44")
    saved, rules = one(lesson)
    # when
    answer = lesson.desk.send("rules/saved/delete", saved=saved).text
    gone, page = names(lesson), lesson.desk.page("rules").text
    back = lesson.desk.send("rules/saved/restore", saved=saved)
    # then
    assert (gone, back.status_code) == ([], 200)
    assert 'id="saved-undo"' in answer
    assert f'id="deleted-{saved}"' in page
    assert f'id="deleted-{saved}"' not in lesson.desk.page("rules").text
    assert one(lesson) == (saved, rules)


def test_a_name_is_free_again_and_what_had_it_before_then_is_gone_for_good(lesson: Lesson) -> None:
    # given
    keep(lesson, "Short", shot="44")
    saved, _ = one(lesson)
    lesson.desk.send("rules/saved/delete", saved=saved)
    # when
    keep(lesson, "Short")
    # then
    assert names(lesson) == ["Short"]
    assert lesson.desk.send("rules/saved/restore", saved=saved).status_code == 404


def test_what_is_deleted_comes_back_under_no_name_that_another_has(lesson: Lesson) -> None:
    # given
    keep(lesson, "Short")
    saved, _ = one(lesson)
    lesson.desk.send("rules/saved/delete", saved=saved)
    keep(lesson, "SHORT")
    # when
    back = lesson.desk.send("rules/saved/restore", saved=saved)
    # then
    assert back.status_code == 409
    assert names(lesson) == ["SHORT"]


def test_only_the_last_that_were_deleted_can_be_had_back(lesson: Lesson) -> None:
    # given
    for number in range(MOST_DELETED + 1):
        keep(lesson, f"Rules {number}")
        lesson.desk.send("rules/saved/delete", saved=one(lesson, f"Rules {number}")[0])
        lesson.school.clock.wait(1)
    # when
    page = lesson.desk.page("rules").text
    # then
    assert page.count('id="deleted-') == MOST_DELETED
    assert "Rules 0" not in page


def test_nobody_sees_or_changes_what_another_keeps(lesson: Lesson, school: School) -> None:
    # given
    keep(lesson, "Short")
    saved, _ = one(lesson)
    other = school.other_teacher()
    other.at = other.send("rooms", htmx=False).headers["Location"]
    # when
    answers = [
        other.send(f"rules/saved/{deed}", saved=saved, name="Mine").status_code
        for deed in ("load", "rename", "delete", "restore")
    ]
    # then
    assert answers == [404] * 4
    assert "Short" not in other.page("rules").text
    assert names(lesson) == ["Short"]


@pytest.mark.parametrize("saved", ["-1", "0", "9999999999", "x", ""])
def test_rules_that_are_not_there_are_not_found(lesson: Lesson, saved: str) -> None:
    for deed in ("load", "rename", "delete", "restore"):
        assert lesson.desk.send(f"rules/saved/{deed}", saved=saved, name="x").status_code == 404
