"""The server's own certificate for HTTPS: made here, kept in the instance folder, renewed in time.

Nobody else vouches for it, so a browser warns once. Knows files and days, no sockets.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import NewType

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from edu_battle.service.instance import FolderUnusable

HostName = NewType("HostName", str)
"""A name or an address by which browsers reach the server, in ASCII."""

KEPT = "https.pem"
DAYS = 365
"""Browsers take none that lasts longer than 825 days."""
LEAST = timedelta(days=7)
EARLIER = timedelta(days=1)
"""A tablet's clock may be wrong."""


def certificate(folder: Path, names: Iterable[HostName], now: datetime) -> Path:
    """Return the file of certificate and key that are good for all these names, made if need be.

    Raises FolderUnusable.
    """
    path, wanted = folder / KEPT, frozenset(names)
    try:
        if not (path.exists() and _is_good(path.read_bytes(), wanted, now)):
            _write(path, _made(wanted, now))
    except OSError as trouble:
        raise FolderUnusable(folder, trouble.strerror or str(trouble)) from trouble
    return path


def _is_good(written: bytes, wanted: frozenset[HostName], now: datetime) -> bool:
    try:
        kept = x509.load_pem_x509_certificate(written)
        key = serialization.load_pem_private_key(written, password=None)
    except ValueError:
        return False
    lasts = kept.not_valid_before_utc <= now <= kept.not_valid_after_utc - LEAST
    return lasts and key.public_key() == kept.public_key() and wanted <= _names(kept)


def _names(kept: x509.Certificate) -> frozenset[HostName]:
    known = kept.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    addresses = known.get_values_for_type(x509.IPAddress)
    return frozenset(
        HostName(str(one)) for one in (*known.get_values_for_type(x509.DNSName), *addresses)
    )


def _made(names: frozenset[HostName], now: datetime) -> bytes:
    """Return a new key and a certificate that it has signed itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    ours = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "edu-battle")])
    start = (
        x509.CertificateBuilder(issuer_name=ours, subject_name=ours, public_key=key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now + timedelta(days=DAYS))
    )
    for extension, critical in (
        (x509.SubjectAlternativeName([_written(name) for name in sorted(names)]), False),
        (x509.BasicConstraints(ca=False, path_length=None), True),
        (x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False),
    ):
        start = start.add_extension(extension, critical=critical)
    pem, open_key = serialization.Encoding.PEM, serialization.NoEncryption()
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, open_key)
    return secret + start.sign(key, hashes.SHA256()).public_bytes(pem)


def _written(name: HostName) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _write(path: Path, pem: bytes) -> None:
    """Write it for its owner alone, and whole or not at all."""
    new = path.with_name(f".{KEPT}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(pem)
    new.replace(path)
