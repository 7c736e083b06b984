"""Signed papers: sent between submission and certificate, seen by their customer and the back office, taken back."""

import io
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from PIL import Image
from sqlalchemy import text

from tests.dossiers.support.acknowledged import KNOWN
from tests.dossiers.support.wire import URL, call, saved, submitted, valid
from tests.orders.factories import secured
from tests.people import Person, make_person
from tests.running_site import RunJobs, Site

ADMIN_AREA = "/business/api/v1/quan-tri/ho-so"


def picture() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (600, 800), "white").save(out, "PNG")
    return out.getvalue()


async def send(client: httpx.AsyncClient, who: Person, code: str, data: bytes, paper: str = "mau-3") -> httpx.Response:
    files = {"tep": ("bản ký.png", data, "image/png")}
    return await client.post(f"{URL}/{code}/tai-len", data={"giayTo": paper}, files=files, headers=who.headers)


async def test_a_signed_paper_is_sent_seen_and_taken_back(site: Site) -> None:
    who, other, staff = await site.person(), await site.person(), await site.person(("nhan-vien",))
    data = await submitted(site.client, who, valid())
    code = data["maHoSo"]
    await site.run_jobs()
    reply = await send(site.client, who, code, picture())
    assert reply.status_code == 201, reply.text
    [scan] = reply.json()["data"]["banKy"]
    assert (scan["giayTo"], scan["ten"], scan["soTrang"]) == ("mau-3", "bản ký.png", 1)
    assert scan["ban"] == "1"
    path = f"{URL}/{code}/ban-ky/{scan['id']}"
    assert (await site.client.get(path, headers=who.headers)).headers["content-type"] == "image/jpeg"
    assert (await site.client.get(path, headers=other.headers)).status_code == 404
    seen = await site.client.get(f"{ADMIN_AREA}/{code}/ban-ky/{scan['id']}", headers=staff.headers)
    assert (seen.status_code, seen.headers["content-type"]) == (200, "image/jpeg")
    assert (await site.client.get(f"{ADMIN_AREA}/{code}", headers=staff.headers)).json()["data"]["banKy"] == [scan]
    assert (await site.client.delete(path, headers=who.headers)).json()["data"]["banKy"] == []
    assert (await site.client.delete(path, headers=who.headers)).status_code == 404
    assert (await site.client.get(path, headers=who.headers)).status_code == 404


@pytest.mark.deep
async def test_drafts_take_no_signed_papers_and_hostile_files_are_refused(site: Site) -> None:
    who, other = await site.person(), await site.person()
    draft = (await saved(site.client, who, {"hoSo": {"tenVietTat": "A"}}))["maHoSo"]
    assert (await send(site.client, who, draft, picture())).json()["code"] == "ho_so_chua_nop"
    code = (await submitted(site.client, who, valid(), maHoSo=draft))["maHoSo"]
    early = await send(site.client, who, code, picture())
    assert (early.status_code, early.json()["code"]) == (409, "giay_to_chua_san_sang"), (
        "nothing was drawn, so nothing signed"
    )
    await site.run_jobs()
    for data in (b"", b"<html>", picture() + b"<script>alert(1)</script>", b"%PDF-1.7 broken"):
        reply = await send(site.client, who, code, data)
        assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, "tep"), data[:20]
    assert (await send(site.client, other, code, picture())).status_code == 404
    assert (await call(site.client, who, "GET", {"maHoSo": code})).json()["data"]["banKy"] == []


async def filed_with(
    client: httpx.AsyncClient, app: FastAPI, who: Person, staff: Person, run_jobs: RunJobs
) -> tuple[str, dict[str, Any]]:
    """A dossier that was filed with one signed paper: its code, and the paper."""
    order = await secured(app, who.id)
    code = (await submitted(client, who, valid("DNTN"), maDonHang=order.ma_don_hang))["maHoSo"]
    await run_jobs()
    [scan] = (await send(client, who, code, picture(), "mau-1")).json()["data"]["banKy"]
    for name in ("duyet", "nop_co_quan"):
        reply = await client.post(f"{ADMIN_AREA}/{code}/chuyen/{name}", json=KNOWN, headers=staff.headers)
        assert reply.status_code == 200, reply.text
    return code, scan


@pytest.mark.deep
async def test_what_was_signed_before_the_filing_stays(site: Site) -> None:
    """A wrong upload after the filing can still be taken back; what the registrar has cannot, not even when it is sent back."""
    who, staff = await site.person(), await make_person(site.app, roles=("nhan-vien",))
    code, scan = await filed_with(site.client, site.app, who, staff, site.run_jobs)
    path = f"{URL}/{code}/ban-ky"
    refused = await site.client.delete(f"{path}/{scan['id']}", headers=who.headers | {"Accept-Language": "en"})
    assert (refused.status_code, refused.json()["code"]) == (409, "ban_ky_da_nop_co_quan")
    assert "business registrar" in refused.json()["title"]
    later = (await send(site.client, who, code, picture(), "mau-1")).json()["data"]["banKy"]
    assert [one["daNop"] for one in later] == [True, False]
    reply = await site.client.delete(f"{path}/{later[1]['id']}", headers=who.headers)
    assert [one["id"] for one in reply.json()["data"]["banKy"]] == [scan["id"]]
    back = {"lyDo": "Phòng Đăng ký kinh doanh yêu cầu sửa tên"}
    reply = await site.client.post(f"{ADMIN_AREA}/{code}/chuyen/yeu_cau_bo_sung", json=back, headers=staff.headers)
    assert reply.status_code == 200, reply.text
    refused = await site.client.delete(f"{path}/{scan['id']}", headers=who.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "ban_ky_da_nop_co_quan")
    assert (await site.client.get(f"{path}/{scan['id']}", headers=who.headers)).status_code == 200


@pytest.mark.deep
async def test_a_filing_that_named_no_version_keeps_everything(site: Site) -> None:
    """Filings of older releases do not say in the log which papers they took."""
    who = await site.person()
    code = (await submitted(site.client, who, valid("DNTN")))["maHoSo"]
    await site.run_jobs()
    [scan] = (await send(site.client, who, code, picture(), "mau-1")).json()["data"]["banKy"]
    async with site.database.transaction() as session:
        await session.execute(text("UPDATE ho_so SET trang_thai = 'DA_NOP_CO_QUAN'"))
    refused = await site.client.delete(f"{URL}/{code}/ban-ky/{scan['id']}", headers=who.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "ban_ky_da_nop_co_quan")
