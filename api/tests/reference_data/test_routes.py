"""The lists over HTTP: their responses, language and caching."""

import httpx
import pytest

from khoisu.reference_data import schemas

BASE = "/business/api/v1/commons"


async def test_every_small_list_answers_in_both_languages(client: httpx.AsyncClient) -> None:
    for name in schemas.DanhMuc.__args__:
        vi = (await client.get(f"{BASE}/{name}")).json()["data"]
        en = (await client.get(f"{BASE}/{name}", headers={"Accept-Language": "en"})).json()["data"]
        assert {row["ma"] for row in vi} == {row["ma"] for row in en}
        assert all(row["ten"] for row in vi + en), name


async def test_a_row_names_the_legal_types_whose_form_has_it(client: httpx.AsyncClient) -> None:
    rows = {row["ma"]: row["loaiHinh"] for row in (await client.get(f"{BASE}/tinh-trang-thanh-lap")).json()["data"]}
    assert rows["TU_HO_KINH_DOANH"] == []
    assert rows["TACH"] == ["TNHH1_CN", "TNHH1_TC", "TNHH2", "CP"]
    assert rows["HOP_NHAT"] == ["TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"]


async def test_the_index_names_law_and_date(client: httpx.AsyncClient) -> None:
    rows = {row["danhMuc"]: row for row in (await client.get(BASE)).json()["data"]}
    assert rows["nganh-nghe"]["canCu"] == "Quyết định 36/2025/QĐ-TTg"
    assert rows["nganh-nghe"]["hieuLucTu"] == "2025-11-15"
    assert rows["phuong-xa"]["soLuong"] == 3321


async def test_a_kept_copy_is_confirmed_with_304(client: httpx.AsyncClient) -> None:
    first = await client.get(f"{BASE}/tinh-thanh")
    assert first.headers["cache-control"].startswith("public, max-age=")
    assert first.headers["vary"] == "Accept-Language"
    again = await client.get(f"{BASE}/tinh-thanh", headers={"If-None-Match": f'"old", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    other = {"If-None-Match": first.headers["etag"], "Accept-Language": "en"}
    english = await client.get(f"{BASE}/tinh-thanh", headers=other)
    assert english.status_code == 200
    assert english.json()["data"][0]["ten"] == "Hanoi"


async def test_wards_of_a_province(client: httpx.AsyncClient) -> None:
    rows = (await client.get(f"{BASE}/tinh-thanh/79/phuong-xa")).json()["data"]
    assert len(rows) == 168
    typed = (await client.get(f"{BASE}/tinh-thanh/79/phuong-xa", params={"tim": "ben tha"})).json()["data"]
    assert [row["tenDayDu"] for row in typed] == ["Phường Bến Thành"]
    params = {"tim": "phuong lach tray"}
    divided = (await client.get(f"{BASE}/tinh-thanh/31/phuong-xa", params=params)).json()["data"]
    former = {"tenDayDu": "Phường Lạch Tray, Quận Ngô Quyền, Thành phố Hải Phòng", "motPhan": True}
    assert {row["tenDayDu"]: row["cu"] for row in divided} == {"Phường Gia Viên": former, "Phường Lê Chân": former}


async def test_the_tree_of_lines(client: httpx.AsyncClient) -> None:
    level4 = (await client.get(f"{BASE}/nganh-nghe", params={"cap": 4})).json()["data"]
    assert len(level4) == 495
    assert len((await client.get(f"{BASE}/nganh-nghe")).json()["data"]) == 22 + 87 + 259 + 495
    one = (await client.get(f"{BASE}/nganh-nghe/5630")).json()["data"]
    assert [row["ma"] for row in one["duongDan"]] == ["I", "56", "563"]
    assert [row["ma"] for row in one["nganhCon"]] == ["56301", "56302", "56309"]


async def test_the_search_tells_conditions_and_path(client: httpx.AsyncClient) -> None:
    found = (await client.get(f"{BASE}/nganh-nghe/tim", params={"tu": "karaoke"})).json()["data"]
    assert found[0]["ma"] == "9329"
    assert any("karaoke" in condition for condition in found[0]["dieuKien"])
    assert found[0]["duongDan"][0]["ma"] == "S"


async def test_a_line_has_its_official_name_beside_the_english_one(client: httpx.AsyncClient) -> None:
    english = {"Accept-Language": "en"}
    params = {"tu": "nail salon"}
    found = (await client.get(f"{BASE}/nganh-nghe/tim", params=params, headers=english)).json()["data"][0]
    assert (found["ma"], found["ten"]) == ("9622", "Beauty care and other beauty treatment")
    assert found["tenVi"] == "Dịch vụ chăm sóc sắc đẹp và các hoạt động làm đẹp khác"
    assert found["duongDan"][0]["ten"] == "Other service activities"
    plain = (await client.get(f"{BASE}/nganh-nghe/9622")).json()["data"]
    assert plain["ten"] == plain["tenVi"] == found["tenVi"]


@pytest.mark.parametrize(
    ("path", "status", "successors"),
    [
        ("nganh-nghe/6201", 410, ["6211", "6219"]),
        ("nganh-nghe/4791", 410, []),
        ("tinh-thanh/62", 410, ["51"]),
        ("tinh-thanh/62/phuong-xa", 410, ["51"]),
        ("giay-to-ca-nhan/CMND", 410, ["CAN_CUOC"]),
    ],
)
async def test_a_code_no_longer_valid_names_its_successors(
    client: httpx.AsyncClient, path: str, status: int, successors: list[str]
) -> None:
    reply = await client.get(f"{BASE}/{path}")
    assert reply.status_code == status
    assert reply.json()["code"] == "ma_het_hieu_luc"
    assert [row["ma"] for row in reply.json()["thayThe"]] == successors
    assert reply.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("tinh-thanh/99", 404),
        ("phuong-xa/99999", 404),
        ("nganh-nghe/0000", 404),
        ("gioi-tinh/KHAC", 404),
        ("khong-co", 422),
        ("nganh-nghe?cap=6", 422),
        ("nganh-nghe/tim?tu=" + "a" * 121, 422),
    ],
)
async def test_what_does_not_exist_is_refused(client: httpx.AsyncClient, path: str, status: int) -> None:
    reply = await client.get(f"{BASE}/{path}")
    assert reply.status_code == status
    assert reply.headers["content-type"] == "application/problem+json"
