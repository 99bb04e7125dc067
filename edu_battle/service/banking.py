"""Stories of an author: banks looked through, tried out, taken along and brought in."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.banks.problems import BankProblem, Place
from edu_battle.banks.reader import Bank, read_text
from edu_battle.service import accounts
from edu_battle.service.bank_check import proved
from edu_battle.service.house import House
from edu_battle.service.refusals import BanksFull, GuestsBringNone, NotFound
from edu_battle.store.keys import TeacherId
from edu_battle.tasks.template import BankId, Template, TemplateId

LONGEST = 300_000
"""Bytes of the longest bank file that is taken."""

MOST_BANKS = 100
"""So many banks of its own a server keeps."""

_NAME = "bank.toml"


@dataclass(frozen=True, slots=True)
class Brought:
    """What came of a file: the bank that is used from now on, or all that is wrong with it."""

    bank: Bank | None
    problems: tuple[BankProblem, ...] = ()


def bank_of(house: House, bank: str) -> Bank:
    """Return a bank; raises NotFound."""
    found = house.library.bank(BankId(bank))
    if found is None:
        raise NotFound
    return found


def template_of(house: House, bank: str, template: str) -> Template:
    """Return a template; raises NotFound."""
    found = house.library.template(BankId(bank), TemplateId(template))
    if found is None:
        raise NotFound
    return found


def is_own(house: House, bank: Bank) -> bool:
    """Tell whether a bank was brought in here."""
    return house.folders.is_own(bank)


def text_of(house: House, bank: Bank) -> bytes:
    """Return a bank's file as it is; raises NotFound where it has gone."""
    try:
        return house.folders.path_of(bank).read_bytes()
    except OSError as error:
        raise NotFound from error


def may_change(house: House, teacher: TeacherId, bank: BankId) -> bool:
    """Tell whether a teacher may change a bank of this id: a new one, her own, or as the host.

    A bank is the whole server's: guests bring in and change none.
    """
    if accounts.is_guest(house, teacher):
        return False
    folders = house.folders
    own = not folders.has_own(bank) or folders.bringer(bank) == str(teacher)
    return own or accounts.is_host(house, teacher)


def bring(house: House, teacher: TeacherId, text: str, name: str = _NAME) -> Brought:
    """Prove a bank file and use it from now on; one that she brought in before is replaced.

    Raises BanksFull, and GuestsBringNone before anything is read.
    """
    if accounts.is_guest(house, teacher):
        raise GuestsBringNone(accounts.host_of(house))
    bank, problems = read_text(text, name)
    if bank is None:
        return Brought(None, problems)
    there = house.library.bank(bank.id)
    if house.folders.taken(bank.id) or (there and not is_own(house, there)):
        return _refused("taken-id", bank.id, name)
    if not may_change(house, teacher, bank.id):
        return _refused("others-id", bank.id, name)
    own = sum(is_own(house, one) for one in house.library.banks)
    if there is None and own >= MOST_BANKS:
        raise BanksFull(MOST_BANKS)
    problems = proved(text, name)
    if problems:
        return Brought(None, problems)
    house.folders.keep(bank.id, text, str(teacher))
    house.use(house.folders.library())
    return Brought(bank_of(house, bank.id))


def _refused(code: str, bank: BankId, name: str) -> Brought:
    return Brought(None, (BankProblem(code, Place(name), "bank.id", f"'{bank}'"),))


def take_out(house: House, teacher: TeacherId, bank: str) -> None:
    """Use a bank of the server's own no more; raises NotFound where it is none of hers."""
    found = bank_of(house, bank)
    if not (is_own(house, found) and may_change(house, teacher, found.id)):
        raise NotFound
    house.folders.take_out(found)
    house.use(house.folders.library())


def taken_out(house: House, teacher: TeacherId) -> tuple[str, ...]:
    """Return which banks she may put back that were taken out: none that has been replaced."""
    known = {bank.id for bank in house.library.banks}
    out = (bank for bank in house.folders.out() if bank not in known)
    return tuple(bank for bank in out if may_change(house, teacher, bank))


def put_back(house: House, teacher: TeacherId, bank: str) -> None:
    """Use a bank again that was taken out; raises NotFound."""
    if bank not in taken_out(house, teacher):
        raise NotFound
    house.folders.put_back(BankId(bank))
    house.use(house.folders.library())
