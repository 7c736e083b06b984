"""When the site counts as ill. Pure."""

from enum import StrEnum

WORKER_SILENT = 60
"""Seconds. The worker writes every ten; a database that restarts takes a few."""
TRANSFER_LATE = 30
"""Seconds until a bank message counts as waiting too long: matching takes two at most under a burst."""
MESSAGE_LATE = 600
"""Seconds until a message counts as late: the third try of a mail server that asks for patience is over by then."""
DISK_SHARE, DISK_BYTES = 0.05, 200 * 1024**2
"""A disk with less than both counts as nearly full."""


class Health(StrEnum):
    """`WARNING`: people are still served, and somebody has to look. `FAILING`: nobody should be sent here."""

    OK = "ok"
    WARNING = "canh_bao"
    FAILING = "loi"


def worst(states: list[Health]) -> Health:
    """The worst of some states."""
    return next((one for one in (Health.FAILING, Health.WARNING) if one in states), Health.OK)


def _late(age: float | None, most: int) -> Health:
    return Health.WARNING if age is not None and age > most else Health.OK


def worker_state(age: float | None) -> Health:
    """By the seconds since its last sign of life; None when it never gave one."""
    return Health.WARNING if age is None else _late(age, WORKER_SILENT)


def transfer_state(age: float | None) -> Health:
    """By the seconds that the oldest unmatched bank message has waited."""
    return _late(age, TRANSFER_LATE)


def message_state(age: float | None) -> Health:
    """By the seconds that the oldest unsent message has waited."""
    return _late(age, MESSAGE_LATE)


def disk_state(total: int, free: int) -> Health:
    """By the bytes of the disk that holds files. A full one stops writing, which is found out by writing."""
    return Health.WARNING if free < total * DISK_SHARE and free < max(DISK_BYTES, total * 0.01) else Health.OK
