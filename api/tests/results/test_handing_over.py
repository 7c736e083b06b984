"""Staff hand files, access and things over; an order is not completed without what it must deliver; a wrong one is withdrawn."""

import asyncio

import pytest

from khoisu.kit.ids import new_id
from khoisu.orders.states import PaymentState
from tests.files.sample_files import pdf, raw_pdf
from tests.inbox import letters
from tests.people import MakePerson
from tests.results.desk import ACCESS, GOODS, OFFICE, OWN, PAPER, PASSWORD, Desk
from tests.slices import one_in

BUYER = "bich@khoisu.example"


async def test_an_order_is_completed_only_with_what_it_must_deliver(desk: Desk, person: MakePerson) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner, PAPER, ACCESS, GOODS, nhom="ke-toan")
    await desk.to_the_end(order, staff)
    refused = await desk.act(order, staff, "HOAN_THANH")
    assert (refused.status_code, refused.json()["code"]) == (409, "con_thieu_ket_qua")
    assert "Còn thiếu: Tờ khai; Tài khoản hóa đơn" in refused.json()["detail"]
    assert [(one["ten"], one["daCo"]) for one in (await desk.office(order, staff))["ketQua"] if one["batBuoc"]] == [
        ("Tờ khai", False),
        ("Tài khoản hóa đơn", False),
    ]
    assert (await desk.file(order, staff)).status_code == 201
    assert (await desk.access(order, staff, 1)).status_code == 201
    paper = (await desk.results(order, owner.headers))[0]["daGiao"][0]
    assert (await desk.withdraw(order, staff, paper["id"])).is_success
    assert (await desk.act(order, staff, "HOAN_THANH")).json()["conThieu"] == ["Tờ khai"]
    assert (await desk.file(order, staff)).status_code == 201, "a withdrawn file may come again"
    assert (await desk.act(order, staff, "HOAN_THANH")).is_success


async def test_each_kind_reaches_its_customer_with_a_mail_that_holds_no_secret(desk: Desk, person: MakePerson) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner, PAPER, ACCESS, GOODS)
    empty = await desk.results(order, owner.headers)
    assert [one["ten"] for one in empty] == ["Tờ khai", "Tài khoản hóa đơn", "Con dấu", "Giấy tờ khác"]
    assert not any(one["daGiao"] for one in empty)
    assert (await desk.file(order, staff, ghiChu="Quý 4")).status_code == 201
    assert (await desk.access(order, staff, 1)).status_code == 201
    assert (await desk.parcel(order, staff, 2)).status_code == 201
    assert (await desk.file(order, staff, number=-1)).status_code == 201
    paper, account, seal, other = await desk.results(order, owner.headers)
    assert (paper["daGiao"][0]["ghiChu"], paper["daGiao"][0]["loaiTep"]) == ("Quý 4", "PDF")
    assert account["daGiao"][0]["xemDuoc"]
    assert account["daGiao"][0]["noiDangNhap"] == "https://hoadon.example"
    assert (seal["daGiao"][0]["donVi"], seal["daGiao"][0]["maVanDon"]) == ("Viettel Post", "VTP123")
    assert other["daCo"]
    sent = [one for one in await letters(desk.app.state.database, BUYER) if one.kind == "ket_qua_san_sang"]
    assert [one.data["ket_qua"] for one in sent] == ["Tờ khai", "Tài khoản hóa đơn", "Con dấu", "Giấy tờ khác"]
    stored = await desk.rows("SELECT to_jsonb(k)::text AS all FROM ket_qua_da_giao k")
    logged = await desk.rows("SELECT to_jsonb(s)::text AS all FROM su_kien_don_hang s")
    kept = await desk.rows("SELECT body AS all FROM idempotency_key")
    assert kept
    office = str(await desk.office(order, staff))
    for text in [*(str(one.data) for one in sent), *(row["all"] for row in [*stored, *logged, *kept]), office]:
        assert PASSWORD not in text
    log = [one["lyDo"] for one in (await desk.office(order, staff))["suKien"] if one["loai"]["ma"] == "GIAO_KET_QUA"]
    assert log == ["Tờ khai", "Tài khoản hóa đơn", "Con dấu", "Giấy tờ khác"]


async def test_a_withdrawn_result_says_why_and_is_gone(desk: Desk, person: MakePerson) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner, PAPER, ACCESS)
    await desk.file(order, staff, ghiChu="Của người khác")
    await desk.access(order, staff, 1)
    for place, way in ((0, "tep"), (1, "xem")):
        item = (await desk.results(order, owner.headers))[place]["daGiao"][0]["id"]
        both = await asyncio.gather(*(desk.withdraw(order, staff, item) for _ in range(2)))
        assert sorted(one.status_code for one in both) == [200, 409]
        call = desk.client.get if way == "tep" else desk.client.post
        assert (await call(desk.path(order, item, way), headers=owner.headers)).status_code == 404
    for one in (await desk.results(order, owner.headers))[:2]:
        [gone] = one["daGiao"]
        assert (one["daCo"], gone["lyDoThuHoi"], gone["ghiChu"], gone["noiDangNhap"]) == (False, "Gửi nhầm tệp", "", "")
        assert gone["thuHoiLuc"]
    assert await desk.rows("SELECT 1 FROM ket_qua_da_giao WHERE bi_mat IS NOT NULL") == []
    due = await desk.rows("SELECT xoa_sau <= now() AS due FROM tep_tai_len WHERE muc_dich = 'KET_QUA'")
    assert due == [{"due": True}]


@pytest.mark.deep
async def test_the_same_file_counts_once_and_two_staff_do_not_overlook_each_other(
    desk: Desk, person: MakePerson
) -> None:
    first, second, owner = await person(("nhan-vien",)), await person(("nhan-vien",)), await person()
    order = await desk.order(owner, PAPER, GOODS)
    seen = (await desk.office(order, first))["suKien"][-1]["so"]
    data = pdf(2)
    clicks = await asyncio.gather(*(desk.file(order, first, data) for _ in range(2)))
    assert sorted(one.status_code for one in clicks) == [201, 409]
    late = await desk.file(order, second, pdf(3), suKienCuoi=seen)
    assert (late.status_code, late.json()["code"]) == (409, "don_hang_da_doi")
    assert "Đã giao kết quả" in late.json()["detail"]
    at_once = await asyncio.gather(*(desk.parcel(order, one, 1, suKienCuoi=seen + 1) for one in (first, second)))
    assert sorted(one.status_code for one in at_once) == [201, 409]
    assert [len(one["daGiao"]) for one in await desk.results(order, owner.headers)] == [1, 1, 0]


@pytest.mark.parametrize("state", one_in(2, [PaymentState.DEPOSIT_PAID, PaymentState.UNPAID]))
async def test_nothing_is_handed_over_before_the_rest_is_paid(
    desk: Desk, person: MakePerson, state: PaymentState
) -> None:
    staff = await person(("nhan-vien",))
    order = await desk.order(None, PAPER, state=state)
    refused = await desk.file(order, staff)
    assert (refused.status_code, refused.json()["code"]) == (409, "chua_thanh_toan")


@pytest.mark.deep
async def test_hostile_files_and_wrong_places_are_refused(desk: Desk, person: MakePerson) -> None:
    staff, owner, editor = await person(("nhan-vien",)), await person(), await person(("bien-tap",))
    order = await desk.order(owner, PAPER, ACCESS)
    evil = raw_pdf(catalog=b"/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")
    for data, code in ((evil, "pdf_co_ma"), (b"<html><script>", "tep_sai_loai"), (b"", "tep_thieu")):
        refused = await desk.file(order, staff, data)
        assert (refused.status_code, refused.json()["errors"][0]["ma"]) == (422, code), refused.text
    assert (await desk.file(order, staff, number=1)).status_code == 404, "access is no file"
    assert (await desk.access(order, staff, 0)).status_code == 404
    for wrong in ({"muc": 77}, {"dongId": new_id()}):
        assert (await desk.file(order, staff, **wrong)).status_code == 404
    assert (await desk.file(order, staff, muc="x")).status_code == 422
    assert (await desk.file(order, staff, dongId="'; DROP TABLE")).status_code == 422
    for stranger in (owner, editor):
        sent = {"tep": ("a.pdf", pdf())}
        path = f"{OFFICE}/{order.id}/ket-qua/tep"
        reply = await desk.client.post(path, data={"muc": "0"}, files=sent, headers=stranger.headers)
        assert reply.status_code in (403, 404)
    assert await desk.rows("SELECT 1 FROM ket_qua_da_giao") == []


@pytest.mark.deep
async def test_an_order_of_before_delivers_what_the_catalogue_says_until_it_is_worked_on(
    desk: Desk, person: MakePerson
) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner, PAPER)
    async with desk.app.state.database.transaction() as session:
        connection = await session.connection()
        await connection.exec_driver_sql("UPDATE dong_don_hang SET ket_qua = NULL")
    assert [one["ten"] for one in await desk.results(order, owner.headers)] == ["Giấy tờ khác"]
    assert (await desk.file(order, staff, number=-1)).status_code == 201
    assert await desk.rows("SELECT ket_qua FROM dong_don_hang") == [{"ket_qua": []}]


async def test_the_address_of_an_order_is_nobody_elses(desk: Desk, person: MakePerson) -> None:
    owner, other = await person(), await person()
    order, theirs = await desk.order(owner, PAPER), await desk.order(other, PAPER)
    for headers in (other.headers, desk.token(theirs), desk.token(order)):
        reply = await desk.client.get(f"{OWN}/{order.ma_don_hang}/ket-qua", headers=headers)
        assert reply.status_code == 404
