"""What is logged about a failure: kinds and places, no personal data."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.kit.db import Database
from khoisu.kit.logs import exception_text

ADDRESS = "bimat.nguyen@vidu.vn"
TWICE = "CREATE TEMP TABLE x (email text UNIQUE) ON COMMIT DROP"


async def _write_twice(database: Database) -> None:
    async with database.transaction() as session:
        await session.execute(text(TWICE))
        for _ in range(2):
            await session.execute(text("INSERT INTO x VALUES (:email)"), {"email": ADDRESS})


async def _twice(database: Database) -> DBAPIError:
    with pytest.raises(DBAPIError) as failure:
        await _write_twice(database)
    return failure.value


async def test_a_refused_row_is_not_quoted_in_a_log(database: Database) -> None:
    error = await _twice(database)
    written = exception_text((type(error), error, error.__traceback__))
    assert "IntegrityError" in written
    assert "test_logs.py" in written
    assert ADDRESS not in written


async def test_an_error_does_not_carry_what_was_to_be_written(database: Database) -> None:
    error = await _twice(database)
    assert "SQL parameters hidden" in str(error)


def test_other_failures_keep_their_words_and_their_causes() -> None:
    try:
        try:
            raise KeyError("first")
        except KeyError as cause:
            raise ValueError("second") from cause
    except ValueError as error:
        written = exception_text((type(error), error, error.__traceback__))
    assert "ValueError: second" in written
    assert "KeyError: 'first'" in written
