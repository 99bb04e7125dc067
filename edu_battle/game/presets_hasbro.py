"""The variants of the kits and their guides: letters on rows, named ships, ships may touch."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.cells import Alphabet, Axes, Letters
from edu_battle.game.ruleset import Ruleset, ShipClass, Volley
from edu_battle.game.switches import Again, Answers, First, Halo, HitSays, SunkSays, Touch

_KIT_FLEET = (
    ShipClass("Carrier", 5),
    ShipClass("Battleship", 4),
    ShipClass("Cruiser", 3),
    ShipClass("Submarine", 3),
    ShipClass("Destroyer", 2),
)
_GUIDE_FLEET = (
    ShipClass("Carrier", 5),
    ShipClass("Battleship", 4),
    ShipClass("Destroyer", 3),
    ShipClass("Submarine", 3),
    ShipClass("Patrol boat", 2),
)

HASBRO = Ruleset(
    preset="hasbro",
    fleet=_KIT_FLEET,
    axes=Axes(Letters.ROWS, Alphabet.LATIN),
    touch=Touch.ANY,
    again=Again.NEVER,
    hit_says=HitSays.NAME,
    sunk_says=SunkSays.NAME,
    halo=Halo.NONE,
)
_GUIDE = replace(HASBRO, preset="hasbro-A3264", fleet=_GUIDE_FLEET)
_SALVO_OPEN = replace(HASBRO, preset="salvo-open", volley=Volley(afloat=True), answers=Answers.END)
_SALVO_STEPWISE = replace(_GUIDE, preset="salvo-stepwise", volley=Volley(afloat=True))

KITS = (
    HASBRO,
    replace(HASBRO, preset="mb-kit", first=First.TEAM_0, lifted=True),
    _GUIDE,
    _SALVO_OPEN,
    replace(_SALVO_OPEN, preset="salvo-hidden", hit_says=HitSays.HIT),
    _SALVO_STEPWISE,
    replace(_SALVO_STEPWISE, preset="salvo-stepwise-hidden", hit_says=HitSays.HIT),
    replace(_GUIDE, preset="hit-and-continue", again=Again.HIT),
)
