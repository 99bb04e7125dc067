"""A school whose clock is held by hand, and a lesson in its lobby."""

from __future__ import annotations

from tests.fakes.fixtures import lesson, prepared, school, standing

__all__ = ["lesson", "prepared", "school", "standing"]
