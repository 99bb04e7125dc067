"""Workers make the very task of a seed, die, hang and come back; nothing blocks under gevent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from edu_battle.banks.reader import read_text
from edu_battle.service.makers import Makers
from edu_battle.tasks.making import make
from edu_battle.tasks.task import CannotMake
from edu_battle.tasks.template import Named, Source, Template
from tests.fakes.bank_text import GOOD_BANK

pytestmark = pytest.mark.slow

PATIENCE = 60.0


def template() -> Template:
    bank, _ = read_text(GOOD_BANK, "sums.toml")
    assert bank is not None
    return bank.templates[0]


@pytest.fixture
def makers() -> Iterator[Makers]:
    made = Makers(workers=1, limit=PATIENCE)
    yield made
    made.close()


def worker_of(makers: Makers) -> int:
    return makers._running[0]._child.pid


def test_a_worker_makes_the_very_task_of_the_seed(makers: Makers) -> None:
    promises = [makers.make(template(), seed) for seed in range(5)]

    tasks = [promise.result(PATIENCE) for promise in promises]

    assert tasks == [make(template(), seed) for seed in range(5)]


def test_a_template_that_gives_no_task_says_why(makers: Makers) -> None:
    never = replace(template(), where=(Source("a > b and b > a"),))

    with pytest.raises(CannotMake) as trouble:
        makers.make(never, 1).result(PATIENCE)

    assert (trouble.value.code, trouble.value.key) == ("no-values", "where")
    assert trouble.value.template == never


def test_a_killed_worker_is_replaced(makers: Makers) -> None:
    makers.make(template(), 1).result(PATIENCE)
    first = worker_of(makers)

    os.kill(first, signal.SIGTERM)

    assert makers.make(template(), 2).result(PATIENCE).seed == 2
    assert worker_of(makers) != first


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot stop a process in its tracks")
def test_a_task_that_takes_too_long_is_given_up_and_the_next_is_made() -> None:
    makers = Makers(workers=1, limit=2.0)
    makers.make(template(), 1).result(PATIENCE)
    os.kill(worker_of(makers), signal.SIGSTOP)

    with pytest.raises(CannotMake) as trouble:
        makers.make(template(), 2).result(PATIENCE)

    assert trouble.value.code == "too-slow"
    assert makers.make(template(), 3).result(PATIENCE).seed == 3
    makers.close()


def test_closing_ends_the_workers_and_cancels_what_is_open() -> None:
    makers = Makers(workers=1)
    promises = [makers.make(template(), seed) for seed in range(50)]

    makers.close()

    assert promises[-1].cancelled()
    assert makers.make(template(), 1).cancelled()
    assert not any(keeper.is_alive() for keeper in makers._keepers)


def test_hostile_expressions_end_in_named_trouble(makers: Makers) -> None:
    for source in ("expand((a + b)^(10^6) x)", "9^9^9^9", "integer(1, 10^30)", "1/(a - a)"):
        hostile = replace(template(), names=("x",), picks=(), lets=(Named("c", Source(source)),))
        picked = replace(hostile, picks=template().picks)

        with pytest.raises(CannotMake) as trouble:
            makers.make(picked, 1).result(PATIENCE)

        assert trouble.value.key == "let.c"


PATCHED = """
from gevent import monkey
monkey.patch_all()
import sys, threading, time
from edu_battle.banks.reader import read_text
from edu_battle.service.makers import Makers
from tests.fakes.bank_text import GOOD_BANK

bank, _ = read_text(GOOD_BANK, "sums.toml")
makers = Makers()
beats = []
def beat():
    while True:
        beats.append(1)
        time.sleep(0.001)
threading.Thread(target=beat, daemon=True).start()
promises = [makers.make(bank.templates[0], seed) for seed in range(40)]
print([promise.result(60).seed for promise in promises[:3]], len(beats) > 5)
makers.close()
assert "sympy" not in sys.modules
"""


def test_makers_work_and_the_hub_goes_on_when_gevent_has_patched_everything() -> None:
    command = [sys.executable, "-c", PATCHED]

    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)

    assert done.stdout.strip() == "[0, 1, 2] True", done.stderr
