"""The one place that asks the time, so that tests can move it."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

VIETNAM = ZoneInfo("Asia/Ho_Chi_Minh")


def now() -> datetime:
    """The current moment in UTC."""
    return datetime.now(UTC)


def today() -> date:
    """The day in Vietnam, by which dates of the law, terms and office days are counted."""
    return now().astimezone(VIETNAM).date()
