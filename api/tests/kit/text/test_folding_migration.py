"""What was stored with the folding of before is found after migration 0089, wherever a folded text is stored."""

import importlib.util
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.rules.company.name_comparison import name_keys
from khoisu.kit.db import Database

VERSIONS = Path(__file__).parents[3] / "migrations" / "versions"
ODD, PLAIN = "Łódź Ærø ﬁnança", "lodz & aero & financa"
"""Letters that were none for the folding of before, and what people type."""
GENERATED = {
    "account.tim_kiem": "ho_ten",
    "bai_viet_ban_dich.tim_tieu_de": "tieu_de",
    "dich_vu.tim": "ten_vi",
    "don_hang.tim_kiem": "tu_khoa",
    "ho_so.tim_kiem": "tu_khoa",
    "yeu_cau_lien_he.tim_kiem": "ho_ten",
}
"""The generated columns of folded text, and one of the columns that they are made of."""
MESSAGES = "ix_giao_dich_ngan_hang_tu_khoa"
INDEXES = (MESSAGES, "ix_nguoi_mua_hoa_don_tu_khoa", "ix_phien_ban_cong_ty_tu_khoa")
"""Indexes of folded texts that no column keeps."""
PLACES = {*GENERATED, "bai_viet_ban_dich.tim_kiem"}
DEPENDS = """
WITH RECURSIVE gap AS (SELECT 'bo_dau(text)'::regprocedure::oid AS ham
  UNION SELECT d.objid FROM gap JOIN pg_depend d ON d.refclassid = 'pg_proc'::regclass AND d.refobjid = gap.ham
    AND d.classid = 'pg_proc'::regclass)
SELECT DISTINCT coalesce(x.adrelid::regclass::text || '.' || a.attname, d.classid::regclass || ' ' || d.objid::regclass)
FROM gap JOIN pg_depend d ON d.refclassid = 'pg_proc'::regclass AND d.refobjid = gap.ham AND d.classid <> 'pg_proc'::regclass
LEFT JOIN pg_attrdef x ON d.classid = 'pg_attrdef'::regclass AND x.oid = d.objid
LEFT JOIN pg_attribute a ON a.attrelid = x.adrelid AND a.attnum = x.adnum"""
COLUMNS = """SELECT attname, format_type(atttypid, NULL) FROM pg_attribute
WHERE attrelid = cast(:name AS regclass) AND attnum > 0 AND attnotnull AND NOT atthasdef AND NOT attisdropped"""
CHECKS = "SELECT conname FROM pg_constraint WHERE conrelid = cast(:name AS regclass) AND contype = 'c'"
ANYTHING = {"uuid": "gen_random_uuid()", "timestamp with time zone": "now()", "jsonb": "'[]'", "text[]": "'{}'"}
ANYTHING |= {"text": "''", "tsvector": "''", "boolean": "false"}


def migration(number: str) -> Any:
    """Its module; what it sends is collected in `sent` instead."""
    [path] = VERSIONS.glob(f"{number}_*.py")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.sent = []
    module.op = SimpleNamespace(execute=module.sent.append)
    return module


async def run(session: AsyncSession, *sent: str) -> None:
    for one in sent:
        await session.execute(text(one))


async def fold_as_before(session: AsyncSession) -> None:
    """In this transaction, in which no key and no trigger asks for the rows around."""
    await run(session, "SET LOCAL session_replication_role = replica", migration("0086").BEFORE)


async def fold_as_now(session: AsyncSession) -> None:
    """As 0086 did."""
    await run(session, migration("0086").FOLD)


def refreshing() -> list[str]:
    """What the migration sends."""
    module = migration("0089")
    module.upgrade()
    return module.sent


async def migrate(session: AsyncSession) -> None:
    await run(session, *refreshing())


async def put(session: AsyncSession, table: str, **values: Any) -> None:
    """A row with these values, and anything in the columns that must hold something."""
    for name in await session.scalars(text(CHECKS), {"name": table}):
        await run(session, f"ALTER TABLE {table} DROP CONSTRAINT {name}")
    row = {name: ANYTHING.get(kind, "'0'") for name, kind in await session.execute(text(COLUMNS), {"name": table})}
    row |= {name: f":{name}" for name in values}
    statement = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join(row.values())})"  # noqa: S608 - our tables
    await session.execute(text(statement), values)


async def found_in(session: AsyncSession) -> set[str]:
    """The places where the plain words find something."""
    asked = {place: place.partition(".")[::2] for place in PLACES}
    hits = "SELECT EXISTS (SELECT FROM {} WHERE {} @@ to_tsquery('simple', :words))"
    return {place for place, name in asked.items() if await session.scalar(text(hits.format(*name)), {"words": PLAIN})}


async def test_every_folded_text_of_the_database_is_named_here(database: Database) -> None:
    async with database.sessions() as session:
        assert set(await session.scalars(text(DEPENDS))) == {*GENERATED, *(f"pg_class {name}" for name in INDEXES)}


async def test_texts_that_were_folded_before_are_found(database: Database) -> None:
    async with database.sessions() as session:
        await fold_as_before(session)
        for place, column in GENERATED.items():
            await put(session, place.partition(".")[0], **{column: ODD})
        # The article's text: its figures of the law are words of the search, its tags and placeholders are not.
        old = "UPDATE bai_viet_ban_dich SET noi_dung = :html, tim_kiem = tu_tim(:words)"
        html = f"<p>{{{{luat_gop_von}}}} {ODD}</p>"
        await session.execute(text(old), {"html": html, "words": f"90 ngày {ODD}"})
        await fold_as_now(session)
        assert await found_in(session) == set()
        await migrate(session)
        assert await found_in(session) == PLACES
        words = "SELECT tim_kiem @@ tu_hoi('90 ngay'), tim_kiem @@ tu_hoi('luat') FROM bai_viet_ban_dich"
        assert (await session.execute(text(words))).one() == (True, False)
        once = await session.scalar(text("SELECT tim_kiem::text FROM bai_viet_ban_dich"))
        await migrate(session)
        assert await session.scalar(text("SELECT tim_kiem::text FROM bai_viet_ban_dich")) == once
        await session.rollback()


MESSAGE = """INSERT INTO giao_dich_ngan_hang (id, nguon, ma_ngoai, ngan_hang, so_tai_khoan, chieu, so_tien, noi_dung, mo_ta,
  ma_tham_chieu, luc_ngan_hang, tho, trang_thai, tien_thua)
VALUES (gen_random_uuid(), '', '', '', '', 'in', 0, 'ODD', '', '', '', '{}', 'MOI', 0)""".replace("ODD", ODD)


async def test_bank_messages_that_came_in_before_are_found(database: Database) -> None:
    """Each time in a session of its own: one that has used an index goes on with the folding that it had then."""

    async def search(*first: str) -> bool:
        connection = await asyncpg.connect(database.url)
        try:
            for one in (*first, "SET enable_seqscan = off"):
                await connection.execute(one)
            asked = "SELECT FROM giao_dich_ngan_hang WHERE tu_giao_dich(noi_dung, mo_ta) @@ to_tsquery('simple', $1)"
            return bool(await connection.fetch(asked, PLAIN))
        finally:
            await connection.close()

    try:
        await search(migration("0086").BEFORE, MESSAGE)
        await search(migration("0086").FOLD)
        assert not await search()
        await search(*refreshing())
        assert await search()
    finally:
        await search(migration("0086").FOLD, f"REINDEX INDEX {MESSAGES}")


async def test_rows_without_such_letters_are_not_written(database: Database) -> None:
    """A row that is written has another place."""
    row = "SELECT '{0}', ctid::text FROM {0}"
    where = " UNION ALL ".join(row.format(place.partition(".")[0]) for place in GENERATED)
    async with database.sessions() as session:
        await fold_as_before(session)
        for place, column in GENERATED.items():
            await put(session, place.partition(".")[0], **{column: "Đặng Thị Ngọc’s"})
        before = (await session.execute(text(where))).all()
        await fold_as_now(session)
        await migrate(session)
        assert (await session.execute(text(where))).all() == before
        await session.rollback()


@pytest.mark.parametrize("table", ["ho_so", "ten_can_tranh"])
async def test_names_resemble_each_other_whenever_they_were_entered(database: Database, table: str) -> None:
    """The keys of before become those that the API makes now."""
    before = ["b:łodzærø", "c:łodzærø", "d:łodzærø", "n:łodz ærø ltd", "v:ﬁx"]
    async with database.sessions() as session:
        await run(session, "SET LOCAL session_replication_role = replica")
        await put(session, table, khoa_ten=before)
        await migrate(session)
        keys = await session.scalar(text(f"SELECT khoa_ten FROM {table}"))  # noqa: S608 - our tables
        assert keys == name_keys("Công ty TNHH Łódź Ærø", foreign="Łódź Ærø Ltd", short="ﬁx")
        await session.rollback()


@pytest.mark.parametrize(
    ("table", "key", "beside"), [("tu_nganh_nghe", "tu_gon", "ma_nganh"), ("tu_doi_thuong", "noi_gon", "ngon_ngu")]
)
async def test_words_of_the_office_that_became_one_do_not_collide(
    database: Database, table: str, key: str, beside: str
) -> None:
    async with database.sessions() as session:
        await run(session, "SET LOCAL session_replication_role = replica")
        for place, word in (("a", "dem"), ("a", "ðem"), ("b", "ðem"), ("b", "ɖem"), ("c", "ðem")):
            await put(session, table, **{key: word, beside: place})
        await migrate(session)
        rows = (await session.execute(text(f"SELECT {beside}, {key} FROM {table}"))).all()  # noqa: S608 - our tables
        assert len(rows) == len(set(rows)) == 5
        assert {place for place, word in rows if word == "dem"} == {"a", "b", "c"}
        await session.rollback()
