"""Connections to a model's server, which stay open between two answers: a new one costs two or three round trips."""

import ssl
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import lru_cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx

IDLE_SECONDS = 60.0
"""Shorter than the time after which firewalls forget a silent connection."""
MOST_IDLE = 20
CLOSED = (httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError)


class Connections:
    """While `running`, one pool for all answers; otherwise a connection for each.

    Redirects are not followed, proxies of the environment not used and cookies not stored: one person's answer must not be linked
    to another's.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._pool: httpx.AsyncClient | None = None

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Keep connections open as long as the block runs."""
        async with self._client() as pool:
            self._pool = pool
            try:
                yield
            finally:
                self._pool = None

    @asynccontextmanager
    async def post(self, url: str, body: dict[str, Any], headers: dict[str, str]) -> AsyncGenerator[httpx.Response]:
        """The head of the reply has come, its body has not. Raises `httpx.HTTPError` and `httpx.InvalidURL`."""
        async with AsyncExitStack() as stack:
            yield await self._reply(stack, url, body, headers)

    async def _reply(
        self, stack: AsyncExitStack, url: str, body: dict[str, Any], headers: dict[str, str]
    ) -> httpx.Response:
        if self._pool is not None:
            opened = Opened()
            more = {"trace": opened.trace}
            try:
                call = self._pool.stream("POST", url, json=body, headers=headers, extensions=more)
                return await stack.enter_async_context(call)
            except CLOSED:
                # A new connection has reached a server that may have taken the question: it is not asked, and paid, twice.
                if opened.is_new:
                    raise
        client = await stack.enter_async_context(self._client())
        return await stack.enter_async_context(client.stream("POST", url, json=body, headers=headers))

    def _client(self) -> httpx.AsyncClient:
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=MOST_IDLE, keepalive_expiry=IDLE_SECONDS)
        cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        return httpx.AsyncClient(
            timeout=self._seconds, trust_env=False, verify=_authorities(), limits=limits, cookies=cookies
        )


class Opened:
    """Notices whether a call opened a connection, by the events that httpx tells its `trace` extension."""

    def __init__(self) -> None:
        self.is_new = False

    async def trace(self, event: str, _info: Mapping[str, Any]) -> None:
        """One event of a call."""
        self.is_new = self.is_new or event.startswith("connection.connect_")


@lru_cache
def _authorities() -> ssl.SSLContext:
    """Read once: reading the list of authorities holds up everybody for a tenth of a second."""
    return httpx.create_ssl_context(trust_env=False)
