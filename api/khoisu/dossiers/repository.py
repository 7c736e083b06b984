"""The SQL of dossiers: finding one, writing its parts, its log."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import date, datetime
from decimal import Decimal
from typing import Any, cast
from uuid import UUID

from sqlalchemy import ColumnElement, Table, delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.drafts.tree_reads import load_dossier_tree
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.models import ADDRESSES, LIST_TABLES, table_fields
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.entities import DiaChi, HoSo, Nguoi, ThongTinDangKyThue
from khoisu.dossiers.rules.fields import LISTS, Field, fields_of
from khoisu.dossiers.rules.people.person_places import (
    MANAGER_REFERENCES,
    REFERENCE,
    names_persons_otherwise,
    take_out_persons,
)
from khoisu.dossiers.states import State
from khoisu.dossiers.stored_dossier import DossierHead, HeadChanges, ListedDossier, LogEntry, StoredDossier
from khoisu.kit import clock
from khoisu.kit.ids import new_code, new_id
from khoisu.kit.lang import Lang

CODE_PREFIX, CODE_LENGTH, CODE_TRIES = "HS", 8, 5
Row = dict[str, Any]
Condition = ColumnElement[bool]


# --- reading ---------------------------------------------------------------------------------------------------------

HEAD_COLUMNS = [models.ho_so.c[column.name] for column in fields(DossierHead)]


async def find_dossier(session: AsyncSession, *where: Condition, lock: bool = False) -> StoredDossier | None:
    """The newest dossier that matches; `lock` keeps others from changing it until the transaction ends."""
    statement = select(*HEAD_COLUMNS).where(*where).order_by(models.ho_so.c.id.desc()).limit(1)
    row = (await session.execute(statement.with_for_update() if lock else statement)).mappings().first()
    if row is None:
        return None
    return StoredDossier(_head(row), await load_dossier_tree(session, row["id"]))


def _head(row: Mapping[Any, Any]) -> DossierHead:
    values: Row = {column.name: row[column.name] for column in HEAD_COLUMNS}
    values["trang_thai"] = State(row["trang_thai"])
    return DossierHead(**values)


async def list_dossiers(session: AsyncSession, *where: Condition, offset: int, limit: int) -> Sequence[ListedDossier]:
    """Heads of dossiers with their names, the last changed first."""
    table = models.ho_so
    columns = [*HEAD_COLUMNS, table.c.ten_doanh_nghiep, table.c.loai_hinh_id]
    statement = select(*columns).where(*where).order_by(table.c.cap_nhat_luc.desc(), table.c.id.desc())
    rows = (await session.execute(statement.offset(offset).limit(limit))).mappings()
    return [ListedDossier(_head(row), row["ten_doanh_nghiep"], row["loai_hinh_id"]) for row in rows]


async def list_certified(session: AsyncSession) -> Sequence[tuple[UUID, str]]:
    """Account and code of each certified dossier."""
    head = models.ho_so.c
    rows = await session.execute(select(head.account_id, head.ma_ho_so).where(head.trang_thai == State.CERTIFIED.value))
    return [(row.account_id, row.ma_ho_so) for row in rows]


async def lock_enterprise_code(session: AsyncSession, code: str, number: UUID) -> str | None:
    """The code of another dossier whose certificate has this enterprise code; until the transaction ends nobody else can take it."""
    await session.execute(
        text("SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))"), {"key": f"ma-doanh-nghiep:{code}"}
    )
    head = models.ho_so.c
    return await session.scalar(select(head.ma_ho_so).where(head.ma_doanh_nghiep == code, head.id != number).limit(1))


async def lock_old_duplicate(session: AsyncSession, ma: str) -> UUID | None:
    """A dossier whose enterprise code is one of the old doubles that nobody has checked yet, locked."""
    head, log = models.ho_so.c, models.su_kien_ho_so.c
    locked = await session.scalar(select(head.id).where(head.ma_ho_so == ma, head.ma_trung_cu).with_for_update())
    checked = select(log.id).where(log.ho_so_id == locked, log.loai == EventKind.OLD_DUPLICATE_CLEARED.value).limit(1)
    return None if locked is None or await session.scalar(checked) else locked


async def clear_old_duplicate(session: AsyncSession, number: UUID) -> None:
    """The dossier's enterprise code was compared again: it is not one of the doubles from before codes were unique."""
    await _set_columns(session, number, {"ma_trung_cu": False})


async def count_dossiers(session: AsyncSession, *where: Condition) -> int:
    """How many dossiers match."""
    return await session.scalar(select(func.count()).select_from(models.ho_so).where(*where)) or 0


# --- writing ---------------------------------------------------------------------------------------------------------


def _plain(value: object) -> object:
    """The value as JSON can hold it."""
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in cast("dict[str, object]", value).items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in cast("Sequence[object]", value)]
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


async def create_dossier_row(session: AsyncSession, account_id: UUID, lang: Lang, tree: Tree) -> UUID:
    """Insert a draft under a fresh code; retried when codes collide. Returns its id."""
    number, now = new_id(), clock.now()
    values: Row = {
        "id": number,
        "account_id": account_id,
        "trang_thai": State.DRAFT,
        "phien_ban": 1,
        "ngon_ngu": lang,
        "buoc_xong": [],
        "so_su_kien": 0,
        "khoa_ten": [],
        "tao_luc": now,
        "cap_nhat_luc": now,
    }
    values |= _columns(table_fields(HoSo), tree["ho_so"])
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
            await session.execute(insert(models.thong_tin_dang_ky_thue), {"ho_so_id": number, **tax})
            return number
    raise RuntimeError("no free dossier code")


async def set_head(session: AsyncSession, number: UUID, changed: HeadChanges) -> None:
    """Change columns of the dossier's head."""
    await _set_columns(session, number, dict(changed))


async def _set_columns(session: AsyncSession, number: UUID, values: Row) -> None:
    await session.execute(update(models.ho_so).where(models.ho_so.c.id == number).values(values))


async def write_dossier(session: AsyncSession, number: UUID, before: Tree, after: Tree) -> None:
    """Write the parts that differ; persons and all that refers to them together, so that no reference leads nowhere."""
    again = names_persons_otherwise(before, after)
    stored, records = take_out_persons(after)
    if again:
        await _remove_persons(session, number)
        await _add_persons(session, number, records)
    if again or after["ho_so"] != before["ho_so"]:
        await _set_columns(session, number, _columns(table_fields(HoSo), stored["ho_so"]))
    for name, table in LIST_TABLES.items():
        if after[name] != before[name] or (again and REFERENCE in table.c):
            await _replace(session, table, number, LISTS[name], stored[name])
    await _write_tax(session, number, before["thong_tin_dang_ky_thue"], stored["thong_tin_dang_ky_thue"], again=again)


async def _write_tax(session: AsyncSession, number: UUID, before: Tree, after: Tree, *, again: bool) -> None:
    table = models.thong_tin_dang_ky_thue
    if again or any(after[field.name] != before[field.name] for field in table_fields(ThongTinDangKyThue)):
        values = _columns(table_fields(ThongTinDangKyThue), after)
        values |= {name: after[name] for name in MANAGER_REFERENCES}
        await session.execute(update(table).where(table.c.ho_so_id == number).values(values))
    if after[ADDRESSES] != before[ADDRESSES]:
        await _replace(session, models.dia_chi_lien_he, number, (DiaChi,), after[ADDRESSES])


async def _remove_persons(session: AsyncSession, number: UUID) -> None:
    """Delete all records of persons, after the rows that refer to them."""
    for table in LIST_TABLES.values():
        if REFERENCE in table.c:
            await session.execute(delete(table).where(table.c.ho_so_id == number))
    tax = models.thong_tin_dang_ky_thue
    nobody: Row = dict.fromkeys(MANAGER_REFERENCES)
    await session.execute(update(tax).where(tax.c.ho_so_id == number).values(nobody))
    await session.execute(delete(models.nguoi_ho_so).where(models.nguoi_ho_so.c.ho_so_id == number))


async def _add_persons(session: AsyncSession, number: UUID, records: Mapping[str, Tree]) -> None:
    if records:
        fields = fields_of(Nguoi)
        rows = [{"ho_so_id": number, "ma": ma, **_columns(fields, record)} for ma, record in records.items()]
        await session.execute(insert(models.nguoi_ho_so), rows)


async def _replace(
    session: AsyncSession, table: Table, number: UUID, shapes: tuple[type, ...], items: list[Tree]
) -> None:
    await session.execute(delete(table).where(table.c.ho_so_id == number))
    if items:
        fields = table_fields(*shapes)
        rows = [
            {
                "id": UUID(item["id"]),
                "ho_so_id": number,
                "thu_tu": at,
                **_columns(fields, item),
                **_reference(table, item),
            }
            for at, item in enumerate(items)
        ]
        await session.execute(insert(table), rows)


def _reference(table: Table, item: Tree) -> Row:
    return {REFERENCE: item.get(REFERENCE)} if REFERENCE in table.c else {}


async def delete_dossier(session: AsyncSession, number: UUID) -> None:
    """Delete a dossier with all its parts; its log stays."""
    await session.execute(delete(models.ho_so).where(models.ho_so.c.id == number))


async def lock_account(session: AsyncSession, account_id: UUID) -> None:
    """Two first saves of one person at the same time make one dossier, not two."""
    await session.execute(
        text("SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))"), {"key": f"ho-so:{account_id}"}
    )


# --- the log ---------------------------------------------------------------------------------------------------------


async def append_event(
    session: AsyncSession,
    number: UUID,
    kind: EventKind,
    actor: Actor,
    *,
    tu: str | None = None,
    den: str | None = None,
    ly_do: str | None = None,
    du_lieu: dict[str, Any] | None = None,
    cong_khai: bool = True,
) -> UUID:
    """Append one entry to the log and number it; the dossier must be locked. Returns the entry's id."""
    table = models.ho_so
    counted = await session.scalar(
        update(table)
        .where(table.c.id == number)
        .values(so_su_kien=table.c.so_su_kien + 1)
        .returning(table.c.so_su_kien)
    )
    entry = new_id()
    row: Row = {
        "id": entry,
        "ho_so_id": number,
        "so": counted,
        "loai": kind.value,
        "tu": tu,
        "den": den,
        "nguoi_lam": actor.loai.value,
        "account_id": actor.account_id,
        "ly_do": ly_do,
        "du_lieu": du_lieu or {},
        "cong_khai": cong_khai,
        "luc": clock.now(),
    }
    await session.execute(insert(models.su_kien_ho_so), row)
    return entry


async def list_events(session: AsyncSession, number: UUID, *, public: bool) -> Sequence[LogEntry]:
    """The log, oldest first; `public`: only what the customer sees."""
    table = models.su_kien_ho_so
    statement = select(table).where(table.c.ho_so_id == number).order_by(table.c.so)
    found = await session.execute(statement.where(table.c.cong_khai) if public else statement)
    return [LogEntry(**row) for row in found.mappings()]
