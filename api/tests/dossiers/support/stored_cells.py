"""The cells of a dossier as they lie in the tables; a person's lie in `nguoi_ho_so`, to which a row or part refers."""

from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

ROLES = ("giam_doc", "ke_toan_truong")
OF_MANAGERS = {"so_dinh_danh": "so_giay_to", "dien_thoai": "so_dien_thoai"}


async def cells(session: AsyncSession, table: str, number: str, way: list[str]) -> list[Any]:
    """What stands at the end of a way into each row of a table that belongs to a dossier, as JSON; in the rows' order."""
    own = "id" if table == "ho_so" else "ho_so_id"
    order = "" if table in ("ho_so", "thong_tin_dang_ky_thue") else " ORDER BY thu_tu"
    rows = text(f"SELECT to_jsonb(t) FROM {table} t WHERE {own} = :number{order}")  # noqa: S608 - names of our tables
    persons = text("SELECT jsonb_object_agg(ma, to_jsonb(n)) FROM nguoi_ho_so n WHERE ho_so_id = :number")
    records = await session.scalar(persons, {"number": number}) or {}
    return [_cell(row, way, records) for row in await session.scalars(rows, {"number": number})]


def _cell(part: Any, way: list[str], records: dict[str, Any]) -> Any:
    if not way or part is None:
        return part
    name, *rest = way
    if isinstance(part, list):
        return _cell(part[int(name)] if int(name) < len(part) else None, rest, records)
    role = next((role for role in ROLES if name.endswith(f"_{role}")), None)
    field = name.removesuffix(f"_{role}")
    record = records.get(part.get(f"nguoi_{role}" if role else "nguoi"), {})
    of_person = OF_MANAGERS.get(field, field) if role else name
    return _cell(record[of_person] if of_person in record else part.get(name), rest, records)
