"""What Prometheus fetches: true, bounded whatever strangers ask, and there when the database is not."""

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text

from khoisu.kit.db import Database
from khoisu.kit.jobs import MAX_ATTEMPTS, enqueue
from khoisu.kit.logs import request_id
from khoisu.main import metrics_server, repository
from khoisu.main.metrics_server import MetricsSettings, PoolCollector, SiteCollector, serving
from tests.notifications.mail_sink import smtp_server
from tests.server import free_port
from tests.worker_process import logged, running_worker

Series = dict[tuple[str, tuple[tuple[str, str], ...]], float]
SERVICES = "/partner/api/v1/dich-vu"


async def fetch(port: int) -> Series:
    """One fetch over a real connection, read by the library's own parser."""
    async with httpx.AsyncClient(verify=False) as scraper:  # noqa: S501 - no TLS here; preparing it takes long
        reply = await scraper.get(f"http://127.0.0.1:{port}/metrics", timeout=30)
    reply.raise_for_status()
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(reply.text)
        for sample in family.samples
    }


def figure(series: Series, name: str, **labels: str) -> float:
    return series.get((name, tuple(sorted(labels.items()))), 0.0)


@pytest.fixture
async def port(database: Database) -> AsyncIterator[int]:
    chosen = MetricsSettings(METRICS_PORT=free_port())
    with serving(PoolCollector(database), SiteCollector(database), settings=chosen) as served:
        yield served


async def test_requests_are_counted_by_operation_and_status(client: httpx.AsyncClient, port: int) -> None:
    before = await fetch(port)
    for _ in range(3):
        await client.get(SERVICES)
    assert (await client.get(f"{SERVICES}/khong-co-that")).status_code == 404
    after = await fetch(port)

    def grown(name: str, **labels: str) -> float:
        return figure(after, name, **labels) - figure(before, name, **labels)

    listed = {"operation": "catalog.list_services"}
    assert (
        grown("khoisu_http_requests_total", **listed, status="200"),
        grown("khoisu_http_request_seconds_count", **listed),
    ) == (3, 3)
    assert grown("khoisu_http_refusals_total", code="khong_tim_thay") == 1
    assert figure(after, "khoisu_http_requests_in_progress") == 0


@pytest.mark.deep
async def test_what_strangers_ask_makes_no_new_series(client: httpx.AsyncClient, port: int) -> None:
    await client.get("/khong/co")
    await client.request("TRACE", SERVICES)
    await client.request("XYZZY", SERVICES)
    before = await fetch(port)
    for number in range(1000):
        await client.get(f'/khong/{number}"}}%0A')
    await client.request("XYZZY", SERVICES)
    after = await fetch(port)
    assert set(after) == set(before)
    unknown = {"operation": "unmatched", "status": "404"}
    grown = [figure(one, "khoisu_http_requests_total", **unknown) for one in (before, after)]
    assert grown[1] - grown[0] == 1000


async def test_what_waits_is_told_with_its_age(database: Database, port: int) -> None:
    await repository.beat(database, "worker")
    async with database.transaction() as session:
        await enqueue(session, "payments.match", {})
        await enqueue(session, "notifications.deliver", {})
        await session.execute(
            text("UPDATE pgqueuer SET execute_after = now() - interval '90 s' WHERE entrypoint = 'payments.match'")
        )
        await session.execute(
            text("UPDATE pgqueuer SET status = 'failed', attempts = :most WHERE entrypoint = 'notifications.deliver'"),
            {"most": MAX_ATTEMPTS},
        )
    series = await fetch(port)
    assert figure(series, "khoisu_figures_read") == 1
    assert 90 <= figure(series, "khoisu_job_overdue_seconds", kind="payments.match") < 200
    assert figure(series, "khoisu_jobs_waiting", kind="payments.match") == 1
    assert figure(series, "khoisu_jobs_held", kind="notifications.deliver") == 1
    assert ("khoisu_worker_silent_seconds", ()) in series
    assert figure(series, "khoisu_files_disk_free_bytes") > 0
    held = [figure(series, "khoisu_database_connections", pool="write", state=state) for state in ("busy", "idle")]
    assert 0 < sum(held) <= database.pool_size


@pytest.mark.deep
async def test_many_fetches_ask_the_database_once(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, really = [], metrics_server.read_figures

    async def counting(session: object) -> object:
        asked.append(1)
        return await really(session)  # type: ignore[arg-type]

    monkeypatch.setattr(metrics_server, "read_figures", counting)
    monkeypatch.setattr(metrics_server, "HELD_SECONDS", 600.0)
    for _ in range(4):
        await asyncio.gather(*(fetch(port) for _ in range(5)))
    assert len(asked) == 1


async def test_a_database_that_hangs_takes_only_its_own_figures_away(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_session: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(metrics_server, "read_figures", never)
    monkeypatch.setattr(metrics_server, "ASK_SECONDS", 0.2)
    series = await fetch(port)
    assert figure(series, "khoisu_figures_read") == 0
    assert figure(series, "process_start_time_seconds") > 0
    assert not [name for name, _ in series if name == "khoisu_jobs_held"]


async def test_a_taken_port_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        serving(settings=MetricsSettings(METRICS_PORT=taken.getsockname()[1])) as port,
    ):
        assert port == 0
    assert "figures_not_served" in caplog.text


async def test_nothing_is_served_unless_it_is_asked_for(client: httpx.AsyncClient) -> None:
    with serving(settings=MetricsSettings()) as port:
        assert port == 0
    assert (await client.get("/metrics")).status_code == 404


@pytest.mark.deep
async def test_a_worker_counts_its_jobs_and_its_lines_name_the_request(app: FastAPI, tmp_path: Path) -> None:
    token = request_id.set("yeu-cau-1234")
    async with app.state.database.transaction() as session:
        await enqueue(session, "payments.match", {"khong": "co"})
    request_id.reset(token)
    port, log = free_port(), tmp_path / "worker.log"
    async with smtp_server() as box:
        with running_worker(app.state.database.url, box.url, log, METRICS_PORT=str(port)):
            async with asyncio.timeout(120):
                while not (failed := _failed(log)):  # noqa: ASYNC110 - another process writes it
                    await asyncio.sleep(0.2)
            series = await fetch(port)
    assert failed[0]["request_id"] == "yeu-cau-1234"
    assert figure(series, "khoisu_jobs_total", kind="payments.match", outcome="failed") >= 1


def _failed(log: Path) -> list[dict[str, object]]:
    return [line for line in logged(log) if line["event"] == "job_failed"] if log.exists() else []
