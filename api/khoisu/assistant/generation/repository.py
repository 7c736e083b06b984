"""All SQL of what a model costs."""

from datetime import date

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.generation.budget import Budget, Cost
from khoisu.assistant.generation.models import ModelSpending


async def spend(session: AsyncSession, day: date, cost: Cost, budget: Budget) -> bool:
    """Count one call if the day has room for it; False and nothing counted when it has none.

    One statement: calls at the same time wait for one another on the day's row, so together they cannot pass the limit.
    """
    if cost.tokens > budget.tokens or cost.dong > budget.dong:
        return False
    statement = insert(ModelSpending).values(ngay=day, token=cost.tokens, dong=cost.dong, lan=1)
    counted = statement.on_conflict_do_update(
        index_elements=[ModelSpending.ngay],
        set_={
            "token": ModelSpending.token + cost.tokens,
            "dong": ModelSpending.dong + cost.dong,
            "lan": ModelSpending.lan + 1,
        },
        where=(ModelSpending.token + cost.tokens <= budget.tokens) & (ModelSpending.dong + cost.dong <= budget.dong),
    ).returning(ModelSpending.lan)
    return (await session.execute(counted)).first() is not None
