"""A clock that tests can move."""

from datetime import UTC, datetime, timedelta

import pytest

from khoisu.kit import clock


class TestClock:
    """Real time plus whatever has been added."""

    __test__ = False

    def __init__(self) -> None:
        self._ahead = timedelta()

    def now(self) -> datetime:
        """The moved moment."""
        return datetime.now(UTC) + self._ahead

    def forward(self, **by: float) -> None:
        """Let time pass: `forward(seconds=30)`."""
        self._ahead += timedelta(**by)

    def to_next_day(self) -> None:
        """Go to where a day begins and all windows with it (they are aligned to the clock), so that none ends during a test."""
        self.forward(seconds=86_400 - self.now().timestamp() % 86_400 + 1)

    def set(self, moment: datetime) -> None:
        """Make it that moment now."""
        self._ahead = moment - datetime.now(UTC)


def moved(monkeypatch: pytest.MonkeyPatch) -> TestClock:
    """Put a movable clock in place of the real one until the test ends."""
    movable = TestClock()
    monkeypatch.setattr(clock, "now", movable.now)
    return movable
