"""The SQL of the checks of the balance."""

from datetime import datetime
from typing import Any

from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.payments.balance.chain_rules import Line, Movement
from khoisu.payments.balance.models import BalanceCheck

# A message that names no moment stands at that of its coming.
_MOVEMENTS = text(r"""
SELECT id, so_tai_khoan, CASE WHEN luc_ngan_hang ~ '^\d{4}-\d\d-\d\d \d' THEN luc_ngan_hang
    ELSE to_char(nhan_luc AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD HH24\:MI\:SS') END,
  ngay_ngan_hang(luc_ngan_hang, nhan_luc), ma_ngoai, CASE chieu WHEN 'in' THEN so_tien ELSE -so_tien END, so_du
FROM giao_dich_ngan_hang WHERE nguon = 'SEPAY' AND so_tien > 0 AND nhan_luc > :since
""")
_LINES = text("""
SELECT so_tai_khoan, ngay_ngan_hang(luc_ngan_hang, nhan_luc), so_tien FROM giao_dich_ngan_hang
WHERE nguon = 'SAO_KE' AND chieu = 'in' AND trung_voi_id IS NULL AND nhan_luc > :since
""")


async def add_check(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append a check."""
    await session.execute(insert(BalanceCheck).values(**values))


async def read_movements(session: AsyncSession, since: datetime) -> list[Movement]:
    """What the bank's feed has reported since a moment."""
    rows = await session.execute(_MOVEMENTS, {"since": since})
    return [
        Movement(row, account, moment, day, int(number), *rest) for row, account, moment, day, number, *rest in rows
    ]


async def read_lines(session: AsyncSession, since: datetime) -> list[Line]:
    """What only statements have brought since a moment."""
    return [Line(*row) for row in await session.execute(_LINES, {"since": since})]
