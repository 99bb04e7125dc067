"""The certificate: whose it is, who may read its key, and when another one is made."""

from __future__ import annotations

import os
import ssl
import stat
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from edu_battle.service.certificate import DAYS, HostName, certificate
from edu_battle.service.instance import FolderUnusable

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
NAMES = frozenset(map(HostName, ("localhost", "127.0.0.1", "::1", "192.0.2.7", "laptop.local")))


def as_it_was(_path: Path) -> None:
    pass


def torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def without_its_key(path: Path) -> None:
    path.write_bytes(x509_part(path))


def with_anothers_key(path: Path) -> None:
    other = certificate(path.parent.parent, NAMES, NOW).read_bytes()
    path.write_bytes(other.partition(b"-----BEGIN CERT")[0] + x509_part(path))


def x509_part(path: Path) -> bytes:
    _, mark, rest = path.read_bytes().partition(b"-----BEGIN CERT")
    return mark + rest


def test_a_certificate_is_good_for_its_names_and_its_owner_alone(tmp_path: Path) -> None:
    # when
    path = certificate(tmp_path, NAMES, NOW)
    # then
    made = x509.load_pem_x509_certificate(path.read_bytes())
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    said = names.get_values_for_type(x509.DNSName), names.get_values_for_type(x509.IPAddress)
    assert {str(name) for part in said for name in part} == NAMES
    assert os.name == "nt" or stat.S_IMODE(path.stat().st_mode) == 0o600
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(path)
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize(
    ("spoil", "days", "names", "stays"),
    [
        (as_it_was, 0, NAMES, True),
        (as_it_was, DAYS - 8, NAMES, True),
        (as_it_was, 1, NAMES - {HostName("192.0.2.7")}, True),
        (as_it_was, DAYS - 6, NAMES, False),
        (as_it_was, DAYS + 1, NAMES, False),
        (as_it_was, -2, NAMES, False),
        (as_it_was, 1, NAMES | {HostName("192.0.2.8")}, False),
        (as_it_was, 1, NAMES | {HostName("another")}, False),
        (torn, 1, NAMES, False),
        (without_its_key, 1, NAMES, False),
        (with_anothers_key, 1, NAMES, False),
    ],
)
def test_it_is_kept_until_it_runs_out_or_the_address_changes_or_it_is_spoiled(
    tmp_path: Path,
    spoil: Callable[[Path], None],
    days: int,
    names: frozenset[HostName],
    *,
    stays: bool,
) -> None:
    # given
    folder = tmp_path / "instance"
    folder.mkdir()
    path = certificate(folder, NAMES, NOW)
    spoil(path)
    before = path.read_bytes()
    # when
    again = certificate(folder, names, NOW + timedelta(days=days))
    # then
    assert (again.read_bytes() == before) == stays
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(again)


def test_a_folder_where_it_cannot_be_kept_is_named(tmp_path: Path) -> None:
    # given
    (tmp_path / "https.pem").mkdir()
    # then
    with pytest.raises(FolderUnusable) as refused:
        certificate(tmp_path, NAMES, NOW)
    assert refused.value.folder == tmp_path
