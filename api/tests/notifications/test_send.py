"""The outbox row belongs to the caller's transaction, comes once, and hides what is secret."""

from uuid import uuid4

import pytest
from sqlalchemy import select, text

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Text
from khoisu.kit.sealing import unseal
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.service import Message, send_message
from khoisu.notifications.settings import OUTBOX_KEY, settings


def code_message(**changes: object) -> Message:
    fields = {
        "kind": "ma_xac_nhan",
        "lang": "vi",
        "email": "lan@example.com",
        "phone": None,
        "data": {"ma": "482913", "muc_dich": "DANG_KY"},
        "dedupe_key": "ma:1",
    }
    return Message(**fields | changes)


async def rows(database: Database) -> list[OutboxMessage]:
    async with database.transaction() as session:
        return list(await session.scalars(select(OutboxMessage).order_by(OutboxMessage.kenh)))


async def queued(database: Database) -> int:
    async with database.transaction() as session:
        return await session.scalar(text("SELECT count(*) FROM pgqueuer WHERE entrypoint = 'notifications.deliver'"))


async def test_a_rolled_back_transaction_tells_nobody(database: Database) -> None:
    async def send_and_fail() -> None:
        async with database.transaction() as session:
            await send_message(session, code_message())
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await send_and_fail()
    assert await rows(database) == []
    assert await queued(database) == 0


async def test_the_same_key_goes_out_once_on_each_medium(database: Database) -> None:
    for _ in range(3):
        async with database.transaction() as session:
            await send_message(session, code_message(phone="+84901234567"))
    assert [row.kenh for row in await rows(database)] == ["EMAIL", "SMS"]
    assert await queued(database) == 2


async def test_a_code_is_unreadable_at_rest_and_bound_to_its_row(database: Database) -> None:
    async with database.transaction() as session:
        await send_message(session, code_message())
    (row,) = await rows(database)
    assert "ma" not in row.du_lieu
    assert row.bi_mat is not None
    assert b"482913" not in row.bi_mat
    secret = settings().session_secret.get_secret_value()
    assert unseal(row.bi_mat, row.id, secret, OUTBOX_KEY) == {"ma": "482913"}
    assert unseal(row.bi_mat, row.id, "another secret", OUTBOX_KEY) is None
    assert unseal(row.bi_mat, uuid4(), secret, OUTBOX_KEY) is None
    async with database.transaction() as session:
        stored = await session.scalar(text("SELECT string_agg(o::text, '') FROM outbox_message o"))
        jobs = await session.scalar(text("SELECT string_agg(encode(payload, 'escape'), '') FROM pgqueuer"))
    assert "482913" not in stored + jobs


async def test_sentences_are_kept_in_the_readers_language(database: Database) -> None:
    step = {"ma_don_hang": "KS1", "buoc": Text("Soạn hồ sơ", "Preparing papers")}
    async with database.transaction() as session:
        await send_message(session, Message("buoc_tien_trinh", "en", "a@example.com", None, step, "b:1"))
    (row,) = await rows(database)
    assert row.du_lieu["buoc"] == "Preparing papers"
    assert row.ma_don_hang == "KS1"


@pytest.mark.parametrize("data", [{}, {"ma": "1", "la": "x"}])
async def test_data_that_does_not_fit_the_kind_is_the_callers_mistake(database: Database, data: dict) -> None:
    async with database.transaction() as session:
        with pytest.raises(ValueError, match="ma_xac_nhan"):
            await send_message(session, code_message(data=data))


async def test_moments_are_kept_in_utc(database: Database) -> None:
    now = clock.now()
    async with database.transaction() as session:
        await send_message(session, Message("mat_khau_da_doi", "vi", "a@example.com", None, {"luc": now}, "m:1"))
    (row,) = await rows(database)
    assert row.du_lieu["luc"].endswith("+00:00")
