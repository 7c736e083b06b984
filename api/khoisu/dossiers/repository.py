"""All SQL of dossiers: reading one as a tree, writing its parts, its log."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import Table, delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.drafts.tree_reads import load_dossier_tree
from khoisu.dossiers.models import ADDRESSES, LIST_TABLES, table_fields
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.entities import DiaChi, HoSo, ThongTinDangKyThue
from khoisu.dossiers.rules.fields import LISTS, Field, fields_of
from khoisu.kit.ids import new_code, new_id

CODE_PREFIX, CODE_LENGTH, CODE_TRIES = "HS", 8, 5
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredDossier:
    """A dossier as it is kept: its row's own columns, and what was filled in."""

    head: Row
    tree: Tree

    @property
    def id(self) -> UUID:
        """The dossier's id."""
        return self.head["id"]


# --- reading ---------------------------------------------------------------------------------------------------------


_HEAD = [column for column in models.ho_so.c if column.name not in {field.name for field in fields_of(HoSo)}]
_HEAD = [column for column in _HEAD if column.name not in ("nguyen_van", "tim_kiem")]


async def find_dossier(session: AsyncSession, *where: Any, lock: bool = False) -> StoredDossier | None:
    """The newest dossier that fits; `lock` keeps it from others until the transaction ends."""
    statement = select(*_HEAD).where(*where).order_by(models.ho_so.c.id.desc()).limit(1)
    row = (await session.execute(statement.with_for_update() if lock else statement)).mappings().first()
    if row is None:
        return None
    return StoredDossier(dict(row), await load_dossier_tree(session, row["id"]))


async def heads(session: AsyncSession, *where: Any, offset: int, limit: int) -> Sequence[Row]:
    """Heads of dossiers with their names, the last changed first."""
    table = models.ho_so
    columns = [*_HEAD, table.c.ten_doanh_nghiep, table.c.loai_hinh_id]
    statement = select(*columns).where(*where).order_by(table.c.cap_nhat_luc.desc(), table.c.id.desc())
    rows = await session.execute(statement.offset(offset).limit(limit))
    return [dict(row) for row in rows.mappings()]


async def count_dossiers(session: AsyncSession, *where: Any) -> int:
    """How many dossiers fit."""
    return await session.scalar(select(func.count()).select_from(models.ho_so).where(*where)) or 0


async def open_notes(session: AsyncSession, number: UUID) -> Sequence[Row]:
    """The comments on a dossier's fields that were sent to the customer, oldest first."""
    table = models.ghi_chu_ho_so
    statement = select(table).where(table.c.ho_so_id == number, table.c.gui_luc.is_not(None)).order_by(table.c.id)
    return [dict(row) for row in (await session.execute(statement)).mappings()]


# --- writing ---------------------------------------------------------------------------------------------------------


def _plain(value: Any) -> Any:
    """As JSON may hold it."""
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    return f"{value:f}" if isinstance(value, Decimal) else value


def _columns(fields: Sequence[Field], part: Tree) -> Row:
    row: Row = {"nguyen_van": {}}
    for field in fields:
        value = part.get(field.name, field.default)
        if field.is_typed and isinstance(value, str):
            row["nguyen_van"][field.name], value = value, field.default
        row[field.name] = _plain(value) if field.kind in ("words", "part", "parts") else value
    return row


async def create_dossier_row(session: AsyncSession, head: Row, tree: Tree) -> UUID:
    """Insert a dossier under a fresh code; the odd collision of codes is tried again. Returns its id."""
    values = head | {"id": new_id()} | _columns(table_fields(HoSo), tree["ho_so"])
    for _ in range(CODE_TRIES):
        code = new_code(CODE_PREFIX, CODE_LENGTH)
        coded = values | {"ma_ho_so": code, "tu_khoa": code}
        added = await session.execute(
            pg_insert(models.ho_so)
            .values(coded)
            .on_conflict_do_nothing(index_elements=["ma_ho_so"])
            .returning(models.ho_so.c.id)
        )
        if added.first() is not None:
            tax = _columns(table_fields(ThongTinDangKyThue), tree["thong_tin_dang_ky_thue"])
            await session.execute(insert(models.thong_tin_dang_ky_thue), {"ho_so_id": values["id"], **tax})
            return values["id"]
    raise RuntimeError("no free dossier code")


async def set_head(session: AsyncSession, number: UUID, **values: Any) -> None:
    """Change columns of the dossier's own row."""
    await session.execute(update(models.ho_so).where(models.ho_so.c.id == number).values(values))


async def write_dossier(session: AsyncSession, number: UUID, before: Tree, after: Tree) -> None:
    """Write the parts that differ."""
    if after["ho_so"] != before["ho_so"]:
        await set_head(session, number, **_columns(table_fields(HoSo), after["ho_so"]))
    for name, table in LIST_TABLES.items():
        if after[name] != before[name]:
            await _replace(session, table, number, LISTS[name], after[name])
    tax_before, tax = before["thong_tin_dang_ky_thue"], after["thong_tin_dang_ky_thue"]
    if tax != tax_before:
        values = _columns(table_fields(ThongTinDangKyThue), tax)
        where = models.thong_tin_dang_ky_thue.c.ho_so_id == number
        await session.execute(update(models.thong_tin_dang_ky_thue).where(where).values(values))
    if tax[ADDRESSES] != tax_before[ADDRESSES]:
        await _replace(session, models.dia_chi_lien_he, number, (DiaChi,), tax[ADDRESSES])


async def _replace(
    session: AsyncSession, table: Table, number: UUID, shapes: tuple[type, ...], items: list[Tree]
) -> None:
    await session.execute(delete(table).where(table.c.ho_so_id == number))
    if items:
        fields = table_fields(*shapes)
        rows = [
            {"id": UUID(item["id"]), "ho_so_id": number, "thu_tu": at, **_columns(fields, item)}
            for at, item in enumerate(items)
        ]
        await session.execute(insert(table), rows)


async def delete_dossier(session: AsyncSession, number: UUID) -> None:
    """Delete a dossier with all its parts; its log stays."""
    await session.execute(delete(models.ho_so).where(models.ho_so.c.id == number))


async def append_event(session: AsyncSession, number: UUID, values: Row) -> UUID:
    """Append one entry to the log of a locked dossier and number it. Returns the entry's id."""
    table = models.ho_so
    counted = await session.scalar(
        update(table)
        .where(table.c.id == number)
        .values(so_su_kien=table.c.so_su_kien + 1)
        .returning(table.c.so_su_kien)
    )
    row = {"id": new_id(), "ho_so_id": number, "so": counted, **values}
    await session.execute(insert(models.su_kien_ho_so), row)
    return row["id"]


async def lock_account(session: AsyncSession, account_id: UUID) -> None:
    """Two first saves of one person at once make one dossier, not two."""
    await session.execute(
        text("SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))"), {"key": f"ho-so:{account_id}"}
    )


# --- comments of staff -----------------------------------------------------------------------------------------------


async def add_note(
    session: AsyncSession, number: UUID, author: UUID | None, truong: str, words: str, now: datetime
) -> None:
    """Keep a comment, unsent."""
    row = {"id": new_id(), "ho_so_id": number, "truong": truong, "noi_dung": words, "account_id": author, "luc": now}
    await session.execute(insert(models.ghi_chu_ho_so), row)


async def notes(session: AsyncSession, number: UUID) -> Sequence[Row]:
    """All comments, sent or not, oldest first."""
    table = models.ghi_chu_ho_so
    found = await session.execute(select(table).where(table.c.ho_so_id == number).order_by(table.c.id))
    return [dict(row) for row in found.mappings()]


async def send_notes(session: AsyncSession, number: UUID, now: datetime) -> Sequence[Row]:
    """Mark the unsent comments as sent. Returns them."""
    table = models.ghi_chu_ho_so
    where = (table.c.ho_so_id == number, table.c.gui_luc.is_(None))
    found = await session.execute(update(table).where(*where).values(gui_luc=now).returning(table))
    return sorted((dict(row) for row in found.mappings()), key=lambda row: row["id"])


async def settle_note(session: AsyncSession, number: UUID, note: UUID, done: datetime | None) -> bool:
    """Set when a sent comment was settled. False when there is none."""
    table = models.ghi_chu_ho_so
    where = (table.c.ho_so_id == number, table.c.id == note, table.c.gui_luc.is_not(None))
    found = await session.execute(update(table).where(*where).values(xong_luc=done).returning(table.c.id))
    return found.first() is not None


async def drop_note(session: AsyncSession, number: UUID, note: UUID) -> bool:
    """Delete an unsent comment. False when there is none."""
    table = models.ghi_chu_ho_so
    where = (table.c.ho_so_id == number, table.c.id == note, table.c.gui_luc.is_(None))
    return (await session.execute(delete(table).where(*where).returning(table.c.id))).first() is not None


async def events(session: AsyncSession, number: UUID, *, public: bool) -> Sequence[Row]:
    """The log, oldest first."""
    table = models.su_kien_ho_so
    statement = select(table).where(table.c.ho_so_id == number).order_by(table.c.so)
    found = await session.execute(statement.where(table.c.cong_khai) if public else statement)
    return [dict(row) for row in found.mappings()]


# --- signed papers ---------------------------------------------------------------------------------------------------


async def scans(session: AsyncSession, number: UUID) -> Sequence[Row]:
    """The signed papers that were sent back, oldest first."""
    table = models.ban_ky_ho_so
    found = await session.execute(select(table).where(table.c.ho_so_id == number).order_by(table.c.id))
    return [dict(row) for row in found.mappings()]


async def add_scan(session: AsyncSession, row: Row) -> None:
    """Keep that a signed paper was sent back."""
    await session.execute(insert(models.ban_ky_ho_so), row)


async def drop_scan(session: AsyncSession, number: UUID, scan: UUID) -> UUID | None:
    """Take a signed paper out. Returns the file's id, None when there is no such paper."""
    table = models.ban_ky_ho_so
    where = (table.c.ho_so_id == number, table.c.id == scan)
    return (await session.execute(delete(table).where(*where).returning(table.c.tep_id))).scalar()
