"""Issues tokens: what the realm says about a person in them, and the response of the token endpoint, as Keycloak has both."""

import base64
import hashlib
import math
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import NAMESPACE_URL, uuid4, uuid5

from khoisu.identity.models import Account, LoginSession
from khoisu.identity.realm import USUAL, ClientTokens, Realm
from khoisu.identity.settings import IdentitySettings
from khoisu.identity.tokens.verification import MULTIPLE_FACTORS, TWO_FACTORS_ACR
from khoisu.kit import clock

DEFAULT_SCOPES = ("profile", "email", "phone")
"""Granted without being asked for; `phone` among them, because the site reads `phone_number` from the access token (S3.4)."""


@dataclass(frozen=True, slots=True)
class ClientScope:
    """The client that a session is opened for, the scope it gets, and who its access tokens are for (None: our API)."""

    client_id: str
    scope: str
    audience: str | None = None


@dataclass(frozen=True, slots=True)
class GrantRefused:
    """Why there are no tokens, in Keycloak's words. A value, not an exception: reuse ends sessions, to be committed."""

    reason: str


def split_name(ho_ten: str) -> tuple[str, str]:
    """Split a Vietnamese name into (given, family): the family name comes first, all else is given.

    A single word is a given name.
    """
    family, _, given = ho_ten.partition(" ")
    return (given, family) if given else (family, "")


def person_claims(account: Account, scope: str) -> dict[str, Any]:
    """The claims about a person that `scope` allows; a name to log in with is an address too."""
    granted = scope.split()
    email = account.email if "email" in granted else None
    phone = account.so_dien_thoai if "phone" in granted else None
    claims: dict[str, Any] = {}
    if "profile" in granted:
        given, family = split_name(account.ho_ten)
        claims |= {
            "name": account.ho_ten,
            "preferred_username": email or phone or str(account.id),
            "given_name": given,
            "family_name": family,
            "locale": account.ngon_ngu,
        }
    if "email" in granted:
        claims["email_verified"] = account.email is not None and account.email_verified
        if email:
            claims["email"] = email
    if phone:
        claims |= {"phone_number": phone, "phone_number_verified": True}
    return claims


def _times(now: datetime, life: int) -> dict[str, int]:
    issued = int(now.timestamp())
    return {"exp": issued + life, "iat": issued}


def authentication_claims(login: LoginSession) -> dict[str, Any]:
    """How strongly and by what the person was authenticated: `acr` as Keycloak's levels, `amr` by RFC 8176."""
    amr = list(login.amr)
    return {"acr": TWO_FACTORS_ACR if MULTIPLE_FACTORS in amr else "1", "amr": amr}


def access_claims(
    settings: IdentitySettings,
    account: Account,
    login: LoginSession,
    now: datetime,
    audience: str,
    form: ClientTokens = USUAL,
) -> dict[str, Any]:
    """The access token of a login, valid from `now` for `settings.access_life` seconds, in the form of its client."""
    return {
        **_times(now, settings.access_life),
        "auth_time": int(login.proven_at.timestamp()),
        "jti": str(uuid4()),
        "iss": settings.issuer,
        "aud": audience,
        "sub": str(account.id),
        "typ": "Bearer",
        "azp": login.client_id,
        "sid": str(login.id),
        "session_state": str(login.id),
        **authentication_claims(login),
        "allowed-origins": list(form.web_origins),
        "realm_access": {"roles": list(account.vai_tro)},
        "resource_access": {login.client_id: {"roles": list(account.vai_tro)}},
        "scope": login.scope,
        **({"client_id": login.client_id} if form.at_jwt else {}),
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
        "auth_time": int(login.proven_at.timestamp()),
        "jti": str(uuid4()),
        "iss": settings.issuer,
        "aud": login.client_id,
        "sub": str(account.id),
        "typ": "ID",
        "azp": login.client_id,
        "sid": str(login.id),
        "session_state": str(login.id),
        **authentication_claims(login),
        "at_hash": base64.urlsafe_b64encode(half).rstrip(b"=").decode(),
        **person_claims(account, login.scope),
    }
    return claims | ({"nonce": nonce} if nonce else {})


def client_claims(
    settings: IdentitySettings,
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
        "sub": str(uuid5(NAMESPACE_URL, f"{settings.issuer}/clients/{client_id}")),
        "typ": "Bearer",
        "azp": client_id,
        "acr": "1",
        "client_id": client_id,
        "preferred_username": f"service-account-{client_id}",
        "realm_access": {"roles": list(roles)},
        "resource_access": {client_id: {"roles": list(roles)}},
        "scope": scope,
    }


async def issue_tokens(
    realm: Realm, account: Account, login: LoginSession, *, audience: str | None = None, nonce: str | None = None
) -> dict[str, Any]:
    """Access and refresh token of a session as it is now; an ID token only when `openid` was granted."""
    now, settings = clock.now(), realm.settings
    form = realm.token_forms.get(login.client_id, USUAL)
    claims = access_claims(settings, account, login, now, audience or settings.audience, form)
    access = await realm.keys.sign(claims, form.header_type)
    response: dict[str, Any] = {
        "access_token": access,
        "expires_in": settings.access_life,
        "refresh_expires_in": max(0, math.ceil((login.idle_expires_at - now).total_seconds())),
        "refresh_token": realm.refresh_tokens.make(login.id, login.generation),
        "token_type": "Bearer",
    }
    if "openid" in login.scope.split():
        response["id_token"] = await realm.keys.sign(id_claims(settings, account, login, now, access, nonce))
    return response | {"not-before-policy": 0, "session_state": str(login.id), "scope": login.scope}


async def issue_client_tokens(realm: Realm, client: ClientScope, roles: tuple[str, ...]) -> dict[str, Any]:
    """The token of a machine that acts for itself: no session, no refresh token (RFC 6749 §4.4)."""
    audience = client.audience or realm.settings.audience
    form = realm.token_forms.get(client.client_id, USUAL)
    claims = client_claims(realm.settings, client.client_id, client.scope, roles, audience, clock.now())
    return {
        "access_token": await realm.keys.sign(claims, form.header_type),
        "expires_in": realm.settings.access_life,
        "refresh_expires_in": 0,
        "token_type": "Bearer",
        "not-before-policy": 0,
        "scope": client.scope,
    }
