"""The one place that asks the time, so that tests can move it."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

VIETNAM = ZoneInfo("Asia/Ho_Chi_Minh")


def now() -> datetime:
    """The current moment in UTC."""
    return datetime.now(UTC)
