"""What the choices of the set-up form are called."""

from __future__ import annotations

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

from edu_battle.game.switches import TieBreak
from edu_battle.web.setup_form import TIES
from edu_battle.web.setup_switches import choices

_YES, _NO = _l("yes"), _l("no")
OPTIONS: dict[str, dict[str, LazyString]] = {
    "letters": {"rows": _l("rows"), "cols": _l("columns")},
    "alphabet": {
        "latin": _l("A B C …"),
        "cyrillic": _l("А Б В … without Ё and Й"),
        "cyrillic-yo": _l("А Б В … with Ё and Й"),
        "republic": _l("the word РЕСПУБЛИКА"),
        "snegurochka": _l("the word СНЕГУРОЧКА"),
        "numbers": _l("numbers on both sides: 3-4"),
        "cartesian": _l("a coordinate plane with (0, 0) in the middle: (−2, 3)"),
    },
    "shapes": {
        "line": _l("straight"),
        "bent": _l("straight or bent: L, square, zigzag"),
        "ortho": _l("any shape whose decks join at their sides"),
        "king": _l("any chain, diagonal steps too"),
    },
    "touch": {"none": _l("never"), "corner": _l("at corners only"), "any": _l("freely")},
    "touch_extras": {"none": _l("never"), "corner": _l("at corners only"), "any": _l("freely")},
    "mine_effect": {
        "task": _l("gets a task"),
        "give_cell": _l("gives away a square of its own ships"),
        "give_ship": _l("gives away a whole ship of its own"),
    },
    "mine_turn": {"pass": _l("the turn passes"), "keep": _l("the team goes on")},
    "given_shot": {"as_hit": _l("counts as any hit"), "bonus": _l("earns another shot")},
    "boards": {"own": _l("every team has its own"), "shared": _l("one for all teams")},
    "target": {
        "next": _l("the next team in the row"),
        "chosen": _l("the team that is chosen each time"),
        "all": _l("all other teams at once"),
    },
    "first": {
        "lot": _l("the lot decides"),
        "team-0": _l("the first team"),
        "loser": _l("the team that lost the last match"),
        "agreed": _l("as agreed"),
    },
    "answers": {
        "each": _l("one by one"),
        "end": _l("all together at its end"),
        "totals": _l("at its end, in numbers only"),
    },
    "again": {"never": _l("the turn passes"), "hit": _l("the team shoots again")},
    "repeat": {"refuse": _l("cannot be chosen"), "waste": _l("can be chosen; the shot is lost")},
    "hit_says": {"hit": _l("only “hit”"), "name": _l("the ship's name")},
    "sunk_says": {
        "none": _l("nothing"),
        "sunk": _l("“sunk”"),
        "name": _l("“sunk” and the ship's name"),
    },
    "miss_says": {
        "miss": _l("only “miss”"),
        "near": _l("how many ship squares are next to it"),
    },
    "halo": {
        "none": _l("none"),
        "halo": _l("those round a sunk ship"),
        "all_impossible": _l("all where no ship can be"),
    },
    "symbols": {
        "crosses": _l("a cross and a dot"),
        "dashes": _l("a dash, and a cross once the ship is sunk"),
        "pegs": _l("red and white pegs"),
    },
    "win": {"afloat": _l("the last fleet afloat"), "score": _l("the most points")},
    "flow": {"hold": _l("the turn waits for it"), "parallel": _l("shooting goes on")},
    "who": {
        "everyone": _l("every crew, and the share that is right counts"),
        "anyone": _l("the team's first answer counts"),
        "captain": _l("the team's captain"),
        "agreement": _l("the crews of a team must agree"),
    },
    "numbers": {
        "own": _l("alike, each team with numbers of its own: nothing to copy"),
        "same": _l("the very same: fair to the last digit, but the answer may be known by then"),
        "each": _l("alike, each crew with numbers of its own where every crew answers: no copying"),
    },
    "gate": {
        "none": _l("have nothing to do with each other"),
        "right_keeps_turn": _l("a right answer keeps the turn"),
        "right_needed_to_fire": _l("only a right answer may fire"),
    },
    "aim": {"free": _l("freely"), "answer_is_cell": _l("the answer to a task is the square")},
    "audit": {
        "off": _l("not offered"),
        "request": _l("when a team asks for it"),
        "always": _l("always"),
    },
    "both_guilty": {"void": _l("the match does not count"), "both_lose": _l("both lose")},
    "answers_by": {
        "referee": _l("the program"),
        "defender": _l("the team that was fired at"),
    },
    "layout_check": {
        "at_entry": _l("when they are placed"),
        "at_audit": _l("only when the record is checked"),
    },
}
"""Every choice's values in words."""

TIE_WORDS: dict[str, LazyString] = {
    "": _l("nothing: it is a draw"),
    "destroyed_fleet": _l("who sank a whole fleet"),
    "ships_afloat": _l("who has more ships afloat"),
    "fewer_shots": _l("who fired fewer shots"),
    "extra_task": _l("who solves one more task"),
}


def options(field: str) -> list[tuple[str, str]]:
    """Return what can be chosen in a field: values with their words."""
    if field in TIES:
        return [(tie, str(TIE_WORDS[tie])) for tie in ("", *TieBreak)]
    words = OPTIONS.get(field, {"no": _NO, "yes": _YES})
    return [(value, str(words[value])) for value in choices(field)]
