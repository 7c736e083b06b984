"""The realm's parts put together once per process."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.keyed_hash import Sealer
from khoisu.identity.login.rate_limits import Guards, LimitSettings
from khoisu.identity.sessions.authenticator import RealmAuthenticator
from khoisu.identity.sessions.revocation import Liveness
from khoisu.identity.settings import IdentitySettings
from khoisu.identity.tokens.claims import RefreshTokens
from khoisu.identity.tokens.external_issuer import ForeignAuthenticator, is_foreign
from khoisu.identity.tokens.signing_keys import KeyRing
from khoisu.identity.tokens.verification import Verifier
from khoisu.integrations.oidc_discovery import RemoteIssuer
from khoisu.kit.auth import Authenticator
from khoisu.kit.db import Database
from khoisu.kit.rate_limit import RateLimiter

TermsInForce = Callable[[AsyncSession], Awaitable[str | None]]
"""Tells the version of the terms of use in force; the text itself stands on a floor above."""


class Realm:
    """Settings, keys and short memories of the embedded identity provider."""

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
        self.guards = Guards(limiter, LimitSettings())
        self.codes = Sealer(secret, "one-time-code")
        self.forms = Sealer(secret, "login-form")
        self.keys = KeyRing(database, secret)
        self.refresh_tokens = RefreshTokens(secret)
        self.verifier = Verifier(settings.issuer, self.keys)
        self.liveness = Liveness(database)

    async def terms_version(self, session: AsyncSession) -> str:
        """The version of the terms that people agree to now: the published page's, else the setting."""
        found = await self._terms(session) if self._terms else None
        return found or self.settings.terms_version

    def authenticator(self) -> Authenticator:
        """Who checks the tokens that come with requests."""
        if is_foreign(self.settings):
            issuer = RemoteIssuer(self.settings.oidc_issuer)
            return ForeignAuthenticator(self.settings, issuer, self.liveness, self.database)
        return RealmAuthenticator(self.settings, self.verifier, self.liveness)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """What runs next to the requests."""
        async with self.liveness.listening(), self.keys.loading():
            yield


async def get_realm(request: Request) -> Realm:
    """The application's realm."""
    return request.app.state.realm


RealmDep = Annotated[Realm, Depends(get_realm)]
