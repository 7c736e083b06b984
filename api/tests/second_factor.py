"""Authenticators for tests: an app that makes codes, and a passkey in software that signs as a browser's would."""

import base64
import hashlib
import json
import os
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from khoisu.identity.second_factor.totp import code_at, step_at
from khoisu.kit import clock

USER_PRESENT, USER_VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def app_code(secret: str, *, steps: int = 0) -> str:
    """The code that an app shows now, or some steps of 30 seconds later."""
    raw = base64.b32decode(secret + "=" * (-len(secret) % 8))
    return code_at(raw, step_at(clock.now().timestamp()) + steps)


def b64(raw: bytes) -> str:
    """URL-safe base64 without padding, as WebAuthn has it."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class SoftwareKey:
    """A passkey; what the browser would add (origin, flags) can be bent by the test."""

    rp_id: str = "localhost"
    origin: str = "http://localhost:3000"
    flags: int = USER_PRESENT | USER_VERIFIED
    count: int = 0
    id: bytes = field(default_factory=lambda: os.urandom(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def _client(self, kind: str, challenge: str) -> bytes:
        body = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(body).encode()

    def _data(self, extra: int = 0) -> bytes:
        self.count += 1
        return (
            hashlib.sha256(self.rp_id.encode()).digest() + bytes([self.flags | extra]) + self.count.to_bytes(4, "big")
        )

    def _whole(self, response: dict[str, str]) -> dict[str, Any]:
        return {
            "id": b64(self.id),
            "rawId": b64(self.id),
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }

    def register(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` answers, without attestation."""
        numbers = self.key.public_key().public_numbers()
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        data = self._data(ATTESTED) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._whole({"clientDataJSON": b64(client), "attestationObject": b64(attestation)})

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` answers."""
        data, client = self._data(), self._client("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._whole({"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature)})
