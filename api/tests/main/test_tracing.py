"""One trace from a request through its SQL to the job it causes, at a real receiver; nothing about a person in it."""

import asyncio
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import httpx
import pytest
from fastapi import FastAPI
from opentelemetry import trace
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from khoisu.kit import logs, tracing
from khoisu.kit.tracing.export import KEPT
from tests.conftest import forget_tracing
from tests.notifications.mail_sink import smtp_server
from tests.payments.bank import KEY, reported
from tests.server import running_api
from tests.worker_process import running_worker

pytestmark = pytest.mark.deep

MINE = "ghi-chu-cua-toi-0912345678"
"""What must never be exported: it goes in as an address, a query, a body and an argument of SQL."""


class Receiver:
    """What a collector was sent."""

    def __init__(self) -> None:
        self.address = ""
        self.bodies: list[bytes] = []

    def spans(self) -> list[tuple[str, str, str, str, set[str]]]:
        """Service, trace, parent, name and attributes of every span."""
        found = []
        for body in list(self.bodies):
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                service = next(a.value.string_value for a in resource.resource.attributes if a.key == "service.name")
                for scope in resource.scope_spans:
                    found += [
                        (service, s.trace_id.hex(), s.parent_span_id.hex(), s.name, {a.key for a in s.attributes})
                        for s in scope.spans
                    ]
        return found


@contextmanager
def collector() -> Iterator[Receiver]:
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            receiver.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
            """Log nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver.address = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


async def until(receiver: Receiver, its_trace: str, names: set[str]) -> list[tuple[str, str, str, str, set[str]]]:
    async with asyncio.timeout(60):
        while not names <= {f"{service} {name}" for service, its, _, name, _ in receiver.spans() if its == its_trace}:  # noqa: ASYNC110 - the collector's thread fills it
            await asyncio.sleep(0.2)
    return [span for span in receiver.spans() if span[1] == its_trace]


async def test_one_trace_from_the_request_to_its_job(app: FastAPI) -> None:
    its_trace, parent = secrets.token_hex(16), secrets.token_hex(8)
    with collector() as receiver:
        to = {"OTEL_EXPORTER_OTLP_ENDPOINT": receiver.address, "OTEL_BSP_SCHEDULE_DELAY": "200", tracing.OFF: ""}
        async with smtp_server() as box:
            url = app.state.database.url
            with running_api(url, **to) as api, running_worker(url, box.url, **to):
                async with httpx.AsyncClient(
                    base_url=api, headers={"traceparent": f"00-{its_trace}-{parent}-01"}
                ) as caller:
                    body = reported("KS7F3A9QRT", 1000) | {"description": MINE}
                    sent = await caller.post("/payment/api/v1/webhooks/sepay", json=body, headers=KEY)
                    assert sent.status_code == 200, sent.text
                    await caller.get(f"/partner/api/v1/dich-vu/{MINE}", params={"q": MINE})
                names = {
                    "khoisu-api POST /payment/api/v1/webhooks/sepay",
                    "khoisu-api GET /partner/api/v1/dich-vu/{idOrSlug}",
                    "khoisu-api INSERT",
                    "khoisu-api send payments.match",
                    "khoisu-worker process payments.match",
                    "khoisu-worker UPDATE",
                }
                spans = await until(receiver, its_trace, names)
    assert parent in {span[2] for span in spans}
    assert set.union(*(span[4] for span in spans)) <= KEPT
    assert not [body for body in receiver.bodies if MINE.encode() in body]


def test_nothing_is_imported_or_sent_unless_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*tracing.ENDPOINTS, tracing.OFF]:
        monkeypatch.delenv(name, raising=False)
    assert not tracing.is_asked_for()
    tracing.configure("api")()
    monkeypatch.setenv(tracing.ENDPOINTS[1], "http://127.0.0.1:1")
    assert tracing.is_asked_for()
    monkeypatch.setenv(tracing.OFF, "true")
    assert not tracing.is_asked_for()


def test_a_test_process_sends_nothing_to_its_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not tracing.is_asked_for()
    monkeypatch.setenv(tracing.OFF, "")
    monkeypatch.setenv(tracing.ENDPOINTS[0], "http://127.0.0.1:1")
    assert tracing.is_asked_for()
    forget_tracing()
    assert not tracing.is_asked_for()


def test_a_log_line_names_its_trace(capsys: pytest.CaptureFixture[str]) -> None:
    context = trace.SpanContext(0xABC, 0xDEF, is_remote=True, trace_flags=trace.TraceFlags(1))
    logs.configure("api")
    with trace.use_span(trace.NonRecordingSpan(context)):
        logs.access_line("api", "GET", "/", 200, 1.0)
        logs.get_logger(__name__).warning("x")
    logs.access_line("api", "GET", "/", 200, 1.0)
    named = [json.loads(line).get("trace_id") for line in capsys.readouterr().out.splitlines()]
    assert named == ["00000000000000000000000000000abc"] * 2 + [None]
