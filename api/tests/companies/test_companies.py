"""A company after its certificate: born and corrected with it, seen by its owner alone, asked, ticked, in a calendar, and erased."""

import asyncio
from datetime import date, timedelta
from typing import Any

import httpx
import icalendar
import pytest
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from tests.admin.test_certificates import CODE, OTHER, certified, filed, rows, send, today
from tests.dossiers.support.wire import valid
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.slices import one_in

OWN = "/business/api/v1/cong-ty-cua-toi"


async def own(client: httpx.AsyncClient, who: Person) -> list[dict[str, Any]]:
    reply = await client.get(OWN, headers=who.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def read(client: httpx.AsyncClient, who: Person, code: str, **headers: str) -> dict[str, Any]:
    reply = await client.get(f"{OWN}/{code}", headers=who.headers | headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


@pytest.fixture
async def owner(person: MakePerson) -> Person:
    return await person()


@pytest.fixture
async def company(app: FastAPI, client: httpx.AsyncClient, person: MakePerson, owner: Person) -> str:
    """The code of the company of a dossier that was certified today."""
    await certified(app, client, owner, await person(("nhan-vien",)))
    [found] = await rows(app, "SELECT ma FROM cong_ty")
    return found["ma"]


async def put(client: httpx.AsyncClient, who: Person, path: str, **body: Any) -> httpx.Response:
    return await client.put(f"{OWN}/{path}", json=body, headers=who.headers)


async def test_the_certificate_begins_the_record(site: Site, owner: Person, company: str) -> None:
    [order] = await rows(site.app, "SELECT o.cong_ty_id = c.id AS its FROM don_hang o, cong_ty c")
    assert order["its"] is True, "its founding order is the company's"
    [row] = await own(site.client, owner)
    shown = await read(site.client, owner, company)
    assert row["ma"] == shown["ma"] == company
    assert (shown["maDoanhNghiep"], shown["ngayCap"]) == (CODE, today().isoformat())
    assert [(one["so"], one["nguon"]) for one in shown["phienBan"]] == [(1, "GIAY_CHUNG_NHAN")]
    assert shown["ten"]
    assert shown["truSo"].count(",") >= 2
    assert shown["von"] > 0
    assert shown["chuSoHuu"][0]["ten"]
    assert shown["nguoiDaiDien"][0]["chucDanh"]
    office = valid().ho_so.tru_so
    assert office is not None
    assert shown["lienHe"][0] == {"ten": "Điện thoại", "giaTri": office.dien_thoai}
    assert {one["ten"] for one in shown["thue"]} >= {"Phương pháp tính thuế GTGT"}
    assert any(one["chinh"] for one in shown["nganhNghe"])
    year = next(one for one in shown["duKien"] if one["cauHoi"] == "NAM_TAI_CHINH")
    registered = valid().thong_tin_dang_ky_thue.tai_chinh_den_ngay
    assert (year["giaTri"], year["nguon"]) == (str(int(registered[3:])), "HO_SO")
    assert set(shown["canHoi"]) == {"NHAN_VIEN", "KHAU_TRU", "KY_GTGT", "VON_GOP"}
    first = next(one for one in shown["viec"] if one["han"])
    assert (row["han"], row["conNgay"]) == (first["han"], first["conNgay"])
    assert first["conNgay"] == (date.fromisoformat(first["han"]) - today()).days
    english = await read(site.client, owner, company, **{"Accept-Language": "en"})
    assert english["nganhNghe"][0]["ten"] != shown["nganhNghe"][0]["ten"]


async def test_a_correction_is_the_next_version_and_moves_the_days(site: Site, owner: Person) -> None:
    staff = await site.person(("nhan-vien",))
    dossier = await certified(site.app, site.client, owner, staff)
    day = today() - timedelta(days=3)
    right = {"maDoanhNghiep": OTHER, "ngayCap": day.isoformat(), "lyDo": "gõ nhầm"}
    for _ in range(2):
        assert (await send(site.client, staff, dossier, "/dinh-chinh", **right)).status_code == 200
    [row] = await own(site.client, owner)
    shown = await read(site.client, owner, row["ma"])
    assert [(one["so"], one["nguon"], one["maDoanhNghiep"]) for one in shown["phienBan"]] == [
        (2, "DINH_CHINH", OTHER),
        (1, "GIAY_CHUNG_NHAN", CODE),
    ]
    insured = next(one for one in shown["viec"] if one["ma"] == "bhxh")
    assert insured["han"] == (day + timedelta(days=30)).isoformat()
    with pytest.raises(DBAPIError):
        await rows(site.app, "UPDATE phien_ban_cong_ty SET ten = 'X' RETURNING id")


async def test_an_earlier_certificate_gets_its_record_once_when_its_owner_looks(site: Site, owner: Person) -> None:
    dossier = await filed(site.app, site.client, owner)
    sql = """UPDATE ho_so SET trang_thai = 'DA_CAP', ma_doanh_nghiep = :code, ngay_cap_gcn = :day
      WHERE ma_ho_so = :dossier RETURNING id"""
    await rows(site.app, sql, code=CODE, day=today(), dossier=dossier)
    seen = await asyncio.gather(*(own(site.client, owner) for _ in range(3)))
    assert {one["maHoSo"] for found in seen for one in found} == {dossier}
    assert len(await rows(site.app, "SELECT id FROM phien_ban_cong_ty")) == 1
    assert await own(site.client, await site.person()) == []


async def test_nobody_else_sees_or_changes_it(site: Site, owner: Person, company: str) -> None:
    for other in (await site.person(), await site.person(("nhan-vien",)), await site.person(("quan-tri",))):
        assert (await site.client.get(f"{OWN}/{company}", headers=other.headers)).status_code == 404
        assert (await put(site.client, other, f"{company}/du-kien/KY_GTGT", giaTri="QUY")).status_code == 404
        assert (await put(site.client, other, f"{company}/viec/bhxh", daLam=True)).status_code == 404
        assert (await put(site.client, other, f"{company}/lich", dangThay=None)).status_code == 404
        assert await own(site.client, other) == []
    assert (await site.client.get(OWN)).status_code == 401


async def test_an_answer_decides_duties_and_keeps_its_history(site: Site, owner: Person, company: str) -> None:
    day = today().isoformat()
    for _ in range(2):
        assert (
            await put(site.client, owner, f"{company}/du-kien/NHAN_VIEN", giaTri="03", tuNgay=day)
        ).status_code == 204
    shown = await read(site.client, owner, company)
    known = next(one for one in shown["duKien"] if one["cauHoi"] == "NHAN_VIEN")
    assert (known["giaTri"], known["tuNgay"], known["nguon"]) == ("3", day, "CHU_CONG_TY")
    assert [one["canBiet"] for one in shown["viec"] if one["loai"] == "bhxh-dong"][:1] == [None]
    assert (await put(site.client, owner, f"{company}/du-kien/NHAN_VIEN", giaTri="0")).status_code == 204
    without = await read(site.client, owner, company)
    assert not [one for one in without["viec"] if one["loai"] in {"bhxh-dong", "bao-cao-lao-dong", "quyet-toan-tncn"}]
    assert (await put(site.client, owner, f"{company}/du-kien/NHAN_VIEN", giaTri=None)).status_code == 204
    assert "NHAN_VIEN" in (await read(site.client, owner, company))["canHoi"]
    said = await rows(site.app, "SELECT gia_tri FROM du_kien_cong_ty WHERE cau_hoi = 'NHAN_VIEN' ORDER BY id")
    assert [one["gia_tri"] for one in said] == ["3", "0", None]


@pytest.mark.parametrize(
    ("question", "answer", "field"),
    one_in(
        4,
        [
            ("NHAN_VIEN", {"giaTri": "-1"}, "giaTri"),
            ("NHAN_VIEN", {"giaTri": "100001"}, "giaTri"),
            ("NHAN_VIEN", {"giaTri": "2"}, "tuNgay"),
            ("NHAN_VIEN", {"giaTri": "2", "tuNgay": "2020-01-01"}, "tuNgay"),
            ("VON_GOP", {"giaTri": "DU", "tuNgay": "2099-01-01"}, "tuNgay"),
            ("NAM_TAI_CHINH", {"giaTri": "5"}, "giaTri"),
            ("KY_GTGT", {"giaTri": ""}, "giaTri"),
        ],
    ),
)
async def test_a_wrong_answer_is_refused_on_its_field(
    client: httpx.AsyncClient, owner: Person, company: str, question: str, answer: dict[str, Any], field: str
) -> None:
    refused = await put(client, owner, f"{company}/du-kien/{question}", **answer)
    assert (refused.status_code, [one["truong"] for one in refused.json()["errors"]]) == (422, [field])


async def test_a_double_click_ticks_once_and_a_tick_is_taken_back(site: Site, owner: Person, company: str) -> None:
    path = f"{company}/viec/gop-von"
    replies = await asyncio.gather(
        *(put(site.client, owner, path, daLam=True, ghiChu="Đã chuyển khoản") for _ in range(3))
    )
    assert [one.status_code for one in replies] == [204, 204, 204]
    done = next(one for one in (await read(site.client, owner, company))["viec"] if one["ma"] == "gop-von")
    assert done["daLam"]["ghiChu"] == "Đã chuyển khoản"
    assert (await put(site.client, owner, path, daLam=False)).status_code == 204
    undone = next(one for one in (await read(site.client, owner, company))["viec"] if one["ma"] == "gop-von")
    assert undone["daLam"] is None
    assert [one["da_lam"] for one in await rows(site.app, "SELECT da_lam FROM viec_cong_ty ORDER BY id")] == [
        True,
        False,
    ]
    assert (await put(site.client, owner, f"{company}/viec/khong-co", daLam=True)).status_code == 404


async def test_the_calendar_lives_at_a_secret_address_until_it_is_renewed(
    client: httpx.AsyncClient, owner: Person, company: str
) -> None:
    feed = f"/business/api/v1/lich-cong-ty/{company}"
    assert (await read(client, owner, company))["lich"] is None
    assert (await client.get(f"{feed}/{'a' * 32}.ics")).status_code == 404
    for _ in range(2):
        assert (await put(client, owner, f"{company}/lich", dangThay=None)).status_code == 204
    first = (await read(client, owner, company))["lich"]
    await put(client, owner, f"{company}/viec/bhxh", daLam=True)
    calendar = await client.get(f"{feed}/{first}.ics")
    assert calendar.headers["content-type"] == "text/calendar; charset=utf-8"
    events = icalendar.Calendar.from_ical(calendar.content).walk("VEVENT")
    names = [str(event["UID"]).partition(f"-{company.lower()}@")[0] for event in events]
    assert "gop-von" in names
    assert "gtgt" in names  # an answer is missing: named so, not left out
    assert "bhxh" not in names
    assert (await put(client, owner, f"{company}/lich", dangThay=first)).status_code == 204
    assert (await client.get(f"{feed}/{first}.ics")).status_code == 404
    second = (await read(client, owner, company))["lich"]
    assert (await client.get(f"{feed}/{second}.ics?ngonNgu=en")).status_code == 200


async def test_the_copy_of_ones_data_holds_it_and_erasure_removes_it(site: Site, owner: Person, company: str) -> None:
    await put(site.client, owner, f"{company}/viec/gop-von", daLam=True, ghiChu="Biên lai 17")
    copied = (await site.client.get("/auth/api/v1/toi/du-lieu.json", headers=owner.headers)).json()["cong_ty"]
    assert [one["ma"] for one in copied] == [company]
    assert copied[0]["viec"][0]["ghi_chu"] == "Biên lai 17"
    assert copied[0]["phien_ban"][0]["chu_so_huu"]
    await rows(site.app, "UPDATE don_hang SET trang_thai_xac_nhan = 'HOAN_THANH' RETURNING id")
    boss = await site.person(("quan-tri",))
    asked = await site.client.post(
        "/auth/api/v1/toi/du-lieu/yeu-cau", json={"loai": "XOA", "taiKhoanSau": True}, headers=owner.headers
    )
    done = await site.client.post(
        f"/auth/api/v1/quan-tri/du-lieu/{asked.json()['data']['ma']}/thao-tac",
        json={"thaoTac": "HOAN_THANH", "traLoi": "Đã xóa"},
        headers=boss.headers,
    )
    assert done.status_code == 200, done.text
    for table in ("cong_ty", "phien_ban_cong_ty", "du_kien_cong_ty", "viec_cong_ty"):
        assert await rows(site.app, text(f"SELECT 1 FROM {table}").text) == []  # noqa: S608 - our own names
