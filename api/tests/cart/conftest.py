"""A shop with the sample catalogue."""

import pytest

from khoisu.kit.db import Database
from tests.catalogue import Shop, load_shop


@pytest.fixture
async def shop(database: Database) -> Shop:
    """The sample catalogue, loaded."""
    return await load_shop(database)
