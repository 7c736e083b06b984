"""Stored counts of the news always equal the real ones."""

import json

import httpx
from sqlalchemy import text

from khoisu.kit.db import Database
from tests.content.taxonomy_helpers import put_article
from tests.running_site import Site

LIST = "/business/api/v1/bai-viet"
COMMENTS = f"{LIST}/bai/binh-luan"
OWN = "/business/api/v1/binh-luan"
QUEUE = "/business/api/v1/quan-tri/binh-luan"
COUNTED = "SELECT coalesce(json_object_agg(chuyen_muc, so), '{}')::text FROM so_bai_viet WHERE so <> 0"
THERE = """SELECT coalesce(json_object_agg(chuyen_muc, so), '{}')::text
FROM (SELECT chuyen_muc, count(*) AS so FROM bai_viet WHERE trang_thai = 'DA_DANG' GROUP BY 1) n"""
LISTED = "SELECT so_goc::text FROM bai_viet"
ROOTS = """SELECT count(*)::text FROM binh_luan
WHERE goc_id IS NULL AND (hien_thi OR (trang_thai = 'XOA' AND so_tra_loi > 0))"""


async def same(database: Database, stored: str, counted: str) -> bool:
    return json.loads(await database.json(stored) or "") == json.loads(await database.json(counted) or "")


async def total(client: httpx.AsyncClient, **wanted: str) -> int:
    """A list's stated length, which is also its real one."""
    answer = (await client.get(LIST, params=wanted)).json()
    assert answer["trang"]["tong"] == len(answer["data"])
    return answer["trang"]["tong"]


async def test_the_counts_of_categories_follow_every_change(site: Site) -> None:
    await put_article(site.database, "mot", category="a")
    await put_article(site.database, "hai", category="b", state="NHAP")
    await put_article(site.database, "ba", category="b", state="HEN_GIO")
    seen = []
    for change in (
        "UPDATE bai_viet SET trang_thai = 'DA_DANG' WHERE slug = 'hai'",
        "UPDATE bai_viet SET ngay_cap_nhat = now()",
        "UPDATE bai_viet SET chuyen_muc = 'b' WHERE slug = 'mot'",
        "UPDATE bai_viet SET trang_thai = 'DA_DANG' WHERE trang_thai = 'HEN_GIO'",
        "UPDATE bai_viet SET trang_thai = 'DA_RUT', chuyen_muc = 'a' WHERE slug = 'ba'",
        "DELETE FROM bai_viet WHERE slug = 'hai'",
        "DELETE FROM bai_viet",
    ):
        async with site.database.transaction() as session:
            await session.execute(text(change))
        assert await same(site.database, COUNTED, THERE)
        seen.append((await total(site.client), await total(site.client, chuyenMuc="b")))
    assert seen == [(2, 1), (2, 1), (2, 2), (3, 3), (2, 2), (1, 1), (0, 0)]


async def test_a_change_that_is_taken_back_counts_nothing(site: Site) -> None:
    await put_article(site.database, "mot")
    async with site.database.sessions() as session:
        await session.execute(text("DELETE FROM bai_viet"))
        await session.rollback()
    assert await total(site.client) == 1


async def test_the_count_of_listed_comments_follows_hiding_answering_and_deleting(site: Site) -> None:
    await put_article(site.database, "bai")
    editor, newcomer = await site.person(("bien-tap",)), await site.person()

    async def say(words: str, above: str | None = None, headers: dict[str, str] = editor.headers) -> str:
        body = {"noiDung": words, "traLoi": above}
        return (await site.client.post(COMMENTS, json=body, headers=headers)).json()["data"]["id"]

    async def decide(comment: str, what: str) -> None:
        body = {"ids": [comment], "hanhDong": what}
        assert (await site.client.post(f"{QUEUE}/xu-ly", json=body, headers=editor.headers)).status_code == 200

    async def listed() -> int:
        assert await same(site.database, LISTED, ROOTS)
        page = (await site.client.get(COMMENTS)).json()
        assert page["trang"]["tong"] == len(page["data"])
        return page["trang"]["tong"]

    first, waiting = await say("một"), await say("chờ", headers=newcomer.headers)
    assert await listed() == 1
    await decide(waiting, "HIEN")
    assert await listed() == 2
    reply = await say("đáp", first)
    assert await listed() == 2
    await site.client.delete(f"{OWN}/{first}", headers=editor.headers)  # stays in place while a reply is visible
    assert await listed() == 2
    await decide(reply, "AN")
    assert await listed() == 1
    await decide(reply, "HIEN")
    await decide(waiting, "AN")
    assert await listed() == 1
    await site.client.delete(f"{OWN}/{reply}", headers=editor.headers)
    assert await listed() == 0
