"""Findings and faults in English words, one line each, for the command line."""

from __future__ import annotations

from edu_battle.game.broken import Fault
from edu_battle.game.record import Finding

_FAULTS = {
    "alphabet_short": "the board has {lines} lettered lines, the alphabet only {letters} letters",
    "again_with_volley": "shooting again after a hit does not go with several shots a turn",
    "answers_end_without_volley": "answers at the end of a turn need several shots a turn",
    "bad_toml": "this is no TOML: {reason}",
    "extra_has_no_row": "the task at a tie has no row: put extra_task into tie",
    "extra_without_task": "an extra task needs rows of tasks to be as hard as",
    "extras_with_relocate": "mines and minesweepers do not go with a ship that moves",
    "extras_with_volley": "mines and minesweepers do not go with several shots a turn",
    "fleet_empty": "the fleet has no ships",
    "fleet_impossible": "{ships} ships and {mines} extras do not fit on {rows} x {cols}",
    "fleet_too_tight": "{ships} ships and {mines} extras leave no room on {rows} x {cols}",
    "halo_with_touch": "squares around a wreck cannot be marked where ships may touch",
    "hole_off_board": "the hole at row {row}, column {col} is off the board",
    "in_hole": "lies on {cell}, which is no part of the sea",
    "missing": "must be given",
    "off_board": "sticks out over the edge",
    "out_of_bounds": "is {value}, but must be from {low} to {high}",
    "overlap": "shares the square {cell} with {other}",
    "relocate_with_fleet": "a ship that moves must be alone in its fleet",
    "seconds": "is {value} seconds, but must be 0 or from {low} to {high}",
    "ship_count": "{name}: {count} ships; there must be one at least",
    "ship_form": "has a form that is not allowed",
    "ship_in_pieces": "is not in one piece",
    "ship_missing": "({size} decks) is missing {count} times",
    "ship_name": "a name of {number} letters; give 1 to {longest}",
    "ship_not_straight": "is not straight",
    "ship_size": "{name}: {size} decks; there must be one at least",
    "ship_too_long": "{name} has {size} decks, the board only {longest} squares",
    "ship_too_many": "({size} decks) is there {count} times too often",
    "ship_twice": "{name} with {size} decks stands there twice",
    "ship_unknown": "is no ship of this fleet",
    "ship_wrong_size": "has {size} decks, which is not its size in this fleet",
    "task_twice": "two rows for {trigger} {size}",
    "too_long": "the file is too long, at most {most} letters",
    "touch_corner": "touches {other} at a corner, at {cell}",
    "touch_side": "touches {other} at {cell}",
    "unknown_key": "is not known here; known are {known}",
    "unknown_value": "has an unknown value; known are {known}",
    "wrong_kind": "must be {wanted}",
}
_FINDINGS = {
    "bad_first": "the tag First must be a team and how it was chosen, like 0 lot",
    "bad_layout": "the layout cannot be read",
    "bad_rules": "the rules cannot be read",
    "bad_tag": "this is no tag",
    "bad_token": "this is no token",
    "changed": "the text was changed after it was written, or the sum was",
    "comment_open": "a comment has no end",
    "differs": "the rules lead to something else here",
    "ends_early": "the record ends too early",
    "false_answer": "the answer is false",
    "false_gift": "this square could not be given",
    "foul": "a claim",
    "gift_kept": "there was something left to give",
    "impossible": "this cannot happen here",
    "layout_missing": "the layout is not told, so nothing can be checked",
    "no_rules": "the rules are not told",
    "no_sum": "there is no sum, so nothing tells whether the text was changed"
    " (a record written by hand has none)",
    "not_a_record": "this is no record of a match",
    "other_version": "a record of another version",
    "out_of_place": "this cannot stand here",
    "promise_broken": "the layout is not the one that was promised",
    "result": "the result is another one",
    "rules_changed": "the rules are not those that the match was played by",
    "salt_missing": "the salt is not told, so the promise cannot be checked",
    "tag_twice": "this tag is there twice",
    "too_long": "the text is too long for a record",
    "turn_number": "the number of the turn is another one",
    "unknown_word": "a word that this version does not know",
    "wrong_first": "the rules choose the first team in another way",
}


def of_fault(fault: Fault) -> str:
    """Say what is wrong with a layout or a ruleset, and where."""
    sentence = _FAULTS.get(fault.code)
    told = _spaced(fault.code) if sentence is None else sentence.format_map(dict(fault.fields))
    return f"{fault.place}: {told}" if fault.place else told


def of_finding(finding: Finding) -> str:
    """Say what is wrong with a record: line, column, which check, what, whose."""
    said = _FINDINGS.get(finding.code, _spaced(finding.code))
    told = of_fault(finding.fault) if finding.fault else said
    where = f"{finding.line}:{finding.column}: " if finding.line else ""
    parts = [f"{where}{finding.kind}: {told}"]
    if finding.found:
        parts.append(f"found {finding.found}")
    if finding.expected:
        parts.append(f"expected {finding.expected}")
    if finding.team is not None:
        parts.append(f"team {finding.team}")
    return "; ".join(parts)


def _spaced(code: str) -> str:
    return code.replace("_", " ")
