"""Return requests from the customer's form to the money back (S4.8)."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.admin.returns.schemas import ReturnDetail, ReturnRow
from khoisu.kit.api_model import CountedPageOf, Data
from khoisu.kit.ids import new_id
from khoisu.orders.creation import Contact
from khoisu.returns.schemas import ReturnPage
from tests.files.sample_files import jpeg, png
from tests.files.sample_videos import mov, mp4
from tests.inbox import letters
from tests.orders.factories import placed
from tests.people import MakePerson, Person
from tests.returns.desk import OFFICE, PRICE, Returns
from tests.running_site import RunJobs
from tests.slices import one_in


@pytest.fixture
def desk(app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> Returns:
    return Returns(app, client, run_jobs)


@pytest.fixture
async def staff(person: MakePerson) -> Person:
    return await person(("nhan-vien",), name="Trần Văn Viên")


def state(reply: httpx.Response) -> str:
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]["trangThai"]


@pytest.mark.req("S4.8")
@pytest.mark.parametrize(("lang", "visitor"), one_in(4, [("vi", False), ("vi", True), ("en", False), ("en", True)]))
async def test_from_the_form_to_the_money_back(
    desk: Returns, person: MakePerson, staff: Person, visitor: bool, lang: str
) -> None:
    """A defective seal: photo, more evidence, accepted, seal back, granted, paid; a message at every state."""
    buyer = None if visitor else await person()
    mail = f"{new_id().hex}@khoisu.example"
    order = await desk.paid(buyer, goods=True, khach=Contact("Lê Lan", mail, None), ngon_ngu=lang)
    headers = desk.access(order, buyer)
    made = await desk.ask(order, headers, "HANG_LOI", jpeg(), mp4())
    assert made.status_code == 201, made.text
    page = Data[ReturnPage].model_validate_json(made.text).data
    request = page.yeu_cau[0]
    assert (request.trang_thai, [one.loai for one in request.bang_chung]) == ("DA_GUI", ["ANH", "VIDEO"])
    assert request.han_tra_loi is not None
    assert not page.co_the_gui
    ma = request.ma
    assert state(await desk.decide(staff, ma, "YEU_CAU_BO_SUNG", loiNhan="Xin ảnh chụp mặt dấu")) == "CAN_BO_SUNG"
    more = await desk.client.post(desk.path(order, f"/{ma}/bo-sung"), files={"tep1": ("b.png", png())}, headers=headers)
    assert more.status_code == 200, more.text
    assert (more.json()["data"]["yeuCau"][0]["trangThai"], len(more.json()["data"]["yeuCau"][0]["bangChung"])) == (
        "DA_GUI",
        3,
    )
    assert state(await desk.decide(staff, ma, "CHAP_NHAN", loiNhan="Vui lòng gửi lại con dấu")) == "CHAP_NHAN"
    early = await desk.decide(staff, ma, "DUYET_HOAN")
    assert (early.status_code, early.json()["code"]) == (409, "yeu_cau_da_doi")
    assert state(await desk.decide(staff, ma, "NHAN_HANG")) == "DA_NHAN_HANG"
    granted = await desk.decide(staff, ma, "DUYET_HOAN")
    detail = Data[ReturnDetail].model_validate_json(granted.text).data
    assert (detail.trang_thai, detail.so_tien, detail.theo_chinh_sach) == ("DUYET_HOAN", PRICE, PRICE)
    paid = await desk.client.post(
        f"{OFFICE}/hoan-tien/{detail.hoan_tien_id}/thuc-hien", json={"thamChieu": "FT-77"}, headers=staff.headers
    )
    assert paid.status_code == 200, paid.text
    last = (await desk.page(order, headers))["yeuCau"][0]
    assert [step["tinhTrang"] for step in last["cacBuoc"]] == ["XONG"] * 5
    assert last["trangThai"] == "DA_HOAN"
    sent = [
        one for one in await letters(desk.app.state.database, mail) if one.kind in ("yeu_cau_doi_tra", "da_hoan_tien")
    ]
    names = [one.data.get("trang_thai", "") for one in sent]
    vi = ["Đã gửi yêu cầu", "Cần bổ sung", "Đã chấp nhận", "Đã nhận lại hàng", "Đã duyệt hoàn tiền", ""]
    en = ["Request sent", "More evidence needed", "Accepted", "Item received", "Refund granted", ""]
    assert (names, {one.lang for one in sent}) == (vi if lang == "vi" else en, {lang})


@pytest.mark.req("S4.8")
async def test_a_reason_with_a_defect_needs_evidence(desk: Returns, person: MakePerson) -> None:
    buyer = await person()
    order = await desk.paid(buyer, goods=True)
    for reason in ("HANG_LOI", "LOI_HO_SO"):
        bare = await desk.ask(order, buyer.headers, reason, b"")
        assert (bare.status_code, bare.json()["errors"][0]["truong"]) == (422, "tep")
    assert (await desk.ask(order, buyer.headers, "KHIEU_NAI", b"")).status_code == 201


async def test_the_form_is_checked(desk: Returns, person: MakePerson) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    for field, wrong in (("loaiLyDo", "CHAN_ROI"), ("moTa", "sai"), ("moTa", " " * 50)):
        reply = await desk.ask(order, buyer.headers, "LOI_HO_SO", **{field: wrong})
        assert reply.status_code == 422
        assert [error["truong"] for error in reply.json()["errors"]] == [field]


@pytest.mark.deep
async def test_a_defective_item_only_where_one_was_delivered(desk: Returns, person: MakePerson) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    assert "HANG_LOI" not in [one["ma"] for one in (await desk.page(order, buyer.headers))["lyDo"]]
    reply = await desk.ask(order, buyer.headers, "HANG_LOI")
    assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, "loaiLyDo")


@pytest.mark.parametrize(
    ("data", "code"),
    one_in(
        6,
        [
            (b"MZ\x90\0" + b"\0" * 100, "bang_chung_sai_loai"),
            (b"%PDF-1.7\n", "bang_chung_sai_loai"),
            (mp4()[:-10], "tep_hong"),
            (mp4() + b"<html><script>alert(1)</script>", "tep_hong"),
            (mp4()[:16], "tep_hong"),
            (mp4(size=26 * 1024 * 1024), "video_qua_lon"),
            (jpeg() + b"<script>alert(1)</script>", "tep_hai_nghia"),
        ],
    ),
    ids=["program", "pdf", "cut", "page-behind", "head-only", "large", "polyglot"],
)
async def test_hostile_files_are_refused(desk: Returns, person: MakePerson, data: bytes, code: str) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    reply = await desk.ask(order, buyer.headers, "LOI_HO_SO", data)
    assert (reply.status_code, reply.json()["errors"][0]["ma"]) == (422, code)
    assert (await desk.page(order, buyer.headers))["yeuCau"] == []


async def test_a_video_is_only_downloaded_as_it_came(desk: Returns, person: MakePerson, staff: Person) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    video = mov()
    page = (await desk.ask(order, buyer.headers, "LOI_HO_SO", video)).json()["data"]
    request = page["yeuCau"][0]
    number = request["bangChung"][0]["id"]
    for path, headers in (
        (desk.path(order, f"/bang-chung/{number}"), buyer.headers),
        (f"{OFFICE}/doi-tra/{request['ma']}/bang-chung/{number}", staff.headers),
    ):
        reply = await desk.client.get(path, headers=headers)
        assert (reply.status_code, reply.content) == (200, video)
        assert reply.headers["content-disposition"].startswith("attachment; filename=")
        assert reply.headers["x-content-type-options"] == "nosniff"
    async with desk.app.state.database.sessions() as session:
        views = await session.execute(text("SELECT nguoi_id FROM nhat_ky_xem WHERE loai = 'BANG_CHUNG'"))
        assert [row.nguoi_id for row in views] == [staff.id]


async def test_others_see_and_change_nothing(desk: Returns, person: MakePerson) -> None:
    """Another customer, another visitor's token, the right token for an account's order: all 404."""
    buyer, stranger = await person(), await person()
    order, other = await desk.paid(buyer), await desk.paid(None)
    page = (await desk.ask(order, buyer.headers, "LOI_HO_SO")).json()["data"]
    ma, number = page["yeuCau"][0]["ma"], page["yeuCau"][0]["bangChung"][0]["id"]
    for headers in (stranger.headers, desk.access(other, None), desk.access(order, None)):
        assert (await desk.client.get(desk.path(order), headers=headers)).status_code == 404
        assert (await desk.ask(order, headers, "LOI_HO_SO")).status_code == 404
        assert (await desk.client.get(desk.path(order, f"/bang-chung/{number}"), headers=headers)).status_code == 404
        for rest, sent in (
            (f"/{ma}/rut", {"json": {"soSuKien": 1}}),
            (f"/{ma}/bo-sung", {"files": {"tep1": ("a", jpeg())}}),
        ):
            assert (await desk.client.post(desk.path(order, rest), headers=headers, **sent)).status_code == 404
    # Through an order of their own they reach neither the request nor its files.
    mine = desk.access(other, None)
    assert (await desk.client.get(desk.path(other, f"/bang-chung/{number}"), headers=mine)).status_code == 404
    reply = await desk.client.post(desk.path(other, f"/{ma}/rut"), json={"soSuKien": 1}, headers=mine)
    assert reply.status_code == 404


async def test_an_order_has_one_open_request(desk: Returns, person: MakePerson) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    tries = [desk.ask(order, buyer.headers, "LOI_HO_SO") for _ in range(3)]
    replies = await asyncio.gather(*tries)
    assert sorted(reply.status_code for reply in replies) == [201, 409, 409]
    key = {"Idempotency-Key": "doi-tra-mot-lan"}
    ma = (await desk.page(order, buyer.headers))["yeuCau"][0]["ma"]
    twice = [
        await desk.client.post(desk.path(order, f"/{ma}/rut"), json={"soSuKien": 1}, headers=buyer.headers | key)
        for _ in range(2)
    ]
    assert [reply.status_code for reply in twice] == [200, 200]
    assert (await desk.ask(order, buyer.headers, "LOI_HO_SO")).status_code == 201


async def test_an_order_without_money_takes_none(desk: Returns, person: MakePerson) -> None:
    buyer = await person()
    order = await placed(desk.app, buyer.id)
    reply = await desk.ask(order, buyer.headers, "LOI_HO_SO")
    assert (reply.status_code, reply.json()["code"]) == (409, "khong_co_tien_de_hoan")


async def test_a_stale_decision_is_refused(desk: Returns, person: MakePerson, staff: Person) -> None:
    """Two members of staff on the same page: the second sees that the first has decided."""
    buyer = await person()
    order = await desk.paid(buyer)
    ma = (await desk.ask(order, buyer.headers, "LOI_HO_SO")).json()["data"]["yeuCau"][0]["ma"]
    tries = [
        desk.decide(staff, ma, "CHAP_NHAN", soSuKien=1),
        desk.decide(staff, ma, "TU_CHOI", loiNhan="Không đủ bằng chứng", soSuKien=1),
    ]
    replies = await asyncio.gather(*tries)
    assert sorted(reply.status_code for reply in replies) == [200, 409]
    refused = next(reply for reply in replies if reply.status_code == 409).json()
    assert refused["code"] == "yeu_cau_da_doi"
    assert refused["soSuKien"] == 2


async def test_declining_needs_words_and_the_customer_reads_them(
    desk: Returns, person: MakePerson, staff: Person
) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    ma = (await desk.ask(order, buyer.headers, "LOI_HO_SO")).json()["data"]["yeuCau"][0]["ma"]
    bare = await desk.decide(staff, ma, "TU_CHOI")
    assert (bare.status_code, bare.json()["errors"][0]["truong"]) == (422, "loiNhan")
    assert state(await desk.decide(staff, ma, "TU_CHOI", loiNhan="Ảnh không cho thấy lỗi")) == "TU_CHOI"
    page = await desk.page(order, buyer.headers)
    assert page["yeuCau"][0]["dienBien"][-1]["loiNhan"] == "Ảnh không cho thấy lỗi"
    assert page["coTheGui"]


async def test_a_large_one_needs_two_people_and_a_declined_refund_reopens(
    desk: Returns, person: MakePerson, staff: Person
) -> None:
    buyer, second = await person(), await person(("quan-tri",))
    order = await desk.paid(buyer, amount=12_000_000)
    ma = (await desk.ask(order, buyer.headers, "LOI_HO_SO")).json()["data"]["yeuCau"][0]["ma"]
    await desk.decide(staff, ma, "CHAP_NHAN")
    refund = (await desk.decide(staff, ma, "DUYET_HOAN")).json()["data"]["hoanTienId"]
    pay = f"{OFFICE}/hoan-tien/{refund}/thuc-hien"
    alone = await desk.client.post(pay, json={"thamChieu": "FT-1"}, headers=staff.headers)
    assert (alone.status_code, alone.json()["code"]) == (403, "can_nguoi_thu_hai")
    declined = await desk.client.post(
        f"{OFFICE}/hoan-tien/{refund}/tu-choi",
        json={"lyDo": "Chờ kế toán", "loiNhan": "Chúng tôi xem lại số tiền"},
        headers=second.headers,
    )
    assert declined.status_code == 200
    reopened = (await desk.page(order, buyer.headers))["yeuCau"][0]
    assert (reopened["trangThai"], reopened["dienBien"][-1]["loiNhan"]) == ("CHAP_NHAN", "Chúng tôi xem lại số tiền")
    again = (await desk.decide(staff, ma, "DUYET_HOAN")).json()["data"]["hoanTienId"]
    done = await desk.client.post(
        f"{OFFICE}/hoan-tien/{again}/thuc-hien", json={"thamChieu": "FT-2"}, headers=second.headers
    )
    assert done.status_code == 200
    assert (await desk.page(order, buyer.headers))["yeuCau"][0]["trangThai"] == "DA_HOAN"


@pytest.mark.deep
@pytest.mark.req("G-03")
async def test_another_sum_than_the_policys_needs_words(desk: Returns, person: MakePerson, staff: Person) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    ma = (await desk.ask(order, buyer.headers, "LOI_HO_SO")).json()["data"]["yeuCau"][0]["ma"]
    await desk.decide(staff, ma, "CHAP_NHAN")
    bare = await desk.decide(staff, ma, "DUYET_HOAN", soTien=500_000)
    assert (bare.status_code, bare.json()["errors"][0]["truong"]) == (422, "lyDo")
    done = await desk.decide(staff, ma, "DUYET_HOAN", soTien=500_000, ghiChu="Khách đồng ý nhận một phần")
    assert done.json()["data"]["soTien"] == 500_000


async def test_staff_do_not_decide_about_their_own(desk: Returns, person: MakePerson, staff: Person) -> None:
    order = await desk.paid(staff)
    ma = (await desk.ask(order, staff.headers, "LOI_HO_SO")).json()["data"]["yeuCau"][0]["ma"]
    reply = await desk.decide(staff, ma, "CHAP_NHAN")
    assert (reply.status_code, reply.json()["code"]) == (403, "don_cua_chinh_minh")


@pytest.mark.deep
async def test_the_queue_shows_late_answers_first(desk: Returns, person: MakePerson, staff: Person) -> None:
    codes: list[str] = []
    for _ in range(2):
        buyer = await person()
        order = await desk.paid(buyer)
        codes.append((await desk.ask(order, buyer.headers, "LOI_HO_SO")).json()["data"]["yeuCau"][0]["ma"])
    async with desk.app.state.database.transaction() as session:
        late = text("UPDATE yeu_cau_doi_tra SET han_tra_loi = now() - CAST(:by AS interval) WHERE ma = :ma")
        await session.execute(late, {"by": timedelta(hours=1), "ma": codes[1]})

    async def rows(**params: Any) -> list[dict[str, Any]]:
        reply = await desk.client.get(f"{OFFICE}/doi-tra", params=params, headers=staff.headers)
        CountedPageOf[ReturnRow].model_validate_json(reply.text)
        return reply.json()["data"]

    assert [(row["ma"], row["treHan"]) for row in await rows(dangMo="true")] == [(codes[1], True), (codes[0], False)]
    assert [row["ma"] for row in await rows(treHan="true")] == [codes[1]]
    await desk.decide(staff, codes[1], "TU_CHOI", loiNhan="Không có lỗi")
    assert await rows(treHan="true") == []


@pytest.mark.deep
@pytest.mark.req("S4.8")
async def test_redoing_is_a_step_that_the_customer_follows_to_its_end(
    desk: Returns, person: MakePerson, staff: Person
) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    ma = (await desk.ask(order, buyer.headers, "LOI_HO_SO")).json()["data"]["yeuCau"][0]["ma"]
    assert (await desk.decide(staff, ma, "LAM_LAI", loiNhan="sớm quá")).status_code == 409
    assert (await desk.decide(staff, ma, "CHAP_NHAN")).is_success
    silent = await desk.decide(staff, ma, "LAM_LAI")
    assert (silent.status_code, silent.json()["errors"][0]["truong"]) == (422, "loiNhan")
    redone = await desk.decide(staff, ma, "LAM_LAI", loiNhan="Chúng tôi in lại điều lệ với địa chỉ đúng.")
    assert redone.json()["data"]["trangThai"] == "DANG_LAM_LAI"
    path = f"{OFFICE}/don-hang/{order.ma_don_hang}"

    async def steps() -> list[tuple[str, str]]:
        shown = (await desk.client.get(path, headers=staff.headers)).json()["data"]["tienTrinh"]
        return [(step["ma"], step["trangThai"]) for step in shown if step["ma"] == "LAM_LAI"]

    assert await steps() == [("LAM_LAI", "DANG_LAM")]
    assert (await desk.page(order, buyer.headers))["yeuCau"][0]["hanTraLoi"] is not None
    assert (await desk.decide(staff, ma, "GIAO_LAI")).json()["data"]["trangThai"] == "DA_LAM_LAI"
    assert await steps() == [("LAM_LAI", "XONG")]
    assert (await desk.decide(staff, ma, "DUYET_HOAN", ghiChu="lần nữa")).status_code == 409
    # What was delivered again may still be wrong: the next request is a new one.
    assert (await desk.ask(order, buyer.headers, "LOI_HO_SO")).status_code == 201


@pytest.mark.deep
async def test_redoing_can_end_in_a_refund_and_money_paid_too_much_is_not_redone(
    desk: Returns, person: MakePerson, staff: Person
) -> None:
    buyer = await person()
    order = await desk.paid(buyer)
    ma = (await desk.ask(order, buyer.headers, "LOI_HO_SO")).json()["data"]["yeuCau"][0]["ma"]
    for action, words in (("CHAP_NHAN", ""), ("LAM_LAI", "làm lại")):
        assert (await desk.decide(staff, ma, action, loiNhan=words)).is_success
    assert (await desk.decide(staff, ma, "DUYET_HOAN")).is_success
    shown = await desk.client.get(f"{OFFICE}/don-hang/{order.ma_don_hang}", headers=staff.headers)
    assert "LAM_LAI" not in [step["ma"] for step in shown.json()["data"]["tienTrinh"]]
    other = await desk.paid(buyer)
    ma = (await desk.ask(other, buyer.headers, "CHUYEN_THUA")).json()["data"]["yeuCau"][0]["ma"]
    assert (await desk.decide(staff, ma, "CHAP_NHAN")).is_success
    assert (await desk.decide(staff, ma, "LAM_LAI", loiNhan="làm lại")).status_code == 409
