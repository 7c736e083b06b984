"""Editors see what was asked and how it was answered, and grade it; a grade goes with its question (S7.3)."""

import asyncio
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from tests.access_log.test_views import views
from tests.assistant.conversations.conftest import QUESTION, THREADS, Start, visitor
from tests.running_site import Site

ASKED = "/chatbot/api/v1/quan-tri/cau-hoi"
FIGURES = f"{ASKED}/so-diem"


async def listed(client: httpx.AsyncClient, editor: Any, **wanted: Any) -> list[dict[str, Any]]:
    reply = await client.get(ASKED, params=wanted, headers=editor.headers)
    assert reply.status_code == 200, reply.text
    assert reply.json()["trang"]["tong"] == len(reply.json()["data"])
    return reply.json()["data"]


async def grade(client: httpx.AsyncClient, who: Any, thread: str, value: str | None, place: int = 1) -> httpx.Response:
    return await client.put(f"{ASKED}/{thread}/{place}/diem", json={"diem": value}, headers=who.headers)


@pytest.mark.req("S7.3")
async def test_an_answer_is_seen_as_it_was_shown_and_graded(site: Site, start: Start, published: None) -> None:
    editor, guest = await site.person(("bien-tap",), name="Biên tập Một"), visitor()
    made = await start(guest, f"{QUESTION}, gọi tôi 0912 345 678")
    more = await site.client.post(
        f"{THREADS}/{made['id']}/cau-hoi", json={"cauHoi": "còn hộ kinh doanh?"}, headers=guest
    )
    [second, first] = await listed(site.client, editor)
    assert first["cauHoi"] == f"{QUESTION}, gọi tôi [số điện thoại]"
    assert first["traLoi"] == made["cauHoi"][0]["traLoi"]
    assert (second["so"], second["cauTruoc"]) == (2, first["cauHoi"])
    assert second["traLoi"] == more.json()["data"]["cauHoi"][1]["traLoi"]
    assert (first["diem"], first["nguoiCham"], first["rieng"]) == (None, None, False)
    for value in ("SAI", "MOT_NUA", "DUNG"):
        assert (await grade(site.client, editor, made["id"], value)).status_code == 204
    again = (await site.client.get(f"{ASKED}/{made['id']}/1", headers=editor.headers)).json()["data"]
    assert (again["diem"], again["nguoiCham"]) == ("DUNG", "Biên tập Một")
    counted = (await site.client.get(FIGURES, headers=editor.headers)).json()["data"]
    assert {name: counted[name] for name in ("tong", "daCham", "dung", "motNua", "sai")} == {
        "tong": 2, "daCham": 1, "dung": 1, "motNua": 0, "sai": 0,
    }  # fmt: skip
    assert (await grade(site.client, editor, made["id"], None)).status_code == 204
    assert (await site.client.get(FIGURES, headers=editor.headers)).json()["data"]["daCham"] == 0
    assert await views(site.app, editor.id) == []


@pytest.mark.deep
async def test_questions_are_asked_for_by_grade_language_outcome_and_words(
    site: Site, start: Start, published: None
) -> None:
    editor, guest = await site.person(("bien-tap",)), visitor()
    good, lost = await start(guest), await start(guest, "qzwjf xvbnk 100%")
    english = await start(guest, "what is the minimum charter capital")
    await grade(site.client, editor, good["id"], "DUNG")

    async def found(**wanted: Any) -> set[str]:
        return {row["hoiThoai"] for row in await listed(site.client, editor, **wanted)}

    assert await found(diem="DUNG") == {good["id"]}
    assert await found(diem="SAI") == set()
    assert await found(diem="CHUA_CHAM") == {lost["id"], english["id"]}
    assert await found(ngonNgu="en") == {english["id"]}
    assert await found(khongTraLoi=True) == {lost["id"]}
    assert await found(tim="VON dieu le") == {good["id"]}
    assert await found(tim="100%") == {lost["id"]}
    assert await found(tim="%") == {lost["id"]}
    assert (await site.client.get(ASKED, params={"diem": "HAY"}, headers=editor.headers)).status_code == 422


async def test_a_grade_goes_with_its_question_and_only_editors_give_one(
    site: Site, start: Start, published: None
) -> None:
    editor, staff, guest = await site.person(("bien-tap",)), await site.person(("nhan-vien",)), visitor()
    made = await start(guest)
    assert (await grade(site.client, staff, made["id"], "SAI")).status_code == 403
    assert (await grade(site.client, editor, made["id"], "SAI", place=2)).status_code == 404
    assert (await grade(site.client, editor, made["id"], "SAI")).status_code == 204
    assert (await site.client.delete(f"{THREADS}/{made['id']}", headers=guest)).status_code == 204
    assert await listed(site.client, editor) == []
    assert (await grade(site.client, editor, made["id"], "SAI")).status_code == 404
    async with site.app.state.database.transaction() as session:
        assert await session.scalar(text("SELECT count(*) FROM diem_tra_loi")) == 0


@pytest.mark.deep
async def test_what_is_answered_of_ones_own_orders_is_not_shown(site: Site, start: Start, published: None) -> None:
    editor, guest = await site.person(("bien-tap",)), visitor()
    made = await start(guest)
    card = '{"loai": "DON_HANG", "ma": "KS3K7M9PQR", "ten": "Đơn", "trangThai": ["x"], "viecTiep": "Trả 990.000 ₫", "lienKet": "/x"}'
    async with site.app.state.database.transaction() as session:
        await session.execute(
            text(
                "INSERT INTO phan_tra_loi (hoi_thoai_id, so, loai, thu_tu, noi_dung) VALUES (:id, 1, 'the', 0, CAST(:card AS jsonb))"
            ),
            {"id": made["id"], "card": card},
        )
    reply = await site.client.get(ASKED, headers=editor.headers)
    [row] = reply.json()["data"]
    assert (row["rieng"], row["traLoi"]) == (True, None)
    assert "990.000" not in reply.text


@pytest.mark.deep
async def test_two_who_grade_at_once_leave_one_grade(site: Site, start: Start, published: None) -> None:
    one, other, guest = await site.person(("bien-tap",)), await site.person(("bien-tap",)), visitor()
    made = await start(guest)
    both = await asyncio.gather(
        grade(site.client, one, made["id"], "DUNG"), grade(site.client, other, made["id"], "SAI")
    )
    assert [reply.status_code for reply in both] == [204, 204]
    counted = (await site.client.get(FIGURES, headers=one.headers)).json()["data"]
    assert (counted["daCham"], counted["dung"] + counted["sai"]) == (1, 1)
