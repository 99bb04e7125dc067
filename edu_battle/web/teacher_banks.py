"""The author's pages: banks looked through, ten samples of a template, a bank brought in."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request
from flask_babel import gettext

from edu_battle.banks.problems import BankProblem
from edu_battle.banks.reader import Bank
from edu_battle.game.tallies import Tallies, TemplateRef
from edu_battle.service import accounts, banking
from edu_battle.service.refusals import NotFound
from edu_battle.service.samples import GLANCE
from edu_battle.tasks import judging
from edu_battle.tasks.languages import decimal_of, joiners_of
from edu_battle.tasks.question import LETTERS
from edu_battle.tasks.template import Language, Template
from edu_battle.web.bank_words import said_in
from edu_battle.web.language import language
from edu_battle.web.sent import whole
from edu_battle.web.session import current_house, current_teacher
from edu_battle.web.teacher_bank_text import add_text_pages

pages = Blueprint("banks", __name__, url_prefix="/banks")
add_text_pages(pages)

_BOTH_ENDS = 4096
"""Bytes that a form takes beside its file."""
_LAST_PAGE = 100
_LONGEST_ANSWER = 1000


@pages.before_request
def _teachers_only() -> None:
    current_teacher()


@pages.url_value_preprocessor
def _let_banks_through(_endpoint: str | None, _values: dict[str, object] | None) -> None:
    request.max_content_length = banking.LONGEST + _BOTH_ENDS


@pages.get("")
def all_banks() -> str:
    """Show every bank with its templates and how hard they have proved."""
    return _all()


@pages.post("")
def bring() -> str | tuple[str, int] | Response:
    """Take a bank file in, once it is proved; else name everything that is wrong with it."""
    name, text = _sent()
    if text is None:
        return _all(wrong=name), 422
    brought = banking.bring(current_house(), current_teacher(), text, name)
    if brought.bank is None:
        return _all(problems=brought.problems, file=name), 422
    return make_response(redirect(f"/teach/banks#{brought.bank.id}", 303))


@pages.get("/<bank>/file")
def download(bank: str) -> Response:
    """Send a bank's file."""
    house = current_house()
    found = banking.bank_of(house, bank)
    headers = {"Content-Disposition": f'attachment; filename="{found.id}.toml"'}
    return Response(banking.text_of(house, found), mimetype="application/toml", headers=headers)


@pages.get("/<bank>/<template>")
@pages.get("/<bank>/<template>/<int:page>")
def template(bank: str, template: str, page: int = 1) -> str:
    """Show a template with ten samples."""
    return _rendered("teacher/bank_template.html", bank, template, page)


@pages.get("/<bank>/<template>/<int:page>/samples")
def samples(bank: str, template: str, page: int) -> str:
    """Show those samples that are made by now."""
    return _rendered("teacher/_samples.html", bank, template, page)


@pages.post("/<bank>/<template>/<int:page>/try")
def answer(bank: str, template: str, page: int) -> str | tuple[str, int]:
    """Judge an answer to one of the samples as a lesson would."""
    one = banking.template_of(current_house(), bank, template)
    seed, text = whole(request.form.get("seed", "")), request.form.get("answer", "")
    made = current_house().samples.of(one, _page(page))
    task = next((sample.task for sample in made if sample.seed == seed), None)
    if task is None:
        raise NotFound
    if not text.strip():
        return render_template("teacher/_tried.html", judged=None, task=task), 422
    said = Language(language())
    text = text[:_LONGEST_ANSWER]
    judged = judging.judge(text, task.key, decimal_of(said), joiners_of(said))
    return render_template("teacher/_tried.html", judged=judged, task=task, text=text)


def _rendered(name: str, bank: str, template: str, page: int) -> str:
    house = current_house()
    one = banking.template_of(house, bank, template)
    made = house.samples.of(one, _page(page), GLANCE)
    return _page_of(
        name, bank=banking.bank_of(house, bank), template=one, page_number=page, samples=made
    )


def _all(problems: tuple[BankProblem, ...] = (), wrong: str = "", file: str = "") -> str:
    house, teacher = current_house(), current_teacher()
    banks = sorted(house.library.banks, key=_in_order)
    brought = {bank.id for bank in banks if banking.is_own(house, bank)}
    own = {bank for bank in brought if banking.may_change(house, teacher, bank)}
    out = banking.taken_out(house, teacher)
    guest = accounts.is_guest(house, teacher)
    said = {
        "guest": guest,
        "host": accounts.host_of(house),
        "problems": problems,
        "wrong": wrong,
        "file": file,
        "out": out,
    }
    return _page_of("teacher/banks.html", banks=banks, own=own, others=brought - own, **said)


def _in_order(bank: Bank) -> tuple[tuple[int, int], str]:
    return bank.grades, said_in(bank.title, language())


def _page_of(name: str, **shown: object) -> str:
    house = current_house()
    known = house.difficulty.known(house.database)
    return render_template(
        name, letters=LETTERS, record_of=lambda one: _record(known, one), **shown
    )


def _record(known: Tallies, template: Template) -> object:
    return known.get(TemplateRef(template.bank, template.id, template.version))


def _page(page: int) -> int:
    if not 1 <= page <= _LAST_PAGE:
        raise NotFound
    return page


def _sent() -> tuple[str, str | None]:
    """Return the file's name and text, or what is wrong with it."""
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        return gettext("Choose a file first."), None
    try:
        return "bank.toml", sent.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        return gettext("This file is no text in UTF-8. A bank ends in .toml."), None
