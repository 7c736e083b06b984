"""People who comment, and a moderator."""

from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

import httpx
import pytest

from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from tests.content.comment_helpers import ADDRESS, QUEUE, Decide, Say
from tests.content.taxonomy_helpers import put_article
from tests.people import MakePerson, Person


@pytest.fixture
async def article(database: Database) -> UUID:
    """The published article `bai`."""
    return await put_article(database, "bai")


@pytest.fixture
async def editor(person: MakePerson) -> Person:
    """Somebody who may moderate."""
    return await person(("bien-tap",), name="Lê Biên")


@pytest.fixture
def trusted(person: MakePerson, database: Database) -> Callable[[], Awaitable[Person]]:
    """Somebody whose first three comments were approved, on another article."""

    async def make() -> Person:
        someone = await person()
        other = await put_article(database, f"khac-{someone.id.hex[-6:]}")
        async with database.engine.begin() as connection:
            for _ in range(3):
                await connection.exec_driver_sql(
                    "INSERT INTO binh_luan (id, bai_viet_id, account_id, ten_nguoi_viet, la_nhan_vien, noi_dung,"
                    " trang_thai, ly_do_giu, hien_thi, so_tra_loi, so_bao_cao, tao_luc)"
                    " VALUES ($1, $2, $3, 'x', false, 'x', 'HIEN', '{}', true, 0, 0, now())",
                    (new_id(), other, someone.id),
                )
        return someone

    return make


@pytest.fixture
def say(client: httpx.AsyncClient) -> Say:
    """Comments on the article, or answers a comment of it."""

    async def send(who: Person, text: str, reply_to: str | None = None) -> dict[str, Any]:
        answer = await client.post(ADDRESS, json={"noiDung": text, "traLoi": reply_to}, headers=who.headers)
        assert answer.status_code == 201, answer.text
        return answer.json()["data"]

    return send


@pytest.fixture
def decide(client: httpx.AsyncClient, editor: Person) -> Decide:
    """Shows (`HIEN`) or hides (`AN`) comments."""

    async def send(action: str, *ids: str) -> None:
        body = {"ids": list(ids), "hanhDong": action}
        answer = await client.post(f"{QUEUE}/xu-ly", json=body, headers=editor.headers)
        assert answer.status_code == 200, answer.text

    return send
