"""What sends traces away. Imported only when they are asked for."""

import os
from collections.abc import Callable, Sequence

from opentelemetry import trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import Event, ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
from pgqueuer.adapters.tracing.opentelemetry import OpenTelemetryTracing
from pgqueuer.ports.tracing import set_tracing_class

KEPT = frozenset({
    "http.request.method", "http.response.status_code", "http.route", "url.scheme", "network.protocol.version",
    "server.port", "error.type", "exception.type", "db.system.name", "db.query.text", "messaging.system",
    "messaging.destination.name", "messaging.operation.name", "messaging.operation.type", "messaging.message.id",
})  # fmt: skip
"""What leaves this machine. Addresses, queries, error texts and whatever a library adds one day do not: they may be personal data."""


class ReducedExporter(SpanExporter):
    """Passes spans on with the attributes in `KEPT` only, and without the texts of errors."""

    def __init__(self, to: SpanExporter) -> None:
        self._to = to

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """Send reduced copies."""
        return self._to.export([_reduced(span) for span in spans])

    def shutdown(self) -> None:
        """Nothing is sent after it."""
        self._to.shutdown()

    def force_flush(self, timeout_millis: int = 30_000) -> bool:
        """Whether everything has been sent within the time."""
        return self._to.force_flush(timeout_millis)


def _reduced(span: ReadableSpan) -> ReadableSpan:
    kept = {name: value for name, value in (span.attributes or {}).items() if name in KEPT}
    events = [
        Event(one.name, {k: v for k, v in (one.attributes or {}).items() if k in KEPT}, one.timestamp)
        for one in span.events
    ]
    return ReadableSpan(
        name=span.name,
        context=span.get_span_context(),
        parent=span.parent,
        resource=span.resource,
        attributes=kept,
        events=events,
        links=span.links,
        kind=span.kind,
        status=trace.Status(span.status.status_code),
        start_time=span.start_time,
        end_time=span.end_time,
        instrumentation_scope=span.instrumentation_scope,
    )


def start(part: str) -> Callable[[], None]:
    """Make the provider of this process and give it to the job queue; what comes back sends the last spans and ends it."""
    name = os.environ.get("OTEL_SERVICE_NAME") or f"khoisu-{part}"
    provider = TracerProvider(resource=Resource.create({SERVICE_NAME: name}), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(ReducedExporter(OTLPSpanExporter())))
    trace.set_tracer_provider(provider)
    set_tracing_class(OpenTelemetryTracing())
    return provider.shutdown
