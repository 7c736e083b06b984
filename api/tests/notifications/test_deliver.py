"""The outbox is sent: once, late if necessary, and never lost; over a real SMTP server and a real HTTP receiver."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import select, text, update

from khoisu.integrations import mail as mail_port
from khoisu.integrations.mail import Mailer
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.main.job_wiring import adapters
from khoisu.notifications import repository, rules
from khoisu.notifications.jobs import deliver_message, requeue_waiting_messages
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.service import Message, SmsBudget, hold_unsent_after_restore, send_message
from khoisu.notifications.settings import SmsSettings
from tests.notifications.mail_sink import Phone, Postbox, smtp_server
from tests.notifications.samples import DATA
from tests.running_site import Site
from tests.sms import set_sms


async def put(database: Database, kind: str = "da_xac_nhan", key: str = "k:1", **who: str | None) -> None:
    to = {"email": "lan@example.com", "phone": None} | who
    async with database.transaction() as session:
        await send_message(session, Message(kind, "vi", data=DATA[kind], dedupe_key=key, **to))


async def one(database: Database) -> OutboxMessage:
    async with database.transaction() as session:
        return (await session.scalars(select(OutboxMessage))).one()


async def time_passes(database: Database, delta: timedelta) -> None:
    """Let the outbox and the queue believe that `delta` has gone by."""
    async with database.transaction() as session:
        await session.execute(
            update(OutboxMessage).values(
                lan_thu_sau=OutboxMessage.lan_thu_sau - delta,
                giu_den=OutboxMessage.giu_den - delta,
                tao_luc=OutboxMessage.tao_luc - delta,
                het_han=OutboxMessage.het_han - delta,
            )
        )
        await session.execute(
            text("UPDATE pgqueuer SET execute_after = execute_after - CAST(:d AS interval)"), {"d": delta}
        )


def context(database: Database) -> JobContext:
    return JobContext(database, adapters({}))


async def test_a_mail_arrives_with_both_parts(site: Site, postbox: Postbox) -> None:
    await put(site.database, "dat_hang", email="người@example.com")
    await site.run_jobs()
    (mail,) = postbox.mails
    row = await one(site.database)
    assert row.trang_thai == rules.DA_GUI
    assert row.gui_luc is not None
    assert mail["Subject"] == "Khởi Sự đã nhận đơn hàng #KS3CDFGHJ6"
    assert mail["Message-ID"] == f"<{row.id}@khoisu.example>"
    assert mail["Content-Language"] == "vi"
    plain, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert plain is not None
    assert html is not None
    assert "3.500.000 ₫" in plain.get_content()
    assert "3.500.000 ₫" in html.get_content()
    assert [part.get_content_type() for part in mail.walk() if part.get_content_maintype() == "image"] == ["image/png"]


async def test_an_sms_is_posted_as_json(site: Site, phone: Phone) -> None:
    await put(site.database, "ma_xac_nhan", email=None, phone="+84901234567")
    await site.run_jobs()
    ((headers, body),) = phone.texts
    row = await one(site.database)
    assert body == {
        "to": "+84901234567",
        "text": "Khoi Su: ma xac thuc cua ban la 482913, het han sau 3 phut. Khong dua ma nay cho bat ky ai.",
    }
    assert headers["idempotency-key"] == str(row.id)
    assert row.trang_thai == rules.DA_GUI


async def test_a_code_is_forgotten_once_sent(site: Site, postbox: Postbox) -> None:
    await put(site.database, "ma_xac_nhan")
    await site.run_jobs()
    assert "482913" in postbox.mails[0].as_string()
    assert (await one(site.database)).bi_mat is None


async def test_without_carriers_the_office_shows_the_message(site: Site) -> None:
    await put(site.database, phone="+84901234567")
    await site.run_jobs()
    async with site.database.transaction() as session:
        states = list(await session.scalars(select(OutboxMessage.trang_thai)))
    assert states == [rules.HIEN, rules.HIEN]


@pytest.mark.req("S4.6")
async def test_a_dead_server_delays(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async with smtp_server() as box:
        url = box.url
    monkeypatch.setenv("SMTP_URL", url)
    await put(site.database)
    await site.run_jobs()
    row = await one(site.database)
    assert (row.trang_thai, row.so_lan_thu) == (rules.CHO_GUI, 1)
    assert row.loi == "SMTPConnectError"
    assert row.lan_thu_sau > clock.now()
    async with smtp_server() as alive:
        monkeypatch.setenv("SMTP_URL", alive.url)
        await site.run_jobs()
        assert alive.mails == []
        await time_passes(site.database, timedelta(seconds=20))
        await site.run_jobs()
        assert len(alive.mails) == 1
    assert (await one(site.database)).trang_thai == rules.DA_GUI


async def test_a_slow_server_is_given_up_on_in_time(
    site: Site, postbox: Postbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail_port, "SECONDS", 0.2)
    postbox.delay = 1
    await put(site.database)
    await site.run_jobs()
    row = await one(site.database)
    assert (row.trang_thai, row.loi) == (rules.CHO_GUI, "SMTPReadTimeoutError")


async def test_after_a_day_of_trying_it_is_left_to_staff(site: Site, postbox: Postbox) -> None:
    postbox.replies = ["451 later"] * 3
    await put(site.database)
    await site.run_jobs()
    await time_passes(site.database, timedelta(hours=23))
    await site.run_jobs()
    assert (await one(site.database)).trang_thai == rules.CHO_GUI
    await time_passes(site.database, timedelta(hours=2))
    await site.run_jobs()
    row = await one(site.database)
    assert (row.trang_thai, row.so_lan_thu, row.loi) == (rules.LOI, 3, "SMTPDataError 451")


@pytest.mark.parametrize(
    ("email", "replies", "reason"),
    [("nobody@example.com", [], "SMTPRecipientsRefused 550"), ("a@example.com", ["554 spam"], "SMTPDataError 554")],
)
async def test_a_refusal_is_final_at_once(
    site: Site, postbox: Postbox, email: str, replies: list[str], reason: str
) -> None:
    postbox.replies = replies
    await put(site.database, email=email)
    await site.run_jobs()
    row = await one(site.database)
    assert (row.trang_thai, row.loi) == (rules.LOI, reason)
    assert "example" not in reason


@pytest.mark.parametrize(("status", "state"), [(500, rules.CHO_GUI), (429, rules.CHO_GUI), (400, rules.LOI)])
async def test_what_the_sms_provider_answers_decides(site: Site, phone: Phone, status: int, state: str) -> None:
    phone.statuses = [status]
    await put(site.database, email=None, phone="+84901234567")
    await site.run_jobs()
    row = await one(site.database)
    assert (row.trang_thai, row.loi) == (state, f"HTTP {status}")


async def test_an_expired_code_is_not_sent(site: Site, postbox: Postbox) -> None:
    await put(site.database, "ma_xac_nhan")
    await time_passes(site.database, timedelta(minutes=4))
    await site.run_jobs()
    row = await one(site.database)
    assert postbox.mails == []
    assert (row.trang_thai, row.loi, row.bi_mat) == (rules.LOI, "HET_HAN", None)


async def test_many_workers_send_one_mail(database: Database, postbox: Postbox) -> None:
    await put(database)
    row = await one(database)
    await asyncio.gather(*(deliver_message(context(database), {"id": str(row.id)}) for _ in range(10)))
    assert len(postbox.mails) == 1


@pytest.mark.req("S6.5")
async def test_a_worker_that_dies_between_claim_and_send_loses_nothing(site: Site, postbox: Postbox) -> None:
    await put(site.database)
    row = await one(site.database)
    async with site.database.transaction() as session:  # the claim is committed, then the worker is gone, its job too
        assert await repository.claim(session, row.id, clock.now())
        await session.execute(text("DELETE FROM pgqueuer"))
    await requeue_waiting_messages(context(site.database))
    await site.run_jobs()
    assert postbox.mails == []  # its lease still runs
    await time_passes(site.database, rules.LEASE)
    await requeue_waiting_messages(context(site.database))
    await requeue_waiting_messages(context(site.database))
    await site.run_jobs()
    assert len(postbox.mails) == 1
    assert (await one(site.database)).trang_thai == rules.DA_GUI


async def test_a_worker_that_dies_after_sending_repeats_recognisably(site: Site, postbox: Postbox) -> None:
    await put(site.database)
    row = await one(site.database)
    lost = context(site.database)
    async with site.database.transaction() as session:
        claimed = await repository.claim(session, row.id, clock.now())
    assert claimed is not None
    from khoisu.notifications.render import render_mail  # noqa: PLC0415

    await lost.door(Mailer).send(render_mail(claimed))
    await time_passes(site.database, rules.LEASE)
    await site.run_jobs()
    assert len(postbox.mails) == 2
    assert postbox.mails[0]["Message-ID"] == postbox.mails[1]["Message-ID"]


async def test_a_mail_that_was_taken_is_noted_though_the_connection_died_meanwhile(
    database: Database, postbox: Postbox
) -> None:
    await put(database)
    postbox.slow_ok = 0.3
    own = Database(database.url, pool_size=1)
    async with own.engine.connect() as only, own.reserved_transaction() as reserved:
        numbers = [
            (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one() for connection in (only, reserved)
        ]
    sending = asyncio.create_task(deliver_message(context(own), {"id": str((await one(database)).id)}))
    async with asyncio.timeout(60):
        while not postbox.mails:  # noqa: ASYNC110 - the server's handler fills it
            await asyncio.sleep(0.01)
    async with database.transaction() as session:
        for number in numbers:
            await session.execute(text("SELECT pg_terminate_backend(:number, 5000)"), {"number": number})
    await sending
    await own.close()
    assert (await one(database)).trang_thai == rules.DA_GUI


async def test_a_mail_that_was_taken_is_noted_while_no_connection_is_free(database: Database, postbox: Postbox) -> None:
    await put(database)
    postbox.slow_ok = 0.3
    own = Database(database.url, pool_size=1)
    sending = asyncio.create_task(deliver_message(context(own), {"id": str((await one(database)).id)}))
    async with asyncio.timeout(60):
        while not postbox.mails:  # noqa: ASYNC110 - the server's handler fills it
            await asyncio.sleep(0.01)
        async with own.engine.connect():
            await sending
            assert (await one(database)).trang_thai == rules.DA_GUI
    await own.close()


async def test_an_attempt_that_lost_its_claim_changes_nothing(database: Database) -> None:
    await put(database)
    row = await one(database)
    async with database.transaction() as session:
        slow = await repository.claim(session, row.id, clock.now())
    await time_passes(database, rules.LEASE)
    async with database.transaction() as session:
        quick = await repository.claim(session, row.id, clock.now())
    assert slow is not None
    assert quick is not None
    async with database.transaction() as session:
        await repository.finish(session, quick, rules.DA_GUI, clock.now(), keep=False)
        assert not await repository.postpone(session, slow, "x", clock.now())
        await repository.give_up(session, slow, "x")
    assert (await one(database)).trang_thai == rules.DA_GUI


async def states(database: Database) -> dict[str, tuple[str, str | None]]:
    """Recipient to state and reason."""
    async with database.transaction() as session:
        rows = await session.scalars(select(OutboxMessage))
        return {row.nguoi_nhan: (row.trang_thai, row.loi) for row in rows}


async def test_no_sms_goes_to_a_country_that_is_not_listed(
    site: Site, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, to in enumerate(("+5359123456", "+870773111632", "+84901234567")):
        await put(site.database, key=f"k:{number}", email=None, phone=to)
    await site.run_jobs()
    assert [body["to"] for _, body in phone.texts] == ["+84901234567"]
    assert (await states(site.database))["+5359123456"] == (rules.LOI, "QUOC_GIA_KHONG_GUI")
    set_sms(monkeypatch, countries="VN,CU")
    await put(site.database, key="k:9", email=None, phone="+5359123457")
    await site.run_jobs()
    assert phone.texts[-1][1]["to"] == "+5359123457"


async def test_above_the_budget_codes_end_and_progress_waits(
    site: Site, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_sms(monkeypatch, SMS_PER_HOUR=3, SMS_PER_DAY=100)
    for number in range(3):
        await put(site.database, key=f"k:{number}", email=None, phone=f"+8490123456{number}")
    await site.run_jobs()
    # Two thirds: the rest is for those who log in.
    assert len(phone.texts) == 2
    waiting = [state for state in (await states(site.database)).values() if state[0] == rules.CHO_GUI]
    assert waiting == [(rules.CHO_GUI, "HET_NGAN_SACH")]
    async with site.database.transaction() as session:
        data = {"ma": "482913", "muc_dich": "DANG_NHAP"}
        for number in (7, 8):
            await send_message(
                session, Message("ma_xac_nhan", "vi", None, f"+8490123456{number}", data, f"ma:{number}")
            )
    await site.run_jobs()
    assert len(phone.texts) == 3
    ended = {to: state for to, state in (await states(site.database)).items() if to.endswith(("7", "8"))}
    assert sorted(ended.values()) == [(rules.DA_GUI, None), (rules.LOI, "HET_NGAN_SACH")]
    set_sms(monkeypatch, SMS_PER_HOUR=100, SMS_PER_DAY=100)
    await time_passes(site.database, timedelta(minutes=5))
    await site.run_jobs()
    assert len(phone.texts) == 4


async def test_what_the_carrier_does_not_take_costs_nothing(
    site: Site, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_sms(monkeypatch, SMS_PER_HOUR=3, SMS_PER_DAY=3)
    phone.statuses = [500, 400, 500]
    for number in range(3):
        await put(site.database, key=f"k:{number}", email=None, phone=f"+8490123456{number}")
    await site.run_jobs()
    assert await SmsBudget(site.database).wait(rules.SmsClass.OTHER, "+84912345678") == 0


async def test_parallel_messages_do_not_pass_the_budget_together(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_sms(monkeypatch, SMS_PER_HOUR=5, SMS_PER_DAY=100)
    budget = SmsBudget(database)
    taken = await asyncio.gather(*(budget.take(rules.SmsClass.LOGIN, "+84912345678") for _ in range(15)))
    assert sum(taken) <= 5
    assert any(taken)


async def test_without_a_provider_nothing_is_counted(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    set_sms(monkeypatch, SMS_PER_HOUR=1, SMS_PER_DAY=1)
    for number in range(3):
        await put(site.database, key=f"k:{number}", email=None, phone=f"+8490123456{number}")
    await site.run_jobs()
    assert {state for state, _ in (await states(site.database)).values()} == {rules.HIEN}


def test_a_mistyped_country_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMS_COUNTRIES", "VN, Vietnam")
    with pytest.raises(ValueError, match=r"SMS_COUNTRIES.*VIETNAM"):
        SmsSettings()


async def test_what_a_restored_backup_calls_unsent_is_kept_back(site: Site, postbox: Postbox) -> None:
    await put(site.database, "dat_hang", email="a@example.com")
    async with site.database.transaction() as session:
        assert await hold_unsent_after_restore(session) == 1
        assert await hold_unsent_after_restore(session) == 0
    await site.run_jobs()
    row = await one(site.database)
    assert (postbox.mails, row.trang_thai, row.loi) == ([], "LOI", "KHOI_PHUC")
