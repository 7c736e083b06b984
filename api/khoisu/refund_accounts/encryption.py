"""Encryption of number and holder at rest: AES-256-GCM under a key of its own, bound to its row."""

import os
from uuid import UUID

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from khoisu.refund_accounts.settings import secret

NONCE_BYTES = 12


def _key() -> AESGCM:
    return AESGCM(HKDF(SHA256(), 32, salt=None, info=b"khoisu refund accounts v1").derive(secret().encode()))


def seal(number: str, holder: str, row: UUID) -> bytes:
    """Encrypt both so that only the same row's reader with the same secret can decrypt them."""
    nonce = os.urandom(NONCE_BYTES)
    return nonce + _key().encrypt(nonce, orjson.dumps({"so": number, "chu": holder}), row.bytes)


def unseal(sealed: bytes, row: UUID) -> tuple[str, str] | None:
    """Number and holder, or None when the secret has changed since or the bytes belong to another row."""
    try:
        found = orjson.loads(_key().decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], row.bytes))
    except InvalidTag:
        return None
    return found["so"], found["chu"]
