"""Links to seats, signed: on a card for as long as the seat is there, on a page for one device."""

from __future__ import annotations

from flask import current_app
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from edu_battle.game.ids import SeatId
from edu_battle.service.refusals import SeatLinkSpent
from edu_battle.service.seat_links import DeviceMark, SeatLink

LINK_SECONDS = 15 * 60
"""How long a link to move to another tablet is good."""

_CARD, _LINK = "seat-card", "seat-link"


def signed(link: SeatLink) -> str:
    """Write a link as it stands in an address: a card's, or one that works once."""
    key = str(current_app.secret_key)
    if link.device is None:
        return str(URLSafeSerializer(key, salt=_CARD).dumps(int(link.seat)))
    return str(URLSafeTimedSerializer(key, salt=_LINK).dumps([int(link.seat), link.device]))


def unsigned(text: str) -> SeatLink:
    """Read a link; raises SeatLinkSpent where it is not ours or too old."""
    key = str(current_app.secret_key)
    try:
        return SeatLink(SeatId(URLSafeSerializer(key, salt=_CARD).loads(text)))
    except BadSignature:
        pass
    try:
        found = URLSafeTimedSerializer(key, salt=_LINK).loads(text, max_age=LINK_SECONDS)
    except BadSignature as bad:
        raise SeatLinkSpent from bad
    return SeatLink(SeatId(found[0]), DeviceMark(found[1]))
