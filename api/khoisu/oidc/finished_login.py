"""What every login at the realm's own pages ends with: the code for the client, and what the browser keeps of it."""

from fastapi import Request
from starlette.responses import Response

from khoisu.identity.provider import Authorized, Origin, Realm
from khoisu.kit.lang import Lang
from khoisu.oidc.authorization_request import Login
from khoisu.oidc.browser_binding import remember_login
from khoisu.oidc.realm_cookie import set_cookie
from khoisu.oidc.redirects import send_back


def finish_login(
    realm: Realm, request: Request, lang: Lang, login: Login, origin: Origin, authorized: Authorized
) -> Response:
    """Back to the client; the browser keeps the cookie of its session here, and that the account has logged in with it."""
    sent = send_back(realm, lang, login.back, code=authorized.code)
    set_cookie(realm, sent, authorized.cookie)
    return remember_login(realm, request, sent, origin, authorized)
