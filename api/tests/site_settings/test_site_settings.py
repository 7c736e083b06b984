"""The company's data: read by everybody, edited by administrators, used by pages, mails and payments."""

from typing import Any

import httpx
import pytest

from khoisu.kit.db import Database
from khoisu.site_settings.sample import load_sample_settings, sample_company
from khoisu.site_settings.schemas import BankAccount
from khoisu.site_settings.service import (
    Company,
    add_version,
    current_settings,
    fill_company_placeholders,
    own_account_numbers,
)
from tests.passwords import with_password
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.slices import one_in
from tests.snapshots import load_texts

PUBLIC = "/business/api/v1/cong-ty"
ADMIN_AREA = "/business/api/v1/quan-tri/cai-dat"
VERSION = "/partner/api/v1/phien-ban-noi-dung"


@pytest.fixture
async def sample(database: Database) -> None:
    async with database.transaction() as session:
        await load_sample_settings(session)


@pytest.fixture
async def boss(database: Database, person: MakePerson) -> Person:
    found = await person(("quan-tri",), name="Phạm Quản")
    await with_password(database, found.id)
    return found


def change(version: int, **changes: Any) -> dict[str, Any]:
    return sample_company().model_dump(mode="json") | {"phienBan": version, "ghiChu": "Đổi số"} | changes


async def seen(client: httpx.AsyncClient, lang: str = "vi") -> dict[str, Any]:
    reply = await client.get(PUBLIC, headers={"Accept-Language": lang})
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def test_an_empty_database_shows_the_environment(client: httpx.AsyncClient) -> None:
    data = await seen(client)
    assert (data["phienBan"], data["hotline"], data["mau"]) == (0, "1900 0000", True)
    assert data["taiKhoan"][0]["soTaiKhoan"] == "0000000000"


@pytest.mark.req("S1.10")
@pytest.mark.usefixtures("sample")
async def test_everybody_reads_it_in_their_language_and_may_keep_it(client: httpx.AsyncClient) -> None:
    vi, en = await seen(client), await seen(client, "en")
    assert (vi["gioLamViec"][:7], en["gioLamViec"][:6]) == ("thứ Hai", "Monday")
    first = await client.get(PUBLIC)
    again = await client.get(PUBLIC, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.req("S2.15")
@pytest.mark.usefixtures("sample")
async def test_saving_makes_a_version_and_draws_pages_anew(client: httpx.AsyncClient, boss: Person) -> None:
    before = (await client.get(VERSION)).json()["data"]["phienBan"]
    reply = await client.put(ADMIN_AREA, json=change(1, hotline="1900 1234"), headers=boss.headers)
    assert reply.status_code == 200, reply.text
    page = reply.json()["data"]
    assert (page["phienBan"], page["hotline"]) == (2, "1900 1234")
    assert (page["lichSu"][0]["truongDoi"], page["lichSu"][0]["nguoiSua"]) == (["hotline"], "Phạm Quản")
    assert page["lichSu"][0]["ghiChu"] == "Đổi số"
    assert (await seen(client))["hotline"] == "1900 1234"
    assert (await client.get(VERSION)).json()["data"]["phienBan"] != before


@pytest.mark.usefixtures("sample")
async def test_the_dollar_has_the_rate_and_the_day_that_staff_set(client: httpx.AsyncClient, boss: Person) -> None:
    new = {"tyGiaUsd": 26_450, "tyGiaUsdNgay": "2026-11-10"}
    assert (await client.put(ADMIN_AREA, json=change(1, **new), headers=boss.headers)).status_code == 200
    shown = await seen(client, "en")
    assert {name: shown[name] for name in new} == new
    none = {"tyGiaUsd": None, "tyGiaUsdNgay": None}
    assert (await client.put(ADMIN_AREA, json=change(2, **none), headers=boss.headers)).status_code == 200
    assert (await seen(client))["tyGiaUsdNgay"] is None


@pytest.mark.usefixtures("sample")
async def test_two_who_save_at_once_learn_of_each_other(client: httpx.AsyncClient, boss: Person) -> None:
    assert (await client.put(ADMIN_AREA, json=change(1, hotline="1900 1"), headers=boss.headers)).status_code == 200
    late = await client.put(ADMIN_AREA, json=change(1, hotline="1900 2"), headers=boss.headers)
    assert (late.status_code, late.json()["code"], late.json()["phienBan"]) == (409, "phien_ban_cu", 2)
    assert late.json()["thayDoi"] == [{"truong": "hotline", "cu": "1900 0000", "moi": "1900 1"}]
    again = await client.put(ADMIN_AREA, json=change(1, hotline="1900 1"), headers=boss.headers)
    assert (again.status_code, again.json()["data"]["phienBan"]) == (200, 2)
    same = await client.put(ADMIN_AREA, json=change(2, hotline="1900 1"), headers=boss.headers)
    assert same.json()["data"]["phienBan"] == 2


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    one_in(
        3,
        [
            ({"maSoThue": "12"}, "maSoThue", "10 chữ số"),
            ({"email": "x"}, "email", "ten@congty.vn"),
            ({"emailKhieuNai": "a b@c.vn"}, "emailKhieuNai", "ten@congty.vn"),
            ({"hotline": "abc"}, "hotline", "1900 1234"),
            ({"zaloUrl": "javascript:alert(1)"}, "zaloUrl", "https://zalo.me/"),
            ({"tenMien": "Cong Ty"}, "tenMien", "congty.vn"),
            ({"maSoThue": ""}, "maSoThue", "Vui lòng nhập"),
            ({"tenVi": ""}, "tenVi", "Vui lòng nhập"),
            ({"taiKhoan": []}, "taiKhoan", "ít nhất 1"),
            ({"ngayCap": "hôm qua"}, "ngayCap", "Ngày không đúng"),
            ({"la": 1}, "la", "không được phép"),
            ({"tyGiaUsd": 26}, "tyGiaUsd", "26.300"),
            ({"tyGiaUsd": -1}, "tyGiaUsd", ""),
            ({"tyGiaUsd": 0}, "tyGiaUsd", "26.300"),
            ({"tyGiaUsd": None}, "tyGiaUsd", "cả tỷ giá và ngày"),
            ({"tyGiaUsdNgay": None}, "tyGiaUsdNgay", "cả tỷ giá và ngày"),
            ({"tyGiaUsdNgay": "2099-01-01"}, "tyGiaUsdNgay", "sau hôm nay"),
        ],
    ),
)
@pytest.mark.usefixtures("sample")
async def test_nonsense_is_refused_on_its_field_with_its_rule(
    client: httpx.AsyncClient, boss: Person, changes: dict[str, Any], field: str, said: str
) -> None:
    reply = await client.put(ADMIN_AREA, json=change(1, **changes), headers=boss.headers)
    assert reply.status_code == 422
    (row,) = reply.json()["errors"]
    assert row["truong"] == field
    assert said in row["thongBao"]


@pytest.mark.usefixtures("sample")
async def test_pages_name_the_company_in_force(site: Site, boss: Person) -> None:
    await load_texts(site.database)
    await site.client.put(
        ADMIN_AREA, json=change(1, hotline="1900 1234", daiDienVi="Bà <i>Lê</i> & Con"), headers=boss.headers
    )
    page = (await site.client.get("/business/api/v1/trang/thong-tin-cong-ty")).json()["data"]["noiDung"]
    assert "1900\u00a01234" in page
    assert "Bà &lt;i&gt;Lê&lt;/i&gt; &amp; Con" in page
    assert "{{" not in page


@pytest.mark.usefixtures("sample")
async def test_money_to_a_former_account_is_still_ours(database: Database) -> None:
    new = [{"ten": "ACB", "bin": "970416", "soTaiKhoan": "555", "chuTaiKhoan": "KHOI SU"}]
    async with database.transaction() as session:
        now = await current_settings(session)
        data = now.data.model_copy(update={"tai_khoan": [BankAccount.model_validate(new[0])]})
        await add_version(session, now.phien_ban + 1, data)
    async with database.sessions() as session:
        assert await own_account_numbers(session) == {"0000000000", "555"}


def test_a_text_without_blanks_stays_as_it_is() -> None:
    company = Company(1, sample_company())
    assert fill_company_placeholders("Xin chào {ten}", company, "vi", markup=True) == "Xin chào {ten}"
    assert (
        fill_company_placeholders("{{ten}} {{la}}", company, "en", markup=False)
        == "Khởi Sự Company Limited (sample data) {{la}}"
    )
