"""The back office's side: who may do what, one change at a time, everything on record."""

from typing import Any, get_args
from uuid import uuid4

import httpx
import pytest

from khoisu.admin.catalog.schemas import DichVuQuanTri, DichVuQuanTriTomTat
from khoisu.catalog.rules import LegalType
from khoisu.kit.api_model import Data, PageOf
from khoisu.reference_data.loading import load
from tests.catalogue import Shop, problem_code
from tests.people import Person
from tests.running_site import Site

ADMIN_AREA = "/partner/api/v1/quan-tri/dich-vu"
PUBLIC = "/partner/api/v1/dich-vu"
NEW = {
    "nhom": "ke-toan",
    "slug": "quyet-toan-thue",
    "loai": "DON_LE",
    "loaiDong": "CHINH",
    **{
        f"{name}{lang}": f"{name} {lang}"
        for name in ("ten", "tomTat", "moTa", "baoHanh", "thoiGian")
        for lang in ("Vi", "En")
    },
}
NEW_PACKAGE = {
    "ma": "mot-nam",
    "baoGomVi": ["Một"],
    "baoGomEn": ["One"],
    **{f"{name}{lang}": f"{name} {lang}" for name in ("ten", "moTa", "thoiGian") for lang in ("Vi", "En")},
}


async def send(
    client: httpx.AsyncClient, who: Person, method: str, path: str, body: dict[str, Any], status: int = 200
) -> dict[str, Any]:
    reply = await client.request(method, f"{ADMIN_AREA}{path}", json=body, headers=who.headers)
    assert reply.status_code == status, reply.text
    Data[DichVuQuanTri].model_validate_json(reply.content)
    return reply.json()["data"]


async def by_slug(client: httpx.AsyncClient, who: Person, slug: str) -> dict[str, Any]:
    reply = await client.get(ADMIN_AREA, params={"kichThuoc": 100}, headers=who.headers)
    (row,) = [service for service in reply.json()["data"] if service["slug"] == slug]
    return (await client.get(f"{ADMIN_AREA}/{row['id']}", headers=who.headers)).json()["data"]


async def test_staff_see_every_state_and_the_price_history(site: Site, shop: Shop) -> None:
    staff = await site.person(("nhan-vien",))
    await shop.run("UPDATE dich_vu SET trang_thai = 'NGUNG_BAN' WHERE slug = 'hoa-don-dien-tu'")
    reply = await site.client.get(ADMIN_AREA, params={"trangThai": "NGUNG_BAN"}, headers=staff.headers)
    page = PageOf[DichVuQuanTriTomTat].model_validate_json(reply.content)
    assert [service.slug for service in page.data] == ["hoa-don-dien-tu"]
    service = await by_slug(site.client, staff, "hoa-don-dien-tu")
    ages = [price["tinhTrang"] for price in service["goiCuoc"][0]["gia"]]
    assert ages == ["SAP_AP_DUNG", "DANG_AP_DUNG"]


@pytest.mark.parametrize(
    ("filters", "number"),
    [({"nhom": "ke-toan"}, 1), ({"tim": "ke toan", "nhom": "ke-toan"}, 1), ({"tim": "xyzzy"}, 0), ({"tim": " "}, 17)],
)
async def test_the_list_is_filtered(site: Site, shop: Shop, filters: dict[str, str], number: int) -> None:
    reply = await site.client.get(ADMIN_AREA, params=filters, headers=(await site.person(("bien-tap",))).headers)
    assert reply.json()["trang"]["tong"] == number


async def test_an_unknown_service_is_not_found(site: Site, shop: Shop) -> None:
    chief = await site.person(("quan-tri",))
    assert (
        problem_code(await site.client.get(f"{ADMIN_AREA}/{uuid4()}", headers=chief.headers), 404) == "khong_tim_thay"
    )
    service = await by_slug(site.client, chief, "khac-dau-cong-ty")
    other = await by_slug(site.client, chief, "hoa-don-dien-tu")
    for path in (f"/{uuid4()}/dang-ban", f"/{service['id']}/goi-cuoc/{other['goiCuoc'][0]['id']}/ngung-ban"):
        reply = await site.client.post(ADMIN_AREA + path, json={"phienBan": 1}, headers=chief.headers)
        assert problem_code(reply, 404) == "khong_tim_thay"


async def test_texts_change_and_visitors_see_it(site: Site, shop: Shop) -> None:
    editor = await site.person(("bien-tap",))
    service = await by_slug(site.client, editor, "khac-dau-cong-ty")
    body = {"phienBan": service["phienBan"], "tenEn": "Seal of your company", "lyDo": "Dịch lại"}
    after = await send(site.client, editor, "PATCH", f"/{service['id']}", body)
    assert (after["tenEn"], after["tenVi"], after["phienBan"]) == ("Seal of your company", service["tenVi"], 2)
    event = after["suKien"][0]
    assert (event["loai"], event["nguoi"], event["lyDo"]) == ("SUA", str(editor.id), "Dịch lại")
    assert event["thayDoi"] == {"ten_en": {"cu": "Company seal", "moi": "Seal of your company"}}
    public = await site.client.get(f"{PUBLIC}/khac-dau-cong-ty", headers={"Accept-Language": "en"})
    assert public.json()["data"]["ten"] == "Seal of your company"
    package = after["goiCuoc"][0]
    body = {"phienBan": 2, "baoGomVi": ["Một", "Hai"], "baoGomEn": ["One", "Two"], "noiBat": True}
    last = await send(site.client, editor, "PATCH", f"/{service['id']}/goi-cuoc/{package['id']}", body)
    assert (last["goiCuoc"][0]["baoGomEn"], last["goiCuoc"][0]["noiBat"]) == (["One", "Two"], True)
    unchanged = await send(site.client, editor, "PATCH", f"/{service['id']}", {"phienBan": 3})
    assert unchanged["phienBan"] == 3, "nothing changed, nothing on record"


@pytest.mark.req("S4.10")
async def test_editors_say_which_legal_types_a_service_is_sold_for(site: Site, shop: Shop) -> None:
    editor = await site.person(("bien-tap",))
    service = await by_slug(site.client, editor, "thanh-lap-cong-ty-co-phan")
    assert service["loaiHinh"] == ["CP"]
    address = f"/{service['id']}"
    after = await send(site.client, editor, "PATCH", address, {"phienBan": 1, "loaiHinh": ["CP", "HD", "DNTN", "CP"]})
    assert after["loaiHinh"] == ["DNTN", "CP", "HD"]
    assert after["suKien"][0]["thayDoi"] == {"loai_hinh": {"cu": ["CP"], "moi": ["DNTN", "CP", "HD"]}}
    same = await send(site.client, editor, "PATCH", address, {"phienBan": 2, "loaiHinh": ["HD", "DNTN", "CP"]})
    assert same["phienBan"] == 2, "the order in which they were ticked is no change"
    body = {"phienBan": 2, "loaiHinh": ["TNHH"]}
    reply = await site.client.patch(ADMIN_AREA + address, json=body, headers=editor.headers)
    assert reply.status_code == 422
    assert reply.json()["errors"][0]["truong"].startswith("loaiHinh")


def test_the_legal_types_are_those_of_the_reference_list() -> None:
    assert set(get_args(LegalType)) == set(load().small["loai-hinh-doanh-nghiep"])


@pytest.mark.parametrize(
    ("method", "path", "more"),
    [
        ("PATCH", "", {"tenVi": "Khác"}),
        ("PATCH", "/goi-cuoc/{package}", {"tenVi": "Khác"}),
        ("POST", "/goi-cuoc", NEW_PACKAGE),
        ("POST", "/goi-cuoc/{package}/gia", {"chuKy": "MOT_LAN", "donGia": 500_000, "lyDo": "Thử"}),
        ("POST", "/goi-cuoc/{package}/gia/MOT_LAN/ket-thuc", {"lyDo": "Thử"}),
        ("POST", "/goi-cuoc/{package}/ngung-ban", {}),
        ("POST", "/goi-cuoc/{package}/dang-ban", {}),
        ("POST", "/ngung-ban", {}),
        ("POST", "/dang-ban", {}),
    ],
)
@pytest.mark.parametrize(("lang", "word"), [("vi", "người khác"), ("en", "Somebody else")])
async def test_a_change_to_what_somebody_else_changed_is_refused(
    site: Site, shop: Shop, method: str, path: str, more: dict[str, Any], lang: str, word: str
) -> None:
    chief = await site.person(("quan-tri",))
    service = await by_slug(site.client, chief, "khac-dau-cong-ty")
    await send(site.client, chief, "PATCH", f"/{service['id']}", {"phienBan": 1, "tuKhoa": "dấu"})
    address = f"{ADMIN_AREA}/{service['id']}{path.format(package=service['goiCuoc'][0]['id'])}"
    headers = chief.headers | {"Accept-Language": lang}
    reply = await site.client.request(method, address, json={"phienBan": 1, **more}, headers=headers)
    assert problem_code(reply, 409) == "phien_ban_cu"
    assert word in reply.json()["title"]
    assert reply.json()["phienBan"] == 2


async def test_a_price_change_shows_at_once_and_keeps_the_old_one_on_record(site: Site, shop: Shop) -> None:
    chief = await site.person(("quan-tri",))
    service = await by_slug(site.client, chief, "khac-dau-cong-ty")
    package = service["goiCuoc"][0]
    body = {"phienBan": 1, "chuKy": "MOT_LAN", "donGia": 432_000, "chiPhiBenThuBa": 250_000, "lyDo": "Mực tăng giá"}
    after = await send(site.client, chief, "POST", f"/{service['id']}/goi-cuoc/{package['id']}/gia", body, 201)
    prices = after["goiCuoc"][0]["gia"]
    assert sorted(price["tinhTrang"] for price in prices) == [
        "DANG_AP_DUNG",
        "DA_KET_THUC",
        "KHONG_AP_DUNG",
        "SAP_AP_DUNG",
    ]
    (holding,) = [price for price in prices if price["tinhTrang"] == "DANG_AP_DUNG"]
    assert (holding["donGia"], holding["thueGtgt"], holding["phiDichVu"]) == (432_000, 32_000, 150_000)
    assert (holding["nguoiDoi"], holding["lyDo"]) == (str(chief.id), "Mực tăng giá")
    public = (await site.client.get(f"{PUBLIC}/khac-dau-cong-ty")).json()["data"]
    assert public["goiCuoc"][0]["gia"][0]["donGia"] == 432_000
    stop = {"phienBan": after["phienBan"], "lyDo": "Ngừng"}
    await send(site.client, chief, "POST", f"/{service['id']}/goi-cuoc/{package['id']}/gia/MOT_LAN/ket-thuc", stop)
    public = (await site.client.get(f"{PUBLIC}/khac-dau-cong-ty")).json()["data"]
    assert [pack["ma"] for pack in public["goiCuoc"]] == ["dau-chuc-danh"]


async def test_a_price_that_leaves_nothing_for_us_names_its_field(site: Site, shop: Shop) -> None:
    chief = await site.person(("quan-tri",))
    service = await by_slug(site.client, chief, "khac-dau-cong-ty")
    body = {"phienBan": 1, "chuKy": "MOT_LAN", "donGia": 100, "phiNhaNuoc": 200, "lyDo": "Nhầm"}
    address = f"{ADMIN_AREA}/{service['id']}/goi-cuoc/{service['goiCuoc'][0]['id']}/gia"
    reply = await site.client.post(address, json=body, headers=chief.headers)
    assert problem_code(reply, 422) == "gia_khong_du"
    assert reply.json()["errors"][0]["truong"] == "donGia"


async def test_only_administrators_set_prices_and_only_editors_write(site: Site, shop: Shop) -> None:
    staff, editor = await site.person(("nhan-vien",)), await site.person(("bien-tap",))
    service = await by_slug(site.client, staff, "khac-dau-cong-ty")
    price = f"{ADMIN_AREA}/{service['id']}/goi-cuoc/{service['goiCuoc'][0]['id']}/gia"
    body = {"phienBan": 1, "chuKy": "MOT_LAN", "donGia": 1_000_000, "lyDo": "Thử"}
    for who in (staff, editor):
        assert problem_code(await site.client.post(price, json=body, headers=who.headers), 403) == "khong_duoc_phep"
    reply = await site.client.patch(f"{ADMIN_AREA}/{service['id']}", json={"phienBan": 1}, headers=staff.headers)
    assert problem_code(reply, 403) == "khong_duoc_phep"
    assert (await by_slug(site.client, staff, "khac-dau-cong-ty"))["phienBan"] == 1


async def test_a_new_service_goes_from_draft_to_sale_and_back(site: Site, shop: Shop) -> None:
    chief = await site.person(("quan-tri",))
    service = await send(site.client, chief, "POST", "", NEW, 201)
    assert (service["trangThai"], service["mau"], service["phienBan"]) == ("NHAP", False, 1)
    home = f"/{service['id']}"
    early = await site.client.post(f"{ADMIN_AREA}{home}/dang-ban", json={"phienBan": 1}, headers=chief.headers)
    assert problem_code(early, 409) == "chua_du_de_ban"
    added = await send(site.client, chief, "POST", f"{home}/goi-cuoc", {"phienBan": 1, **NEW_PACKAGE}, 201)
    package = f"{home}/goi-cuoc/{added['goiCuoc'][0]['id']}"
    unpriced = await site.client.post(f"{ADMIN_AREA}{package}/dang-ban", json={"phienBan": 2}, headers=chief.headers)
    assert problem_code(unpriced, 409) == "chua_co_gia"
    price = {"phienBan": 2, "chuKy": "NAM", "donGia": 3_000_000, "lyDo": "Giá đầu"}
    await send(site.client, chief, "POST", f"{package}/gia", price, 201)
    await send(site.client, chief, "POST", f"{package}/dang-ban", {"phienBan": 3})
    assert (await site.client.get(f"{PUBLIC}/quyet-toan-thue")).status_code == 404
    await send(site.client, chief, "POST", f"{home}/dang-ban", {"phienBan": 4})
    shown = await site.client.get(f"{PUBLIC}/quyet-toan-thue")
    assert shown.json()["data"]["giaTu"]["donGia"] == 3_000_000
    same = await send(site.client, chief, "POST", f"{home}/dang-ban", {"phienBan": 5})
    assert same["phienBan"] == 5, "already on sale"
    gone = await send(site.client, chief, "POST", f"{home}/ngung-ban", {"phienBan": 5, "lyDo": "Hết mùa"})
    assert (await site.client.get(f"{PUBLIC}/quyet-toan-thue")).status_code == 404
    assert [event["loai"] for event in gone["suKien"]] == [
        "NGUNG_BAN",
        "DANG_BAN",
        "DANG_BAN",
        "DOI_GIA",
        "TAO",
        "TAO",
    ]


async def test_codes_are_used_once(site: Site, shop: Shop) -> None:
    editor = await site.person(("bien-tap",))
    service = await send(site.client, editor, "POST", "", NEW, 201)
    again = await site.client.post(ADMIN_AREA, json=NEW, headers=editor.headers)
    assert problem_code(again, 409) == "ma_da_dung"
    assert again.json()["errors"][0]["truong"] == "slug"
    address, body = f"/{service['id']}/goi-cuoc", {"phienBan": 1, **NEW_PACKAGE}
    await send(site.client, editor, "POST", address, body, 201)
    twice = await site.client.post(ADMIN_AREA + address, json={**body, "phienBan": 2}, headers=editor.headers)
    assert (problem_code(twice, 409), twice.json()["errors"][0]["truong"]) == ("ma_da_dung", "ma")
    assert (await by_slug(site.client, editor, "quyet-toan-thue"))["phienBan"] == 2


async def test_a_service_gets_steps_of_its_own_and_those_of_its_family_again(site: Site, shop: Shop) -> None:
    boss, editor = await site.person(("quan-tri",)), await site.person(("bien-tap",))
    start = await by_slug(site.client, boss, "thanh-lap-cong-ty-co-phan")
    family = "thanh-lap-doanh-nghiep"
    assert (start["quyTrinh"], start["quyTrinhRieng"]) == (family, False)

    async def choose(own: bool, seen: dict[str, Any], who: Person = boss, status: int = 200) -> dict[str, Any]:
        body = {"rieng": own, "phienBan": seen["phienBan"], "lyDo": "Công ty cổ phần có bước riêng"}
        path = f"{ADMIN_AREA}/{start['id']}/quy-trinh"
        reply = await site.client.put(path, json=body, headers=who.headers)
        assert reply.status_code == status, reply.text
        return reply.json().get("data", {})

    async def steps(process: str) -> list[dict[str, Any]]:
        reply = await site.client.get(f"/partner/api/v1/quan-tri/quy-trinh/{process}", headers=boss.headers)
        return reply.json()["data"]["lichSu"][0]["cacBuoc"]

    await choose(True, start, editor, 403)
    own = await choose(True, start)
    assert (own["quyTrinh"], own["quyTrinhRieng"]) == (start["slug"], True)
    assert await steps(start["slug"]) == await steps(family)
    await choose(False, start, status=409)
    again = await choose(False, own)
    assert (again["quyTrinh"], again["quyTrinhRieng"]) == (family, False)
    # What was made the first time is found again.
    assert (await choose(True, again))["quyTrinh"] == start["slug"]
