"""Rows that many tests begin with: loaded once in each worker's database, then copied back by the server itself.

Commits and races of a test stay real, which a transaction around it would end. Triggers do not fire for what is copied: the
loading itself is tested where it belongs (`content/test_sample.py`, `catalog`).
"""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from khoisu.assistant.passage_questions.sample import load_sample_questions
from khoisu.catalog.sample_loader import load_sample_catalog
from khoisu.content.sample import load_sample_content
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.legal_facts import register

FILLED_BY_THE_SCHEMA = ("alembic_version", "phien_ban_noi_dung", "quy_trinh", "buoc_quy_trinh")
"""Tables that no test finds empty."""
_taken: dict[tuple[str, str], datetime] = {}
"""When each copy was made: its prices hold from then on, so a test whose clock is behind loads its own rows."""
# The application makes its key when it starts.
TABLES = f"""
SELECT format('%I', relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
AND relname NOT IN {(*FILLED_BY_THE_SCHEMA, "signing_key")}
"""  # noqa: S608 - names of our own tables
# Generated columns are computed again. The version rises as it does for a real change: caches are keyed by it.
COPY_BACK = """
DO $$ DECLARE one record; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR one IN
    SELECT format('%I', c.relname) AS name, string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = format('public.%I', c.relname)::regclass
    WHERE c.relnamespace = 'SNAPSHOT'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname
  LOOP
    EXECUTE format('INSERT INTO public.%s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM SNAPSHOT.%s',
      one.name, one.columns, one.columns, one.name);
  END LOOP;
  UPDATE phien_ban_noi_dung SET so = so + 1;
END $$
"""


async def load_catalog(database: Database) -> None:
    """The sample company's services, packages and prices."""
    # What is on sale follows the end of the reduced VAT rate, which some tests move.
    ends = register.FACTS["thue_gtgt_giam"].den
    await _load_once(database, f"sample_catalog_{ends:%Y%m%d}" if ends else "sample_catalog", load_sample_catalog)


async def load_texts(database: Database) -> None:
    """The sample company's articles and pages."""
    await _load_once(database, "sample_articles", load_sample_content)


async def load_texts_and_catalog(database: Database) -> None:
    """The sample company's articles and pages with what is asked of them, and its services."""

    async def load(session: AsyncSession) -> None:
        await load_sample_content(session)
        await load_sample_questions(session)
        await load_sample_catalog(session)

    await _load_once(database, "sample_texts", load)


async def _load_once(database: Database, schema: str, load: Callable[[AsyncSession], Awaitable[Any]]) -> None:
    taken, now = _taken.get((database.url, schema)), clock.now()
    if taken is not None and taken <= now:
        async with database.engine.begin() as connection:
            await connection.exec_driver_sql(COPY_BACK.replace("SNAPSHOT", schema))
        return
    async with database.engine.begin() as connection:
        alone = not await _filled(connection)
    async with database.transaction() as session:
        await load(session)
    # Otherwise the copy would hold another fixture's rows too, or be of a moment that is still to come.
    if alone and taken is None and now <= datetime.now(UTC):
        async with database.engine.begin() as connection:
            await connection.exec_driver_sql(f"CREATE SCHEMA {schema}")
            for table in await _filled(connection):
                await connection.exec_driver_sql(f"CREATE UNLOGGED TABLE {schema}.{table} AS TABLE public.{table}")
        _taken[database.url, schema] = now


async def _filled(connection: AsyncConnection) -> list[str]:
    """The tables that hold a row."""
    names = (await connection.execute(text(TABLES))).scalars().all()
    asked = [f"SELECT '{name}' WHERE EXISTS (SELECT FROM public.{name})" for name in names]  # noqa: S608 - names of our own tables
    return list((await connection.execute(text(" UNION ALL ".join(asked)))).scalars())
