"""Signed papers: sent between submission and certificate, seen by their customer and the back office, taken back."""

import io
from collections.abc import Awaitable, Callable

import httpx
from PIL import Image

from tests.dossiers.support.wire import URL, call, saved, submitted, valid
from tests.people import MakePerson, Person

RunJobs = Callable[[], Awaitable[None]]
ADMIN_AREA = "/business/api/v1/quan-tri/ho-so"


def picture() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (600, 800), "white").save(out, "PNG")
    return out.getvalue()


async def send(client: httpx.AsyncClient, who: Person, code: str, data: bytes, paper: str = "mau-3") -> httpx.Response:
    files = {"tep": ("bản ký.png", data, "image/png")}
    return await client.post(f"{URL}/{code}/tai-len", data={"giayTo": paper}, files=files, headers=who.headers)


async def test_a_signed_paper_is_sent_seen_and_taken_back(
    client: httpx.AsyncClient, person: MakePerson, run_jobs: RunJobs
) -> None:
    who, other, staff = await person(), await person(), await person(("nhan-vien",))
    data = await submitted(client, who, valid())
    code = data["maHoSo"]
    await run_jobs()
    reply = await send(client, who, code, picture())
    assert reply.status_code == 201, reply.text
    [scan] = reply.json()["data"]["banKy"]
    assert (scan["giayTo"], scan["ten"], scan["soTrang"]) == ("mau-3", "bản ký.png", 1)
    assert scan["ban"] == str(data["phienBan"])
    path = f"{URL}/{code}/ban-ky/{scan['id']}"
    assert (await client.get(path, headers=who.headers)).headers["content-type"] == "image/jpeg"
    assert (await client.get(path, headers=other.headers)).status_code == 404
    seen = await client.get(f"{ADMIN_AREA}/{code}/ban-ky/{scan['id']}", headers=staff.headers)
    assert (seen.status_code, seen.headers["content-type"]) == (200, "image/jpeg")
    assert (await client.get(f"{ADMIN_AREA}/{code}", headers=staff.headers)).json()["data"]["banKy"] == [scan]
    assert (await client.delete(path, headers=who.headers)).json()["data"]["banKy"] == []
    assert (await client.delete(path, headers=who.headers)).status_code == 404
    assert (await client.get(path, headers=who.headers)).status_code == 404


async def test_drafts_take_no_signed_papers_and_hostile_files_are_refused(
    client: httpx.AsyncClient, person: MakePerson, run_jobs: RunJobs
) -> None:
    who, other = await person(), await person()
    draft = (await saved(client, who, {"hoSo": {"tenVietTat": "A"}}))["maHoSo"]
    assert (await send(client, who, draft, picture())).json()["code"] == "ho_so_chua_nop"
    code = (await submitted(client, who, valid(), maHoSo=draft))["maHoSo"]
    early = await send(client, who, code, picture())
    assert (early.status_code, early.json()["code"]) == (409, "giay_to_chua_san_sang"), (
        "nothing was drawn, so nothing signed"
    )
    await run_jobs()
    for data in (b"", b"<html>", picture() + b"<script>alert(1)</script>", b"%PDF-1.7 broken"):
        reply = await send(client, who, code, data)
        assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, "tep"), data[:20]
    assert (await send(client, other, code, picture())).status_code == 404
    assert (await call(client, who, "GET", {"maHoSo": code})).json()["data"]["banKy"] == []
