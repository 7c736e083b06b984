"""The back office's dossiers: each transition, what the customer sees, receipts, notices, certificates, logged views."""

import io
from functools import cache
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from PIL import Image
from sqlalchemy import text

from khoisu.dossiers.state_rules import MOVES
from khoisu.dossiers.states import State, Step
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.ids import new_id
from khoisu.orders import service as orders
from khoisu.orders.states import PaymentState
from tests.dossiers.support.acknowledged import KNOWN, KNOWN_FORM
from tests.dossiers.support.wire import URL, call, saved, submitted, valid, wire
from tests.orders.factories import STAFF, activate_order, confirm_order, placed, secured
from tests.people import Person
from tests.running_site import Site

ADMIN_AREA = "/business/api/v1/quan-tri/ho-so"
NAMES = "/business/api/v1/quan-tri/ten-can-tranh"
CODE = "0316794479"


@cache
def today() -> str:
    """The day on which these tests began, even past midnight."""
    return clock.today().isoformat()


async def step(
    client: httpx.AsyncClient, staff: Person, code: str, name: str, why: str | None = None
) -> httpx.Response:
    body = KNOWN | ({"lyDo": why} if why else {})
    return await client.post(f"{ADMIN_AREA}/{code}/chuyen/{name}", json=body, headers=staff.headers)


async def receipt(client: httpx.AsyncClient, staff: Person, code: str, **more: Any) -> httpx.Response:
    body = KNOWN | {"soBienNhan": "26/0123", "ngayNop": today()} | more
    return await client.post(f"{ADMIN_AREA}/{code}/bien-nhan", json=body, headers=staff.headers)


async def certificate(client: httpx.AsyncClient, staff: Person, code: str, ma: str = CODE) -> httpx.Response:
    form = KNOWN_FORM | {"maDoanhNghiep": ma, "ngayCap": today()}
    return await client.post(f"{ADMIN_AREA}/{code}/giay-chung-nhan", data=form, headers=staff.headers)


async def reported(app: FastAPI, kind: str) -> list[dict[str, Any]]:
    async with app.state.database.transaction() as session:
        query = "SELECT du_lieu FROM outbox_message WHERE loai = :kind AND kenh = 'EMAIL' ORDER BY tao_luc, id"
        return list(await session.scalars(text(query), {"kind": kind}))


async def set_state(app: FastAPI, code: str, state: str) -> None:
    async with app.state.database.transaction() as session:
        await session.execute(
            text("UPDATE ho_so SET trang_thai = :state WHERE ma_ho_so = :code"), {"state": state, "code": code}
        )


@pytest.mark.req("S4.11")
async def test_from_submission_to_certificate_with_one_round_of_changes(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",), name="Cán bộ Một")
    order = await placed(site.app, who.id)
    async with site.app.state.database.transaction() as session:
        locked = await orders.lock_order(session, order.id)
        await orders.set_payment_state(session, locked, PaymentState.PAID, STAFF, da_thu=locked.tong_tien)
        await confirm_order(session, locked, STAFF)
        await activate_order(session, locked, STAFF)
    code = (await submitted(site.client, who, valid(), maDonHang=order.ma_don_hang))["maHoSo"]

    note = {"truong": "chuSoHuuList.0.soGiayTo", "noiDung": "Ảnh mờ"}
    reply = await site.client.post(f"{ADMIN_AREA}/{code}/ghi-chu", json=note, headers=staff.headers)
    assert reply.status_code == 201, reply.text
    assert [one["noiDung"] for one in reply.json()["data"]["ghiChuChuaGui"]] == ["Ảnh mờ"]
    assert (await call(site.client, who, "GET", {"maHoSo": code})).json()["data"]["ghiChu"] == []
    assert (await step(site.client, staff, code, "yeu_cau_bo_sung")).status_code == 422
    assert (await step(site.client, staff, code, "yeu_cau_bo_sung", "Cần ảnh rõ hơn")).status_code == 200
    mine = (await call(site.client, who, "GET")).json()["data"]
    assert (mine["trangThai"], mine["coTheSua"], mine["lyDo"]) == ("CAN_BO_SUNG", True, "Cần ảnh rõ hơn")
    assert [(one["truong"], one["daXong"]) for one in mine["ghiChu"]] == [("chuSoHuuList.0.soGiayTo", False)]
    [mail] = await reported(site.app, "ho_so_can_bo_sung")
    assert mail["muc"] == [{"noi": "Chủ sở hữu 1: Số giấy tờ", "noi_dung": "Ảnh mờ"}]

    await saved(site.client, who, {"maHoSo": code, "hoSo": {"tenVietTat": "AP"}})
    again = await call(site.client, who, "SUBMIT", {"maHoSo": code})
    assert (again.status_code, again.json()["data"]["trangThai"]) == (200, "DA_NOP")
    await site.run_jobs()
    settled = f"{ADMIN_AREA}/{code}/ghi-chu/{mine['ghiChu'][0]['id']}/xong"
    reply = await site.client.post(settled, json={"daXong": True}, headers=staff.headers)
    assert reply.json()["data"]["ghiChu"][0]["daXong"] is True

    assert (await step(site.client, staff, code, "duyet")).json()["data"]["thaoTac"] == ["nop_co_quan", "tu_choi"]
    reply = await receipt(site.client, staff, code, ngayNop="2026-11-12")
    assert reply.status_code == 200, reply.text
    data = reply.json()["data"]
    assert data["bienNhan"] == {"soBienNhan": "26/0123", "ngayNop": "2026-11-12", "ngayHen": "2026-11-17"}
    assert (await reported(site.app, "ho_so_chuyen"))[-1]["ngay_hen"] == "17/11/2026"
    assert await current_step(site.app, order.id) == "NOP_CO_QUAN"

    reply = await certificate(site.client, staff, code)
    assert reply.status_code == 200, reply.text
    assert reply.json()["data"]["ketQua"] == {"maDoanhNghiep": CODE, "ngayCap": today(), "coTep": False}
    assert (await certificate(site.client, staff, code)).status_code == 409
    assert await current_step(site.app, order.id) == "NHAN_KET_QUA"
    [mail] = await reported(site.app, "ho_so_da_cap")
    assert mail["ma_doanh_nghiep"] == CODE
    log = reply.json()["data"]["suKien"]
    kinds = [one["loai"] for one in log]
    assert [one for one in kinds if one != "GHI_CHU_NOI_BO"] == [
        *("TAO", "NOP", "GAN_DON", "YEU_CAU_BO_SUNG", "NOP_LAI", "DUYET", "NOP_CO_QUAN", "CAP"),
    ]
    assert {one["tenNguoiLam"] for one in log if one["nguoiLam"] == "NHAN_VIEN"} == {"Cán bộ Một"}


async def current_step(app: FastAPI, order_id: Any) -> str | None:
    async with app.state.database.transaction() as session:
        order = await orders.lock_order(session, order_id)
        return (await orders.read_progress(session, order)).current_step


ADMIN_STEPS = ["duyet", "yeu_cau_bo_sung", "nop_co_quan", "tu_choi"]


@pytest.mark.req("S4.11")
@pytest.mark.parametrize("name", ADMIN_STEPS)
async def test_every_cell_of_the_table_of_transitions(site: Site, name: str) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    order = await secured(site.app, who.id)
    code = (await submitted(site.client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
    if name == Step.FILE:
        await site.run_jobs()  # what is filed is a version of the papers
    for state in State:
        await set_state(site.app, code, state.value)
        reply = await step(site.client, staff, code, name, "Vì lý do này")
        move = MOVES.get((state, Step(name)))
        if move is None or move.ai is not ActorKind.STAFF:
            assert (reply.status_code, reply.json()["code"]) == (409, "trang_thai_khong_cho_phep"), state
            assert reply.json()["trangThai"] == state.value
        else:
            assert reply.status_code == 200, reply.text
            assert reply.json()["data"]["trangThai"] == move.den.value


@pytest.mark.req("S4.11")
async def test_the_registrars_notice_gives_sixty_days(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code = (await submitted(site.client, who, valid()))["maHoSo"]
    body = {"noiDung": "Sửa ngành nghề", "ngayThongBao": "2026-11-10"}
    path = f"{ADMIN_AREA}/{code}/thong-bao-sua-doi"
    assert (await site.client.post(path, json=body, headers=staff.headers)).status_code == 409
    await set_state(site.app, code, "DA_NOP_CO_QUAN")
    future = body | {"ngayThongBao": "2999-01-01"}
    reply = await site.client.post(path, json=future, headers=staff.headers)
    assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, "ngayThongBao")
    reply = await site.client.post(path, json=body, headers=staff.headers)
    assert reply.status_code == 200, reply.text
    assert reply.json()["data"]["trangThai"] == "CAN_BO_SUNG"
    [mail] = await reported(site.app, "ho_so_can_bo_sung")
    assert (mail["ly_do"], mail["han"]) == ("Sửa ngành nghề", "09/01/2027")
    assert reply.json()["data"]["hanXuLy"].startswith("2027-01-09T16:59")


async def test_receipt_and_certificate_are_refused_on_their_fields(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    order = await secured(site.app, who.id)
    code = (await submitted(site.client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
    assert (await receipt(site.client, staff, code)).status_code == 409
    await set_state(site.app, code, "DA_NOP_CO_QUAN")
    for more, field in (
        ({"ngayNop": "2999-01-01"}, "ngayNop"),
        ({"ngayHen": "2026-01-01"}, "ngayHen"),
        ({"soBienNhan": ""}, "soBienNhan"),
        ({"ngayNop": "mai"}, "ngayNop"),
    ):
        reply = await receipt(site.client, staff, code, **more)
        assert (reply.status_code, [one["truong"] for one in reply.json()["errors"]]) == (422, [field])
    for ma in ("", "0316794470", "0316794479-001", "abc"):
        reply = await certificate(site.client, staff, code, ma)
        assert reply.status_code == 422, ma
        assert reply.json()["errors"][0]["truong"] == "maDoanhNghiep"
    assert (await receipt(site.client, staff, code)).status_code == 200
    assert (await receipt(site.client, staff, code, soBienNhan="26/0124")).status_code == 200
    kinds = [one["so_bien_nhan"] for one in await reported(site.app, "ho_so_chuyen")]
    assert kinds == ["26/0123", "26/0124"]


async def test_the_certificates_scan_is_kept(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    order = await secured(site.app, who.id)
    code = (await submitted(site.client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
    await set_state(site.app, code, "DA_NOP_CO_QUAN")
    out = io.BytesIO()
    Image.new("RGB", (400, 300), "white").save(out, "PNG")
    reply = await site.client.post(
        f"{ADMIN_AREA}/{code}/giay-chung-nhan",
        data={"maDoanhNghiep": CODE, "ngayCap": today()},
        files={"tep": ("gcn.png", out.getvalue(), "image/png")},
        headers=staff.headers,
    )
    assert reply.status_code == 200, reply.text
    assert reply.json()["data"]["ketQua"]["coTep"] is True
    mine = await site.client.get(f"{URL}/{code}/giay-chung-nhan", headers=who.headers)
    assert (mine.status_code, mine.headers["content-type"]) == (200, "image/jpeg")
    other = await site.person()
    assert (await site.client.get(f"{URL}/{code}/giay-chung-nhan", headers=other.headers)).status_code == 404


@pytest.mark.req("S2.15")
async def test_the_queue_shows_the_overdue_first_and_no_drafts(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    codes = [(await submitted(site.client, who, valid(kind)))["maHoSo"] for kind in ("TNHH2", "CP", "DNTN")]
    await saved(site.client, who, {"hoSo": {"tenDoanhNghiep": "CÔNG TY TNHH NHÁP"}})
    async with site.app.state.database.transaction() as session:
        await session.execute(
            text("UPDATE ho_so SET han_xu_ly = now() - interval '1 hour' WHERE ma_ho_so = :code"), {"code": codes[0]}
        )

    async def listed(**query: Any) -> list[str]:
        reply = await site.client.get(ADMIN_AREA, params=query, headers=staff.headers)
        assert reply.status_code == 200, reply.text
        return [row["maHoSo"] for row in reply.json()["data"]]

    assert await listed() == [codes[0], codes[2], codes[1]]
    assert await listed(quaHan="true") == [codes[0]]
    assert await listed(loaiHinh="CP") == [codes[1]]
    assert await listed(tim=codes[2].lower()) == [codes[2]]
    order = await placed(site.app, who.id)
    await site.client.put(
        f"/payment/api/v1/don-hang/{order.id}/ho-so",
        json={"maHoSo": codes[1], "trangThai": "DA_NOP_CUNG_DON"},
        headers=who.headers,
    )
    assert await listed(tim=order.ma_don_hang) == [codes[1]]
    assert await listed(trangThai="DA_DUYET") == []
    assert len(await listed(trangThai="NHAP")) == 1
    assert await listed(trang=2, kichThuoc=2) == [codes[1]]


@pytest.mark.req("S6.5")
async def test_a_picture_is_shown_with_a_reason_and_every_view_is_logged(site: Site) -> None:
    from khoisu.files import service as files  # noqa: PLC0415
    from khoisu.kit.auth import Caller  # noqa: PLC0415

    who, staff = await site.person(), await site.person(("nhan-vien",))
    out = io.BytesIO()
    Image.new("RGB", (400, 300), "white").save(out, "JPEG")
    caller = Caller(who.id, frozenset({"khach-hang"}), who.session_id)
    async with site.app.state.database.transaction() as session:
        agreed = files.Agreed("2026-11-01", "127.0.0.1")
        stored = await files.store_upload(
            session,
            site.app.state.storage,
            caller,
            files.Clean(out.getvalue(), "ANH", 400, 300, 1),
            "ANH_GIAY_TO",
            agreed=agreed,
        )
    body = wire(valid())
    body["chuSoHuuList"][0]["hinhAnhCccdTruoc"] = str(stored.id)
    reply = await call(site.client, who, "SUBMIT", body)
    code = reply.json()["data"]["maHoSo"]
    page = (await site.client.get(f"{ADMIN_AREA}/{code}", headers=staff.headers)).json()["data"]
    assert page["hinhAnh"] == [
        {
            "tepId": str(stored.id),
            "truong": "chuSoHuuList.0.hinhAnhCccdTruoc",
            "ten": "Chủ sở hữu 1: Ảnh giấy tờ mặt trước",
        }
    ]
    path = f"{ADMIN_AREA}/{code}/hinh-anh/{stored.id}/xem"
    assert (await site.client.post(path, json={"lyDo": ""}, headers=staff.headers)).status_code == 422
    assert (await site.client.post(path, json={"lyDo": "Đối chiếu"}, headers=who.headers)).status_code == 403
    nobody = f"{ADMIN_AREA}/{code}/hinh-anh/{new_id()}/xem"
    assert (await site.client.post(nobody, json={"lyDo": "Đối chiếu"}, headers=staff.headers)).status_code == 404
    for _ in range(2):
        seen = await site.client.post(path, json={"lyDo": "Đối chiếu họ tên"}, headers=staff.headers)
        assert (seen.status_code, seen.headers["content-type"]) == (200, "image/jpeg")
    page = (await site.client.get(f"{ADMIN_AREA}/{code}", headers=staff.headers)).json()["data"]
    views = [one for one in page["suKien"] if one["loai"] == "XEM_GIAY_TO"]
    assert [(one["lyDo"], one["congKhai"]) for one in views] == [("Đối chiếu họ tên", False)] * 2
    async with site.app.state.database.transaction() as session:
        query = text("SELECT count(*) FROM nhat_ky_xem WHERE loai = 'ANH' AND ly_do = 'Đối chiếu họ tên'")
        assert await session.scalar(query) == 2
    events = (await site.client.get(f"{URL}/{code}/dien-bien", headers=who.headers)).json()["data"]
    assert "XEM_GIAY_TO" not in [one["loai"] for one in events]


async def test_the_table_of_names_warns_dossiers(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    taken = {"loai": "TEN_DA_CO", "ten": "CÔNG TY CỔ PHẦN SÓNG BIỂN XANH", "tenVietTat": "SBX"}
    made = await site.client.post(NAMES, json=taken, headers=staff.headers)
    assert made.status_code == 201, made.text
    assert (await site.client.post(NAMES, json=taken, headers=staff.headers)).json()["code"] == "ten_da_co"
    word = {"loai": "TU_CAM", "ten": "Kim cương đen"}
    assert (await site.client.post(NAMES, json=word, headers=staff.headers)).status_code == 201

    async def warned(name: str, short: str = "") -> set[tuple[str, str]]:
        company = {"loaiHinhId": "TNHH2", "tenDoanhNghiep": name, "tenVietTat": short}
        data = await saved(site.client, who, {"hoSo": company})
        return {(one["truong"], one["ma"]) for one in data["loi"] if one["mucDo"] == "CANH_BAO"}

    field = "hoSo.tenDoanhNghiep"
    assert (field, "ten_de_trung") in await warned("Công ty TNHH song bien xanh")
    assert (field, "ten_de_trung") in await warned("Công ty TNHH Tân Sóng Biển Xanh")
    assert (field, "tu_can_tranh") in await warned("Công ty TNHH Kim Cương Đen Việt")
    assert ("hoSo.tenVietTat", "ten_de_trung") in await warned("Công ty TNHH Khác Hẳn", "sbx")
    assert await warned("Công ty TNHH Khác Hẳn") == set()
    rows = (await site.client.get(NAMES, params={"tim": "sóng"}, headers=staff.headers)).json()
    assert (rows["trang"]["tong"], rows["data"][0]["tenVietTat"]) == (1, "SBX")
    assert (await site.client.delete(f"{NAMES}/{made.json()['data']['id']}", headers=staff.headers)).status_code == 204
    assert await warned("Công ty TNHH Sóng Biển Xanh") == set()
    # A submitted dossier of our own is a name that is taken, a draft is not.
    await submitted(site.client, await site.person(), valid("CP"))
    own = valid("CP").ho_so.ten_doanh_nghiep
    company = {"loaiHinhId": "CP", "tenDoanhNghiep": own}
    data = await saved(site.client, who, {"hoSo": company})
    assert "ten_gan_ho_so_khac" in {one["ma"] for one in data["loi"]}
    # Whose it is and how it is written, only staff read.
    mine = await submitted(site.client, who, valid("CP"))
    seen = (await site.client.get(f"{ADMIN_AREA}/{mine['maHoSo']}", headers=staff.headers)).json()["data"]
    customers, staffs = (" ".join(one["thongBao"] for one in page["loi"]) for page in (mine, seen))
    assert "Một hồ sơ khác đang dùng tên gần giống" in customers
    assert own not in customers
    assert own in staffs


@pytest.mark.req("S4.11")
@pytest.mark.parametrize("truong", ["khongCo.field", "chuSoHuuList.99.hoTen", "noiNhan"])
async def test_a_comment_on_a_field_that_the_dossier_does_not_have_is_refused(site: Site, truong: str) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code = (await submitted(site.client, who, valid()))["maHoSo"]
    note = {"truong": truong, "noiDung": "?"}
    reply = await site.client.post(f"{ADMIN_AREA}/{code}/ghi-chu", json=note, headers=staff.headers)
    assert reply.status_code == 422
    [error] = reply.json()["errors"]
    assert (error["truong"], error["ma"]) == ("truong", "truong_khong_co")
    assert (await site.client.get(f"{ADMIN_AREA}/{code}", headers=staff.headers)).json()["data"]["ghiChuChuaGui"] == []
    whole = await site.client.post(
        f"{ADMIN_AREA}/{code}/ghi-chu", json={"truong": "", "noiDung": "!"}, headers=staff.headers
    )
    assert whole.status_code == 201
