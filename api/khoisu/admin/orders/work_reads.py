"""Who may carry out orders, and how much each of them has to do."""

from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.orders.reads import STAFF

_STAFF = text(f"""
SELECT a.id, a.ho_ten, a.email, a.ngon_ngu, count(v.don_hang_id) AS so_viec FROM account a
LEFT JOIN viec_don_hang v ON v.nguoi_phu_trach = a.id
WHERE {STAFF} GROUP BY a.id ORDER BY so_viec, a.ho_ten, a.id""")


async def list_staff(session: AsyncSession) -> list[dict[str, Any]]:
    """Everybody who may work on orders, the one with the least open work first."""
    return [dict(row) for row in (await session.execute(_STAFF)).mappings()]
