"""Cases of answers as rows of JSON lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def rows(name: str) -> list[dict[str, Any]]:
    """Read one file of cases."""
    lines = (HERE / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def name(case: dict[str, Any]) -> str:
    """Name a case in a test report."""
    return str(case.get("id") or ascii(case.get("text", case.get("repeat"))))
