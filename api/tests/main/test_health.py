"""`/readyz`: what makes it say no, what it only warns of, and what a full disk looks like from outside."""

import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import httpx
import pytest
from sqlalchemy import text

from khoisu.admin.system_state import rules
from khoisu.admin.system_state.rules import Health
from khoisu.kit.db import Database
from khoisu.main import health, repository
from tests.running_site import Site

CRITICAL = ("coSoDuLieu", "hangDoi", "khoTep", "khoaKy")
LATE = """INSERT INTO outbox_message (id, dedupe_key, kenh, loai, ngon_ngu, nguoi_nhan, du_lieu, trang_thai, so_lan_thu,
  lan_thu_sau, tao_luc) VALUES (gen_random_uuid(), 'late', 'EMAIL', 'da_xac_nhan', 'vi', 'a@example.com', '{}', 'CHO_GUI', 1,
  now() + interval '5 minutes', now() - interval '11 minutes')"""


@pytest.fixture(autouse=True)
def ask_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question asks the database: a test changes it faster than answers are forgotten."""
    monkeypatch.setattr(health, "REMEMBERED_SECONDS", 0.0)


async def ready(client: httpx.AsyncClient) -> tuple[int, dict[str, str]]:
    reply = await client.get("/readyz")
    return reply.status_code, reply.json()["data"]


async def sql(database: Database, statement: str) -> None:
    async with database.transaction() as session:
        await session.execute(text(statement))


async def test_a_site_whose_worker_lives_is_well(site: Site) -> None:
    await repository.beat(site.database, "worker")
    status, parts = await ready(site.client)
    assert (status, {parts[name] for name in (*CRITICAL, "tienTrinhNen", "giaoDichCho", "tinChoGui")}) == (200, {"ok"})


@pytest.mark.parametrize(
    "silent",
    [None, "UPDATE nhip_song SET luc = luc - interval '61 seconds' WHERE phan = 'worker'"],
    ids=["never", "silent"],
)
async def test_a_silent_worker_is_a_warning_and_people_are_served(site: Site, silent: str | None) -> None:
    if silent:
        await repository.beat(site.database, "worker")
        await sql(site.database, silent)
    status, parts = await ready(site.client)
    assert (status, parts["tienTrinhNen"], parts["trangThai"]) == (200, "canh_bao", "canh_bao")


async def test_a_message_that_waits_long_is_a_warning_however_often_it_was_tried(site: Site) -> None:
    await repository.beat(site.database, "worker")
    await sql(site.database, LATE)
    assert (await ready(site.client))[1]["tinChoGui"] == "canh_bao"


def _refuses(error: Exception) -> Callable[..., Any]:
    @asynccontextmanager
    async def refused(_self: Database) -> AsyncGenerator[None]:
        raise error
        yield

    return refused


async def test_a_database_that_takes_no_writes_is_not_ready(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        repository, "BEAT", text("INSERT INTO nhip_song SELECT CAST(:part AS text), 1 / (1 - 1) * now()")
    )
    status, parts = await ready(site.client)
    assert (status, parts["coSoDuLieu"], parts["trangThai"]) == (503, "loi", "loi")


@pytest.mark.parametrize(
    "error",
    [asyncpg.DiskFullError("no space"), asyncpg.ReadOnlySQLTransactionError("replica"), OSError(28, "no space left")],
    ids=["database disk", "read only", "own disk"],
)
async def test_a_full_disk_is_503_in_words(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, error: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Database, "transaction", _refuses(error))
    reply = await client.post(
        "/business/api/v1/thong-tin-lien-lac",
        json={"hoTen": "Nguyễn Văn An", "email": "an@example.com", "noiDung": "Xin tư vấn", "dongY": True},
    )
    assert (reply.status_code, reply.json()["code"]) == (503, "tam_ngung")
    assert reply.headers["retry-after"] == "3"
    assert "Traceback" not in capsys.readouterr().out


async def test_many_questions_write_once_a_second(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "REMEMBERED_SECONDS", 60.0)
    monkeypatch.setattr(site.app.state.database_probe, "_until", time.monotonic())
    written: list[str] = []
    beat = repository.beat

    async def counted(database: Database, part: str) -> None:
        written.append(part)
        await beat(database, part)

    monkeypatch.setattr(repository, "beat", counted)
    for _ in range(5):
        assert (await ready(site.client))[0] == 200
    assert written == ["api"]
    monkeypatch.setattr(site.app.state.database_probe, "_until", 0.0)


@pytest.mark.parametrize(
    ("age", "worker", "transfer", "message"),
    [
        (None, "canh_bao", "ok", "ok"),
        (30.0, "ok", "ok", "ok"),
        (31.0, "ok", "canh_bao", "ok"),
        (61.0, "canh_bao", "canh_bao", "ok"),
        (601.0, "canh_bao", "canh_bao", "canh_bao"),
    ],
)
def test_ages_are_judged(age: float | None, worker: str, transfer: str, message: str) -> None:
    judged = (rules.worker_state(age), rules.transfer_state(age), rules.message_state(age))
    assert judged == (worker, transfer, message)


@pytest.mark.parametrize(
    ("total", "free", "state"),
    [
        (10**12, 10**11, "ok"),
        (10**12, 2 * 10**10, "ok"),
        (10**12, 9 * 10**9, "canh_bao"),
        (10**9, 10**8, "ok"),
        (10**9, 4 * 10**7, "canh_bao"),
    ],
)
def test_a_disk_is_judged_by_share_and_bytes(total: int, free: int, state: str) -> None:
    assert rules.disk_state(total, free) == state


def test_the_worst_state_counts() -> None:
    assert rules.worst([Health.OK, Health.WARNING, Health.FAILING]) is Health.FAILING
    assert rules.worst([Health.OK, Health.WARNING]) is Health.WARNING
    assert rules.worst([]) is Health.OK
