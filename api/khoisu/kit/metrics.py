"""Figures of this process, for Prometheus to fetch (docs/operations.md, "Figures").

Every label comes from our own code: the name of an operation, a status, a kind of job. Nothing that a visitor sends
becomes a label, so their number is bounded, and no figure says anything about a person.
"""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)

REGISTRY = CollectorRegistry(auto_describe=True)
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

FAST = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW = (0.01, 0.05, 0.1, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0)
"""Upper bounds in seconds: of answers people wait for, and of background jobs."""
UNMATCHED = "unmatched"
"""The operation of requests to addresses that do not exist."""

_requests = Counter(
    "khoisu_http_requests", "Answered requests by operation and status.", ("operation", "status"), registry=REGISTRY
)
_request_seconds = Histogram(
    "khoisu_http_request_seconds",
    "Seconds until an answer began, by operation.",
    ("operation",),
    buckets=FAST,
    registry=REGISTRY,
)
_in_progress = Gauge("khoisu_http_requests_in_progress", "Requests that are being answered.", registry=REGISTRY)
_refusals = Counter("khoisu_http_refusals", "Refused requests by their problem's code.", ("code",), registry=REGISTRY)
_jobs = Counter(
    "khoisu_jobs",
    "Tries of background jobs by kind and outcome (done, failed).",
    ("kind", "outcome"),
    registry=REGISTRY,
)
_job_seconds = Histogram(
    "khoisu_job_seconds", "Seconds that a background job ran, by kind.", ("kind",), buckets=SLOW, registry=REGISTRY
)
_messages = Counter(
    "khoisu_messages",
    "Messages by channel and what became of a try (handed_over, postponed, given_up).",
    ("channel", "outcome"),
    registry=REGISTRY,
)


def request_begins() -> None:
    """A request has arrived."""
    _in_progress.inc()


def request_ends(operation: str, status: int, seconds: float) -> None:
    """A request has been answered; `seconds` until its answer began."""
    _in_progress.dec()
    _requests.labels(operation, status).inc()
    _request_seconds.labels(operation).observe(seconds)


def refused(code: str) -> None:
    """A request was refused with a problem's code."""
    _refusals.labels(code).inc()


def job_ends(kind: str, outcome: str, seconds: float) -> None:
    """A try of a job has ended as `done` or `failed`, after so many seconds."""
    _jobs.labels(kind, outcome).inc()
    _job_seconds.labels(kind).observe(seconds)


def message_ends(channel: str, outcome: str) -> None:
    """A try to send a message has ended: `handed_over`, `postponed` or `given_up`."""
    _messages.labels(channel, outcome).inc()
