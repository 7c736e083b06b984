"""Mails and SMS: `send_message` writes the outbox row in the caller's transaction, a job does the rest."""

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.kit.jobs import enqueue
from khoisu.kit.lang import Lang, Text
from khoisu.kit.lifted_limits import unless_lifted
from khoisu.kit.sealing import seal
from khoisu.kit.text.texts import day_words
from khoisu.notifications import repository
from khoisu.notifications.choices_repository import choose_media, chosen_media
from khoisu.notifications.message_kinds import DELIVER, KINDS, MessageKind
from khoisu.notifications.outbox import Preview, preview_message, resend_message
from khoisu.notifications.recipient_limits import UNPROVEN
from khoisu.notifications.rules import SmsClass, mask_recipient
from khoisu.notifications.settings import OUTBOX_KEY, settings
from khoisu.notifications.sms_budget import SmsBudget
from khoisu.notifications.sms_limits import Limits, change_limits, current_limits, limits_history, sms_countries
from khoisu.notifications.sms_numbers import range_of, sms_reaches
from khoisu.notifications.sms_usage import RangeUsage, count_confirmed, usage_today
from khoisu.notifications.topics import Subject, Topic

__all__ = [
    "KINDS",
    "RESTORED",
    "Limits",
    "Message",
    "MessageKind",
    "Preview",
    "RangeUsage",
    "SmsBudget",
    "SmsClass",
    "Subject",
    "Topic",
    "change_limits",
    "choose_media",
    "chosen_media",
    "count_confirmed",
    "current_limits",
    "hold_unsent_after_restore",
    "limits_history",
    "mask_recipient",
    "missing_carriers",
    "preview_message",
    "range_of",
    "resend_message",
    "send_message",
    "sms_countries",
    "sms_reaches",
    "unproven_per_day",
    "usage_today",
]

RESTORED = "KHOI_PHUC"
"""Why a message was not sent: a backup was restored that does not know whether it went out."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message to one person, by mail when `email` is given and by SMS when `phone` is.

    `data` is what the kind needs (`message_kinds.KINDS`): amounts as whole đồng, days as date, moments as datetime, sentences as str or Text.
    The same `dedupe_key` is never sent twice on one medium. `unproven`: names whichever of `email` and `phone` nobody has
    proven to be theirs; few of those messages are sent in a day. `topic`: what the person may stop it as, of the stoppable kinds.
    """

    kind: MessageKind
    lang: Lang
    email: str | None
    phone: str | None
    data: dict[str, Any]
    dedupe_key: str
    expires_at: datetime | None = field(default=None)
    unproven: frozenset[str] = field(default=frozenset())
    topic: Topic | None = field(default=None)


def missing_carriers() -> list[str]:
    """The variables whose absence keeps messages from people: none outside production, where the back office shows them all.

    `SMTP_URL` is never one at a start: production refuses to start without it.
    """
    own = settings()
    unset = {"SMTP_URL": not own.smtp_url, "SMS_URL": not own.sms_url}
    return [name for name, missing in unset.items() if missing and own.env == "production"]


async def hold_unsent_after_restore(session: AsyncSession) -> int:
    """Keep back what a restored backup says is unsent: it may have gone out after the backup. Returns how many.

    Staff find them in the outbox with the reason, and send again what people still need.
    """
    return await repository.hold_unsent(session, RESTORED)


def unproven_per_day() -> int:
    """How many messages about orders one recipient gets in a day who has not proven the address; the rest comes later."""
    return unless_lifted(UNPROVEN)


async def send_message(session: AsyncSession, message: Message) -> None:
    """Put the message into the outbox; it is sent if and only if the transaction commits.

    Raises `ValueError` for a kind that does not exist or data that does not fit it: that is a programming error.
    """
    kind = KINDS.get(message.kind)
    if kind is None:
        raise ValueError(f"no message kind {message.kind!r}")
    given = frozenset(message.data)
    if not kind.needs <= given <= kind.needs | kind.may:
        wrong = sorted(kind.needs - given) or sorted(given - kind.needs - kind.may)
        raise ValueError(f"message {message.kind}: missing or unknown data {wrong}")
    if message.topic and not kind.stoppable:
        raise ValueError(f"message {message.kind} cannot be stopped")
    media = await chosen_media(session, message.topic) if message.topic else {"EMAIL", "SMS"}
    if message.email and "EMAIL" in media:
        await _put(session, message, "EMAIL", message.email)
    if message.phone and kind.sms and "SMS" in media:
        await _put(session, message, "SMS", message.phone)


async def _put(session: AsyncSession, message: Message, channel: str, recipient: str) -> None:
    kind, row, now = KINDS[message.kind], new_id(), clock.now()
    plain = _plain(message.data, message.lang)
    if message.topic:
        plain |= {
            "chu_de": message.topic.subject,
            "chu_de_ma": message.topic.code,
            "nguoi": str(message.topic.account_id),
        }
    hidden = {name: plain.pop(name) for name in kind.sealed & plain.keys()}
    expires = message.expires_at or (now + kind.lives if kind.lives else None)
    added = await repository.insert_message(
        session,
        {
            "id": row,
            "dedupe_key": message.dedupe_key,
            "kenh": channel,
            "loai": message.kind,
            "ngon_ngu": message.lang,
            "nguoi_nhan": recipient,
            "ma_don_hang": plain.get("ma_don_hang"),
            "du_lieu": plain,
            "bi_mat": seal(hidden, row, settings().session_secret.get_secret_value(), OUTBOX_KEY) if hidden else None,
            "trang_thai": "CHO_GUI",
            "so_lan_thu": 0,
            "lan_thu_sau": now,
            "het_han": expires,
            "chua_xac_minh": recipient in message.unproven,
            "tao_luc": now,
        },
    )
    if added:
        await enqueue(session, DELIVER, {"id": str(row)}, dedupe_key=f"outbox:{row}")


def _plain(data: dict[str, Any], lang: Lang) -> dict[str, Any]:
    def default(value: Any) -> Any:
        if isinstance(value, Text):
            return value.in_lang(lang)
        if isinstance(value, datetime):
            return value.isoformat()
        if isinstance(value, date):
            return day_words(value, lang)
        raise TypeError(type(value).__name__)

    # orjson would write a Text as {"vi", "en"} and a day as 2026-12-02 without asking.
    asking = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME
    return orjson.loads(orjson.dumps(data, default=default, option=asking))
