"""Stories of signing in: one-time links, passwords, colleagues, sessions that can be ended."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Protocol

from edu_battle.game.ids import Instant
from edu_battle.service.house import House
from edu_battle.service.names import MOST_TITLE, clean
from edu_battle.service.refusals import (
    AccountTaken,
    LinkSpent,
    LinkUnknown,
    NotFound,
    PasswordBad,
    PasswordWrong,
    SignInWrong,
)
from edu_battle.store import links, teachers
from edu_battle.store.database import Reader
from edu_battle.store.keys import TeacherId
from edu_battle.store.rows import Teacher

FIRST_NAME = "Teacher"
LINK_LIFE_MS = 12 * 60 * 60 * 1000
DEVICE_LINK_LIFE_MS = 10 * 60 * 1000
INVITATION_LIFE_MS = 7 * 24 * 60 * 60 * 1000
LEAST_PASSWORD, MOST_PASSWORD = 8, 200


class Hashing(Protocol):
    """How passwords are kept: never as they are."""

    def kept(self, word: str) -> str:
        """Return what is kept of a password."""
        ...

    def fits(self, word: str, kept: str | None) -> bool:
        """Tell whether a password is the one that was kept; without one, after as long, no."""
        ...


@dataclass(frozen=True, slots=True)
class Colleague:
    """Another teacher; a `guest` came by a link to a shared room and brings in no banks."""

    teacher: TeacherId
    name: str
    guest: bool


@dataclass(frozen=True, slots=True)
class Account:
    """A teacher's account as its page shows it; the `host` is the first, who invites the others."""

    name: str
    has_password: bool
    host: bool
    colleagues: tuple[Colleague, ...]


def new_link(house: House) -> str:
    """Return the token of a new one-time link for the first teacher, who is made if need be."""
    token, now = secrets.token_urlsafe(24), house.clock.now()
    with house.database.writing() as session:
        teacher = teachers.first(session) or teachers.create(session, FIRST_NAME, now)
        links.create(session, teacher.id, token, Instant(now + LINK_LIFE_MS))
    return token


def use_link(house: House, token: str) -> Teacher:
    """Return whose link it was, once; raises LinkSpent, LinkUnknown."""
    with house.database.writing() as session:
        spent = links.use(session, token, house.clock.now())
        teacher = teachers.by_id(session, spent) if spent is not None else None
        if teacher is None:
            raise LinkSpent if links.known(session, token) else LinkUnknown
    return teacher


def signed_in(house: House, teacher: TeacherId, epoch: int) -> bool:
    """Tell whether a session of this account still counts."""
    with house.database.reading() as session:
        return counts(session, teacher, epoch)


def counts(session: Reader, teacher: TeacherId, epoch: int) -> bool:
    """Tell whether a session of this account still counts, within another look."""
    found = teachers.by_id(session, teacher)
    return found is not None and found.epoch == epoch


def sign_in(house: House, hashing: Hashing, name: str, word: str) -> Teacher:
    """Return whose name and password these are; raises SignInWrong, after as long for any name."""
    with house.database.reading() as session:
        found = teachers.by_name(session, " ".join(name.split()))
    right = hashing.fits(word[:MOST_PASSWORD], found.password_hash if found else None)
    if found is None or not right:
        raise SignInWrong
    return found


def account(house: House, teacher: TeacherId) -> Account:
    """Return an account as its page shows it; raises NotFound."""
    with house.database.reading() as session:
        everyone = teachers.everyone(session)
    own = next((one for one in everyone if one.id == teacher), None)
    if own is None:
        raise NotFound
    others = tuple(Colleague(one.id, one.name, one.guest) for one in everyone if one.id != teacher)
    host = everyone[0].id == teacher
    return Account(own.name, own.password_hash is not None, host, others if host else ())


def is_host(house: House, teacher: TeacherId) -> bool:
    """Tell whether an account is the first, that of whoever set the server up."""
    with house.database.reading() as session:
        host = teachers.first(session)
    return host is not None and host.id == teacher


def host_of(house: House) -> str:
    """Return the name of whoever set the server up; empty before anybody did."""
    with house.database.reading() as session:
        host = teachers.first(session)
    return host.name if host else ""


def is_guest(house: House, teacher: TeacherId) -> bool:
    """Tell whether an account was opened by a link to a shared room, and nobody trusts it more."""
    return _found(house, teacher).guest


def set_guest(house: House, host: TeacherId, teacher: TeacherId, *, guest: bool) -> None:
    """Let a colleague bring in banks, or not; raises NotFound where the host is not the first."""
    if not is_host(house, host) or host == teacher:
        raise NotFound
    _found(house, teacher)
    with house.database.writing() as session:
        teachers.set_guest(session, teacher, guest=guest)


def rename(house: House, teacher: TeacherId, name: str) -> None:
    """Call an account something else; raises NameBad, AccountTaken."""
    called = clean(name, MOST_TITLE)
    try:
        with house.database.writing() as session:
            teachers.rename(session, teacher, called)
    except teachers.NameTaken as taken:
        raise AccountTaken(taken.name) from taken


def set_password(house: House, hashing: Hashing, teacher: TeacherId, old: str, new: str) -> Teacher:
    """Set a password, which signs every other device out; return the account as it is then.

    Raises PasswordWrong where there is one already and `old` is not it, PasswordBad.
    """
    if not LEAST_PASSWORD <= len(new) <= MOST_PASSWORD:
        raise PasswordBad(LEAST_PASSWORD, MOST_PASSWORD)
    own = _found(house, teacher)
    if own.password_hash and not hashing.fits(old[:MOST_PASSWORD], own.password_hash):
        raise PasswordWrong
    hashed = hashing.kept(new)
    with house.database.writing() as session:
        teachers.set_password(session, teacher, hashed)
    return _found(house, teacher)


def end_others(house: House, teacher: TeacherId) -> Teacher:
    """Sign an account out everywhere; return it as it is then, for the device that goes on."""
    with house.database.writing() as session:
        teachers.end_sessions(session, teacher)
    return _found(house, teacher)


def device_link(house: House, teacher: TeacherId) -> str:
    """Return the token of a link by which one more device of the same teacher signs in."""
    token, now = secrets.token_urlsafe(24), house.clock.now()
    with house.database.writing() as session:
        links.create(session, teacher, token, Instant(now + DEVICE_LINK_LIFE_MS))
    return token


def invite(house: House, host: TeacherId, name: str) -> str:
    """Open an account for a colleague; return the token of the link that enters it, once.

    Raises NotFound where the host is not the first teacher, NameBad, AccountTaken.
    """
    called = clean(name, MOST_TITLE)
    if not account(house, host).host:
        raise NotFound
    token, now = secrets.token_urlsafe(24), house.clock.now()
    try:
        with house.database.writing() as session:
            guest = teachers.create(session, called, now)
            links.create(session, guest.id, token, Instant(now + INVITATION_LIFE_MS))
    except teachers.NameTaken as taken:
        raise AccountTaken(taken.name) from taken
    return token


def _found(house: House, teacher: TeacherId) -> Teacher:
    with house.database.reading() as session:
        found = teachers.by_id(session, teacher)
    if found is None:
        raise NotFound
    return found
