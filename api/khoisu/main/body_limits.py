"""How large a body each address takes, in one table; larger ones are refused before anything of them is parsed (413)."""

import asyncio
import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

KILOBYTE: Final = 1024
MEGABYTE: Final = 1024 * KILOBYTE
DEFAULT: Final = 64 * KILOBYTE
_ADMIN_AREA = r"/(?:business|partner|payment|auth)/api/v1/quan-tri"
FILES: Final = (
    # Two sides of a paper of 10 MB each, and the form around them.
    (re.compile(r"/ocr/api/v1/lan-doc"), 21 * MEGABYTE),
    (re.compile(r"/business/api/v1/ho-so/[^/]+/tai-len"), 11 * MEGABYTE),
    # Five photos, or a video and photos, of a defect.
    (re.compile(r"/payment/api/v1/don-hang/[^/]+/doi-tra(?:/[^/]+/bo-sung)?"), 40 * MEGABYTE),
    # Five files of a message, a result of an order.
    (re.compile(r"/payment/api/v1/(?:quan-tri/)?don-hang/[^/]+/trao-doi"), 40 * MEGABYTE),
    (re.compile(r"/payment/api/v1/quan-tri/don-hang/[^/]+/ket-qua/tep"), 11 * MEGABYTE),
    (re.compile(r"/payment/api/v1/quan-tri/sao-ke(?:/xem-truoc)?"), MEGABYTE),
    (re.compile(r"/business/api/v1/quan-tri/(?:ho-so/[^/]+/giay-chung-nhan(?:/dinh-chinh)?|anh)"), 11 * MEGABYTE),
)
"""Addresses that take papers and pictures, as `multipart/form-data`; everything else sent there is a form."""
TEXTS: Final = (
    # 200,000 characters of HTML in each of two languages.
    (re.compile(_ADMIN_AREA + r"/(?:bai-viet|trang|dich-vu)(?:/.+)?"), 2 * MEGABYTE),
    # A dossier with all its persons and lines.
    (re.compile(r"/business/api/v1/ho-so(?:/.+)?"), MEGABYTE),
    (re.compile(_ADMIN_AREA + r"/.+"), 256 * KILOBYTE),
    # 20,000 characters of a message, which are refused with the published limit; an owner's own data; a comment.
    (
        re.compile(r"/business/api/v1/(?:thong-tin-lien-lac|xac-nhan-chu-so-huu/.+|bai-viet/.+|binh-luan/.+)"),
        256 * KILOBYTE,
    ),
)
"""Addresses that take long texts, the first that fits."""


SECONDS: Final = 30.0
"""How long a body may take to arrive: a form of 64 kB over the slowest mobile network needs ten."""
SECONDS_PER_MEGABYTE: Final = 8.0
"""Added for what an address takes, so that photos get through at 1 Mbit/s."""


class BodyTooSlow(HTTPException):
    """The body does not arrive in time. An HTTP error, so that code that reads the body passes it on."""

    def __init__(self) -> None:
        super().__init__(408)


class BodyTooLarge(HTTPException):
    """The body is larger than its address accepts. An HTTP error, so that code that reads the body passes it on."""

    def __init__(self) -> None:
        super().__init__(413)


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def limit_of(scope: Scope) -> int:
    """Bytes that the request's address takes."""
    multipart = _header(scope, b"content-type").lower().startswith("multipart/form-data")
    tables = (*FILES, *TEXTS) if multipart else TEXTS
    return next((most for pattern, most in tables if pattern.fullmatch(scope["path"])), DEFAULT)


async def limited(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Run `app` with a body of at most `limit_of` bytes, which arrives in time.

    Raises `BodyTooLarge`, from the declared length or while the body is read, and `BodyTooSlow`.
    """
    most, seen, arrived = limit_of(scope), 0, False
    declared = _header(scope, b"content-length")
    if declared.isdigit() and int(declared) > most:
        raise BodyTooLarge

    deadline = asyncio.get_running_loop().time() + SECONDS + SECONDS_PER_MEGABYTE * most / MEGABYTE

    async def receive_in_time() -> Message:
        # Once the body is there, the next message is the end of the connection, which a stream waits for all day.
        if arrived:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                return await receive()
        except TimeoutError:
            raise BodyTooSlow from None

    async def receive_counted() -> Message:
        nonlocal seen, arrived
        message = await receive_in_time()
        arrived = not message.get("more_body", False)
        seen += len(message.get("body", b"")) if message["type"] == "http.request" else 0
        if seen > most:
            raise BodyTooLarge
        return message

    await app(scope, receive_counted, send)
