"""The SQL of prepared carts."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cart.prepared.models import PreparedCart
from khoisu.cart.rules import MAX_LINES
from khoisu.kit.sql.statements import Statement

# A line that the buyer has already stays at least as large, so that taking the same cart twice changes nothing. It keeps the price
# that was said during the call: the cart names what has changed since.
TAKE_LINES = Statement("""
INSERT INTO dong_gio_hang AS l (user_id, dich_vu_id, goi_cuoc_id, chu_ky, so_luong, gia_luc_them, them_luc)
SELECT :user_id, o.dich_vu_id, o.goi_cuoc_id, o.chu_ky, w.so_luong, w.gia, :now
FROM unnest(CAST(:packages AS uuid[]), CAST(:cycles AS text[]), CAST(:counts AS int[]), CAST(:prices AS bigint[]))
    AS w (goi_cuoc_id, chu_ky, so_luong, gia)
  JOIN chao_gia(:now) o ON o.goi_cuoc_id = w.goi_cuoc_id AND o.chu_ky = w.chu_ky
WHERE o.dang_ban AND o.don_gia IS NOT NULL
ON CONFLICT (user_id, dich_vu_id, goi_cuoc_id) DO UPDATE
SET so_luong = greatest(l.so_luong, excluded.so_luong), chu_ky = excluded.chu_ky, gia_luc_them = excluded.gia_luc_them
RETURNING l.goi_cuoc_id
""")
MARK_CART = Statement(f"""
UPDATE gio_hang g SET lap_san_id = :prepared WHERE g.user_id = :user_id
RETURNING (SELECT count(*) FROM dong_gio_hang l WHERE l.user_id = g.user_id) <= {MAX_LINES} AS fits
""")  # noqa: S608 - a whole number


async def find_by_hash(session: AsyncSession, key_hash: bytes) -> PreparedCart | None:
    """The cart behind a link's key."""
    return await session.scalar(select(PreparedCart).where(PreparedCart.khoa_hash == key_hash))


async def lock(session: AsyncSession, number: UUID) -> PreparedCart | None:
    """A prepared cart; nobody else changes it until the transaction ends."""
    rows = select(PreparedCart).where(PreparedCart.id == number).with_for_update()
    return await session.scalar(rows.execution_options(populate_existing=True))


async def delete_ended(session: AsyncSession, before: datetime) -> None:
    """Delete what nobody ordered and whose link was over before a moment."""
    gone = delete(PreparedCart).where(PreparedCart.don_hang_id.is_(None), PreparedCart.het_han_luc < before)
    await session.execute(gone)
