"""A payment that staff recorded and the bank reported is one receipt, whichever came first and however it was typed."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.orders.models import Order
from tests.orders.factories import placed
from tests.payments.bank import notify, reported
from tests.people import MakePerson, Person
from tests.running_site import RunJobs
from tests.slices import one_in

ADMIN_AREA = "/payment/api/v1/quan-tri"
PRICE = 2_700_000
TRIES = 20


@dataclass
class Editor:
    """A member of staff with the bank's app open, and the bank's webhook."""

    app: FastAPI
    client: httpx.AsyncClient
    staff: Person
    run_jobs: RunJobs

    async def by_hand(
        self, order: Order, reference: str, amount: int = PRICE, source: str = "CHUYEN_KHOAN"
    ) -> httpx.Response:
        body = {"soTien": amount, "nguon": source, "thamChieu": reference}
        return await self.post(f"/don-hang/{order.id}/thu-tien", **body)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.client.post(ADMIN_AREA + path, json=body, headers=self.staff.headers)

    async def by_bank(self, content: str, reference: str | None, amount: int = PRICE) -> str:
        """A message of the bank, matched; its row's id."""
        message = reported(content, amount, referenceCode=reference)
        assert (await notify(self.client, message)).status_code == 200
        await self.run_jobs()
        [(row,)] = await self.rows("SELECT id FROM giao_dich_ngan_hang WHERE ma_ngoai = :n", n=str(message["id"]))
        return str(row)

    async def message(self, row: str) -> Any:
        [found] = await self.rows(
            "SELECT trang_thai, ly_do, ma_don_hang, khoan_id FROM giao_dich_ngan_hang WHERE id = CAST(:n AS uuid)",
            n=row,
        )
        return found

    async def waiting(self) -> list[str]:
        reply = await self.client.get(f"{ADMIN_AREA}/giao-dich", params={"canXuLy": "true"}, headers=self.staff.headers)
        return [row["id"] for row in reply.json()["data"]]

    async def rows(self, sql: str, **values: Any) -> list[Any]:
        async with self.app.state.database.transaction() as session:
            return list(await session.execute(text(sql), values))

    async def received(self, order: Order) -> tuple[str, int, int, int]:
        """Payment state, the order's sum, ledger entries, e-mails about money."""
        [found] = await self.rows(
            """SELECT trang_thai_thanh_toan, da_thu,
              (SELECT count(*) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai = 'THU'),
              (SELECT count(*) FROM outbox_message m WHERE m.ma_don_hang = o.ma_don_hang
                AND m.loai = 'da_nhan_tien' AND m.kenh = 'EMAIL')
            FROM don_hang o WHERE o.id = :n""",
            n=order.id,
        )
        return tuple(found)


ONCE = ("DA_THANH_TOAN", PRICE, 1, 1)


@pytest.fixture
async def editor(app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: RunJobs) -> Editor:
    return Editor(app, client, await person(("nhan-vien",)), run_jobs)


@pytest.fixture
async def order(app: FastAPI) -> Order:
    return await placed(app, None)


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("typed", one_in(3, ["FT9988", " ft9988 ", "Ft 99\u00a088"]))
@pytest.mark.parametrize("source", ["CHUYEN_KHOAN", "TAI_CUA_HANG"])
async def test_the_banks_message_is_joined_to_what_staff_wrote_down(
    editor: Editor, order: Order, typed: str, source: str
) -> None:
    assert (await editor.by_hand(order, typed, source=source)).status_code == 201
    number = await editor.by_bank(order.ma_don_hang, "FT9988")
    assert await editor.received(order) == ONCE
    [(entry,)] = await editor.rows("SELECT id FROM khoan_thanh_toan")
    assert tuple(await editor.message(number)) == ("TRUNG_LAP", "da_ghi_tay", order.ma_don_hang, entry)
    assert await editor.waiting() == []
    twin = await editor.by_bank(order.ma_don_hang, "FT9988")
    assert (await editor.message(twin)).ly_do == "co_the_da_ghi"
    assert await editor.waiting() == [twin]
    assert await editor.received(order) == ONCE


async def test_a_message_that_names_no_order_is_joined_too(editor: Editor, order: Order) -> None:
    await editor.by_hand(order, "FT1")
    assert (await editor.message(await editor.by_bank("chuyen tien", "ft 1"))).trang_thai == "TRUNG_LAP"
    assert await editor.received(order) == ONCE


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("source", ["CHUYEN_KHOAN", "TAI_CUA_HANG", "TIEN_MAT"])
@pytest.mark.parametrize("same_order", [True, False])
async def test_what_the_bank_told_cannot_be_written_down_again(
    editor: Editor, app: FastAPI, order: Order, source: str, same_order: bool
) -> None:
    await editor.by_bank(order.ma_don_hang, "FT1")
    chosen = order if same_order else await placed(app, None)
    for amount in (PRICE, 100_000):
        refused = await editor.by_hand(chosen, " ft1", amount, source)
        sure = same_order and amount == PRICE
        code = "tham_chieu_da_dung" if sure else "co_the_da_ghi"
        assert (refused.status_code, refused.json()["code"]) == (409, code)
    assert refused.json()["maDonHang"] == order.ma_don_hang
    assert await editor.received(order) == ONCE
    [(entries,)] = await editor.rows("SELECT count(*) FROM khoan_thanh_toan")
    assert entries == 1


async def test_a_message_without_an_order_is_matched_and_not_written_down_beside(editor: Editor, order: Order) -> None:
    number = await editor.by_bank("chuyen tien", "FT1")
    refused = await editor.by_hand(order, "FT1")
    assert (refused.status_code, refused.json()["giaoDichId"]) == (409, number)
    assert "ghép" in refused.json()["detail"]
    assert (await editor.post(f"/giao-dich/{number}/ghep", maDonHang=order.ma_don_hang, lyDo="khách gọi")).is_success
    assert await editor.received(order) == ONCE


async def test_a_message_that_staff_put_aside_leaves_its_reference_free(editor: Editor, order: Order) -> None:
    number = await editor.by_bank("chuyen tien", "FT1")
    assert (await editor.post(f"/giao-dich/{number}/bo-qua", lyDo="nhầm là của bên khác")).is_success
    assert (await editor.by_hand(order, "FT1")).status_code == 201
    assert await editor.received(order) == ONCE


@pytest.mark.req("S4.6")
async def test_another_amount_under_the_same_reference_waits_for_staff(editor: Editor, order: Order) -> None:
    assert (await editor.by_hand(order, "FT1", 700_000)).status_code == 201
    number = await editor.by_bank(order.ma_don_hang, "FT1", 2_000_000)
    message = await editor.message(number)
    assert (message.trang_thai, message.ly_do) == ("KHONG_KHOP", "tham_chieu_khac_tien")
    assert message.ma_don_hang == order.ma_don_hang
    assert await editor.waiting() == [number]
    assert await editor.received(order) == ("CHO_DOI_SOAT", 700_000, 1, 1)
    refused = await editor.post(f"/giao-dich/{number}/ghep", maDonHang=order.ma_don_hang, lyDo="vẫn ghép")
    assert (refused.status_code, refused.json()["code"]) == (409, "co_the_da_ghi")
    assert (await editor.post(f"/giao-dich/{number}/bo-qua", lyDo="ghi tay nhầm số, đã sửa")).is_success
    assert await editor.received(order) == ("CHO_DOI_SOAT", 700_000, 1, 1)


async def test_a_message_for_another_order_than_was_written_down_waits_for_staff(
    editor: Editor, app: FastAPI, order: Order
) -> None:
    other = await placed(app, None)
    await editor.by_hand(other, "FT1")
    number = await editor.by_bank(order.ma_don_hang, "FT1")
    message = await editor.message(number)
    assert (message.trang_thai, message.ly_do) == ("KHONG_KHOP", "tham_chieu_don_khac")
    assert await editor.waiting() == [number]
    assert (await editor.received(order))[:3] == ("CHUA_THANH_TOAN", 0, 0)
    refused = await editor.post(f"/giao-dich/{number}/ghep", maDonHang=order.ma_don_hang, lyDo="ghép")
    assert (refused.status_code, refused.json()["maDonHang"]) == (409, other.ma_don_hang)
    joined = await editor.post(f"/giao-dich/{number}/ghep", maDonHang=other.ma_don_hang, lyDo="khách ghi nhầm mã")
    assert joined.json()["data"]["trangThai"] == "TRUNG_LAP"
    assert await editor.received(other) == ONCE
    assert await editor.waiting() == []


async def test_one_reference_is_written_down_once_however_it_is_typed(
    editor: Editor, app: FastAPI, order: Order
) -> None:
    assert (await editor.by_hand(order, "PT-0001", 100_000, "TIEN_MAT")).status_code == 201
    other = await placed(app, None)
    for chosen, source, typed, code in (
        (order, "TAI_CUA_HANG", "pt-0001", "tham_chieu_da_dung"),
        (other, "CHUYEN_KHOAN", "PT - 0001", "co_the_da_ghi"),
    ):
        refused = await editor.by_hand(chosen, typed, 100_000, source)
        assert (refused.status_code, refused.json()["code"]) == (409, code)


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("who_first", one_in(3, ["bank", "hand", "matching"]))
async def test_hand_and_bank_at_once_are_one_receipt(editor: Editor, app: FastAPI, who_first: str) -> None:
    """Twenty orders each way, every call on a connection of its own."""
    for number in range(TRIES):
        order = await placed(app, None)
        message = reported(order.ma_don_hang, PRICE, referenceCode=f"FT{number}")
        hand = editor.by_hand(order, f" ft{number} ")
        if who_first == "matching":  # the message is stored; its matching and the manual entry run at once
            await notify(editor.client, message)
            reply, _ = await asyncio.gather(hand, editor.run_jobs())
        else:
            calls: list[Awaitable[Any]] = [hand, _arrives(editor, message)]
            replies = await asyncio.gather(*(calls if who_first == "hand" else reversed(calls)))
            reply = next(one for one in replies if isinstance(one, httpx.Response))
        await editor.run_jobs()
        assert reply.status_code in (201, 409), reply.text
        assert await editor.received(order) == ONCE
        [(state,)] = await editor.rows(
            "SELECT trang_thai FROM giao_dich_ngan_hang WHERE ma_ngoai = :n", n=str(message["id"])
        )
        assert state == ("TRUNG_LAP" if reply.status_code == 201 else "KHOP_DU")


async def _arrives(editor: Editor, message: dict[str, Any]) -> None:
    await notify(editor.client, message)
    await editor.run_jobs()


async def test_two_hands_at_once_write_one_reference_down_once(editor: Editor, app: FastAPI) -> None:
    for number in range(TRIES):
        one, two = await placed(app, None), await placed(app, None)
        replies = await asyncio.gather(
            editor.by_hand(one, f"FT{number}", source="TAI_CUA_HANG"), editor.by_hand(two, f"ft {number}")
        )
        assert sorted(reply.status_code for reply in replies) == [201, 409]


async def test_another_payment_is_one_press_and_counts_once(editor: Editor, order: Order) -> None:
    half = PRICE // 2
    await editor.by_bank(order.ma_don_hang, "FT1", half)
    held = await editor.by_bank(order.ma_don_hang, "FT1\\BNK", half)
    assert held in await editor.waiting()
    presses = await asyncio.gather(*(editor.post(f"/giao-dich/{held}/khoan-khac") for _ in range(5)))
    assert sorted(reply.status_code for reply in presses) == [200, 409, 409, 409, 409]
    assert (await editor.received(order))[:3] == ("DA_THANH_TOAN", PRICE, 2)
    assert (await editor.message(held)).trang_thai == "KHOP_DU"


async def test_the_recorded_money_is_one_press_and_can_be_taken_back(editor: Editor, order: Order) -> None:
    first = await editor.by_bank(order.ma_don_hang, "FT1")
    held = await editor.by_bank(order.ma_don_hang, "FT1")
    alike = await editor.client.get(f"{ADMIN_AREA}/giao-dich/{held}/giong", headers=editor.staff.headers)
    assert alike.json()["data"]["giaoDichId"] == first
    assert (await editor.post(f"/giao-dich/{held}/da-ghi")).json()["data"]["trangThai"] == "TRUNG_LAP"
    assert await editor.waiting() == []
    assert await editor.received(order) == ONCE
    assert (await editor.post(f"/giao-dich/{held}/khoan-khac")).json()["data"]["trangThai"] == "KHOP_TRUNG"
    assert (await editor.received(order))[1:3] == (2 * PRICE, 2)


async def test_a_second_entry_by_hand_wants_a_yes(editor: Editor, order: Order) -> None:
    half = PRICE // 2
    assert (await editor.by_hand(order, "FT24110001", half)).status_code == 201
    refused = await editor.by_hand(order, "FT24110002", half)
    assert (refused.status_code, refused.json()["code"]) == (409, "co_the_da_ghi")
    body = {"soTien": half, "nguon": "CHUYEN_KHOAN", "thamChieu": "FT24110002", "laKhoanKhac": True}
    assert (await editor.post(f"/don-hang/{order.id}/thu-tien", **body)).status_code == 201
    assert (await editor.received(order))[:3] == ("DA_THANH_TOAN", PRICE, 2)
