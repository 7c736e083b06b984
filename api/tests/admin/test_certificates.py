"""The certificate: its enterprise code is unique, a mistake is corrected with a reason, the scan comes later and is seen by few."""

import asyncio
import io
from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from PIL import Image
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from khoisu.kit import clock
from tests.dossiers.support.acknowledged import KNOWN_FORM
from tests.dossiers.support.wire import submitted, valid
from tests.orders.factories import secured
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in

AREA = "/business/api/v1/quan-tri/ho-so"
OWN = "/business/api/v1/ho-so"
CODE, OTHER = "0316794479", "0100109106"
"""Two enterprise codes whose check digits are right."""


def today() -> date:
    return clock.today()


def picture(colour: str = "white") -> tuple[str, bytes, str]:
    out = io.BytesIO()
    Image.new("RGB", (400, 300), colour).save(out, "PNG")
    return ("gcn.png", out.getvalue(), "image/png")


async def filed(app: FastAPI, client: httpx.AsyncClient, owner: Person) -> str:
    """A dossier of theirs that is with the registrar."""
    order = await secured(app, owner.id)
    code = (await submitted(client, owner, valid(), maDonHang=order.ma_don_hang))["maHoSo"]
    async with app.state.database.transaction() as session:
        await session.execute(
            text("UPDATE ho_so SET trang_thai = 'DA_NOP_CO_QUAN' WHERE ma_ho_so = :code"), {"code": code}
        )
    return code


async def send(
    client: httpx.AsyncClient, staff: Person, code: str, path: str = "", *, scan: Any = None, **form: Any
) -> httpx.Response:
    data = KNOWN_FORM | {"maDoanhNghiep": CODE, "ngayCap": today().isoformat()} | form
    files = {"tep": scan} if scan else None
    return await client.post(f"{AREA}/{code}/giay-chung-nhan{path}", data=data, files=files, headers=staff.headers)


async def certified(app: FastAPI, client: httpx.AsyncClient, owner: Person, staff: Person, **form: Any) -> str:
    code = await filed(app, client, owner)
    reply = await send(client, staff, code, **form)
    assert reply.status_code == 200, reply.text
    return code


async def rows(app: FastAPI, sql: str, **values: Any) -> list[Any]:
    async with app.state.database.transaction() as session:
        return list((await session.execute(text(sql), values)).mappings())


MAILS = "SELECT du_lieu FROM outbox_message WHERE loai = :kind AND kenh = 'EMAIL' ORDER BY id"


@pytest.mark.req("S4.11")
async def test_an_enterprise_code_belongs_to_one_certificate(site: Site) -> None:
    staff, owner = await site.person(("nhan-vien",)), await site.person()
    first = await certified(site.app, site.client, owner, staff)
    second = await filed(site.app, site.client, await site.person())
    refused = await send(site.client, staff, second)
    body = refused.json()
    assert (refused.status_code, body["code"], body["maHoSo"]) == (409, "ma_doanh_nghiep_da_co", first)
    assert body["errors"][0]["truong"] == "maDoanhNghiep"
    assert first in body["errors"][0]["thongBao"]
    assert (await send(site.client, staff, second, maDoanhNghiep=OTHER)).status_code == 200
    corrected = await send(site.client, staff, second, "/dinh-chinh", lyDo="gõ nhầm")
    assert (corrected.status_code, corrected.json()["maHoSo"]) == (409, first)
    assert await rows(site.app, MAILS, kind="dinh_chinh_gcn") == []


async def test_the_same_code_at_once_is_taken_by_one(site: Site) -> None:
    staff = await site.person(("nhan-vien",))
    codes = [await filed(site.app, site.client, await site.person()) for _ in range(4)]
    replies = await asyncio.gather(*(send(site.client, staff, code) for code in codes))
    assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409]


async def test_the_database_itself_refuses_a_second_one(site: Site) -> None:
    staff = await site.person(("nhan-vien",))
    await certified(site.app, site.client, await site.person(), staff)
    second = await filed(site.app, site.client, await site.person())
    with pytest.raises(IntegrityError, match="uq_ho_so_ma_doanh_nghiep"):
        async with site.app.state.database.transaction() as session:
            await session.execute(
                text("UPDATE ho_so SET ma_doanh_nghiep = :ma WHERE ma_ho_so = :code"), {"ma": CODE, "code": second}
            )


@pytest.mark.parametrize("wrong", one_in(2, ["0316794470", "031679447", "0316794479-001", "abcdefghij"]))
async def test_a_code_with_a_wrong_check_digit_is_refused_at_first_and_when_corrected(site: Site, wrong: str) -> None:
    staff = await site.person(("nhan-vien",))
    code = await filed(site.app, site.client, await site.person())
    for path in ("", "/dinh-chinh"):
        refused = await send(site.client, staff, code, path, maDoanhNghiep=wrong, lyDo="gõ nhầm")
        assert refused.status_code == 422, refused.text
        assert [one["truong"] for one in refused.json()["errors"]] == ["maDoanhNghiep"]
        if not path:
            assert (await send(site.client, staff, code)).status_code == 200


@pytest.mark.req("S4.11")
async def test_a_mistake_is_corrected_with_a_reason_and_the_customer_is_told(site: Site) -> None:
    staff, owner = await site.person(("nhan-vien",)), await site.person()
    code = await certified(site.app, site.client, owner, staff, maDoanhNghiep=OTHER)
    yesterday = today() - timedelta(days=1)
    right = {"maDoanhNghiep": CODE, "ngayCap": yesterday.isoformat()}
    without = await send(site.client, staff, code, "/dinh-chinh", **right)
    assert (without.status_code, without.json()["errors"][0]["truong"]) == (422, "lyDo")
    done = await send(site.client, staff, code, "/dinh-chinh", **right, lyDo="Gõ nhầm mã của hồ sơ khác")
    assert done.status_code == 200, done.text
    assert done.json()["data"]["ketQua"] == {"maDoanhNghiep": CODE, "ngayCap": yesterday.isoformat(), "coTep": False}
    [logged] = await rows(site.app, "SELECT ly_do, du_lieu FROM su_kien_ho_so WHERE loai = 'DINH_CHINH_GCN'")
    assert logged["du_lieu"] == {
        "ma_doanh_nghiep": [OTHER, CODE],
        "ngay_cap": [today().isoformat(), yesterday.isoformat()],
    }
    [mail] = await rows(site.app, MAILS, kind="dinh_chinh_gcn")
    assert (mail["du_lieu"]["ma_doanh_nghiep"], mail["du_lieu"]["ly_do"]) == (CODE, "Gõ nhầm mã của hồ sơ khác")
    # The same again changes nothing and tells nobody; the code that was taken by mistake is free again.
    assert (await send(site.client, staff, code, "/dinh-chinh", **right)).status_code == 200
    assert len(await rows(site.app, MAILS, kind="dinh_chinh_gcn")) == 1
    await certified(site.app, site.client, await site.person(), staff, maDoanhNghiep=OTHER)


async def test_only_a_certificate_that_is_there_is_corrected_and_only_by_staff(site: Site) -> None:
    staff, owner = await site.person(("nhan-vien",)), await site.person()
    code = await filed(site.app, site.client, owner)
    early = await send(site.client, staff, code, "/dinh-chinh", lyDo="x")
    assert (early.status_code, early.json()["code"]) == (409, "trang_thai_khong_cho_phep")
    for who, status in ((owner, 403), (await site.person(("bien-tap",)), 403)):
        assert (await send(site.client, who, code, "/dinh-chinh", lyDo="x")).status_code == status
        assert (await site.client.get(f"{AREA}/{code}/giay-chung-nhan", headers=who.headers)).status_code == status
    assert (await site.client.get(f"{AREA}/{code}/giay-chung-nhan", headers=staff.headers)).status_code == 404


async def test_a_correction_on_an_older_page_shows_what_happened(site: Site) -> None:
    first, second = await site.person(("nhan-vien",), name="Trần Văn Viên"), await site.person(("nhan-vien",))
    code = await certified(site.app, site.client, await site.person(), first)
    seen = (await site.client.get(f"{AREA}/{code}", headers=second.headers)).json()["data"]["suKien"][-1]["so"]
    day = (today() - timedelta(days=2)).isoformat()
    assert (await send(site.client, first, code, "/dinh-chinh", ngayCap=day, lyDo="Nhầm ngày")).status_code == 200
    late = await send(site.client, second, code, "/dinh-chinh", lyDo="Nhầm", maDoanhNghiep=OTHER, suKienCuoi=str(seen))
    assert (late.status_code, late.json()["code"]) == (409, "ho_so_da_chuyen")
    assert "Trần Văn Viên: Đã đính chính giấy chứng nhận (Nhầm ngày)" in late.json()["detail"]


@pytest.mark.req("S6.5")
async def test_the_scan_comes_later_and_is_seen_by_staff_with_a_log_and_by_its_customer(site: Site) -> None:
    staff, owner, stranger = await site.person(("nhan-vien",)), await site.person(), await site.person()
    code = await certified(site.app, site.client, owner, staff)
    added = await send(site.client, staff, code, "/dinh-chinh", scan=picture())
    assert (added.status_code, added.json()["data"]["ketQua"]["coTep"]) == (200, True)
    assert await rows(site.app, MAILS, kind="dinh_chinh_gcn") == []
    for base, who, status in ((AREA, staff, 200), (OWN, owner, 200), (OWN, stranger, 404), (OWN, staff, 404)):
        assert (await site.client.get(f"{base}/{code}/giay-chung-nhan", headers=who.headers)).status_code == status
    views = await rows(site.app, "SELECT nguoi_id FROM nhat_ky_xem WHERE loai = 'GIAY_CHUNG_NHAN'")
    assert [row["nguoi_id"] for row in views] == [staff.id]
    # Another scan replaces it, with a reason; the wrong one is deleted.
    [old] = await rows(site.app, "SELECT tep_gcn_id AS id FROM ho_so WHERE ma_ho_so = :code", code=code)
    assert (await send(site.client, staff, code, "/dinh-chinh", scan=picture("black"))).status_code == 422
    again = await send(site.client, staff, code, "/dinh-chinh", scan=picture("black"), lyDo="Quét nhầm giấy")
    assert again.status_code == 200, again.text
    [gone] = await rows(site.app, "SELECT xoa_luc FROM tep_tai_len WHERE id = :id", id=old["id"])
    assert gone["xoa_luc"] is not None
    assert len(await rows(site.app, MAILS, kind="dinh_chinh_gcn")) == 1


async def test_a_hostile_file_is_no_scan(site: Site) -> None:
    staff = await site.person(("nhan-vien",))
    code = await certified(site.app, site.client, await site.person(), staff)
    bad = ("gcn.pdf", b"MZ\x90\x00 not a paper", "application/pdf")
    refused = await send(site.client, staff, code, "/dinh-chinh", scan=bad)
    assert refused.status_code == 422, refused.text
    assert await rows(site.app, "SELECT 1 AS x FROM ho_so WHERE tep_gcn_id IS NOT NULL") == []


@pytest.mark.deep
async def test_old_doubles_are_listed_until_somebody_says_how_they_were_checked(site: Site) -> None:
    staff, owner = await site.person(("nhan-vien",)), await site.person()
    first = await certified(site.app, site.client, owner, staff)
    second = await certified(site.app, site.client, owner, staff, maDoanhNghiep=OTHER)
    async with site.app.state.database.transaction() as session:
        await session.execute(
            text("UPDATE ho_so SET ma_doanh_nghiep = :ma, ma_trung_cu = true WHERE ma_ho_so = :code"),
            {"ma": CODE, "code": second},
        )
    area = "/business/api/v1/quan-tri/ma-doanh-nghiep-trung"

    async def listed() -> list[Any]:
        reply = await site.client.get(area, headers=staff.headers)
        return reply.json()["data"]

    [found] = await listed()
    assert (found["maHoSo"], found["maDoanhNghiep"]) == (second, CODE)
    assert [(one["maHoSo"], bool(one["maDonHang"])) for one in found["truoc"]] == [(first, True)]
    path, body = f"{area}/{second}/da-kiem-tra", {"lyDo": "chi nhánh ghi nhầm mã công ty mẹ"}
    assert (await site.client.post(path, json={"lyDo": ""}, headers=staff.headers)).status_code == 422
    assert (await site.client.post(path, json=body, headers=owner.headers)).status_code == 403
    assert (await site.client.post(f"{area}/{first}/da-kiem-tra", json=body, headers=staff.headers)).status_code == 404
    replies = await asyncio.gather(*(site.client.post(path, json=body, headers=staff.headers) for _ in range(3)))
    assert sorted(reply.status_code for reply in replies) == [200, 404, 404]
    assert await listed() == []
    [event] = await rows(site.app, "SELECT ly_do, cong_khai FROM su_kien_ho_so WHERE loai = 'DA_KIEM_TRA_MA_TRUNG'")
    assert (event["ly_do"], event["cong_khai"]) == (body["lyDo"], False)
