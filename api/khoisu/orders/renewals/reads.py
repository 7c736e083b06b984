"""The SQL that finds services whose end is near, and those that run for a company."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.sql.shapes import codes
from khoisu.orders.events import EventKind
from khoisu.orders.queries import BEGUN, FOLLOWS
from khoisu.orders.renewals.rules import REMINDED_DAYS_BEFORE
from khoisu.orders.rules import CYCLE_MONTHS
from khoisu.orders.states import ConfirmationState, Cycle

MOST = 2_000
_CYCLES = " ".join(f"WHEN '{cycle}' THEN {months}" for cycle, months in CYCLE_MONTHS.items())
_TERM_MONTHS = f"CASE l.chu_ky {_CYCLES} ELSE nullif(l.thoi_han_thang, 0) END"
_PART_MONTHS = "CAST(p ->> 'thang' AS integer)"


def _last_day(months: str, package: str) -> str:
    """As `rules.last_day_of_term` from `Begun.first_day`, for the thousands of lines of which a few end soon."""
    first = f"coalesce(CAST(d.noi_tiep ->> {package} AS date), CAST(d.bat_dau AT TIME ZONE 'Asia/Ho_Chi_Minh' AS date))"
    return f"CAST({first} + make_interval(months => {months}) - interval '1 day' AS date)"


_BY_TIME = f"(l.chu_ky <> '{Cycle.ONCE}' OR l.thoi_han_thang > 0)"
_BEGUN_STATES = codes((ConfirmationState.IN_PROGRESS, ConfirmationState.COMPLETED))
_LEAD = " ".join(f"WHEN e.thang >= {months} THEN {days}" for months, days in REMINDED_DAYS_BEFORE.items())
# A line that ends, or what ends inside a line that does not: a signature for three years in a formation package.
_ENDING = f"""
  SELECT CAST(l.id AS text) AS khoa, l.ten_dich_vu_vi || ' – ' || l.ten_goi_vi AS ten_vi, l.ten_dich_vu_en || ' – ' || l.ten_goi_en AS ten_en,
    {_TERM_MONTHS} AS thang, {_last_day(_TERM_MONTHS, "CAST(l.goi_cuoc_id AS text)")} AS het_han, l.goi_cuoc_id
  WHERE {_BY_TIME}
  UNION ALL
  SELECT CAST(l.id AS text) || '/' || (p ->> 'goi_cuoc_id'), (p ->> 'ten_vi') || ' (' || l.ten_dich_vu_vi || ' – ' || l.ten_goi_vi || ')',
    (p ->> 'ten_en') || ' (' || l.ten_dich_vu_en || ' – ' || l.ten_goi_en || ')',
    {_PART_MONTHS}, {_last_day(_PART_MONTHS, "(p ->> 'goi_cuoc_id')")}, CAST(p ->> 'goi_cuoc_id' AS uuid)
  FROM jsonb_array_elements(l.phan_co_han) p"""
# OFFSET 0: pulled up into what surrounds it, PostgreSQL 16 plans parts of packages with a column of the wrong type.
_BEGUN_LINES = f"""
  FROM dong_don_hang l JOIN don_hang o ON o.id = l.don_hang_id CROSS JOIN LATERAL (SELECT {BEGUN} AS bat_dau, {FOLLOWS} AS noi_tiep OFFSET 0) d
  CROSS JOIN LATERAL ({_ENDING}) k
  WHERE ({_BY_TIME} OR l.phan_co_han <> '[]') AND o.trang_thai_xac_nhan IN {_BEGUN_STATES} AND d.bat_dau IS NOT NULL"""
_AGAIN = f"""n.tao_luc > e.tao_luc AND n.trang_thai_xac_nhan <> '{ConfirmationState.CANCELLED}' AND m.goi_cuoc_id = e.goi_cuoc_id"""
# Anyone who has ordered the package again since then, or for whose company somebody has, needs no reminder; an order for another of
# their companies is no such order.
_DUE = f"""
SELECT e.* FROM (
  SELECT o.id AS don_hang_id, l.thu_tu, k.*, o.account_id, o.cong_ty_id, o.tao_luc {_BEGUN_LINES}
    AND (CAST(:order AS uuid) IS NULL OR o.id = :order)) e
WHERE e.het_han >= :today AND e.het_han - CASE {_LEAD} END <= :today
  AND NOT EXISTS (SELECT FROM su_kien_don_hang s WHERE s.don_hang_id = e.don_hang_id AND s.loai = '{EventKind.RENEWAL_REMINDED}'
    AND jsonb_exists(s.du_lieu -> 'dong', e.khoa))
  AND NOT EXISTS (SELECT FROM don_hang n JOIN dong_don_hang m ON m.don_hang_id = n.id
    WHERE (n.cong_ty_id = e.cong_ty_id OR (n.account_id = e.account_id AND (n.cong_ty_id = e.cong_ty_id) IS NOT FALSE)) AND {_AGAIN})
ORDER BY e.het_han, e.don_hang_id, e.thu_tu LIMIT {MOST}"""
_MINE = """(SELECT q.id FROM don_hang q WHERE q.cong_ty_id = :company
    OR q.id IN (SELECT x.don_hang_id FROM don_hang_ho_so x WHERE x.ma_ho_so = :dossier)
    OR (q.account_id = CAST(:account AS uuid) AND q.cong_ty_id IS NULL))"""
_RUNNING = f"""
SELECT e.goi_cuoc_id, e.ten_vi, e.ten_en, e.chu_ky, e.het_han, e.ma_don_hang, e.account_id,
  EXISTS (SELECT FROM don_hang n JOIN dong_don_hang m ON m.don_hang_id = n.id WHERE n.id IN {_MINE} AND {_AGAIN}) AS da_dat_tiep
FROM (SELECT k.*, l.chu_ky, o.ma_don_hang, o.account_id, o.tao_luc {_BEGUN_LINES} AND o.id IN {_MINE}) e
WHERE e.het_han >= :since ORDER BY e.het_han, e.tao_luc LIMIT {MOST}"""

# Whose the orders without a company are is sure only while their account has orders for no other company.
_ENDS = f"""
SELECT e.goi_cuoc_id, max(e.het_han) AS het_han FROM (SELECT k.* {_BEGUN_LINES} AND o.id <> :order
    AND (o.cong_ty_id = :company OR (o.account_id = :account AND o.cong_ty_id IS NULL AND NOT EXISTS (SELECT FROM don_hang z
      WHERE z.account_id = o.account_id AND z.cong_ty_id <> CAST(:company AS uuid))))) e
WHERE e.het_han >= :today AND e.goi_cuoc_id = ANY(SELECT l.goi_cuoc_id FROM dong_don_hang l WHERE l.don_hang_id = :order)
GROUP BY 1"""


@dataclass(frozen=True, slots=True)
class RunningService:
    """A service of a company that has an end. `da_dat_tiep`: its package was ordered again since."""

    goi_cuoc_id: UUID
    ten_vi: str
    ten_en: str
    chu_ky: str
    het_han: date
    ma_don_hang: str
    account_id: UUID | None
    da_dat_tiep: bool


async def running_services(
    session: AsyncSession, company: UUID, dossier: str, account: UUID | None, since: date
) -> Sequence[RunningService]:
    """What ends from `since` on, of the orders for a company and that of its dossier; with `account`, of that account's other ones too."""
    values = {"company": company, "dossier": dossier, "account": account, "since": since}
    rows = await session.execute(text(_RUNNING), values)
    return [RunningService(**row) for row in rows.mappings()]


async def first_days(
    session: AsyncSession, order: UUID, company: UUID | None, account: UUID | None, today: date
) -> dict[str, str]:
    """By package of an order whose work begins, the day after the same one's term where that still runs for the company or account."""
    rows = await session.execute(text(_ENDS), {"order": order, "company": company, "account": account, "today": today})
    return {str(row.goi_cuoc_id): (row.het_han + timedelta(days=1)).isoformat() for row in rows}


async def services_to_remind_of(
    session: AsyncSession, today: date, order_id: UUID | None = None
) -> list[dict[str, Any]]:
    """Services that end soon and were not reminded of, of one order or of all, the first to end first.

    `khoa`: the line's id, for what is inside one with its package's id behind it.
    """
    rows = await session.execute(text(_DUE), {"today": today, "order": order_id})
    return [dict(row) for row in rows.mappings()]
