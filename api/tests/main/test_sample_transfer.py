"""`make pay`: the made-up message of the bank pays an order as a real one would, and is refused outside development."""

import os
import subprocess
import sys

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.main.commands.sample_transfer import NoTransferError, sample_transfer
from tests.orders.factories import placed
from tests.payments.bank import notify
from tests.running_site import Site
from tests.server import API_DIR

PAID = text("SELECT trang_thai_thanh_toan, da_thu FROM don_hang WHERE id = :id")


@pytest.mark.parametrize(("amount", "state"), [(None, "DA_THANH_TOAN"), (1_000, "CHO_DOI_SOAT")])
async def test_it_pays_the_order(site: Site, amount: int | None, state: str) -> None:
    database = site.app.state.database
    order = await placed(site.app, None)
    message = await sample_transfer(database, order.ma_don_hang, amount)
    assert (await notify(site.client, message)).status_code == 200
    await site.run_jobs()
    async with database.transaction() as session:
        assert (await session.execute(PAID, {"id": order.id})).one() == (state, amount or order.tong_tien)
    if amount is None:
        with pytest.raises(NoTransferError, match="Nothing is to be paid"):
            await sample_transfer(database, order.ma_don_hang, None)


async def test_an_order_that_does_not_exist_is_named(app: FastAPI) -> None:
    with pytest.raises(NoTransferError, match="no order KSAAAAAAAA"):
        await sample_transfer(app.state.database, "KSAAAAAAAA", None)


@pytest.mark.deep
def test_it_is_refused_outside_development() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "khoisu.main.commands.sample_transfer", "KS7F3A9QRT"],
        env={
            "PATH": os.defpath,
            "ENV": "production",
            "SESSION_SECRET": "0123456789abcdef" * 3,
            "PUBLIC_URL": "https://a.example",
        },
        cwd=API_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "ENV is production" in done.stderr
