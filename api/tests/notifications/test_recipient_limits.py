"""One recipient gets so many messages a day over all purposes; what is over waits, and nothing is lost (G-21, G-34)."""

import pytest
from sqlalchemy import select, text

from khoisu.kit.db import Database
from khoisu.notifications import recipient_limits, rules
from khoisu.notifications.message_kinds import KINDS, MessageKind
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.service import Message, send_message
from tests.clock import TestClock
from tests.notifications.mail_sink import Phone, Postbox
from tests.notifications.samples import DATA
from tests.running_site import Site

VICTIM = "nan-nhan@example.com"


async def put(database: Database, count: int, kind: MessageKind, *, known: bool = True, **who: str) -> None:
    to = {"email": VICTIM, "phone": None} | who
    recipients = frozenset(str(one) for one in to.values() if one)
    async with database.transaction() as session:
        for number in range(count):
            key = f"{kind}:{number}:{known}:{len(who)}"
            unproven = frozenset[str]() if known else recipients
            await send_message(session, Message(kind, "vi", data=DATA[kind], dedupe_key=key, unproven=unproven, **to))


async def wait_until_due(database: Database, hands: TestClock) -> None:
    """A day goes by, also for the queue, which has the database's clock."""
    hands.forward(days=1)
    async with database.transaction() as session:
        await session.execute(text("UPDATE pgqueuer SET execute_after = now()"))


async def states(database: Database) -> dict[str, int]:
    async with database.sessions() as session:
        rows = list(await session.scalars(select(OutboxMessage.trang_thai)))
    return {state: rows.count(state) for state in set(rows)}


@pytest.mark.deep
async def test_all_purposes_count_together_and_the_rest_comes_the_next_days(
    site: Site, postbox: Postbox, hands: TestClock
) -> None:
    kinds = (MessageKind.ORDER_CONFIRMED, MessageKind.ORDER_CANCELLED, MessageKind.STEP_COMPLETED)
    for kind in kinds:
        await put(site.database, 25, kind)
    await site.run_jobs()
    assert len(postbox.mails) == 30
    assert await states(site.database) == {rules.DA_GUI: 30, rules.CHO_GUI: 45}
    for expected in (60, 75):
        await wait_until_due(site.database, hands)
        await site.run_jobs()
        assert len(postbox.mails) == expected
    assert await states(site.database) == {rules.DA_GUI: 75}


@pytest.mark.deep
async def test_a_code_comes_however_full_the_day_is(site: Site, postbox: Postbox, hands: TestClock) -> None:
    await put(site.database, 40, MessageKind.ORDER_CONFIRMED)
    await site.run_jobs()
    await put(site.database, 1, MessageKind.ONE_TIME_CODE)
    await put(site.database, 1, MessageKind.PASSWORD_CHANGED)
    await site.run_jobs()
    assert len(postbox.mails) == 32


@pytest.mark.deep
async def test_orders_in_a_strangers_name_are_five_and_leave_room_for_the_persons_own(
    site: Site, postbox: Postbox, phone: Phone, hands: TestClock
) -> None:
    await put(site.database, 12, MessageKind.ORDER_PLACED, known=False, phone="+84912345678")
    await site.run_jobs()
    assert (len(postbox.mails), len(phone.texts)) == (5, 5)
    await put(site.database, 3, MessageKind.ORDER_CONFIRMED)
    await site.run_jobs()
    assert len(postbox.mails) == 8
    assert (await states(site.database))[rules.CHO_GUI] == 14


async def test_what_expires_before_the_next_day_is_given_up(
    site: Site, postbox: Postbox, hands: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recipient_limits, "URGENT_MAILS", 2)
    await put(site.database, 3, MessageKind.ONE_TIME_CODE)
    await site.run_jobs()
    assert await states(site.database) == {rules.DA_GUI: 2, rules.LOI: 1}


async def test_a_message_that_the_server_did_not_take_does_not_count(
    site: Site, postbox: Postbox, hands: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recipient_limits, "MAILS", 1)
    monkeypatch.setenv("SMTP_URL", "smtp://127.0.0.1:1")
    await put(site.database, 1, MessageKind.ORDER_CONFIRMED)
    await site.run_jobs()
    assert postbox.mails == []
    monkeypatch.setenv("SMTP_URL", postbox.url)
    await put(site.database, 1, MessageKind.ORDER_CANCELLED)
    await site.run_jobs()
    assert len(postbox.mails) == 1


async def test_a_late_message_has_a_day_of_tries_of_its_own(
    site: Site, postbox: Postbox, hands: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recipient_limits, "MAILS", 1)
    await put(site.database, 2, MessageKind.ORDER_CONFIRMED)
    await site.run_jobs()
    monkeypatch.setenv("SMTP_URL", "smtp://127.0.0.1:1")
    await wait_until_due(site.database, hands)
    await site.run_jobs()
    assert await states(site.database) == {rules.DA_GUI: 1, rules.CHO_GUI: 1}
    monkeypatch.setenv("SMTP_URL", postbox.url)
    hands.forward(minutes=1)
    async with site.database.transaction() as session:
        await session.execute(text("UPDATE pgqueuer SET execute_after = now()"))
    await site.run_jobs()
    assert await states(site.database) == {rules.DA_GUI: 2}


def test_what_protects_accounts_is_urgent() -> None:
    urgent = {kind for kind, one in KINDS.items() if one.urgent}
    assert {MessageKind.ONE_TIME_CODE, MessageKind.PASSWORD_CHANGED, MessageKind.MANY_WRONG_LOGINS} <= urgent
    assert MessageKind.ORDER_PLACED not in urgent
