"""The token answer of a login, with Keycloak's fields."""

import math
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from khoisu.identity.models import Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.tokens import claims as tokens
from khoisu.kit import clock


async def issue_tokens(
    realm: Realm, account: Account, login: LoginSession, *, audience: str | None = None, nonce: str | None = None
) -> dict[str, Any]:
    """Access and refresh token of a session as it is now; an ID token only when `openid` was granted."""
    now, settings = clock.now(), realm.settings
    claims = tokens.access_claims(settings, account, login, now, audience or settings.audience)
    access = await realm.keys.sign(claims)
    answer: dict[str, Any] = {
        "access_token": access,
        "expires_in": settings.access_life,
        "refresh_expires_in": max(0, math.ceil((login.idle_expires_at - now).total_seconds())),
        "refresh_token": realm.refresh_tokens.make(login.id, login.generation),
        "token_type": "Bearer",
    }
    if "openid" in login.scope.split():
        answer["id_token"] = await realm.keys.sign(tokens.id_claims(settings, account, login, now, access, nonce))
    return answer | {"not-before-policy": 0, "session_state": str(login.id), "scope": login.scope}


async def issue_for_client(
    realm: Realm, client_id: str, scope: str, roles: tuple[str, ...], audience: str
) -> dict[str, Any]:
    """The token of a machine that acts for itself: no session, no refresh token (RFC 6749 §4.4)."""
    subject = uuid5(NAMESPACE_URL, f"{realm.settings.issuer}/clients/{client_id}")
    claims = tokens.client_claims(realm.settings, str(subject), client_id, scope, roles, audience, clock.now())
    return {
        "access_token": await realm.keys.sign(claims),
        "expires_in": realm.settings.access_life,
        "refresh_expires_in": 0,
        "token_type": "Bearer",
        "not-before-policy": 0,
        "scope": scope,
    }
