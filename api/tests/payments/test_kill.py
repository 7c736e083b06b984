"""kill -9: a real worker process dies again and again while mails and transfers are under way; nothing is lost (G-74)."""

import asyncio
import signal
from collections import Counter

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from tests.notifications.mail_sink import smtp_server
from tests.orders.factories import placed
from tests.payments.bank import notify, reported
from tests.running_site import Site
from tests.worker_process import DEAD_LONG_AGO, running_worker

ORDERS = 20
KILLS = 6
PRICE = 2_700_000
COUNT = """SELECT (SELECT count(*) FROM outbox_message WHERE kenh = 'EMAIL' AND trang_thai = 'DA_GUI'),
  (SELECT count(*) FROM don_hang WHERE trang_thai_thanh_toan = 'DA_THANH_TOAN')"""


async def run_sql(app: FastAPI, *statements: str) -> tuple[int, ...]:
    row: tuple[int, ...] = ()
    async with app.state.database.transaction() as session:
        for statement in statements:
            result = await session.execute(text(statement))
            row = tuple(result.one()) if result.returns_rows else ()
    return row


@pytest.mark.deep
@pytest.mark.req("S4.6")
async def test_a_worker_killed_again_and_again_loses_no_money_and_no_mail(site: Site) -> None:
    made = [await placed(site.app, None) for _ in range(ORDERS)]
    for order in made:
        await notify(site.client, reported(order.ma_don_hang, PRICE))
    async with smtp_server() as box, asyncio.timeout(120):
        box.delay = 0.15
        for round_number in range(1000):
            with running_worker(site.app.state.database.url, box.url) as process:
                for _ in range(10 if round_number < KILLS else 200):
                    await asyncio.sleep(0.2)
                    if round_number >= KILLS and await run_sql(site.app, COUNT) == (ORDERS, ORDERS):
                        break
                process.send_signal(signal.SIGKILL)
            if await run_sql(site.app, COUNT) == (ORDERS, ORDERS):
                break
            await run_sql(site.app, *DEAD_LONG_AGO)
        subjects = Counter(mail["Subject"] for mail in box.mails)
        assert set(subjects) == {f"Đã nhận thanh toán cho đơn hàng #{order.ma_don_hang}" for order in made}
        # Sent and not yet noted when the worker died: a repeat, recognisable by its Message-ID.
        assert len({mail["Message-ID"] for mail in box.mails}) == ORDERS
    entries = await run_sql(
        site.app, "SELECT count(*), sum(so_tien), count(DISTINCT don_hang_id) FROM khoan_thanh_toan"
    )
    assert entries == (ORDERS, ORDERS * PRICE, ORDERS)
