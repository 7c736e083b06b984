"""The back office's queue of requests."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.inquiries.schemas import RequestRow
from khoisu.inquiries.service import delete_old_inquiries
from khoisu.kit.api_model import CountedPageOf
from tests.inbox import letters
from tests.inquiries.conftest import QUEUE, Form, Send
from tests.people import Person
from tests.running_site import Site


async def listed(client: httpx.AsyncClient, staff: Person, query: str = "") -> list[dict[str, Any]]:
    reply = await client.get(f"{QUEUE}{query}", headers=staff.headers)
    assert reply.status_code == 200, reply.text
    CountedPageOf[RequestRow].model_validate_json(reply.text)
    return reply.json()["data"]


async def left(send: Send, body: dict[str, Any]) -> str:
    reply = await send(body)
    assert reply.status_code == 201, reply.text
    return reply.json()["data"]["maYeuCau"]


async def act(client: httpx.AsyncClient, staff: Person, code: str, what: str, **body: str) -> httpx.Response:
    return await client.post(f"{QUEUE}/{code}/{what}", json=body, headers=staff.headers)


@pytest.mark.req("S2.15")
async def test_the_list_finds_by_state_need_hold_and_words(
    client: httpx.AsyncClient, form: Form, send: Send, staff: Person
) -> None:
    plain = await left(send, form())
    held = await left(send, form(noiDung="a.com b.com c.com", nhuCau="THUE", hoTen="Ngô Quảng"))
    assert [row["maYeuCau"] for row in await listed(client, staff)] == [held, plain]
    assert [row["maYeuCau"] for row in await listed(client, staff, "?trangThai=MOI")] == [plain, held]
    assert [row["maYeuCau"] for row in await listed(client, staff, "?giuLai=true")] == [held]
    assert [row["maYeuCau"] for row in await listed(client, staff, "?giuLai=false")] == [plain]
    assert [row["maYeuCau"] for row in await listed(client, staff, "?nhuCau=THUE")] == [held]
    assert [row["maYeuCau"] for row in await listed(client, staff, "?tim=ca phe")] == [plain]
    assert [row["maYeuCau"] for row in await listed(client, staff, f"?tim={held.lower()}")] == [held]
    assert await listed(client, staff, "?trangThai=BO_QUA") == []


async def test_a_request_is_taken_on_answered_and_opened_again(
    site: Site, form: Form, send: Send, staff: Person
) -> None:
    code = await left(send, form())
    assert (await act(site.client, staff, code, "thao-tac", thaoTac="NHAN")).json()["data"]["trangThai"] == "DANG_XU_LY"
    assert (await act(site.client, staff, code, "ghi-chu", noiDung="Đã gọi, máy bận")).status_code == 201
    reply = await act(site.client, staff, code, "tra-loi", noiDung="Chào chị,\n\nchị cần <b>căn cước</b>.")
    data = reply.json()["data"]
    assert (reply.status_code, data["trangThai"], data["nguoiXuLy"]) == (201, "DA_TRA_LOI", "Lê Văn Trực")
    assert [event["loai"] for event in data["suKien"]] == ["GUI", "NHAN", "GHI_CHU", "TRA_LOI"]
    message = (await letters(site.database, "hoi@khoisu.example"))[-1]
    assert message.kind == "tra_loi_yeu_cau"
    assert message.data["tra_loi"] == "Chào chị,\n\nchị cần <b>căn cước</b>."
    assert "cà phê" in message.data["cau_hoi"]
    again = (await act(site.client, staff, code, "thao-tac", thaoTac="MO_LAI")).json()["data"]
    assert (again["trangThai"], again["thaoTac"]) == ("DANG_XU_LY", ["DA_GOI", "BO_QUA"])


async def test_taking_on_what_was_held_tells_its_sender(site: Site, form: Form, send: Send, staff: Person) -> None:
    code = await left(send, form(age=0))
    data = (await act(site.client, staff, code, "thao-tac", thaoTac="NHAN")).json()["data"]
    assert data["lyDoGiu"] == []
    assert [message.kind for message in await letters(site.database, "hoi@khoisu.example")] == ["da_nhan_yeu_cau"]


async def test_what_a_state_does_not_allow_is_refused(
    client: httpx.AsyncClient, form: Form, send: Send, staff: Person
) -> None:
    code = await left(send, form(email=None))
    nowhere = await act(client, staff, code, "tra-loi", noiDung="Chào chị")
    assert (nowhere.status_code, nowhere.json()["code"]) == (409, "khong_co_email")
    assert (await act(client, staff, code, "tra-loi", noiDung=" \u200b ")).status_code == 422
    assert (await act(client, staff, code, "thao-tac", thaoTac="MO_LAI")).status_code == 409
    assert (await act(client, staff, code, "thao-tac", thaoTac="BO_QUA", ghiChu="Trùng")).status_code == 200
    again = await act(client, staff, code, "thao-tac", thaoTac="NHAN")
    assert (again.status_code, again.json()["code"]) == (409, "trang_thai_khong_cho_phep")
    assert (await act(client, staff, "YC00000000", "ghi-chu", noiDung="x")).status_code == 404


async def test_old_requests_are_forgotten(site: Site, form: Form, send: Send, staff: Person) -> None:
    open_one, closed = await left(send, form()), await left(send, form(noiDung="Câu hỏi khác"))
    await act(site.client, staff, closed, "thao-tac", thaoTac="BO_QUA")
    async with site.database.transaction() as session:
        await session.execute(
            text("UPDATE yeu_cau_lien_he SET cap_nhat_luc = cap_nhat_luc - CAST(:age AS interval)"),
            {"age": timedelta(days=800)},
        )
    async with site.database.transaction() as session:
        assert await delete_old_inquiries(session, 24) == 1
    assert [row["maYeuCau"] for row in await listed(site.client, staff)] == [open_one]


async def test_the_second_to_answer_sees_the_first_answer_first(
    site: Site, form: Form, send: Send, staff: Person
) -> None:
    colleague = await site.person(("nhan-vien",), name="Bùi Thị Hai")
    code = await left(send, form())
    assert (await act(site.client, staff, code, "tra-loi", noiDung="Chị cần căn cước.")).status_code == 201
    late = await act(site.client, colleague, code, "tra-loi", noiDung="Chị không cần gì cả.")
    assert (late.status_code, late.json()["code"]) == (409, "da_co_tra_loi")
    first = late.json()["traLoi"]
    assert (first["noiDung"], first["nguoiLam"]) == ("Chị cần căn cước.", "Lê Văn Trực")
    sent = [one.data["tra_loi"] for one in await letters(site.database, "hoi@khoisu.example") if "tra_loi" in one.data]
    assert sent == ["Chị cần căn cước."]
    more = await act(
        site.client, colleague, code, "tra-loi", noiDung="Xin bổ sung: cần cả hộ chiếu.", daXem=first["id"]
    )
    assert more.status_code == 201, more.text


async def test_two_who_answer_at_once_send_one_answer(site: Site, form: Form, send: Send, staff: Person) -> None:
    colleague = await site.person(("nhan-vien",), name="Bùi Thị Hai")
    code = await left(send, form())
    both = await asyncio.gather(
        *(act(site.client, who, code, "tra-loi", noiDung=f"Câu trả lời {who.id}") for who in (staff, colleague))
    )
    assert sorted(reply.status_code for reply in both) == [201, 409]
    kinds = [one.kind for one in await letters(site.database, "hoi@khoisu.example")]
    assert kinds.count("tra_loi_yeu_cau") == 1
