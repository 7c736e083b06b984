"""Two people on one order or dossier: the one with the older page reads what happened, and nothing is done twice."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.orders.service import lock_order, set_payment_state
from khoisu.orders.states import PaymentState
from tests.dossiers.support.acknowledged import KNOWN
from tests.dossiers.support.wire import submitted, valid
from tests.orders.factories import STAFF, a_line, placed, secured
from tests.people import Person
from tests.running_site import Site

ORDERS = "/payment/api/v1/quan-tri/don-hang"
DOSSIERS = "/business/api/v1/quan-tri/ho-so"


async def page(client: httpx.AsyncClient, staff: Person, number: object) -> dict[str, Any]:
    reply = await client.get(f"{ORDERS}/{number}", headers=staff.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def press(
    client: httpx.AsyncClient, staff: Person, seen: dict[str, Any], action: str, **more: Any
) -> httpx.Response:
    """Press a button of the page that `seen` is."""
    body = {"thaoTac": action, "buoc": seen["buocHienTai"], "suKienCuoi": seen["suKien"][-1]["so"], **more}
    return await client.post(f"{ORDERS}/{seen['id']}/thao-tac", json=body, headers=staff.headers)


async def mails(app: FastAPI, kind: str) -> int:
    async with app.state.database.transaction() as session:
        sql = "SELECT count(*) FROM outbox_message WHERE kenh = 'EMAIL' AND loai = :kind"
        return (await session.execute(text(sql), {"kind": kind})).scalar_one()


async def begun(app: FastAPI, client: httpx.AsyncClient, staff: Person, owner: Person) -> dict[str, Any]:
    order = await secured(app, owner.id)
    done = await press(client, staff, await page(client, staff, order.id), "BAT_DAU")
    assert done.status_code == 200, done.text
    return done.json()["data"]


@pytest.mark.req("G-01")
async def test_a_step_pressed_on_an_older_page_is_refused_with_who_did_what(site: Site) -> None:
    first, second = await site.person(("nhan-vien",), name="Trần Văn Viên"), await site.person(("nhan-vien",))
    seen = await begun(site.app, site.client, first, await site.person())
    assert (await press(site.client, first, seen, "BUOC_TIEP")).status_code == 200
    sent = await mails(site.app, "buoc_tien_trinh")
    refused = await press(site.client, second, seen, "BUOC_TIEP")
    body = refused.json()
    assert (refused.status_code, body["code"], body["buocHienTai"]) == (409, "don_hang_da_doi", "NOP_CO_QUAN")
    assert "Trần Văn Viên: Chuyển sang bước tiếp theo (Nộp cơ quan nhà nước)" in body["detail"]
    assert [one["tenNguoiLam"] for one in body["suKienMoi"]] == ["Trần Văn Viên"]
    assert (await page(site.client, second, seen["id"]))["buocHienTai"] == "NOP_CO_QUAN"
    assert await mails(site.app, "buoc_tien_trinh") == sent


@pytest.mark.deep
async def test_two_staff_at_once_move_one_step(site: Site) -> None:
    staff = [await site.person(("nhan-vien",)) for _ in range(2)]
    for _ in range(10):
        seen = await begun(site.app, site.client, staff[0], await site.person())
        replies = await asyncio.gather(*(press(site.client, one, seen, "BUOC_TIEP") for one in staff))
        assert sorted(reply.status_code for reply in replies) == [200, 409]
        assert (await page(site.client, staff[0], seen["id"]))["buocHienTai"] == "NOP_CO_QUAN"


async def test_walking_the_steps_says_from_which_one(site: Site) -> None:
    staff = await site.person(("nhan-vien",))
    seen = await begun(site.app, site.client, staff, await site.person())
    refused = await press(site.client, staff, seen, "BUOC_TIEP", buoc=None)
    assert refused.status_code == 422
    assert refused.json()["errors"][0]["truong"] == "buoc"


async def test_a_cancel_meant_for_a_pending_order_does_not_hit_a_confirmed_one(site: Site) -> None:
    staff, other = await site.person(("nhan-vien",)), await site.person(("quan-tri",))
    order = await placed(site.app, None)
    seen = await page(site.client, other, order.id)
    assert (await press(site.client, staff, seen, "XAC_NHAN")).status_code == 200
    refused = await press(site.client, other, seen, "HUY", lyDo="khách không trả lời")
    assert (refused.status_code, refused.json()["code"]) == (409, "don_hang_da_doi")
    assert (await page(site.client, other, order.id))["trangThaiXacNhan"]["ma"] == "DA_XAC_NHAN"
    assert await mails(site.app, "da_huy") == 0


async def test_a_note_makes_no_page_old(site: Site) -> None:
    staff = await site.person(("nhan-vien",))
    order = await placed(site.app, None)
    seen = await page(site.client, staff, order.id)
    note = await site.client.post(f"{ORDERS}/{order.id}/ghi-chu", json={"noiDung": "đã gọi"}, headers=staff.headers)
    assert note.status_code == 201
    assert (await press(site.client, staff, seen, "XAC_NHAN")).status_code == 200


async def test_one_step_back_needs_a_reason_and_tells_the_customer(site: Site) -> None:
    staff, owner = await site.person(("nhan-vien",)), await site.person()
    seen = await begun(site.app, site.client, staff, owner)
    assert "LUI_BUOC" not in seen["thaoTac"]
    seen = (await press(site.client, staff, seen, "BUOC_TIEP")).json()["data"]
    assert "LUI_BUOC" in seen["thaoTac"]
    assert (await press(site.client, staff, seen, "LUI_BUOC")).status_code == 422
    back = (await press(site.client, staff, seen, "LUI_BUOC", lyDo="Thiếu chữ ký ở điều lệ")).json()["data"]
    assert (back["buocHienTai"], back["suKien"][-1]["loai"]["ma"]) == ("CHUAN_BI_HO_SO", "LUI_BUOC")
    shown = (await site.client.get(f"/payment/api/v1/don-hang/{back['id']}", headers=owner.headers)).json()["data"]
    assert (shown["suKien"][-1]["lyDo"], shown["hoanDuKien"]) == ("Thiếu chữ ký ở điều lệ", 1_350_000)
    async with site.app.state.database.transaction() as session:
        sql = "SELECT du_lieu FROM outbox_message WHERE kenh = 'EMAIL' AND loai = 'buoc_tien_trinh' ORDER BY id DESC LIMIT 1"
        [sent] = (await session.execute(text(sql))).scalars()
    assert sent["quay_lai"] == "Thiếu chữ ký ở điều lệ"


@pytest.mark.req("S4.11")
async def test_a_dossier_handed_in_again_is_not_approved_by_an_older_page(site: Site) -> None:
    staff, owner = await site.person(("nhan-vien",), name="Trần Văn Viên"), await site.person()
    order = await secured(site.app, owner.id)
    code = (await submitted(site.client, owner, valid(), maDonHang=order.ma_don_hang))["maHoSo"]
    seen = (await site.client.get(f"{DOSSIERS}/{code}", headers=staff.headers)).json()["data"]["suKien"][-1]["so"]
    asked = {"lyDo": "sửa tên", "suKienCuoi": seen}
    done = await site.client.post(f"{DOSSIERS}/{code}/chuyen/yeu_cau_bo_sung", json=asked, headers=staff.headers)
    assert done.status_code == 200, done.text
    await submitted(site.client, owner, valid(), maHoSo=code)
    late = await site.client.post(f"{DOSSIERS}/{code}/chuyen/duyet", json={"suKienCuoi": seen}, headers=staff.headers)
    assert (late.status_code, late.json()["code"]) == (409, "ho_so_da_chuyen")
    assert "Trần Văn Viên: Cần bổ sung, chỉnh sửa (sửa tên)" in late.json()["detail"]
    assert (await site.client.get(f"{DOSSIERS}/{code}", headers=staff.headers)).json()["data"]["trangThai"] == "DA_NOP"


@pytest.mark.req("S4.6")
async def test_approving_confirms_a_paid_order_in_one_act_and_its_work_begins(site: Site) -> None:
    staff, owner = await site.person(("nhan-vien",)), await site.person()
    order = await placed(site.app, owner.id)
    code = (await submitted(site.client, owner, valid(), maDonHang=order.ma_don_hang))["maHoSo"]
    path, body = f"{DOSSIERS}/{code}/chuyen/duyet", KNOWN | {"xacNhanDon": True}
    unpaid = await site.client.post(path, json=body, headers=staff.headers)
    assert unpaid.json()["conThieu"] == ["CHUA_XAC_NHAN", "CHUA_THANH_TOAN"]
    async with site.app.state.database.transaction() as session:
        locked = await lock_order(session, order.id)
        await set_payment_state(session, locked, PaymentState.PAID, STAFF, da_thu=locked.tong_tien)
    assert (await site.client.post(path, json={}, headers=staff.headers)).json()["conThieu"] == ["CHUA_XAC_NHAN"]
    approved = await site.client.post(path, json=body, headers=staff.headers)
    assert approved.status_code == 200, approved.text
    shown = await page(site.client, staff, order.id)
    assert (shown["trangThaiXacNhan"]["ma"], shown["buocHienTai"]) == ("DANG_THUC_HIEN", "CHUAN_BI_HO_SO")
    assert (await mails(site.app, "da_xac_nhan"), await mails(site.app, "buoc_tien_trinh")) == (1, 1)
    # By hand the order goes no further than its dossier, and is not cancelled by its customer.
    behind = await press(site.client, staff, shown, "BUOC_TIEP")
    assert (behind.status_code, behind.json()["code"]) == (409, "ho_so_lech_buoc")
    assert "BUOC_TIEP" not in shown["thaoTac"]


@pytest.mark.req("S4.8")
async def test_an_order_whose_money_all_went_back_is_closed(site: Site) -> None:
    staff = await site.person(("nhan-vien",))
    order = await placed(site.app, None)
    async with site.app.state.database.transaction() as session:
        locked = await lock_order(session, order.id)
        await set_payment_state(session, locked, PaymentState.PAID, STAFF, da_thu=locked.tong_tien)
        await set_payment_state(session, locked, PaymentState.REFUNDED, STAFF, da_thu=0)
    shown = await page(site.client, staff, order.id)
    assert (shown["trangThaiXacNhan"]["ma"], shown["thaoTac"]) == ("DA_HUY", [])
    assert shown["trangThaiThanhToan"]["ma"] == "DA_HOAN_TIEN"
    assert (await press(site.client, staff, shown, "XAC_NHAN")).status_code == 409
    assert (await mails(site.app, "da_xac_nhan"), await mails(site.app, "da_huy")) == (0, 1)


@pytest.mark.req("S4.6")
async def test_an_order_of_nothing_is_paid_at_once_and_goes_to_its_end(site: Site) -> None:
    staff = await site.person(("nhan-vien",))
    free = a_line(don_gia=0, phi_nha_nuoc=0, chi_phi_ben_thu_ba=0, thue_gtgt=0, dat_coc_phan_tram=0)
    order = await placed(site.app, None, [free])
    shown = await page(site.client, staff, order.id)
    assert shown["trangThaiThanhToan"]["ma"] == "DA_THANH_TOAN"
    for action in ("XAC_NHAN", "BAT_DAU", "BUOC_TIEP", "BUOC_TIEP", "BUOC_TIEP", "HOAN_THANH"):
        reply = await press(site.client, staff, shown, action)
        assert reply.status_code == 200, reply.text
        shown = reply.json()["data"]
    assert shown["trangThaiXacNhan"]["ma"] == "HOAN_THANH"


@pytest.mark.req("G-03")
async def test_a_cancellation_returns_what_the_page_showed_or_nothing_happens(site: Site) -> None:
    owner = await site.person()
    order = await placed(site.app, owner.id)
    async with site.app.state.database.transaction() as session:
        await set_payment_state(
            session, await lock_order(session, order.id), PaymentState.PENDING_RECONCILIATION, STAFF, da_thu=700_000
        )
    address = "/payment/api/v1/don-hang"
    before = (await site.client.get(f"{address}/{order.id}", headers=owner.headers)).json()["data"]
    assert (before["hoanDuKien"], before["coTheHuy"]) == (700_000, True)
    body = {"maDonHang": order.ma_don_hang, "hoanDuKien": 0}
    refused = await site.client.request("DELETE", address, json=body, headers=owner.headers)
    assert (refused.status_code, refused.json()["code"], refused.json()["hoanDuKien"]) == (
        409,
        "so_hoan_da_doi",
        700_000,
    )
    unchanged = (await site.client.get(f"{address}/{order.id}", headers=owner.headers)).json()["data"]
    assert unchanged["trangThaiXacNhan"]["ma"] == "CHO_XAC_NHAN"
    done = await site.client.request("DELETE", address, json=body | {"hoanDuKien": 700_000}, headers=owner.headers)
    assert (done.status_code, done.json()["data"]["hoanDuKien"]) == (200, 700_000)
    after = (await site.client.get(f"{address}/{order.id}", headers=owner.headers)).json()["data"]
    assert (after["hoanDuKien"], after["trangThaiThanhToan"]["ma"]) == (700_000, "CHO_HOAN_TIEN")
