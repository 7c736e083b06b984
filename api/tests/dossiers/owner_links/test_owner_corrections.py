"""A co-owner's corrections by the link: in every place that names the person, and held to the wizard's own rules."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from pydantic.alias_generators import to_camel
from sqlalchemy import text

from khoisu.dossiers.rules.entities import Nguoi
from tests.dossiers.owner_links.test_owner_links import OPEN, VERSION, invite, members, states, token
from tests.dossiers.support.complete_dossiers import full
from tests.dossiers.support.wire import call, saved, submitted, valid, wire
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in

PERSONAL = [to_camel(one.name) for one in fields(Nguoi)]
NUMBER, RIGHT = "001185999999", "001185888888"
BICH = {
    "hoTen": "Trần Thị Bích",
    "gioiTinh": "NU",
    "ngaySinh": "1985-04-03",
    "quocTich": "VN",
    "email": "bich@khoisu.example",
    "loaiGiayTo": "CAN_CUOC",
    "soGiayTo": NUMBER,
    "ngayCap": None,
    "noiCap": "",
    "ngayHetHan": None,
}


def everywhere() -> dict[str, Any]:
    """A draft whose first owner is everything else too, the number written in other ways here and there."""
    body = wire(full("TNHH2"))
    body["chuSoHuuList"][0] |= BICH
    body["chuSoHuuList"][2]["nguoiDaiDienList"][1] |= BICH | {"soGiayTo": "001 185 999 999"}
    body["chuSoHuuHuongLoiList"].append(body["chuSoHuuHuongLoiList"][0] | BICH | {"soGiayTo": "001.185.999.999"})
    body["nguoiDaiDien"][0] |= BICH | {"loaiGiayTo": "CCCD", "soGiayTo": "001-185-999-999"}
    body["hoSo"]["nguoiNopHoSo"] |= BICH
    tax = {"hoTen": "Trần Thị Bích", "ngaySinh": "1985-04-03", "gioiTinh": "NU", "soDinhDanh": NUMBER}
    for role in ("GiamDoc", "KeToanTruong"):
        body["thongTinDangKyThue"] |= {f"{name}{role}": value for name, value in tax.items()}
    return body


def named(part: Any) -> Iterator[dict[str, Any]]:
    """Every person in an answer."""
    if isinstance(part, list):
        for one in part:
            yield from named(one)
    elif isinstance(part, dict):
        if "soGiayTo" in part:
            yield part
        for one in part.values():
            yield from named(one)


async def link_of(app: FastAPI, client: httpx.AsyncClient, who: Person, body: dict[str, Any], at: int = 0) -> str:
    """The address of an owner's link."""
    assert (await invite(client, who, await saved(client, who, body), at)).status_code == 200
    return f"{OPEN}/{await token(app)}"


async def correct(client: httpx.AsyncClient, link: str, **own: Any) -> httpx.Response:
    return await client.post(link, json={"dongY": True, "phienBanDongY": VERSION, "caNhan": own})


def refusals(reply: httpx.Response) -> set[tuple[str, str]]:
    assert reply.status_code == 422, reply.text
    return {(one["truong"], one["ma"]) for one in reply.json()["errors"]}


@pytest.mark.req("S3.1")
async def test_a_correction_reaches_every_place_that_names_the_person(site: Site) -> None:
    who = await site.person()
    link = await link_of(site.app, site.client, who, everywhere())
    own = {"hoTen": "H'Hen Niê", "ngaySinh": "1986-05-04", "soGiayTo": "001186777777", "soDienThoai": "0900000007"}
    done = await correct(site.client, link, **own)
    assert done.status_code == 200, done.text
    now = (await call(site.client, who, "GET")).json()["data"]
    right = [one for one in named(now) if one["soGiayTo"] == own["soGiayTo"]]
    assert len(right) == 5
    assert all(one | own == one for one in right)
    tax = now["thongTinDangKyThue"]
    for role in ("GiamDoc", "KeToanTruong"):
        reported = [tax[f"{name}{role}"] for name in ("hoTen", "ngaySinh", "soDinhDanh", "dienThoai")]
        assert reported == [own["hoTen"], own["ngaySinh"], own["soGiayTo"], own["soDienThoai"]]
    assert NUMBER not in str(now).replace(" ", "").replace(".", "").replace("-", "")
    assert "Trần Thị Bích" not in str(now)
    assert "cung_so_giay_to_khac_du_lieu" not in {one["ma"] for one in now["loi"]}
    assert await states(site.client, who) == ["DA_XAC_NHAN"]
    async with site.app.state.database.transaction() as session:
        query = text("SELECT du_lieu FROM su_kien_ho_so WHERE loai = 'CHU_SO_HUU_XAC_NHAN'")
        [facts] = list(await session.scalars(query))
    assert facts["sua"] == ["ho_ten", "ngay_sinh", "so_dien_thoai", "so_giay_to"]
    assert len(facts["cung_sua"]) == 6
    assert "nguoiDaiDien.0" in facts["cung_sua"]
    assert "H'Hen" not in str(facts)


async def test_another_kind_of_paper_with_the_same_number_is_somebody_else(site: Site) -> None:
    who, body = await site.person(), everywhere()
    body["nguoiDaiDien"][0] |= {"loaiGiayTo": "HO_CHIEU_NN", "hoTen": "Người Khác"}
    assert (
        await correct(site.client, await link_of(site.app, site.client, who, body), hoTen="H'Hen Niê")
    ).status_code == 200
    now = (await call(site.client, who, "GET")).json()["data"]
    assert now["nguoiDaiDien"][0]["hoTen"] == "Người Khác"
    assert now["chuSoHuuList"][0]["hoTen"] == "H'Hen Niê"


async def test_who_changes_to_a_passport_leaves_no_personal_number_in_the_tax_part(site: Site) -> None:
    who = await site.person()
    link = await link_of(site.app, site.client, who, everywhere())
    home = everywhere()["chuSoHuuList"][1]["diaChiThuongTru"]
    paper = {"loaiGiayTo": "HO_CHIEU_NN", "soGiayTo": "M7654321", "quocTich": "KR", "diaChiThuongTru": home}
    done = await correct(site.client, link, **paper, ngayCap="2022-01-01", noiCap="MOFA")
    assert done.status_code == 200, done.text
    tax = (await call(site.client, who, "GET")).json()["data"]["thongTinDangKyThue"]
    assert (tax["soDinhDanhGiamDoc"], tax["soDinhDanhKeToanTruong"]) == ("", "")


@pytest.mark.req("S3.1")
@pytest.mark.parametrize(
    ("own", "refused"),
    one_in(
        4,
        [
            ({"soGiayTo": "12345"}, {("caNhan.soGiayTo", "so_dinh_danh_sai")}),
            ({"soGiayTo": "123456789"}, {("caNhan.soGiayTo", "cmnd_het_hieu_luc")}),
            ({"soGiayTo": ""}, {("caNhan.soGiayTo", "bat_buoc")}),
            ({"hoTen": "An 4"}, {("caNhan.hoTen", "ho_ten_sai_ky_tu")}),
            ({"hoTen": ""}, {("caNhan.hoTen", "bat_buoc")}),
            ({"ngaySinh": "31/13/1985"}, {("caNhan.ngaySinh", "ngay_khong_doc_duoc")}),
            ({"gioiTinh": "NAM"}, {("caNhan.soGiayTo", "so_dinh_danh_khac_gioi_tinh")}),
            ({"ngaySinh": "1986-04-03"}, {("caNhan.soGiayTo", "so_dinh_danh_khac_nam_sinh")}),
            ({"email": "bich"}, {("caNhan.email", "email_sai")}),
            (
                {"soDienThoai": "123", "soGiayTo": "1"},
                {("caNhan.soDienThoai", "so_dien_thoai_sai"), ("caNhan.soGiayTo", "so_dinh_danh_sai")},
            ),
            ({"diaChiLienHe": {"phuongXaId": ""}}, {("caNhan.diaChiLienHe.phuongXaId", "bat_buoc")}),
        ],
    ),
)
async def test_what_the_wizard_refuses_is_refused_on_its_field_and_the_link_lives_on(
    site: Site, own: dict[str, Any], refused: set[tuple[str, str]]
) -> None:
    who = await site.person()
    link = await link_of(site.app, site.client, who, everywhere())
    before = (await call(site.client, who, "GET")).json()["data"]
    for _ in range(2):
        assert refusals(await correct(site.client, link, **own)) == refused
    assert await states(site.client, who) == ["DA_GUI"]
    after = (await call(site.client, who, "GET")).json()["data"]
    assert (after["chuSoHuuList"], after["phienBan"]) == (before["chuSoHuuList"], before["phienBan"])
    assert (await site.client.get(link)).status_code == 200
    assert (await correct(site.client, link, hoTen="Trần Thị Ngọc Bích")).status_code == 200
    assert (await site.client.get(link)).status_code == 410


@pytest.mark.deep
async def test_the_words_are_the_wizards_in_both_languages(site: Site) -> None:
    who, body = await site.person(), everywhere()
    link = await link_of(site.app, site.client, who, body)
    body["chuSoHuuList"][0]["soGiayTo"] = "12345"
    for lang in ("vi", "en"):
        shown = (await call(site.client, await site.person(), "SAVE", body, lang)).json()["data"]["loi"]
        [reported] = [one["thongBao"] for one in shown if one["truong"] == "chuSoHuuList.0.soGiayTo"]
        site.client.headers["Accept-Language"] = lang
        reply = await correct(site.client, link, soGiayTo="12345")
        assert [one["thongBao"] for one in reply.json()["errors"]] == [reported]


@pytest.mark.req("S3.1")
async def test_a_number_that_is_somebody_elses_is_refused_on_the_number_and_on_what_differs(site: Site) -> None:
    who, body = await site.person(), everywhere()
    other = body["chuSoHuuList"][2]["nguoiDaiDienList"][2]
    other |= BICH | {"hoTen": "Lê Thị Khác", "soGiayTo": RIGHT}
    link = await link_of(site.app, site.client, who, body)
    reply = await correct(site.client, link, soGiayTo="001 185 888 888")
    assert refusals(reply) == {
        ("caNhan.soGiayTo", "so_giay_to_cua_nguoi_khac"),
        ("caNhan.hoTen", "cung_so_giay_to_khac_du_lieu"),
    }
    assert "Lê Thị Khác" not in reply.text
    assert (await correct(site.client, link, soGiayTo="001185666666")).status_code == 200


@pytest.mark.parametrize("at", [0, 1])
async def test_a_number_of_another_owner_is_refused_even_with_the_same_data(site: Site, at: int) -> None:
    who, body = await site.person(), everywhere()
    body["chuSoHuuList"][1] |= BICH | {"soGiayTo": RIGHT}
    link = await link_of(site.app, site.client, who, body, at)
    reply = await correct(site.client, link, soGiayTo=(RIGHT, NUMBER)[at])
    assert refusals(reply) == {("caNhan.soGiayTo", "so_giay_to_cua_nguoi_khac")}


async def test_what_was_wrong_before_and_is_left_alone_holds_nobody_up(site: Site) -> None:
    who, body = await site.person(), everywhere()
    body["chuSoHuuList"][0] |= {"ngaySinh": "1990-04-03", "diaChiLienHe": None}
    link = await link_of(site.app, site.client, who, body)
    assert refusals(await correct(site.client, link, soGiayTo="12345")) == {("caNhan.soGiayTo", "so_dinh_danh_sai")}
    assert (await correct(site.client, link, hoTen="Trần Bích")).status_code == 200


async def test_whoever_takes_the_declaration_back_is_heard(site: Site) -> None:
    who, body = await site.person(), everywhere()
    body["chuSoHuuList"][0]["camKetKhongBiCam"] = True
    link = await link_of(site.app, site.client, who, body)
    assert (await correct(site.client, link, camKetKhongBiCam=False)).status_code == 200
    now = (await call(site.client, who, "GET")).json()["data"]
    assert ("chuSoHuuList.0.camKetKhongBiCam", "thieu_cam_ket") in {(one["truong"], one["ma"]) for one in now["loi"]}


async def test_an_organisations_corrections_are_checked_too(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, everywhere())
    assert (await invite(site.client, who, data, at=2)).status_code == 200
    link = f"{OPEN}/{await token(site.app)}"
    body = {"dongY": True, "phienBanDongY": VERSION}
    reply = await site.client.post(link, json=body | {"toChuc": {"maSoDkdn": "123", "tenToChuc": ""}})
    assert refusals(reply) == {("toChuc.maSoDkdn", "ma_so_doanh_nghiep_sai"), ("toChuc.tenToChuc", "bat_buoc")}
    assert (await site.client.post(link, json=body | {"toChuc": {"tenToChuc": "Công ty Mẹ"}})).status_code == 200


@pytest.mark.req("S4.11")
@pytest.mark.parametrize("field", ["hoTen", "ngaySinh"])
async def test_a_dossier_that_says_one_person_in_two_ways_is_not_handed_in_and_a_draft_shows_it(
    site: Site, field: str
) -> None:
    who = await site.person()
    body = wire(valid("TNHH2"))
    owner, rep = body["chuSoHuuList"][0], body["nguoiDaiDien"][0]
    rep |= {name: owner[name] for name in PERSONAL} | {"chucDanh": "CHU_TICH_HDTV"}
    spaced = rep["soGiayTo"][:3] + " " + rep["soGiayTo"][3:]
    other = {"hoTen": "Tên Khác Hẳn", "ngaySinh": rep["ngaySinh"][:5] + "12-31"}
    wrong = body | {"nguoiDaiDien": [rep | {"soGiayTo": spaced, field: other[field]}]}
    both = {(f"chuSoHuuList.0.{field}", "LOI"), (f"nguoiDaiDien.0.{field}", "LOI")}
    draft = await saved(site.client, who, wrong)
    code = "cung_so_giay_to_khac_du_lieu"
    assert {(one["truong"], one["mucDo"]) for one in draft["loi"] if one["ma"] == code} >= both
    reply = await call(site.client, who, "SUBMIT", {"maHoSo": draft["maHoSo"]})
    assert {one[0] for one in both} <= {truong for truong, ma in refusals(reply) if ma == code}
    stored = await call(site.client, who, "SUBMIT", {"maHoSo": draft["maHoSo"], "nguoiDaiDien": [rep]})
    assert stored.status_code == 200, stored.text


async def test_members_of_the_sample_are_no_contradiction(site: Site) -> None:
    await submitted(site.client, await site.person(), valid("TNHH2"))
    reply = await call(site.client, await site.person(), "SUBMIT", members())
    assert reply.status_code == 200, reply.text
