"""Ways to look at a list that staff keep, for themselves or for everybody."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.people import MakePerson

BASE = "/business/api/v1/quan-tri/cach-xem"


async def test_a_view_is_kept_shared_replaced_and_deleted(
    app: FastAPI, client: httpx.AsyncClient, person: MakePerson
) -> None:
    mine, other, head = await person(("nhan-vien",)), await person(("nhan-vien",)), await person(("quan-tri",))

    async def seen(who: Any) -> list[tuple[str, str, bool]]:
        reply = await client.get(BASE, params={"danhSach": "don-hang"}, headers=who.headers)
        return [(one["ten"], one["loc"], one["cuaToi"]) for one in reply.json()["data"]]

    body = {"danhSach": "don-hang", "ten": "Việc của tôi", "loc": "viec=TOI", "chung": False}
    assert (await client.post(BASE, json=body, headers=mine.headers)).status_code == 201
    changed = await client.post(BASE, json=body | {"loc": "viec=TOI&cot=customer%2Ctotal"}, headers=mine.headers)
    assert await seen(mine) == [("Việc của tôi", "viec=TOI&cot=customer%2Ctotal", True)]
    assert await seen(other) == []
    number = changed.json()["data"][0]["id"]
    assert (await client.delete(f"{BASE}/{number}", headers=head.headers)).status_code == 404
    await client.post(BASE, json=body | {"chung": True}, headers=mine.headers)
    assert await seen(other) == [("Việc của tôi", "viec=TOI", False)]
    assert (await client.delete(f"{BASE}/{number}", headers=other.headers)).status_code == 404
    assert (await client.delete(f"{BASE}/{number}", headers=head.headers)).status_code == 204
    assert await seen(mine) == []


async def test_an_editor_sees_the_views_of_an_editors_lists_alone(
    client: httpx.AsyncClient, person: MakePerson
) -> None:
    editor = await person(("bien-tap",))
    for name, status in (("bai-viet", 200), ("don-hang", 403)):
        reply = await client.get(BASE, params={"danhSach": name}, headers=editor.headers)
        assert reply.status_code == status, name


@pytest.mark.parametrize("change", [{"loc": "a=<b>"}, {"ten": "x"}, {"danhSach": "../x"}])
async def test_only_an_address_is_kept(client: httpx.AsyncClient, person: MakePerson, change: dict[str, Any]) -> None:
    body = {"danhSach": "don-hang", "ten": "Của tôi", "loc": ""} | change
    assert (await client.post(BASE, json=body, headers=(await person(("nhan-vien",))).headers)).status_code == 422
