"""The SQL that finds services whose end is near."""

from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders import sql_parts as sql
from khoisu.orders.renewals.rules import REMINDED_DAYS_BEFORE

MOST = 2_000
_LEAD = " ".join(f"WHEN e.thang >= {months} THEN {days}" for months, days in REMINDED_DAYS_BEFORE.items())
# A line that ends, or what ends inside a line that does not: a signature for three years in a formation package.
_ENDING = f"""
  SELECT CAST(l.id AS text) AS khoa, l.ten_dich_vu_vi || ' – ' || l.ten_goi_vi AS ten_vi, l.ten_dich_vu_en || ' – ' || l.ten_goi_en AS ten_en,
    {sql.TERM_MONTHS} AS thang, {sql.last_day("d.bat_dau")} AS het_han, l.goi_cuoc_id
  WHERE l.chu_ky <> 'MOT_LAN' OR l.thoi_han_thang > 0
  UNION ALL
  SELECT CAST(l.id AS text) || '/' || (p ->> 'goi_cuoc_id'), (p ->> 'ten_vi') || ' (' || l.ten_dich_vu_vi || ' – ' || l.ten_goi_vi || ')',
    (p ->> 'ten_en') || ' (' || l.ten_dich_vu_en || ' – ' || l.ten_goi_en || ')',
    {sql.PART_MONTHS}, {sql.last_day("d.bat_dau", sql.PART_MONTHS)}, CAST(p ->> 'goi_cuoc_id' AS uuid)
  FROM jsonb_array_elements(l.phan_co_han) p"""
# Anyone who has ordered the package again since then needs no reminder.
_DUE = f"""
SELECT e.* FROM (
  SELECT o.id AS don_hang_id, l.thu_tu, k.*, o.account_id, o.tao_luc
  FROM dong_don_hang l JOIN don_hang o ON o.id = l.don_hang_id CROSS JOIN LATERAL (SELECT {sql.BEGUN} AS bat_dau) d
  CROSS JOIN LATERAL ({_ENDING}) k
  WHERE (l.chu_ky <> 'MOT_LAN' OR l.thoi_han_thang > 0 OR l.phan_co_han <> '[]')
    AND o.trang_thai_xac_nhan IN ('DANG_THUC_HIEN', 'HOAN_THANH')
    AND d.bat_dau IS NOT NULL AND (CAST(:order AS uuid) IS NULL OR o.id = :order)) e
WHERE e.het_han >= :today AND e.het_han - CASE {_LEAD} END <= :today
  AND NOT EXISTS (SELECT FROM su_kien_don_hang s WHERE s.don_hang_id = e.don_hang_id AND s.loai = 'NHAC_GIA_HAN'
    AND jsonb_exists(s.du_lieu -> 'dong', e.khoa))
  AND NOT EXISTS (SELECT FROM don_hang n JOIN dong_don_hang m ON m.don_hang_id = n.id
    WHERE n.account_id = e.account_id AND n.tao_luc > e.tao_luc AND n.trang_thai_xac_nhan <> 'DA_HUY'
      AND m.goi_cuoc_id = e.goi_cuoc_id)
ORDER BY e.het_han, e.don_hang_id, e.thu_tu LIMIT {MOST}"""


async def services_to_remind_of(
    session: AsyncSession, today: date, order_id: UUID | None = None
) -> list[dict[str, Any]]:
    """Services that end soon and were not reminded of, of one order or of all, the first to end first.

    `khoa`: the line's id, for what is inside one with its package's id behind it.
    """
    rows = await session.execute(text(_DUE), {"today": today, "order": order_id})
    return [dict(row) for row in rows.mappings()]
