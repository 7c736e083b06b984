"""Traces by OpenTelemetry's standard variables: off unless an endpoint is set, and then without anything about a person.

One trace goes from the web through the API and its SQL to the jobs that a request causes; its id stands in the log lines.
The API for spans is always there and does nothing without a provider; what exports them is imported only when it is asked for.
"""

import os
from collections.abc import Callable
from typing import Any

from opentelemetry import trace

ENDPOINTS = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
"""Where traces go, as OpenTelemetry names it; the protocol is HTTP with protobuf."""
OFF = "OTEL_SDK_DISABLED"


def is_asked_for() -> bool:
    """Whether the environment says where traces go."""
    return any(os.environ.get(name) for name in ENDPOINTS) and os.environ.get(OFF, "").lower() != "true"


def configure(part: str) -> Callable[[], None]:
    """Send traces when the environment says where to; what comes back sends the last ones and ends it.

    Raises `ImportError` when the extra `traces` is not installed.
    """
    if not is_asked_for():
        return lambda: None
    from khoisu.kit.tracing import export  # noqa: PLC0415 - half a second that nobody else pays for

    return export.start(part)


def current_trace() -> str:
    """The id of the trace that is being written, as 32 hexadecimal digits; "" without one."""
    context = trace.get_current_span().get_span_context()
    return trace.format_trace_id(context.trace_id) if context.is_valid else ""


def name_request(method: str, route: str) -> None:
    """Call the span of this request by its route's pattern: the framework does not see which one `RouteFinder` took."""
    span = trace.get_current_span()
    if span.is_recording():
        span.update_name(f"{method} {route}")
        span.set_attribute("http.route", route)


def statement_ended(statement: str, started_ns: int, ended_ns: int, failed: bool) -> None:
    """Note one SQL statement below the current span. Its values are never part of it: they are personal data."""
    parent = trace.get_current_span()
    if not parent.is_recording():
        return
    attributes: dict[str, Any] = {"db.system.name": "postgresql", "db.query.text": statement[:1000]}
    name = statement.split(maxsplit=1)[0].upper() if statement.strip() else "SQL"
    span = trace.get_tracer("khoisu").start_span(
        name, kind=trace.SpanKind.CLIENT, start_time=started_ns, attributes=attributes
    )
    if failed:
        span.set_status(trace.StatusCode.ERROR)
    span.end(ended_ns)
