"""Who checks a dossier ticks field by field: kept for each person and revision, seen by colleagues, never by the customer."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from tests.dossiers.support.wire import call, submitted, valid, wire
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.slices import one_in

AREA = "/business/api/v1/quan-tri/ho-so"
NAME, SHORT = "hoSo.tenDoanhNghiep", "hoSo.tenVietTat"


@pytest.fixture
async def code(app: FastAPI, client: httpx.AsyncClient, owner: Person) -> str:
    return (await submitted(client, owner, valid()))["maHoSo"]


@pytest.fixture
async def owner(app: FastAPI, person: MakePerson) -> Person:
    return await person()


async def _page(client: httpx.AsyncClient, who: Person, code: str) -> dict[str, Any]:
    return (await client.get(f"{AREA}/{code}", headers=who.headers)).json()["data"]


async def _tick(
    client: httpx.AsyncClient, who: Person, code: str, *fields: str, on: bool = True, **shown: Any
) -> httpx.Response:
    body = {"truong": list(fields), "daKiem": on} | shown
    return await client.post(f"{AREA}/{code}/kiem-tra", json=body, headers=who.headers)


def _standing(page: dict[str, Any]) -> set[tuple[str, str, int, bool]]:
    return {(one["truong"], one["ten"], one["phienBan"], one["cuaToi"]) for one in page["mucDaKiem"]}


@pytest.mark.req("S2.15", "S4.11")
async def test_ticks_of_two_people_stand_side_by_side_and_are_taken_back_by_whoever_set_them(
    site: Site, code: str
) -> None:
    first, second = (
        await site.person(("nhan-vien",), name="Trần Văn Viên"),
        await site.person(("quan-tri",), name="Phạm Minh Quản"),
    )
    assert (await _tick(site.client, first, code, NAME, SHORT)).status_code == 200
    reply = await _tick(site.client, second, code, NAME)
    page = await _page(site.client, second, code)
    revision = page["phienBan"]
    mine, theirs = (NAME, "Phạm Minh Quản", revision, True), (NAME, "Trần Văn Viên", revision, False)
    assert _standing(page) == {mine, theirs, (SHORT, "Trần Văn Viên", revision, False)}
    assert _standing({"mucDaKiem": reply.json()["data"]}) == _standing(page)
    # One's own only: the colleague's tick stays.
    await _tick(site.client, second, code, NAME, SHORT, on=False)
    assert _standing(await _page(site.client, first, code)) == {
        (NAME, "Trần Văn Viên", revision, True),
        (SHORT, "Trần Văn Viên", revision, True),
    }


async def test_the_same_tick_twenty_times_at_once_is_one_line_of_the_log(site: Site, code: str) -> None:
    staff = await site.person(("nhan-vien",))
    replies = await asyncio.gather(*(_tick(site.client, staff, code, NAME, NAME) for _ in range(20)))
    assert {reply.status_code for reply in replies} == {200}
    async with site.database.transaction() as session:
        assert await session.scalar(text("SELECT count(*) FROM muc_da_kiem_tra WHERE truong = :f"), {"f": NAME}) == 1


@pytest.mark.req("S4.11")
async def test_a_tick_names_its_revision_and_what_was_handed_in_then_can_be_read(
    site: Site, owner: Person, code: str
) -> None:
    staff = await site.person(("nhan-vien",))
    await _tick(site.client, staff, code, NAME, SHORT)
    before = await _page(site.client, staff, code)
    await site.client.post(f"{AREA}/{code}/chuyen/yeu_cau_bo_sung", json={"lyDo": "sửa"}, headers=staff.headers)
    # The customer is changing it: there is nothing to be ticked now.
    refused = await _tick(site.client, staff, code, SHORT)
    assert (refused.status_code, refused.json()["code"]) == (409, "trang_thai_khong_cho_phep")
    body = wire(valid()) | {"maHoSo": code}
    body["hoSo"] |= {"tenDoanhNghiep": "CÔNG TY TNHH ĐỔI TÊN LẶNG LẼ"}
    assert (await call(site.client, owner, "SUBMIT", body)).status_code == 200
    now = await _page(site.client, staff, code)
    assert {one["phienBan"] for one in now["mucDaKiem"]} == {before["phienBan"]} != {now["phienBan"]}
    path = f"{AREA}/{code}/lan-nop/{before['phienBan']}"
    then = (await site.client.get(path, headers=staff.headers)).json()["data"]
    assert then["hoSo"]["tenDoanhNghiep"] == before["hoSo"]["tenDoanhNghiep"] != now["hoSo"]["tenDoanhNghiep"]
    assert (await site.client.get(f"{AREA}/{code}/lan-nop/9999", headers=staff.headers)).status_code == 404
    # A page from before the dossier came back vouches for nothing.
    stale = await _tick(site.client, staff, code, NAME, suKienCuoi=before["suKien"][-1]["so"])
    assert (stale.status_code, stale.json()["code"]) == (409, "ho_so_da_chuyen")
    await _tick(site.client, staff, code, NAME, suKienCuoi=now["suKien"][-1]["so"])
    assert {(one["truong"], one["phienBan"]) for one in (await _page(site.client, staff, code))["mucDaKiem"]} == {
        (NAME, now["phienBan"]),
        (SHORT, before["phienBan"]),
    }


@pytest.mark.parametrize("field", one_in(3, ["hoSo.khongCo", "chuSoHuuList.99.hoTen", "hoSo.tenDoanhNghiep.x"]))
async def test_a_field_that_the_dossier_lacks_is_refused(site: Site, code: str, field: str) -> None:
    staff = await site.person(("nhan-vien",))
    for path, body in (
        ("kiem-tra", {"truong": [NAME, field], "daKiem": True}),
        ("ghi-chu-noi-bo", {"truong": field, "noiDung": "x"}),
    ):
        reply = await site.client.post(f"{AREA}/{code}/{path}", json=body, headers=staff.headers)
        assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, "truong")
    assert (await _page(site.client, staff, code))["mucDaKiem"] == []


@pytest.mark.req("S6.5", "S4.11")
async def test_an_internal_note_is_for_staff_only(site: Site, owner: Person, code: str) -> None:
    staff, words = await site.person(("nhan-vien",), name="Trần Văn Viên"), "Nghi địa chỉ ảo, đã gọi hỏi."
    headers = staff.headers | {"Idempotency-Key": "ghi-chu-noi-bo-mot"}
    for _ in range(2):
        body = {"truong": NAME, "noiDung": words}
        assert (await site.client.post(f"{AREA}/{code}/ghi-chu-noi-bo", json=body, headers=headers)).status_code == 201
    await _tick(site.client, staff, code, NAME)
    page = await _page(site.client, staff, code)
    [note] = [one for one in page["suKien"] if one["loai"] == "GHI_CHU_NOI_BO"]
    assert (note["lyDo"], note["truong"], note["tenNguoiLam"], note["congKhai"]) == (
        words,
        NAME,
        "Trần Văn Viên",
        False,
    )
    theirs = await call(site.client, owner, "GET", {"maHoSo": code})
    bundle = await site.client.get("/auth/api/v1/toi/du-lieu.json", headers=owner.headers)
    for reply in (theirs, bundle):
        assert words not in reply.text
        assert "Trần Văn Viên" not in reply.text
        assert "muc_da_kiem" not in reply.text


async def test_nobody_else_ticks(site: Site, owner: Person, code: str) -> None:
    for who in (owner, await site.person(("bien-tap",))):
        assert (await _tick(site.client, who, code, NAME)).status_code == 403
    assert (
        await site.client.post(f"{AREA}/{code}/kiem-tra", json={"truong": [NAME], "daKiem": True})
    ).status_code == 401
