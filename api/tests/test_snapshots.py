"""A copy that is never made shows nowhere but in the time of the whole run."""

from khoisu.kit.db import Database
from tests import snapshots


async def test_the_sample_is_loaded_once(database: Database) -> None:
    await snapshots.load_texts_and_catalog(database)

    assert (database.url, "sample_texts") in snapshots._taken
