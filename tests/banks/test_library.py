"""A folder of banks loads what it can and names the rest."""

from __future__ import annotations

from pathlib import Path

from edu_battle.banks.library import load
from tests.fakes.bank_text import GOOD_BANK


def test_a_broken_file_is_named_and_the_rest_still_loads(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(GOOD_BANK.replace("level = 1", "level = 7"), "utf-8")
    (tmp_path / "b.toml").write_text(GOOD_BANK, "utf-8")
    (tmp_path / "c.toml").write_bytes(b"# fine\n# \xff\xfe\x00")
    (tmp_path / "d.toml").write_bytes(b"#" * 400_000)
    (tmp_path / "e.toml").write_text('[bank]\nid = """sums\n', "utf-8")

    library = load(tmp_path)

    assert [bank.file for bank in library.banks] == ["b.toml"]
    assert [(problem.place.file, problem.place.line) for problem in library.problems] == [
        ("a.toml", 10),
        ("c.toml", 2),
        ("d.toml", 0),
        ("e.toml", 2),
    ]


def test_a_file_as_windows_editors_save_it_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(GOOD_BANK, "utf-8-sig")

    assert load(tmp_path).problems == ()


def test_the_second_bank_of_an_id_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(GOOD_BANK, "utf-8")
    (tmp_path / "b.toml").write_text(GOOD_BANK, "utf-8")

    library = load(tmp_path)

    assert [bank.file for bank in library.banks] == ["a.toml"]
    assert [(p.code, p.place.file) for p in library.problems] == [("duplicate-id", "b.toml")]


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    library = load(tmp_path / "nowhere")

    assert library.banks == ()
    assert [problem.code for problem in library.problems] == ["unreadable-file"]


def test_templates_are_found_by_their_ids(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(GOOD_BANK, "utf-8")
    library = load(tmp_path)
    (template,) = library.templates

    assert library.template(template.bank, template.id) == template
    assert library.bank(template.bank) == library.banks[0]
