"""The sample company, marked as sample, loaded only into an empty database so that no real data is ever touched."""

from collections.abc import Awaitable, Callable

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.passage_questions import sample as passage_questions_sample
from khoisu.catalog import sample_loader as catalog_sample
from khoisu.content import sample as content_sample
from khoisu.delivery import sample as delivery_sample
from khoisu.identity import sample as identity_sample
from khoisu.kit.db import Database
from khoisu.main import repository
from khoisu.site_settings import sample as company_sample

LOADERS: list[Callable[[AsyncSession], Awaitable[None]]] = [
    company_sample.load_sample_settings,
    identity_sample.load_sample_accounts,
    catalog_sample.load_sample_catalog,
    delivery_sample.load_sample_fees,
    content_sample.load_sample_content,
    passage_questions_sample.load_sample_questions,
]
"""Each room's loader, in the order in which rooms depend on one another."""


async def load_into_empty(database: Database) -> bool:
    """Load the sample in one transaction. Returns False, having changed nothing, when the database has data."""
    async with database.transaction() as session:
        # Two starts at once: the second waits here and then finds the data.
        if not await repository.is_empty(session):
            return False
        for loader in LOADERS:
            await loader(session)
    return True
