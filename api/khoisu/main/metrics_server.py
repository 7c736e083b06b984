"""Serves the figures of this process on a port of their own, so that they never pass the site's public door."""

import asyncio
import shutil
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import TimeoutError as TooSlow
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from pydantic import Field

from khoisu.admin.system_state.figure_reads import SiteFigures, read_figures
from khoisu.integrations.storage import StorageSettings
from khoisu.kit.db import Database
from khoisu.kit.http.capacity import most_connections
from khoisu.kit.http.streams import Streams
from khoisu.kit.logs import get_logger
from khoisu.kit.metrics import REGISTRY
from khoisu.kit.settings import Section

log = get_logger(__name__)
ASK_SECONDS = 3.0
"""How long a fetch waits for the database; without it the other figures are still served."""
HELD_SECONDS = 5.0
"""How long figures from the database hold: fetching more often costs nothing."""


class MetricsSettings(Section):
    """Figures for Prometheus."""

    metrics_port: int = Field(default=0, validation_alias="METRICS_PORT", ge=0, le=65_535)
    """Where a process serves figures for Prometheus (docs/operations.md), 0 for nowhere; `make run` takes this port for the API and the next two for worker and web."""
    metrics_host: str = Field(default="127.0.0.1", validation_alias="METRICS_HOST")
    """Loopback, unless a scraper sits on another machine."""


class PoolCollector(Collector):
    """The database connections of this process."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """One gauge: how many are used and how many wait for use, by pool."""
        family = GaugeMetricFamily(
            "khoisu_database_connections", "Connections of this process by pool and state.", labels=("pool", "state")
        )
        for pool, states in self._database.connections().items():
            for state, number in states.items():
                family.add_metric((pool, state), number)
        yield family


class StreamCollector(Collector):
    """The connections that this process takes and the streams that it holds."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """Two gauges: streams, open and at most, and the most connections; how many are open, `process_open_fds` says nearly."""
        family = GaugeMetricFamily("khoisu_streams", "Streams of events of this process by state.", labels=("state",))
        family.add_metric(("open",), self._streams.open)
        family.add_metric(("limit",), self._streams.most)
        yield family
        yield _one("khoisu_connections_limit", "Connections that this process takes at one time.", most_connections())


class SiteCollector(Collector):
    """Figures of the whole site, read from the database when somebody fetches; made inside the loop that owns it.

    Prometheus' server runs in threads of its own; the database belongs to the loop, which may be stuck. Then
    `khoisu_figures_read` is 0.
    """

    def __init__(self, database: Database) -> None:
        self._database, self._loop = database, asyncio.get_running_loop()
        self._folder = StorageSettings().folder()
        self._asking = asyncio.Lock()
        self._held: tuple[float, SiteFigures] | None = None

    async def _figures(self) -> SiteFigures:
        async with self._asking:
            now = time.monotonic()
            if self._held is None or now - self._held[0] > HELD_SECONDS:
                async with asyncio.timeout(ASK_SECONDS), self._database.reserved_transaction() as session:
                    self._held = (now, await read_figures(session))
            return self._held[1]

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """The figures, as far as they can be read. Raises nothing."""
        yield from self._disk()
        asked = asyncio.run_coroutine_threadsafe(self._figures(), self._loop)
        try:
            figures = asked.result(ASK_SECONDS + 1)
        except (Exception, TooSlow) as failure:  # noqa: BLE001 - as the docstring says
            asked.cancel()
            log.warning("figures_not_read", error=type(failure).__name__)
            yield _one("khoisu_figures_read", "Whether the database answered this fetch.", 0)
            return
        yield _one("khoisu_figures_read", "Whether the database answered this fetch.", 1)
        yield from site_families(figures)

    def _disk(self) -> Iterator[GaugeMetricFamily]:
        try:
            usage = shutil.disk_usage(next(one for one in (self._folder, *self._folder.parents) if one.exists()))
        except OSError:
            return
        yield _one("khoisu_files_disk_bytes", "Size of the disk that files are stored on.", usage.total)
        yield _one("khoisu_files_disk_free_bytes", "Free bytes of it.", usage.free)


def _one(name: str, text: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, text, value=value)


def _by(name: str, text: str, label: str, values: dict[str, float]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, text, labels=(label,))
    for key, value in values.items():
        family.add_metric((key,), value)
    return family


def site_families(figures: SiteFigures) -> Iterator[GaugeMetricFamily]:
    """The gauges of the whole site. An age is 0 when nothing waits; a worker that never lived has no age."""
    ages = figures.ages
    if ages.worker is not None:
        yield _one("khoisu_worker_silent_seconds", "Seconds since a worker's last sign of life.", ages.worker)
    waiting = {"bank_message": ages.transfer or 0.0, "message": ages.message or 0.0}
    yield _by("khoisu_oldest_waiting_seconds", "Age of the oldest unmatched or unsent one.", "what", waiting)
    jobs = {one.kind: one for one in figures.jobs}
    yield _by("khoisu_jobs_waiting", "Jobs that wait or run.", "kind", {k: v.waiting for k, v in jobs.items()})
    yield _by("khoisu_jobs_held", "Jobs that were given up.", "kind", {k: v.held for k, v in jobs.items()})
    yield _by(
        "khoisu_job_overdue_seconds",
        "Seconds the oldest job is overdue.",
        "kind",
        {k: v.oldest for k, v in jobs.items()},
    )
    lately = {name: float(number) for name, number in figures.lately.items()}
    yield _by("khoisu_last_hour", "What happened in the last hour; SMS: since the hour began.", "what", lately)
    office = {name: float(number) for name, number in figures.office.items()}
    yield _by("khoisu_office_waiting", "What waits for a person of the office.", "what", office)


@contextmanager
def serving(*collectors: Collector, settings: MetricsSettings | None = None) -> Generator[int]:
    """Serve the figures of this process and the given ones while the block runs; yields the port, 0 when none is served.

    A port that is taken stops nobody from working: it is logged, and Prometheus misses the target.
    """
    chosen = settings or MetricsSettings()
    if chosen.metrics_port == 0:
        yield 0
        return
    registry = CollectorRegistry()
    for one in (REGISTRY, *collectors):
        registry.register(one)
    try:
        server, thread = start_http_server(chosen.metrics_port, chosen.metrics_host, registry)
    except OSError as failure:
        log.error("figures_not_served", port=chosen.metrics_port, error=type(failure).__name__)
        yield 0
        return
    log.info("figures_served", port=server.server_port)
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join(1)
        server.socket.close()  # `server_close` would wait for fetches that wait for this very loop
