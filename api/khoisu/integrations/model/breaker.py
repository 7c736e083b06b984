"""Leaves a failing model alone for a while, so that nobody waits for it. One per process."""

from collections import deque
from collections.abc import Callable
from time import monotonic

FAULTS, WITHIN, REST = 5, 60.0, 60.0
"""So many faults within so many seconds open the breaker; after the rest (seconds) one call may try."""


class Breaker:
    """Closed: calls pass. Open: none. After the rest one call tries; its result closes or opens it again."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._faults: deque[float] = deque(maxlen=FAULTS)
        self._open_until: float | None = None

    def may_call(self) -> bool:
        """Whether a call may be made now; the caller reports how it went."""
        if self._open_until is None:
            return True
        if self._now() < self._open_until:
            return False
        # The others wait for the result of this one try; should it never report, the next try follows after a rest.
        self._open_until = self._now() + REST
        return True

    @property
    def rests(self) -> bool:
        """Whether a call would be refused now; asking changes nothing."""
        return self._open_until is not None and self._now() < self._open_until

    def succeed(self) -> None:
        """A call ended well."""
        self._faults.clear()
        self._open_until = None

    def fail(self) -> None:
        """A call failed."""
        now = self._now()
        self._faults.append(now)
        tried = self._open_until is not None
        if tried or (len(self._faults) == FAULTS and now - self._faults[0] <= WITHIN):
            self._open_until = now + REST
