"""JSON logs with a request id and no personal data: only the names below ever become fields of a request's line."""

import logging
import sys
import traceback
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime

import orjson
import structlog

from khoisu.kit.tracing import current_trace

_access = logging.getLogger("khoisu.access")
request_id: ContextVar[str] = ContextVar("request_id", default="")


def _add_request_id(_logger: object, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    current, trace = request_id.get(), current_trace()
    if current:
        event.setdefault("request_id", current)
    if trace:
        event["trace_id"] = trace
    return event


def exception_text(exc_info: structlog.typing.ExcInfo) -> str:
    """An exception and what caused it, with places; a database's error without its message, which quotes the failed row."""
    return _chain(exc_info[1], _named)


def exception_places(error: BaseException) -> str:
    """Kinds and places of an exception and of what caused it, without any message: a request's error can quote a person."""
    return _chain(error, _kind)


def _chain(error: BaseException | None, name: Callable[[BaseException], str]) -> str:
    lines: list[str] = []
    while error is not None:
        lines += [*traceback.format_tb(error.__traceback__), name(error)]
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "".join(lines)


def _named(error: BaseException) -> str:
    if any(base.__module__.partition(".")[0] in ("asyncpg", "sqlalchemy") for base in type(error).__mro__):
        return _kind(error)
    return "".join(traceback.format_exception_only(error))


def _kind(error: BaseException) -> str:
    state = getattr(error, "sqlstate", None)
    return f"{type(error).__name__}{f' {state}' if state else ''}\n"


def configure(part: str) -> None:
    """Send structlog's and the standard library's records to standard output as one JSON object per line."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        _add_request_id,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(exception_text),
    ]
    render = structlog.stdlib.ProcessorFormatter(
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            lambda _l, _m, event: {"part": part, **event},
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        foreign_pre_chain=shared,
    )
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(render)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for noisy in ("httpx", "httpcore", "_granian", "granian.access"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )


def access_line(part: str, method: str, route: str, status: int, ms: float) -> None:
    """Log one answered request, as `configure` would; written directly: a formatter costs more than a hot read."""
    if not _access.isEnabledFor(logging.INFO):
        return
    line: dict[str, object] = {
        "part": part,
        "method": method,
        "route": route,
        "status": status,
        "ms": ms,
        "event": "request",
        "request_id": request_id.get(),
        "level": "info",
        "timestamp": datetime.now(UTC),
    }
    if trace := current_trace():
        line["trace_id"] = trace
    sys.stdout.write(orjson.dumps(line, option=orjson.OPT_UTC_Z).decode() + "\n")
    sys.stdout.flush()


def get_logger(name: str) -> structlog.stdlib.BoundLogger:
    """A logger whose fields are safe by construction: log ids and codes, never names, numbers or texts of people."""
    return structlog.stdlib.get_logger(name)
