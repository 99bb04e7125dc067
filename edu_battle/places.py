"""Where the pages and the banks lie: beside the package in a checkout, inside it when installed."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def templates() -> Path:
    """Return the folder of the Jinja pages."""
    return _find("templates")


def question_banks() -> Path:
    """Return the folder of the banks that come with the program."""
    return _find("question_banks")


def checkout() -> Path | None:
    """Return the folder of the checkout, None when installed."""
    folder = _PACKAGE.parent
    return folder if (folder / "pyproject.toml").is_file() else None


def _find(name: str) -> Path:
    """Prefer the installed copy: in a checkout there is none."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
