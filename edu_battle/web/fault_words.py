"""The words for what is wrong with a layout or a ruleset: what, where, what to do.

One sentence or two for each fault code; the named fields are those of the fault, and `place`.
"""

from __future__ import annotations

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

LAYOUT_WORDS: dict[str, LazyString] = {
    "no_ship": _l("There is no ship on your sea. Place at least one."),
    "ship_missing": _l("%(place)s (%(size)s): %(count)s still to place. Put it on your sea."),
    "ship_too_many": _l("%(place)s (%(size)s): %(count)s too many. Take it off your sea."),
    "ship_unknown": _l("This fleet has no ship called %(place)s. Take it off your sea."),
    "ship_wrong_size": _l(
        "A %(place)s does not have %(size)s decks in this fleet. Place it at its right length."
    ),
    "ship_not_straight": _l(
        "%(place)s (%(size)s) is bent or has a gap. Put its decks side by side in one line."
    ),
    "ship_in_pieces": _l(
        "%(place)s (%(size)s) is not in one piece. Put its decks on squares that hang together."
    ),
    "ship_form": _l(
        "%(place)s (%(size)s) has a form that is not allowed here. Turn it, or make it straight."
    ),
    "off_board": _l("%(place)s (%(size)s) sticks out over the edge. Move it onto the sea."),
    "in_hole": _l("%(place)s lies on %(cell)s, which is no part of this sea. Move it."),
    "overlap": _l("%(place)s and %(other)s share the square %(cell)s. Move one of them."),
    "touch_side": _l(
        "%(place)s and %(other)s touch at %(cell)s. Leave a free square between them."
    ),
    "touch_corner": _l(
        "%(place)s and %(other)s touch at a corner, at %(cell)s."
        " Leave a free square between them, corners too."
    ),
    "mine_missing": _l("Mines still to place: %(count)s. Put them on your sea."),
    "mine_too_many": _l("Mines too many: %(count)s. Take them off your sea."),
    "sweeper_missing": _l("Minesweepers still to place: %(count)s. Put them on your sea."),
    "sweeper_too_many": _l("Minesweepers too many: %(count)s. Take them off your sea."),
}
"""Faults of a layout; `place` is the name of the ship, mine or minesweeper."""

RULESET_WORDS: dict[str, LazyString] = {
    "out_of_bounds": _l(
        "%(place)s is %(value)s, but must be from %(low)s to %(high)s. Change this number."
    ),
    "seconds": _l(
        "%(place)s is %(value)s seconds. Give 0 for no limit, or from %(low)s to %(high)s seconds."
    ),
    "hole_off_board": _l(
        "The hole at row %(row)s, column %(col)s lies off the board. Take it away or move it."
    ),
    "alphabet_short": _l(
        "The board has %(lines)s lettered lines, but the alphabet has only %(letters)s letters."
        " Choose a smaller board or another alphabet."
    ),
    "alphabet_word": _l(
        "A word as the alphabet names exactly %(letters)s lines, but the board has %(lines)s"
        " lettered lines. Take %(letters)s lines or another alphabet."
    ),
    "origin_off_board": _l("The square (0, 0) lies off the board. Move it onto the board."),
    "fleet_empty": _l("The fleet has no ships. Add at least one."),
    "ship_name": _l(
        "A ship's name has %(number)s letters. Give every ship a name of 1 to %(longest)s letters."
    ),
    "ship_count": _l(
        "%(name)s: %(count)s ships are in the fleet. Give at least 1, or take this kind away."
    ),
    "ship_size": _l("%(name)s has %(size)s decks. Give it at least 1."),
    "ship_too_long": _l(
        "%(name)s has %(size)s decks, but the board's longer side has only %(longest)s squares."
        " Make the ship shorter or the board larger."
    ),
    "ship_twice": _l(
        "%(name)s (%(size)s decks) is in the fleet twice. Make it one kind with a larger number."
    ),
    "fleet_impossible": _l(
        "%(ships)s ships and %(mines)s mines do not fit on %(rows)s × %(cols)s."
        " Take fewer or shorter ships, or a larger board."
    ),
    "fleet_too_tight": _l(
        "No way was found to place %(ships)s ships and %(mines)s mines on %(rows)s × %(cols)s."
        " Take fewer or shorter ships, or a larger board."
    ),
    "task_twice": _l(
        "Two tasks are brought by the same thing (%(trigger)s %(size)s). Keep one of them."
    ),
    "tie_twice": _l("The order at equal points names the same thing twice. Choose each once."),
    "extra_without_task": _l(
        "An extra task at equal points is as hard as the hardest one. Let something bring tasks."
    ),
    "extra_has_no_row": _l(
        "The extra task at equal points has no row of its own. "
        "Take this row out and choose one more task in the order at equal points."
    ),
    "again_with_volley": _l(
        "A hit cannot shoot again when a turn has several shots."
        " Choose one shot a turn, or no second turn after a hit."
    ),
    "answers_end_without_volley": _l(
        "Answers at the end of a volley need several shots a turn."
        " Choose more shots, or an answer after each shot."
    ),
    "totals_tell_more": _l(
        "Where only the number of hits is told, hits cannot name the ship and misses cannot count"
        " ship squares. Choose “hit” and “miss” only, or another way to answer."
    ),
    "extras_with_volley": _l(
        "Mines and minesweepers work only with one shot a turn."
        " Choose one shot a turn, or take them away."
    ),
    "extras_with_relocate": _l(
        "A fleet that may sail away cannot have mines or minesweepers. Choose one of the two."
    ),
    "relocate_with_fleet": _l(
        "Only a single ship may sail away. Take a fleet of one ship, or forbid sailing away."
    ),
    "halo_with_touch": _l(
        "Squares around a sunk ship cannot be marked as empty when ships may touch."
        " Turn the marks off, or forbid touching."
    ),
    "shared_with_afloat": _l(
        "On one sea for all teams nobody has a fleet of its own that could stay afloat."
        " Let the most points win."
    ),
    "shared_with_relocate": _l(
        "On one sea for all teams no ship can sail away: it is nobody's."
        " Forbid sailing away, or give every team a sea of its own."
    ),
    "shared_with_gifts": _l(
        "On one sea for all teams nobody has a square, a ship or a mine of its own to give."
        " Let mines bring a task, and take minesweepers away."
    ),
    "shared_with_equalize": _l(
        "One sea for all teams is cleared for all at once: no team can answer with another turn."
        " Turn equally many turns off."
    ),
    "shared_with_own_volley": _l(
        "On one sea for all teams nobody has ships of its own to count shots by."
        " Choose a number of shots."
    ),
    "gate_with_parallel": _l(
        "An answer can decide over the shot only where the turn waits for it."
        " Let the turn wait, or let shots and answers have nothing to do with each other."
    ),
    "gate_without_task": _l(
        "No task comes that could keep the turn. Let hits, sunk ships or shots bring one."
    ),
    "gate_without_task_before": _l(
        "Only a right answer may fire, but no task comes before a shot."
        " Turn on the task before each shot."
    ),
    "aim_without_task_before": _l(
        "The answer can be the square only where a task comes before the shot."
        " Turn on the task before each shot."
    ),
    "aim_with_parallel": _l(
        "The answer can be the square only where the turn waits for it. Let the turn wait."
    ),
    "aim_with_volley": _l(
        "One answer names one square. Choose one shot a turn, or let squares be chosen freely."
    ),
    "defender_with_shared": _l(
        "On a common sea nobody can answer for it. Let the program answer, or give each team a sea."
    ),
    "defender_with_totals": _l(
        "A team that answers from paper answers each shot. Choose another way to tell a volley."
    ),
    "defender_with_relocate": _l(
        "A fleet that may sail away is answered for by the program. Let the program answer."
    ),
    "defender_with_silence": _l(
        "A team that answers must say when a ship is sunk. Let sinkings be told."
    ),
    "audit_with_shared": _l(
        "On a common sea no team places a fleet, so none can be faulty. Check fleets when placed."
    ),
    "audit_with_relocate": _l(
        "A fleet that may sail away is checked when it is placed. Choose that."
    ),
}
"""Faults of a ruleset; `place` is the field's path, as `board.rows` or `tasks.2.level`."""

FILE_WORDS: dict[str, LazyString] = {
    "bad_toml": _l("This is not TOML: %(reason)s. Correct it, or take a file that was saved here."),
    "too_long": _l("The file is too long: a ruleset has at most %(most)s signs."),
    "unknown_key": _l("%(place)s is no part of a ruleset. Known here are: %(known)s."),
    "unknown_value": _l("%(place)s has a value that does not exist. Choose one of: %(known)s."),
    "wrong_kind": _l("%(place)s must be %(wanted)s."),
    "missing": _l("%(place)s is missing. Add it, or name a preset that it is taken from."),
    "not_text": _l("This file is not text. Take a ruleset file; they end in .toml."),
    "no_file": _l("No file was chosen. Choose a ruleset file; they end in .toml."),
}
"""Faults of a ruleset's text; `place` is the path as it is written in the file."""

WANTED: dict[str, LazyString] = {
    "a table": _l("a table"),
    "a list": _l("a list"),
    "a square like A1": _l("a square like A1"),
    "points, whole or half": _l("points, whole or half"),
    "a whole number": _l("a whole number"),
    "a text": _l("a text in quotation marks"),
    "true or false": _l("true or false"),
    "field=value": _l("a field with its value"),
}
"""What a place of a ruleset's text must be."""

FAULT_WORDS: dict[str, LazyString] = LAYOUT_WORDS | RULESET_WORDS | FILE_WORDS
