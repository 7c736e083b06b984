"""Ends a computation after some seconds of this process's own processor time, however busy the machine is."""

import gc
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

AGAIN_SECONDS = 0.05


class TooSlow(Exception):  # noqa: N818 - what happened, in two words
    """The limit was reached."""


def _stop(_number: int, _frame: Any) -> None:
    raise TooSlow


@contextmanager
def _swallowed_is_not_reported() -> Iterator[None]:
    """A signal may come inside a finaliser or a weak reference's callback, where Python drops whatever is raised."""
    before = sys.unraisablehook

    def hook(unraisable: "sys.UnraisableHookArgs") -> None:
        if not issubclass(unraisable.exc_type, TooSlow):
            before(unraisable)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = before


@contextmanager
def cpu_limit(seconds: float) -> Iterator[None]:
    """Raise `TooSlow` in the block when it has computed for `seconds`. Regular expressions look for signals as they run.

    The signal comes again every `AGAIN_SECONDS`, for a `TooSlow` that Python dropped.
    """
    before = signal.signal(signal.SIGPROF, _stop)
    started = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN_SECONDS)
    try:
        with _swallowed_is_not_reported():
            yield
        # Code in C that never looks for signals is found out afterwards.
        if time.process_time() - started > seconds:
            raise TooSlow
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def too_slow(work: Callable[[], object], seconds: float, tries: int = 3) -> bool:
    """Whether `work` takes longer than `seconds` of processor time each time.

    One slow run may be the collector's: late in the suite it walks through the heap of ten thousand tests.
    """
    gc.disable()
    try:
        return all(_runs_over(work, seconds) for _ in range(tries))
    finally:
        gc.enable()


def _runs_over(work: Callable[[], object], seconds: float) -> bool:
    try:
        with cpu_limit(seconds):
            work()
    except TooSlow:
        return True
    return False
