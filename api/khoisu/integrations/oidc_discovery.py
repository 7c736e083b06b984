"""Another issuer's discovery document and public keys, over HTTPS: for Google's logins and for a Keycloak in our realm's place."""

import asyncio
import time
from typing import Any, cast

import httpx
from joserfc.errors import JoseError
from joserfc.jwk import ECKey, RSAKey

SECONDS = 10
ASK_AGAIN_AFTER = 10.0
"""Seconds between two fetches for keys that the issuer does not have, so that bad tokens cannot drive it."""
KINDS: dict[str, type[RSAKey] | type[ECKey]] = {"RSA": RSAKey, "EC": ECKey}


class IssuerUnavailable(Exception):  # noqa: N818
    """The issuer does not answer, or not with what the standard asks of it."""


class RemoteIssuer:
    """One issuer: its document is fetched once, its keys again when an unknown one turns up."""

    def __init__(self, issuer: str, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self.issuer = issuer.rstrip("/")
        self._transport = transport
        self._lock = asyncio.Lock()
        self._document: dict[str, Any] | None = None
        self._keys: dict[str, RSAKey | ECKey] = {}
        self._fetched_at = float("-inf")

    def client(self) -> httpx.AsyncClient:
        """An HTTP client for this issuer: no redirects, short patience."""
        return httpx.AsyncClient(timeout=SECONDS, transport=self._transport)

    async def document(self) -> dict[str, Any]:
        """The discovery document (OpenID Connect Discovery §4). Raises `IssuerUnavailable`."""
        if self._document is None:
            found = await self._get(f"{self.issuer}/.well-known/openid-configuration")
            if str(found.get("issuer", "")).rstrip("/") != self.issuer:
                raise IssuerUnavailable
            self._document = found
        return self._document

    async def find(self, kid: str) -> RSAKey | ECKey | None:
        """The signing key named `kid`; the keys are fetched again for an unknown one. Raises `IssuerUnavailable`."""
        if kid not in self._keys:
            async with self._lock:
                if kid not in self._keys and time.monotonic() - self._fetched_at > ASK_AGAIN_AFTER:
                    await self._fetch_keys()
        return self._keys.get(kid)

    async def _fetch_keys(self) -> None:
        document = await self.document()
        found = await self._get(str(document.get("jwks_uri", "")))
        self._fetched_at = time.monotonic()
        self._keys = dict(_signing_keys(found.get("keys")))

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


def _signing_keys(entries: Any) -> list[tuple[str, RSAKey | ECKey]]:
    found: list[tuple[str, RSAKey | ECKey]] = []
    for entry in cast(list[Any], entries) if isinstance(entries, list) else []:
        key = cast(dict[str, Any], entry) if isinstance(entry, dict) else {}
        kind, kid = KINDS.get(str(key.get("kty"))), key.get("kid")
        if kind is None or key.get("use", "sig") != "sig" or not isinstance(kid, str):
            continue
        try:
            found.append((kid, kind.import_key(key)))
        except (JoseError, ValueError):
            continue
    return found
