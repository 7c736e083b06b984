"""The back office's reads of the access log and of its alerts."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

MOST_COUNTED = 1_000
COLUMNS = """v.id, v.luc, v.nguoi_id, a.ho_ten AS ten_nguoi, v.vai_tro, v.chu_id, s.ho_ten AS ten_chu, v.doi_tuong, v.ma,
  v.loai, v.chi_tiet, v.muc_dich, v.theo_viec, v.ly_do, v.mang"""
NAMES = "LEFT JOIN account a ON a.id = v.nguoi_id LEFT JOIN account s ON s.id = v.chu_id"
ALERTS = text("""
SELECT c.id, c.loai, c.nguoi_id, a.ho_ten AS ten_nguoi, c.so, c.tu_luc, c.den_luc, c.tao_luc, c.xem_xet_luc,
  b.ho_ten AS ten_nguoi_xem_xet, c.ket_luan
FROM canh_bao_xem c LEFT JOIN account a ON a.id = c.nguoi_id LEFT JOIN account b ON b.id = c.xem_xet_boi
ORDER BY c.xem_xet_luc IS NOT NULL, c.tao_luc DESC, c.id DESC OFFSET :skip LIMIT :size""")
COUNT_ALERTS = text(f"SELECT count(*) FROM (SELECT 1 FROM canh_bao_xem LIMIT {MOST_COUNTED}) few")


@dataclass(frozen=True, slots=True)
class Filters:
    """Which views to list; None means any. `until` is exclusive."""

    actor: UUID | None = None
    subject: UUID | None = None
    code: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    without_task: bool = False

    @property
    def words(self) -> str:
        """What was asked for, for the log's own row: ids and codes."""
        asked = {"nguoi": self.actor, "khach": self.subject, "ma": self.code, "tu": self.since, "den": self.until}
        found = [f"{name}={value}" for name, value in asked.items() if value is not None]
        return "; ".join(found + (["ngoai-viec"] if self.without_task else []))


def _where(wanted: Filters) -> tuple[str, dict[str, Any]]:
    conditions: dict[str, tuple[str, Any]] = {
        "actor": ("v.nguoi_id = :actor", wanted.actor),
        "subject": ("v.chu_id = :subject", wanted.subject),
        "code": ("v.ma = :code", wanted.code),
        "since": ("v.luc >= :since", wanted.since),
        "until": ("v.luc < :until", wanted.until),
    }
    asked = {name: pair for name, pair in conditions.items() if pair[1] is not None}
    parts = ["true", *(sql for sql, _ in asked.values())]
    if wanted.without_task:
        parts.append("NOT v.theo_viec")
    return " AND ".join(parts), {name: value for name, (_, value) in asked.items()}


async def list_views(
    session: AsyncSession, wanted: Filters, offset: int, size: int
) -> tuple[list[dict[str, Any]], int]:
    """A page of views with names, the newest first, and how many there are (counted up to `MOST_COUNTED`)."""
    where, values = _where(wanted)
    # The page is cut before names are joined, so that a long log costs no more than a short one.
    page = text(f"""SELECT {COLUMNS} FROM (SELECT * FROM nhat_ky_xem v WHERE {where}
      ORDER BY v.luc DESC, v.id DESC OFFSET :skip LIMIT :size) v {NAMES} ORDER BY v.luc DESC, v.id DESC""")
    count = text(f"SELECT count(*) FROM (SELECT 1 FROM nhat_ky_xem v WHERE {where} LIMIT {MOST_COUNTED}) few")
    rows = await session.execute(page, values | {"skip": offset, "size": size})
    return [dict(row) for row in rows.mappings()], await session.scalar(count, values) or 0


async def list_alerts(session: AsyncSession, offset: int, size: int) -> tuple[list[dict[str, Any]], int]:
    """A page of alerts, the open ones first."""
    rows = await session.execute(ALERTS, {"skip": offset, "size": size})
    return [dict(row) for row in rows.mappings()], await session.scalar(COUNT_ALERTS) or 0
