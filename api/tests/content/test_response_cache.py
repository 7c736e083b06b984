"""The response cache: an entry is served only while nothing that a visitor sees has changed."""

from typing import Any
from weakref import WeakKeyDictionary

import pytest
from sqlalchemy import update

from khoisu.content import response_cache
from khoisu.content.models import Article
from khoisu.content.response_cache import cached_json
from khoisu.kit.db import Database
from tests.content.taxonomy_helpers import put_article
from tests.running_site import Site

LIST, TAXONOMIES = "/business/api/v1/bai-viet", "/business/api/v1/chuyen-muc"
NEVER_TWICE = "SELECT gen_random_uuid()::text || $1"


async def test_an_answer_is_kept_until_the_content_changes(database: Database) -> None:
    first = await cached_json(database, NEVER_TWICE, "a")
    assert await cached_json(database, NEVER_TWICE, "a") == first
    assert await cached_json(database, NEVER_TWICE, "b") != first
    await put_article(database, "bai")
    assert await cached_json(database, NEVER_TWICE, "a") != first


async def test_only_so_much_is_kept_the_last_used(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(response_cache, "MAX_CHARACTERS", 80)  # two of 37 characters
    monkeypatch.setattr(response_cache, "_caches", WeakKeyDictionary())
    a, b = [await cached_json(database, NEVER_TWICE, name) for name in "ab"]
    assert await cached_json(database, NEVER_TWICE, "a") == a
    await cached_json(database, NEVER_TWICE, "c")
    assert await cached_json(database, NEVER_TWICE, "a") == a
    assert await cached_json(database, NEVER_TWICE, "b") != b


async def test_what_is_not_there_is_not_caches(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    stored: WeakKeyDictionary[Database, Any] = WeakKeyDictionary()
    monkeypatch.setattr(response_cache, "_caches", stored)
    assert await cached_json(database, "SELECT NULL::text WHERE $1 = ''", "a") is None
    await cached_json(database, NEVER_TWICE, "a")
    assert [key[0] for key in stored[database]] == [NEVER_TWICE]


async def test_lists_searches_and_counts_follow_at_once(site: Site) -> None:
    async def seen() -> tuple[list[str], list[str], int]:
        listed = (await site.client.get(LIST)).json()["data"]
        found = (await site.client.get(LIST, params={"tim": "con dau"})).json()["data"]
        taxonomies = (await site.client.get(TAXONOMIES)).json()["data"]
        return [a["slug"] for a in listed], [a["slug"] for a in found], sum(one["soBaiViet"] for one in taxonomies)

    await put_article(site.database, "mot", vi=("Con dấu", "Tóm tắt", "<p>a</p>"), age_days=2)
    assert await seen() == (["mot"], ["mot"], 1)
    await put_article(site.database, "hai", vi=("Con dấu", "Tóm tắt", "<p>a</p>"), age_days=1)
    assert await seen() == (["hai", "mot"], ["hai", "mot"], 2)
    async with site.database.transaction() as session:
        await session.execute(update(Article).where(Article.slug == "hai").values(trang_thai="DA_RUT"))
    assert await seen() == (["mot"], ["mot"], 1)
