"""What an audit finds, in words: a sentence for each code, then where, whose, and what was told."""

from __future__ import annotations

from flask_babel import LazyString, gettext
from flask_babel import lazy_gettext as _l

from edu_battle.game.audit import Ruling
from edu_battle.game.broken import Rule
from edu_battle.game.record import Finding
from edu_battle.service.cards import Playing
from edu_battle.web.answer_words import fault_sentence

FINDING_WORDS: dict[str, LazyString] = {
    "answers": _l("The number of answers is not that of the shots."),
    "bad_first": _l("Who began cannot be read: it is a team and how it was chosen, like “0 lot”."),
    "bad_layout": _l("A layout cannot be read."),
    "bad_rules": _l("The rules cannot be read."),
    "bad_tag": _l("This is no tag: it should look like [Name “value”]."),
    "bad_token": _l("This is no move of the game: it cannot be read."),
    "changed": _l("The text was changed after it was written, or its sum was."),
    "comment_open": _l("A comment has no end: the closing brace is missing."),
    "differs": _l("The rules lead to something else here."),
    "ends_early": _l("The record ends too early: something still had to follow."),
    "false_answer": _l("The answer is false: the layout says otherwise."),
    "false_gift": _l("This square could not be given."),
    "foul": _l("Somebody claims a breach of the rules."),
    "gift_kept": _l("There was something left to give."),
    "impossible": _l("This cannot happen here."),
    "layout_missing": _l("A layout is not told, so nothing can be checked."),
    "no_rules": _l("The rules are not told."),
    "no_sum": _l(
        "The sum is missing: nothing tells whether the text was changed."
        " A record written by hand has none."
    ),
    "not_a_record": _l("This is no record of a match: it does not begin as one."),
    "other_version": _l("This is a record of another version."),
    "out_of_place": _l("This cannot stand here."),
    "promise_broken": _l("The layout is not the one that was promised before the first shot."),
    "result": _l("The game comes to another result than the record says."),
    "rules_changed": _l("The rules are not those that the match was played by."),
    "salt_missing": _l("The salt is not told, so the promise cannot be checked."),
    "tag_twice": _l("This tag stands there twice."),
    "teams": _l("The number of teams is missing, or it is not from 2 to 8."),
    "too_long": _l("The text is too long for a record."),
    "turn_number": _l("The number of the turn is wrong."),
    "unknown_word": _l("This version does not know this word."),
    "wrong_first": _l("The rules choose the first team in another way."),
}

BREACH_WORDS: dict[Rule, LazyString] = {
    Rule.NOT_YOUR_TURN: _l("It was not this team's turn."),
    Rule.REPEATED_SHOT: _l("This square had been fired at before."),
    Rule.TASK_OPEN: _l("A task was open: it had to be answered first."),
    Rule.OBLIGATION_OPEN: _l("Something was owed that had to be done first."),
    Rule.NOTHING_OWED: _l("Nothing was owed here."),
    Rule.NOT_TO_GIVE: _l("This square could not be given."),
    Rule.WRONG_SEA: _l("This sea could not be fired at."),
    Rule.OWN_SEA: _l("A team cannot fire at its own sea."),
    Rule.VOLLEY_SIZE: _l("The number of shots in this turn is wrong."),
    Rule.OFF_THE_BOARD: _l("This square is not on the board."),
    Rule.MATCH_OVER: _l("The match was over already."),
    Rule.NO_SUCH_TEAM: _l("The match has no such team."),
    Rule.NO_SUCH_TASK: _l("There was no such task."),
    Rule.TASK_CLOSED: _l("The task was closed already."),
    Rule.NOT_YOUR_TASK: _l("The task was not this crew's."),
    Rule.TOO_LATE: _l("The answer came too late."),
    Rule.ALREADY_ANSWERED: _l("The crew had answered already."),
    Rule.SHIP_FORM: _l("The ship could not lie like this."),
    Rule.PAUSED: _l("The match was paused."),
}
"""What a replay stumbles over most; the rest breaks the rules in a way that the token tells."""

OTHER_BREACH = _l("The rules do not allow this here.")

_RULINGS = {
    Ruling.STANDS: _l("The result stands."),
    Ruling.OVERTURNED: _l("The winner broke the rules: the win goes to the other team."),
    Ruling.VOID: _l("Both teams broke the rules: the match does not count."),
    Ruling.BOTH_LOSE: _l("Both teams broke the rules: both lose."),
}
_RULES = frozenset(Rule)


def finding_words(finding: Finding) -> str:
    """Say what was found, with what stands there and what should."""
    parts = [_sentence(finding)]
    if finding.found:
        parts.append(gettext("There stands: %(text)s.", text=finding.found))
    if finding.expected:
        parts.append(gettext("It should be: %(text)s.", text=finding.expected))
    return " ".join(parts)


def finding_place(finding: Finding) -> str:
    """Say where something was found; empty where it lies nowhere in the text."""
    if finding.line and finding.column:
        return gettext("Line %(line)s, column %(column)s", line=finding.line, column=finding.column)
    return gettext("Line %(line)s", line=finding.line) if finding.line else ""


def guilty_name(finding: Finding, playing: Playing) -> str:
    """Name the team that is guilty of it; empty where no team is."""
    team = finding.team
    known = team is not None and team < len(playing.teams)
    return playing.teams[team].name if known and team is not None else ""


def ruling_words(ruling: Ruling) -> str:
    """Say what becomes of the result."""
    return str(_RULINGS[ruling])


def _sentence(finding: Finding) -> str:
    if finding.fault and (told := fault_sentence(finding.fault)):
        return told
    if finding.code in FINDING_WORDS:
        return str(FINDING_WORDS[finding.code])
    return str(BREACH_WORDS.get(Rule(finding.code), OTHER_BREACH)) if _is_rule(finding) else ""


def _is_rule(finding: Finding) -> bool:
    return finding.code in _RULES
