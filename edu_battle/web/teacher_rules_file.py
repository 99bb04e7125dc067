"""The rules of a room as a file: saved to disk, and read back into the form, not yet saved."""

from __future__ import annotations

import re

from flask import Blueprint, Response, render_template, request
from flask_babel import gettext

from edu_battle.game.broken import Fault
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.ruleset_text import Problem, read_toml, to_toml
from edu_battle.web.own_room import own_room
from edu_battle.web.setup_pages import filled_with
from edu_battle.web.setup_words import file_problem_words

_LONGEST_NAME = 60
_NOT_PLAIN = re.compile(r"[^A-Za-z0-9_-]+")


def add_file_pages(pages: Blueprint) -> None:
    """Give the set-up its two pages for files."""
    pages.add_url_rule("/file", view_func=download, methods=["GET"])
    pages.add_url_rule("/file", view_func=upload, methods=["POST"])


def download(room: int) -> Response:
    """Send the room's rules as they are saved."""
    rules = own_room(room).rules
    name = f"{_NOT_PLAIN.sub('-', rules.preset) or 'rules'}.toml"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(to_toml(rules), mimetype="application/toml", headers=headers)


def upload(room: int) -> str | tuple[str, int]:
    """Fill the form with a file's rules; a wrong file changes nothing, all its faults are named."""
    card = own_room(room)
    name, rules, problems = _read()
    if rules is None:
        wrong = [file_problem_words(problem) for problem in problems]
        return render_template("teacher/_setup_file_said.html", problems=wrong, file=name), 422
    said = gettext("%(file)s is in the form now. Look at it, then save.", file=name)
    return filled_with(card, rules, said)


def _read() -> tuple[str, Ruleset | None, tuple[Problem, ...]]:
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        return "", None, (Problem(0, Fault("no_file", "")),)
    name = sent.filename[-_LONGEST_NAME:]
    try:
        text = sent.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        return name, None, (Problem(0, Fault("not_text", "")),)
    rules, problems = read_toml(text)
    return name, rules, tuple(sorted(problems, key=lambda problem: problem.line))
