"""Keys derived from the session secret: for hashing what is looked up and sealing what must be read again."""

import hashlib
import hmac
import os

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

_NONCE = 12


class Sealer:
    """One purpose's key (HKDF-SHA256, RFC 5869): keyed hashes by HMAC-SHA256, sealing by AES-256-GCM."""

    def __init__(self, secret: str, purpose: str) -> None:
        self._key = HKDF(SHA256(), 32, salt=None, info=f"khoisu/{purpose}".encode()).derive(secret.encode())

    def digest(self, *parts: str) -> bytes:
        """A keyed hash of `parts`; the lengths are hashed too, so that no two lists of parts collide."""
        message = b"".join(len(raw).to_bytes(4, "big") + raw for raw in (part.encode() for part in parts))
        return hmac.new(self._key, message, hashlib.sha256).digest()

    def matches(self, digest: bytes, *parts: str) -> bool:
        """Whether `digest` is that of `parts`, in constant time."""
        return hmac.compare_digest(digest, self.digest(*parts))

    def seal(self, plain: bytes, label: str) -> bytes:
        """Encrypt; `label` must be given again to open."""
        nonce = os.urandom(_NONCE)
        return nonce + AESGCM(self._key).encrypt(nonce, plain, label.encode())

    def open(self, sealed: bytes, label: str) -> bytes:
        """Decrypt. Raises `cryptography.exceptions.InvalidTag` for another key, label or text."""
        return AESGCM(self._key).decrypt(sealed[:_NONCE], sealed[_NONCE:], label.encode())
