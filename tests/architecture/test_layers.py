"""The arrows between the layers point down, and every contract can be broken."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture import rules

BROKEN = [
    ("game", "from edu_battle import store", "Arrows between the layers"),
    ("game", "from edu_battle import tasks", "Arrows between the layers"),
    ("store", "from edu_battle import banks", "Arrows between the layers"),
    ("store", "from edu_battle import service", "Arrows between the layers"),
    ("service", "from edu_battle import web", "Arrows between the layers"),
    *(
        (layer, f"import {library}", "Rules and maths know no framework")
        for layer in ("game", "tasks")
        for library in ("flask", "sqlalchemy", "jinja2", "werkzeug")
    ),
    *(
        (layer, f"import {module}", "Rules and maths know no framework")
        for layer in ("game", "tasks")
        for module in ("logging", "os", "time", "random", "threading")
    ),
    ("game", "import sympy", "sympy only in tasks"),
    ("web", "import sympy", "sympy only in tasks"),
    ("banks", "import sympy", "sympy only in tasks"),
    ("service", "import sqlalchemy", "sqlalchemy only in store"),
    ("web", "import flask_sqlalchemy", "sqlalchemy only in store"),
    ("service", "import flask", "flask itself only in web"),
    ("store", "import flask", "flask itself only in web"),
    ("service", "from edu_battle.store import models", "Only the store knows its tables"),
    ("web", "from edu_battle import store", "Pages go through the service"),
    ("web", "from edu_battle.game import state", "Pages see views only"),
    ("web", "from edu_battle.game import decide", "Pages see views only"),
    ("web", "from edu_battle.game import evolve", "Pages see views only"),
]


ARROWS = {
    f"spoiled_{number}": (layer, line, contract)
    for number, (layer, line, contract) in enumerate(BROKEN)
}

# `python -c` puts the working folder first on the path: the copy is judged, not the checkout.
LINT = """
import sys
from importlinter.cli import lint_imports
sys.exit(lint_imports(no_cache=True))
"""


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT], cwd=root, capture_output=True, text=True, check=False
    )


def copy_of_the_package(root: Path) -> Path:
    skip = shutil.ignore_patterns("static", "translations", "__pycache__", "migrations")
    shutil.copytree(rules.ROOT / "edu_battle", root / "edu_battle", ignore=skip)
    shutil.copy(rules.ROOT / "pyproject.toml", root)
    return root / "edu_battle"


def broken_contracts(root: Path) -> dict[str, str]:
    """Return what import-linter says of each broken contract, by its name."""
    done = lint(root)
    assert done.returncode == 1, done.stdout + done.stderr
    _, *sections = re.split(r"\n([^\n]+)\n-+\n", done.stdout)
    return dict(zip(sections[::2], sections[1::2], strict=True))


@pytest.fixture(scope="module")
def words_by_contract(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Judge a copy in which every wrong arrow stands in a module of its own."""
    root = tmp_path_factory.mktemp("copy")
    package = copy_of_the_package(root)
    for name, (layer, line, _) in ARROWS.items():
        (package / layer / f"{name}.py").write_text(f"{line}\n", "utf-8")
    return broken_contracts(root)


def test_the_arrows_between_the_layers_hold() -> None:
    # when
    done = lint(rules.ROOT)
    # then
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("name", ARROWS, ids=lambda name: " ".join(ARROWS[name][:2]))
def test_a_wrong_arrow_breaks_its_contract(words_by_contract: dict[str, str], name: str) -> None:
    # given
    layer, line, contract = ARROWS[name]
    # when
    words = [text for title, text in words_by_contract.items() if title.startswith(contract)]
    # then
    assert f"edu_battle.{layer}.{name} -> " in "".join(words), line


@pytest.mark.slow
def test_a_package_without_a_place_and_a_cycle_of_siblings_are_found(tmp_path: Path) -> None:
    # given
    package = copy_of_the_package(tmp_path)
    (package / "newcomer.py").write_text("", "utf-8")
    (package / "game" / "hen.py").write_text("from edu_battle.game import egg\n", "utf-8")
    (package / "game" / "egg.py").write_text("from edu_battle.game import hen\n", "utf-8")
    # when
    words = "".join(broken_contracts(tmp_path).values())
    # then
    assert "edu_battle.newcomer" in words
    assert ".egg -> .hen" in words or ".hen -> .egg" in words
