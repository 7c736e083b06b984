"""The limit itself: it holds where Python drops what a signal raises."""

import time

from tests.hostile.cpu_limit import too_slow


def _compute(seconds: float) -> None:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


class _SlowToGo:
    def __del__(self) -> None:
        _compute(0.15)


def test_a_stop_that_comes_inside_a_finaliser_comes_again() -> None:
    finished = []

    def work() -> None:
        _SlowToGo()
        _compute(1)
        finished.append(1)

    # What a finaliser raises is reported, and pytest fails for it: none may be.
    assert too_slow(work, 0.1, tries=1)
    assert not finished


def test_what_is_quick_is_not_too_slow() -> None:
    assert not too_slow(lambda: _compute(0.01), 0.2)
