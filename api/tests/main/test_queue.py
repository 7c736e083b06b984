"""The worker's queue receives its own notifications, also when the first of them comes before it listens."""

from datetime import timedelta
from typing import Any

import pytest
from pgqueuer.errors import FailingListenerError
from pgqueuer.models import HealthCheckEvent

from khoisu.main.queue import PROBES, LimitedQueue

MOMENT = timedelta(seconds=0.1)


class Echo:
    """The database: sends back every announcement but the first `lost`."""

    def __init__(self, lost: int) -> None:
        self.lost, self.asked = lost, 0
        self.queue = LimitedQueue(self)  # pyright: ignore[reportArgumentType] - only the probe is asked of it

    async def notify_health_check(self, number: Any) -> None:
        self.asked += 1
        if self.asked > self.lost:
            event = HealthCheckEvent.model_construct(id=number)
            self.queue.pending_health_check[number].set_result(event)

    def __getattr__(self, name: str) -> Any:
        return None


async def test_an_announcement_before_the_listener_was_there_is_not_a_lost_listener() -> None:
    echo = Echo(lost=1)
    await echo.queue.listener_healthy(MOMENT)
    assert echo.asked == 2


async def test_a_listener_that_hears_nothing_is_lost() -> None:
    echo = Echo(lost=PROBES)
    with pytest.raises(FailingListenerError):
        await echo.queue.listener_healthy(MOMENT)
    assert echo.asked == PROBES
