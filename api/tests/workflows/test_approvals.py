"""Four eyes: what one administrator asks for changes only when another one approves, or after a day when there is no other."""

import asyncio
from typing import Any

import httpx
import pytest
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
from tests.running_site import Site

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


async def test_nothing_changes_until_the_other_administrator_approves(site: Site, boss: Person, second: Person) -> None:
    reply = await ask(site.client, boss, hotline="1900 1234", ghiChu="Chuyển ngân hàng")
    assert reply.status_code == 200, reply.text
    page = reply.json()["data"]
    assert (page["hotline"], page["taiKhoan"][0]["soTaiKhoan"]) == ("1900 1234", "0000000000")
    assert await account(site.client) == "0000000000"
    (row,) = await waiting(site.client, second)
    assert (row["loai"], row["tenNguoiDeNghi"], row["hieuLucLuc"]) == ("TAI_KHOAN_NHAN_TIEN", "Phạm Quản", None)
    assert row["thayDoi"] == [
        {
            "truong": "taiKhoan.0",
            "cu": "Vietcombank (970436), 0000000000, CONG TY MAU KHOI SU",
            "moi": "ACB (970416), 999888777666, KHOI SU",
        }
    ]
    for address in (boss.email, second.email, COMPANY_MAILBOX):
        assert await kinds(site.database, address) == ["de_nghi_thay_doi"]

    done = await decide(site.client, second, row["id"], ghiChu="Đã gọi hỏi ngân hàng")
    assert done.status_code == 200, done.text
    assert done.json()["data"]["trangThai"] == "DA_DUYET"
    assert [event["loai"] for event in done.json()["data"]["suKien"]] == ["DE_NGHI", "DA_DUYET"]
    assert await account(site.client) == "999888777666"
    history = (await site.client.get(SETTINGS, headers=boss.headers)).json()["data"]["lichSu"]
    assert history[0]["nguoiSua"] == "Phạm Quản, Lê Duyệt"
    assert history[0]["thayDoi"] == row["thayDoi"]
    for address in (boss.email, second.email):
        assert sorted(await kinds(site.database, address)) == sorted(
            ["de_nghi_thay_doi", "ket_qua_de_nghi", "doi_tai_khoan_nhan_tien"]
        )
    assert "ket_qua_de_nghi" in await kinds(site.database, COMPANY_MAILBOX)
    assert await waiting(site.client, boss) == []


async def test_nobody_is_their_own_second_person(
    site: Site, boss: Person, second: Person, administrator: MakePerson
) -> None:
    twin = await administrator("phạm quản")  # the same name and day of birth
    alias = await administrator("Ai Đó")
    async with site.database.transaction() as session:
        address = boss.email.replace("@", "+2@")
        await session.execute(update(Account).where(Account.id == alias.id).values(email=address))
    await ask(site.client, boss)
    (row,) = await waiting(site.client, second)
    for who, why in ((boss, "NGUOI_DE_NGHI"), (twin, "LIEN_QUAN"), (alias, "LIEN_QUAN")):
        reply = await decide(site.client, who, row["id"])
        assert (reply.status_code, reply.json()["code"], reply.json()["lyDo"]) == (403, "can_nguoi_thu_hai", why)
        shown = (await site.client.get(f"{APPROVALS}/{row['id']}", headers=who.headers)).json()["data"]
        assert not shown["duyetDuoc"]
        assert shown["viSaoKhong"]
    assert await account(site.client) == "0000000000"


async def test_two_who_approve_at_once_change_once(
    site: Site, boss: Person, second: Person, administrator: MakePerson
) -> None:
    third = await administrator("Võ Ba")
    await ask(site.client, boss)
    (row,) = await waiting(site.client, second)
    replies = await asyncio.gather(*(decide(site.client, who, row["id"]) for who in (second, third) * 3))
    assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409, 409, 409]
    assert {reply.json()["code"] for reply in replies if reply.status_code == 409} == {"de_nghi_da_xong"}
    page = (await site.client.get(SETTINGS, headers=boss.headers)).json()["data"]
    assert page["phienBan"] == 2
    assert (await kinds(site.database, boss.email)).count("doi_tai_khoan_nhan_tien") == 1


async def test_a_double_click_asks_once(site: Site, boss: Person, second: Person) -> None:
    replies = await asyncio.gather(*(ask(site.client, boss, hotline="1900 1234") for _ in range(4)))
    assert [reply.status_code for reply in replies] == [200] * 4
    assert len(await waiting(site.client, second)) == 1
    assert await kinds(site.database, second.email) == ["de_nghi_thay_doi"]


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
    site: Site, boss: Person, second: Person
) -> None:
    await ask(site.client, boss)
    (row,) = await waiting(site.client, second)
    assert (await decide(site.client, boss, row["id"], "tu-choi")).json()["code"] == "can_nguoi_thu_hai"
    assert (await decide(site.client, second, row["id"], "rut")).json()["code"] == "khong_phai_cua_ban"
    refused = await decide(site.client, second, row["id"], "tu-choi", ghiChu="Không phải tài khoản của ta")
    assert refused.json()["data"]["trangThai"] == "TU_CHOI"
    assert (await decide(site.client, second, row["id"])).json()["code"] == "de_nghi_da_xong"
    await ask(site.client, boss)
    (again,) = await waiting(site.client, second)
    assert (await decide(site.client, boss, again["id"], "rut")).json()["data"]["trangThai"] == "DA_RUT"
    assert await account(site.client) == "0000000000"
    assert (await kinds(site.database, COMPANY_MAILBOX)).count("ket_qua_de_nghi") == 2


@pytest.mark.usefixtures("app")
async def test_a_lone_administrator_waits_a_day(site: Site, boss: Person, clock_control: TestClock) -> None:
    await ask(site.client, boss)
    (row,) = await waiting(site.client, boss)
    assert row["hieuLucLuc"]
    assert await kinds(site.database, COMPANY_MAILBOX) == ["de_nghi_thay_doi"]
    clock_control.forward(hours=23, minutes=59)
    await pass_time(site.database)
    assert await account(site.client) == "0000000000"
    clock_control.forward(minutes=2)
    await asyncio.gather(*(pass_time(site.database) for _ in range(3)))
    assert await account(site.client) == "999888777666"
    async with site.database.sessions() as session:
        states = list(await session.execute(text("SELECT trang_thai, nguoi_quyet_id FROM de_nghi_thay_doi")))
    assert states == [("TU_HIEU_LUC", None)]
    assert (await kinds(site.database, COMPANY_MAILBOX)).count("ket_qua_de_nghi") == 1


async def test_a_lone_administrator_may_change_their_mind(site: Site, boss: Person, clock_control: TestClock) -> None:
    await ask(site.client, boss)
    (row,) = await waiting(site.client, boss)
    await decide(site.client, boss, row["id"], "rut")
    clock_control.forward(hours=25)
    await pass_time(site.database)
    assert await account(site.client) == "0000000000"


async def test_a_second_administrator_who_comes_meanwhile_must_approve(
    site: Site, boss: Person, administrator: MakePerson, clock_control: TestClock
) -> None:
    await ask(site.client, boss)
    await administrator("Lê Duyệt")
    clock_control.forward(hours=25)
    await pass_time(site.database)
    assert await account(site.client) == "0000000000"
    today = await administrator("Võ Ba")  # a session that has not expired
    (row,) = await waiting(site.client, today)
    assert (await decide(site.client, today, row["id"])).status_code == 200
    assert await account(site.client) == "999888777666"


async def test_the_request_of_a_locked_administrator_never_takes_effect(
    site: Site, boss: Person, second: Person, clock_control: TestClock
) -> None:
    await ask(site.client, boss)
    async with site.database.transaction() as session:
        await session.execute(update(Account).where(Account.id == boss.id).values(trang_thai=SUSPENDED))
    (row,) = await waiting(site.client, second)
    reply = await decide(site.client, second, row["id"])
    assert (reply.status_code, reply.json()["code"]) == (409, "de_nghi_loi_thoi")
    assert await account(site.client) == "0000000000"
    assert await waiting(site.client, second) == []


async def test_what_was_changed_meanwhile_is_not_overwritten(site: Site, boss: Person, second: Person) -> None:
    await ask(site.client, boss)
    (row,) = await waiting(site.client, second)
    async with site.database.transaction() as session:
        # As the command line or an older process would: around the door.
        await session.execute(
            text("""INSERT INTO cai_dat_cong_ty (phien_ban, noi_dung, ghi_chu, luc)
            SELECT 2, jsonb_set(noi_dung, '{taiKhoan,0,soTaiKhoan}', '"123"'), '', now() FROM cai_dat_cong_ty""")
        )
    reply = await decide(site.client, second, row["id"])
    assert (reply.status_code, reply.json()["code"]) == (409, "de_nghi_loi_thoi")
    assert await account(site.client) == "123"
    shown = (await site.client.get(f"{APPROVALS}/{row['id']}", headers=boss.headers)).json()["data"]
    assert shown["trangThai"] == "LOI_THOI"
    assert (await kinds(site.database, boss.email)).count("ket_qua_de_nghi") == 1


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
    site: Site, boss: Person, second: Person, administrator: MakePerson, clock_control: TestClock
) -> None:
    await ask(site.client, boss)
    (row,) = await waiting(site.client, second)
    clock_control.forward(days=7, seconds=1)
    late = await administrator("Võ Muộn")  # a session of today
    assert (await decide(site.client, late, row["id"])).json()["code"] == "de_nghi_da_xong"
    await pass_time(site.database)
    async with site.database.sessions() as session:
        assert list(await session.scalars(text("SELECT trang_thai FROM de_nghi_thay_doi"))) == ["HET_HAN"]
    assert await account(site.client) == "0000000000"


async def test_the_history_of_requests_cannot_be_rewritten(site: Site, boss: Person, second: Person) -> None:
    await ask(site.client, boss)
    for statement in (
        "UPDATE de_nghi_thay_doi SET moi = '{}'",
        "DELETE FROM de_nghi_thay_doi",
        "UPDATE su_kien_de_nghi SET ten_nguoi = 'x'",
        "DELETE FROM su_kien_de_nghi",
    ):
        with pytest.raises(Exception, match=r"history|append-only"):
            async with site.database.transaction() as session:
                await session.execute(text(statement))
    with pytest.raises(Exception, match="hai_nguoi"):
        async with site.database.transaction() as session:
            await session.execute(
                text("UPDATE de_nghi_thay_doi SET trang_thai = 'DA_DUYET', nguoi_quyet_id = nguoi_de_nghi_id")
            )
    assert len(await waiting(site.client, second)) == 1


async def test_only_administrators_see_requests(site: Site, boss: Person) -> None:
    assert site.app
    await ask(site.client, boss)
    (row,) = await waiting(site.client, boss)
    for role in ("khach-hang", "nhan-vien", "bien-tap"):
        who = await site.person((role,))
        assert (await site.client.get(f"{APPROVALS}/{row['id']}", headers=who.headers)).status_code == 403


@pytest.mark.parametrize("became", ["customer", "staff", "linked"])
async def test_who_asked_and_is_none_of_two_administrators_any_more_does_not_count(
    site: Site, boss: Person, second: Person, became: str
) -> None:
    """Rights taken away meanwhile close the request; who turns out to be the same person cannot approve it."""
    await ask(site.client, boss)
    change: dict[str, Any] = {"vai_tro": ["khach-hang" if became == "customer" else "nhan-vien"]}
    if became == "linked":
        change = {"email": second.email.replace("@", "+hai@")}
    async with site.database.transaction() as session:
        await session.execute(update(Account).where(Account.id == boss.id).values(**change))
    (row,) = await waiting(site.client, second)
    reply = await decide(site.client, second, row["id"])
    expected = (403, "can_nguoi_thu_hai") if became == "linked" else (409, "de_nghi_loi_thoi")
    assert (reply.status_code, reply.json()["code"]) == expected
    assert await account(site.client) == "0000000000"
