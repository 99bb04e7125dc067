"""Where bank files lie: those that come with the program, and those that teachers brought in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from edu_battle.banks.library import Library, load
from edu_battle.banks.reader import Bank
from edu_battle.tasks.template import BankId

_OUT = ".out"
_BRINGER = ".by"
"""Ends the name of the file that says who brought a bank in."""


@dataclass(frozen=True, slots=True)
class BankFolders:
    """The program's folder, and the server's own; that one may not exist yet."""

    shipped: Path
    own: Path

    def library(self) -> Library:
        """Read all banks; of two with one id the program's counts."""
        return load(*self._there())

    def is_own(self, bank: Bank) -> bool:
        """Tell whether teachers brought a bank in."""
        return self.path_of(bank).parent == self.own

    def path_of(self, bank: Bank) -> Path:
        """Return a bank's file."""
        shipped = self.shipped / bank.file
        return shipped if shipped.is_file() else self.own / bank.file

    def taken(self, bank: BankId) -> bool:
        """Tell whether a file of the program has the name that a bank would get."""
        return (self.shipped / f"{bank}.toml").exists()

    def has_own(self, bank: BankId) -> bool:
        """Tell whether a bank was brought in here, even if it is put aside by now."""
        return any((self.own / f"{bank}{end}").exists() for end in (".toml", _OUT))

    def bringer(self, bank: BankId) -> str:
        """Return the mark of whoever brought a bank in first; empty where nobody noted it."""
        note = self.own / f"{bank}{_BRINGER}"
        return note.read_text(encoding="utf-8") if note.is_file() else ""

    def keep(self, bank: BankId, text: str, bringer: str) -> None:
        """Write a bank's text among the server's own, at once or not at all.

        Whoever brings one in that is there already does not become its bringer.
        """
        self.own.mkdir(parents=True, exist_ok=True)
        if not self.has_own(bank):
            (self.own / f"{bank}{_BRINGER}").write_text(bringer, encoding="utf-8")
        path = self.own / f"{bank}.toml"
        half = path.with_suffix(".half")
        half.write_text(text, encoding="utf-8", newline="\n")
        half.replace(path)

    def take_out(self, bank: Bank) -> None:
        """Put an own bank's file aside, where it is read no more."""
        path = self.own / bank.file
        path.replace(path.with_suffix(_OUT))

    def out(self) -> tuple[BankId, ...]:
        """Return which own banks were put aside."""
        return tuple(BankId(path.stem) for path in sorted(self.own.glob(f"*{_OUT}")))

    def put_back(self, bank: BankId) -> None:
        """Let a bank that was put aside be read again."""
        (self.own / f"{bank}{_OUT}").replace(self.own / f"{bank}.toml")

    def _there(self) -> Iterator[Path]:
        yield self.shipped
        if self.own.is_dir():
            yield self.own
