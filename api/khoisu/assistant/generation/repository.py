"""All SQL of what a model costs."""

from datetime import date

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.generation.budget import Budget, Cost
from khoisu.kit.sql.statements import Statement

_SPEND = Statement("""
INSERT INTO chi_phi_mo_hinh AS day (ngay, token, dong, lan) VALUES (:day, :tokens, :dong, 1)
ON CONFLICT (ngay) DO UPDATE SET token = day.token + excluded.token, dong = day.dong + excluded.dong, lan = day.lan + 1
WHERE day.token + excluded.token <= :most_tokens AND day.dong + excluded.dong <= :most_dong
RETURNING lan
""")


async def spend(session: AsyncSession, day: date, cost: Cost, budget: Budget) -> bool:
    """Count one call if the day has room for it; False and nothing counted when it has none.

    One statement: calls at the same time wait for one another on the day's row, so together they cannot pass the limit.
    """
    if cost.tokens > budget.tokens or cost.dong > budget.dong:
        return False
    values = {"day": day, "tokens": cost.tokens, "dong": cost.dong}
    most = {"most_tokens": budget.tokens, "most_dong": budget.dong}
    return await _SPEND.row(session, values | most) is not None
