"""What the measurements happen in: a migrated database with the sample catalogue and news, and people who are signed in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from khoisu.kit.settings import CoreSettings
from khoisu.main.app import create_app
from khoisu.main.cli import migrate
from khoisu.main.sample_data import load_into_empty
from tests.people import Person, make_person

PACKAGES = """
SELECT DISTINCT ON (goi_cuoc_id) dich_vu_id::text AS dich_vu, goi_cuoc_id::text AS goi, chu_ky, slug FROM chao_gia(now())
WHERE loai = 'GOI' AND NOT giao_hang AND dang_ban AND don_gia IS NOT NULL ORDER BY goi_cuoc_id, chu_ky"""

NEW_VERSION = "UPDATE phien_ban_noi_dung SET so = so + 1 WHERE ten = 'bai_viet'"
"""As if an article had been changed: everything cached of the content is read again."""


@asynccontextmanager
async def application(url: str) -> AsyncIterator[FastAPI]:
    """The application inside this process, to prepare data with."""
    app = create_app(CoreSettings(env="test", database_url=url))
    async with app.router.lifespan_context(app):
        yield app


async def fill_sample(url: str) -> None:
    """Load the sample company into the migrated, empty database."""
    async with application(url) as app:
        await load_into_empty(app.state.database)


def build(url: str) -> None:
    """Bring the empty database at `url` to the newest schema."""
    migrate(url)


async def people(url: str, number: int, *roles: str) -> list[Person]:
    """New accounts with open sessions."""
    async with application(url) as app:
        return [await make_person(app, roles or ("khach-hang",)) for _ in range(number)]


async def rows(url: str, sql: str, *args: Any) -> list[dict[str, Any]]:
    """What a statement answers."""
    async with application(url) as app:
        pool = await app.state.database.reader()
        return [dict(row) for row in await pool.fetch(sql, *args)]


async def execute(url: str, *statements: str) -> None:
    """Run statements, each on its own, without a time limit."""
    import asyncpg  # noqa: PLC0415

    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement, timeout=3600)
    finally:
        await connection.close()
