"""What was not answered comes to editors in groups; each step says who did it, and can be undone (S7.3)."""

import asyncio
from typing import Any

import httpx
import pytest

from tests.assistant.conversations.conftest import QUESTION, THREADS, Start, visitor
from tests.running_site import Site

GAPS = "/chatbot/api/v1/quan-tri/khoang-trong"
ARTICLES = "/business/api/v1/quan-tri/bai-viet"
DRONES = ("bay drone quay phim xin phép ai", "xin phép bay drone ở đâu, gọi 0912 345 678")


async def listed(client: httpx.AsyncClient, editor: Any) -> dict[str, Any]:
    reply = await client.get(GAPS, headers=editor.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


@pytest.mark.req("S7.3")
async def test_a_group_is_listed_settled_and_opened_again(site: Site, start: Start, published: None) -> None:
    editor, guest = await site.person(("bien-tap",), name="Biên tập Một"), visitor()
    await start(guest)
    for question in (*DRONES, "qzwjf xvbnk"):
        await start(guest, question)
    [drones, pho] = (await listed(site.client, editor))["nhom"]
    assert "drone" in drones["tu"]
    assert drones["viDu"] == [DRONES[1].replace("0912 345 678", "[số điện thoại]"), DRONES[0]]
    assert (len(drones["cau"]), len(pho["cau"])) == (2, 1)
    body = {"viec": "NGOAI_PHAM_VI", "cau": drones["cau"]}
    both = await asyncio.gather(*(site.client.post(GAPS, json=body, headers=editor.headers) for _ in range(2)))
    assert sorted(reply.status_code for reply in both) == [201, 409]
    after = await listed(site.client, editor)
    assert [gap["viDu"] for gap in after["nhom"]] == [pho["viDu"]]
    [step] = after["daXuLy"]
    assert (step["viec"], step["soCau"], step["nguoi"]) == ("NGOAI_PHAM_VI", 2, "Biên tập Một")
    undo = f"{GAPS}/da-xu-ly/{step['id']}"
    assert (await site.client.delete(undo, headers=editor.headers)).status_code == 204
    assert len((await listed(site.client, editor))["nhom"]) == 2
    assert (await site.client.delete(undo, headers=editor.headers)).status_code == 404


async def test_a_bad_rating_is_a_gap_and_names_the_passage_that_was_shown(
    site: Site, start: Start, published: None
) -> None:
    editor, guest = await site.person(("bien-tap",)), visitor()
    made = await start(guest)
    assert (await listed(site.client, editor))["nhom"] == []
    place = f"{THREADS}/{made['id']}/cau-hoi/1/danh-gia"
    await site.client.post(place, json={"danhGia": "CHUA_TOT", "lyDo": "THIEU"}, headers=guest)
    [gap] = (await listed(site.client, editor))["nhom"]
    assert gap["viDu"] == [QUESTION]
    assert gap["ganNhat"]["lienKet"] == made["cauHoi"][0]["traLoi"]["trich"][0]["lienKet"]


@pytest.mark.deep
@pytest.mark.req("S7.3")
async def test_an_article_is_opened_with_the_questions_in_its_body(site: Site, start: Start, published: None) -> None:
    editor, guest = await site.person(("bien-tap",)), visitor()
    for question in (*DRONES, "bay drone <b>nhanh</b>"):
        await start(guest, question)
    [gap] = (await listed(site.client, editor))["nhom"]
    reply = await site.client.post(f"{GAPS}/bai-viet", json={"cau": gap["cau"]}, headers=editor.headers)
    assert reply.status_code == 201, reply.text
    article = await site.client.get(f"{ARTICLES}/{reply.json()['data']['baiVietId']}", headers=editor.headers)
    draft = article.json()["data"]["nhap"]["vi"]
    assert f"<li>{DRONES[0]}</li>" in draft["noiDung"].replace("<li><p>", "<li>").replace("</p></li>", "</li>")
    assert "0912" not in draft["noiDung"]
    assert "<b>nhanh" not in draft["noiDung"]
    after = await listed(site.client, editor)
    assert (after["nhom"], after["daXuLy"][0]["viec"]) == ([], "VIET_BAI")
    again = await site.client.post(f"{GAPS}/bai-viet", json={"cau": gap["cau"]}, headers=editor.headers)
    assert (again.status_code, again.json()["code"]) == (409, "da_xu_ly")


@pytest.mark.deep
async def test_what_the_person_deletes_leaves_the_list(site: Site, start: Start, published: None) -> None:
    editor, guest = await site.person(("bien-tap",)), visitor()
    made = await start(guest, DRONES[0])
    [gap] = (await listed(site.client, editor))["nhom"]
    await site.client.post(GAPS, json={"viec": "XONG", "cau": gap["cau"]}, headers=editor.headers)
    assert (await site.client.delete(f"{THREADS}/{made['id']}", headers=guest)).status_code == 204
    assert await listed(site.client, editor) == {"nhom": [], "daXuLy": []}
