"""SQL of the access log."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import delete, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.models import Alert, StatedPurpose, View
from khoisu.access_log.rules import Finding, Seen
from khoisu.access_log.states import AlertKind, ObjectKind
from khoisu.kit.ids import new_id

STATE = text("""
INSERT INTO muc_dich_xem (phien_id, doi_tuong, ma, muc_dich, ly_do, luc)
VALUES (:session_id, :kind, :code, :purpose, :words, :now)
ON CONFLICT (phien_id, doi_tuong, ma) DO UPDATE
SET muc_dich = excluded.muc_dich, ly_do = excluded.ly_do, luc = excluded.luc
""")
RECENT = text(f"""
SELECT v.nguoi_id, v.chu_id, v.luc, v.theo_viec FROM nhat_ky_xem v
WHERE v.luc > :since AND v.luc <= :until AND v.doi_tuong <> '{ObjectKind.LOG}'
ORDER BY v.nguoi_id, v.luc, v.id
""")
SETTLED = text("""
SELECT nguoi_id, loai, max(xem_xet_luc) AS luc FROM canh_bao_xem WHERE xem_xet_luc IS NOT NULL GROUP BY nguoi_id, loai
""")
RAISE = text("""
INSERT INTO canh_bao_xem (id, loai, nguoi_id, so, tu_luc, den_luc, tao_luc, ket_luan)
VALUES (:id, :kind, :actor, :count, :since, :until, :now, '')
ON CONFLICT (nguoi_id, loai) WHERE xem_xet_luc IS NULL DO UPDATE
SET so = greatest(canh_bao_xem.so, excluded.so), den_luc = greatest(canh_bao_xem.den_luc, excluded.den_luc)
RETURNING id
""")
OWN = text("""
SELECT (v.luc AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS ngay, v.vai_tro, v.doi_tuong, v.ma, v.loai, v.muc_dich,
  count(*) AS so_lan, max(v.luc) AS luc
FROM nhat_ky_xem v WHERE v.chu_id = :account
GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY max(v.luc) DESC, v.ma, v.loai LIMIT :most
""")


def add_view(session: AsyncSession, view: View) -> None:
    """Append one row."""
    session.add(view)


async def state_purpose(session: AsyncSession, values: dict[str, Any]) -> None:
    """Store why a session opens a thing; stating it again replaces it."""
    await session.execute(STATE, values)


async def find_purpose(
    session: AsyncSession, session_id: UUID, kind: str, code: str, since: datetime
) -> StatedPurpose | None:
    """What was stated since then, None for nothing."""
    return await session.scalar(
        select(StatedPurpose).where(
            StatedPurpose.phien_id == session_id,
            StatedPurpose.doi_tuong == kind,
            StatedPurpose.ma == code,
            StatedPurpose.luc > since,
        )
    )


async def delete_purposes_before(session: AsyncSession, moment: datetime) -> None:
    """Delete purposes that hold no longer; the rows of the log keep theirs."""
    await session.execute(delete(StatedPurpose).where(StatedPurpose.luc < moment))


async def list_recent(session: AsyncSession, since: datetime, until: datetime) -> list[Seen]:
    """Views after `since`, person by person, the oldest first."""
    rows = await session.execute(RECENT, {"since": since, "until": until})
    return [Seen(row.nguoi_id, row.chu_id, row.luc, row.theo_viec) for row in rows]


async def list_settled(session: AsyncSession) -> dict[tuple[UUID, AlertKind], datetime]:
    """Until when each person's reading has been looked into."""
    rows = await session.execute(SETTLED)
    return {(row.nguoi_id, AlertKind(row.loai)): row.luc for row in rows}


async def raise_alert(session: AsyncSession, found: Finding, now: datetime) -> UUID | None:
    """The id of a new alert; None when one of this kind about this person is open, which grows instead."""
    number = new_id()
    values = {
        "id": number,
        "kind": found.kind.value,
        "actor": found.actor,
        "count": found.count,
        "since": found.since,
        "until": found.until,
        "now": now,
    }
    stored: UUID | None = await session.scalar(RAISE, values)
    return number if stored == number else None


async def lock_alert(session: AsyncSession, number: UUID) -> Alert | None:
    """One alert, locked."""
    return await session.get(Alert, number, with_for_update=True, populate_existing=True)


async def count_open_alerts(session: AsyncSession) -> int:
    """How many wait for an administrator."""
    return await session.scalar(text("SELECT count(*) FROM canh_bao_xem WHERE xem_xet_luc IS NULL")) or 0


async def list_own_views(session: AsyncSession, account_id: UUID, most: int) -> Sequence[dict[str, Any]]:
    """Who opened this person's papers, day by day and without names, the newest first."""
    rows = await session.execute(OWN, {"account": account_id, "most": most})
    return [dict(row) for row in rows.mappings()]
