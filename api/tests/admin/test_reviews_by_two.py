"""Two people check one dossier: neither sends, approves or comments on what the other has just written without having read it."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.dossiers.support.acknowledged import KNOWN
from tests.dossiers.support.wire import submitted, valid
from tests.orders.factories import secured
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.slices import one_in

DOSSIERS = "/business/api/v1/quan-tri/ho-so"
NAME = "hoSo.tenDoanhNghiep"


class Page:
    """A page of the dossier as one person opened it; what it sends names what it showed."""

    def __init__(self, client: httpx.AsyncClient, who: Person, seen: dict[str, Any]) -> None:
        self.client, self.who, self.seen = client, who, seen

    @property
    def shown(self) -> dict[str, Any]:
        return {
            "suKienCuoi": self.seen["suKien"][-1]["so"],
            "ghiChuDaXem": [one["id"] for one in self.seen["ghiChuChuaGui"]],
        }

    async def send(self, path: str, **body: Any) -> httpx.Response:
        path = f"{DOSSIERS}/{self.seen['maHoSo']}/{path}"
        return await self.client.post(path, json=self.shown | body, headers=self.who.headers)

    async def comment(self, words: str, truong: str = NAME) -> httpx.Response:
        return await self.send("ghi-chu", truong=truong, noiDung=words)


async def opened(client: httpx.AsyncClient, who: Person, code: str) -> Page:
    reply = await client.get(f"{DOSSIERS}/{code}", headers=who.headers)
    assert reply.status_code == 200, reply.text
    return Page(client, who, reply.json()["data"])


@pytest.fixture
async def code(app: FastAPI, client: httpx.AsyncClient, person: MakePerson) -> str:
    owner = await person()
    order = await secured(app, owner.id)
    return (await submitted(client, owner, valid(), maDonHang=order.ma_don_hang))["maHoSo"]


@pytest.fixture
async def pages(client: httpx.AsyncClient, person: MakePerson, code: str) -> tuple[Page, Page]:
    """The same dossier, opened by two before either writes."""
    first, second = await person(("nhan-vien",), name="Trần Văn Viên"), await person(("nhan-vien",))
    return await opened(client, first, code), await opened(client, second, code)


@pytest.mark.req("S4.11")
async def test_a_comment_on_a_field_shows_the_colleagues_comment_first(
    client: httpx.AsyncClient, pages: tuple[Page, Page], code: str
) -> None:
    first, second = pages
    assert (await first.comment("Tên đã có công ty khác dùng")).status_code == 201
    refused = await second.comment("Thiếu chữ Công ty")
    body = refused.json()
    assert (refused.status_code, body["code"]) == (409, "ghi_chu_da_doi")
    [theirs] = body["ghiChuMoi"]
    assert (theirs["truong"], theirs["noiDung"], theirs["tenNguoiLam"]) == (
        NAME,
        "Tên đã có công ty khác dùng",
        "Trần Văn Viên",
    )
    assert body["soDaXoa"] == 0
    again = await opened(client, second.who, code)
    assert len(again.seen["ghiChuChuaGui"]) == 1
    assert (await again.comment("Thiếu chữ Công ty")).status_code == 201
    assert len((await opened(client, first.who, code)).seen["ghiChuChuaGui"]) == 2


async def test_comments_on_different_fields_do_not_meet(pages: tuple[Page, Page]) -> None:
    first, second = pages
    assert (await first.comment("Sai")).status_code == 201
    assert (await second.comment("Sai tên viết tắt", "hoSo.tenVietTat")).status_code == 201
    assert (await second.comment("Xem lại cả hồ sơ", "")).status_code == 201


@pytest.mark.parametrize("step", one_in(2, ["yeu_cau_bo_sung", "duyet", "tu_choi"]))
async def test_no_decision_passes_over_an_unread_comment(
    client: httpx.AsyncClient, pages: tuple[Page, Page], code: str, step: str
) -> None:
    first, second = pages
    assert (await first.comment("Căn cước đã hết hạn")).status_code == 201
    refused = await second.send(f"chuyen/{step}", lyDo="Xem lại", xacNhanDon=True)
    assert (refused.status_code, refused.json()["code"]) == (409, "ghi_chu_da_doi")
    now = await opened(client, second.who, code)
    assert now.seen["trangThai"] == "DA_NOP"
    assert len(now.seen["ghiChuChuaGui"]) == 1
    assert (await now.send(f"chuyen/{step}", **KNOWN, lyDo="Xem lại", xacNhanDon=True)).status_code == 200


async def test_a_comment_that_was_taken_back_is_not_missed_silently(
    client: httpx.AsyncClient, pages: tuple[Page, Page], code: str
) -> None:
    first, _ = pages
    assert (await first.comment("Nhầm hồ sơ")).status_code == 201
    first, second = [await opened(client, page.who, code) for page in pages]
    gone = first.seen["ghiChuChuaGui"][0]["id"]
    path = f"{DOSSIERS}/{code}/ghi-chu/{gone}"
    assert (await client.delete(path, headers=first.who.headers)).status_code == 200
    assert (await client.delete(path, headers=second.who.headers)).status_code == 404
    refused = await second.send("chuyen/yeu_cau_bo_sung", lyDo="Sửa theo ghi chú")
    assert (refused.status_code, refused.json()["soDaXoa"]) == (409, 1)
    # A comment of their own needs no word of that.
    assert (await second.comment("Sai năm sinh")).status_code == 201


async def test_a_comment_does_not_slip_behind_a_request_that_was_sent(
    pages: tuple[Page, Page], client: httpx.AsyncClient, code: str
) -> None:
    first, second = pages
    assert (await first.send("chuyen/yeu_cau_bo_sung", lyDo="Sửa tên")).status_code == 200
    late = await second.comment("Thiếu chữ ký")
    assert (late.status_code, late.json()["code"]) == (409, "ho_so_da_chuyen")
    assert (await opened(client, first.who, code)).seen["ghiChuChuaGui"] == []


@pytest.mark.deep
async def test_of_twenty_at_once_one_comment_and_one_decision_count(site: Site, code: str) -> None:
    people = [await site.person(("nhan-vien",)) for _ in range(4)]
    pages = [await opened(site.client, people[number % 4], code) for number in range(20)]
    replies = await asyncio.gather(*(page.comment(f"Sai {number}") for number, page in enumerate(pages)))
    assert sorted(reply.status_code for reply in replies) == [201] + [409] * 19
    pages = [await opened(site.client, people[number % 4], code) for number in range(20)]
    replies = await asyncio.gather(*(page.send("chuyen/yeu_cau_bo_sung", lyDo="Sửa") for page in pages))
    assert sorted(reply.status_code for reply in replies) == [200] + [409] * 19


async def test_a_caller_that_shows_no_comments_is_not_asked_for_them(
    client: httpx.AsyncClient, pages: tuple[Page, Page], code: str
) -> None:
    first, second = pages
    assert (await first.comment("Sai")).status_code == 201
    assert (await second.send("ghi-chu", truong=NAME, noiDung="Cũng sai", ghiChuDaXem=None)).status_code == 201
