"""Callers of the file readers whose overruns are counted in memory: for tests without a database."""

from khoisu.kit.errors import TooMany
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.rate_limit import RateLimiter


class CountsInMemory(RateLimiter):
    """The pauses of a `RateLimiter`, without end."""

    def __init__(self) -> None:
        self._taken: dict[tuple[str, str], int] = {}

    async def pace(self, name: str, seconds: int, key: str) -> None:
        if (name, key) in self._taken:
            raise TooMany(seconds)
        self._taken[name, key] = seconds

    async def pace_left(self, name: str, key: str) -> int:
        return self._taken.get((name, key), 0)

    async def end_pace(self, name: str, key: str) -> None:
        self._taken.pop((name, key), None)


def sender(key: str = "a", limiter: RateLimiter | None = None, *, for_staff: bool = False) -> Sender:
    """Somebody who sends files; without `limiter` their overruns are known to nobody else."""
    return Sender(key, limiter or CountsInMemory(), for_staff)
