"""Reads and writes of the job queue for the back office, and the figures that say whether the site is well."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.jobs import MAX_ATTEMPTS
from khoisu.kit.models import HeldJobEvent
from khoisu.payments.states import TransferState

SHOWN = 100
_AGES = text(f"""
SELECT
  (SELECT extract(epoch FROM now() - luc) FROM nhip_song WHERE phan = 'worker') AS worker,
  (SELECT extract(epoch FROM now() - min(nhan_luc)) FROM giao_dich_ngan_hang WHERE trang_thai = '{TransferState.NEW}') AS transfer,
  (SELECT extract(epoch FROM now() - min(coalesce(gui_tu, tao_luc))) FROM outbox_message
    WHERE trang_thai IN ('CHO_GUI', 'DANG_GUI') AND (gui_tu IS NULL OR gui_tu < now())) AS message,
  (SELECT count(*) FROM pgqueuer WHERE status = 'failed' AND attempts >= :most) AS held
""").bindparams(most=MAX_ATTEMPTS)
# Only the error's kind: its text quotes what it failed on, which may be somebody's data.
_HELD = text("""
SELECT id, entrypoint AS loai, attempts AS so_lan_thu, created AS tao_luc, updated AS luc_dung,
  (SELECT coalesce(traceback->>'exception_type', '') FROM pgqueuer_log
    WHERE job_id = pgqueuer.id AND traceback IS NOT NULL ORDER BY created DESC LIMIT 1) AS loi
FROM pgqueuer WHERE status = 'failed' AND attempts >= :most ORDER BY updated DESC, id DESC LIMIT :shown
""").bindparams(most=MAX_ATTEMPTS, shown=SHOWN)
_LOCKED = text("""
SELECT entrypoint, dedupe_key FROM pgqueuer WHERE id = :id AND status = 'failed' AND attempts >= :most FOR UPDATE
""").bindparams(most=MAX_ATTEMPTS)
_WAITING = text("SELECT EXISTS (SELECT FROM pgqueuer WHERE dedupe_key = :key AND status IN ('queued', 'picked'))")
_RETRY = text("""
UPDATE pgqueuer SET status = 'queued', attempts = 0, execute_after = now(), updated = now(), queue_manager_id = NULL
WHERE id = :id
""")
_DELETE = text("DELETE FROM pgqueuer WHERE id = :id")
_EVENTS = text("""
SELECT e.id, e.viec_id, e.loai, e.hanh_dong, e.ly_do, e.luc, coalesce(a.ho_ten, '') AS ten_nguoi
FROM su_kien_viec_nen e LEFT JOIN account a ON a.id = e.nguoi_id ORDER BY e.luc DESC, e.id DESC LIMIT :shown
""").bindparams(shown=SHOWN)


@dataclass(frozen=True, slots=True)
class Ages:
    """Seconds since the worker's last sign of life, and of the oldest bank message and message that wait; None for none."""

    worker: float | None
    transfer: float | None
    message: float | None
    held: int


async def read_ages(session: AsyncSession) -> Ages:
    """What waits, and how long."""
    row = (await session.execute(_AGES)).one()
    return Ages(*(None if age is None else float(age) for age in row[:3]), held=row.held)


async def list_held_jobs(session: AsyncSession) -> list[dict[str, Any]]:
    """The jobs that were given up, the latest first, at most `SHOWN`."""
    return [dict(row) for row in (await session.execute(_HELD)).mappings()]


async def list_events(session: AsyncSession) -> list[dict[str, Any]]:
    """What administrators did with held jobs, the latest first, at most `SHOWN`."""
    return [dict(row) for row in (await session.execute(_EVENTS)).mappings()]


async def lock_held_job(session: AsyncSession, job_id: int) -> tuple[str, str | None] | None:
    """A held job's kind and key, locked until the transaction ends; None when it is no longer held."""
    row = (await session.execute(_LOCKED, {"id": job_id})).first()
    return (row.entrypoint, row.dedupe_key) if row else None


async def is_waiting(session: AsyncSession, dedupe_key: str) -> bool:
    """Whether a job with this key waits or runs."""
    return bool(await session.scalar(_WAITING, {"key": dedupe_key}))


async def requeue(session: AsyncSession, job_id: int) -> None:
    """Put a locked job back into the queue, with all its tries."""
    await session.execute(_RETRY, {"id": job_id})


async def delete_job(session: AsyncSession, job_id: int) -> None:
    """Remove a locked job."""
    await session.execute(_DELETE, {"id": job_id})


async def record_event(session: AsyncSession, job_id: int, kind: str, action: str, reason: str, by: UUID) -> None:
    """Record what somebody did with a held job."""
    values = {"viec_id": job_id, "loai": kind, "hanh_dong": action, "ly_do": reason, "nguoi_id": by}
    await session.execute(insert(HeldJobEvent).values(values))
