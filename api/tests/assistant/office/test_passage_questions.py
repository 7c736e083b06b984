"""Questions that passages answer, written by editors: felt by the next question in every process (S7.3)."""

from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.assistant.passage_questions import rules
from tests.assistant.conversations.conftest import Start, visitor
from tests.running_site import Site

QUESTIONS = "/chatbot/api/v1/quan-tri/cau-hoi-cua-muc"
ASKED = "/chatbot/api/v1/quan-tri/cau-hoi"
GAPS = "/chatbot/api/v1/quan-tri/khoang-trong"
ARTICLES = "/business/api/v1/quan-tri/bai-viet"
ASK = "/chatbot/api/v1/tra-loi"
DOCUMENT = "7-10-ngay-thanh-lap-cong-ty"
ODD = "zụp tiệm rồi thì mớ giấy má này vứt đi đâu"


async def passages(client: httpx.AsyncClient, editor: Any, document: str = DOCUMENT) -> list[dict[str, Any]]:
    reply = await client.get(QUESTIONS, params={"taiLieu": document}, headers=editor.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]["muc"]


async def add(client: httpx.AsyncClient, who: Any, passage: str, question: str, **more: Any) -> httpx.Response:
    body = {"ngonNgu": "vi", "muc": passage, "cauHoi": question, **more}
    return await client.post(QUESTIONS, json=body, headers=who.headers)


async def first_link(client: httpx.AsyncClient, question: str) -> str:
    said = (await client.post(ASK, json={"cauHoi": question})).json()["data"]
    return said["trich"][0]["lienKet"] if said["trich"] else ""


async def some_passage(client: httpx.AsyncClient, editor: Any) -> dict[str, Any]:
    """One in the middle of a Vietnamese article."""
    return [one for one in await passages(client, editor) if one["ngonNgu"] == "vi"][3]


@pytest.mark.deep
@pytest.mark.req("S7.3")
async def test_a_question_is_answered_by_its_passage_at_once_in_both_processes_and_after_it_is_gone_no_more(
    site: Site, one_connection: httpx.AsyncClient, published: None
) -> None:
    editor = await site.person(("bien-tap",), name="Biên tập Một")
    passage = await some_passage(site.client, editor)
    for process in (site.client, one_connection):
        assert await first_link(process, ODD) != passage["lienKet"]
    made = await add(site.client, editor, passage["khoa"], ODD)
    assert made.status_code == 201, made.text
    for process in (site.client, one_connection):
        assert await first_link(process, ODD) == passage["lienKet"]
    row = made.json()["data"]
    assert (row["cauHoi"], row["nguoi"], row["chuyen"]) == (ODD, "Biên tập Một", False)
    [shown] = [one for one in await passages(site.client, editor) if one["khoa"] == passage["khoa"]]
    assert [one["cauHoi"] for one in shown["cauHoi"]] == [one["cauHoi"] for one in passage["cauHoi"]] + [ODD]
    assert (await site.client.delete(f"{QUESTIONS}/{row['id']}", headers=editor.headers)).status_code == 204
    for process in (site.client, one_connection):
        assert await first_link(process, ODD) != passage["lienKet"]
    assert (await site.client.delete(f"{QUESTIONS}/{row['id']}", headers=editor.headers)).status_code == 404


@pytest.mark.req("S7.3")
async def test_a_visitors_question_goes_to_a_passage_without_what_names_them(
    site: Site, start: Start, published: None
) -> None:
    editor, guest = await site.person(("bien-tap",)), visitor()
    asked = await start(guest, "zup tiem roi thi mo giay ma nay vut di dau, goi 0912 345 678")
    place = f"{ASKED}/{asked['id']}/1"
    choices = (await site.client.get(f"{place}/muc", headers=editor.headers)).json()["data"]
    assert "0912" not in choices["cauHoi"]
    assert "số điện thoại" not in choices["cauHoi"]
    searched = await site.client.get(f"{place}/muc", params={"tim": "giai the cong ty"}, headers=editor.headers)
    passage = searched.json()["data"]["muc"][0]
    assert "giải thể" in f"{passage['tieuDe']} {passage['muc']}".lower()
    [gap] = (await site.client.get(GAPS, headers=editor.headers)).json()["data"]["nhom"]
    source = {"tuCau": gap["cau"][0]}
    refused = await add(site.client, editor, passage["khoa"], "gọi 0912 345 678 hỏi giấy tờ", **source)
    assert (refused.status_code, refused.json()["errors"][0]["ma"]) == (422, "thong_tin_ca_nhan")
    assert (await add(site.client, editor, passage["khoa"], choices["cauHoi"], **source)).status_code == 201
    assert (await site.client.get(GAPS, headers=editor.headers)).json()["data"]["nhom"] == []
    assert await first_link(site.client, "zup tiem roi thi mo giay ma nay vut di dau") == passage["lienKet"]
    # Pressed for another passage: the question has one, the last that was chosen.
    other = searched.json()["data"]["muc"][1]
    moved = await add(site.client, editor, other["khoa"], choices["cauHoi"], **source)
    assert (moved.status_code, moved.json()["data"]["chuyen"]) == (201, True)
    assert await first_link(site.client, "zup tiem roi thi mo giay ma nay vut di dau") == other["lienKet"]


@pytest.mark.deep
async def test_a_question_is_worded_otherwise_and_given_to_another_passage(site: Site, published: None) -> None:
    editor = await site.person(("bien-tap",))
    first, second = [one for one in await passages(site.client, editor) if one["ngonNgu"] == "vi"][2:4]
    number = (await add(site.client, editor, first["khoa"], ODD)).json()["data"]["id"]
    body = {"ngonNgu": "vi", "muc": second["khoa"], "cauHoi": "quăng mớ giấy má zụp tiệm ở chỗ nào"}
    reply = await site.client.put(f"{QUESTIONS}/{number}", json=body, headers=editor.headers)
    assert (reply.status_code, reply.json()["data"]["chuyen"]) == (200, True)
    assert await first_link(site.client, body["cauHoi"]) == second["lienKet"]
    taken = second["cauHoi"][0]["cauHoi"]
    for question, status in ((taken, 409), (taken.upper(), 409), ("!!!", 422), ("gọi tôi 0912345678 nhé", 422)):
        reply = await site.client.put(f"{QUESTIONS}/{number}", json=body | {"cauHoi": question}, headers=editor.headers)
        assert reply.status_code == status, question
        assert (await add(site.client, editor, first["khoa"], question)).status_code == status, question


async def test_only_editors_and_only_for_passages_that_are_published(site: Site, published: None) -> None:
    editor, staff = await site.person(("bien-tap",)), await site.person(("nhan-vien",))
    passage = await some_passage(site.client, editor)
    assert (await add(site.client, staff, passage["khoa"], ODD)).status_code == 403
    for key, lang in ((f"{DOCUMENT}#khong-co", "vi"), ("khong-co#", "vi"), (passage["khoa"], "en")):
        assert (await add(site.client, editor, key, ODD, ngonNgu=lang)).status_code == 422, key
    missing = await site.client.get(QUESTIONS, params={"taiLieu": "khong-co"}, headers=editor.headers)
    assert missing.status_code == 404


@pytest.mark.deep
async def test_a_passage_is_full_at_some_point(site: Site, published: None, monkeypatch: pytest.MonkeyPatch) -> None:
    editor = await site.person(("bien-tap",))
    passage = await some_passage(site.client, editor)
    monkeypatch.setattr("khoisu.assistant.passage_questions.service.MOST_OF_PASSAGE", len(passage["cauHoi"]))
    reply = await add(site.client, editor, passage["khoa"], ODD)
    assert (reply.status_code, reply.json()["code"]) == (409, "qua_nhieu_cau_hoi")


@pytest.mark.deep
async def test_passages_without_questions_are_listed(site: Site, published: None) -> None:
    editor = await site.person(("bien-tap",))

    async def unasked() -> tuple[set[str], int]:
        reply = await site.client.get(f"{QUESTIONS}/chua-co", params={"kichThuoc": 100}, headers=editor.headers)
        assert reply.status_code == 200, reply.text
        return {one["khoa"] for one in reply.json()["data"]}, reply.json()["trang"]["tong"]

    before, total = await unasked()
    passage = await some_passage(site.client, editor)
    assert passage["khoa"] not in before
    for question in passage["cauHoi"]:
        await site.client.delete(f"{QUESTIONS}/{question['id']}", headers=editor.headers)
    after, more = await unasked()
    assert (after - before, more) == ({passage["khoa"]}, total + 1)


@pytest.mark.parametrize(
    ("asked", "written"),
    [
        ("chi phi giai the cong ty", "chi phí giải thể công ty"),
        ("gọi [số điện thoại] giúp mình, giải thể sao", "gọi giúp mình, giải thể sao"),
    ],
)
def test_a_question_is_proposed_without_what_was_masked_and_with_its_accents(asked: str, written: str) -> None:
    assert rules.proposed(asked, "vi") == written


@pytest.mark.deep
@pytest.mark.req("S7.3")
async def test_a_heading_that_is_worded_otherwise_keeps_its_questions(site: Site, published: None) -> None:
    editor = await site.person(("bien-tap",))
    passage = await some_passage(site.client, editor)
    assert (await add(site.client, editor, passage["khoa"], ODD)).status_code == 201
    found = await site.client.get(ARTICLES, params={"kichThuoc": 100}, headers=editor.headers)
    [number] = [one["id"] for one in found.json()["data"] if one["slug"] == DOCUMENT]
    article = (await site.client.get(f"{ARTICLES}/{number}", headers=editor.headers)).json()["data"]
    draft, renamed = article["nhap"], "Chuyện này thì làm sao"
    assert passage["muc"] in draft["vi"]["noiDung"]
    draft["vi"]["noiDung"] = draft["vi"]["noiDung"].replace(f"{passage['muc']}</h", f"{renamed}</h")
    body = {"phienBan": article["phienBan"], "nhap": draft}
    saved = await site.client.put(f"{ARTICLES}/{number}/nhap", json=body, headers=editor.headers)
    publish = {"phienBan": saved.json()["data"]["phienBan"], "lyDo": "đổi tên mục"}
    done = await site.client.post(f"{ARTICLES}/{number}/dang", json=publish, headers=editor.headers)
    assert done.status_code < 300, done.text
    [shown] = [one for one in await passages(site.client, editor) if one["khoa"] == passage["khoa"]]
    assert shown["muc"] == renamed
    assert [one["cauHoi"] for one in shown["cauHoi"]] == [one["cauHoi"] for one in passage["cauHoi"]] + [ODD]
    assert await first_link(site.client, ODD) == passage["lienKet"]
    assert (await site.client.get(QUESTIONS, params={"taiLieu": DOCUMENT}, headers=editor.headers)).json()["data"][
        "matMuc"
    ] == []


@pytest.mark.deep
async def test_questions_of_a_withdrawn_article_are_kept_and_find_nothing(site: Site, published: None) -> None:
    editor = await site.person(("bien-tap",))
    passage = await some_passage(site.client, editor)
    await add(site.client, editor, passage["khoa"], ODD)
    async with site.database.transaction() as session:
        await session.execute(text("UPDATE bai_viet SET trang_thai = 'DA_RUT' WHERE slug = :slug"), {"slug": DOCUMENT})
    assert await first_link(site.client, ODD) != passage["lienKet"]
    reply = await site.client.get(QUESTIONS, params={"taiLieu": DOCUMENT}, headers=editor.headers)
    assert ODD in [one["cauHoi"] for one in reply.json()["data"]["matMuc"]]
    assert reply.json()["data"]["muc"] == []
