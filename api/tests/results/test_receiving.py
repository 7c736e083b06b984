"""The customer downloads, sees access data exactly once, and asks for them again; nobody else does any of it."""

import asyncio
from uuid import UUID

import pytest
from sqlalchemy import text

from khoisu.kit.ids import new_id
from tests.dossiers.support.wire import submitted, valid
from tests.inbox import letters
from tests.people import MakePerson
from tests.results.desk import ACCESS, CERTIFICATE, OFFICE, PAPER, PASSWORD, Desk


async def test_a_file_is_downloaded_by_its_customer_alone(desk: Desk, person: MakePerson) -> None:
    staff, owner, other = await person(("nhan-vien",)), await person(), await person()
    order, theirs = await desk.order(owner, PAPER), await desk.order(other, PAPER)
    await desk.file(order, staff)
    item = (await desk.results(order, owner.headers))[0]["daGiao"][0]
    found = await desk.client.get(desk.path(order, item["id"], "tep"), headers=owner.headers)
    assert (found.status_code, found.headers["content-type"]) == (200, "application/pdf")
    assert found.content.startswith(b"%PDF")
    assert found.headers["content-disposition"].startswith("attachment")
    assert found.headers["cache-control"] == "private, no-store"
    for headers, where in ((other.headers, order), (other.headers, theirs), (desk.token(order), order)):
        assert (await desk.client.get(desk.path(where, item["id"], "tep"), headers=headers)).status_code == 404
    assert (await desk.client.get(desk.path(order, item["id"], "tep"))).status_code == 401
    log = await desk.rows("SELECT nguoi_id FROM nhat_ky_tep WHERE viec = 'XEM'")
    assert log == [{"nguoi_id": owner.id}]
    assert (await desk.results(order, owner.headers))[0]["daGiao"][0]["xemLuc"]


async def test_a_visitor_with_the_orders_token_receives_too(desk: Desk, person: MakePerson) -> None:
    staff = await person(("nhan-vien",))
    order = await desk.order(None, PAPER, ACCESS)
    await desk.file(order, staff)
    await desk.access(order, staff, 1)
    paper, account = (one["daGiao"][0]["id"] for one in (await desk.results(order, desk.token(order)))[:2])
    assert (await desk.client.get(desk.path(order, paper, "tep"), headers=desk.token(order))).is_success
    shown = await desk.client.post(desk.path(order, account, "xem"), headers=desk.token(order))
    assert shown.json()["data"]["matKhau"] == PASSWORD


async def test_staff_look_at_a_file_and_the_customer_sees_that(desk: Desk, person: MakePerson) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner, PAPER)
    await desk.file(order, staff)
    item = (await desk.results(order, owner.headers))[0]["daGiao"][0]["id"]
    path = f"{OFFICE}/{order.id}/ket-qua/{item}/tep"
    assert (await desk.client.get(path, headers=staff.headers)).status_code == 200
    assert (await desk.client.get(path, headers=owner.headers)).status_code in (403, 404)
    [view] = await desk.rows("SELECT chu_id, doi_tuong, ma, loai FROM nhat_ky_xem")
    assert view == {"chu_id": owner.id, "doi_tuong": "DON_HANG", "ma": order.ma_don_hang, "loai": "KET_QUA"}
    assert (await desk.results(order, owner.headers))[0]["daGiao"][0]["xemLuc"] is None


async def test_of_two_presses_at_once_exactly_one_sees_the_password(desk: Desk, person: MakePerson) -> None:
    staff, owner, other = await person(("nhan-vien",)), await person(), await person()
    order = await desk.order(owner, ACCESS)
    await desk.access(order, staff)
    item = (await desk.results(order, owner.headers))[0]["daGiao"][0]["id"]
    path = desk.path(order, item, "xem")
    assert (await desk.client.post(path, headers=other.headers)).status_code == 404
    assert (await desk.client.post(path, headers=staff.headers)).status_code == 404, "staff have their own orders only"
    key = {"Idempotency-Key": "mot-lan-xem-1"}
    replies = await asyncio.gather(*(desk.client.post(path, headers=owner.headers | key) for _ in range(5)))
    assert sorted(one.status_code for one in replies) == [200, 409, 409, 409, 409]
    [seen] = [one for one in replies if one.is_success]
    assert seen.json()["data"] == {
        "ten": "Tài khoản hóa đơn",
        "noiDangNhap": "https://hoadon.example",
        "taiKhoan": "lan",
        "matKhau": PASSWORD,
    }
    assert seen.headers["cache-control"] == "no-store"
    refused = next(one for one in replies if not one.is_success)
    assert (refused.json()["code"], PASSWORD in refused.text) == ("da_xem_truy_cap", False)
    assert refused.json()["xemLuc"]
    assert await desk.rows("SELECT 1 FROM ket_qua_da_giao WHERE bi_mat IS NOT NULL") == []


@pytest.mark.deep
async def test_access_data_are_issued_again_when_asked_for_and_it_is_somebodys_work(
    desk: Desk, person: MakePerson
) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner, ACCESS, nhom="ke-toan")
    await desk.to_the_end(order, staff)
    await desk.access(order, staff)
    assert (await desk.act(order, staff, "HOAN_THANH")).is_success
    first = (await desk.results(order, owner.headers))[0]["daGiao"][0]["id"]
    await desk.client.post(desk.path(order, first, "xem"), headers=owner.headers)
    for _ in range(2):
        asked = await desk.client.post(desk.path(order, first, "xin-cap-lai"), headers=owner.headers)
        assert asked.json()["data"][0]["choCapLai"] is True
    page = await desk.office(order, staff)
    assert [one["loai"]["ma"] for one in page["suKien"]].count("XIN_CAP_LAI") == 1
    assert (page["viec"]["tenBuoc"], page["viec"]["nguoiPhuTrach"]) == ("Cấp lại thông tin truy cập", str(staff.id))
    assert (await desk.access(order, staff, matKhau="Mat-khau-2!")).status_code == 201
    assert (await desk.office(order, staff))["viec"] is None
    account = (await desk.results(order, owner.headers))[0]
    assert (account["choCapLai"], len(account["daGiao"])) == (False, 2)
    again = await desk.client.post(desk.path(order, account["daGiao"][0]["id"], "xem"), headers=owner.headers)
    assert again.json()["data"]["matKhau"] == "Mat-khau-2!"
    mails = await letters(desk.app.state.database, "bich@khoisu.example")
    assert [one.kind for one in mails].count("ket_qua_san_sang") == 2


async def test_a_changed_key_is_said_and_nothing_is_used_up(desk: Desk, person: MakePerson) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner, ACCESS)
    await desk.access(order, staff)
    async with desk.app.state.database.transaction() as session:
        await session.execute(text("UPDATE ket_qua_da_giao SET bi_mat = decode(repeat('00', 60), 'hex')"))
    item = (await desk.results(order, owner.headers))[0]["daGiao"][0]["id"]
    reply = await desk.client.post(desk.path(order, item, "xem"), headers=owner.headers)
    assert (reply.status_code, reply.json()["code"]) == (409, "truy_cap_khong_doc_duoc")
    asked = await desk.client.post(desk.path(order, item, "xin-cap-lai"), headers=owner.headers)
    assert asked.json()["data"][0]["choCapLai"]


async def test_the_certificate_of_the_dossier_is_the_result(desk: Desk, person: MakePerson) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner, CERTIFICATE)
    code = (await submitted(desk.client, owner, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]

    async def certified(scan: UUID | None) -> dict[str, object]:
        async with desk.app.state.database.transaction() as session:
            statement = "UPDATE ho_so SET trang_thai = 'DA_CAP', tep_gcn_id = :scan WHERE ma_ho_so = :code"
            await session.execute(text(statement), {"code": code, "scan": scan})
        return (await desk.results(order, owner.headers))[0]

    found = await certified(None)
    assert (found["daCo"], found["hoSo"], found["choBanQuet"]) == (False, None, code)
    found = await certified(new_id())
    assert (found["daCo"], found["hoSo"], found["choBanQuet"]) == (True, code, None)
    assert all(one["daCo"] for one in (await desk.office(order, staff))["ketQua"] if one["batBuoc"])
