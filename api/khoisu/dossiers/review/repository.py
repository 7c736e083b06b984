"""The SQL of a review: the comments and ticks of staff, and the signed papers that customers send back."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.states import State
from khoisu.dossiers.stored_dossier import FieldCheck, FieldComment, SignedCopy
from khoisu.kit.ids import new_id


async def add_comment(
    session: AsyncSession, number: UUID, author: UUID | None, truong: str, words: str, now: datetime
) -> None:
    """Store a comment, unsent."""
    row = {"id": new_id(), "ho_so_id": number, "truong": truong, "noi_dung": words, "account_id": author, "luc": now}
    await session.execute(insert(models.ghi_chu_ho_so), row)


async def list_comments(session: AsyncSession, number: UUID, *, sent: bool) -> Sequence[FieldComment]:
    """The comments that were sent to the customer, or those that were not; oldest first."""
    table = models.ghi_chu_ho_so
    state = table.c.gui_luc.is_not(None) if sent else table.c.gui_luc.is_(None)
    found = await session.execute(select(table).where(table.c.ho_so_id == number, state).order_by(table.c.id))
    return [FieldComment(**row) for row in found.mappings()]


async def send_comments(session: AsyncSession, number: UUID, now: datetime) -> Sequence[FieldComment]:
    """Mark the unsent comments as sent. Returns them, oldest first."""
    table = models.ghi_chu_ho_so
    where = (table.c.ho_so_id == number, table.c.gui_luc.is_(None))
    found = await session.execute(update(table).where(*where).values(gui_luc=now).returning(table))
    return sorted((FieldComment(**row) for row in found.mappings()), key=lambda comment: comment.id)


async def settle_comment(session: AsyncSession, number: UUID, comment: UUID, done: datetime | None) -> bool:
    """Set when a sent comment was settled. False when there is none."""
    table = models.ghi_chu_ho_so
    where = (table.c.ho_so_id == number, table.c.id == comment, table.c.gui_luc.is_not(None))
    found = await session.execute(update(table).where(*where).values(xong_luc=done).returning(table.c.id))
    return found.first() is not None


async def delete_comment(session: AsyncSession, number: UUID, comment: UUID) -> bool:
    """Delete an unsent comment. False when there is none."""
    table = models.ghi_chu_ho_so
    where = (table.c.ho_so_id == number, table.c.id == comment, table.c.gui_luc.is_(None))
    return (await session.execute(delete(table).where(*where).returning(table.c.id))).first() is not None


_STANDING = text("""
SELECT truong, account_id, phien_ban, luc FROM (
  SELECT DISTINCT ON (truong, account_id) * FROM muc_da_kiem_tra WHERE ho_so_id = :number ORDER BY truong, account_id, id DESC
) AS newest WHERE da_kiem ORDER BY id
""")


async def list_checks(session: AsyncSession, number: UUID) -> Sequence[FieldCheck]:
    """The ticks that stand: the newest word of each person on each field, where it was not taken back."""
    found = await session.execute(_STANDING, {"number": number})
    return [FieldCheck(**row) for row in found.mappings()]


async def add_checks(session: AsyncSession, number: UUID, checks: Sequence[FieldCheck], *, done: bool) -> None:
    """Write ticks into the log, or that they were taken back."""
    rows = [
        {"id": new_id(), "ho_so_id": number, "da_kiem": done}
        | {name: getattr(one, name) for name in ("truong", "account_id", "phien_ban", "luc")}
        for one in checks
    ]
    await session.execute(insert(models.muc_da_kiem_tra), rows)


async def list_signed_copies(session: AsyncSession, number: UUID) -> Sequence[SignedCopy]:
    """The signed papers that were sent back, oldest first."""
    table = models.ban_ky_ho_so
    found = await session.execute(select(table).where(table.c.ho_so_id == number).order_by(table.c.id))
    return [SignedCopy(**row) for row in found.mappings()]


async def add_signed_copy(session: AsyncSession, copy: SignedCopy) -> None:
    """Store that a signed paper was sent back."""
    row = {column.name: getattr(copy, column.name) for column in models.ban_ky_ho_so.c}
    await session.execute(insert(models.ban_ky_ho_so), row)


async def delete_signed_copy(session: AsyncSession, number: UUID, copy: UUID) -> UUID | None:
    """Delete the row of a signed paper. Returns the file's id, None when there is no such paper."""
    table = models.ban_ky_ho_so
    where = (table.c.ho_so_id == number, table.c.id == copy)
    return (await session.execute(delete(table).where(*where).returning(table.c.tep_id))).scalar()


async def list_certificates(session: AsyncSession, order_id: UUID) -> list[tuple[str, bool]]:
    """The certified dossiers of an order, oldest first: code, and whether the certificate's scan is there."""
    head = models.ho_so.c
    query = select(head.ma_ho_so, head.tep_gcn_id.is_not(None))
    rows = await session.execute(
        query.where(head.don_hang_id == order_id, head.trang_thai == State.CERTIFIED.value).order_by(head.id)
    )
    return [(row[0], row[1]) for row in rows]
