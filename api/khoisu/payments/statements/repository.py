"""The SQL of statements: new lines as bank messages, the record of imports."""

from typing import Any
from uuid import UUID

from sqlalchemy import insert, text
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.payments.models import BankTransaction
from khoisu.payments.statements.models import StatementImport

AT_ONCE = 500
"""Rows of one statement: a message has 18 columns, and PostgreSQL takes 32,767 parameters."""
# In key order, as all locks are taken.
_SEEN_AGAIN = text("""
WITH lines AS (SELECT g.id FROM giao_dich_ngan_hang g JOIN nhap_sao_ke s ON s.id::text = g.tho ->> 'saoKe'
  WHERE g.id = ANY(CAST(:ids AS uuid[])) AND g.nguon = 'SAO_KE' AND g.nguoi_thay_lai IS NULL AND s.nguoi_nhap <> :by
  ORDER BY g.id FOR UPDATE OF g)
UPDATE giao_dich_ngan_hang SET nguoi_thay_lai = :by WHERE id IN (SELECT id FROM lines)
""")
_IMPORTS = text("""
SELECT n.id, n.ten_tep, n.so_tai_khoan, n.so_dong, n.so_moi, n.so_da_biet, n.so_tien_ra, n.so_loi, n.tong_moi,
  a.ho_ten AS nguoi, n.luc
FROM nhap_sao_ke n LEFT JOIN account a ON a.id = n.nguoi_nhap ORDER BY n.luc DESC, n.id DESC LIMIT :most
""")
_KEPT_LAYOUT = text("""
SELECT bo_cuc FROM nhap_sao_ke WHERE so_tai_khoan = :account AND bo_cuc IS NOT NULL ORDER BY luc DESC, id DESC LIMIT 1
""")


async def store_lines(session: AsyncSession, rows: list[dict[str, Any]]) -> set[UUID]:
    """Store lines as bank messages; returns the ids of those that were not there yet. Rows come in the order of their outside ids."""
    stored: set[UUID] = set()
    for start in range(0, len(rows), AT_ONCE):
        statement = (
            pg_insert(BankTransaction)
            .values(rows[start : start + AT_ONCE])
            .on_conflict_do_nothing(index_elements=[BankTransaction.nguon, BankTransaction.ma_ngoai])
            .returning(BankTransaction.id)
        )
        stored.update(await session.scalars(statement))
    return stored


async def mark_seen_again(session: AsyncSession, messages: list[UUID], by: UUID) -> None:
    """Write down who has found lines of somebody else's statement in another one."""
    await session.execute(_SEEN_AGAIN, {"ids": messages, "by": by})


async def add_import(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append to the record of imports."""
    await session.execute(insert(StatementImport).values(values))


async def list_imports(session: AsyncSession, most: int) -> list[dict[str, Any]]:
    """The newest imports with the name of who made them."""
    return [dict(row) for row in (await session.execute(_IMPORTS, {"most": most})).mappings()]


async def find_kept_layout(session: AsyncSession, account: str) -> dict[str, Any] | None:
    """What staff have said of the columns of this account's newest file that needed it."""
    return await session.scalar(_KEPT_LAYOUT, {"account": account})
