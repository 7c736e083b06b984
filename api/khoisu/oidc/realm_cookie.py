"""The cookie of a browser's session at the realm, by which clients are answered without asking the person again.

Lax: it comes along when a client sends the browser here, not when a page of another site calls us or has us in a frame. It
goes when the browser is closed, so that who comes next to a shared machine is asked. The site's web server writes the same.
"""

from starlette.requests import Request
from starlette.responses import Response

from khoisu.identity.provider import Realm

COOKIE = "khoisu_realm_session"


def is_secure(realm: Realm) -> bool:
    """Whether browsers reach us by TLS only."""
    return realm.settings.issuer.startswith("https:")


def prefixed(realm: Realm, name: str) -> str:
    """A cookie's name as sent: bound to this host and to TLS where there is TLS."""
    return f"__Host-{name}" if is_secure(realm) else name


def read_cookie(realm: Realm, request: Request) -> str:
    """What the browser holds, empty for nothing."""
    return request.cookies.get(prefixed(realm, COOKIE), "")[:100]


def set_cookie(realm: Realm, response: Response, value: str) -> Response:
    """Let the browser hold its session until it is closed."""
    response.set_cookie(
        prefixed(realm, COOKIE), value, path="/", secure=is_secure(realm), httponly=True, samesite="lax"
    )
    return response


def forget_cookie(realm: Realm, response: Response) -> Response:
    """Take away a cookie that stands for nothing."""
    response.delete_cookie(prefixed(realm, COOKIE), path="/", secure=is_secure(realm), httponly=True, samesite="lax")
    return response
