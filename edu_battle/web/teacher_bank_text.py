"""A bank written and mended in the browser, each fault named with its line; taken out, put back."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request

from edu_battle.banks.problems import BankProblem
from edu_battle.banks.starting import starting_bank
from edu_battle.service import accounts, banking
from edu_battle.web.session import current_house, current_teacher

_TOPIC = "numbers/addition"


def add_text_pages(pages: Blueprint) -> None:
    """Give the banks their pages for writing."""
    pages.add_url_rule("/new", view_func=new, methods=["GET"])
    pages.add_url_rule("/<bank>/edit", view_func=edit, methods=["GET"])
    pages.add_url_rule("/text", view_func=save, methods=["POST"])
    pages.add_url_rule("/<bank>/out", view_func=take_out, methods=["POST"])
    pages.add_url_rule("/<bank>/back", view_func=put_back, methods=["POST"])


def new() -> str:
    """Show a bank to start from."""
    return _page(starting_bank(_TOPIC) or "")


def edit(bank: str) -> str:
    """Show a bank's text; one of the program can be the start of another."""
    house = current_house()
    found = banking.bank_of(house, bank)
    text = banking.text_of(house, found).decode()
    own = banking.is_own(house, found)
    others = own and not banking.may_change(house, current_teacher(), found.id)
    return _page(text, foreign=not own, others=others)


def save() -> tuple[str, int] | Response:
    """Prove a text and use it from now on; else name all that is wrong with it."""
    text = request.form.get("text", "").replace("\r\n", "\n")
    brought = banking.bring(current_house(), current_teacher(), text)
    if brought.bank is None:
        return _page(text, problems=brought.problems), 422
    return make_response(redirect(f"/teach/banks#{brought.bank.id}", 303))


def take_out(bank: str) -> Response:
    """Use a bank no more; its file is kept."""
    banking.take_out(current_house(), current_teacher(), bank)
    return make_response(redirect("/teach/banks#out", 303))


def put_back(bank: str) -> Response:
    """Use a bank again that was taken out."""
    banking.put_back(current_house(), current_teacher(), bank)
    return make_response(redirect(f"/teach/banks#{bank}", 303))


def _page(text: str, problems: tuple[BankProblem, ...] = (), **whose: bool) -> str:
    house = current_house()
    return render_template(
        "teacher/bank_edit.html",
        text=text,
        problems=problems,
        guest=accounts.is_guest(house, current_teacher()),
        host=accounts.host_of(house),
        **whose,
    )
