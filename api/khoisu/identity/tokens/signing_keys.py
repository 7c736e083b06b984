"""The realm's signing keys: made at the first need, kept sealed in the database, shared by all processes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import orjson
from cryptography.exceptions import InvalidTag
from joserfc import jwt
from joserfc.jwk import RSAKey
from sqlalchemy import select, text

from khoisu.identity.keyed_hash import Sealer
from khoisu.identity.models import SigningKey
from khoisu.kit.db import Database
from khoisu.kit.errors import Unavailable
from khoisu.kit.logs import get_logger

log = get_logger(__name__)

ALGORITHM = "RS256"
BITS = 2048
LOAD_SECONDS, RETRY_SECONDS = 10.0, 1.0


class KeyRing:
    """The newest key signs; every key of the table verifies and is published."""

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._sealer = Sealer(secret, "signing-key")
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
    async def loading(self) -> AsyncIterator[None]:
        """Have the key before the first request: one that waited for it would hold one connection and want another.

        Without a database the start goes on, and the key is asked for until it is there.
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
        except Exception as error:  # noqa: BLE001 - whatever keeps the key away, the start goes on
            log.warning("signing_key_not_loaded", error=type(error).__name__)

    @property
    def is_ready(self) -> bool:
        """Whether `sign` can be called."""
        return self._signer is not None

    async def sign(self, claims: dict[str, Any]) -> str:
        """A compact JWT of `claims` with `kid` in its header. Raises `Unavailable` (503) before the key is loaded."""
        key = self._signer
        if key is None:
            raise Unavailable(headers={"Retry-After": "1"})
        header = {"alg": ALGORITHM, "typ": "JWT", "kid": key.kid}
        return jwt.encode(header, claims, key, algorithms=[ALGORITHM])

    async def find(self, kid: str) -> RSAKey | None:
        """The public key named `kid`. An unknown one is looked for in the database once per call."""
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
            rows = list(await session.scalars(select(SigningKey).order_by(SigningKey.created_at.desc())))
        self._public.update({row.kid: RSAKey.import_key(row.public_jwk) for row in rows})
        return rows

    async def _load(self) -> RSAKey:
        return self._opened(await self._read()) or await self._make()

    def _opened(self, rows: list[SigningKey]) -> RSAKey | None:
        for row in rows:
            try:
                return RSAKey.import_key(orjson.loads(self._sealer.open(row.sealed_private, row.kid)))
            except InvalidTag:
                # Sealed under an earlier session secret: it can still verify, never sign.
                log.warning("signing_key_does_not_open", kid=row.kid)
        return None

    async def _make(self) -> RSAKey:
        async with self._database.transaction() as session:
            # Two processes at their first start: the second waits and then finds the key.
            await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('khoisu-signing-key'))"))
            rows = list(await session.scalars(select(SigningKey).order_by(SigningKey.created_at.desc())))
            key = self._opened(rows)
            if key is None:
                key = await asyncio.to_thread(_generate)
                session.add(self._row(key))
        self._public[str(key.kid)] = RSAKey.import_key(_public_dict(key))
        return key

    def _row(self, key: RSAKey) -> SigningKey:
        kid = str(key.kid)
        private = orjson.dumps(key.as_dict(private=True))
        sealed = self._sealer.seal(private, kid)
        return SigningKey(kid=kid, algorithm=ALGORITHM, public_jwk=_public_dict(key), sealed_private=sealed)


def _generate() -> RSAKey:
    key = RSAKey.generate_key(BITS, {"use": "sig", "alg": ALGORITHM})
    return RSAKey.import_key({**key.as_dict(private=True), "kid": key.thumbprint()})


def _public_dict(key: RSAKey) -> dict[str, Any]:
    return {name: str(value) for name, value in key.as_dict(private=False).items()}
