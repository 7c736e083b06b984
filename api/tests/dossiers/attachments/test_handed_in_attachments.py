"""Attachments belong to the revision they were handed in with: an earlier version's ZIP keeps its own, as long as it exists."""

import io
import zipfile
from datetime import timedelta
from typing import Any

import httpx
import pypdfium2 as pdfium
import pytest
import time_machine

from khoisu.dossiers.jobs import delete_old
from khoisu.files import uploads as files
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.jobs import JobContext
from tests.dossiers.attachments.test_uploads import ADMIN_AREA, begun, live, one_of, with_foreigner
from tests.dossiers.support.attachments import listed, path_of, picture, send, submit_attached
from tests.dossiers.support.wire import URL, call
from tests.people import Person
from tests.running_site import Site


async def sent_back(client: httpx.AsyncClient, staff: Person, code: str, key: str = "xin-anh-ro-hon") -> None:
    """Staff ask for a clearer picture."""
    reply = await client.post(
        f"{ADMIN_AREA}/{code}/chuyen/yeu_cau_bo_sung",
        json={"lyDo": "Ảnh mờ"},
        headers=staff.headers | {"Idempotency-Key": key},
    )
    assert reply.status_code == 200, reply.text


async def replaced(client: httpx.AsyncClient, who: Person, code: str, colour: str) -> None:
    """The passport's copy in another colour."""
    need = one_of(await listed(client, who, code), "giay-to-ca-nhan")
    reply = await send(client, who, code, need, picture(colour), thayCho=need["tep"][0]["id"])
    assert reply.status_code == 201, reply.text


async def handed_in_again(client: httpx.AsyncClient, who: Person, code: str, **company: str) -> int:
    """The revision after a second hand-in."""
    read = (await call(client, who, "GET", {"maHoSo": code})).json()["data"]["phienBan"]
    more = {"phienBan": read, "hoSo": company} if company else {}
    reply = await call(client, who, "SUBMIT", {"maHoSo": code} | more)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]["phienBan"]


async def colours(
    client: httpx.AsyncClient, who: Person, code: str, revision: int | None = None, area: str = URL
) -> list[tuple[int, ...]]:
    """The colours of the attached pictures in a version's ZIP."""
    asked: dict[str, Any] = {"phienBan": revision} if revision else {}
    reply = await client.get(f"{area}/{code}/giay-to.zip", params=asked, headers=who.headers)
    assert reply.status_code == 200, reply.text
    with zipfile.ZipFile(io.BytesIO(reply.content)) as opened:
        names = [name for name in opened.namelist() if name.startswith("giay-to-kem-theo/") and name.endswith(".pdf")]
        return [_middle(opened.read(name)) for name in names]


def _middle(data: bytes) -> tuple[int, ...]:
    page = pdfium.PdfDocument(data)[0].render().to_pil().convert("RGB")
    # JPEG moves a colour a little.
    return tuple(round(part / 255) for part in page.getpixel((page.width // 2, page.height // 2)))


WHITE, RED = (1, 1, 1), (1, 0, 0)


@pytest.mark.req("S4.11", "S6.5")
@pytest.mark.deep
async def test_the_zip_of_an_earlier_version_keeps_the_attachments_it_was_handed_in_with(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    first = await submit_attached(site.client, who, with_foreigner())
    code = first["maHoSo"]
    await site.run_jobs()
    assert await colours(site.client, who, code) == [WHITE]
    await sent_back(site.client, staff, code)
    await replaced(site.client, who, code, "red")
    second = await handed_in_again(site.client, who, code, tenVietTat="MOI")
    await site.run_jobs()
    assert second != first["phienBan"]
    assert await colours(site.client, who, code) == [RED]
    for caller, area in ((who, URL), (staff, ADMIN_AREA)):
        assert await colours(site.client, caller, code, first["phienBan"], area) == [WHITE]
    # A replaced file is no attachment any more: it is neither listed nor to be had by its own address.
    need = one_of(await listed(site.client, who, code), "giay-to-ca-nhan")
    assert len(need["tep"]) == 1
    assert (await site.client.get(f"{path_of(code)}/{need['tep'][0]['id']}", headers=who.headers)).status_code == 200


@pytest.mark.deep
async def test_what_is_changed_after_a_return_is_in_no_zip_before_it_is_handed_in(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    first = await submit_attached(site.client, who, with_foreigner())
    code = first["maHoSo"]
    await site.run_jobs()
    await sent_back(site.client, staff, code)
    await replaced(site.client, who, code, "red")
    assert await colours(site.client, staff, code, first["phienBan"], ADMIN_AREA) == [WHITE]


@pytest.mark.deep
async def test_a_file_that_no_version_needs_any_more_is_deleted(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    first = await submit_attached(site.client, who, with_foreigner())
    code = first["maHoSo"]
    await site.run_jobs()
    await sent_back(site.client, staff, code)
    await replaced(site.client, who, code, "blue")
    assert await live(site.app, who) == 2, "the first version needs the white one"
    await replaced(site.client, who, code, "red")
    assert await live(site.app, who) == 2, "nobody handed in the blue one"
    # Nothing but the attachment changed, so it is the same revision, which now has the red one.
    assert await handed_in_again(site.client, who, code) == first["phienBan"]
    await files.delete_due(site.app.state.database, site.app.state.storage)
    assert await live(site.app, who) == 1
    assert await colours(site.client, who, code, first["phienBan"]) == [RED]


@pytest.mark.deep
async def test_clearing_a_returned_dossier_leaves_the_handed_in_version_whole(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    first = await submit_attached(site.client, who, with_foreigner())
    code = first["maHoSo"]
    await site.run_jobs()
    await sent_back(site.client, staff, code)
    assert (await site.client.post(f"{URL}/{code}/dat-lai", json={}, headers=who.headers)).status_code == 200
    assert await colours(site.client, staff, code, first["phienBan"], ADMIN_AREA) == [WHITE]


@pytest.mark.deep
async def test_a_version_that_is_deleted_on_schedule_takes_its_own_attachments_along(site: Site) -> None:
    who, staff = await site.person(), await site.person(("nhan-vien",))
    code = (await submit_attached(site.client, who, with_foreigner()))["maHoSo"]
    await site.run_jobs()
    await sent_back(site.client, staff, code)
    await replaced(site.client, who, code, "red")
    await handed_in_again(site.client, who, code, tenVietTat="MOI")
    await site.run_jobs()
    assert await live(site.app, who) == 2
    database, storage = site.app.state.database, site.app.state.storage
    with time_machine.travel(clock.now() + timedelta(days=31), tick=True):
        await delete_old(JobContext(database, {Storage: storage}))
        await files.delete_due(database, storage)
    assert await live(site.app, who) == 1
    assert await colours(site.client, who, code) == [RED]


async def test_another_customer_gets_no_earlier_version(site: Site) -> None:
    who, other = await site.person(), await site.person()
    first = await submit_attached(site.client, who, with_foreigner())
    await begun(site.client, other)
    await site.run_jobs()
    asked = {"phienBan": first["phienBan"]}
    reply = await site.client.get(f"{URL}/{first['maHoSo']}/giay-to.zip", params=asked, headers=other.headers)
    assert reply.status_code == 404
