"""What was done with people, in words: one sentence for each kind."""

from __future__ import annotations

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

from edu_battle.service.deed_cards import DeedKind, DoneDeed

DEED_WORDS: dict[DeedKind, LazyString] = {
    DeedKind.TEAM_RENAMED: _l("Team %(who)s is called %(to)s now."),
    DeedKind.CREW_RENAMED: _l("%(who)s is called %(to)s now."),
    DeedKind.MOVED: _l("%(who)s was moved to %(to)s."),
    DeedKind.CAPTAIN: _l("%(who)s was made captain."),
    DeedKind.DISCONNECTED: _l("The tablet of %(who)s was disconnected."),
    DeedKind.ALL_DISCONNECTED: _l("All tablets were disconnected; the names wait for new ones."),
    DeedKind.FREED: _l("The seat of %(who)s was freed."),
    DeedKind.BANNED: _l("%(who)s was banned. New tablets wait until you let them in."),
    DeedKind.LOCKED: _l("The room was locked."),
    DeedKind.OPENED: _l("The room was opened to new tablets."),
    DeedKind.ADMITS: _l("New tablets wait until you let them in."),
    DeedKind.ADMITS_NO_MORE: _l("New tablets come in at once."),
    DeedKind.ADMITTED: _l("%(who)s was let in."),
    DeedKind.ADMITTED_ALL: _l("Everybody who waited was let in."),
    DeedKind.TURNED_AWAY: _l("%(who)s was turned away."),
    DeedKind.WATCHES: _l("%(who)s only watches now."),
    DeedKind.LET_BACK: _l("%(who)s was let back in."),
    DeedKind.ON_PAPER: _l("%(who)s goes on on paper."),
    DeedKind.ON_TABLET: _l("%(who)s goes on with its tablet."),
    DeedKind.COMPUTER: _l("%(who)s was given to the computer."),
    DeedKind.PUPILS: _l("%(who)s was given back to pupils."),
    DeedKind.EASIER: _l("%(who)s gets easier tasks."),
    DeedKind.USUAL_LEVEL: _l("%(who)s gets the usual tasks."),
    DeedKind.HARDER: _l("%(who)s gets harder tasks."),
    DeedKind.LISTED: _l("Names were put on the list: %(who)s."),
}

_OUT_OF_TEAM = _l("%(who)s was taken out of its team.")


def deed_words(deed: DoneDeed) -> str:
    """Say what was done."""
    words = DEED_WORDS[deed.kind]
    if deed.kind is DeedKind.MOVED and not deed.to:
        words = _OUT_OF_TEAM
    return str(words) % {"who": deed.who, "to": deed.to}
