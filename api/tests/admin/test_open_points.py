"""Approving, filing and certifying ask once about what is open, and what staff said they know stays in the log."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.admin.test_certificates import filed, picture
from tests.admin.test_certificates import send as certify
from tests.dossiers.support.acknowledged import KNOWN
from tests.dossiers.support.wire import call, saved, submitted, valid
from tests.orders.factories import secured
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.slices import one_in

AREA = "/business/api/v1/quan-tri/ho-so"
FIELDS = ["hoSo.tenDoanhNghiep", "chuSoHuuList.0.hoTen", "chuSoHuuList.0.soGiayTo", "hoSo.truSo.soNhaDuong"]


@pytest.fixture
async def staff(person: MakePerson) -> Person:
    return await person(("nhan-vien",))


@pytest.fixture
async def owner(person: MakePerson) -> Person:
    return await person()


@pytest.fixture
async def code(app: FastAPI, client: httpx.AsyncClient, owner: Person) -> str:
    order = await secured(app, owner.id)
    return (await submitted(client, owner, valid(), maDonHang=order.ma_don_hang))["maHoSo"]


async def post(client: httpx.AsyncClient, staff: Person, path: str, **body: Any) -> httpx.Response:
    return await client.post(f"{AREA}/{path}", json=body, headers=staff.headers)


async def tick(client: httpx.AsyncClient, staff: Person, code: str, *fields: str) -> None:
    assert (await post(client, staff, f"{code}/kiem-tra", truong=list(fields), daKiem=True)).status_code == 200


def counts(reply: httpx.Response) -> dict[str, int]:
    assert (reply.status_code, reply.json()["code"]) == (409, "can_xac_nhan"), reply.text
    return {one["ma"]: one["so"] for one in reply.json()["conMo"]}


async def page(client: httpx.AsyncClient, staff: Person, code: str) -> dict[str, Any]:
    return (await client.get(f"{AREA}/{code}", headers=staff.headers)).json()["data"]


@pytest.mark.req("S4.11")
@pytest.mark.parametrize("ticked", one_in(2, range(len(FIELDS) + 1)))
async def test_approving_counts_what_is_shown_and_not_ticked(
    client: httpx.AsyncClient, staff: Person, code: str, ticked: int
) -> None:
    if ticked:
        await tick(client, staff, code, *FIELDS[:ticked])
    findings = len((await page(client, staff, code))["loi"])
    reply = await post(client, staff, f"{code}/chuyen/duyet", mucHienThi=FIELDS)
    left = len(FIELDS) - ticked
    if left or findings:
        expected = {"MUC_CHUA_KIEM": left, "CANH_BAO_CON_MO": findings}
        assert counts(reply) == {name: count for name, count in expected.items() if count}
        assert (await page(client, staff, code))["trangThai"] == "DA_NOP"
    else:
        assert reply.status_code == 200, reply.text


async def test_a_page_that_names_no_fields_is_asked_and_so_is_one_with_an_open_comment(
    client: httpx.AsyncClient, staff: Person, code: str
) -> None:
    for shown in ({}, {"mucHienThi": []}):
        assert counts(await post(client, staff, f"{code}/chuyen/duyet", **shown))["MUC_CHUA_KIEM"] > 0
    await tick(client, staff, code, *FIELDS)
    await post(client, staff, f"{code}/ghi-chu", truong=FIELDS[0], noiDung="Ảnh mờ")
    found = counts(await post(client, staff, f"{code}/chuyen/duyet", mucHienThi=FIELDS))
    assert (found.get("MUC_CHUA_KIEM"), found["GHI_CHU_CON_MO"]) == (None, 1)


async def test_a_tick_stands_for_what_was_there_not_for_what_came_after(
    client: httpx.AsyncClient, staff: Person, owner: Person, code: str
) -> None:
    await tick(client, staff, code, *FIELDS)
    assert (await post(client, staff, f"{code}/chuyen/yeu_cau_bo_sung", lyDo="sửa tên")).status_code == 200
    await saved(client, owner, {"maHoSo": code, "hoSo": {"tenDoanhNghiep": "CÔNG TY TNHH HOA SEN ĐỎ"}})
    assert (await call(client, owner, "SUBMIT", {"maHoSo": code})).status_code == 200
    assert counts(await post(client, staff, f"{code}/chuyen/duyet", mucHienThi=FIELDS))["MUC_CHUA_KIEM"] == 1


async def test_who_knows_gives_a_reason_that_staff_read_and_the_customer_does_not(
    client: httpx.AsyncClient, staff: Person, owner: Person, code: str
) -> None:
    path = f"{code}/chuyen/duyet"
    silent = await post(client, staff, path, mucHienThi=FIELDS, daXacNhan=True)
    assert [one["truong"] for one in silent.json()["errors"]] == ["lyDoXacNhan"]
    both = await asyncio.gather(*(post(client, staff, path, mucHienThi=FIELDS, **KNOWN) for _ in range(2)))
    assert sorted(reply.status_code for reply in both) == [200, 409], "two approvals at once are one"
    log = (await page(client, staff, code))["suKien"]
    assert [one["loai"] for one in log].count("DUYET") == 1
    [note] = [one for one in log if one["loai"] == "GHI_CHU_NOI_BO"]
    assert "4 mục chưa được đánh dấu" in note["lyDo"]
    assert KNOWN["lyDoXacNhan"] in note["lyDo"]
    mine = await client.get(f"/business/api/v1/ho-so/{code}/su-kien", headers=owner.headers)
    assert KNOWN["lyDoXacNhan"] not in mine.text


@pytest.mark.deep
@pytest.mark.req("S4.11")
async def test_filing_without_a_signed_copy_and_certifying_without_a_scan_ask(
    site: Site, staff: Person, owner: Person, code: str
) -> None:
    await site.run_jobs()
    assert (await post(site.client, staff, f"{code}/chuyen/duyet", **KNOWN)).status_code == 200
    receipt = {"soBienNhan": "26/0123", "ngayNop": "2026-11-12"}
    for path, body in ((f"{code}/bien-nhan", receipt), (f"{code}/chuyen/nop_co_quan", {})):
        assert counts(await post(site.client, staff, path, **body)) == {"CHUA_CO_BAN_KY": 1}
    assert (await post(site.client, staff, f"{code}/bien-nhan", **receipt, **KNOWN)).status_code == 200
    corrected = receipt | {"soBienNhan": "26/0124"}
    assert (await post(site.client, staff, f"{code}/bien-nhan", **corrected)).status_code == 200, "it is filed already"
    bare = await certify(site.client, staff, code, daXacNhan="false")
    assert counts(bare) == {"CHUA_CO_BAN_QUET": 1}
    assert (await certify(site.client, staff, code, scan=picture(), daXacNhan="false")).status_code == 200


async def test_without_a_scan_knowing_is_enough(site: Site, staff: Person) -> None:
    code = await filed(site.app, site.client, await site.person())
    assert (await certify(site.client, staff, code)).status_code == 200
