"""Articles and comments are cached for visitors, and the next reader sees every change, wherever it was made."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.kit.db import Database
from khoisu.site_settings.service import add_version, current_settings
from tests.content.taxonomy_helpers import put_article
from tests.people import MakePerson, Person
from tests.running_site import Site

ADDRESS = "/business/api/v1/bai-viet/bai"
COMMENTS = f"{ADDRESS}/binh-luan"
OWN = "/business/api/v1/binh-luan"
QUEUE = "/business/api/v1/quan-tri/binh-luan"


@pytest.fixture
async def elsewhere(database_url: str) -> AsyncIterator[Database]:
    """Another process' way to the same database."""
    other = Database(database_url, pool_size=1)
    yield other
    await other.close()


@pytest.fixture
async def editor(person: MakePerson) -> Person:
    return await person(("bien-tap",), name="Lê Biên")


async def read(client: httpx.AsyncClient) -> dict[str, Any]:
    """The article, twice: the second response comes from the cache."""
    first, again = [(await client.get(ADDRESS)).json()["data"] for _ in range(2)]
    assert first == again
    return again


async def said(client: httpx.AsyncClient, who: Person | None = None) -> list[str]:
    headers = who.headers if who else {}
    first, again = [(await client.get(COMMENTS, headers=headers)).json() for _ in range(2)]
    assert first == again
    assert again["trang"]["tong"] == len(again["data"])
    return [one["noiDung"] for one in again["data"]]


async def run(database: Database, sql: str, **values: Any) -> None:
    async with database.transaction() as session:
        await session.execute(text(sql), values)


@pytest.mark.parametrize(
    ("change", "seen"),
    [
        ("UPDATE tac_gia SET ho_ten_vi = 'Tên mới'", lambda a: a["tacGia"]["hoTen"] == "Tên mới"),
        ("UPDATE chuyen_muc SET ten_vi = 'Mục mới'", lambda a: a["chuyenMuc"]["ten"] == "Mục mới"),
        ("UPDATE the SET ten_vi = 'Thẻ mới'", lambda a: [one["ten"] for one in a["the"]] == ["Thẻ mới"]),
        ("UPDATE bai_viet_ban_dich SET tieu_de = 'Đã sửa'", lambda a: a["tieuDe"] == "Đã sửa"),
        ("UPDATE bai_viet_ban_dich SET noi_dung = '<p>mới</p>'", lambda a: a["noiDung"] == "<p>mới</p>"),
        ("UPDATE bai_viet SET so_binh_luan = 7 WHERE slug = 'bai'", lambda a: a["soBinhLuan"] == 7),
        ("UPDATE bai_viet SET trang_thai = 'DA_RUT' WHERE slug = 'ban'", lambda a: a["lienQuan"] == []),
        ("DELETE FROM bai_viet WHERE slug = 'ban'", lambda a: a["lienQuan"] == []),
    ],
)
async def test_an_article_shows_what_another_process_changed(
    site: Site, elsewhere: Database, change: str, seen: Callable[[dict[str, Any]], bool]
) -> None:
    await run(site.database, "INSERT INTO the (ma, ten_vi, ten_en) VALUES ('von', 'Vốn', 'Capital')")
    await put_article(site.database, "bai", tags=["von"])
    await put_article(site.database, "ban", tags=["von"])
    before = await read(site.client)
    assert not seen(before)
    await run(elsewhere, change)
    assert seen(await read(site.client))


async def test_a_withdrawn_article_is_gone_with_its_comments_and_comes_back(site: Site, elsewhere: Database) -> None:
    await put_article(site.database, "bai")
    await read(site.client)
    await said(site.client)
    await run(elsewhere, "UPDATE bai_viet SET trang_thai = 'DA_RUT'")
    assert [(await site.client.get(path)).status_code for path in (ADDRESS, COMMENTS)] == [410, 410]
    await run(elsewhere, "UPDATE bai_viet SET trang_thai = 'DA_DANG'")
    assert [(await site.client.get(path)).status_code for path in (ADDRESS, COMMENTS)] == [200, 200]


async def test_blanks_are_filled_with_the_companys_newest_data(site: Site, elsewhere: Database) -> None:
    await put_article(site.database, "bai", vi=("Gọi chúng tôi", "Tóm tắt", "<p>Gọi {{hotline}}</p>"))
    before = (await read(site.client))["noiDung"]
    async with elsewhere.transaction() as session:
        known = await current_settings(session)
        await add_version(session, known.phien_ban + 1, known.data.model_copy(update={"hotline": "0900 000 111"}))
    after = (await read(site.client))["noiDung"]
    assert before != after
    assert "0900\N{NO-BREAK SPACE}000\N{NO-BREAK SPACE}111" in after


async def test_a_hidden_edited_or_deleted_comment_is_so_for_the_next_reader(site: Site, editor: Person) -> None:
    await put_article(site.database, "bai")
    ids = []
    for words in ("một", "hai", "ba"):
        reply = await site.client.post(COMMENTS, json={"noiDung": words}, headers=editor.headers)
        ids.append(reply.json()["data"]["id"])
    assert await said(site.client) == ["ba", "hai", "một"]
    await site.client.post(f"{QUEUE}/xu-ly", json={"ids": ids[:1], "hanhDong": "AN"}, headers=editor.headers)
    assert await said(site.client) == ["ba", "hai"]
    await site.client.patch(f"{OWN}/{ids[1]}", json={"noiDung": "hai rưỡi"}, headers=editor.headers)
    assert await said(site.client) == ["ba", "hai rưỡi"]
    await site.client.delete(f"{OWN}/{ids[2]}", headers=editor.headers)
    assert await said(site.client) == ["hai rưỡi"]
    assert (await read(site.client))["soBinhLuan"] == 1


async def test_what_is_kept_for_strangers_holds_nothing_of_a_person(site: Site, editor: Person) -> None:
    await put_article(site.database, "bai")
    await site.client.post(COMMENTS, json={"noiDung": "hiện"}, headers=editor.headers)
    newcomer = await site.person()
    await site.client.post(COMMENTS, json={"noiDung": "chờ"}, headers=newcomer.headers)

    async def seen(who: Person | None) -> tuple[list[str], list[bool]]:
        page = (await site.client.get(COMMENTS, headers=who.headers if who else {})).json()
        return [one["noiDung"] for one in page["choDuyet"]], [one["cuaToi"] for one in page["data"]]

    for _ in range(2):
        assert await seen(newcomer) == (["chờ"], [False])
        assert await seen(None) == ([], [False])
        assert await seen(editor) == ([], [True])


async def test_a_forgotten_writer_is_nameless_for_the_next_reader(
    site: Site, elsewhere: Database, editor: Person
) -> None:
    await put_article(site.database, "bai")
    await site.client.post(COMMENTS, json={"noiDung": "lời"}, headers=editor.headers)

    async def names() -> list[str]:
        return [one["nguoiViet"]["ten"] for one in (await site.client.get(COMMENTS)).json()["data"]]

    assert await names() == await names() == ["Lê Biên"]
    async with elsewhere.transaction() as session:
        nameless = text("UPDATE binh_luan SET ten_nguoi_viet = 'Khách hàng' WHERE account_id = :account")
        await session.execute(nameless, {"account": editor.id})
    assert await names() == ["Khách hàng"]
