"""Own data: taken out, corrected, deleted, with the law's deadlines and everything logged (G-80)."""

import json
from typing import Any

import httpx
import pytest
from sqlalchemy import select, text

from khoisu.identity.models import Account, AccountEvent
from khoisu.kit.db import Database
from khoisu.orders import service
from tests.inbox import letters
from tests.inquiries.conftest import Form, Send, form, send
from tests.orders.factories import STAFF, placed
from tests.people import MakePerson, Person
from tests.running_site import Site

__all__ = ["form", "send"]

OWN = "/auth/api/v1/toi/du-lieu"
ADMIN_AREA = "/auth/api/v1/quan-tri/du-lieu"


@pytest.fixture
async def boss(person: MakePerson) -> Person:
    return await person(("quan-tri",), name="Phạm Quản")


async def ask(client: httpx.AsyncClient, who: Person, kind: str = "XOA", words: str = "") -> dict[str, Any]:
    reply = await client.post(f"{OWN}/yeu-cau", json={"loai": kind, "noiDung": words}, headers=who.headers)
    assert reply.status_code == 201, reply.text
    return reply.json()["data"]


async def answer(client: httpx.AsyncClient, boss: Person, code: str, what: str, words: str = "") -> httpx.Response:
    body = {"thaoTac": what, "traLoi": words}
    return await client.post(f"{ADMIN_AREA}/{code}/thao-tac", json=body, headers=boss.headers)


async def events(database: Database, who: Person) -> list[str]:
    async with database.sessions() as session:
        rows = select(AccountEvent.kind).where(AccountEvent.account_id == who.id).order_by(AccountEvent.id)
        return list(await session.scalars(rows))


async def test_the_file_holds_everything_of_one_person_and_no_secret(site: Site) -> None:
    me, other = await site.person(name="Lê Xuất"), await site.person(name="Người Khác")
    await ask(site.client, me, "SUA", "Sửa tên")
    reply = await site.client.get(f"{OWN}.json", headers=me.headers)
    assert reply.status_code == 200
    assert reply.headers["content-disposition"].startswith("attachment")
    stored = json.loads(reply.text)
    assert stored["tai_khoan"]["ho_ten"] == "Lê Xuất"
    assert [row["noi_dung"] for row in stored["yeu_cau_du_lieu"]] == ["Sửa tên"]
    assert {"don_hang", "ho_so", "dong_y", "binh_luan", "yeu_cau_lien_he", "phien_dang_nhap"} <= stored.keys()
    assert "password_hash" not in reply.text
    assert str(other.id) not in reply.text
    assert "TAI_DU_LIEU" in await events(site.database, me)


async def test_a_request_carries_the_laws_deadlines_and_stands_once(site: Site) -> None:
    me, other = await site.person(), await site.person()
    made = await ask(site.client, me)
    assert made["trangThai"] == "MOI"
    assert made["taoLuc"] < made["hanPhanHoi"] < made["hanHoanThanh"]
    again = await site.client.post(f"{OWN}/yeu-cau", json={"loai": "XOA"}, headers=me.headers)
    assert (again.status_code, again.json()["code"]) == (409, "yeu_cau_dang_mo")
    await ask(site.client, me, "PHAN_DOI")
    assert len((await site.client.get(f"{OWN}/yeu-cau", headers=me.headers)).json()["data"]) == 2
    stolen = await site.client.post(f"{OWN}/yeu-cau/{made['ma']}/rut", headers=other.headers)
    assert stolen.status_code == 404
    mine = await site.client.post(f"{OWN}/yeu-cau/{made['ma']}/rut", headers=me.headers)
    assert mine.json()["data"]["trangThai"] == "DA_RUT"
    await ask(site.client, me)


async def test_a_refusal_gives_its_reason(site: Site, boss: Person) -> None:
    me = await site.person()
    made = await ask(site.client, me, "SUA", "<script>alert(1)</script> 👍")
    queue = (await site.client.get(f"{ADMIN_AREA}?dangMo=true", headers=boss.headers)).json()
    assert (queue["trang"]["tong"], queue["data"][0]["ma"], queue["data"][0]["quaHan"]) == (1, made["ma"], False)
    assert (await answer(site.client, boss, made["ma"], "NHAN")).json()["data"]["trangThai"] == "DANG_XU_LY"
    done = await answer(site.client, boss, made["ma"], "TU_CHOI", "Bạn tự sửa được ở mục Thông tin")
    assert done.json()["data"]["traLoi"] == "Bạn tự sửa được ở mục Thông tin"
    assert (await answer(site.client, boss, made["ma"], "NHAN")).status_code == 409
    assert (await answer(site.client, boss, "DL0", "NHAN")).status_code == 404


async def test_deletion_takes_the_person_away_and_ends_sessions(site: Site, boss: Person) -> None:
    me = await site.person(name="Trần Quên", phone="+84912345678")
    made = await ask(site.client, me)
    assert (await answer(site.client, boss, made["ma"], "HOAN_THANH", "Đã xóa")).status_code == 200
    async with site.database.sessions() as session:
        account = await session.get(Account, me.id)
    assert account is not None
    assert (account.email, account.so_dien_thoai, account.password_hash, account.ngay_sinh) == (None, None, None, None)
    assert "Quên" not in account.ho_ten
    assert (await site.client.get("/auth/api/v1/toi", headers=me.headers)).status_code == 401
    assert "DA_XOA" in await events(site.database, me)


async def test_letters_to_staff_stay_ours_and_a_number_alone_is_enough_to_be_forgotten(
    site: Site, boss: Person, form: Form, send: Send
) -> None:
    me, staff = await site.person(phone="+84912345678"), await site.person(("nhan-vien",))
    words = {"noiDung": (None, "Bao giờ xong?".encode())}
    order = await placed(site.app, me.id)
    path = f"/payment/api/v1/don-hang/{order.ma_don_hang}/trao-doi"
    assert (await site.client.post(path, files=words, headers=me.headers)).status_code == 201
    assert await letters(site.database, staff.email)
    stored = (await site.client.get(f"{OWN}.json", headers=me.headers)).text
    assert staff.email not in stored
    assert boss.email not in stored

    assert (await send(form(email=None))).status_code == 201
    assert (await send(form(email=None, soDienThoai="0987654321"))).status_code == 201
    async with site.database.transaction() as session:
        await service.cancel_order(session, await service.lock_order(session, order.id), STAFF, "Không mua nữa")
    made = await ask(site.client, me)
    assert (await answer(site.client, boss, made["ma"], "HOAN_THANH")).status_code == 200
    async with site.database.sessions() as session:
        left = (await session.execute(text("SELECT so_dien_thoai FROM yeu_cau_lien_he"))).scalars().all()
    assert left == ["+84987654321"]


async def test_what_is_under_way_ends_first(site: Site, boss: Person) -> None:
    me = await site.person()
    made = await ask(site.client, me)
    dossier = await site.client.post("/business/api/v1/ho-so", json={}, headers=me.headers)
    assert dossier.status_code == 201, dossier.text
    async with site.database.transaction() as session:
        await session.execute(
            text("UPDATE ho_so SET trang_thai = 'DA_NOP', nop_luc = now() WHERE account_id = :me"), {"me": me.id}
        )
    refused = await answer(site.client, boss, made["ma"], "HOAN_THANH")
    assert (refused.status_code, refused.json()["code"]) == (409, "con_viec_dang_mo")
    assert (await site.client.get("/auth/api/v1/toi", headers=me.headers)).status_code == 200
