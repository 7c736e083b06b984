"""When to try again, when to give up, what the back office may see of a recipient."""

from datetime import datetime, timedelta
from enum import Enum
from typing import Any

from khoisu.notifications.message_kinds import MessageKind

CHO_GUI, DANG_GUI, DA_GUI, LOI, HIEN = "CHO_GUI", "DANG_GUI", "DA_GUI", "LOI", "HIEN_TRONG_VAN_PHONG"
STATES = (CHO_GUI, DANG_GUI, DA_GUI, LOI, HIEN)

ERASURE_NOTICE = MessageKind.DATA_REQUEST_DONE
ERASURE_NOTICE_DAYS = 7
"""How long the message stays that says an account is deleted."""

LEASE = timedelta(seconds=60)
"""How long one attempt may take before another worker may take it over."""
TRY_FOR = timedelta(hours=24)
FIRST_PAUSE = timedelta(seconds=15)
LONGEST_PAUSE = timedelta(hours=2)


def next_try(attempts: int, created: datetime, now: datetime) -> datetime | None:
    """When to try again after `attempts` failures: pauses double from 15 s to 2 h; None after a day of trying."""
    if now - created >= TRY_FOR:
        return None
    return now + min(FIRST_PAUSE * 2 ** min(attempts - 1, 12), LONGEST_PAUSE)


def mask_recipient(recipient: str) -> str:
    """Enough of an address to recognise it, too little to use it: `l***@e***.com`, `+8490***567`."""
    name, at, domain = recipient.partition("@")
    if at:
        host, _, top = domain.rpartition(".")
        return f"{name[:1]}***@{host[:1]}***.{top}"
    return f"{recipient[:5]}***{recipient[-3:]}" if len(recipient) > 8 else "***"


class SmsClass(Enum):
    """What a text message is for: a code for somebody who has an account, or anything else."""

    LOGIN = "LOGIN"
    OTHER = "OTHER"


OTHERS_SHARE = 2 / 3
"""How much of the budget everything but login codes may use: strangers who register cannot lock out who has an account."""


def sms_class(kind: MessageKind, data: dict[str, Any]) -> SmsClass:
    """What a message of this kind is for."""
    login = kind == MessageKind.ONE_TIME_CODE and data.get("muc_dich") in ("DANG_NHAP", "QUEN_MAT_KHAU")
    return SmsClass.LOGIN if login else SmsClass.OTHER


SUSPECT_FROM, SUSPECT_BELOW = 20, 0.3
"""Pumping shows: of this many codes to one number range in a day, fewer than this part were ever typed."""


def is_suspect(codes: int, confirmed: int) -> bool:
    """Whether so few of the codes sent to a number range came back that somebody may be paid for sending them."""
    return codes >= SUSPECT_FROM and confirmed < codes * SUSPECT_BELOW


def sms_share(budget: int) -> int:
    """How many of `budget` messages need not be login codes."""
    return int(budget * OTHERS_SHARE)
