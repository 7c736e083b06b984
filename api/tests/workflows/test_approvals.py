"""Four eyes: what one administrator asks for changes only when another one approves, or after a day when there is no other."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text, update

from khoisu.identity.models import SUSPENDED, Account
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.main.job_wiring import job_doors
from khoisu.site_settings.sample import sample_company
from khoisu.workflows.approvals.jobs import settle_due_requests
from tests.clock import TestClock
from tests.inbox import letters
from tests.people import MakePerson, Person

SETTINGS = "/business/api/v1/quan-tri/cai-dat"
APPROVALS = "/business/api/v1/quan-tri/phe-duyet"
ACB = {"ten": "ACB", "bin": "970416", "soTaiKhoan": "999888777666", "chuTaiKhoan": "KHOI SU"}
COMPANY_MAILBOX = sample_company().email

pytestmark = pytest.mark.req("S2.15")


@pytest.fixture
async def boss(administrator: MakePerson) -> Person:
    return await administrator("Phạm Quản")


@pytest.fixture
async def second(administrator: MakePerson) -> Person:
    return await administrator("Lê Duyệt")


def body(version: int = 1, **changes: Any) -> dict[str, Any]:
    return sample_company().model_dump(mode="json") | {"phienBan": version} | changes


async def ask(client: httpx.AsyncClient, who: Person, **changes: Any) -> httpx.Response:
    asked: dict[str, Any] = {"taiKhoan": [ACB]} | changes
    return await client.put(SETTINGS, json=body(**asked), headers=who.headers)


async def waiting(client: httpx.AsyncClient, who: Person) -> list[dict[str, Any]]:
    reply = await client.get(APPROVALS, params={"dangCho": True}, headers=who.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def decide(
    client: httpx.AsyncClient, who: Person, request: str, what: str = "duyet", **more: Any
) -> httpx.Response:
    return await client.post(f"{APPROVALS}/{request}/{what}", json=more, headers=who.headers)


async def account(client: httpx.AsyncClient) -> str:
    return (await client.get("/business/api/v1/cong-ty")).json()["data"]["taiKhoan"][0]["soTaiKhoan"]


async def kinds(database: Database, address: str) -> list[str]:
    return [letter.kind for letter in await letters(database, address)]


async def pass_time(database: Database) -> None:
    await settle_due_requests(JobContext(database, job_doors(database)))


async def test_nothing_changes_until_the_other_administrator_approves(
    client: httpx.AsyncClient, database: Database, boss: Person, second: Person
) -> None:
    reply = await ask(client, boss, hotline="1900 1234", ghiChu="Chuyển ngân hàng")
    assert reply.status_code == 200, reply.text
    page = reply.json()["data"]
    assert (page["hotline"], page["taiKhoan"][0]["soTaiKhoan"]) == ("1900 1234", "0000000000")
    assert await account(client) == "0000000000"
    (row,) = await waiting(client, second)
    assert (row["loai"], row["tenNguoiDeNghi"], row["hieuLucLuc"]) == ("TAI_KHOAN_NHAN_TIEN", "Phạm Quản", None)
    assert row["thayDoi"] == [
        {
            "truong": "taiKhoan.0",
            "cu": "Vietcombank (970436), 0000000000, CONG TY MAU KHOI SU",
            "moi": "ACB (970416), 999888777666, KHOI SU",
        }
    ]
    for address in (boss.email, second.email, COMPANY_MAILBOX):
        assert await kinds(database, address) == ["de_nghi_thay_doi"]

    done = await decide(client, second, row["id"], ghiChu="Đã gọi hỏi ngân hàng")
    assert done.status_code == 200, done.text
    assert done.json()["data"]["trangThai"] == "DA_DUYET"
    assert [event["loai"] for event in done.json()["data"]["suKien"]] == ["DE_NGHI", "DA_DUYET"]
    assert await account(client) == "999888777666"
    history = (await client.get(SETTINGS, headers=boss.headers)).json()["data"]["lichSu"]
    assert history[0]["nguoiSua"] == "Phạm Quản, Lê Duyệt"
    assert history[0]["thayDoi"] == row["thayDoi"]
    for address in (boss.email, second.email):
        assert sorted(await kinds(database, address)) == sorted(
            ["de_nghi_thay_doi", "ket_qua_de_nghi", "doi_tai_khoan_nhan_tien"]
        )
    assert "ket_qua_de_nghi" in await kinds(database, COMPANY_MAILBOX)
    assert await waiting(client, boss) == []


async def test_nobody_is_their_own_second_person(
    client: httpx.AsyncClient, database: Database, boss: Person, second: Person, administrator: MakePerson
) -> None:
    twin = await administrator("phạm quản")  # the same name and day of birth
    alias = await administrator("Ai Đó")
    async with database.transaction() as session:
        address = boss.email.replace("@", "+2@")
        await session.execute(update(Account).where(Account.id == alias.id).values(email=address))
    await ask(client, boss)
    (row,) = await waiting(client, second)
    for who, why in ((boss, "NGUOI_DE_NGHI"), (twin, "LIEN_QUAN"), (alias, "LIEN_QUAN")):
        reply = await decide(client, who, row["id"])
        assert (reply.status_code, reply.json()["code"], reply.json()["lyDo"]) == (403, "can_nguoi_thu_hai", why)
        shown = (await client.get(f"{APPROVALS}/{row['id']}", headers=who.headers)).json()["data"]
        assert not shown["duyetDuoc"]
        assert shown["viSaoKhong"]
    assert await account(client) == "0000000000"


async def test_two_who_approve_at_once_change_once(
    client: httpx.AsyncClient, database: Database, boss: Person, second: Person, administrator: MakePerson
) -> None:
    third = await administrator("Võ Ba")
    await ask(client, boss)
    (row,) = await waiting(client, second)
    replies = await asyncio.gather(*(decide(client, who, row["id"]) for who in (second, third) * 3))
    assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409, 409, 409]
    assert {reply.json()["code"] for reply in replies if reply.status_code == 409} == {"de_nghi_da_xong"}
    page = (await client.get(SETTINGS, headers=boss.headers)).json()["data"]
    assert page["phienBan"] == 2
    assert (await kinds(database, boss.email)).count("doi_tai_khoan_nhan_tien") == 1


async def test_a_double_click_asks_once(
    client: httpx.AsyncClient, database: Database, boss: Person, second: Person
) -> None:
    replies = await asyncio.gather(*(ask(client, boss, hotline="1900 1234") for _ in range(4)))
    assert [reply.status_code for reply in replies] == [200] * 4
    assert len(await waiting(client, second)) == 1
    assert await kinds(database, second.email) == ["de_nghi_thay_doi"]


async def test_another_change_of_the_same_waits_its_turn(
    client: httpx.AsyncClient, boss: Person, second: Person
) -> None:
    await ask(client, boss)
    reply = await ask(client, second, taiKhoan=[ACB | {"soTaiKhoan": "1"}])
    assert (reply.status_code, reply.json()["code"]) == (409, "dang_cho_duyet")
    (row,) = await waiting(client, boss)
    assert reply.json()["deNghi"] == row["id"]
    named = await ask(client, second, taiKhoan=sample_company().model_dump(mode="json")["taiKhoan"], tenVi="Khác")
    assert named.status_code == 200, named.text
    assert [one["loai"] for one in await waiting(client, boss)] == ["THONG_TIN_CONG_TY", "TAI_KHOAN_NHAN_TIEN"]


async def test_refused_and_withdrawn_requests_change_nothing_and_make_room(
    client: httpx.AsyncClient, database: Database, boss: Person, second: Person
) -> None:
    await ask(client, boss)
    (row,) = await waiting(client, second)
    assert (await decide(client, boss, row["id"], "tu-choi")).json()["code"] == "can_nguoi_thu_hai"
    assert (await decide(client, second, row["id"], "rut")).json()["code"] == "khong_phai_cua_ban"
    refused = await decide(client, second, row["id"], "tu-choi", ghiChu="Không phải tài khoản của ta")
    assert refused.json()["data"]["trangThai"] == "TU_CHOI"
    assert (await decide(client, second, row["id"])).json()["code"] == "de_nghi_da_xong"
    await ask(client, boss)
    (again,) = await waiting(client, second)
    assert (await decide(client, boss, again["id"], "rut")).json()["data"]["trangThai"] == "DA_RUT"
    assert await account(client) == "0000000000"
    assert (await kinds(database, COMPANY_MAILBOX)).count("ket_qua_de_nghi") == 2


@pytest.mark.usefixtures("app")
async def test_a_lone_administrator_waits_a_day(
    client: httpx.AsyncClient, database: Database, boss: Person, clock_control: TestClock
) -> None:
    await ask(client, boss)
    (row,) = await waiting(client, boss)
    assert row["hieuLucLuc"]
    assert await kinds(database, COMPANY_MAILBOX) == ["de_nghi_thay_doi"]
    clock_control.forward(hours=23, minutes=59)
    await pass_time(database)
    assert await account(client) == "0000000000"
    clock_control.forward(minutes=2)
    await asyncio.gather(*(pass_time(database) for _ in range(3)))
    assert await account(client) == "999888777666"
    async with database.sessions() as session:
        states = list(await session.execute(text("SELECT trang_thai, nguoi_quyet_id FROM de_nghi_thay_doi")))
    assert states == [("TU_HIEU_LUC", None)]
    assert (await kinds(database, COMPANY_MAILBOX)).count("ket_qua_de_nghi") == 1


async def test_a_lone_administrator_may_change_their_mind(
    client: httpx.AsyncClient, database: Database, boss: Person, clock_control: TestClock
) -> None:
    await ask(client, boss)
    (row,) = await waiting(client, boss)
    await decide(client, boss, row["id"], "rut")
    clock_control.forward(hours=25)
    await pass_time(database)
    assert await account(client) == "0000000000"


async def test_a_second_administrator_who_comes_meanwhile_must_approve(
    client: httpx.AsyncClient, database: Database, boss: Person, administrator: MakePerson, clock_control: TestClock
) -> None:
    await ask(client, boss)
    await administrator("Lê Duyệt")
    clock_control.forward(hours=25)
    await pass_time(database)
    assert await account(client) == "0000000000"
    today = await administrator("Võ Ba")  # a session that has not expired
    (row,) = await waiting(client, today)
    assert (await decide(client, today, row["id"])).status_code == 200
    assert await account(client) == "999888777666"


async def test_the_request_of_a_locked_administrator_never_takes_effect(
    client: httpx.AsyncClient, database: Database, boss: Person, second: Person, clock_control: TestClock
) -> None:
    await ask(client, boss)
    async with database.transaction() as session:
        await session.execute(update(Account).where(Account.id == boss.id).values(trang_thai=SUSPENDED))
    (row,) = await waiting(client, second)
    reply = await decide(client, second, row["id"])
    assert (reply.status_code, reply.json()["code"]) == (409, "de_nghi_loi_thoi")
    assert await account(client) == "0000000000"
    assert await waiting(client, second) == []


async def test_what_was_changed_meanwhile_is_not_overwritten(
    client: httpx.AsyncClient, database: Database, boss: Person, second: Person
) -> None:
    await ask(client, boss)
    (row,) = await waiting(client, second)
    async with database.transaction() as session:
        # As the command line or an older process would: around the door.
        await session.execute(
            text("""INSERT INTO cai_dat_cong_ty (phien_ban, noi_dung, ghi_chu, luc)
            SELECT 2, jsonb_set(noi_dung, '{taiKhoan,0,soTaiKhoan}', '"123"'), '', now() FROM cai_dat_cong_ty""")
        )
    reply = await decide(client, second, row["id"])
    assert (reply.status_code, reply.json()["code"]) == (409, "de_nghi_loi_thoi")
    assert await account(client) == "123"
    shown = (await client.get(f"{APPROVALS}/{row['id']}", headers=boss.headers)).json()["data"]
    assert shown["trangThai"] == "LOI_THOI"
    assert (await kinds(database, boss.email)).count("ket_qua_de_nghi") == 1


async def test_the_rest_may_change_while_a_request_waits(
    client: httpx.AsyncClient, boss: Person, second: Person
) -> None:
    await ask(client, boss)
    (row,) = await waiting(client, second)
    plain = body(1, hotline="1900 7777")
    assert (await client.put(SETTINGS, json=plain, headers=second.headers)).status_code == 200
    assert (await decide(client, second, row["id"])).status_code == 200
    page = (await client.get(SETTINGS, headers=boss.headers)).json()["data"]
    assert (page["hotline"], page["taiKhoan"][0]["soTaiKhoan"]) == ("1900 7777", "999888777666")


async def test_requests_end_after_a_week(
    client: httpx.AsyncClient,
    database: Database,
    boss: Person,
    second: Person,
    administrator: MakePerson,
    clock_control: TestClock,
) -> None:
    await ask(client, boss)
    (row,) = await waiting(client, second)
    clock_control.forward(days=7, seconds=1)
    late = await administrator("Võ Muộn")  # a session of today
    assert (await decide(client, late, row["id"])).json()["code"] == "de_nghi_da_xong"
    await pass_time(database)
    async with database.sessions() as session:
        assert list(await session.scalars(text("SELECT trang_thai FROM de_nghi_thay_doi"))) == ["HET_HAN"]
    assert await account(client) == "0000000000"


async def test_the_history_of_requests_cannot_be_rewritten(
    client: httpx.AsyncClient, database: Database, boss: Person, second: Person
) -> None:
    await ask(client, boss)
    for statement in (
        "UPDATE de_nghi_thay_doi SET moi = '{}'",
        "DELETE FROM de_nghi_thay_doi",
        "UPDATE su_kien_de_nghi SET ten_nguoi = 'x'",
        "DELETE FROM su_kien_de_nghi",
    ):
        with pytest.raises(Exception, match=r"history|append-only"):
            async with database.transaction() as session:
                await session.execute(text(statement))
    with pytest.raises(Exception, match="hai_nguoi"):
        async with database.transaction() as session:
            await session.execute(
                text("UPDATE de_nghi_thay_doi SET trang_thai = 'DA_DUYET', nguoi_quyet_id = nguoi_de_nghi_id")
            )
    assert len(await waiting(client, second)) == 1


async def test_only_administrators_see_requests(
    app: FastAPI, client: httpx.AsyncClient, boss: Person, person: MakePerson
) -> None:
    assert app
    await ask(client, boss)
    (row,) = await waiting(client, boss)
    for role in ("khach-hang", "nhan-vien", "bien-tap"):
        who = await person((role,))
        assert (await client.get(f"{APPROVALS}/{row['id']}", headers=who.headers)).status_code == 403


@pytest.mark.parametrize("became", ["customer", "staff", "linked"])
async def test_who_asked_and_is_none_of_two_administrators_any_more_does_not_count(
    client: httpx.AsyncClient, database: Database, boss: Person, second: Person, became: str
) -> None:
    """Rights taken away meanwhile close the request; who turns out to be the same person cannot approve it."""
    await ask(client, boss)
    change: dict[str, Any] = {"vai_tro": ["khach-hang" if became == "customer" else "nhan-vien"]}
    if became == "linked":
        change = {"email": second.email.replace("@", "+hai@")}
    async with database.transaction() as session:
        await session.execute(update(Account).where(Account.id == boss.id).values(**change))
    (row,) = await waiting(client, second)
    reply = await decide(client, second, row["id"])
    expected = (403, "can_nguoi_thu_hai") if became == "linked" else (409, "de_nghi_loi_thoi")
    assert (reply.status_code, reply.json()["code"]) == expected
    assert await account(client) == "0000000000"
