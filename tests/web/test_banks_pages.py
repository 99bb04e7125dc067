"""The author's pages over HTTP: banks shown, samples made, answers tried, files brought in."""

from __future__ import annotations

import html
import io
import re
from concurrent.futures import Future

import pytest
from werkzeug.test import TestResponse

from edu_battle.game.tallies import tallies
from edu_battle.places import question_banks
from edu_battle.service.samples import COUNT, Samples
from edu_battle.tasks.making import make
from edu_battle.tasks.task import CannotMake, Task
from edu_battle.tasks.template import BankId, Template, TemplateId
from tests.fakes.bank_text import GOOD_BANK
from tests.fakes.school import AtOnce, Browser, School
from tests.fakes.stages import bring, open_lesson

SEE_OTHER, UNPROCESSABLE, NOT_FOUND = 303, 422, 404
PLACE = "/teach/banks/sums/two"


class Real:
    """Makes tasks at once in this process, or fails as a worker would."""

    def __call__(self, template: Template, seed: int) -> Future[Task]:
        promise: Future[Task] = Future()
        try:
            promise.set_result(make(template, seed))
        except CannotMake as trouble:
            promise.set_exception(trouble)
        return promise


def sent(browser: Browser, text: str | bytes, name: str = "mine.toml") -> TestResponse:
    content = text.encode() if isinstance(text, str) else text
    fields = {"file": (io.BytesIO(content), name), "csrf_token": browser.token()}
    return browser.client.post("/teach/banks", data=fields, content_type="multipart/form-data")


@pytest.fixture
def author(school: School) -> Browser:
    school.house.samples = Samples(Real())
    return school.teacher()


@pytest.fixture
def owner(author: Browser) -> Browser:
    """An author who has brought a bank in."""
    assert sent(author, GOOD_BANK).status_code == SEE_OTHER
    return author


def seen(browser: Browser, address: str) -> str:
    return browser.page(address).get_data(as_text=True)


def test_every_bank_and_template_is_shown_with_its_record(school: School, author: Browser) -> None:
    # given
    lesson = bring(open_lesson(school), "verdict")
    # when
    page = seen(author, "/teach/banks")
    # then
    assert tallies(lesson.state, lesson.record().standing)
    for bank in school.house.library.banks:
        assert f'id="{bank.id}"' in page
        for template in bank.templates:
            assert f"/teach/banks/{bank.id}/{template.id}" in page
    assert "never answered yet" in page


def test_the_start_page_and_the_set_up_lead_to_the_banks(school: School) -> None:
    # given
    lesson = open_lesson(school)
    # then
    assert 'href="/teach/banks"' in seen(lesson.desk, "/teach")
    assert 'href="/teach/banks"' in seen(lesson.desk, lesson.desk.at + "rules")


@pytest.mark.slow
def test_a_bank_that_is_brought_in_is_proved_kept_and_used_and_survives_a_restart(
    school: School, owner: Browser
) -> None:
    # when
    page, file = seen(owner, "/teach/banks"), owner.page("/teach/banks/sums/file")
    again = school.house.folders.library()
    # then
    assert "your own" in page
    assert file.data.decode() == GOOD_BANK
    assert [one.id for one in school.house.library.banks] == [one.id for one in again.banks]
    assert "sums" in [one.id for one in again.banks]


@pytest.mark.slow
def test_ten_samples_are_shown_with_keys_and_the_same_each_time(owner: Browser) -> None:
    # when
    page, again, others = (seen(owner, PLACE + below) for below in ("", "/1", "/2"))
    # then
    numbers = [re.findall(r'id="sample-(\d+)"', one) for one in (page, others)]
    assert numbers[0] == [str(seed) for seed in range(1, COUNT + 1)]
    assert numbers[1] == [str(seed) for seed in range(COUNT + 1, 2 * COUNT + 1)]
    assert page.count("Key:") == COUNT
    assert re.sub(r'value="[^"]*"', "", page) == re.sub(r'value="[^"]*"', "", again)


@pytest.mark.slow
def test_an_answer_is_tried_as_in_a_lesson(school: School, owner: Browser) -> None:
    # given
    template = school.house.library.template(BankId("sums"), TemplateId("two"))
    assert template
    key, slip = (make(template, 1).key.text, make(template, 1).key.mistakes[0].text)
    cases = {
        key: ("right", "It is equal to the key."),
        slip: ("wrong", "Add, do not subtract."),
        "2 +": ("not readable", "Something is missing here."),
        "<b>7</b>": ("not readable", ""),
    }
    for answer, expected in cases.items():
        # when
        said = owner.send(f"{PLACE}/1/try", seed=1, answer=answer).get_data(as_text=True)
        # then
        assert all(one in said for one in expected), answer
        assert "<b>7" not in said
    assert owner.send(f"{PLACE}/1/try", seed=99, answer="1").status_code == NOT_FOUND
    assert owner.send(f"{PLACE}/1/try", seed=1, answer=" ").status_code == UNPROCESSABLE


def test_a_page_does_not_wait_for_samples_and_asks_for_them_again(school: School) -> None:
    # given
    school.house.samples = Samples(lambda *_: Future())
    template = school.house.library.templates[0]
    # when
    page = seen(school.teacher(), f"/teach/banks/{template.bank}/{template.id}")
    # then
    assert "are being made" in page
    assert f"/teach/banks/{template.bank}/{template.id}/1/samples" in page


def test_samples_are_made_once_for_everybody(school: School) -> None:
    # given
    makers = AtOnce()
    samples, template = Samples(makers.make), school.house.library.templates[0]
    # when
    for _ in range(3):
        samples.of(template, 1)
    # then
    assert makers.asked == [template] * COUNT


BAD = {
    "no TOML": ("[bank\n", "line 1"),
    "a key that nobody knows": (GOOD_BANK.replace("level = 1", "lvl = 1"), "lvl"),
    "a language that is missing": (GOOD_BANK.replace('hint.ru = "Сначала десятки."\n', ""), "ru"),
    "an expression that cannot be read": (GOOD_BANK.replace('"a + b"', '"a +"'), "line"),
    "Python": (GOOD_BANK.replace('"a + b"', '"__import__"'), "__import__"),
    "the id of a bank of the program": (
        GOOD_BANK.replace('id = "sums"', 'id = "fractions"'),
        "of the program",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bank_with_faults_changes_nothing_and_each_is_named(
    school: School, author: Browser, name: str
) -> None:
    # given
    text, said = BAD[name]
    before = school.house.library
    # when
    answer = sent(author, text)
    # then
    assert answer.status_code == UNPROCESSABLE
    assert said in answer.get_data(as_text=True)
    assert school.house.library is before
    assert not list(school.house.folders.own.glob("*"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (('answer = "a - b"', 'answer = "a + b"'), "is not judged wrong"),
        (('pick.b = "integer(2, 90)"', 'pick.b = "integer(2, 3)"\nwhere = ["a < 0"]'), "No task"),
        (('"integer(2, 90)"', '"integer(2, 3)"'), "different tasks"),
    ],
)
def test_what_only_making_tasks_can_find_is_named_too(
    school: School, author: Browser, spoilt: tuple[str, str], said: str
) -> None:
    # when
    answer = sent(author, GOOD_BANK.replace(*spoilt))
    # then
    assert answer.status_code == UNPROCESSABLE
    assert said in answer.get_data(as_text=True)
    assert school.house.library.bank(BankId("sums")) is None


def test_what_is_no_bank_file_is_refused_in_words(author: Browser) -> None:
    assert "no text in UTF-8" in sent(author, b"\xff\xfe\x00").get_data(as_text=True)
    assert "Choose a file first" in sent(author, "", "").get_data(as_text=True)
    assert sent(author, "#" * 400_000).status_code in {413, UNPROCESSABLE}


def test_banks_that_come_with_the_program_are_taken_along_as_they_are(author: Browser) -> None:
    # when
    file = author.page("/teach/banks/fractions/file")
    # then
    assert file.data == (question_banks() / "fractions.toml").read_bytes()
    assert "attachment" in file.headers["Content-Disposition"]


@pytest.mark.parametrize(
    "address",
    [
        "/teach/banks/nowhere/file",
        "/teach/banks/nowhere/two",
        "/teach/banks/fractions/nowhere",
        "/teach/banks/..%2f..%2fetc/file",
        "/teach/banks/fractions/nowhere/1/samples",
    ],
)
def test_what_is_not_there_is_not_found(author: Browser, address: str) -> None:
    assert author.page(address).status_code == NOT_FOUND


def test_only_teachers_look_at_banks_and_keys(school: School) -> None:
    for address in ("/teach/banks", "/teach/banks/fractions/file"):
        assert school.stranger().page(address).status_code in {302, 401, 403, 404}
    assert sent(school.stranger(), GOOD_BANK).status_code in {302, 400, 401, 403, 404}


def written(browser: Browser, text: str) -> TestResponse:
    return browser.send("/teach/banks/text", htmx=False, text=text)


@pytest.mark.parametrize("name", BAD)
def test_a_text_with_faults_is_shown_again_with_the_line_of_each(
    school: School, author: Browser, name: str
) -> None:
    # given
    text, said = BAD[name]
    # when
    answer = written(author, text.replace("\n", "\r\n"))
    page = html.unescape(answer.get_data(as_text=True))
    # then
    assert answer.status_code == UNPROCESSABLE
    assert said in page
    assert text.strip() in page
    assert not list(school.house.folders.own.glob("*"))


def test_a_long_text_in_cyrillic_comes_through_as_its_form_sends_it(author: Browser) -> None:
    # given
    page = seen(author, "/teach/banks/new")
    form = re.search(r'<form[^>]*action="/teach/banks/text"[^>]*>', page)
    assert form
    way = re.search(r'enctype="(.*?)"', form[0])
    usual = "application/x-www-form-urlencoded"
    # when
    fields = {"text": "# щука\r\n" * 12_000 + "[bank]", "csrf_token": author.token()}
    answer = author.client.post(
        "/teach/banks/text", data=fields, content_type=way[1] if way else usual
    )
    # then
    assert answer.status_code == UNPROCESSABLE
    assert "The bank was not taken in." in answer.text


@pytest.mark.slow
def test_a_text_that_proves_good_is_used_and_can_be_edited(school: School, author: Browser) -> None:
    # when
    first = written(author, GOOD_BANK)
    page = html.unescape(seen(author, "/teach/banks/sums/edit"))
    second = written(author, GOOD_BANK.replace("Sums", "Sums to 180"))
    # then
    assert (first.status_code, second.status_code) == (SEE_OTHER, SEE_OTHER)
    assert GOOD_BANK.strip() in page
    assert "Sums to 180" in seen(author, "/teach/banks")
    assert len(list(school.house.folders.own.glob("*.toml"))) == 1


def test_a_bank_of_the_program_is_the_start_of_another(author: Browser) -> None:
    page = html.unescape(seen(author, "/teach/banks/fractions/edit"))
    assert (question_banks() / "fractions.toml").read_text(encoding="utf-8").strip() in page
    assert "another id" in page
    assert "[bank]" in seen(author, "/teach/banks/new")


@pytest.mark.slow
def test_a_bank_is_taken_out_and_put_back(school: School, owner: Browser) -> None:
    # when
    taken = owner.send("/teach/banks/sums/out", htmx=False)
    without, page = school.house.library, seen(owner, "/teach/banks")
    back = owner.send("/teach/banks/sums/back", htmx=False)
    # then
    assert (taken.status_code, back.status_code) == (SEE_OTHER, SEE_OTHER)
    assert without.bank(BankId("sums")) is None
    assert "/teach/banks/sums/back" in page
    assert school.house.library.bank(BankId("sums"))
    assert owner.send("/teach/banks/sums/back", htmx=False).status_code == NOT_FOUND


def test_a_bank_of_the_program_cannot_be_taken_out(author: Browser) -> None:
    for below in ("fractions/out", "fractions/back", "nowhere/out", "..%2ffractions/back"):
        assert author.send(f"/teach/banks/{below}", htmx=False).status_code == NOT_FOUND


@pytest.mark.slow
def test_a_bank_is_changed_by_its_bringer_and_the_host_alone(school: School) -> None:
    # given
    host, ada, eve = school.teacher(), school.other_teacher(), school.other_teacher()
    assert written(ada, GOOD_BANK).status_code == SEE_OTHER
    other = GOOD_BANK.replace("Sums", "Nonsense")
    # when
    by_eve = written(eve, other), sent(eve, other)
    out = eve.send("/teach/banks/sums/out", htmx=False).status_code
    page, editor = seen(eve, "/teach/banks"), seen(eve, "/teach/banks/sums/edit")
    # then
    for answer in by_eve:
        assert answer.status_code == UNPROCESSABLE
        assert "Give yours another id" in answer.get_data(as_text=True)
    assert out == NOT_FOUND
    assert "/sums/out" not in page
    assert "A colleague brought this bank in" in editor
    # when it is taken out, its id is still hers
    assert ada.send("/teach/banks/sums/out", htmx=False).status_code == SEE_OTHER
    assert written(eve, other).status_code == UNPROCESSABLE
    assert eve.send("/teach/banks/sums/back", htmx=False).status_code == NOT_FOUND
    assert host.send("/teach/banks/sums/back", htmx=False).status_code == SEE_OTHER
    # then
    assert written(host, GOOD_BANK.replace("Sums", "Totals")).status_code == SEE_OTHER
    assert written(ada, GOOD_BANK).status_code == SEE_OTHER
