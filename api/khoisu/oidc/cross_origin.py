"""Calls from a client's own pages (Fetch standard §3.2), allowed as Keycloak allows them: by the client's web origins.

Discovery and keys are public. At the other addresses the client itself is known only in the real request, so a
preflight is answered for the origins of all clients, and a response shows itself only to the origins of its own client.
Credentials are allowed because keycloak-js sends them; no address here takes a cookie as a proof.
"""

from collections.abc import Collection

from starlette.requests import Request
from starlette.responses import Response

from khoisu.oidc.addresses import OF_CLIENTS, PUBLIC

HEADERS = "Authorization, Content-Type"
PREFLIGHT_SECONDS = 3600


def set_web_origins(request: Request, web_origins: Collection[str]) -> None:
    """Note whose pages may read the response, as soon as the request's client is known."""
    request.state.web_origins = web_origins


def allow_origin(request: Request, response: Response) -> Response:
    """Let the calling page read the response: any page for a public document, else one of the client's web origins."""
    if request.url.path in PUBLIC:
        response.headers["Access-Control-Allow-Origin"] = "*"
    elif request.url.path in OF_CLIENTS:
        response.headers.add_vary_header("Origin")
        origin = request.headers.get("origin", "")
        if origin in getattr(request.state, "web_origins", ()):
            _name_origin(response, origin)
    return response


def preflight(methods: str, origin: str) -> Response:
    """204 with the permission for `origin` (`*`: everybody's); an empty one gets none, which browsers take as no."""
    response = Response(status_code=204, headers={"Allow": f"{methods}, OPTIONS", "Vary": "Origin"})
    if not origin:
        return response
    response.headers["Access-Control-Allow-Methods"] = methods
    response.headers["Access-Control-Allow-Headers"] = HEADERS
    response.headers["Access-Control-Max-Age"] = str(PREFLIGHT_SECONDS)
    if origin == "*":
        response.headers["Access-Control-Allow-Origin"] = origin
    else:
        _name_origin(response, origin)
    return response


def _name_origin(response: Response, origin: str) -> None:
    response.headers["Access-Control-Allow-Origin"] = origin
    response.headers["Access-Control-Allow-Credentials"] = "true"
