"""Where customers' money goes changes only with a second administrator, from the list of banks, and every administrator is notified."""

from typing import Any

import httpx
import pytest
from sqlalchemy import update

from khoisu.identity.models import SUSPENDED, Account
from khoisu.kit.db import Database
from khoisu.site_settings.sample import load_sample_settings, sample_company
from tests.clock import TestClock
from tests.inbox import letters
from tests.people import MakePerson, Person
from tests.running_site import Site

ADMIN_AREA = "/business/api/v1/quan-tri/cai-dat"
APPROVALS = "/business/api/v1/quan-tri/phe-duyet"
TOKEN = "/auth/realms/khoisu/protocol/openid-connect/token"
CLIENT = {"client_id": "khoisu-web", "client_secret": "khoisu-web-dev"}
KIND = "doi_tai_khoan_nhan_tien"
ACB = {"bin": "970416", "soTaiKhoan": "999888777666", "chuTaiKhoan": "KHOI SU"}
OLD = {"ten": "Vietcombank", "bin": "970436", "soTaiKhoan": "0000000000", "chuTaiKhoan": "CONG TY MAU KHOI SU"}

pytestmark = pytest.mark.req("S2.15")


@pytest.fixture
async def boss(database: Database, person: MakePerson) -> Person:
    async with database.transaction() as session:
        await load_sample_settings(session)
    return await person(("quan-tri",), name="Phạm Quản")


@pytest.fixture
async def second(database: Database, person: MakePerson) -> Person:
    return await person(("quan-tri",), name="Lê Duyệt")


def change(version: int = 1, **changes: Any) -> dict[str, Any]:
    body = sample_company().model_dump(mode="json") | {"phienBan": version} | changes
    return body | {"taiKhoan": [account] if isinstance(account := body["taiKhoan"], dict) else account}


async def put(client: httpx.AsyncClient, who: Person, **changes: Any) -> httpx.Response:
    return await client.put(ADMIN_AREA, json=change(**changes), headers=who.headers)


async def approve(client: httpx.AsyncClient, second: Person) -> None:
    """Approve everything that waits."""
    waiting = await client.get(APPROVALS, params={"dangCho": True}, headers=second.headers)
    for row in waiting.json()["data"]:
        address = f"{APPROVALS}/{row['id']}/duyet"
        reply = await client.post(address, json={}, headers=second.headers)
        assert reply.status_code == 200, reply.text


async def account(client: httpx.AsyncClient) -> dict[str, str]:
    return (await client.get("/business/api/v1/cong-ty")).json()["data"]["taiKhoan"][0]


def errors(reply: httpx.Response) -> list[tuple[str, str]]:
    return [(row["truong"], row["ma"]) for row in reply.json()["errors"]]


async def reported(database: Database, who: Person) -> list[dict[str, Any]]:
    return [letter.data for letter in await letters(database, who.email) if letter.kind == KIND]


@pytest.mark.parametrize(
    "changed",
    [
        ACB,
        OLD | {"ten": "", "soTaiKhoan": "1"},
        OLD | {"chuTaiKhoan": "KE TROM"},
        [OLD, ACB],
        [ACB, OLD],
    ],
    ids=["all", "number", "holder", "one more", "another first"],
)
async def test_no_account_changes_by_one_administrator(site: Site, boss: Person, second: Person, changed: Any) -> None:
    assert second
    assert (await put(site.client, boss, taiKhoan=changed)).status_code == 200
    assert (await account(site.client))["soTaiKhoan"] == "0000000000"
    assert await reported(site.database, boss) == []


async def test_after_five_minutes_the_person_is_asked_who_they_are(
    client: httpx.AsyncClient, boss: Person, clock_control: TestClock
) -> None:
    clock_control.forward(seconds=301)
    form = {"grant_type": "refresh_token", "refresh_token": boss.refresh_token, **CLIENT}
    tokens = (await client.post(TOKEN, data=form)).json()
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    tried: list[dict[str, Any]] = [{"hotline": "1900 1234"}, {"taiKhoan": ACB}, {"hotline": "x" * 99}]
    for changes in tried:
        reply = await client.put(ADMIN_AREA, json=change(**changes), headers=headers)
        assert (reply.status_code, reply.json()["code"]) == (403, "can_xac_nhan_lai")
    page = (await client.get(ADMIN_AREA, headers=headers)).json()["data"]
    assert (page["phienBan"], page["hotline"]) == (1, "1900 0000")


async def test_the_other_settings_need_no_second_person(site: Site, boss: Person) -> None:
    assert (await put(site.client, boss, hotline="1900 1234")).status_code == 200
    nameless = [{name: OLD[name] for name in ("bin", "soTaiKhoan", "chuTaiKhoan")}]
    assert (await put(site.client, boss, version=2, hotline="1900 5555", taiKhoan=nameless)).status_code == 200
    assert await account(site.client) == OLD
    assert await reported(site.database, boss) == []


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        (ACB | {"bin": "123456"}, ("taiKhoan.0.bin", "khong_co_ngan_hang")),
        (ACB | {"bin": "x"}, ("taiKhoan.0.bin", "khong_co_ngan_hang")),
        (ACB | {"bin": ""}, ("taiKhoan.0.bin", "string_too_short")),
        (ACB | {"ten": "Techcombank"}, ("taiKhoan.0.ten", "sai_ngan_hang")),
        (ACB | {"soTaiKhoan": "12 34"}, ("taiKhoan.0.soTaiKhoan", "string_pattern_mismatch")),
    ],
)
async def test_the_bank_is_one_of_the_list(
    client: httpx.AsyncClient, boss: Person, given: dict[str, str], refused: tuple[str, str]
) -> None:
    reply = await put(client, boss, taiKhoan=given)
    assert reply.status_code == 422
    assert errors(reply) == [refused]


@pytest.mark.parametrize("name", ["", "ACB", "acb", "Ngân hàng TMCP Á Châu"])
async def test_the_bank_is_called_as_the_list_calls_it(
    client: httpx.AsyncClient, boss: Person, second: Person, name: str
) -> None:
    assert (await put(client, boss, taiKhoan=ACB | {"ten": name})).status_code == 200
    await approve(client, second)
    assert await account(client) == ACB | {"ten": "ACB"}


async def test_every_active_administrator_is_told_what_it_was_and_is(site: Site, boss: Person, second: Person) -> None:
    other, gone, staff = (
        await site.person(("quan-tri",)),
        await site.person(("quan-tri",)),
        await site.person(("nhan-vien",)),
    )
    async with site.database.transaction() as session:
        await session.execute(update(Account).where(Account.id == gone.id).values(trang_thai=SUSPENDED))
        await session.execute(update(Account).where(Account.id == other.id).values(ngon_ngu="en"))
    assert (await put(site.client, boss, taiKhoan=ACB)).status_code == 200
    await approve(site.client, second)
    for who in (boss, second, other):
        (said,) = await reported(site.database, who)
        assert said["nguoi_doi"] == "Phạm Quản, Lê Duyệt"
        assert said["dong"] == [
            {
                "so": 1,
                "cu": {"ngan_hang": "Vietcombank", "so_cuoi": "0000", "chu": "CONG TY MAU KHOI SU"},
                "moi": {"ngan_hang": "ACB", "so_cuoi": "7666", "chu": "KHOI SU"},
            }
        ]
    assert {letter.lang for letter in await letters(site.database, other.email)} == {"en"}
    assert await letters(site.database, gone.email) + await letters(site.database, staff.email) == []


async def test_the_history_keeps_old_and_new(client: httpx.AsyncClient, boss: Person, second: Person) -> None:
    await put(client, boss, taiKhoan=[ACB, OLD], hotline="1900 1234")
    await approve(client, second)
    history = (await client.get(ADMIN_AREA, headers=boss.headers)).json()["data"]["lichSu"]
    assert history[1]["thayDoi"] == [{"truong": "hotline", "cu": "1900 0000", "moi": "1900 1234"}]
    assert history[0]["thayDoi"] == [
        {
            "truong": "taiKhoan.0",
            "cu": "Vietcombank (970436), 0000000000, CONG TY MAU KHOI SU",
            "moi": "ACB (970416), 999888777666, KHOI SU",
        },
        {"truong": "taiKhoan.1", "cu": "", "moi": "Vietcombank (970436), 0000000000, CONG TY MAU KHOI SU"},
    ]


async def test_a_stale_page_neither_restores_nor_changes_the_account(site: Site, boss: Person, second: Person) -> None:
    assert (await put(site.client, boss, taiKhoan=ACB)).status_code == 200
    await approve(site.client, second)
    late = await put(site.client, boss, hotline="1900 9999")
    assert (late.status_code, late.json()["code"]) == (409, "phien_ban_cu")
    (row,) = late.json()["thayDoi"]
    assert (row["truong"], row["moi"]) == ("taiKhoan.0", "ACB (970416), 999888777666, KHOI SU")
    assert (await account(site.client))["bin"] == "970416"
    assert len(await reported(site.database, boss)) == 1


async def test_a_stale_page_asks_for_no_other_account(client: httpx.AsyncClient, boss: Person, second: Person) -> None:
    assert (await put(client, boss, taiKhoan=ACB)).status_code == 200
    await approve(client, second)
    late = await put(client, boss, taiKhoan=ACB | {"soTaiKhoan": "111222333444"})
    assert (late.status_code, late.json()["code"]) == (409, "phien_ban_cu")
    waiting = await client.get(APPROVALS, params={"dangCho": True}, headers=second.headers)
    assert waiting.json()["data"] == []


async def test_a_save_that_fails_tells_nobody(site: Site, boss: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    from khoisu.workflows.site_settings import routes as site_settings_routes  # noqa: PLC0415

    async def broken(_session: object) -> None:
        raise RuntimeError("after the save")

    assert site.app
    monkeypatch.setattr(site_settings_routes, "settings_page", broken)
    assert (await put(site.client, boss, taiKhoan=ACB)).status_code == 500
    assert await reported(site.database, boss) == []
    assert (await account(site.client))["soTaiKhoan"] == "0000000000"
