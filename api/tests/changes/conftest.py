"""The catalogue of these tests."""

from datetime import date

import pytest

from khoisu.kit.db import Database
from tests.catalogue import Shop, load_shop


@pytest.fixture
async def shop(database: Database, last_day_of_8_percent: date) -> Shop:
    """The sample catalogue, loaded."""
    return await load_shop(database)
