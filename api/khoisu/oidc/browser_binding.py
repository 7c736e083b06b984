"""Ties a login under way to one browser: the sealed request in the form names a cookie that only this browser has."""

import base64
import hmac
import secrets
from dataclasses import asdict, replace
from typing import Any
from urllib.parse import urlsplit

import orjson
from cryptography.exceptions import InvalidTag
from starlette.requests import Request
from starlette.responses import Response

from khoisu.identity.provider import AuthorizationRequest, Authorized, Origin, Realm, known_browsers
from khoisu.kit import clock
from khoisu.oidc.authorization_request import Login, RedirectTarget
from khoisu.oidc.realm_cookie import is_secure, prefixed, read_cookie

SECONDS = 1800
"""How long a login page may stay open."""


def _cookie_name(realm: Realm) -> str:
    return prefixed(realm, "khoisu-login")


def browser_of(realm: Realm, request: Request) -> str:
    """This browser's random id, a new one when it has none."""
    given = request.cookies.get(_cookie_name(realm), "")
    return given if 32 <= len(given) <= 64 else secrets.token_urlsafe(32)


def remember(realm: Realm, response: Response, browser: str) -> Response:
    """Store the id in a cookie that scripts cannot read. Lax, so that it is sent when Google redirects back."""
    response.set_cookie(
        _cookie_name(realm), browser, SECONDS, path="/", secure=is_secure(realm), httponly=True, samesite="lax"
    )
    return response


def with_known(realm: Realm, request: Request, origin: Origin) -> Origin:
    """The origin with what the browser holds: the accounts of `remember_login`, and the cookie of its session here."""
    cookie = request.cookies.get(prefixed(realm, known_browsers.COOKIE), "")
    known = {**known_browsers.open_cookie(cookie, _secret(request)), **origin.known}
    return replace(origin, known=known, realm_cookie=read_cookie(realm, request))


def remember_login(
    realm: Realm, request: Request, response: Response, origin: Origin, authorized: Authorized
) -> Response:
    """Let the browser know the account by this login; the site's own cookie is the same, if they share a host."""
    value = known_browsers.sign_cookie(origin.known, authorized.account_id, authorized.session_id, _secret(request))
    seconds, name = int(known_browsers.LIVES.total_seconds()), prefixed(realm, known_browsers.COOKIE)
    response.set_cookie(name, value, seconds, path="/", secure=is_secure(realm), httponly=True, samesite="lax")
    return response


def _secret(request: Request) -> str:
    return request.app.state.core.session_secret.get_secret_value()


def is_foreign(request: Request, realm: Realm) -> bool:
    """Whether a page of another site sent this form."""
    parts = urlsplit(realm.settings.issuer)
    return request.headers.get("origin", "") not in ("", f"{parts.scheme}://{parts.netloc}")


def seal_login(realm: Realm, login: Login, browser: str, label: str, **more: str) -> str:
    """The request as a text that only we can read and nobody can change."""
    body: dict[str, Any] = {
        "request": asdict(login.request),
        "back": asdict(login.back),
        "browser": browser,
        "until": clock.now().timestamp() + SECONDS,
        **more,
    }
    return base64.urlsafe_b64encode(realm.forms.encrypt(orjson.dumps(body), label)).decode()


def open_login(realm: Realm, request: Request, text: str, label: str) -> tuple[Login, dict[str, Any]] | None:
    """What was sealed, None when it is not ours, too old, or another browser's."""
    try:
        body = orjson.loads(realm.forms.decrypt(base64.urlsafe_b64decode(text.encode()), label))
    except (ValueError, InvalidTag):
        return None
    mine = hmac.compare_digest(body["browser"], request.cookies.get(_cookie_name(realm), ""))
    if not mine or body["until"] < clock.now().timestamp():
        return None
    return Login(AuthorizationRequest(**body["request"]), RedirectTarget(**body["back"])), body
