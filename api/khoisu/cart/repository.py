"""The SQL that writes and locks carts."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cart.models import Cart
from khoisu.cart.rules import MAX_LINES, MAX_QUANTITY
from khoisu.kit.sql.statements import Statement

# The quantity of a line to which a package comes once more: more of the same cycle adds up; another cycle replaces the line's, for the
# same things, and multiplies nothing.
BOTH = "CASE WHEN l.chu_ky = excluded.chu_ky THEN l.so_luong + excluded.so_luong ELSE greatest(l.so_luong, excluded.so_luong) END"
# A subquery sees the line as it was before the statement.
BEFORE = """l.goi_cuoc_id, l.chu_ky, (SELECT b.chu_ky FROM dong_gio_hang b
  WHERE b.user_id = l.user_id AND b.dich_vu_id = l.dich_vu_id AND b.goi_cuoc_id = l.goi_cuoc_id) AS chu_ky_cu"""
# Touching a cart locks its row, so that the writes of one cart come one after the other.
TOUCH = Statement("""
UPDATE gio_hang SET phien_ban = phien_ban + 1, updated_at = :now, het_han_luc = :until
WHERE user_id = :user_id AND khach_token_hash IS NOT DISTINCT FROM :token_hash RETURNING user_id
""")
TOUCH_OR_CREATE = Statement("""
INSERT INTO gio_hang AS g (user_id, created_at, updated_at, het_han_luc) VALUES (:user_id, :now, :now, :until)
ON CONFLICT (user_id) DO UPDATE SET phien_ban = g.phien_ban + 1, updated_at = :now, het_han_luc = :until
RETURNING user_id
""")
CREATE = text("""
INSERT INTO gio_hang (user_id, created_at, updated_at, het_han_luc) VALUES (:user_id, :now, :now, :until)
ON CONFLICT (user_id) DO NOTHING
""")
ADD = Statement(f"""
INSERT INTO dong_gio_hang AS l (user_id, dich_vu_id, goi_cuoc_id, chu_ky, so_luong, gia_luc_them, them_luc)
SELECT :user_id, o.dich_vu_id, o.goi_cuoc_id, o.chu_ky, :so_luong, o.don_gia, :now FROM chao_gia(:now) o
WHERE o.goi_cuoc_id = :goi_cuoc_id AND o.dich_vu_id = :dich_vu_id AND o.chu_ky = :chu_ky
  AND o.dang_ban AND o.don_gia IS NOT NULL
  AND (EXISTS (SELECT FROM dong_gio_hang x WHERE x.user_id = :user_id AND x.goi_cuoc_id = o.goi_cuoc_id)
    OR (SELECT count(*) FROM dong_gio_hang x WHERE x.user_id = :user_id) < {MAX_LINES})
ON CONFLICT (user_id, dich_vu_id, goi_cuoc_id) DO UPDATE
SET so_luong = {BOTH}, chu_ky = excluded.chu_ky, gia_luc_them = excluded.gia_luc_them
WHERE {BOTH} <= {MAX_QUANTITY} RETURNING {BEFORE}
""")  # noqa: S608 - whole numbers and a constant
CHANGE = text("""
UPDATE dong_gio_hang l SET so_luong = :so_luong, chu_ky = o.chu_ky, gia_luc_them = coalesce(o.don_gia, l.gia_luc_them)
FROM chao_gia(:now) o
WHERE l.user_id = :user_id AND l.dich_vu_id = :dich_vu_id AND l.goi_cuoc_id = :goi_cuoc_id
  AND o.goi_cuoc_id = l.goi_cuoc_id AND o.chu_ky = coalesce(CAST(:chu_ky AS text), l.chu_ky)
  AND (o.chu_ky = l.chu_ky OR (o.dang_ban AND o.don_gia IS NOT NULL)) RETURNING l.so_luong
""")
HAS_LINE = text(
    "SELECT EXISTS (SELECT FROM dong_gio_hang "
    "WHERE user_id = :user_id AND dich_vu_id = :dich_vu_id AND goi_cuoc_id = :goi_cuoc_id)"
)
REMOVE = text("""
DELETE FROM dong_gio_hang WHERE user_id = :user_id AND dich_vu_id = :dich_vu_id
  AND (CAST(:goi_cuoc_id AS uuid) IS NULL OR goi_cuoc_id = :goi_cuoc_id)
""")
LOCK = Statement(
    "SELECT user_id, lap_san_id FROM gio_hang WHERE user_id = ANY(CAST(:ids AS uuid[])) ORDER BY user_id FOR UPDATE"
)
TAKE = Statement("""
WITH emptied AS (UPDATE gio_hang SET phien_ban = phien_ban + 1, updated_at = :now, lap_san_id = NULL WHERE user_id = :user_id)
DELETE FROM dong_gio_hang WHERE user_id = :user_id RETURNING dich_vu_id, goi_cuoc_id, chu_ky, so_luong, them_luc
""")
MOVE_PREPARED = text("""
UPDATE gio_hang a SET lap_san_id = g.lap_san_id FROM gio_hang g
WHERE a.user_id = :account_id AND g.user_id = :guest_id AND g.lap_san_id IS NOT NULL
""")
MOVE_LINES = text(f"""
INSERT INTO dong_gio_hang AS l (user_id, dich_vu_id, goi_cuoc_id, chu_ky, so_luong, gia_luc_them, them_luc)
SELECT :account_id, dich_vu_id, goi_cuoc_id, chu_ky, so_luong, gia_luc_them, them_luc
FROM dong_gio_hang WHERE user_id = :guest_id
ON CONFLICT (user_id, dich_vu_id, goi_cuoc_id) DO UPDATE
SET so_luong = least(CASE WHEN :same_call THEN greatest(l.so_luong, excluded.so_luong) ELSE {BOTH} END, {MAX_QUANTITY}), chu_ky = excluded.chu_ky,
  gia_luc_them = excluded.gia_luc_them
RETURNING {BEFORE}
""")  # noqa: S608 - a whole number and a constant


async def find_guest_cart(session: AsyncSession, token_hash: bytes) -> UUID | None:
    """The id of the visitor's cart behind the token, not locked."""
    return await session.scalar(select(Cart.user_id).where(Cart.khach_token_hash == token_hash))


async def delete_cart(session: AsyncSession, user_id: UUID) -> None:
    """Delete a cart with its lines."""
    await session.execute(delete(Cart).where(Cart.user_id == user_id))


async def delete_expired_carts(session: AsyncSession, now: datetime) -> None:
    """Delete the carts whose lifetime has ended."""
    await session.execute(delete(Cart).where(Cart.het_han_luc <= now))
