"""What everybody can read of the catalogue."""

from collections import Counter
from datetime import date, datetime, time, timedelta

import httpx
import pytest

from khoisu.catalog.schemas import DichVu, DichVuTomTat, NhomDichVu, PhienBanNoiDung, SoDoDichVu
from khoisu.kit import clock
from khoisu.kit.api_model import Data, PageOf
from khoisu.kit.lang import Lang
from tests.catalogue import Shop, problem_code
from tests.running_site import Site

API = "/partner/api/v1"
FAMILIES = [
    "thanh-lap-doanh-nghiep",
    "thue-ban-dau",
    "hoa-don-chu-ky-so",
    "ke-toan",
    "thu-tuc-phap-ly",
    "marketing-so",
]


async def services(client: httpx.AsyncClient, lang: Lang = "vi", **params: str) -> list[DichVuTomTat]:
    reply = await client.get(f"{API}/dich-vu", params={"kichThuoc": 100, **params}, headers={"Accept-Language": lang})
    assert reply.status_code == 200, reply.text
    return PageOf[DichVuTomTat].model_validate_json(reply.content).data


@pytest.mark.req("S1.1")
@pytest.mark.parametrize("lang", ["vi", "en"])
async def test_six_families_of_three_packages_and_eight_single_services(
    client: httpx.AsyncClient, shop: Shop, lang: Lang
) -> None:
    reply = await client.get(f"{API}/nhom-dich-vu", headers={"Accept-Language": lang})
    families = Data[list[NhomDichVu]].model_validate_json(reply.content).data
    assert [family.ma for family in families] == FAMILIES
    assert all(family.mau and family.so_goi >= 1 and family.gia_tu for family in families)
    assert reply.headers["content-language"] == lang
    tiers = await services(client, lang, loai="GOI")
    packages = Counter[str]()
    for service in tiers:
        packages[service.nhom.ma] += service.so_goi_cuoc
    assert set(packages) == set(FAMILIES)
    assert min(packages.values()) >= 3
    assert len(await services(client, lang, loai="DON_LE")) >= 8


@pytest.mark.req("S1.1", "S6.4", "S9.2", "S9.3")
@pytest.mark.parametrize("lang", ["vi", "en"])
async def test_every_service_says_price_vat_warranty_time_and_content(
    client: httpx.AsyncClient, shop: Shop, lang: Lang
) -> None:
    for summary in await services(client, lang):
        reply = await client.get(f"{API}/dich-vu/{summary.slug}", headers={"Accept-Language": lang})
        service = Data[DichVu].model_validate_json(reply.content).data
        assert service.bao_hanh.strip()
        assert service.thoi_gian
        assert service.gia_tu.don_gia == min(price.don_gia for pack in service.goi_cuoc for price in pack.gia)
        assert service.giao_hang == any(pack.giao_hang for pack in service.goi_cuoc)
        for pack in service.goi_cuoc:
            assert pack.bao_gom
            assert bool(pack.ghi_chu_giao_hang) == pack.giao_hang
            for price in pack.gia:
                parts = price.phi_dich_vu + price.chi_phi_ben_thu_ba + price.phi_nha_nuoc + price.thue_gtgt
                assert parts == price.don_gia > 0
                assert price.gia_gom_vat
                assert "8%" in price.ghi_chu_vat
                assert price.gia_han


@pytest.mark.req("S1.1", "S9.1")
@pytest.mark.parametrize(
    ("lang", "text"),
    [("vi", "Trọn gói thành lập mất 7–10 ngày"), ("en", "A full formation package takes 7–10 days")],
)
async def test_seven_to_ten_days_stand_where_full_formation_is_sold(
    client: httpx.AsyncClient, shop: Shop, lang: Lang, text: str
) -> None:
    saying = [service for service in await services(client, lang) if service.thoi_gian == text]
    assert {service.slug for service in saying} == {"thanh-lap-cong-ty-tnhh", "thanh-lap-cong-ty-co-phan"}
    reply = await client.get(f"{API}/dich-vu/thanh-lap-cong-ty-tnhh", headers={"Accept-Language": lang})
    times = {pack["ma"]: pack["thoiGian"] for pack in reply.json()["data"]["goiCuoc"]}
    assert (times["tieu-chuan"], times["toan-dien"]) == (text, text)
    assert times["khoi-dau"] != text


async def test_a_service_is_found_by_slug_and_by_id(client: httpx.AsyncClient, shop: Shop) -> None:
    by_slug = await client.get(f"{API}/dich-vu/ke-toan-tron-goi")
    by_id = await client.get(f"{API}/dich-vu/{by_slug.json()['data']['id']}")
    assert by_id.json() == by_slug.json()


@pytest.mark.parametrize(
    "address", ["khong-co", "019a0000-0000-7000-8000-000000000000", "Có dấu", "a--b", "%00", "x" * 150]
)
async def test_an_unknown_service_is_not_found(client: httpx.AsyncClient, shop: Shop, address: str) -> None:
    assert problem_code(await client.get(f"{API}/dich-vu/{address}"), 404) == "khong_tim_thay"


async def test_pages_are_cut_and_counted(client: httpx.AsyncClient, shop: Shop) -> None:
    everything = [service.slug for service in await services(client)]
    seen: list[str] = []
    for number in (1, 2, 3):
        reply = await client.get(f"{API}/dich-vu", params={"trang": number, "kichThuoc": 7})
        page = PageOf[DichVuTomTat].model_validate_json(reply.content)
        assert (page.trang.so, page.trang.kich_thuoc, page.trang.tong) == (number, 7, len(everything))
        seen += [service.slug for service in page.data]
    assert seen == everything
    beyond = await client.get(f"{API}/dich-vu", params={"trang": 9999})
    assert (beyond.json()["data"], beyond.json()["trang"]["tong"]) == ([], len(everything))


async def test_an_empty_catalogue_answers_empty_lists(client: httpx.AsyncClient) -> None:
    assert (await client.get(f"{API}/dich-vu")).json() == {
        "data": [],
        "trang": {"so": 1, "kichThuoc": 20, "tong": 0},
    }
    assert (await client.get(f"{API}/nhom-dich-vu")).json() == {"data": []}


@pytest.mark.parametrize("path", ["nhom-dich-vu", "dich-vu", "dich-vu/ke-toan-tron-goi"])
async def test_a_copy_is_good_until_the_catalogue_changes(client: httpx.AsyncClient, shop: Shop, path: str) -> None:
    first = await client.get(f"{API}/{path}")
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "public, max-age=0, must-revalidate"
    assert first.headers["vary"] == "Accept-Language"
    same = await client.get(f"{API}/{path}", headers={"If-None-Match": f'"other", W/{tag}'})
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    english = await client.get(f"{API}/{path}", headers={"If-None-Match": tag, "Accept-Language": "en"})
    assert english.status_code == 200
    await shop.run("UPDATE dich_vu SET ten_vi = ten_vi || '!' WHERE slug = 'ke-toan-tron-goi'")
    changed = await client.get(f"{API}/{path}", headers={"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.headers["etag"] != tag


async def test_a_signed_in_persons_copy_stays_private(site: Site, shop: Shop) -> None:
    reply = await site.client.get(f"{API}/dich-vu", headers=(await site.person()).headers)
    assert reply.headers["cache-control"] == "private, max-age=0, must-revalidate"


@pytest.mark.parametrize("table", ["nhom_dich_vu", "dich_vu", "goi_cuoc"])
async def test_the_content_version_moves_with_every_change(client: httpx.AsyncClient, shop: Shop, table: str) -> None:
    async def version() -> str:
        reply = await client.get(f"{API}/phien-ban-noi-dung")
        return Data[PhienBanNoiDung].model_validate_json(reply.content).data.phien_ban

    before = await version()
    assert await version() == before
    await shop.run(f"UPDATE {table} SET ten_en = ten_en || '!'")  # noqa: S608 - names of this test
    assert await version() != before


@pytest.mark.req("S9.3")
async def test_the_new_vat_rate_begins_by_the_clock_and_old_copies_end(
    client: httpx.AsyncClient, shop: Shop, last_day_of_8_percent: date, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def price(tag: str = "") -> tuple[httpx.Response, dict]:
        reply = await client.get(f"{API}/dich-vu/thanh-lap-cong-ty-tnhh", headers={"If-None-Match": tag})
        return reply, reply.json()["data"]["goiCuoc"][0]["gia"][0]

    midnight = datetime.combine(last_day_of_8_percent + timedelta(days=1), time.min, clock.VIETNAM)
    monkeypatch.setattr(clock, "now", lambda: midnight - timedelta(seconds=1))
    before, old = await price()
    monkeypatch.setattr(clock, "now", lambda: midnight)
    after, new = await price(before.headers["etag"])
    assert (before.status_code, after.status_code) == (200, 200)
    assert (old["thueSuat"], new["thueSuat"]) == (8, 10)
    assert old["donGia"] == new["donGia"], "the listed price is final; only its parts move"
    assert (new["ghiChuVat"], new["thueGtgt"]) == ("Giá đã gồm thuế GTGT 10%", 108_182)


async def test_what_is_withdrawn_or_has_no_price_is_not_shown(client: httpx.AsyncClient, shop: Shop) -> None:
    number = len(await services(client))
    await shop.run("UPDATE dich_vu SET trang_thai = 'NGUNG_BAN' WHERE slug = 'hop-dong-dien-tu'")
    await shop.run(
        "UPDATE goi_cuoc SET trang_thai = 'NHAP' FROM dich_vu d WHERE d.id = dich_vu_id AND d.slug = 'website-gioi-thieu'"
    )
    await shop.run(
        "UPDATE gia_goi SET valid_to = greatest(valid_from, now()) FROM goi_cuoc g JOIN dich_vu d ON d.id = g.dich_vu_id "
        "WHERE g.id = goi_cuoc_id AND d.slug = 'tam-ngung-kinh-doanh'"
    )
    assert len(await services(client)) == number - 3
    for slug in ("hop-dong-dien-tu", "website-gioi-thieu", "tam-ngung-kinh-doanh"):
        assert (await client.get(f"{API}/dich-vu/{slug}")).status_code == 404


async def test_the_map_names_what_is_on_sale_with_its_last_change(client: httpx.AsyncClient, shop: Shop) -> None:
    listed = (await client.get(f"{API}/dich-vu", params={"kichThuoc": 100})).json()["data"]
    entries = Data[list[SoDoDichVu]].model_validate_json((await client.get(f"{API}/so-do-dich-vu")).text).data
    assert {(one.slug, one.loai) for one in entries} == {(one["slug"], one["loai"]) for one in listed}


@pytest.mark.req("S9.3")
@pytest.mark.parametrize("lang", ["vi", "en"])
async def test_the_price_list_holds_every_package_in_parts(client: httpx.AsyncClient, shop: Shop, lang: Lang) -> None:
    reply = await client.get(f"{API}/bang-gia", headers={"Accept-Language": lang})
    listed = Data[list[DichVu]].model_validate_json(reply.content).data
    assert [service.slug for service in listed] == [service.slug for service in await services(client, lang)]
    for service in listed:
        one = await client.get(f"{API}/dich-vu/{service.slug}", headers={"Accept-Language": lang})
        assert Data[DichVu].model_validate_json(one.content).data == service
        for price in (price for package in service.goi_cuoc for price in package.gia):
            parts = price.phi_dich_vu + price.chi_phi_ben_thu_ba + price.phi_nha_nuoc + price.thue_gtgt
            assert parts == price.don_gia
    again = await client.get(
        f"{API}/bang-gia", headers={"If-None-Match": reply.headers["etag"], "Accept-Language": lang}
    )
    assert again.status_code == 304
