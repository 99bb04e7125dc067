"""Commands for outside checks: read and grade answers, JSON lines in, JSON lines out."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import IO, Any

import click

from edu_battle.cli_lines import BadLine, key_of, mark_of, reading_of, text_of, with_names
from edu_battle.cli_plain import PlainCommand
from edu_battle.tasks.judging import AnswerKey, BadKey, Judgement, judge
from edu_battle.tasks.mathml import mathml
from edu_battle.tasks.plain import plain
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Code, Decimal, Unreadable
from edu_battle.tasks.verdicts import Kind, Verdict

Row = dict[str, Any]

lines_argument = click.argument("file", type=click.File("rb"), default="-", metavar="[FILE]")


@click.command("read", cls=PlainCommand)
@lines_argument
def read_lines(file: IO[bytes]) -> None:
    """Read mathematics as pupils type it: one JSON object a line, one answer a line.

    In: id, text, and names, functions, decimal ("point" or "comma") if wanted.
    Out: id, ok, plain and mathml; or where it cannot be read code, position and hint.
    """
    _answer(file, _read)


@click.command("grade", cls=PlainCommand)
@lines_argument
def grade_lines(file: IO[bytes]) -> None:
    """Judge answers by their keys: one JSON object a line, one verdict a line.

    In: id, answer, key, and kind, names, decimal, form, tolerance, unit, positive, range if wanted.
    Out: id, verdict (right, form, wrong, unreadable, undecided), read, reason, ms.
    """
    _answer(file, _grade)


def _answer(file: IO[bytes], work: Callable[[Row], Row]) -> None:
    for line in _lines(file):
        named: Row = {}
        try:
            row = _object(line)
            named = {"id": row["id"]} if "id" in row else {}
            found = named | work(row)
        except BadLine as trouble:
            found = named | {"error": trouble.says}
        click.echo(json.dumps(found))


def _lines(file: IO[bytes]) -> Iterator[str]:
    for line in file:
        text = line.decode("utf-8-sig", errors="replace").strip()
        if text:
            yield text


def _object(line: str) -> Row:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as trouble:
        raise BadLine("this line is no JSON") from trouble
    if not isinstance(row, dict):
        raise BadLine("this line is no JSON object")
    return row


def _read(row: Row) -> Row:
    text = text_of(row, "text")
    reading = reading_of(row)
    try:
        node = read(text, reading)
    except Unreadable as trouble:
        return {
            "ok": False,
            "code": trouble.code.value,
            "position": trouble.position,
            "hint": _hint(trouble),
        }
    shown = mathml(node, reading.decimal, typed=True)
    return {"ok": True, "plain": plain(node), "mathml": shown}


def _hint(trouble: Unreadable) -> str:
    from edu_battle.web.reasons import READING  # noqa: PLC0415 - the pages' words, only if needed

    said = str(READING[trouble.code])
    return said % trouble.fields if trouble.fields else said


def _grade(row: Row) -> Row:
    answer, decimal = text_of(row, "answer"), mark_of(row)
    key = with_names(key_of(row, decimal), answer)
    begun = time.perf_counter()
    try:
        judged = judge(answer, key, decimal)
        if row.get("kind") is None and judged.reason == Code.UNKNOWN_NAME:
            judged = _as_expression(judged, answer, key, decimal)
    except BadKey as trouble:
        raise BadLine(f"key: cannot be read at {trouble.position}: {trouble.code}") from trouble
    return {
        "verdict": judged.verdict.value,
        "read": judged.plain,
        "reason": str(judged.reason),
        "ms": round((time.perf_counter() - begun) * 1000, 3),
    }


def _as_expression(judged: Judgement, answer: str, key: AnswerKey, decimal: Decimal) -> Judgement:
    """Where the kind was guessed, sin(x)^2 + cos(x)^2 is right for 1, though 1 is a number."""
    again = judge(answer, replace(key, kind=Kind.EXPRESSION, variable=None), decimal)
    return again if again.verdict is Verdict.RIGHT else judged


COMMANDS: tuple[Any, ...] = (read_lines, grade_lines)
