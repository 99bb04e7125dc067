"""A bank file proved by a child process, which is ended when it takes too long."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

import edu_battle
from edu_battle.banks.checker import told
from edu_battle.banks.problems import BankProblem, Place

MOST_SECONDS = 60.0

_PROGRAM = (sys.executable, "-m", "edu_battle.banks.checker")
_ROOT = Path(edu_battle.__file__).resolve().parents[1]
_ONE_AT_A_TIME = threading.Lock()


def proved(text: str, name: str, seconds: float = MOST_SECONDS) -> tuple[BankProblem, ...]:
    """Return what is wrong with a bank file when tasks are made of it."""
    with TemporaryDirectory() as folder, _ONE_AT_A_TIME:
        path = Path(folder) / name
        path.write_text(text, encoding="utf-8", newline="\n")
        try:
            done = subprocess.run(  # noqa: S603 - our own program
                [*_PROGRAM, str(path)],
                cwd=_ROOT,
                capture_output=True,
                timeout=seconds,
                check=True,
            )
            return told(done.stdout.decode())
        except subprocess.TimeoutExpired:
            return (BankProblem("slow-bank", Place(name), found=f"{seconds:g}"),)
        except (subprocess.CalledProcessError, ValueError):
            return (BankProblem("broken-check", Place(name)),)
