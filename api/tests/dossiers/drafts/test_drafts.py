"""Drafts edited in two places, half-typed, left out and cleared, too large, reset and deleted."""

import asyncio
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.dossiers import models
from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.rules.drafts import empty, read_dossier
from tests.dossiers.support.valid_dossiers import LISTS, dossiers
from tests.dossiers.support.wire import PART_NAMES, URL, call, saved, valid, wire
from tests.people import MakePerson
from tests.running_site import Site
from tests.slices import one_in


@pytest.mark.req("S4.11")
async def test_two_saves_at_once_lose_nothing(site: Site) -> None:
    who = await site.person()
    head = await saved(site.client, who, {"hoSo": {"tenVietTat": "A"}})
    bodies = [
        {"maHoSo": head["maHoSo"], "phienBan": head["phienBan"], "hoSo": {"tenVietTat": f"T{n}"}} for n in range(5)
    ]
    replies = await asyncio.gather(*(call(site.client, who, "SAVE", body) for body in bodies))
    won = [reply for reply in replies if reply.status_code == 200]
    assert len(won) == 1
    name = won[0].json()["data"]["hoSo"]["tenVietTat"]
    for reply in replies:
        if reply is not won[0]:
            assert (reply.status_code, reply.json()["code"]) == (409, "ho_so_da_doi")
            current = reply.json()["hienTai"]
            assert (current["hoSo"]["tenVietTat"], current["phienBan"]) == (name, head["phienBan"] + 1)


async def test_first_saves_at_once_make_one_dossier(site: Site) -> None:
    who = await site.person()
    replies = await asyncio.gather(
        *(call(site.client, who, "SAVE", {"hoSo": {"tenVietTat": f"T{n}"}}) for n in range(5))
    )
    assert {reply.status_code for reply in replies} == {200}
    assert len({reply.json()["data"]["maHoSo"] for reply in replies}) == 1


HALF_TYPED = [
    ("hoSo", "tongVonDieuLe", "1 tỷ", "so_khong_doc_duoc"),
    ("hoSo", "tongSoLaoDong", "mười", "so_khong_doc_duoc"),
    ("thongTinDangKyThue", "ngayBatDauHoatDong", "31/02/2027", "ngay_khong_doc_duoc"),
    ("thongTinDangKyThue", "ngaySinhGiamDoc", "12/", "ngay_khong_doc_duoc"),
    ("chuSoHuuList", "ngaySinh", "1990", "ngay_khong_doc_duoc"),
    ("chuSoHuuList", "phanVonGop", "5tr", "so_khong_doc_duoc"),
    ("chuSoHuuList", "tyLeVonGop", "một nửa", "ty_le_khong_doc_duoc"),
    ("chuSoHuuHuongLoiList", "tyLeVonDieuLe", "33,3,3", "ty_le_khong_doc_duoc"),
    ("nguoiDaiDien", "ngayCap", "hôm qua", "ngay_khong_doc_duoc"),
    ("nguonVonList", "soTien", "?", "so_khong_doc_duoc"),
]


@pytest.mark.req("S2.8")
@pytest.mark.parametrize(("part", "field", "typed", "code"), one_in(3, HALF_TYPED))
async def test_what_was_half_typed_comes_back_as_typed(
    site: Site, part: str, field: str, typed: str, code: str
) -> None:
    who = await site.person()
    alone = part in ("hoSo", "thongTinDangKyThue")
    item = {field: typed} | ({"loaiChuSoHuu": "CA_NHAN"} if part == "chuSoHuuList" else {})
    await saved(site.client, who, {part: item if alone else [item]})
    data = (await call(site.client, who, "GET")).json()["data"]
    assert (data[part] if alone else data[part][0])[field] == typed
    path = f"{part}.{field}" if alone else f"{part}.0.{field}"
    assert [one["ma"] for one in data["loi"] if one["truong"] == path] == [code]
    refused = await call(site.client, who, "SUBMIT")
    assert path in {error["truong"] for error in refused.json()["errors"]}


async def test_days_and_amounts_are_understood_as_vietnam_writes_them(site: Site) -> None:
    who = await site.person()
    owner = {"loaiChuSoHuu": "CA_NHAN", "ngaySinh": "5/3/1990", "phanVonGop": "1500000", "tyLeVonGop": "33,25"}
    data = await saved(site.client, who, {"chuSoHuuList": [owner], "hoSo": {"truSo": {}, "soNgoaiTe": 1.5}})
    stored = data["chuSoHuuList"][0]
    assert (stored["ngaySinh"], stored["phanVonGop"], stored["tyLeVonGop"]) == ("1990-03-05", 1_500_000, "33.25")
    assert data["hoSo"]["soNgoaiTe"] == "1.5"
    assert data["hoSo"]["truSo"]["loaiDiaChi"] == "TRU_SO"


@pytest.mark.req("S4.11")
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
async def test_a_field_left_out_is_unchanged_and_an_empty_one_is_cleared(
    client: httpx.AsyncClient, person: MakePerson, data: st.DataObject
) -> None:
    who = await person()
    before = await saved(client, who, wire(data.draw(dossiers())))
    part = data.draw(st.sampled_from(["hoSo", "thongTinDangKyThue", "chuSoHuuList", "nganhNgheList"]))
    target = before[part] if isinstance(before[part], dict) else before[part][0]
    not_typed = ("id", "loaiChuSoHuu", "camKetLuc")
    simple = [name for name, value in target.items() if isinstance(value, str) and name not in not_typed]
    field = data.draw(st.sampled_from(sorted(simple)))
    change = {field: data.draw(st.sampled_from(["", None]))}
    if isinstance(before[part], dict):
        sent: Any = change
    else:
        kinds = [{name: item[name] for name in ("id", "loaiChuSoHuu") if name in item} for item in before[part]]
        sent = [kinds[0] | change, *kinds[1:]]
    after = await saved(client, who, {"maHoSo": before["maHoSo"], part: sent})
    changed = after[part] if isinstance(before[part], dict) else after[part][0]
    assert changed[field] in ("", None, 0, False, 10_000, *DEFAULT_TEXTS)
    for name in PART_NAMES:
        expected = before[name]
        if name == part:
            expected = (
                expected | {field: changed[field]}
                if isinstance(expected, dict)
                else [expected[0] | {field: changed[field]}, *expected[1:]]
            )
        assert of_others(after[name], target) == of_others(expected, target), name


def of_others(part: Any, who: dict[str, Any]) -> Any:
    """A list without the places that name the same person: they change too."""
    same = who.get("soGiayTo")
    return [one for one in part if not same or one.get("soGiayTo") != same] if isinstance(part, list) else part


DEFAULT_TEXTS = ("VN", "THANH_LAP_MOI", "UY_QUYEN_TO_CHUC", "GCN_DKDN")


async def test_items_keep_their_ids_and_foreign_ids_are_not_taken(site: Site) -> None:
    who, other = await site.person(), await site.person()
    theirs = await saved(site.client, other, {"nganhNgheList": [{"maNganh": "6201", "chiTiet": "Bí mật"}]})
    stolen = theirs["nganhNgheList"][0]["id"]
    mine = await saved(site.client, who, {"nganhNgheList": [{"id": stolen}, {"maNganh": "4711"}]})
    assert stolen not in [line["id"] for line in mine["nganhNgheList"]]
    assert mine["nganhNgheList"][0]["chiTiet"] == ""
    first, second = mine["nganhNgheList"]
    turned = await saved(
        site.client, who, {"nganhNgheList": [{"id": second["id"]}, {"id": first["id"], "chiTiet": "X"}]}
    )
    assert turned["nganhNgheList"] == [second, first | {"chiTiet": "X"}]
    twice = await saved(site.client, who, {"nganhNgheList": [{"id": first["id"]}, {"id": first["id"]}]})
    ids = [line["id"] for line in twice["nganhNgheList"]]
    assert (ids[0], len(set(ids))) == (first["id"], 2)
    assert (await call(site.client, other, "GET")).json()["data"]["nganhNgheList"] == theirs["nganhNgheList"]


async def test_an_owner_who_becomes_an_organisation_starts_anew_under_the_same_id(site: Site) -> None:
    who = await site.person()
    data = await saved(
        site.client, who, {"chuSoHuuList": [{"loaiChuSoHuu": "CA_NHAN", "hoTen": "A B", "email": "x@y.vn"}]}
    )
    number = data["chuSoHuuList"][0]["id"]
    sent = [{"id": number, "loaiChuSoHuu": "TO_CHUC", "tenToChuc": "CÔNG TY A"}]
    [owner] = (await saved(site.client, who, {"chuSoHuuList": sent}))["chuSoHuuList"]
    assert (owner["id"], owner["tenToChuc"], owner["email"]) == (number, "CÔNG TY A", "")
    assert "hoTen" not in owner


@pytest.mark.parametrize("lang", ["vi", "en"])
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"nganhNgheList": [{"maNganh": "6201"}] * 5_000}, "nganhNgheList"),
        ({"chuSoHuuList": [{"loaiChuSoHuu": "CA_NHAN"}] * 201}, "chuSoHuuList"),
        ({"hoSo": {"tenThayTheList": ["a"] * 21}}, "hoSo.tenThayTheList"),
        ({"hoSo": {"tenDoanhNghiep": "x" * 1001}}, "hoSo.tenDoanhNghiep"),
        ({"hoSo": {"tenDoanhNghiep": "a\x00b"}}, "hoSo.tenDoanhNghiep"),
        ({"hoSo": {"tenDoanhNghiep": 5}}, "hoSo.tenDoanhNghiep"),
        ({"hoSo": {"tongVonDieuLe": 10**16}}, "hoSo.tongVonDieuLe"),
        ({"hoSo": {"tongVonDieuLe": 1.5}}, "hoSo.tongVonDieuLe"),
        ({"hoSo": {"tongVonDieuLe": "9" * 41}}, "hoSo.tongVonDieuLe"),
        ({"hoSo": {"doanhNghiepXaHoi": "có lẽ"}}, "hoSo.doanhNghiepXaHoi"),
        ({"hoSo": {"truSo": []}}, "hoSo.truSo"),
        ({"hoSo": {"khongCo": 1}}, "hoSo.khongCo"),
        ({"nguonVonList": {"a": 1}}, "nguonVonList"),
        ({"phienBan": -1}, "phienBan"),
        ({"maHoSo": "HS'; DROP"}, "maHoSo"),
    ],
)
async def test_what_is_malformed_is_refused_on_its_field(
    site: Site, body: dict[str, Any], field: str, lang: str
) -> None:
    who = await site.person()
    reply = await call(site.client, who, "SAVE", body, lang)
    assert reply.status_code == 422, reply.text
    errors = {error["truong"]: error["thongBao"] for error in reply.json()["errors"]}
    assert errors[field].isascii() is (lang == "en")
    assert (await call(site.client, who, "GET")).json()["data"]["id"] is None


async def test_a_body_of_many_megabytes_is_refused(site: Site) -> None:
    who = await site.person()
    lines = [{"maNganh": "6201", "chiTiet": "x" * 900}] * 5_000
    reply = await call(site.client, who, "SAVE", {"nganhNgheList": lines})
    assert (reply.status_code, reply.json()["code"]) == (413, "qua_lon")


async def test_the_most_a_dossier_can_hold_is_kept_and_judged(site: Site) -> None:
    who = await site.person()
    lines = [{"maNganh": f"{n:04}", "chiTiet": f"Dòng {n}"} for n in range(500)]
    owners = [{"loaiChuSoHuu": "CA_NHAN", "hoTen": f"Người {n}", "diaChiLienHe": {}} for n in range(200)]
    data = await saved(site.client, who, {"nganhNgheList": lines, "chuSoHuuList": owners, "hoSo": {"loaiHinhId": "CP"}})
    again = (await call(site.client, who, "GET")).json()["data"]
    assert [line["chiTiet"] for line in again["nganhNgheList"]] == [line["chiTiet"] for line in lines]
    assert again["chuSoHuuList"] == data["chuSoHuuList"]


@pytest.mark.req("S4.11")
async def test_a_code_that_is_no_longer_valid_is_named_with_what_replaced_it(site: Site) -> None:
    who = await site.person()
    old = next(one for one in LISTS.superseded.values() if one.danh_muc == "tinh-thanh" and one.thay_the)
    data = await saved(site.client, who, {"hoSo": {"truSo": {"tinhTpId": old.ma}}})
    found = {one["truong"]: one for one in data["loi"] if one["ma"] == "ma_da_thay_the"}
    assert found["hoSo.truSo.tinhTpId"]["mucDo"] == "LOI"
    assert LISTS.provinces[old.thay_the[0]].ten.vi in found["hoSo.truSo.tinhTpId"]["thongBao"]


@pytest.mark.req("S4.11")
async def test_a_reset_empties_everything_and_a_draft_can_be_deleted(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, wire(valid()))
    path = f"{URL}/{data['maHoSo']}"
    stale = await site.client.post(f"{path}/dat-lai", json={"phienBan": 0}, headers=who.headers)
    assert (stale.status_code, stale.json()["code"]) == (409, "ho_so_da_doi")
    reply = await site.client.post(f"{path}/dat-lai", json={"phienBan": data["phienBan"]}, headers=who.headers)
    emptied = reply.json()["data"]
    assert (emptied["maHoSo"], emptied["phienBan"]) == (data["maHoSo"], data["phienBan"] + 1)
    fresh = (await call(site.client, await site.person(), "GET")).json()["data"]
    assert {name: emptied[name] for name in PART_NAMES} == {name: fresh[name] for name in PART_NAMES}
    await saved(site.client, who, wire(valid()))
    assert (await site.client.delete(path, headers=who.headers)).status_code == 204
    assert (await site.client.delete(path, headers=who.headers)).status_code == 404
    async with site.app.state.database.transaction() as session:
        for table in (
            "ho_so",
            *(table.name for table in models.LIST_TABLES.values()),
            "dia_chi_lien_he",
            "lien_ket_chu_so_huu",
        ):
            assert await session.scalar(text(f"SELECT count(*) FROM {table}")) == 0, table  # noqa: S608
        kinds = list(await session.scalars(text("SELECT loai FROM su_kien_ho_so ORDER BY so")))
        assert kinds == ["TAO", "DAT_LAI", "XOA"]
        with pytest.raises(DBAPIError):
            await session.execute(text("DELETE FROM su_kien_ho_so"))


async def test_several_dossiers_of_one_person(site: Site) -> None:
    who = await site.person()
    made = [await site.client.post(URL, json={}, headers=who.headers) for _ in range(3)]
    codes = [reply.json()["data"]["maHoSo"] for reply in made]
    assert [reply.status_code for reply in made] == [201] * 3
    data = await saved(
        site.client, who, {"maHoSo": codes[0], "hoSo": {"tenDoanhNghiep": "A"}, "buocXong": ["ten", "von"]}
    )
    assert data["buocXong"] == ["ten", "von"]
    assert (await call(site.client, who, "GET")).json()["data"]["maHoSo"] == codes[2]
    assert (await call(site.client, who, "GET", {"maHoSo": codes[0]})).json()["data"]["hoSo"]["tenDoanhNghiep"] == "A"
    listed = (await site.client.get(URL, headers=who.headers)).json()
    assert [row["maHoSo"] for row in listed["data"]] == [codes[0], codes[2], codes[1]]
    assert (listed["trang"]["tong"], listed["data"][0]["tenDoanhNghiep"]) == (3, "A")
    headers = who.headers | {"Idempotency-Key": "tao-ho-so-1"}
    twice = [await site.client.post(URL, json={}, headers=headers) for _ in range(2)]
    assert twice[0].content == twice[1].content


async def test_nobody_hoards_drafts(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lifecycle, "MAX_DRAFTS", 2)
    who = await site.person()
    codes = [(await site.client.post(URL, json={}, headers=who.headers)).status_code for _ in range(3)]
    assert codes == [201, 201, 409]


@pytest.mark.req("S5.4")
async def test_amounts_in_vietnamese_groups_are_read_and_single_groups_are_explained(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, {"hoSo": {"tongVonDieuLe": "1.005.021.015", "tongSoLaoDong": "1.000"}})
    assert data["hoSo"]["tongVonDieuLe"] == 1_005_021_015
    [said] = [one for one in data["loi"] if one["ma"] == "so_khong_doc_duoc"]
    assert said["truong"] == "hoSo.tongSoLaoDong"
    example = said["thongBao"].rsplit(" ", 1)[-1]
    again = await saved(site.client, who, {"maHoSo": data["maHoSo"], "hoSo": {"tongVonDieuLe": example}})
    assert again["hoSo"]["tongVonDieuLe"] == 1_000_000


def test_what_is_printed_in_one_form_is_read_in_it() -> None:
    tree = empty()
    tree["thong_tin_dang_ky_thue"] |= {"tai_chinh_tu_ngay": "1-1", "tai_chinh_den_ngay": "31.12"}
    tree["ho_so"] |= {"ngoai_te": "usd", "ten_viet_tat": "1-1"}
    dossier, unreadable = read_dossier(tree)
    tax = dossier.thong_tin_dang_ky_thue
    assert (tax.tai_chinh_tu_ngay, tax.tai_chinh_den_ngay) == ("01/01", "31/12")
    assert (dossier.ho_so.ngoai_te, dossier.ho_so.ten_viet_tat) == ("USD", "1-1")
    assert unreadable == []
