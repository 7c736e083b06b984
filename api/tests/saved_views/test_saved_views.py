"""Ways to look at a list that staff keep, for themselves or for everybody."""

from typing import Any

import pytest

from tests.running_site import Site

BASE = "/business/api/v1/quan-tri/cach-xem"


async def test_a_view_is_kept_shared_replaced_and_deleted(site: Site) -> None:
    mine, other, head = (
        await site.person(("nhan-vien",)),
        await site.person(("nhan-vien",)),
        await site.person(("quan-tri",)),
    )

    async def seen(who: Any) -> list[tuple[str, str, bool]]:
        reply = await site.client.get(BASE, params={"danhSach": "don-hang"}, headers=who.headers)
        return [(one["ten"], one["loc"], one["cuaToi"]) for one in reply.json()["data"]]

    body = {"danhSach": "don-hang", "ten": "Việc của tôi", "loc": "viec=TOI", "chung": False}
    assert (await site.client.post(BASE, json=body, headers=mine.headers)).status_code == 201
    changed = await site.client.post(BASE, json=body | {"loc": "viec=TOI&cot=customer%2Ctotal"}, headers=mine.headers)
    assert await seen(mine) == [("Việc của tôi", "viec=TOI&cot=customer%2Ctotal", True)]
    assert await seen(other) == []
    number = changed.json()["data"][0]["id"]
    assert (await site.client.delete(f"{BASE}/{number}", headers=head.headers)).status_code == 404
    await site.client.post(BASE, json=body | {"chung": True}, headers=mine.headers)
    assert await seen(other) == [("Việc của tôi", "viec=TOI", False)]
    assert (await site.client.delete(f"{BASE}/{number}", headers=other.headers)).status_code == 404
    assert (await site.client.delete(f"{BASE}/{number}", headers=head.headers)).status_code == 204
    assert await seen(mine) == []


async def test_an_editor_sees_the_views_of_an_editors_lists_alone(site: Site) -> None:
    editor = await site.person(("bien-tap",))
    for name, status in (("bai-viet", 200), ("don-hang", 403)):
        reply = await site.client.get(BASE, params={"danhSach": name}, headers=editor.headers)
        assert reply.status_code == status, name


@pytest.mark.parametrize("change", [{"loc": "a=<b>"}, {"ten": "x"}, {"danhSach": "../x"}])
async def test_only_an_address_is_kept(site: Site, change: dict[str, Any]) -> None:
    body = {"danhSach": "don-hang", "ten": "Của tôi", "loc": ""} | change
    assert (
        await site.client.post(BASE, json=body, headers=(await site.person(("nhan-vien",))).headers)
    ).status_code == 422
