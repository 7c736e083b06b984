"""The sample catalogue, loaded for tests that sell something."""

import pytest

from khoisu.catalog.load_sample import load
from khoisu.kit.db import Database


@pytest.fixture
async def catalogue(database: Database) -> Database:
    """The sample's families, services, packages and prices."""
    async with database.transaction() as session:
        await load(session)
    return database
