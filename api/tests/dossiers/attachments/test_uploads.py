"""Attachments over the wire: listed, uploaded, replaced, removed, seen by the right people, refused to all others."""

import asyncio
import io
import zipfile
from typing import Any

import httpx
import pypdfium2 as pdfium
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.dossiers.attachments import repository
from khoisu.files import uploads as files
from tests.clock import moved
from tests.dossiers.support.attachments import (
    FOREIGN,
    attach_required,
    listed,
    path_of,
    picture,
    send,
    submit_attached,
)
from tests.dossiers.support.wire import URL, call, saved, valid, wire
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in

ADMIN_AREA = "/business/api/v1/quan-tri/ho-so"


def with_foreigner(kind: str = "TNHH2") -> dict[str, Any]:
    """A valid dossier whose representative is a foreigner who lives in Viet Nam."""
    body = wire(valid(kind))
    head = body["nguoiDaiDien"][0]
    head |= {name: value for name, value in FOREIGN.items() if name != "gioiTinh"}
    director = {"hoTen": head["hoTen"], "ngaySinh": head["ngaySinh"], "gioiTinh": head["gioiTinh"], "soDinhDanh": ""}
    body["thongTinDangKyThue"] |= {f"{name}GiamDoc": value for name, value in director.items()}
    return body


async def begun(
    client: httpx.AsyncClient, who: Person, body: dict[str, Any] | None = None
) -> tuple[str, dict[str, Any]]:
    """A saved dossier with one required paper: its code, and that need."""
    code = (await saved(client, who, body or with_foreigner()))["maHoSo"]
    [need] = [one for one in (await listed(client, who, code))["nhuCau"] if one["batBuoc"]]
    return code, need


def one_of(found: dict[str, Any], ma: str) -> dict[str, Any]:
    return next(one for one in found["nhuCau"] if one["ma"] == ma and one["batBuoc"])


async def test_an_ordinary_dossier_needs_nothing_and_is_handed_in_as_before(site: Site) -> None:
    who = await site.person()
    code = (await saved(site.client, who, wire(valid())))["maHoSo"]
    found = await listed(site.client, who, code)
    assert (found["du"], [one for one in found["nhuCau"] if one["batBuoc"]]) == (True, [])
    assert (await call(site.client, who, "SUBMIT", {"maHoSo": code})).status_code == 200


@pytest.mark.parametrize("lang", one_in(2, ["vi", "en"]))
async def test_a_missing_passport_copy_refuses_the_hand_in_on_its_field(site: Site, lang: str) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)
    reply = await call(site.client, who, "SUBMIT", {"maHoSo": code}, lang)
    assert reply.status_code == 422
    [error] = reply.json()["errors"]
    assert (error["truong"], error["ma"]) == ("nguoiDaiDien.0.giayToKemTheo", "thieu_ban_sao_giay_to")
    assert need["truong"] == error["truong"]
    assert "KIM MIN JUN" in error["thongBao"]
    assert ("art. 11.3" in error["thongBao"]) is (lang == "en")
    assert (await send(site.client, who, code, need)).status_code == 201
    assert (await call(site.client, who, "SUBMIT", {"maHoSo": code}, lang)).status_code == 200


@pytest.mark.deep
@pytest.mark.req("S3.1")
async def test_the_fields_of_the_specification_name_what_was_attached(site: Site) -> None:
    who = await site.person()
    body = wire(valid())
    body["chuSoHuuList"][0] |= {"quocTich": "KR", "loaiGiayTo": "HO_CHIEU_NN", "soGiayTo": "M1234567"}
    code = (await saved(site.client, who, body))["maHoSo"]
    need = one_of(await listed(site.client, who, code), "giay-to-ca-nhan")
    assert need["truong"] == "chuSoHuuList.0.hinhAnhCccdTruoc"
    for colour in ("white", "red"):
        await send(site.client, who, code, need, picture(colour))
    data = (await call(site.client, who, "GET", {"maHoSo": code})).json()["data"]
    owner = data["chuSoHuuList"][0]
    assert owner["hinhAnhCccdTruoc"]
    assert owner["hinhAnhCccdSau"]
    # A page that was read before the upload and sends the old, empty fields loses nothing.
    stale = {**owner, "hinhAnhCccdTruoc": "", "hinhAnhCccdSau": ""}
    again = await saved(site.client, who, {"maHoSo": code, "chuSoHuuList": [stale, *data["chuSoHuuList"][1:]]})
    assert again["chuSoHuuList"][0]["hinhAnhCccdTruoc"] == owner["hinhAnhCccdTruoc"]
    first, second = one_of(await listed(site.client, who, code), "giay-to-ca-nhan")["tep"]
    for one in (first, second):
        await site.client.delete(f"{path_of(code)}/{one['id']}", headers=who.headers)
    owner = (await call(site.client, who, "GET", {"maHoSo": code})).json()["data"]["chuSoHuuList"][0]
    assert (owner["hinhAnhCccdTruoc"], owner["hinhAnhCccdSau"]) == ("", "")


async def test_upload_replace_and_remove_are_idempotent(site: Site) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)
    await asyncio.gather(*(send(site.client, who, code, need) for _ in range(3)))
    [file] = one_of(await listed(site.client, who, code), need["ma"])["tep"]
    assert (file["ten"], file["soTrang"]) == ("hộ chiếu.png", 1)
    for _ in range(2):  # a double click
        reply = await send(site.client, who, code, need, picture("red"), thayCho=file["id"])
        assert reply.status_code == 201, reply.text
    [newer] = one_of(await listed(site.client, who, code), need["ma"])["tep"]
    assert newer["id"] != file["id"]
    stale = await send(site.client, who, code, need, picture("blue"), thayCho=file["id"])
    assert (stale.status_code, stale.json()["code"]) == (409, "giay_to_kem_theo_da_doi")
    for _ in range(2):
        reply = await site.client.delete(f"{path_of(code)}/{newer['id']}", headers=who.headers)
        assert (reply.status_code, one_of(reply.json()["data"], need["ma"])["tep"]) == (200, [])


async def test_nobody_else_reaches_them(site: Site) -> None:
    who, other, staff = await site.person(), await site.person(), await site.person(("nhan-vien",))
    code, need = await begun(site.client, who)
    theirs, _ = await begun(site.client, other)
    await send(site.client, who, code, need)
    [file] = one_of(await listed(site.client, who, code), need["ma"])["tep"]
    mine = f"{path_of(code)}/{file['id']}"
    assert (await site.client.get(mine, headers=who.headers)).headers["content-type"] == "image/jpeg"
    for stranger in (other, staff):
        assert (await site.client.get(path_of(code), headers=stranger.headers)).status_code == 404
        assert (await site.client.get(mine, headers=stranger.headers)).status_code == 404
        assert (await site.client.delete(mine, headers=stranger.headers)).status_code == 404
        assert (await send(site.client, stranger, code, need)).status_code == 404
    # The id of somebody else's file in one's own dossier.
    foreign = f"{path_of(theirs)}/{file['id']}"
    assert (await site.client.get(foreign, headers=other.headers)).status_code == 404
    assert (await site.client.delete(foreign, headers=other.headers)).status_code == 200
    assert (await send(site.client, other, theirs, need)).json()["code"] == "giay_to_kem_theo_da_doi"
    assert (await site.client.get(mine, headers=who.headers)).status_code == 200


async def test_a_field_that_names_somebody_elses_file_shows_it_to_nobody(site: Site) -> None:
    who, thief, staff = await site.person(), await site.person(), await site.person(("nhan-vien",))
    body = wire(valid())
    body["chuSoHuuList"][0] |= {"quocTich": "KR", "loaiGiayTo": "HO_CHIEU_NN", "soGiayTo": "M1234567"}
    code = (await saved(site.client, who, body))["maHoSo"]
    await attach_required(site.client, who, code)
    data = (await call(site.client, who, "GET", {"maHoSo": code})).json()["data"]
    number = data["chuSoHuuList"][0]["hinhAnhCccdTruoc"]
    body = wire(valid())
    body["chuSoHuuList"][0]["hinhAnhCccdTruoc"] = number
    stolen = (await call(site.client, thief, "SUBMIT", body)).json()["data"]["maHoSo"]
    assert (await site.client.get(f"{ADMIN_AREA}/{stolen}", headers=staff.headers)).json()["data"]["hinhAnh"] == []
    seen = await site.client.post(
        f"{ADMIN_AREA}/{stolen}/hinh-anh/{number}/xem", json={"lyDo": "Đối chiếu"}, headers=staff.headers
    )
    assert seen.status_code == 404


@pytest.mark.deep
async def test_the_office_sees_each_with_a_reason_and_takes_them_in_the_zip(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code = (await submit_attached(site.client, who, with_foreigner()))["maHoSo"]
    page = (await site.client.get(f"{ADMIN_AREA}/{code}", headers=staff.headers)).json()["data"]
    [shown] = page["hinhAnh"]
    assert shown["ten"] == "Người đại diện 1: Bản sao hộ chiếu hoặc giấy tờ thay thế"
    path = f"{ADMIN_AREA}/{code}/hinh-anh/{shown['tepId']}/xem"
    assert (await site.client.post(path, json={"lyDo": "Đối chiếu hộ chiếu"}, headers=staff.headers)).status_code == 200
    await site.run_jobs()
    for caller, address in ((who, URL), (staff, ADMIN_AREA)):
        reply = await site.client.get(f"{address}/{code}/giay-to.zip", headers=caller.headers)
        with zipfile.ZipFile(io.BytesIO(reply.content)) as opened:
            folder = [name for name in opened.namelist() if name.startswith("giay-to-kem-theo/")]
            assert folder[0] == "giay-to-kem-theo/00-danh-muc.txt"
            [copy] = [name for name in folder[1:] if "giay-to-ca-nhan-kim-min-jun-1" in name]
            assert copy.endswith(".pdf")
            [page] = list(pdfium.PdfDocument(opened.read(copy)))
            [image] = list(page.get_objects())
            assert image.get_px_size() == (600, 800)
            assert "KIM MIN JUN (bắt buộc; ND168 11.3)" in opened.read(folder[0]).decode("utf-8-sig")
    async with site.app.state.database.transaction() as session:
        query = text("SELECT loai, ly_do, nguoi_id FROM nhat_ky_xem WHERE loai <> 'TRANG' ORDER BY luc, id")
        rows = [tuple(row) for row in await session.execute(query)]
    assert rows == [("ANH", "Đối chiếu hộ chiếu", staff.id), ("ANH", "", staff.id), ("ZIP", "", staff.id)]


async def test_after_the_hand_in_nothing_changes_until_the_office_asks(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code = (await submit_attached(site.client, who, with_foreigner()))["maHoSo"]
    found = await listed(site.client, who, code)
    need = one_of(found, "giay-to-ca-nhan")
    assert (found["coTheSua"], found["du"], len(need["tep"])) == (False, True, 1)
    for reply in (
        await send(site.client, who, code, need, picture("red")),
        await site.client.delete(f"{path_of(code)}/{need['tep'][0]['id']}", headers=who.headers),
    ):
        assert (reply.status_code, reply.json()["code"]) == (409, "giay_to_kem_theo_da_khoa")
        assert reply.json()["duocLam"] == ["XEM", "GUI_BAN_KY"]
    asked = await site.client.post(
        f"{ADMIN_AREA}/{code}/chuyen/yeu_cau_bo_sung",
        json={"lyDo": "Ảnh mờ"},
        headers=staff.headers | {"Idempotency-Key": "anh-mo-xin-lai"},
    )
    assert asked.status_code == 200, asked.text
    reply = await send(site.client, who, code, need, picture("red"), thayCho=need["tep"][0]["id"])
    assert reply.status_code == 201
    assert (await call(site.client, who, "SUBMIT", {"maHoSo": code})).status_code == 200


async def test_uploads_that_race_the_hand_in_leave_no_gap(site: Site) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)
    await send(site.client, who, code, need)
    [file] = one_of(await listed(site.client, who, code), need["ma"])["tep"]
    handed, removed = await asyncio.gather(
        call(site.client, who, "SUBMIT", {"maHoSo": code}),
        site.client.delete(f"{path_of(code)}/{file['id']}", headers=who.headers),
    )
    there = one_of(await listed(site.client, who, code), need["ma"])["tep"]
    assert (handed.status_code, removed.status_code, len(there)) in ((200, 409, 1), (422, 200, 0))


@pytest.mark.deep
async def test_thirty_at_once_end_at_the_limit(site: Site) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)
    sent = [send(site.client, who, code, need, picture(f"#0000{at:02x}")) for at in range(30)]
    replies = await asyncio.gather(*sent)
    assert {reply.status_code for reply in replies} <= {201, 409, 503}
    assert len(one_of(await listed(site.client, who, code), need["ma"])["tep"]) <= 10
    while len(one_of(await listed(site.client, who, code), need["ma"])["tep"]) < 10:
        colour = f"#00ff{len(one_of(await listed(site.client, who, code), need['ma'])['tep']):02x}"
        await send(site.client, who, code, need, picture(colour))
    more = await send(site.client, who, code, need, picture("blue"))
    assert (more.status_code, more.json()["code"], more.json()["toiDa"]) == (409, "qua_nhieu_giay_to_kem_theo", 10)


HOSTILE = (b"", b"<html>", picture() + b"<script>alert(1)</script>", b"%PDF-1.7 broken", b"PK" + picture())


async def test_hostile_files_are_refused_on_the_field(site: Site) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)
    for data in HOSTILE:
        reply = await send(site.client, who, code, need, data)
        assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, "tep"), data[:20]
    assert one_of(await listed(site.client, who, code), need["ma"])["tep"] == []


async def test_forms_are_checked_field_by_field(site: Site) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)
    cases = {
        "dongY": {"dongY": ""},
        "ma": {"ma": "khong-co"},
        "chuTheId": {"chuTheId": "x"},
        "thayCho": {"thayCho": "x"},
        "tep": {},
    }
    for name, fields in cases.items():
        reply = await send(site.client, who, code, need, b"" if name == "tep" else None, **fields)
        assert reply.status_code == 422, name
        assert name in [one["truong"] for one in reply.json()["errors"]]
    old = await send(site.client, who, code, need, dongY="2020-01-01")
    assert old.json()["errors"][0]["ma"] == "phien_ban_cu"


async def test_another_person_in_the_entry_does_not_inherit_the_copy(site: Site) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)
    await send(site.client, who, code, need)
    data = (await call(site.client, who, "GET", {"maHoSo": code})).json()["data"]
    entry = {"id": data["nguoiDaiDien"][0]["id"]}
    corrected = entry | {"soGiayTo": "M7654321"}
    await saved(site.client, who, {"maHoSo": code, "nguoiDaiDien": [corrected]})
    assert len(one_of(await listed(site.client, who, code), need["ma"])["tep"]) == 1
    await saved(
        site.client, who, {"maHoSo": code, "nguoiDaiDien": [corrected | {"hoTen": "LEE SO RA", "soGiayTo": "M9"}]}
    )
    found = await listed(site.client, who, code)
    assert (one_of(found, need["ma"])["tep"], len(found["khongConCan"])) == ([], 1)
    gone = found["khongConCan"][0]["id"]
    await site.client.delete(f"{path_of(code)}/{gone}", headers=who.headers)
    assert (await listed(site.client, who, code))["khongConCan"] == []


async def live(app: FastAPI, who: Person) -> int:
    async with app.state.database.transaction() as session:
        query = text("SELECT count(*) FROM tep_tai_len WHERE chu_id = :who AND xoa_luc IS NULL")
        return int(await session.scalar(query, {"who": who.id}))


@pytest.mark.parametrize("way", ["delete", "reset"])
async def test_a_draft_that_goes_takes_its_files_along(site: Site, way: str) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)
    await send(site.client, who, code, need)
    assert await live(site.app, who) == 1
    if way == "delete":
        await site.client.delete(f"{URL}/{code}", headers=who.headers)
    else:
        await site.client.post(f"{URL}/{code}/dat-lai", json={}, headers=who.headers)
    await files.delete_due(site.app.state.database, site.app.state.storage)
    assert await live(site.app, who) == 0


async def test_a_withdrawn_consent_counts_as_not_attached(site: Site) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)
    await send(site.client, who, code, need)
    async with site.app.state.database.transaction() as session:
        await files.withdraw_uploads(session, site.app.state.storage, who.id, "2026-11-22", "127.0.0.1")
    assert one_of(await listed(site.client, who, code), need["ma"])["tep"] == []
    assert (await call(site.client, who, "SUBMIT", {"maHoSo": code})).status_code == 422


async def test_bytes_without_a_row_are_cleaned_up(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    who = await site.person()
    code, need = await begun(site.client, who)

    async def die(*_: object) -> None:
        raise RuntimeError("killed between file and row")

    storage = site.app.state.storage
    before = set(await storage.keys("tep/"))
    monkeypatch.setattr(repository, "add_attachment", die)
    assert (await send(site.client, who, code, need)).status_code == 500
    monkeypatch.undo()
    [stray] = set(await storage.keys("tep/")) - before
    assert one_of(await listed(site.client, who, code), need["ma"])["tep"] == []
    await files.delete_strays(site.app.state.database, storage)
    assert stray in await storage.keys("tep/"), "too young to be a stray"
    moved(monkeypatch).forward(days=2)
    assert await files.delete_strays(site.app.state.database, storage) >= 1
    assert stray not in await storage.keys("tep/")
