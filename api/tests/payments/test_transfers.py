"""From the bank's message to the paid order: once, whatever the amount, the text and the moment."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit.jobs import JobContext
from khoisu.orders.models import Order
from khoisu.orders.service import cancel_order, lock_order
from khoisu.orders.states import PaymentPlan
from khoisu.workflows.payments import jobs as payment_jobs
from tests.orders.factories import STAFF, placed
from tests.payments.bank import notify, reported
from tests.running_site import RunJobs

PRICE, DEPOSIT = 2_700_000, 810_000


@dataclass
class Bank:
    """Sends transfers and checks their outcome."""

    app: FastAPI
    client: httpx.AsyncClient
    run_jobs: RunJobs

    async def transfers(self, content: str, amount: int, **changes: Any) -> str:
        """One transfer, matched; its state."""
        message = reported(content, amount, **changes)
        assert (await notify(self.client, message)).status_code == 200
        await self.run_jobs()
        return await self.state_of(message["id"])

    async def rows(self, sql: str, **values: Any) -> list[Any]:
        async with self.app.state.database.transaction() as session:
            return list(await session.execute(text(sql), values))

    async def state_of(self, number: int) -> str:
        ((state,),) = await self.rows("SELECT trang_thai FROM giao_dich_ngan_hang WHERE ma_ngoai = :n", n=str(number))
        return state

    async def order(self, number: UUID) -> tuple[str, int]:
        ((state, paid),) = await self.rows("SELECT trang_thai_thanh_toan, da_thu FROM don_hang WHERE id = :n", n=number)
        return state, paid

    async def mails(self) -> list[str]:
        rows = await self.rows("SELECT loai FROM outbox_message WHERE kenh = 'EMAIL' ORDER BY id")
        return [row.loai for row in rows]


@pytest.fixture
def bank(app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> Bank:
    return Bank(app, client, run_jobs)


@pytest.fixture
async def order(app: FastAPI) -> Order:
    return await placed(app, None)


@pytest.mark.req("S4.6")
async def test_the_full_amount_pays_the_order_once(bank: Bank, order: Order) -> None:
    message = reported(f"MBVCB.123.{order.ma_don_hang}.CT tu 0123", PRICE)
    for _ in range(3):
        await notify(bank.client, message)
        await bank.run_jobs()
    assert await bank.state_of(message["id"]) == "KHOP_DU"
    assert await bank.order(order.id) == ("DA_THANH_TOAN", PRICE)
    assert await bank.mails() == ["da_nhan_tien"]
    ((entries, total),) = await bank.rows("SELECT count(*), sum(so_tien) FROM khoan_thanh_toan")
    assert (entries, total) == (1, PRICE)
    events = await bank.rows("SELECT loai, tu, den, nguoi_lam FROM su_kien_don_hang ORDER BY so")
    assert events[-1] == ("THANH_TOAN", "CHUA_THANH_TOAN", "DA_THANH_TOAN", "HE_THONG")


@pytest.mark.req("S5.3")
async def test_the_text_for_people_is_understood_without_its_underscores(bank: Bank, order: Order) -> None:
    assert await bank.transfers(f"tran thi bich order payment {order.ma_don_hang.lower()}", PRICE) == "KHOP_DU"


async def test_the_code_may_stand_in_any_of_the_three_texts(bank: Bank, app: FastAPI) -> None:
    for field in ("code", "content", "description"):
        order = await placed(app, None)
        changes = {"content": "chuyen tien"} | {field: order.ma_don_hang}
        assert await bank.transfers(changes.pop("content"), PRICE, **changes) == "KHOP_DU", field


async def test_two_parts_make_the_whole(bank: Bank, order: Order) -> None:
    assert await bank.transfers(order.ma_don_hang, 1_000_000) == "KHOP_MOT_PHAN"
    assert await bank.order(order.id) == ("CHO_DOI_SOAT", 1_000_000)
    assert await bank.transfers(order.ma_don_hang, 1_700_000) == "KHOP_DU"
    assert await bank.order(order.id) == ("DA_THANH_TOAN", PRICE)
    assert await bank.mails() == ["da_nhan_tien"] * 2


@pytest.mark.req("S4.6")
async def test_a_deposit_then_the_rest(bank: Bank, app: FastAPI) -> None:
    order = await placed(app, None, hinh_thuc=PaymentPlan.DEPOSIT)
    assert await bank.transfers(f"{order.ma_don_hang} DC", DEPOSIT) == "KHOP_DU"
    assert await bank.order(order.id) == ("DA_DAT_COC", DEPOSIT)
    assert await bank.transfers(order.ma_don_hang, PRICE - DEPOSIT) == "KHOP_DU"
    assert await bank.order(order.id) == ("DA_THANH_TOAN", PRICE)
    labels = await bank.rows("SELECT loai_khoan_thu FROM khoan_thanh_toan ORDER BY id")
    assert [row[0] for row in labels] == ["DAT_COC", "THANH_TOAN"]


async def test_too_much_pays_and_is_noted(bank: Bank, order: Order) -> None:
    assert await bank.transfers(order.ma_don_hang, PRICE + 300_000) == "KHOP_DU_THUA"
    assert await bank.order(order.id) == ("DA_THANH_TOAN", PRICE + 300_000)
    ((excess,),) = await bank.rows("SELECT tien_thua FROM giao_dich_ngan_hang")
    assert excess == 300_000


async def test_the_same_payment_of_a_paid_order_is_a_duplicate(bank: Bank, order: Order) -> None:
    await bank.transfers(order.ma_don_hang, PRICE)
    assert await bank.transfers(order.ma_don_hang, PRICE) == "KHOP_TRUNG"
    assert await bank.order(order.id) == ("DA_THANH_TOAN", 2 * PRICE)


@pytest.mark.req("S4.7")
async def test_money_for_a_cancelled_order_waits_to_go_back(bank: Bank, app: FastAPI, order: Order) -> None:
    async with app.state.database.transaction() as session:
        await cancel_order(session, await lock_order(session, order.id), STAFF, "khách đổi ý")
    assert await bank.transfers(order.ma_don_hang, PRICE) == "KHOP_TRE"
    assert await bank.order(order.id) == ("CHO_HOAN_TIEN", PRICE)
    ((data,),) = await bank.rows("SELECT du_lieu FROM su_kien_don_hang ORDER BY so DESC LIMIT 1")
    assert data["hoan_du_kien"] == PRICE


@pytest.mark.parametrize(("content", "reason"), [("chuyen tien", "khong_co_ma"), ("KS33333333 KS44444444 AAAAA", None)])
async def test_what_names_no_order_goes_to_staff(bank: Bank, content: str, reason: str | None) -> None:
    assert await bank.transfers(content, PRICE) == "KHONG_KHOP"
    ((reason_text,),) = await bank.rows("SELECT ly_do FROM giao_dich_ngan_hang")
    assert reason_text in ((reason,) if reason else ("khong_co_ma", "ma_khong_ton_tai"))


async def test_what_names_two_orders_goes_to_staff(bank: Bank, app: FastAPI, order: Order) -> None:
    other = await placed(app, None)
    assert await bank.transfers(f"{order.ma_don_hang} {other.ma_don_hang}", PRICE) == "KHONG_KHOP"
    assert await bank.order(order.id) == ("CHUA_THANH_TOAN", 0)


@pytest.mark.parametrize(
    ("changes", "reason"), [({"transferType": "out"}, "tien_ra"), ({"accountNumber": "999"}, "tai_khoan_khac")]
)
async def test_what_is_not_ours_is_put_aside(bank: Bank, order: Order, changes: dict[str, str], reason: str) -> None:
    assert await bank.transfers(order.ma_don_hang, PRICE, **changes) == "BO_QUA"
    assert await bank.order(order.id) == ("CHUA_THANH_TOAN", 0)
    ((reason_text,),) = await bank.rows("SELECT ly_do FROM giao_dich_ngan_hang")
    assert reason_text == reason


async def test_a_virtual_account_of_ours_is_ours(bank: Bank, order: Order) -> None:
    own = reported("", 1)["accountNumber"]
    assert await bank.transfers(order.ma_don_hang, PRICE, accountNumber="999", subAccount=own) == "KHOP_DU"


async def test_one_reference_under_two_ids_waits_for_a_yes(bank: Bank, order: Order) -> None:
    assert await bank.transfers(order.ma_don_hang, PRICE, referenceCode="FT1") == "KHOP_DU"
    assert await bank.transfers(order.ma_don_hang, PRICE, referenceCode="FT1") == "KHONG_KHOP"
    assert await bank.order(order.id) == ("DA_THANH_TOAN", PRICE)


async def test_what_the_bank_tells_apart_is_two_payments(bank: Bank, order: Order) -> None:
    for reference in ("FT1001", "FT1002"):
        await bank.transfers(order.ma_don_hang, 1_000_000, referenceCode=reference)
    assert await bank.order(order.id) == ("CHO_DOI_SOAT", 2_000_000)


@pytest.mark.parametrize("reference", ["25", "N/A", "FT24111", "", None])
async def test_a_reference_used_for_another_order_takes_nothing_away(
    bank: Bank, app: FastAPI, order: Order, reference: str | None
) -> None:
    other = await placed(app, None)
    assert await bank.transfers(order.ma_don_hang, PRICE, referenceCode=reference) == "KHOP_DU"
    assert await bank.transfers(other.ma_don_hang, PRICE, referenceCode=reference) == "KHOP_DU"
    assert await bank.order(other.id) == ("DA_THANH_TOAN", PRICE)


@pytest.mark.req("S4.6")
async def test_r1_twenty_pays_and_messages_at_once_are_one_payment(
    bank: Bank, app: FastAPI, person: Callable[..., Awaitable[Any]]
) -> None:
    """Race R1: the paying page and the bank's webhook, 20 calls in parallel, and two workers on the jobs."""
    buyer = await person()
    order = await placed(app, buyer.id)
    message = reported(order.ma_don_hang, PRICE, referenceCode="FT77")
    twins = [message | {"id": message["id"] + 500_000 + number} for number in range(3)]

    async def pay() -> int:
        return (
            await bank.client.post("/payment/api/v1/payment/pay", json=order.ma_don_hang, headers=buyer.headers)
        ).status_code

    async def hook(number: int) -> int:
        return (await notify(bank.client, [message, *twins][number % 4])).status_code

    statuses = await asyncio.gather(*(call for number in range(10) for call in (pay(), hook(number))))
    assert statuses == [200] * 20
    await asyncio.gather(bank.run_jobs(), bank.run_jobs())
    assert await bank.order(order.id) == ("DA_THANH_TOAN", PRICE)
    assert [row[0] for row in await bank.rows("SELECT so_tien FROM khoan_thanh_toan")] == [PRICE]
    assert await bank.mails() == ["da_nhan_tien"]
    states = [row[0] for row in await bank.rows("SELECT trang_thai FROM giao_dich_ngan_hang")]
    assert sorted(states) == ["KHONG_KHOP", "KHONG_KHOP", "KHONG_KHOP", "KHOP_DU"]
    ((orders_made, intents),) = await bank.rows(
        "SELECT (SELECT count(*) FROM don_hang), (SELECT count(*) FROM khoan_phai_thu)"
    )
    assert (orders_made, intents) == (1, 1)


async def test_parallel_parts_of_one_order_all_count(bank: Bank, order: Order) -> None:
    for _ in range(9):
        await notify(bank.client, reported(order.ma_don_hang, 300_000))
    await asyncio.gather(bank.run_jobs(), bank.run_jobs())
    assert await bank.order(order.id) == ("DA_THANH_TOAN", PRICE)


async def test_a_worker_killed_between_storing_and_matching_loses_nothing(bank: Bank, order: Order) -> None:
    message = reported(order.ma_don_hang, PRICE)
    await notify(bank.client, message)
    async with bank.app.state.database.transaction() as session:  # the job is gone with its worker
        await session.execute(text("DELETE FROM pgqueuer"))
        await session.execute(text("UPDATE giao_dich_ngan_hang SET nhan_luc = nhan_luc - interval '3 minutes'"))
    await bank.run_jobs()
    assert await bank.state_of(message["id"]) == "MOI"
    await payment_jobs.requeue_lost_messages(JobContext(bank.app.state.database, {}))
    await bank.run_jobs()
    assert await bank.state_of(message["id"]) == "KHOP_DU"
    assert await bank.order(order.id) == ("DA_THANH_TOAN", PRICE)
