"""The published passkey of the sample company's staff, as `api/khoisu/identity/second_factor/sample.py` has it."""

import base64
import hashlib
import json

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

SEED = "khoisu-sample-passkey"
VERIFIED = 0x05


def _b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def sign_as_sample(email: str, options: dict[str, str], origin: str) -> str:
    """What the passkey answers to these options, as JSON; its counter stays at 0."""
    key = ec.derive_private_key(int.from_bytes(hashlib.sha256(SEED.encode()).digest(), "big"), ec.SECP256R1())
    body = {"type": "webauthn.get", "challenge": options["challenge"], "origin": origin, "crossOrigin": False}
    client = json.dumps(body).encode()
    data = hashlib.sha256(options["rpId"].encode()).digest() + bytes([VERIFIED, 0, 0, 0, 0])
    signature = key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
    name = _b64(hashlib.sha256(f"{SEED}:{email}".encode()).digest())
    response = {"clientDataJSON": _b64(client), "authenticatorData": _b64(data), "signature": _b64(signature)}
    whole = {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
    return json.dumps(whole)
