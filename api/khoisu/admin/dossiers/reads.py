"""The back office's queue of dossiers, one statement: the overdue first, longest waiting, then the rest by age."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.sql.listing import COUNTED_TO

HIT = """
  ($1::text IS NULL AND h.trang_thai <> 'NHAP' OR h.trang_thai = $1) AND ($2::text IS NULL OR h.loai_hinh_id = $2)
  AND ($3::text IS NULL OR h.tim_kiem @@ tu_hoi($3))"""
HELD = """EXISTS (SELECT FROM bo_giay_to b
  WHERE b.chu_the_id = h.id AND b.phien_ban = h.phien_ban AND b.trang_thai = 'KIEM_TRA')"""
LATE = "(h.han_xu_ly IS NOT NULL AND h.han_xu_ly < $4)"
COLUMNS = f"""h.id, h.ma_ho_so, h.trang_thai, h.ten_doanh_nghiep, h.loai_hinh_id, h.ma_don_hang, h.nop_luc,
  h.cap_nhat_luc, h.han_xu_ly, {LATE} AS qua_han, h.account_id, a.ho_ten, a.email, a.so_dien_thoai"""


def list_statement(*, only_late: bool, only_held: bool = False) -> str:
    """$1 state (null: all but drafts), $2 legal type, $3 words, $4 now, $5 offset, $6 size. `only_held`: papers to be checked."""
    hit = f"{HIT} AND {HELD}" if only_held else HIT
    late = f"""SELECT h.id, 0 AS nhom, row_number() OVER (ORDER BY h.han_xu_ly, h.id) AS thu_tu FROM ho_so h
      WHERE {hit} AND {LATE}"""
    rest = f"""SELECT * FROM (SELECT h.id, 1 AS nhom, row_number() OVER (ORDER BY h.id DESC) AS thu_tu FROM ho_so h
      WHERE {hit} AND NOT {LATE} ORDER BY h.id DESC LIMIT $5::int + $6::int) AS others"""
    both = late if only_late else f"{late} UNION ALL {rest}"
    where = f"{hit} AND {LATE}" if only_late else hit
    return f"""WITH picked AS (SELECT * FROM ({both}) AS found ORDER BY nhom, thu_tu LIMIT $6 OFFSET $5),
      total AS (SELECT count(*) AS tong FROM (SELECT 1 FROM ho_so h WHERE {where} LIMIT {COUNTED_TO}) AS counted)
      SELECT {COLUMNS}, total.tong FROM total
      LEFT JOIN (picked JOIN ho_so h USING (id) LEFT JOIN account a ON a.id = h.account_id) ON true
      ORDER BY nhom, thu_tu"""


# One lock for the whole queue: of two who ask at once, the second sees which dossier the first was given.
_LOCK_NEXT = text("SELECT pg_advisory_xact_lock(hashtext('ho_so_tiep_theo'), 0)")
_NEXT = text("""
SELECT h.ma_ho_so FROM ho_so h LEFT JOIN ho_so x ON x.ma_ho_so = :after
WHERE h.trang_thai = 'DA_NOP' AND h.ma_ho_so <> :after AND h.ma_ho_so <> ALL(CAST(:open AS text[]))
ORDER BY (coalesce(h.han_xu_ly, 'infinity'), h.id) <= (coalesce(x.han_xu_ly, 'infinity'), x.id),
  coalesce(h.han_xu_ly, 'infinity'), h.id LIMIT 1
""")

_HOLDER = "'maHoSo', {0}.ma_ho_so, 'maDonHang', {0}.ma_don_hang, 'ten', {0}.ten_doanh_nghiep"
OLD_DUPLICATES = f"""SELECT json_build_object('data', coalesce(json_agg(json_build_object({_HOLDER.format("h")},
    'maDoanhNghiep', h.ma_doanh_nghiep, 'truoc', coalesce((SELECT json_agg(json_build_object({_HOLDER.format("x")}) ORDER BY x.id)
      FROM ho_so x WHERE x.ma_doanh_nghiep = h.ma_doanh_nghiep AND x.id < h.id), '[]'::json))
  ORDER BY h.ma_doanh_nghiep, h.id), '[]'::json))::text
FROM (SELECT * FROM ho_so d WHERE d.ma_trung_cu AND d.ma_doanh_nghiep IS NOT NULL AND NOT EXISTS (SELECT FROM su_kien_ho_so s
    WHERE s.ho_so_id = d.id AND s.loai = 'DA_KIEM_TRA_MA_TRUNG') ORDER BY d.ma_doanh_nghiep, d.id LIMIT 200) h"""
"""Enterprise codes that were recorded twice before they were unique, and that nobody has checked."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the back office asks its queue for."""

    trang_thai: str | None
    loai_hinh: str | None
    tim: str | None
    now: datetime

    def arguments(self, offset: int, size: int) -> tuple[object, ...]:
        """In the order of the statement's parameters."""
        return (self.trang_thai, self.loai_hinh, self.tim, self.now, offset, size)


async def lock_next(session: AsyncSession) -> None:
    """Let one member of staff at a time be given a dossier, until the transaction ends."""
    await session.execute(_LOCK_NEXT)


async def find_next(session: AsyncSession, after: str, open_codes: list[str]) -> str | None:
    """The dossier to be checked that comes after this one by its deadline, from the start again behind the last.

    Leaves out `open_codes`.
    """
    code: str | None = await session.scalar(_NEXT, {"after": after, "open": open_codes})
    return code


async def read_names(session: AsyncSession, accounts: set[UUID]) -> dict[UUID, str]:
    """The names of accounts by their ids."""
    rows = await session.execute(text("SELECT id, ho_ten FROM account WHERE id = ANY(:ids)"), {"ids": list(accounts)})
    return {row.id: row.ho_ten for row in rows}
