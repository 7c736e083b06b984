"""The realm's keys: derived from the session secret, or created at first use and stored encrypted in the database."""

import asyncio
import base64
import hashlib
import hmac
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Any
from uuid import UUID

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import OctKey, RSAKey

from khoisu.identity import repository
from khoisu.identity.models import SigningKey
from khoisu.kit.db import Database
from khoisu.kit.errors import Unavailable
from khoisu.kit.logs import get_logger

log = get_logger(__name__)

ALGORITHM = "RS256"
REFRESH_ALGORITHM = "HS256"
LONGEST_REFRESH_TOKEN = 512
"""Characters; ours have about 230."""
BITS = 2048
LOAD_SECONDS, RETRY_SECONDS = 10.0, 1.0
_NONCE = 12
_ID_BYTES, _GENERATION_BYTES, _MAC_BYTES = 16, 4, 32


class DerivedKey:
    """One purpose's key, derived from the session secret (HKDF-SHA256, RFC 5869).

    It makes keyed hashes (HMAC-SHA256) of what is looked up, and encrypts (AES-256-GCM) what must be read again.
    """

    def __init__(self, secret: str, purpose: str) -> None:
        self._key = HKDF(SHA256(), 32, salt=None, info=f"khoisu/{purpose}".encode()).derive(secret.encode())

    def digest(self, *parts: str) -> bytes:
        """A keyed hash of `parts`; the lengths are hashed too, so that no two lists of parts collide."""
        message = b"".join(len(raw).to_bytes(4, "big") + raw for raw in (part.encode() for part in parts))
        return hmac.new(self._key, message, hashlib.sha256).digest()

    def as_jwk(self) -> OctKey:
        """The key for HS256."""
        return OctKey.import_key(self._key)

    def matches(self, digest: bytes, *parts: str) -> bool:
        """Whether `digest` is that of `parts`, in constant time."""
        return hmac.compare_digest(digest, self.digest(*parts))

    def encrypt(self, plain: bytes, label: str) -> bytes:
        """Encrypt; `label` must be given again to decrypt."""
        nonce = os.urandom(_NONCE)
        return nonce + AESGCM(self._key).encrypt(nonce, plain, label.encode())

    def decrypt(self, sealed: bytes, label: str) -> bytes:
        """Decrypt. Raises `cryptography.exceptions.InvalidTag` for another key, label or text."""
        return AESGCM(self._key).decrypt(sealed[:_NONCE], sealed[_NONCE:], label.encode())


class RefreshTokens:
    """Refresh tokens are computed, not stored: session and generation in a JWT under a key of our own (HS256).

    A JWT because keycloak-js reads the payload of every token that it gets, as Keycloak's refresh tokens are JWTs.
    The same generation always gives the same token, which lets a second tab get what the first one got (G-35).
    """

    def __init__(self, secret: str) -> None:
        self._key = DerivedKey(secret, "refresh-token")

    def make(self, session_id: UUID, generation: int) -> str:
        """The token of that generation."""
        claims = {"typ": "Refresh", "sid": str(session_id), "gen": generation}
        return jwt.encode({"alg": REFRESH_ALGORITHM, "typ": "JWT"}, claims, self._key.as_jwk())

    def read(self, token: str) -> tuple[UUID, int] | None:
        """Session and generation of a token that we made; None for any other text."""
        if token.count(".") != 2 or len(token) > LONGEST_REFRESH_TOKEN:
            return self._read_opaque(token)
        try:
            claims = jwt.decode(token, self._key.as_jwk(), algorithms=[REFRESH_ALGORITHM]).claims
        except (JoseError, ValueError):
            return None
        # Only `make` signs with this key, so the claims are there.
        return UUID(claims["sid"]), int(claims["gen"])

    def _read_opaque(self, token: str) -> tuple[UUID, int] | None:
        """The form of tokens until the end of 2026-11; the longest session with one ends 30 days later."""
        try:
            raw = base64.b64decode(token.encode("ascii") + b"==", altchars=b"-_", validate=True)
        except ValueError:
            return None
        body, mac = raw[: _ID_BYTES + _GENERATION_BYTES], raw[_ID_BYTES + _GENERATION_BYTES :]
        if len(mac) != _MAC_BYTES or not self._key.matches(mac, body.hex()):
            return None
        return UUID(bytes=body[:_ID_BYTES]), int.from_bytes(body[_ID_BYTES:], "big")


class KeyRing:
    """The newest key signs; every key in the table verifies and is published."""

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._key = DerivedKey(secret, "signing-key")
        self._lock = asyncio.Lock()
        self._public: dict[str, RSAKey] = {}
        self._signer: RSAKey | None = None

    async def signer(self) -> RSAKey:
        """The private key to sign with; made when the database has none that opens."""
        if self._signer is None:
            async with self._lock:
                if self._signer is None:
                    self._signer = await self._load()
        return self._signer

    @asynccontextmanager
    async def loading(self) -> AsyncGenerator[None]:
        """Load the key before the first request: a request that waited for it would hold one connection and need another.

        Without a database the start continues, and loading is retried until it works.
        """
        await self._try_to_load()
        task = asyncio.create_task(self._load_until_there())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _load_until_there(self) -> None:
        while not self.is_ready:
            await asyncio.sleep(RETRY_SECONDS)
            await self._try_to_load()

    async def _try_to_load(self) -> None:
        try:
            async with asyncio.timeout(LOAD_SECONDS):
                await self.signer()
        except Exception as error:  # noqa: BLE001 - the start continues, whatever the reason
            log.warning("signing_key_not_loaded", error=type(error).__name__)

    @property
    def is_ready(self) -> bool:
        """Whether `sign` can be called."""
        return self._signer is not None

    async def sign(self, claims: dict[str, Any], header_type: str = "JWT") -> str:
        """A compact JWT of `claims` with `kid` and `typ` in its header. Raises `Unavailable` (503) before the key is loaded."""
        key = self._signer
        if key is None:
            raise Unavailable(headers={"Retry-After": "1"})
        header = {"alg": ALGORITHM, "typ": header_type, "kid": key.kid}
        return jwt.encode(header, claims, key, algorithms=[ALGORITHM])

    async def find(self, kid: str | None, key_type: str = "RSA") -> RSAKey | None:
        """The public key named `kid`. An unknown one is looked up in the database once per call. All our tokens name theirs."""
        if kid is None:
            return None
        if kid not in self._public:
            async with self._lock:
                await self._read()
        return self._public.get(kid)

    async def published(self) -> list[dict[str, Any]]:
        """The public halves as a JWKS has them."""
        await self.signer()
        return [_public_dict(key) for key in self._public.values()]

    async def _read(self) -> list[SigningKey]:
        async with self._database.sessions() as session:
            rows = await repository.list_signing_keys(session)
        self._public.update({row.kid: RSAKey.import_key(row.public_jwk) for row in rows})
        return rows

    async def _load(self) -> RSAKey:
        return self._opened(await self._read()) or await self._make()

    def _opened(self, rows: list[SigningKey]) -> RSAKey | None:
        for row in rows:
            try:
                return RSAKey.import_key(orjson.loads(self._key.decrypt(row.sealed_private, row.kid)))
            except InvalidTag:
                # Encrypted under an earlier session secret: it can still verify, never sign.
                log.warning("signing_key_does_not_open", kid=row.kid)
        return None

    async def _make(self) -> RSAKey:
        async with self._database.transaction() as session:
            # Two processes at their first start: the second waits and then finds the key.
            await repository.lock_signing_keys(session)
            rows = await repository.list_signing_keys(session)
            key = self._opened(rows)
            if key is None:
                key = await asyncio.to_thread(_generate)
                session.add(self._row(key))
        self._public[str(key.kid)] = RSAKey.import_key(_public_dict(key))
        return key

    def _row(self, key: RSAKey) -> SigningKey:
        kid = str(key.kid)
        private = orjson.dumps(key.as_dict(private=True))
        sealed = self._key.encrypt(private, kid)
        return SigningKey(kid=kid, algorithm=ALGORITHM, public_jwk=_public_dict(key), sealed_private=sealed)


def _generate() -> RSAKey:
    key = RSAKey.generate_key(BITS, {"use": "sig", "alg": ALGORITHM})
    return RSAKey.import_key({**key.as_dict(private=True), "kid": key.thumbprint()})


def _public_dict(key: RSAKey) -> dict[str, Any]:
    return {name: str(value) for name, value in key.as_dict(private=False).items()}
