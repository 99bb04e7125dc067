"""What all tests share: Hypothesis without a clock, and the same examples in every CI run."""

from __future__ import annotations

import gc
import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "desk", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


gc.disable()  # nothing that is loaded for the tests is garbage


def pytest_collection_finish() -> None:
    """Let the garbage collector go its rounds rarely, and round what is loaded by now never."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()
