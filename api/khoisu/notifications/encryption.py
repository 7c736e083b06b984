"""Encryption at rest: AES-256-GCM under a key derived from the session secret, bound to its row."""

import os
from uuid import UUID

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NONCE_BYTES = 12


def _key(secret: str) -> AESGCM:
    return AESGCM(HKDF(SHA256(), 32, salt=None, info=b"khoisu outbox v1").derive(secret.encode()))


def seal(values: dict[str, str], row: UUID, secret: str) -> bytes:
    """Encrypt `values` so that only the same row's reader with the same secret can decrypt them."""
    nonce = os.urandom(NONCE_BYTES)
    return nonce + _key(secret).encrypt(nonce, orjson.dumps(values), row.bytes)


def unseal(sealed: bytes, row: UUID, secret: str) -> dict[str, str] | None:
    """Decrypt, or None when the secret has changed since or the bytes belong to another row."""
    try:
        return orjson.loads(_key(secret).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], row.bytes))
    except InvalidTag:
        return None
