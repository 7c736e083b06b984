"""How the realm's endpoints read and respond: forms and scopes in, `{"error", "error_description"}` out, never cached."""
# pyright: reportMissingTypeStubs=false
# asyncpg comes without types.

from collections.abc import Callable, Collection, Coroutine
from typing import Any
from urllib.parse import parse_qsl

import asyncpg
import orjson
from fastapi.routing import APIRoute
from pydantic import BaseModel
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.requests import Request
from starlette.responses import Response

from khoisu.identity.provider import DEFAULT_SCOPES
from khoisu.kit.auth import ANONYMOUS, RequireRole
from khoisu.kit.errors import TooMany
from khoisu.kit.logs import get_logger
from khoisu.oidc.cross_origin import allow_origin

log = get_logger(__name__)

PRIVATE = {"Cache-Control": "no-store", "Pragma": "no-cache"}
FORM_TYPE = "application/x-www-form-urlencoded"
MOST_FIELDS = 50
KNOWN_SCOPES = ("openid", "profile", "email", "phone", "roles", "basic", "acr", "web-origins")
"""`openid` first, as discovery lists them; the last four change nothing, clients of Keycloak send them."""


class OAuthError(BaseModel):
    """RFC 6749 §5.2; further members say more where Keycloak has no field."""

    error: str
    error_description: str


ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": OAuthError},
    # Without a body when the Basic header cannot be read, so the contract promises none.
    401: {"description": "The client or the person is not proven"},
    403: {"model": OAuthError},
    415: {"model": OAuthError},
    429: {"model": OAuthError},
    503: {"model": OAuthError},
}


class Refusal(Exception):  # noqa: N818 - OAuth itself calls it an error
    """A refusal of RFC 6749 §5.2. An empty `error` makes an empty body."""

    def __init__(
        self,
        status: int,
        error: str,
        description: str,
        headers: dict[str, str] | None = None,
        **members: Any,
    ) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.description = description
        self.headers = headers or {}
        self.members = members

    def to_response(self) -> Response:
        """The refusal on the wire."""
        if not self.error:
            return Response(status_code=self.status, headers=PRIVATE | self.headers)
        body = {"error": self.error, "error_description": self.description, **self.members}
        return json_response(body, self.status, self.headers)


def json_response(body: dict[str, Any], status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """JSON that no cache may store."""
    return Response(orjson.dumps(body), status, PRIVATE | (headers or {}), "application/json")


class OwnProof(RequireRole):
    """Admits by the protocol's own proof (client secret, token in the form), not by a bearer token of the caller."""

    def __init__(self) -> None:
        super().__init__(ANONYMOUS, "khach-hang", "nhan-vien", "bien-tap")

    async def __call__(self) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Let all callers in: the endpoint itself asks for proof."""


OWN_PROOF = OwnProof()


class ProtocolRoute(APIRoute):
    """Renders every refusal the OAuth way, after the transaction has been rolled back."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Wrap the handler."""
        original = super().get_route_handler()

        async def handle(request: Request) -> Response:
            return allow_origin(request, await _answer(original, request))

        return handle


async def _answer(original: Callable[[Request], Coroutine[Any, Any, Response]], request: Request) -> Response:
    try:
        return await original(request)
    except Refusal as refusal:
        return refusal.to_response()
    except TooMany as refused:
        return Refusal(429, "invalid_grant", "Invalid user credentials", refused.headers).to_response()
    except (DBAPIError, PoolTimeout, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        log.warning("dependency_busy", error=type(error).__name__)
        text = "The server is busy, try again later"
        return Refusal(503, "temporarily_unavailable", text, {"Retry-After": "3"}).to_response()


Form = dict[str, str]


async def read_form(request: Request) -> tuple[Form, bool]:
    """The fields of a form, and whether one is repeated. Raises `Refusal` for anything but a form."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() not in (FORM_TYPE, ""):
        raise Refusal(415, "invalid_request", f"Content-Type must be {FORM_TYPE}")
    body = await request.body()
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise Refusal(400, "invalid_request", "Malformed form") from error
    if "\x00" in "".join(name + value for name, value in pairs):
        raise Refusal(400, "invalid_request", "Malformed form")
    form = dict(reversed(pairs))
    return form, len(form) != len(pairs)


def read_query(request: Request) -> tuple[Form, bool]:
    """The fields of the address, and whether one is repeated."""
    pairs = request.query_params.multi_items()
    return dict(reversed(pairs)), len(dict(pairs)) != len(pairs)


def form_body(required: str, optional: str = "") -> dict[str, Any]:
    """Describe a form for the contract."""
    fields = [*required.split(), *optional.split(), "client_id", "client_secret"]
    properties = {name: {"type": "string"} for name in fields}
    schema = {"type": "object", "properties": properties, "required": required.split()}
    return {"requestBody": {"required": True, "content": {"application/x-www-form-urlencoded": {"schema": schema}}}}


def grant_scope(requested: str, allowed: Collection[str]) -> str:
    """What a request gets: those of the default scopes that its client may have, and `openid` when asked for.

    Raises `Refusal` for unknown ones, and for those that are kept from the client.
    """
    asked = requested.split()
    kept = set(DEFAULT_SCOPES) - set(allowed)
    if any(scope not in KNOWN_SCOPES or scope in kept for scope in asked):
        raise Refusal(400, "invalid_scope", f"Invalid scopes: {' '.join(asked)}"[:300])
    granted = [scope for scope in DEFAULT_SCOPES if scope in allowed]
    return " ".join((*(["openid"] if "openid" in asked else []), *granted))
