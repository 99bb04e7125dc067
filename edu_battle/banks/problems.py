"""What can be wrong with a bank file: a code, a place, and words that say what to do."""

from __future__ import annotations

from dataclasses import dataclass

_ADVICE = {
    "unreadable-file": "the file cannot be read ({found}). {expected}",
    "bad-toml": "this is not TOML: {found}. Mend this line; the file is skipped until then.",
    "unknown-key": "unknown key '{key}'. {expected}",
    "missing-key": "'{key}' is missing. Write {expected}.",
    "wrong-value": "'{key}' is {found}. Write {expected}.",
    "missing-language": "'{key}' lacks the language '{found}'. Write {key}.{found}.",
    "useless-key": "'{key}' means nothing for an answer of kind {found}. Remove it.",
    "later-value": "'{key}' is {found}: not judged by this version. Use one of: {expected}.",
    "duplicate-id": "the id {found} is used twice. Give each {expected} its own.",
    "bad-expression": "'{key}' cannot be read: {found}. {expected}",
    "cannot-make": "no task can be made with seed {found}: {expected}",
    "key-not-right": "'{key}' typed as shown, {found}, is not judged right. {expected}",
    "mistake-not-wrong": "'{key}' ({found}) is not judged wrong. Exclude the case with where.",
    "options-alike": "two options say the same: {found}. Exclude the case with where.",
    "too-slow": "a task takes over {found} seconds to make. Make the template simpler.",
    "mistakes-alike": "'{key}' ({found}) repeats another one. Exclude the case with where.",
    "ugly-maths": "'{key}' shows '{found}'. Write it between {{@ and @}}, which tidies it.",
    "solution-end": "'{key}' must end in the answer {found}. Let its last formula be that.",
    "taken-id": "the id {found} is that of a bank of the program. Give yours another.",
    "others-id": "the id {found} is another teacher's. Give yours another.",
    "slow-bank": "the check takes over {found} seconds. Split the file, make templates simpler.",
    "broken-check": "the check of this file broke off. Check it with: edu-battle bank check FILE",
    "few-variants": "only {found} different tasks, not {expected}. Widen picks or write variants.",
}


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a bank file; line 0 means the file as a whole."""

    file: str
    line: int = 0
    template: str | None = None


@dataclass(frozen=True, slots=True)
class BankProblem:
    """One fault of a bank file, with where it is and what was found and expected there."""

    code: str
    place: Place
    key: str = ""
    found: str = ""
    expected: str = ""

    def __str__(self) -> str:
        """Say the place, the fault and what to do, in one line."""
        return f"{self._where()}: {self.advice()}"

    def advice(self) -> str:
        """Say the fault and what to do about it."""
        words = _ADVICE[self.code]
        return words.format(key=self.key, found=self.found, expected=self.expected).strip()

    def _where(self) -> str:
        line = f", line {self.place.line}" if self.place.line else ""
        template = f", template '{self.place.template}'" if self.place.template else ""
        return f"{self.place.file}{line}{template}"
