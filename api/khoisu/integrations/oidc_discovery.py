"""Another issuer's discovery document and public keys, over HTTPS: for Google's logins and for a Keycloak in our realm's place."""

import asyncio
from time import monotonic
from typing import Any, cast

import httpx
from joserfc.errors import JoseError
from joserfc.jwk import ECKey, RSAKey

SECONDS = 10
ASK_AGAIN_AFTER = 10.0
"""Seconds between two fetches for keys that the issuer does not have, so that bad tokens cannot drive it."""
FRESH_FOR = 600.0
"""Seconds that the document and the keys are used without asking: an issuer that moves or withdraws a key is followed."""
USABLE_FOR = 3600.0
"""Seconds that they are used while the issuer does not answer: its outage must not end every login at once."""
KINDS: dict[str, type[RSAKey] | type[ECKey]] = {"RSA": RSAKey, "EC": ECKey}
Key = RSAKey | ECKey


class IssuerUnavailable(Exception):  # noqa: N818
    """The issuer does not answer, or not with what the standard asks of it."""


class RemoteIssuer:
    """One issuer: document and keys are fetched when first needed, again when old, the keys also for an unknown one."""

    def __init__(self, issuer: str, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self.issuer = issuer.rstrip("/")
        self._transport = transport
        self._lock = asyncio.Lock()
        self._document: dict[str, Any] = {}
        self._document_at = float("-inf")
        self._keys: list[Key] = []
        self._keys_at = float("-inf")
        self._tried_at = float("-inf")

    def client(self) -> httpx.AsyncClient:
        """An HTTP client for this issuer: no redirects, short patience."""
        return httpx.AsyncClient(timeout=SECONDS, transport=self._transport)

    async def document(self) -> dict[str, Any]:
        """The discovery document (OpenID Connect Discovery §4). Raises `IssuerUnavailable`."""
        if _age(self._document_at) > FRESH_FOR:
            try:
                await self._fetch_document()
            except IssuerUnavailable:
                if _age(self._document_at) > USABLE_FOR:
                    raise
        return self._document

    async def find(self, kid: str | None, key_type: str) -> Key | None:
        """The signing key named `kid`, or without a name the only one of `key_type` (`RSA`, `EC`).

        The keys are fetched again for an unknown one. Raises `IssuerUnavailable`.
        """
        if not self._is_enough(kid):
            async with self._lock:
                if not self._is_enough(kid) and _age(self._tried_at) > ASK_AGAIN_AFTER:
                    await self._renew_keys()
        return self._choose(kid, key_type)

    def _is_enough(self, kid: str | None) -> bool:
        """Whether the keys at hand can answer. Without a name nothing tells an old key from its successor: ask more often."""
        if kid is None:
            return _age(self._keys_at) <= ASK_AGAIN_AFTER
        return _age(self._keys_at) <= FRESH_FOR and any(key.kid == kid for key in self._keys)

    def _choose(self, kid: str | None, key_type: str) -> Key | None:
        fitting = [key for key in self._keys if key.key_type == key_type and (kid is None or key.kid == kid)]
        return fitting[0] if len(fitting) == 1 else None

    async def _renew_keys(self) -> None:
        try:
            document = await self.document()
            found = await self._get(str(document.get("jwks_uri", "")))
        except IssuerUnavailable:
            # The time of the try is noted only when old keys still serve: the first tokens after an outage must not wait.
            if _age(self._keys_at) > USABLE_FOR:
                raise
            self._tried_at = monotonic()
            return
        self._keys_at = self._tried_at = monotonic()
        self._keys = _signing_keys(found.get("keys"))

    async def _fetch_document(self) -> None:
        found = await self._get(f"{self.issuer}/.well-known/openid-configuration")
        if str(found.get("issuer", "")).rstrip("/") != self.issuer:
            raise IssuerUnavailable
        self._document, self._document_at = found, monotonic()

    async def _get(self, url: str) -> dict[str, Any]:
        try:
            async with self.client() as client:
                reply = (await client.get(url)).raise_for_status()
                body: Any = reply.json()
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            raise IssuerUnavailable from error
        if not isinstance(body, dict):
            raise IssuerUnavailable
        return cast(dict[str, Any], body)


def _age(moment: float) -> float:
    return monotonic() - moment


def _signing_keys(entries: Any) -> list[Key]:
    found: list[Key] = []
    for entry in cast(list[Any], entries) if isinstance(entries, list) else []:
        key = cast(dict[str, Any], entry) if isinstance(entry, dict) else {}
        kind = KINDS.get(str(key.get("kty")))
        if kind is None or key.get("use", "sig") != "sig":
            continue
        try:
            found.append(kind.import_key(key))
        except (JoseError, ValueError):
            continue
    return found
