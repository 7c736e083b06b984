"""The SQL of processes. Nothing commits."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.statements import Row, Statement
from khoisu.orders.progress.models import ProcessStep, ProcessVersion
from khoisu.orders.states import ENDED

FIRST = 1
_NEWEST = Statement(
    """SELECT ma, phien_ban FROM quy_trinh WHERE ma IN (:wanted, :other) ORDER BY ma = :wanted DESC, phien_ban DESC LIMIT 1"""
)
_CURRENT = Statement("""SELECT DISTINCT ON (q.ma) q.ma, q.phien_ban, q.ten_vi, q.ten_en, q.luc, b.so_buoc, b.so_ngay
FROM quy_trinh q CROSS JOIN LATERAL (SELECT count(*) AS so_buoc, sum(x.ngay) AS so_ngay FROM buoc_quy_trinh x
  WHERE x.quy_trinh = q.ma AND x.phien_ban = q.phien_ban) AS b ORDER BY q.ma, q.phien_ban DESC""")
_RUNNING = Statement(f"""SELECT o.phien_ban_quy_trinh AS phien_ban, count(*) AS so FROM don_hang o
WHERE o.nhom = :code AND o.trang_thai_xac_nhan NOT IN {codes(ENDED)} GROUP BY 1""")  # noqa: S608 - our own constants
_STEPS = Statement(
    select(ProcessStep.__table__)
    .where(ProcessStep.quy_trinh == bindparam("code"), ProcessStep.phien_ban == bindparam("version"))
    .order_by(ProcessStep.thu_tu)
)


async def find_current(session: AsyncSession, wanted: str, other: str) -> tuple[str, int]:
    """The process of that code, or else the other one, with its newest version."""
    row = await _NEWEST.row(session, {"wanted": wanted, "other": other})
    if row is None:
        raise LookupError(other)
    return row["ma"], row["phien_ban"]


async def lock_process(session: AsyncSession, code: str) -> bool:
    """Nobody else adds a version until the transaction ends; False for a code that no process has."""
    first = select(ProcessVersion.ma).where(ProcessVersion.ma == code, ProcessVersion.phien_ban == FIRST)
    return await session.scalar(first.with_for_update()) is not None


async def list_versions(session: AsyncSession, code: str) -> Sequence[ProcessVersion]:
    """All versions of a process, the newest first."""
    found = select(ProcessVersion).where(ProcessVersion.ma == code).order_by(ProcessVersion.phien_ban.desc())
    return (await session.scalars(found)).all()


async def list_current(session: AsyncSession) -> Sequence[Row]:
    """The newest version of each process, with how many steps and working days it has."""
    return await _CURRENT.rows(session, {})


async def count_running(session: AsyncSession, code: str) -> dict[int, int]:
    """How many orders that have not ended keep which version of a process."""
    return {row["phien_ban"]: row["so"] for row in await _RUNNING.rows(session, {"code": code})}


async def list_steps(session: AsyncSession, code: str, version: int) -> Sequence[Row]:
    """The steps of a version in their order."""
    return await _STEPS.rows(session, {"code": code, "version": version})


async def add_version(session: AsyncSession, version: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> None:
    """Write a version with its steps."""
    await session.execute(insert(ProcessVersion), version)
    await session.execute(insert(ProcessStep), steps)
