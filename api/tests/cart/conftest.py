"""A shop with the sample catalogue, and a client with a visitor's cart."""

from datetime import date

import httpx
import pytest

from khoisu.kit.db import Database
from tests.cart.cart_client import Visitor
from tests.catalogue import Shop, load_shop


@pytest.fixture
async def shop(database: Database, last_day_of_8_percent: date) -> Shop:
    """The sample catalogue, loaded."""
    return await load_shop(database)


@pytest.fixture
async def visitor(client: httpx.AsyncClient, shop: Shop) -> Visitor:
    """Somebody without an account, with a cart."""
    return await Visitor.arrive(client)
