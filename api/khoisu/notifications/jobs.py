"""Sends what the outbox holds. At least once: a repeat after a crash carries the same Message-ID."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from itertools import chain, repeat
from typing import Any
from uuid import UUID

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from khoisu.integrations.delivery_result import CarrierError, CarrierRefused, CarrierUnavailable, Handed
from khoisu.integrations.mail import Mailer
from khoisu.integrations.sms import SmsSender
from khoisu.kit import clock, metrics
from khoisu.kit.jobs import JobContext, Jobs, enqueue
from khoisu.kit.logs import get_logger
from khoisu.notifications import repository, rules, sms_repository
from khoisu.notifications.message_kinds import DELIVER, KINDS, MessageKind
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.recipient_limits import RecipientLimits
from khoisu.notifications.render import how_to_reach, render_mail, render_sms
from khoisu.notifications.settings import settings
from khoisu.notifications.sms_budget import SmsBudget
from khoisu.notifications.sms_numbers import sms_reaches
from khoisu.notifications.sms_usage import count_sent, warn_of_pumping
from khoisu.site_settings.service import current_settings

log = get_logger(__name__)
jobs = Jobs()
SWEEP_AT_ONCE = 500
KEPT = timedelta(days=3 * 365)
"""A message goes with the contract it is about, as the privacy policy says."""
OVER_BUDGET = "HET_NGAN_SACH"
"""Why a text message was not sent: the hour or the day has had its SMS."""
OVER_RECIPIENT = "NGUOI_NHAN_DA_NHIEU_TIN"
"""Why a message waits for the next day: its recipient has had the messages of this one."""
NOTE_PAUSES, NOTE_TRIES = (0.1, 0.3, 1.0), 600
"""Seconds until the next try to note an end; the last is repeated. Short: the claim ends a minute after it began."""


@jobs.on(DELIVER)
async def deliver_message(context: JobContext, payload: dict[str, Any]) -> None:
    """Try to hand one message over: claim it, send outside of any transaction, record the outcome."""
    async with context.database.transaction() as session:
        message = await repository.claim(session, UUID(payload["id"]), clock.now())
        reach = how_to_reach(await current_settings(session))
    if message is None:
        return
    if message.het_han and message.het_han <= clock.now():
        await _failed(context, message, CarrierRefused("HET_HAN"))
        return
    limits = RecipientLimits(context.database)
    if wait := await limits.take(message):
        await _wait_for_recipient(context, message, timedelta(seconds=wait))
        return
    try:
        handed = await _deliver(context, message, reach)
    except CarrierError as failure:
        await limits.give_back(message)
        await _failed(context, message, failure)
        return
    metrics.message_ends(message.kenh, "handed_over")
    keep = handed is Handed.SHOWN and settings().env != "production"
    await _note(context, message, partial(repository.finish, state=handed.value, now=clock.now(), keep=keep))


async def _wait_for_recipient(context: JobContext, message: OutboxMessage, wait: timedelta) -> None:
    """Keep a message until its recipient may get more; a code would have expired, so it is given up."""
    until = clock.now() + wait
    log.warning("recipient_limit", id=str(message.id), kind=message.loai)
    async with context.database.transaction() as session:
        if message.het_han and message.het_han <= until:
            await repository.give_up(session, message, OVER_RECIPIENT)
        elif await repository.postpone(session, message, OVER_RECIPIENT, until, late=True):
            key = f"outbox:{message.id}:{message.so_lan_thu}"
            await enqueue(session, DELIVER, {"id": str(message.id)}, after=wait, dedupe_key=key)


async def _note(context: JobContext, message: OutboxMessage, end: Callable[..., Awaitable[None]]) -> None:
    """Record that the carrier has the message, with as many retries as needed: an unrecorded one is sent again.

    On a connection of its own: when all others wait for locks, the claim would run out before one comes free. Recording it twice changes nothing, so a lost reply to a commit does no harm.
    """
    for pause in chain(NOTE_PAUSES, repeat(NOTE_PAUSES[-1], NOTE_TRIES)):
        try:
            async with context.database.reserved_transaction() as session:
                await end(session, message)
            return
        except (DBAPIError, NoConnectionError, OSError) as failure:
            log.warning("message_end_not_noted", id=str(message.id), error=type(failure).__name__)
        await asyncio.sleep(pause)
    log.error("message_end_never_noted", id=str(message.id))


async def _deliver(context: JobContext, message: OutboxMessage, reach: str) -> Handed:
    if message.kenh == "EMAIL":
        return await context.door(Mailer).send(render_mail(message, reach))
    return await _send_sms(context, message)


async def _send_sms(context: JobContext, message: OutboxMessage) -> Handed:
    carrier: SmsSender = context.door(SmsSender)
    if KINDS[MessageKind(message.loai)].unpaid:
        return Handed.SHOWN
    # Without a carrier nothing is paid for, so no limit applies; the figures are counted all the same. They are counted
    # before, because a message that is handed over must not be sent again when the counting fails.
    await _count(context, message, 1)
    try:
        return await (_send_paid(context, carrier, message) if carrier.paid else carrier.send(render_sms(message)))
    except CarrierError:
        await _count(context, message, -1)
        raise


async def _count(context: JobContext, message: OutboxMessage, by: int) -> None:
    async with context.database.transaction() as session:
        await count_sent(session, message.nguoi_nhan, by, code=message.loai == MessageKind.ONE_TIME_CODE)


async def _send_paid(context: JobContext, carrier: SmsSender, message: OutboxMessage) -> Handed:
    if not sms_reaches(message.nguoi_nhan):
        raise CarrierRefused("QUOC_GIA_KHONG_GUI")
    budget, kind = SmsBudget(context.database), rules.sms_class(MessageKind(message.loai), message.du_lieu)
    if not await budget.take(kind, message.nguoi_nhan):
        # A code is useless later; a message about an order waits until the budget allows it, for a day at most.
        raise (CarrierRefused if KINDS[MessageKind(message.loai)].lives else CarrierUnavailable)(OVER_BUDGET)
    try:
        return await carrier.send(render_sms(message))
    except CarrierError:
        await budget.give_back(kind, message.nguoi_nhan)
        raise


async def _failed(context: JobContext, message: OutboxMessage, failure: CarrierError) -> None:
    now = clock.now()
    again = (
        None
        if isinstance(failure, CarrierRefused)
        else rules.next_try(message.so_lan_thu, message.gui_tu or message.tao_luc, now)
    )
    metrics.message_ends(message.kenh, "given_up" if again is None else "postponed")
    log.warning("message_not_sent", id=str(message.id), kind=message.loai, reason=failure.reason, final=again is None)
    async with context.database.transaction() as session:
        if again is None:
            await repository.give_up(session, message, failure.reason)
        elif await repository.postpone(session, message, failure.reason, again):
            key = f"outbox:{message.id}:{message.so_lan_thu}"
            await enqueue(session, DELIVER, {"id": str(message.id)}, after=again - now, dedupe_key=key)


@jobs.every("* * * * *", "notifications.sweep")
async def requeue_waiting_messages(context: JobContext) -> None:
    """Requeue what a crash left behind, and delete codes that have expired."""
    async with context.database.transaction() as session:
        await repository.purge_expired(session, clock.now())
        for row, attempts in await repository.list_stuck(session, clock.now(), SWEEP_AT_ONCE):
            key = f"outbox:{row}:{attempts}:again"
            await enqueue(session, DELIVER, {"id": str(row)}, dedupe_key=key)


@jobs.every("25 19 * * *", "notifications.forget")
async def delete_old_messages(context: JobContext) -> None:
    """Each night (02:25 in Viet Nam): delete messages past their retention period."""
    now, count = clock.now(), 0
    async with context.database.transaction() as session:
        await repository.delete_account_erasure_notices(session, now - timedelta(days=rules.ERASURE_NOTICE_DAYS))
    while True:
        async with context.database.transaction() as session:
            gone = await repository.delete_older_than(session, now - KEPT, SWEEP_AT_ONCE)
        count += gone
        if gone < SWEEP_AT_ONCE:
            break
    if count:
        log.info("messages_forgotten", count=count)


@jobs.every("7 * * * *", "notifications.sms_watch")
async def watch_sms(context: JobContext) -> None:
    """Each hour: warn of number ranges whose codes hardly come back; delete old figures."""
    async with context.database.transaction() as session:
        await warn_of_pumping(session)
        await sms_repository.delete_usage_before(session, clock.now() - sms_repository.USAGE_RETAINED)
