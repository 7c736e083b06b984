"""The realm's parts put together once per process."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.login.rate_limits import Guards
from khoisu.identity.sessions.authenticator import Liveness, RealmAuthenticator
from khoisu.identity.settings import IdentitySettings
from khoisu.identity.tokens.external_issuer import ForeignAuthenticator
from khoisu.identity.tokens.keys import DerivedKey, KeyRing, RefreshTokens
from khoisu.identity.tokens.verification import Verifier
from khoisu.integrations.oidc_discovery import RemoteIssuer
from khoisu.kit.auth import Authenticator
from khoisu.kit.db import Database
from khoisu.kit.rate_limit import RateLimiter


@dataclass(frozen=True, slots=True)
class ClientTokens:
    """`web_origins`: the claim `allowed-origins`, by which a resource server allows calls from the client's pages.

    `at_jwt`: access tokens follow RFC 9068, with `at+jwt` in the header and the claim `client_id`; else Keycloak's form.
    `scopes`: what of a person the client may be told.
    """

    web_origins: tuple[str, ...] = ()
    at_jwt: bool = False
    scopes: frozenset[str] = frozenset({"profile", "email", "phone"})

    @property
    def header_type(self) -> str:
        """`typ` of an access token's header."""
        return "at+jwt" if self.at_jwt else "JWT"

    def narrow(self, scope: str) -> str:
        """A session's scope without what the client may no longer have."""
        return " ".join(one for one in scope.split() if one == "openid" or one in self.scopes)


USUAL = ClientTokens()
TERMS_VERSION = "2026-07-01"
"""The terms people agree to while no terms page is published."""


TermsInForce = Callable[[AsyncSession], Awaitable[str | None]]
"""Finds the version of the terms of use in force; the text itself belongs to a room above."""


class Realm:
    """Settings, keys and caches of the embedded identity provider."""

    def __init__(
        self,
        settings: IdentitySettings,
        database: Database,
        limiter: RateLimiter,
        secret: str,
        terms: TermsInForce | None = None,
    ) -> None:
        self.settings = settings
        self._terms = terms
        self.database = database
        self.limiter = limiter
        self.guards = Guards(limiter)
        self.codes = DerivedKey(secret, "one-time-code")
        self.forms = DerivedKey(secret, "login-form")
        self.factors = DerivedKey(secret, "second-factor")
        self.keys = KeyRing(database, secret)
        self.refresh_tokens = RefreshTokens(secret)
        self.verifier = Verifier(settings.issuer, self.keys)
        self.liveness = Liveness(database)
        self.token_forms: Mapping[str, ClientTokens] = {}
        """By client; filled at the start from the registered clients, which belong to a room above."""

    async def terms_version(self, session: AsyncSession) -> str:
        """The version of the terms that people agree to now: the published page's, else `TERMS_VERSION`."""
        found = await self._terms(session) if self._terms else None
        return found or TERMS_VERSION

    def authenticator(self) -> Authenticator:
        """The verifier of requests' tokens: our realm's, or another issuer's."""
        if self.settings.is_foreign:
            issuer = RemoteIssuer(self.settings.oidc_issuer)
            return ForeignAuthenticator(self.settings, issuer, self.liveness, self.database)
        return RealmAuthenticator(self.settings, self.verifier, self.liveness)

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """What runs next to the requests."""
        async with self.liveness.listening(), self.keys.loading():
            yield
