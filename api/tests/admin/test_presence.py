"""Colleagues on the same page see each other, for as long as the page is open, and nobody else does."""

import httpx
import pytest

from tests.clock import TestClock
from tests.people import Person
from tests.running_site import Site

PATH = "/business/api/v1/quan-tri/dang-xem"


async def names(client: httpx.AsyncClient, who: Person, kind: str, code: str) -> list[str]:
    reply = await client.post(PATH, json={"loai": kind, "ma": code}, headers=who.headers)
    assert reply.status_code == 200, reply.text
    return [one["ten"] for one in reply.json()["data"]]


async def test_colleagues_on_the_same_page_see_each_other(site: Site, clock_control: TestClock) -> None:
    first, second = [await site.person(("nhan-vien",), name=name) for name in ("An Một", "Bình Hai")]
    assert await names(site.client, first, "LIEN_HE", "YC1") == []
    assert await names(site.client, second, "LIEN_HE", "YC1") == ["An Một"]
    assert await names(site.client, first, "LIEN_HE", "YC1") == ["Bình Hai"]
    assert await names(site.client, first, "LIEN_HE", "YC2") == []
    assert await names(site.client, first, "HO_SO", "YC1") == []
    clock_control.forward(seconds=61)
    assert await names(site.client, first, "LIEN_HE", "YC1") == [], "the page was closed"


@pytest.mark.parametrize(("role", "kind"), [("bien-tap", "HO_SO"), ("bien-tap", "LIEN_HE"), ("nhan-vien", "CAI_DAT")])
async def test_nobody_looks_at_a_page_that_they_may_not_open(site: Site, role: str, kind: str) -> None:
    who = await site.person((role,))
    reply = await site.client.post(PATH, json={"loai": kind, "ma": "HS1"}, headers=who.headers)
    assert (reply.status_code, reply.json()["code"]) == (403, "khong_duoc_phep")
