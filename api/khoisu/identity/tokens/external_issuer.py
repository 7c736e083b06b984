"""A real Keycloak, or any OpenID issuer, instead of our realm: `OIDC_ISSUER` names it (S7.1).

Its people get one of our accounts at their first call, with the issuer's `sub`, so that carts and orders have an owner.
"""

from typing import Any

from khoisu.identity import repository
from khoisu.identity.models import SUSPENDED
from khoisu.identity.sessions.authenticator import RealmAuthenticator
from khoisu.identity.sessions.revocation import Liveness
from khoisu.identity.settings import IdentitySettings
from khoisu.identity.tokens.verification import Verifier
from khoisu.integrations.oidc_discovery import IssuerUnavailable, RemoteIssuer
from khoisu.kit import clock
from khoisu.kit.auth import STAFF_ROLES, Caller
from khoisu.kit.db import Database
from khoisu.kit.errors import Unauthenticated, Unavailable


class ForeignAuthenticator(RealmAuthenticator):
    """Checks another issuer's tokens by its published keys. Its sessions are not ours: a token is valid until expiry."""

    own_sessions = False

    def __init__(
        self, settings: IdentitySettings, issuer: RemoteIssuer, liveness: Liveness, database: Database
    ) -> None:
        super().__init__(settings, Verifier(issuer.issuer, issuer), liveness)
        self._database = database

    async def authenticate(self, token: str) -> Caller:
        """The caller. Raises `Unauthenticated`, and `Unavailable` while the issuer's keys cannot be fetched."""
        try:
            return await super().authenticate(token)
        except IssuerUnavailable as error:
            raise Unavailable(headers={"Retry-After": "5"}) from error

    async def on_first_use(self, caller: Caller, claims: dict[str, Any]) -> None:
        """Make the account at the first call. Raises `Unauthenticated` when our back office has suspended it."""
        person = {
            "id": caller.account_id,
            "ho_ten": caller.name or _text(claims, "preferred_username") or "",
            "ngon_ngu": "en" if _text(claims, "locale") == "en" else "vi",
            "vai_tro": sorted((caller.roles | caller.withheld) & (STAFF_ROLES | {"khach-hang"})),
            "trang_thai": "HOAT_DONG",
            "la_mau": False,
            "created_at": clock.now(),
            "updated_at": clock.now(),
        }
        verified = claims.get("email_verified") is True
        proven = {"email": (_text(claims, "email") or "").lower() or None if verified else None}
        proven["so_dien_thoai"] = _text(claims, "phone_number") if claims.get("phone_number_verified") is True else None
        # An address that another account has verified stays with it: the new account is created without it.
        candidates = [
            person | known | {"email_verified": known["email"] is not None}
            for known in (proven, {"email": None, "so_dien_thoai": None})
        ]
        async with self._database.transaction() as session:
            state = await repository.insert_missing(session, caller.account_id, candidates)
        if state == SUSPENDED:
            raise Unauthenticated


def _text(claims: dict[str, Any], name: str) -> str | None:
    value = claims.get(name)
    return value if isinstance(value, str) and value else None


def is_foreign(settings: IdentitySettings) -> bool:
    """Whether tokens come from somewhere else."""
    return bool(settings.oidc_issuer) and settings.oidc_issuer.rstrip("/") != settings.issuer
