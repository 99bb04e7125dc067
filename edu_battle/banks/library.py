"""All banks of a folder: what loads is there, what does not is named, the rest goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from edu_battle.banks.problems import BankProblem, Place
from edu_battle.banks.reader import Bank, read_file
from edu_battle.tasks.template import BankId, Template, TemplateId


@dataclass(frozen=True, slots=True)
class Library:
    """The banks that loaded, in order of file name, and the problems of those that did not."""

    banks: tuple[Bank, ...] = ()
    problems: tuple[BankProblem, ...] = ()

    @property
    def templates(self) -> tuple[Template, ...]:
        """Return the templates of all banks."""
        return tuple(template for bank in self.banks for template in bank.templates)

    def bank(self, bank_id: BankId) -> Bank | None:
        """Find a bank by its id."""
        return next((bank for bank in self.banks if bank.id == bank_id), None)

    def template(self, bank_id: BankId, template_id: TemplateId) -> Template | None:
        """Find a template by bank and id."""
        bank = self.bank(bank_id)
        templates = bank.templates if bank else ()
        return next((template for template in templates if template.id == template_id), None)


def load(*folders: Path) -> Library:
    """Read every bank file of folders; an id that is used twice is the first file's."""
    banks: dict[BankId, Bank] = {}
    problems: list[BankProblem] = []
    for path in [path for folder in folders for path in sorted(folder.glob("*.toml"))]:
        bank, found = read_file(path)
        problems.extend(found)
        if bank is None:
            continue
        if bank.id in banks:
            problems.append(_same_id(bank, path))
        else:
            banks[bank.id] = bank
    problems.extend(problem for folder in folders for problem in _no_folder(folder))
    return Library(tuple(banks.values()), tuple(problems))


def _same_id(bank: Bank, path: Path) -> BankProblem:
    return BankProblem("duplicate-id", Place(path.name), "bank.id", f"'{bank.id}'", "bank")


def _no_folder(folder: Path) -> Iterator[BankProblem]:
    if not folder.is_dir():
        advice = "Name a folder with bank files."
        yield BankProblem("unreadable-file", Place(str(folder)), "", "no such folder", advice)
