"""A number under which a dossier names a person in two ways: both versions are shown, one press takes one everywhere (S3.1)."""

from typing import Any

import httpx
import pytest

from tests.dossiers.drafts.test_one_person import AN, BICH, CODE, NUMBER, PLACES, change, everywhere, owners
from tests.dossiers.support.wire import call, saved
from tests.people import Person
from tests.running_site import Site

pytestmark = pytest.mark.req("S3.1")


async def disputed(client: httpx.AsyncClient, who: Person, rep: dict[str, Any], **owner: Any) -> dict[str, Any]:
    """A draft in which the representative and, with other data, the owner have one number."""
    data = await saved(client, who, everywhere())
    other = {"id": data["nguoiDaiDien"][0]["id"], **rep}
    return await change(client, who, data, chuSoHuuList=owners(data, **owner), nguoiDaiDien=[other])


async def test_each_version_names_its_places_and_in_what_it_differs(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, everywhere())
    assert data["tranhChap"] == []
    data = await change(site.client, who, data, chuSoHuuList=owners(data, at=1, soGiayTo=NUMBER, quocTich="KR"))
    [one] = data["tranhChap"]
    assert one["soGiayTo"] == NUMBER
    facts = [[(fact["nhan"], fact["giaTri"]) for fact in version["khac"]] for version in one["ban"]]
    assert facts == [
        [("Ngày sinh", "20/05/1990"), ("Giới tính", "Nam"), ("Quốc tịch", "Việt Nam")],
        [("Ngày sinh", "03/04/1985"), ("Giới tính", "Nữ"), ("Quốc tịch", "Hàn Quốc")],
    ]
    assert [version["ten"] for version in one["ban"]] == [AN["hoTen"], BICH["hoTen"]]
    assert [version["noi"] for version in one["ban"]] == [list(PLACES.values()), ["chủ sở hữu thứ 2"]]
    english = (await call(site.client, who, "GET", {"maHoSo": data["maHoSo"]}, lang="en")).json()["data"]["tranhChap"][
        0
    ]
    assert (english["ban"][0]["noi"][0], english["ban"][1]["khac"][0]["nhan"]) == ("owner 1", "Date of birth")


@pytest.mark.parametrize("same", ["LÊ MINH AN", " Lê  Minh\u00a0An ", "lê minh an"])
async def test_case_and_blanks_make_no_second_version(site: Site, same: str) -> None:
    who = await site.person()
    assert (await disputed(site.client, who, {"hoTen": same}))["tranhChap"] == []


async def test_one_press_takes_a_version_for_every_place_and_clears_nothing(site: Site) -> None:
    who = await site.person()
    data = await disputed(site.client, who, {"hoTen": "Lê Minh Anh", "email": ""}, hoTen="Lê Văn An")
    path = next(one["duong"] for one in data["tranhChap"][0]["ban"] if one["ten"] == "Lê Minh Anh")
    now = await change(site.client, who, data, chonBan=path)
    assert now["tranhChap"] == []
    assert [one for one in now["loi"] if one["ma"] == CODE] == []
    everyone = [now[part][0] for part in ("chuSoHuuList", "nguoiDaiDien", "chuSoHuuHuongLoiList")]
    assert {one["hoTen"] for one in [*everyone, now["hoSo"]["nguoiNopHoSo"]]} == {"Lê Minh Anh"}
    assert now["thongTinDangKyThue"]["hoTenGiamDoc"] == "Lê Minh Anh"
    assert (now["chuSoHuuList"][0]["email"], now["chuSoHuuList"][1]["hoTen"]) == (AN["email"], BICH["hoTen"])
    assert now["chuSoHuuList"][0]["id"] == data["chuSoHuuList"][0]["id"]


@pytest.mark.deep
@pytest.mark.parametrize("path", ["nguoiDaiDien.7", "", "hoSo", "chuSoHuuList.1", "<b>x</b>"])
async def test_a_version_that_is_gone_changes_nothing(site: Site, path: str) -> None:
    who = await site.person()
    data = await disputed(site.client, who, {"hoTen": "Lê Minh Anh"}, hoTen="Lê Văn An")
    reply = await call(
        site.client, who, "SAVE", {"maHoSo": data["maHoSo"], "phienBan": data["phienBan"], "chonBan": path}
    )
    assert (reply.status_code, reply.json()["code"]) == (409, "ho_so_da_doi")
    assert (await call(site.client, who, "GET", {"maHoSo": data["maHoSo"]})).json()["data"]["phienBan"] == data[
        "phienBan"
    ]


async def test_a_stale_page_takes_no_version(site: Site) -> None:
    who = await site.person()
    data = await disputed(site.client, who, {"hoTen": "Lê Minh Anh"}, hoTen="Lê Văn An")
    await change(site.client, who, data, hoSo={"tenVietTat": "AN"})
    path = data["tranhChap"][0]["ban"][0]["duong"]
    stale = {"maHoSo": data["maHoSo"], "phienBan": data["phienBan"], "chonBan": path}
    assert (await call(site.client, who, "SAVE", stale)).status_code == 409


async def test_a_name_is_put_under_the_chosen_type_by_one_press(site: Site) -> None:
    who = await site.person()
    named = {"loaiHinhId": "TNHH2", "tenDoanhNghiep": "Công ty cổ phần An Phát"}
    data = await saved(site.client, who, {"hoSo": named, "tenTheoLoaiHinh": True})
    assert data["hoSo"]["tenDoanhNghiep"] == "Công ty TNHH An Phát"
    again = await change(site.client, who, data, tenTheoLoaiHinh=True)
    assert again["phienBan"] == data["phienBan"]
    none = await saved(
        site.client, await site.person(), {"hoSo": {"tenDoanhNghiep": "An Phát"}, "tenTheoLoaiHinh": True}
    )
    assert none["hoSo"]["tenDoanhNghiep"] == "An Phát"
