"""The life of an order in the database: moves, log, announcements, messages, sums."""

import asyncio
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import pytest
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.kit.errors import Problem
from khoisu.orders import service
from khoisu.orders.errors import NoStepLeft, NotPaidYet, StepsLeft
from khoisu.orders.events import SYSTEM
from khoisu.orders.states import PaymentState as Payment
from tests.orders.factories import STAFF, activate_order, advance_order, complete_order, confirm_order, placed
from tests.running_site import Site

ORDERS = "/payment/api/v1/don-hang"


async def rows(app: FastAPI, sql: str, **values: Any) -> list[dict[str, Any]]:
    """Query the database."""
    async with app.state.database.transaction() as session:
        return [dict(row) for row in (await session.execute(text(sql), values)).mappings()]


async def do(app: FastAPI, number: UUID, *steps: Any) -> None:
    """Each step in its own transaction, on the locked order."""
    for step in steps:
        async with app.state.database.transaction() as session:
            await step(session, await service.lock_order(session, number))


def paid(state: Payment, amount: int) -> Any:
    """A step that moves the payment axis."""

    async def step(session: Any, order: service.OrderView) -> None:
        await service.set_payment_state(session, order, state, SYSTEM, da_thu=amount)

    return step


async def confirm(session: Any, order: service.OrderView) -> None:
    await confirm_order(session, order, STAFF)


async def activate(session: Any, order: service.OrderView) -> None:
    await activate_order(session, order, STAFF)


async def following(session: Any, order: service.OrderView) -> None:
    await advance_order(session, order, STAFF)


async def complete(session: Any, order: service.OrderView) -> None:
    await complete_order(session, order, STAFF)


@pytest.mark.req("S4.6")
@pytest.mark.req("S4.13")
async def test_the_whole_way_leaves_one_entry_and_one_message_for_each_step(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    await do(site.app, order.id, paid(Payment.PAID, 2_700_000), confirm, activate, *[following] * 3, complete)
    log = await rows(site.app, "SELECT so, loai, tu, den, buoc, nguoi_lam FROM su_kien_don_hang ORDER BY so")
    assert [row["so"] for row in log] == list(range(1, 9))
    assert [(row["loai"], row["den"]) for row in log][1:4] == [
        ("THANH_TOAN", "DA_THANH_TOAN"),
        ("XAC_NHAN", "DA_XAC_NHAN"),
        ("BAT_DAU", "DANG_THUC_HIEN"),
    ]
    assert [row["buoc"] for row in log if row["buoc"]] == ["CHUAN_BI_HO_SO", "NOP_CO_QUAN", "NHAN_KET_QUA", "BAN_GIAO"]
    reported = await rows(site.app, "SELECT loai, dedupe_key FROM outbox_message WHERE kenh = 'EMAIL' ORDER BY id")
    assert [row["loai"] for row in reported] == ["da_xac_nhan", *["buoc_tien_trinh"] * 5]
    assert len({row["dedupe_key"] for row in reported}) == 6
    detail = (await site.client.get(f"{ORDERS}/{order.id}", headers=buyer.headers)).json()["data"]
    assert detail["trangThaiXacNhan"]["ma"] == "HOAN_THANH"
    assert [event["tenBuoc"] for event in detail["suKien"] if event["buoc"]][1] == "Nộp cơ quan nhà nước"
    assert detail["suKien"][1]["ten"] == "Đã thanh toán"


async def test_work_does_not_begin_unpaid_nor_end_early(app: FastAPI) -> None:
    order = await placed(app, None)
    await do(app, order.id, confirm)
    with pytest.raises(NotPaidYet):
        await do(app, order.id, activate)
    await do(app, order.id, paid(Payment.DEPOSIT_PAID, 810_000), activate)
    with pytest.raises(NotPaidYet):
        await do(app, order.id, complete)
    await do(app, order.id, paid(Payment.PAID, 2_700_000))
    with pytest.raises(StepsLeft):
        await do(app, order.id, complete)
    await do(app, order.id, *[following] * 3)
    with pytest.raises(NoStepLeft):
        await do(app, order.id, following)


async def test_a_refused_move_writes_nothing(app: FastAPI) -> None:
    order = await placed(app, None)
    before = await rows(app, "SELECT * FROM don_hang")
    for step in (activate, following, complete):
        with pytest.raises(Problem):
            await do(app, order.id, step)
    assert await rows(app, "SELECT * FROM don_hang") == before
    assert len(await rows(app, "SELECT 1 AS x FROM su_kien_don_hang")) == 1


@pytest.mark.parametrize(
    "statement",
    ["UPDATE su_kien_don_hang SET ly_do = 'x'", "DELETE FROM su_kien_don_hang", "TRUNCATE su_kien_don_hang"],
)
async def test_the_log_can_only_grow(app: FastAPI, statement: str) -> None:
    await placed(app, None)
    with pytest.raises(DBAPIError, match="append-only"):
        await rows(app, statement)
    assert len(await rows(app, "SELECT 1 AS x FROM su_kien_don_hang")) == 1


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE don_hang SET tong_tien = tong_tien - 1",
        "UPDATE dong_don_hang SET don_gia = 1, thanh_tien = 1",
        "UPDATE dong_don_hang SET thanh_tien = 1",
        "DELETE FROM dong_don_hang",
        "UPDATE don_hang SET tien_coc = tong_tien + 1",
        "UPDATE don_hang SET trang_thai_xac_nhan = 'GI_DO'",
        "UPDATE don_hang SET email = NULL, so_dien_thoai = NULL",
    ],
)
async def test_the_database_itself_refuses_sums_and_states_that_cannot_be(app: FastAPI, statement: str) -> None:
    await placed(app, None)
    with pytest.raises(DBAPIError):
        await rows(app, statement + " RETURNING 1")


async def test_a_line_cannot_be_slipped_in(app: FastAPI) -> None:
    order = await placed(app, None)
    columns = [
        row["column_name"]
        for row in await rows(
            app, "SELECT column_name FROM information_schema.columns WHERE table_name = 'dong_don_hang'"
        )
    ]
    copied = [column for column in columns if column not in ("id", "thu_tu")]
    names = ", ".join(copied)
    with pytest.raises(DBAPIError, match="sum of its lines"):
        await rows(
            app,
            f"INSERT INTO dong_don_hang (id, thu_tu, {names}) SELECT gen_random_uuid(), 2, {names} "  # noqa: S608
            "FROM dong_don_hang RETURNING 1",
        )
    assert order.tong_tien == 2_700_000


async def test_every_change_is_announced_with_its_commit(app: FastAPI) -> None:
    heard: list[str] = []
    connection = await asyncpg.connect(app.state.database.url)
    await connection.add_listener("don_hang", lambda *event: heard.append(event[3]))
    try:
        order = await placed(app, None)
        await do(app, order.id, confirm)
        with pytest.raises(NotPaidYet):
            await do(app, order.id, activate)
        last = str(uuid4())
        await connection.execute("SELECT pg_notify('don_hang', $1)", last)
        async with asyncio.timeout(20):
            while last not in heard:  # noqa: ASYNC110 - what was announced before comes before
                await asyncio.sleep(0.01)
    finally:
        await connection.close()
    assert heard == [str(order.id), str(order.id), last]


async def test_internal_notes_stay_in_the_office(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)

    async def note(session: Any, locked: service.OrderView) -> None:
        await service.work_items.add_note(session, locked, STAFF, "Khách khó tính")

    await do(site.app, order.id, note)
    for path in (f"{ORDERS}/{order.id}", f"/payment/api/v1/tien-trinh/don-hang/{order.id}"):
        assert "khó tính" not in (await site.client.get(path, headers=buyer.headers)).text


@pytest.mark.parametrize("stage", ["before", "preparing", "filed", "overpaid"])
async def test_the_page_states_what_a_cancellation_today_returns_and_that_is_what_returns(
    site: Site, stage: str
) -> None:
    """G-03: what the page says beforehand is what the cancellation returns; what came beyond the price goes back whole."""
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    steps = {"before": [], "preparing": [activate], "filed": [activate, following], "overpaid": [activate]}[stage]
    received = 3_000_000 if stage == "overpaid" else 2_700_000
    await do(site.app, order.id, paid(Payment.PAID, received), confirm, *steps)
    shown = (await site.client.get(f"{ORDERS}/{order.id}", headers=buyer.headers)).json()["data"]["hoanDuKien"]
    assert shown == {"before": 2_700_000, "preparing": 1_350_000, "filed": 0, "overpaid": 1_650_000}[stage]
    async with site.app.state.database.transaction() as session:
        assert (
            await service.cancel_order(session, await service.lock_order(session, order.id), STAFF, "Theo yêu cầu")
            == shown
        )
    after = (await site.client.get(f"{ORDERS}/{order.id}", headers=buyer.headers)).json()["data"]
    waits = ("CHO_HOAN_TIEN", "CHO_HOAN_TIEN") if shown else ("DA_THANH_TOAN", "DAT_LAI")
    assert (after["trangThaiThanhToan"]["ma"], after["hanhDongTiep"]["ma"]) == waits


async def test_a_view_of_an_order_shows_what_a_use_case_changes_and_cannot_be_written(app: FastAPI) -> None:
    order = await placed(app, None)
    async with app.state.database.transaction() as session:
        view = await service.lock_order(session, order.id)
        await service.set_payment_state(session, view, Payment.PAID, SYSTEM, da_thu=view.tong_tien)
        assert (view.trang_thai_thanh_toan, view.da_thu, view.left_to_pay) == (Payment.PAID, view.tong_tien, 0)
        for column in ("trang_thai_xac_nhan", "da_thu", "phuong_thuc_thanh_toan"):
            with pytest.raises(AttributeError):
                setattr(view, column, "x")
