"""One person, one record: a save at one place reaches every place, and nothing said of a person gets lost (ND168 11.1)."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from tests.dossiers.support.wire import call, saved
from tests.people import Person
from tests.running_site import Site

pytestmark = pytest.mark.req("S3.1")
NUMBER, OTHER = "001090000001", "001185888888"
AN = {"hoTen": "Lê Minh An", "gioiTinh": "NAM", "ngaySinh": "1990-05-20", "quocTich": "VN"}
AN |= {"loaiGiayTo": "CAN_CUOC", "soGiayTo": NUMBER, "email": "an@khoisu.example", "soDienThoai": "0912345678"}
HOME = {"quocGiaId": "VN", "tinhTpId": "01", "phuongXaId": "00004", "soNhaDuong": "Số 1 phố Huế"}
BICH = {"hoTen": "Trần Thị Bích", "gioiTinh": "NU", "ngaySinh": "1985-04-03", "loaiGiayTo": "CAN_CUOC"}
BICH |= {"soGiayTo": OTHER}
CODE = "cung_so_giay_to_khac_du_lieu"
PLACES = {
    "chuSoHuuList": "chủ sở hữu thứ 1",
    "nguoiDaiDien": "người đại diện theo pháp luật thứ 1",
    "chuSoHuuHuongLoiList": "chủ sở hữu hưởng lợi thứ 1",
    "nguoiNopHoSo": "người nộp hồ sơ",
    "thue": "giám đốc (đăng ký thuế)",
}
"""The places of one person, as people know them."""


def everywhere(**own: Any) -> dict[str, Any]:
    """A draft in which one person is owner, representative, beneficial owner, filer and director."""
    who = AN | {"diaChiLienHe": HOME} | own
    return {
        "hoSo": {"loaiHinhId": "TNHH2", "hinhThucNop": "TU_NOP", "nguoiNopHoSo": who},
        "chuSoHuuList": [who | {"loaiChuSoHuu": "CA_NHAN"}, BICH | {"loaiChuSoHuu": "CA_NHAN"}],
        "nguoiDaiDien": [who | {"chucDanh": "GIAM_DOC"}],
        "chuSoHuuHuongLoiList": [who],
        "thongTinDangKyThue": {"hoTenGiamDoc": who["hoTen"], "soDinhDanhGiamDoc": who["soGiayTo"]},
    }


def owners(data: dict[str, Any], at: int = 0, **own: Any) -> list[dict[str, Any]]:
    """The list of owners as a page sends it: ids, and the fields of one of them."""
    kept = [{"id": one["id"], "loaiChuSoHuu": one["loaiChuSoHuu"]} for one in data["chuSoHuuList"]]
    kept[at] |= own
    return kept


def an_in(data: dict[str, Any], name: str) -> list[Any]:
    """What a field says of the person at each place."""
    at_list = [data[part][0][name] for part in ("chuSoHuuList", "nguoiDaiDien", "chuSoHuuHuongLoiList")]
    return [*at_list, data["hoSo"]["nguoiNopHoSo"][name]]


def contradictions(data: dict[str, Any]) -> set[str]:
    return {one["truong"] for one in data["loi"] if one["ma"] == CODE and one["mucDo"] == "LOI"}


async def records(app: FastAPI, number: str) -> int:
    """How many records the dossiers have of a paper's number."""
    async with app.state.database.transaction() as session:
        query = text("SELECT count(*) FROM nguoi_ho_so WHERE so_giay_to = :number")
        return await session.scalar(query, {"number": number}) or 0


async def change(client: httpx.AsyncClient, who: Person, data: dict[str, Any], **parts: Any) -> dict[str, Any]:
    return await saved(client, who, {"maHoSo": data["maHoSo"], "phienBan": data["phienBan"], **parts})


@pytest.mark.parametrize("place", ["chuSoHuuList", "nguoiDaiDien", "chuSoHuuHuongLoiList", "nguoiNopHoSo", "thue"])
async def test_a_save_of_one_page_changes_the_person_everywhere(site: Site, place: str) -> None:
    who = await site.person()
    data = await saved(site.client, who, everywhere())
    new = {"hoTen": "H'Hen Niê", "ngaySinh": "1990-12-31"}
    sent: dict[str, Any] = {
        "chuSoHuuList": {"chuSoHuuList": owners(data, **new)},
        "nguoiDaiDien": {"nguoiDaiDien": [{"id": data["nguoiDaiDien"][0]["id"]} | new]},
        "chuSoHuuHuongLoiList": {"chuSoHuuHuongLoiList": [{"id": data["chuSoHuuHuongLoiList"][0]["id"]} | new]},
        "nguoiNopHoSo": {"hoSo": {"nguoiNopHoSo": new}},
        "thue": {"thongTinDangKyThue": {f"{name}GiamDoc": value for name, value in new.items()}},
    }[place]
    now = await change(site.client, who, data, **sent)
    assert (an_in(now, "hoTen"), an_in(now, "ngaySinh")) == ([new["hoTen"]] * 4, [new["ngaySinh"]] * 4)
    tax = now["thongTinDangKyThue"]
    assert (tax["hoTenGiamDoc"], tax["ngaySinhGiamDoc"]) == (new["hoTen"], new["ngaySinh"])
    assert set(now["cungSua"]) == set(PLACES.values()) - {PLACES[place]}
    assert await records(site.app, NUMBER) == 1
    assert now["chuSoHuuList"][1]["hoTen"] == BICH["hoTen"]
    assert (await call(site.client, who, "GET")).json()["data"]["cungSua"] == []


async def test_two_contradicting_copies_in_one_call_are_refused_on_both_and_both_stay_as_typed(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, everywhere())
    rep = {"id": data["nguoiDaiDien"][0]["id"], "hoTen": "Lê Minh Anh"}
    both = {"chuSoHuuList": owners(data, hoTen="Lê Văn An"), "nguoiDaiDien": [rep]}
    now = await change(site.client, who, data, **both)
    assert {"chuSoHuuList.0.hoTen", "nguoiDaiDien.0.hoTen"} <= contradictions(now)
    assert (now["chuSoHuuList"][0]["hoTen"], now["nguoiDaiDien"][0]["hoTen"]) == ("Lê Văn An", "Lê Minh Anh")
    assert await records(site.app, NUMBER) == 2
    reply = await call(site.client, who, "SUBMIT", {"maHoSo": data["maHoSo"]})
    refused = {one["truong"] for one in reply.json()["errors"] if one["ma"] == CODE}
    assert (reply.status_code, {"chuSoHuuList.0.hoTen", "nguoiDaiDien.0.hoTen"} <= refused) == (422, True)
    one = await change(site.client, who, now, nguoiDaiDien=[rep | {"hoTen": "Lê Văn An"}])
    assert (contradictions(one), an_in(one, "hoTen")) == (set(), ["Lê Văn An"] * 4)
    assert await records(site.app, NUMBER) == 1


async def test_a_number_that_is_anothers_keeps_both_versions_until_one_is_taken(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, everywhere())
    now = await change(site.client, who, data, chuSoHuuList=owners(data, at=1, soGiayTo="001 090 000.001"))
    assert {"chuSoHuuList.0.hoTen", "chuSoHuuList.1.hoTen"} <= contradictions(now)
    assert [one["hoTen"] for one in now["chuSoHuuList"]] == [AN["hoTen"], BICH["hoTen"]]
    assert an_in(now, "hoTen") == [AN["hoTen"]] * 4
    back = await change(site.client, who, now, chuSoHuuList=owners(now, at=1, soGiayTo=OTHER))
    assert (contradictions(back), back["chuSoHuuList"]) == (set(), data["chuSoHuuList"])


async def test_an_organisations_code_keeps_the_hyphen_of_a_dependent_unit(site: Site) -> None:
    who = await site.person()
    company = {"loaiChuSoHuu": "TO_CHUC", "tenToChuc": "Công ty  Mẹ", "maSoDkdn": "0100109106 - 001"}
    [owner] = (await saved(site.client, who, {"chuSoHuuList": [company]}))["chuSoHuuList"]
    assert (owner["tenToChuc"], owner["maSoDkdn"]) == ("Công ty Mẹ", "0100109106-001")


async def test_a_stale_tab_changes_nobody(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, everywhere())
    now = await change(site.client, who, data, chuSoHuuList=owners(data, hoTen="Lê Văn An"))
    rep = {"id": data["nguoiDaiDien"][0]["id"], "hoTen": "Lê Minh Anh"}
    stale = {"maHoSo": data["maHoSo"], "phienBan": data["phienBan"], "nguoiDaiDien": [rep]}
    reply = await call(site.client, who, "SAVE", stale)
    assert (reply.status_code, reply.json()["code"]) == (409, "ho_so_da_doi")
    assert reply.json()["hienTai"]["nguoiDaiDien"][0]["hoTen"] == "Lê Văn An"
    assert reply.json()["hienTai"]["phienBan"] == now["phienBan"]


async def test_a_deleted_draft_leaves_no_person_behind(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, everywhere())
    assert await records(site.app, NUMBER) == 1
    reply = await site.client.delete(f"/business/api/v1/ho-so/{data['maHoSo']}", headers=who.headers)
    assert reply.status_code in (200, 204), reply.text
    assert await records(site.app, NUMBER) == 0
