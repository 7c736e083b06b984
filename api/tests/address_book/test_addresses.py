"""The address book: own addresses, the new places, one default, a limit."""

import asyncio
from typing import Any

import httpx
import pytest

from khoisu.address_book.errors import MOST
from khoisu.reference_data.service import lists, wards_of
from tests.people import MakePerson, Person
from tests.running_site import Site

BOOK = "/auth/api/v1/toi/dia-chi"
PROVINCE, OTHER = sorted(lists().provinces)[:2]
WARD, FOREIGN_WARD = wards_of(PROVINCE)[0], wards_of(OTHER)[0]
HOME = {
    "tenGoi": "Nhà",
    "nguoiNhan": "Nguyễn Thị Lan",
    "soDienThoai": "0912 345 678",
    "soNhaDuong": "12 Đường Mẫu",
    "phuongXaId": WARD.ma,
    "tinhTpId": PROVINCE,
}


@pytest.fixture
async def me(person: MakePerson) -> Person:
    return await person()


async def add(client: httpx.AsyncClient, who: Person, **changes: Any) -> dict[str, Any]:
    reply = await client.post(BOOK, json=HOME | changes, headers=who.headers)
    assert reply.status_code == 201, reply.text
    return reply.json()["data"]


async def stored(client: httpx.AsyncClient, who: Person) -> list[dict[str, Any]]:
    return (await client.get(BOOK, headers=who.headers)).json()["data"]


async def test_an_address_is_kept_with_the_names_of_its_places(client: httpx.AsyncClient, me: Person) -> None:
    made = await add(client, me)
    assert (made["phuongXa"], made["tinhTp"]) == (WARD.ten_day_du, lists().provinces[PROVINCE].ten.vi)
    assert (made["soDienThoai"], made["macDinh"], made["conHieuLuc"]) == ("+84912345678", True, True)


async def test_one_is_the_default_whatever_is_added_changed_or_deleted(client: httpx.AsyncClient, me: Person) -> None:
    home, office = await add(client, me), await add(client, me, tenGoi="Văn phòng")
    assert [one["macDinh"] for one in await stored(client, me)] == [True, False]
    third = await add(client, me, tenGoi="Kho", macDinh=True)
    assert [one["id"] for one in await stored(client, me)] == [third["id"], home["id"], office["id"]]
    preferred = await client.post(f"{BOOK}/{office['id']}/mac-dinh", headers=me.headers)
    assert preferred.json()["data"]["macDinh"] is True
    assert (await client.delete(f"{BOOK}/{office['id']}", headers=me.headers)).status_code == 204
    assert [(one["id"], one["macDinh"]) for one in await stored(client, me)] == [
        (home["id"], True),
        (third["id"], False),
    ]
    changed = await client.put(f"{BOOK}/{home['id']}", json=HOME | {"soNhaDuong": "14 <b>"}, headers=me.headers)
    assert (changed.json()["data"]["soNhaDuong"], changed.json()["data"]["macDinh"]) == ("14 <b>", True)


async def test_everything_blank_or_wrong_is_told_at_once(client: httpx.AsyncClient, me: Person) -> None:
    blank = await client.post(BOOK, json={}, headers=me.headers)
    fields = {error["truong"] for error in blank.json()["errors"]}
    assert (blank.status_code, fields) == (
        422,
        {"nguoiNhan", "soDienThoai", "soNhaDuong", "phuongXaId", "tinhTpId"},
    )
    wrong = HOME | {"soDienThoai": "a@khoisu.example", "phuongXaId": FOREIGN_WARD.ma}
    refused = (await client.post(BOOK, json=wrong, headers=me.headers)).json()["errors"]
    assert {(error["truong"], error["ma"]) for error in refused} == {
        ("soDienThoai", "so_dien_thoai_khong_hop_le"),
        ("phuongXaId", "khong_thuoc_tinh"),
    }
    assert await stored(client, me) == []


async def test_letters_of_an_old_font_are_told_with_what_they_mean(client: httpx.AsyncClient, me: Person) -> None:
    typed = HOME | {"nguoiNhan": "Nguyeãn Vaên Haûi", "soNhaDuong": "12 Nguyeãn Traõi"}
    refused = (await client.post(BOOK, json=typed, headers=me.headers)).json()["errors"]
    assert [(one["truong"], one["ma"]) for one in refused] == [
        ("nguoiNhan", "phong_chu_cu"),
        ("soNhaDuong", "phong_chu_cu"),
    ]
    assert "“Nguyễn Văn Hải”" in refused[0]["thongBao"]


async def test_somebody_elses_address_is_not_there(site: Site, me: Person) -> None:
    home, other = await add(site.client, me), await site.person()
    for method, where in (("PUT", ""), ("DELETE", ""), ("POST", "/mac-dinh")):
        reply = await site.client.request(method, f"{BOOK}/{home['id']}{where}", json=HOME, headers=other.headers)
        assert (reply.status_code, reply.json()["code"]) == (404, "khong_co_dia_chi")
    assert (await stored(site.client, other), len(await stored(site.client, me))) == ([], 1)


async def test_the_book_has_a_limit_that_holds_when_all_come_at_once(client: httpx.AsyncClient, me: Person) -> None:
    replies = await asyncio.gather(*(client.post(BOOK, json=HOME, headers=me.headers) for _ in range(MOST + 2)))
    assert sorted(reply.status_code for reply in replies) == [201] * MOST + [409] * 2
    assert sum(one["macDinh"] for one in await stored(client, me)) == 1


async def test_the_same_key_adds_once(client: httpx.AsyncClient, me: Person) -> None:
    headers = me.headers | {"Idempotency-Key": "so-dia-chi-1"}
    first, again = [await client.post(BOOK, json=HOME, headers=headers) for _ in range(2)]
    assert first.json() == again.json()
    assert len(await stored(client, me)) == 1
