"""Every failure leaves as an RFC 9457 problem in the caller's language; unexpected ones reveal no internals."""

from typing import Any

import asyncpg
import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.routing import Match

from khoisu.kit import metrics
from khoisu.kit.errors import Problem, Unavailable
from khoisu.kit.lang import Lang, Text, request_lang
from khoisu.kit.logs import exception_places, get_logger, request_id
from khoisu.main.field_errors import field_errors

log = get_logger(__name__)

INTERNAL = Text("Lỗi hệ thống, vui lòng thử lại sau.", "Something went wrong on our side, please try again later.")
MALFORMED = Text("Có thông tin chưa đúng", "There is a problem with what was entered")
BUSY_SQLSTATES = {
    "55P03",
    "40P01",
    "40001",
    "57014",
    "53300",
    "57P01",
    "57P02",
    "57P03",
    "08006",
    "08001",
    "08003",
    "53100",  # the disk is full
    "53200",  # out of memory
    "25006",  # read only: the primary has just become a replica
}
HTTP_TITLES = {
    400: ("yeu_cau_hong", Text("Yêu cầu không đọc được", "The request cannot be read")),
    404: ("khong_tim_thay", Text("Không tìm thấy", "Not found")),
    405: ("sai_phuong_thuc", Text("Phương thức không được hỗ trợ", "Method not allowed")),
    408: (
        "qua_cham",
        Text("Nội dung gửi lên quá chậm, vui lòng thử lại", "The request arrived too slowly, please try again"),
    ),
    413: ("qua_lon", Text("Nội dung gửi lên quá lớn", "The request is too large")),
    415: ("sai_kieu_noi_dung", Text("Kiểu nội dung không được hỗ trợ", "Unsupported content type")),
}
MEDIA_TYPE = "application/problem+json"


def problem_response(
    *,
    lang: Lang,
    status: int,
    code: str,
    title: str,
    detail: str = "",
    errors: list[dict[str, str]] | None = None,
    extra: dict[str, Any] | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    """Build the problem body that every refusal shares, and count it."""
    metrics.refused(code)
    body = {
        **(extra or {}),
        "type": f"urn:khoisu:problem:{code}",
        "title": title,
        "status": status,
        "code": code,
        "detail": detail or title,
        "errors": errors or [],
        "requestId": request_id.get(),
    }
    sent = {"Content-Language": lang, "Cache-Control": "no-store", **(headers or {})}
    return Response(orjson.dumps(body), status_code=status, media_type=MEDIA_TYPE, headers=sent)


def _problem(request: Request, exc: Exception) -> Response:
    assert isinstance(exc, Problem)  # noqa: S101 - the registration below says so
    lang = request_lang(request)
    return problem_response(
        lang=lang,
        status=exc.status,
        code=exc.code,
        title=exc.title.in_lang(lang),
        detail=exc.detail.in_lang(lang, **exc.values) if exc.detail else "",
        errors=[
            {"truong": e.truong, "ma": e.ma, "thongBao": e.thong_bao.in_lang(lang, **e.values)} for e in exc.errors
        ],
        extra=exc.extra,
        headers=exc.headers,
    )


def _malformed(request: Request, exc: Exception) -> Response:
    assert isinstance(exc, RequestValidationError)  # noqa: S101
    lang = request_lang(request)
    return problem_response(
        lang=lang,
        status=422,
        code="du_lieu_khong_hop_le",
        title=MALFORMED.in_lang(lang),
        errors=field_errors(exc.errors(), lang),
    )


def _http(request: Request, exc: Exception) -> Response:
    assert isinstance(exc, HTTPException)  # noqa: S101
    lang = request_lang(request)
    code, title = HTTP_TITLES.get(exc.status_code, (f"http_{exc.status_code}", Text("Yêu cầu lỗi", "Bad request")))
    return problem_response(
        lang=lang,
        status=exc.status_code,
        code=code,
        title=title.in_lang(lang),
        # Our list of methods replaces the framework's, which spells the header's name otherwise.
        headers=_allow(request) if exc.status_code == 405 else dict(exc.headers or {}),
    )


def _allow(request: Request) -> dict[str, str]:
    """All methods of the address (RFC 9110 §10.2.1): the framework names only those of the first route that has it."""
    routes = [route for route in request.app.routes if isinstance(route, APIRoute)]
    fitting = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    return {"allow": ", ".join(sorted({method for route in fitting for method in route.methods or ()}))}


def _is_busy(exc: Exception) -> bool:
    if isinstance(exc, (PoolTimeout, OSError, InterfaceError, OperationalError, asyncpg.InterfaceError)):
        return True
    original = exc.orig if isinstance(exc, DBAPIError) else exc
    state = getattr(original, "sqlstate", None) or getattr(original, "pgcode", None)
    return state in BUSY_SQLSTATES or isinstance(original, OSError)


def _unexpected(request: Request, exc: Exception) -> Response:
    lang = request_lang(request)
    if _is_busy(exc):
        log.warning("dependency_busy", error=type(exc).__name__)
        busy = Unavailable(headers={"Retry-After": "3"})
        return _problem(request, busy)
    # The type and the place, not the message: a database error's text quotes the failed row.
    log.error("unexpected_error", error=type(exc).__name__, exception=exception_places(exc))
    return problem_response(lang=lang, status=500, code="loi_he_thong", title=INTERNAL.in_lang(lang))


def install(app: FastAPI) -> None:
    """Register the renderers of all failures."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    for kind in (DBAPIError, PoolTimeout, OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        app.add_exception_handler(kind, _unexpected)
    app.add_exception_handler(Exception, _unexpected)
