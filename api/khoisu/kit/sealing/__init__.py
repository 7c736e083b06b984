"""Encryption at rest of what a row holds for one reader only: AES-256-GCM under a key of one use, bound to its row."""

import os
from collections.abc import Mapping
from uuid import UUID

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NONCE_BYTES = 12


def _key(secret: str, use: str) -> AESGCM:
    return AESGCM(HKDF(SHA256(), 32, salt=None, info=use.encode()).derive(secret.encode()))


def seal(values: Mapping[str, str], row: UUID, secret: str, use: str) -> bytes:
    """Encrypt `values` so that only the same row's reader with the same secret and use can decrypt them."""
    nonce = os.urandom(NONCE_BYTES)
    return nonce + _key(secret, use).encrypt(nonce, orjson.dumps(dict(values)), row.bytes)


def unseal(sealed: bytes, row: UUID, secret: str, use: str) -> dict[str, str] | None:
    """Decrypt, or None when the secret has changed since or the bytes belong to another row or use."""
    try:
        return orjson.loads(_key(secret, use).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], row.bytes))
    except InvalidTag:
        return None
