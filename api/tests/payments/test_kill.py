"""kill -9: a real worker process dies again and again while mails and transfers are under way; nothing is lost (G-74)."""

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from tests.notifications.carriers import smtp_server
from tests.orders.making import placed
from tests.payments.bank import notify, told
from tests.server import API_DIR

ORDERS = 20
KILLS = 6
PRICE = 2_700_000
COUNT = """SELECT (SELECT count(*) FROM outbox_message WHERE kenh = 'EMAIL' AND trang_thai = 'DA_GUI'),
  (SELECT count(*) FROM don_hang WHERE trang_thai_thanh_toan = 'DA_THANH_TOAN')"""
# What a dead worker held is taken up after half a minute and a minute; the test does not wait so long.
HURRY = (
    "UPDATE pgqueuer SET heartbeat = heartbeat - interval '1 hour' WHERE status = 'picked'",
    "UPDATE outbox_message SET giu_den = giu_den - interval '1 hour' WHERE trang_thai = 'DANG_GUI'",
)
AGAIN = """INSERT INTO pgqueuer (priority, entrypoint, payload, status, execute_after)
  SELECT 0, 'notifications.deliver', convert_to(json_build_object('id', id)::text, 'UTF8'), 'queued', now()
  FROM outbox_message WHERE trang_thai = 'DANG_GUI' AND giu_den < now()"""


@contextmanager
def worker(database_url: str, smtp: str) -> Iterator[subprocess.Popen[bytes]]:
    env = {**os.environ, "DATABASE_URL": database_url, "ENV": "test", "SMTP_URL": smtp, "PYTHONPATH": str(API_DIR)}
    process = subprocess.Popen(
        [sys.executable, "-m", "khoisu.main.worker"],
        env=env,
        cwd=API_DIR,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait(timeout=10)


async def run_sql(app: FastAPI, *statements: str) -> tuple[int, ...]:
    row: tuple[int, ...] = ()
    async with app.state.database.transaction() as session:
        for statement in statements:
            result = await session.execute(text(statement))
            row = tuple(result.one()) if result.returns_rows else ()
    return row


@pytest.mark.req("S4.6")
async def test_a_worker_killed_again_and_again_loses_no_money_and_no_mail(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    made = [await placed(app, None) for _ in range(ORDERS)]
    for order in made:
        await notify(client, told(order.ma_don_hang, PRICE))
    async with smtp_server() as box, asyncio.timeout(120):
        box.delay = 0.15
        for round_number in range(1000):
            with worker(app.state.database.url, box.url) as process:
                for _ in range(10 if round_number < KILLS else 200):
                    await asyncio.sleep(0.2)
                    if round_number >= KILLS and await run_sql(app, COUNT) == (ORDERS, ORDERS):
                        break
                process.send_signal(signal.SIGKILL)
            if await run_sql(app, COUNT) == (ORDERS, ORDERS):
                break
            await run_sql(app, *HURRY, AGAIN)
        subjects = Counter(mail["Subject"] for mail in box.mails)
        assert set(subjects) == {f"Đã nhận thanh toán cho đơn hàng #{order.ma_don_hang}" for order in made}
        # Sent and not yet noted when the worker died: a repeat, recognisable by its Message-ID.
        assert len({mail["Message-ID"] for mail in box.mails}) == ORDERS
    entries = await run_sql(app, "SELECT count(*), sum(so_tien), count(DISTINCT don_hang_id) FROM khoan_thanh_toan")
    assert entries == (ORDERS, ORDERS * PRICE, ORDERS)
