"""Errors into status and words: the one place. No traceback is ever shown."""

from __future__ import annotations

import logging
from dataclasses import asdict

from flask import Flask, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import LazyString
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.service.refusals import ListBad, NameBad, Refused, RulesFaulty
from edu_battle.web.answer_words import fault_sentence
from edu_battle.web.fault_words import FAULT_WORDS
from edu_battle.web.problem_words import (
    LIST_PROBLEM,
    LIST_WORDS,
    NAME_WORDS,
    REFUSAL_WORDS,
    RULE_WORDS,
    STALE_PAGE,
    STATUS_WORDS,
)

CONFLICT, UNPROCESSABLE, SERVER_ERROR = 409, 422, 500

_log = logging.getLogger(__name__)


def attach(app: Flask) -> None:
    """Let an application answer every error in words."""
    app.register_error_handler(RuleBroken, _rule_broken)
    app.register_error_handler(RulesFaulty, _rules_faulty)
    app.register_error_handler(NameBad, _name_bad)
    app.register_error_handler(ListBad, _list_bad)
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(CSRFError, lambda _: _answer(STALE_PAGE, 400))
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _accident)


def _rule_broken(broken: RuleBroken) -> ResponseReturnValue:
    fields = dict(broken.fields)
    faults = fields.pop("faults", ())
    if "late_ms" in fields:
        fields["late"] = f"{int(str(fields['late_ms'])) / 1000:.1f}"
    lines = [fault_sentence(fault) for fault in faults] if isinstance(faults, tuple) else []
    status = UNPROCESSABLE if broken.rule is Rule.LAYOUT_FAULTY else CONFLICT
    return _answer(_filled(RULE_WORDS[broken.rule], fields), status, lines)


def _rules_faulty(faulty: RulesFaulty) -> ResponseReturnValue:
    lines = [
        _filled(FAULT_WORDS[fault.code], {"place": fault.place, **dict(fault.fields)})
        for fault in faulty.faults
    ]
    return _answer(lines[0], UNPROCESSABLE, lines[1:])


def _name_bad(bad: NameBad) -> ResponseReturnValue:
    return _answer(_filled(NAME_WORDS[bad.why], {"most": bad.most}), UNPROCESSABLE)


def _list_bad(bad: ListBad) -> ResponseReturnValue:
    lines = [_filled(LIST_WORDS[fault.why], asdict(fault)) for fault in bad.faults]
    return _answer(LIST_PROBLEM, UNPROCESSABLE, lines)


def _refused(refused: Refused) -> ResponseReturnValue:
    status, words = REFUSAL_WORDS[type(refused)]
    fields = dict(vars(refused))
    return _answer(_filled(words, fields), status)


def _http(error: HTTPException) -> ResponseReturnValue:
    status = error.code or SERVER_ERROR
    return _answer(STATUS_WORDS.get(status, STATUS_WORDS[400]), status)


def _accident(error: Exception) -> ResponseReturnValue:
    """Note the error for whoever mends it; tell the page that nothing is lost."""
    _log.error("%s %s failed", request.method, request.path, exc_info=error)
    return _answer(STATUS_WORDS[SERVER_ERROR], SERVER_ERROR)


def _filled(words: LazyString, fields: dict[str, object]) -> str:
    return str(words) % fields


def _answer(
    words: str | LazyString, status: int, lines: list[str] | None = None
) -> ResponseReturnValue:
    """A sentence for the notice of a page that is open, a page of its own for everyone else."""
    name = "errors/notice.html" if request.headers.get("HX-Request") else "errors/page.html"
    return render_template(name, words=str(words), lines=lines or [], status=status), status
