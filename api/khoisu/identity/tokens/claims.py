"""What the realm says about a person in its tokens, with Keycloak's names for it."""

import base64
import hashlib
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from khoisu.identity.accounts.person_name import split_name
from khoisu.identity.keyed_hash import Sealer
from khoisu.identity.models import Account, LoginSession
from khoisu.identity.settings import IdentitySettings

DEFAULT_SCOPES = ("profile", "email", "phone")
"""Granted without being asked for; `phone` among them, because the site reads `phone_number` from the access token (S3.4)."""
_ID_BYTES, _GENERATION_BYTES, _MAC_BYTES = 16, 4, 32


def person_claims(account: Account, scope: str) -> dict[str, Any]:
    """The claims about a person that `scope` allows."""
    granted = scope.split()
    claims: dict[str, Any] = {}
    if "profile" in granted:
        given, family = split_name(account.ho_ten)
        claims |= {
            "name": account.ho_ten,
            "preferred_username": account.email or account.so_dien_thoai or str(account.id),
            "given_name": given,
            "family_name": family,
            "locale": account.ngon_ngu,
        }
    if "email" in granted:
        claims["email_verified"] = account.email is not None and account.email_verified
        if account.email:
            claims["email"] = account.email
    if account.so_dien_thoai:
        claims |= {"phone_number": account.so_dien_thoai, "phone_number_verified": True}
    return claims


def _times(now: datetime, life: int) -> dict[str, int]:
    issued = int(now.timestamp())
    return {"exp": issued + life, "iat": issued}


def access_claims(
    settings: IdentitySettings, account: Account, login: LoginSession, now: datetime, audience: str
) -> dict[str, Any]:
    """The access token of a login, valid from `now` for `settings.access_life` seconds."""
    return {
        **_times(now, settings.access_life),
        "auth_time": int(login.created_at.timestamp()),
        "jti": str(uuid4()),
        "iss": settings.issuer,
        "aud": audience,
        "sub": str(account.id),
        "typ": "Bearer",
        "azp": login.client_id,
        "sid": str(login.id),
        "session_state": str(login.id),
        "acr": "1",
        "allowed-origins": [settings.public_url],
        "realm_access": {"roles": list(account.vai_tro)},
        "resource_access": {login.client_id: {"roles": list(account.vai_tro)}},
        "scope": login.scope,
        **person_claims(account, login.scope),
    }


def id_claims(
    settings: IdentitySettings,
    account: Account,
    login: LoginSession,
    now: datetime,
    access_token: str,
    nonce: str | None,
) -> dict[str, Any]:
    """The ID token that goes with `access_token` (OpenID Connect Core §2, §3.1.3.6)."""
    half = hashlib.sha256(access_token.encode()).digest()[:16]
    claims = {
        **_times(now, settings.access_life),
        "auth_time": int(login.created_at.timestamp()),
        "jti": str(uuid4()),
        "iss": settings.issuer,
        "aud": login.client_id,
        "sub": str(account.id),
        "typ": "ID",
        "azp": login.client_id,
        "sid": str(login.id),
        "session_state": str(login.id),
        "acr": "1",
        "at_hash": base64.urlsafe_b64encode(half).rstrip(b"=").decode(),
        **person_claims(account, login.scope),
    }
    return claims | ({"nonce": nonce} if nonce else {})


def client_claims(
    settings: IdentitySettings,
    subject: str,
    client_id: str,
    scope: str,
    roles: tuple[str, ...],
    audience: str,
    now: datetime,
) -> dict[str, Any]:
    """The access token of a machine."""
    return {
        **_times(now, settings.access_life),
        "jti": str(uuid4()),
        "iss": settings.issuer,
        "aud": audience,
        "sub": subject,
        "typ": "Bearer",
        "azp": client_id,
        "acr": "1",
        "client_id": client_id,
        "preferred_username": f"service-account-{client_id}",
        "realm_access": {"roles": list(roles)},
        "resource_access": {client_id: {"roles": list(roles)}},
        "scope": scope,
    }


class RefreshTokens:
    """Refresh tokens are computed, not stored: session id, generation and an HMAC over both.

    The same generation always gives the same token, which lets a second tab get what the first one got (G-35).
    """

    def __init__(self, secret: str) -> None:
        self._sealer = Sealer(secret, "refresh-token")

    def make(self, session_id: UUID, generation: int) -> str:
        """The token of that generation."""
        body = session_id.bytes + generation.to_bytes(_GENERATION_BYTES, "big")
        return base64.urlsafe_b64encode(body + self._sealer.digest(body.hex())).rstrip(b"=").decode()

    def read(self, token: str) -> tuple[UUID, int] | None:
        """Session and generation of a token that we made, None for any other text."""
        try:
            raw = base64.b64decode(token.encode("ascii") + b"==", altchars=b"-_", validate=True)
        except ValueError:
            return None
        body, mac = raw[: _ID_BYTES + _GENERATION_BYTES], raw[_ID_BYTES + _GENERATION_BYTES :]
        if len(mac) != _MAC_BYTES or not self._sealer.matches(mac, body.hex()):
            return None
        return UUID(bytes=body[:_ID_BYTES]), int.from_bytes(body[_ID_BYTES:], "big")
