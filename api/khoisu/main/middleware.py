"""What happens around every request: its id, its size, its line in the log, the headers that keep answers private."""

import re
import secrets
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from khoisu.kit import metrics, tracing
from khoisu.kit.lang import negotiate
from khoisu.kit.logs import access_line, request_id
from khoisu.main.body_limits import BodyTooLarge, BodyTooSlow, limited
from khoisu.main.errors import HTTP_TITLES, problem_response

_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_HOST = re.compile(rb"(?:[A-Za-z0-9][A-Za-z0-9._-]{0,252}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
"""All that a host may be (RFC 9110 §7.2): a name, an IPv4 or a bracketed IPv6 address, and perhaps a port."""


DEFAULT_HEADERS = (
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; base-uri 'none'; frame-ancestors 'none'"),
    (b"referrer-policy", b"no-referrer"),
)
TLS_ALWAYS = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


class AroundRequest:
    """Pure ASGI, so that streamed answers stay streams. `secure`: the outside is https, so browsers never ask without TLS."""

    def __init__(self, app: ASGIApp, secure: bool = False) -> None:
        self.app = app
        self._defaults = (*DEFAULT_HEADERS, TLS_ALWAYS) if secure else DEFAULT_HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        given = _header(scope, b"x-request-id")
        token = request_id.set(given if _ID.fullmatch(given) else secrets.token_hex(8))
        try:
            await self._handle(scope, receive, send)
        finally:
            request_id.reset(token)

    async def _handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, status, begun, answered = time.perf_counter(), 500, False, 0.0
        metrics.request_begins()

        async def send_with_headers(message: Message) -> None:
            nonlocal status, begun, answered
            if message["type"] == "http.response.start":
                begun, status, answered = True, message["status"], time.perf_counter()
                tracing.name_request(scope["method"], _route(scope))
                message["headers"] = _with_defaults(message.get("headers", []), self._defaults)
            await send(message)

        try:
            if _has_one_host(scope):
                await limited(self.app, scope, receive, send_with_headers)
            else:
                await _refuse(400, scope, receive, send_with_headers)
        except (BodyTooLarge, BodyTooSlow) as refusal:
            if not begun:
                await _refuse(refusal.status_code, scope, receive, send_with_headers)
        finally:
            ended = time.perf_counter()
            # A stream of events stays open for minutes: what people wait for is its beginning.
            metrics.request_ends(_operation(scope), status, (answered or ended) - started)
            access_line("api", scope["method"], _route(scope), status, round((ended - started) * 1000, 1))


def _has_one_host(scope: Scope) -> bool:
    """Whether the request names one host that is one; HTTP/1.0 need not name any."""
    named = [value for key, value in scope["headers"] if key == b"host"]
    return not named or (len(named) == 1 and _HOST.fullmatch(named[0]) is not None)


def _route(scope: Scope) -> str:
    # The pattern, not the address: an address can carry somebody's id.
    route = scope.get("route")
    return getattr(route, "path", metrics.UNMATCHED)


def _operation(scope: Scope) -> str:
    return getattr(scope.get("route"), "operation_id", None) or metrics.UNMATCHED


def _with_defaults(
    headers: list[tuple[bytes, bytes]], defaults: tuple[tuple[bytes, bytes], ...]
) -> list[tuple[bytes, bytes]]:
    present = {key.lower() for key, _ in headers}
    missing = [pair for pair in defaults if pair[0] not in present]
    return [*headers, (b"x-request-id", request_id.get().encode()), *missing]


async def _refuse(status: int, scope: Scope, receive: Receive, send: Send) -> None:
    lang = negotiate(_header(scope, b"accept-language"))
    code, title = HTTP_TITLES[status]
    reply = problem_response(lang=lang, status=status, code=code, title=title.in_lang(lang))
    await reply(scope, receive, send)
