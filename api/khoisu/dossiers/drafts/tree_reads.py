"""Reads a whole dossier in one statement: PostgreSQL joins its rows, here they become the tree again."""

import json
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import Table, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.models import ADDRESSES, LIST_TABLES
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.entities import DiaChi
from khoisu.dossiers.rules.fields import LISTS, PARTS, Field, fields_of, read, shape_of
from khoisu.dossiers.rules.people.person_places import put_back_persons

Row = dict[str, Any]
PERSONS = "nguoi_ho_so"


def _rows_of(table: Table) -> str:
    return f"""(SELECT coalesce(jsonb_agg(to_jsonb(i) - 'ho_so_id' - 'thu_tu' ORDER BY i.thu_tu), '[]'::jsonb)
      FROM {table.name} i WHERE i.ho_so_id = h.id)"""


_LISTS_SQL = ", ".join(f"'{name}', {_rows_of(table)}" for name, table in LIST_TABLES.items())
_WHOLE = f"""
SELECT jsonb_build_object({_LISTS_SQL}, 'ho_so', to_jsonb(h), '{ADDRESSES}', {_rows_of(models.dia_chi_lien_he)},
  '{PERSONS}', (SELECT coalesce(jsonb_agg(to_jsonb(n)), '[]'::jsonb) FROM nguoi_ho_so n WHERE n.ho_so_id = h.id),
  'thong_tin_dang_ky_thue', (SELECT to_jsonb(t) FROM thong_tin_dang_ky_thue t WHERE t.ho_so_id = h.id))::text
FROM ho_so h WHERE h.id = :id"""


async def load_dossier_tree(session: AsyncSession, number: UUID) -> Tree:
    """Everything that was filled in, as typed."""
    raw = await session.scalar(text(_WHOLE), {"id": number})
    # Decimals stay exact: 33.33 % must not become 33.3299999.
    found = json.loads(raw or "", parse_float=Decimal)
    found = put_back_persons(found, {row["ma"]: row for row in found.pop(PERSONS)})
    tree: Tree = {name: _part(shape, found[name]) for name, shape in PARTS.items()}
    tree["thong_tin_dang_ky_thue"][ADDRESSES] = [_item((DiaChi,), row) for row in found[ADDRESSES]]
    return tree | {name: [_item(shapes, row) for row in found[name]] for name, shapes in LISTS.items()}


def _item(shapes: tuple[type, ...], row: Row) -> Tree:
    return {"id": str(row["id"]), **_part(shape_of(row, shapes), row)}


def _part(shape: type, row: Row) -> Tree:
    typed: Row = row.get("nguyen_van") or {}
    return {field.name: _value(field, typed.get(field.name, row.get(field.name))) for field in fields_of(shape)}


def _value(field: Field, value: Any) -> Any:
    if field.kind == "part":
        return None if value is None else _part(field.shapes[0], value)
    if field.kind == "parts":
        return [_item(field.shapes, row) for row in value or ()]
    if field.kind == "moment" and value is not None:
        return datetime.fromisoformat(value)
    if field.kind == "ratio" and isinstance(value, int):
        return Decimal(value)
    return read(field.kind, value)
