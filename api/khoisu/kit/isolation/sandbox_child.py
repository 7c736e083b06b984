"""The child that `kit.isolation.sandbox` starts: imports one module, takes its limits, then reads the file and works on it.

    python -m khoisu.kit.isolation.sandbox_child MODULE PARENT MEMORY_BYTES CPU_SECONDS WALL_SECONDS NICE

In: one line of JSON, then the file. Out: `R` when it is ready, one line of JSON with the `sizes` of the parts, then the parts.
Standard library only, and no import of the framework: it would be most of the time that a start takes.
"""

import ctypes
import importlib
import json
import os
import random
import signal
import sys
from typing import BinaryIO

PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 1, 38
OPEN_FILES = 32
PROCESSORS = 2
"""Decoders start a thread for each one they see, and each thread reserves address space."""


def main() -> None:
    """Work on one file and end; the exit code is not 0 when that failed."""
    module, *numbers = sys.argv[1:]
    parent, memory, cpu, wall, nice = map(int, numbers)
    _end_with(parent)
    work = importlib.import_module(module)
    # What a library prints must not get into the answer.
    out = os.fdopen(os.dup(1), "wb")
    silence = os.open(os.devnull, os.O_WRONLY)
    os.nice(nice)
    _limit(memory, cpu, wall)
    out.write(b"R")
    out.flush()
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    task, _, data = sys.stdin.buffer.read().partition(b"\n")
    _answer(out, *work.answer(json.loads(task), data))
    # Libraries are not asked to tidy up: some of them wait for their threads.
    os._exit(0)


def _answer(out: BinaryIO, about: dict[str, object], parts: list[bytes]) -> None:
    out.write(json.dumps(about | {"sizes": [len(part) for part in parts]}).encode() + b"\n")
    for part in parts:
        out.write(part)
    out.flush()


def _end_with(parent: int) -> None:
    """Have the kernel end us when our parent ends, however it does."""
    if sys.platform != "linux":
        return
    libc = ctypes.CDLL(None)
    for option, value in ((PR_SET_PDEATHSIG, signal.SIGKILL), (PR_SET_NO_NEW_PRIVS, 1)):
        libc.prctl(option, *map(ctypes.c_ulong, (value, 0, 0, 0)))
    if os.getppid() != parent:
        sys.exit("the parent ended before this began")


def _limit(memory: int, cpu: int, wall: int) -> None:
    """Take limits that cannot be taken back. The alarm ends us even where the kernel knows no others."""
    if sys.platform == "linux":
        seen = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, random.sample(seen, min(PROCESSORS, len(seen))))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(wall)
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    limits = {"AS": memory, "CPU": cpu, "FSIZE": 0, "CORE": 0, "NOFILE": OPEN_FILES}
    for name, value in limits.items():
        # A second more until the signal that nothing can ignore: the first one says that it was the time.
        most = value + 1 if name == "CPU" else value
        try:
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (value, most))
        except (AttributeError, ValueError, OSError):
            continue  # a system that refuses one of them still has the alarm


if __name__ == "__main__":
    main()
