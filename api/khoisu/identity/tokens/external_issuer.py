"""A real Keycloak, or any OpenID issuer, instead of our realm: `OIDC_ISSUER` names it (S7.1).

Its people get an account of ours at their first call, found again by the issuer's name and `sub`, so that carts and
orders have an owner.
"""

from typing import Any
from uuid import UUID

from cachetools import TTLCache

from khoisu.identity.accounts import external_accounts
from khoisu.identity.errors import Suspended
from khoisu.identity.sessions.authenticator import Liveness, RealmAuthenticator, proven_at, session_id_of
from khoisu.identity.settings import IdentitySettings
from khoisu.identity.tokens.external_claims import is_access_token, read_person
from khoisu.identity.tokens.verification import Verifier
from khoisu.integrations.oidc_discovery import IssuerUnavailable, RemoteIssuer
from khoisu.kit.auth import Caller
from khoisu.kit.db import Database
from khoisu.kit.errors import Unavailable

ACTIVE_FOR, MAX_ENTRIES = 5.0, 20_000
"""Seconds that an account is taken for active without looking: as long as a session of our own realm."""


class ForeignVerifier(Verifier):
    """Accepts the access tokens of a realm that need not be a Keycloak."""

    def __init__(self, issuer: RemoteIssuer, settings: IdentitySettings) -> None:
        super().__init__(issuer.issuer, issuer)
        self._settings = settings

    def is_of_type(self, typ: str, header: dict[str, Any], claims: dict[str, Any]) -> bool:
        """Access tokens only."""
        return is_access_token(header, claims, self._settings)


class ForeignAuthenticator(RealmAuthenticator):
    """Checks another issuer's tokens by its published keys. Its sessions are not ours: a token is valid until expiry."""

    own_sessions = False

    def __init__(
        self, settings: IdentitySettings, issuer: RemoteIssuer, liveness: Liveness, database: Database
    ) -> None:
        super().__init__(settings, ForeignVerifier(issuer, settings), liveness)
        self._database = database
        self._active: TTLCache[UUID, bool] = TTLCache(MAX_ENTRIES, ACTIVE_FOR)

    async def authenticate(self, token: str) -> Caller:
        """The caller. Raises `Unauthenticated`, `Suspended`, and `Unavailable` while the issuer's keys cannot be fetched."""
        try:
            caller = await super().authenticate(token)
        except IssuerUnavailable as error:
            raise Unavailable(headers={"Retry-After": "5"}) from error
        if caller.account_id not in self._active:
            reason = await external_accounts.suspension_of(self._database, caller.account_id)
            if reason is not None:
                raise Suspended(reason)
            self._active[caller.account_id] = True
        return caller

    async def find_caller(self, claims: dict[str, Any]) -> Caller:
        """The person's account, made or joined at the first call; roles as the settings map them."""
        person = read_person(claims, self._settings)
        account_id = await external_accounts.find_or_create(
            self._database, str(claims["iss"]).rstrip("/"), person, join_by_email=self._settings.join_by_email
        )
        return Caller(
            account_id=account_id,
            roles=person.roles,
            session_id=session_id_of(claims),
            name=person.name,
            withheld=person.withheld,
            proven_at=proven_at(claims),
        )
