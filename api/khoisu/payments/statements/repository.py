"""The SQL of statements: what is known under a reference, new lines as bank messages, the record of imports."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import insert, text
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.payments.models import BankTransaction
from khoisu.payments.statements.judging import Known
from khoisu.payments.statements.lines import StatementLine
from khoisu.payments.statements.models import StatementImport

AT_ONCE = 500
"""Rows of one statement: a message has 18 columns, and PostgreSQL takes 32,767 parameters."""
# Of several under one reference the one with the line's amount counts.
_KNOWN = text("""
SELECT u.dong, khoa_tham_chieu(u.t) AS khoa, g.id, g.so_tien AS ngan_hang_bao, k.so_tien AS ghi_tay
FROM unnest(CAST(:lines AS int[]), CAST(:references AS text[]), CAST(:amounts AS bigint[])) AS u(dong, t, so_tien)
LEFT JOIN LATERAL (SELECT id, so_tien FROM giao_dich_ngan_hang
  WHERE ma_tham_chieu <> '' AND khoa_tham_chieu(ma_tham_chieu) = khoa_tham_chieu(u.t) AND chieu = 'in'
  ORDER BY so_tien <> u.so_tien, id LIMIT 1) g ON true
LEFT JOIN LATERAL (SELECT e.so_tien FROM khoan_thanh_toan e
  WHERE e.tham_chieu <> '' AND e.giao_dich_id IS NULL AND khoa_tham_chieu(e.tham_chieu) = khoa_tham_chieu(u.t) AND e.loai = 'THU'
    AND NOT EXISTS (SELECT 1 FROM khoan_thanh_toan d WHERE d.dao_khoan_id = e.id)
  ORDER BY e.so_tien <> u.so_tien, e.id LIMIT 1) k ON true
""")
_IMPORTS = text("""
SELECT n.id, n.ten_tep, n.so_tai_khoan, n.so_dong, n.so_moi, n.so_da_biet, n.so_tien_ra, n.so_loi, n.tong_moi,
  a.ho_ten AS nguoi, n.luc
FROM nhap_sao_ke n LEFT JOIN account a ON a.id = n.nguoi_nhap ORDER BY n.luc DESC, n.id DESC LIMIT :most
""")


async def find_known(session: AsyncSession, lines: Sequence[StatementLine]) -> dict[int, Known]:
    """What bank messages and entries by hand hold under each line's reference, by the line's number."""
    values = {
        "lines": [line.dong for line in lines],
        "references": [line.tham_chieu for line in lines],
        "amounts": [line.so_tien for line in lines],
    }
    return {dong: Known(*rest) for dong, *rest in await session.execute(_KNOWN, values)}


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


async def add_import(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append to the record of imports."""
    await session.execute(insert(StatementImport).values(values))


async def list_imports(session: AsyncSession, most: int) -> list[dict[str, Any]]:
    """The newest imports with the name of who made them."""
    return [dict(row) for row in (await session.execute(_IMPORTS, {"most": most})).mappings()]
