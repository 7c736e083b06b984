"""Own data across all rooms: the file is complete; what a deletion removes, and what the law requires us to retain."""

import hashlib
import io
import json
import tomllib
import zipfile
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.files import service as files
from khoisu.files.uploads import delete_due
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.db import Base, Database
from khoisu.kit.ids import new_id
from khoisu.main.discovery import load_models
from khoisu.reference_data.service import lists, wards_of
from khoisu.rendering.models import PaperSetRow, StoredPaperRow
from khoisu.workflows.personal_data.erasure_repository import NO_ADDRESS, NOBODY
from khoisu.workflows.personal_data.reads import EXPORT
from tests.files import sample_files
from tests.inbox import letters
from tests.named_tests import ROOT
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.workflows.conftest import Shop

OWN = "/auth/api/v1/toi/du-lieu"
ADMIN_AREA = "/auth/api/v1/quan-tri/du-lieu"
DOSSIERS = "/business/api/v1/ho-so"
OF_PEOPLE = {"account_id", "user_id", "chu_id"}
WITHOUT = {
    "one_time_code": "dead after three minutes, kept as hashes",
    "authorization_code": "dead after a minute, kept as hashes",
    "ten_can_tranh": "who of the staff wrote down a name",
    "cai_dat_cong_ty": "who of the staff changed the company's data",
    "tu_nganh_nghe": "who of the staff added a word for a business line",
    "su_kien_tu_nganh_nghe": "who of the staff added or removed such a word",
    "che_do_tro_ly": "who of the staff switched the assistant off or on",
    "tu_doi_thuong": "who of the staff taught the assistant a word",
    "su_kien_tu_doi_thuong": "who of the staff added or took back such a word",
    "cau_hoi_cua_muc": "who of the staff wrote down a question for a passage",
    "diem_tra_loi": "who of the staff graded an answer",
    "xu_ly_cau_hoi": "who of the staff dealt with a question",
    "han_muc_hoan_tien": "who of the staff set the limits of refunds",
    "su_kien_hoan_tien": "who of the staff granted, looked at, or paid a refund",
    "chot_quy_ngay": "who of the staff closed a day of cash",
    "mo_lai_quy_ngay": "who of the staff reopened a day of cash",
    "dem_quy": "who of the staff counted cash",
    "gio_hang": "its lines are in the file",
    "nguoi_nhan_viec": "who of the staff is dealt work",
    "lan_doc_luat": "who of the staff compared a figure of the law with its text",
    "cach_xem": "which filters of a list one of the staff has kept",
    "dang_xem": "who of the staff has a page open, for a minute",
    "sms_limits": "who of the staff set the limits of text messages",
    "muc_da_kiem_tra": "who of the staff ticked which field of a dossier",
    "doi_han_viec": "who of the staff set another day for something, for a year",
    "quy_trinh": "who of the staff changed the steps of a service",
    "phi_giao_hang": "who of the staff set a delivery fee",
    "login_challenge": "dead after minutes, kept as hashes",
    "second_factor": "secrets and keys that prove who somebody is; the account's security page names them",
    "recovery_code": "kept as hashes",
    "known_browser": "which login a browser last had, for 180 days and until the account is erased",
    "second_factor_reset": "the account's events tell of it",
    "security_alert_link": "dead after a day, kept as hashes",
}
TYPED = tomllib.loads((ROOT / "web/e2e/crawl/typed/texts.toml").read_text("utf-8"))["typed"]
PROVINCE = min(lists().provinces)
ADDRESS = {
    "nguoiNhan": "Lê Nhận",
    "soDienThoai": "0912345678",
    "soNhaDuong": "12 Đường Mẫu",
    "phuongXaId": wards_of(PROVINCE)[0].ma,
    "tinhTpId": PROVINCE,
}
TAX = {"thongTinDangKyThue": {"hoTenKeToanTruong": "Phạm Kế Toán"}, "nguonVonList": []}


async def rows(database: Database, sql: str, **values: Any) -> list[dict[str, Any]]:
    async with database.sessions() as session:
        return [dict(row) for row in (await session.execute(text(sql), values)).mappings()]


@pytest.fixture
async def boss(person: MakePerson) -> Person:
    return await person(("quan-tri",), name="Phạm Quản")


@pytest.fixture
async def full(shop: Shop, app: FastAPI, client: httpx.AsyncClient, database: Database) -> Person:
    """The buyer with an order, an address, a draft dossier, a file; the messages came with them."""
    me = shop.buyer
    await shop.order((shop.packages[0], 1), ghiChu="Gọi sau 17 giờ")
    assert (await client.post("/auth/api/v1/toi/dia-chi", json=ADDRESS, headers=me.headers)).status_code == 201
    made = await client.post(DOSSIERS, json={}, headers=me.headers)
    code = made.json()["data"]["maHoSo"]
    saved = await client.post(
        f"{DOSSIERS}/thanh-lap-doanh-nghiep",
        params={"userId": str(me.id), "action": "SAVE"},
        json={"maHoSo": code, "phienBan": made.json()["data"]["phienBan"], **TAX},
        headers=me.headers,
    )
    assert saved.status_code == 200, saved.text
    async with database.transaction() as session:
        caller = Caller(me.id, frozenset({"khach-hang"}), me.session_id)
        agreed = files.Agreed("2026-11-20", "203.0.113.7")
        clean = files.Clean(sample_files.jpeg(), "ANH", 640, 400, 1)
        await files.store_upload(session, app.state.storage, caller, clean, "ANH_GIAY_TO", agreed=agreed)
    return me


async def erase(client: httpx.AsyncClient, me: Person, boss: Person) -> httpx.Response:
    asked = await client.post(f"{OWN}/yeu-cau", json={"loai": "XOA"}, headers=me.headers)
    body = {"thaoTac": "HOAN_THANH", "traLoi": "Đã xóa theo yêu cầu"}
    return await client.post(f"{ADMIN_AREA}/{asked.json()['data']['ma']}/thao-tac", json=body, headers=boss.headers)


def test_no_table_about_people_is_forgotten() -> None:
    load_models()
    about = {table.name for table in Base.metadata.sorted_tables if OF_PEOPLE & set(table.columns.keys())}
    named = {name for name in about if f" {name} " in EXPORT}
    assert about - named == set(WITHOUT)


async def test_the_file_tells_what_every_room_keeps(full: Person, site: Site) -> None:
    other = await site.person(name="Người Khác")
    await site.client.post(
        "/auth/api/v1/toi/dia-chi", json=ADDRESS | {"nguoiNhan": "Của Người Khác"}, headers=other.headers
    )
    reported = json.loads((await site.client.get(f"{OWN}.json", headers=full.headers)).text)
    assert [one["nguoi_nhan"] for one in reported["so_dia_chi"]] == ["Lê Nhận"]
    [order], [dossier], [file] = reported["don_hang"], reported["ho_so"], reported["tep"]
    assert (len(order["dong"]), len(order["phai_thu"]), order["ghi_chu"]) == (1, 1, "Gọi sau 17 giờ")
    accountant = dossier["thong_tin_dang_ky_thue"][0]["nguoi_ke_toan_truong"]
    assert {one["ma"]: one["ho_ten"] for one in dossier["nguoi_ho_so"]}[accountant] == "Phạm Kế Toán"
    assert {"nguon_von", "dia_chi_lien_he", "giay_to", "dien_bien"} <= dossier.keys()
    assert (file["muc_dich"], file["nhat_ky"][0]["viec"]) == ("ANH_GIAY_TO", "TAI_LEN")
    assert "dat_hang" in [one["loai"] for one in reported["thu_va_tin_nhan"]]
    whole = json.dumps(reported, ensure_ascii=False)
    assert "Của Người Khác" not in whole
    assert str(other.id) not in whole


async def test_the_bundle_holds_data_and_files(full: Person, site: Site) -> None:
    reply = await site.client.get(f"{OWN}.zip", headers=full.headers)
    assert (reply.status_code, reply.headers["content-type"]) == (200, "application/zip")
    with zipfile.ZipFile(io.BytesIO(reply.content)) as bundle:
        assert bundle.testzip() is None
        reported = json.loads(bundle.read("du-lieu.json"))
        assert bundle.namelist() == ["du-lieu.json", reported["tep"][0]["ten_trong_goi"]]
        assert bundle.read(bundle.namelist()[1]).startswith(b"\xff\xd8")
    [event] = await rows(
        site.database, "SELECT kind FROM account_event WHERE account_id = :me AND kind = 'TAI_DU_LIEU'", me=full.id
    )
    assert event


async def test_the_bundle_holds_the_papers_that_were_drawn(full: Person, site: Site) -> None:
    [dossier] = await rows(site.database, "SELECT id, ma_ho_so FROM ho_so WHERE account_id = :me", me=full.id)
    paper = b"%PDF-1.7 Giay de nghi"
    await site.app.state.storage.put("giay-to/mau", paper)
    rendered = {"thu_tu": 1, "ma": "giay-de-nghi", "ten": "Giấy đề nghị", "bieu_mau": "Mẫu 2", "dinh_dang": "pdf"}
    stored = {"khoa": "giay-to/mau", "bam": hashlib.sha256(paper).hexdigest(), "so_byte": len(paper)}
    async with site.database.transaction() as session:
        made = PaperSetRow(chu_the_id=dossier["id"], phien_ban=2, trang_thai="XONG", xong_luc=clock.now())
        session.add(made)
        await session.flush()
        session.add(StoredPaperRow(bo_id=made.id, **rendered, **stored))
    reply = await site.client.get(f"{OWN}.zip", headers=full.headers)
    with zipfile.ZipFile(io.BytesIO(reply.content)) as bundle:
        [reported] = json.loads(bundle.read("du-lieu.json"))["ho_so"][0]["giay_to"]
        assert reported["ten_trong_goi"] == f"giay-to/{dossier['ma_ho_so']}/phien-ban-2/01-giay-de-nghi.pdf"
        assert bundle.read(reported["ten_trong_goi"]) == paper


async def test_deletion_waits_for_what_is_under_way_and_changes_nothing_then(
    full: Person, site: Site, boss: Person
) -> None:
    refused = await erase(site.client, full, boss)
    assert (refused.status_code, refused.json()["code"]) == (409, "con_viec_dang_mo")
    assert len(await rows(site.database, "SELECT id FROM so_dia_chi WHERE account_id = :me", me=full.id)) == 1


async def test_deletion_takes_everything_but_what_the_law_keeps(
    full: Person, site: Site, boss: Person, shop: Shop
) -> None:
    paid = (await shop.order((shop.packages[0], 1))).json()["data"]["id"]
    [before] = await rows(site.database, "SELECT ho_ten, email FROM account WHERE id = :me", me=full.id)
    async with site.database.transaction() as session:
        await session.execute(
            text("UPDATE don_hang SET trang_thai_xac_nhan = 'DA_HUY' WHERE account_id = :me"), {"me": full.id}
        )
        money = """INSERT INTO khoan_thanh_toan (id, don_hang_id, loai, loai_khoan_thu, so_tien, nguon, tham_chieu, ghi_chu, luc)
          VALUES (:id, :order, 'THU', 'TOAN_BO', 1000, 'TIEN_MAT', 'PT1', '', :now)"""
        await session.execute(text(money), {"id": new_id(), "order": paid, "now": clock.now()})
    done = await erase(site.client, full, boss)
    assert done.status_code == 200, done.text
    for table, column in (("so_dia_chi", "account_id"), ("ho_so", "account_id"), ("gio_hang", "user_id")):
        assert await rows(site.database, f"SELECT 1 FROM {table} WHERE {column} = :me", me=full.id) == []  # noqa: S608
    orders = await rows(
        site.database,
        "SELECT id, ho_ten, email, so_dien_thoai, ghi_chu, tu_khoa FROM don_hang WHERE account_id = :me",
        me=full.id,
    )
    assert {str(row["id"]) == paid: row["ho_ten"] for row in orders} == {True: before["ho_ten"], False: NOBODY}
    assert {(row["email"], row["so_dien_thoai"], row["ghi_chu"]) for row in orders} == {(NO_ADDRESS, None, "")}
    assert all(before["email"] not in row["tu_khoa"] for row in orders)
    last = await letters(site.database, before["email"])
    assert [(letter.kind, letter.data["da_xoa"]) for letter in last] == [("yeu_cau_du_lieu_ket_qua", True)]
    assert await delete_due(site.database, site.app.state.storage) == 1
    [log] = await rows(site.database, "SELECT ly_do FROM nhat_ky_tep WHERE viec = 'GIA_HAN'")
    assert log["ly_do"] == "XOA_TAI_KHOAN"


async def test_no_word_of_the_person_is_left_anywhere(full: Person, site: Site, boss: Person) -> None:
    own = {"don_hang": "account_id", "so_dia_chi": "account_id", "login_session": "account_id", "account": "id"}
    mark = "MANH-MOI-CUA-NGUOI-NAY"
    async with site.database.transaction() as session:
        for table, column in own.items():
            texts = TYPED[table].keys() - {
                "email",
                "so_dien_thoai",
                "han_che_ly_do",
                "han_che_loi_nhan",
                "dia_chi_giao",
            }
            words = ", ".join(f"{name} = '{mark} {table}.{name}'" for name in sorted(texts))
            done = await session.execute(text(f"UPDATE {table} SET {words} WHERE {column} = :me"), {"me": full.id})  # noqa: S608
            assert done.rowcount  # pyright: ignore[reportAttributeAccessIssue]
        of_draft = (
            "UPDATE nguoi_ho_so SET ho_ten = :mark WHERE ho_so_id IN (SELECT id FROM ho_so WHERE account_id = :me)"
        )
        done = await session.execute(text(of_draft), {"me": full.id, "mark": mark})
        assert done.rowcount  # pyright: ignore[reportAttributeAccessIssue]
        await session.execute(
            text("UPDATE don_hang SET trang_thai_xac_nhan = 'DA_HUY' WHERE account_id = :me"), {"me": full.id}
        )
    assert (await erase(site.client, full, boss)).status_code == 200
    left = [
        name
        for name in Base.metadata.tables
        if await rows(site.database, f"SELECT 1 FROM {name} t WHERE t::text LIKE :mark", mark=f"%{mark}%")  # noqa: S608
    ]
    # The letter that says so is still to be sent; a week later it is gone too.
    assert left == ["outbox_message"]


async def test_each_answer_is_mailed_with_the_deadlines(site: Site, boss: Person) -> None:
    me = await site.person()
    [account] = await rows(site.database, "SELECT email FROM account WHERE id = :me", me=me.id)
    made = (
        await site.client.post(f"{OWN}/yeu-cau", json={"loai": "SUA", "noiDung": "Tên"}, headers=me.headers)
    ).json()["data"]
    body = {"thaoTac": "TU_CHOI", "traLoi": "Bạn tự sửa được"}
    await site.client.post(f"{ADMIN_AREA}/{made['ma']}/thao-tac", json=body, headers=boss.headers)
    received, result = await letters(site.database, account["email"])
    assert received.kind == "yeu_cau_du_lieu_da_nhan"
    assert received.data["han_hoan_thanh"][:19] == made["hanHoanThanh"][:19]
    assert (result.kind, result.data["tra_loi"], result.data["da_xoa"]) == (
        "yeu_cau_du_lieu_ket_qua",
        "Bạn tự sửa được",
        False,
    )
