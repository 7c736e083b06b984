"""Processes untrusted files in a separate process: whatever a file does to a parser, the API keeps running.

A decoder written in C keeps the interpreter's lock, may take gigabytes, and may crash. So every file is opened by a child that is
started for it alone, with hard limits of memory, processor time, files and wall time, and with nothing of our environment in it.
A fresh process for each file, not a pool: it takes 0.2 s to start (it imports the decoders, not the framework), which is little next to
what a picture costs; nothing of one person's file is left in it for the next; and there is nothing to watch over or to replace.
On systems other than Linux the kernel may refuse some of the limits; the wall time always holds.
"""

import asyncio
import os
import sys
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import orjson

from khoisu.kit.errors import Unavailable
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
AT_ONCE = asyncio.Semaphore(2)
"""Children side by side in one process of ours: each may take its whole memory for a moment."""
FOR_STAFF = asyncio.Semaphore(1)
"""A place that only the office's own files take, so that no number of customers' files holds up a statement."""
WAIT_SECONDS = 20.0
"""How long a file waits for its turn."""
WALL_SECONDS = 40.0
"""A guard for who only sleeps; what computes is ended by `CPU_SECONDS`, however busy the machine is."""
CPU_SECONDS = 10
MEMORY_BYTES = 1280 * 1024 * 1024
"""Of address space, libraries and threads included. A picture of 50 megapixels with transparency takes 1.0 GB for a moment."""
MOST_ANSWERED = 128 * 1024 * 1024
"""Bytes that are read of a child's answer: three pages of 2,600 × 2,600 pixels are 61 MB."""
READY = b"R"
_PACKAGES = Path(__file__).resolve().parents[3]
_turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()


class Overrun(Exception):  # noqa: N818 - what happened, in one word
    """The child exceeded a limit or crashed: the file is too complex or damaged."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a task returned: a small JSON object, and files."""

    about: dict[str, Any]
    parts: list[bytes]


async def run(module: str, task: dict[str, Any], data: bytes, *, who: str, for_staff: bool = False) -> Answer:
    """Have `module`'s `answer(task, data)` work on `data` in a child of its own.

    One child at a time for each `who`, so that no caller's files fill all places. Raises `Overrun`; `Unavailable`
    (503) when no place was free in `WAIT_SECONDS`. Hold no lock and no connection of the database meanwhile.
    """
    async with AsyncExitStack() as turn:
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await turn.enter_async_context(_turns.setdefault(who, asyncio.Lock()))
                await turn.enter_async_context(FOR_STAFF if for_staff else AT_ONCE)
        except TimeoutError:
            raise Unavailable(headers={"Retry-After": "10"}) from None
        return await _run(module, task, data)


async def _run(module: str, task: dict[str, Any], data: bytes) -> Answer:
    child = await asyncio.create_subprocess_exec(
        *_command(module),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=_environment(),
        limit=1024 * 1024,
    )
    try:
        async with asyncio.timeout(WALL_SECONDS):
            sent = asyncio.create_task(_send(child, orjson.dumps(task) + b"\n", data))
            try:
                answered = await _read(child)
            finally:
                sent.cancel()
            code = await child.wait()
    except TimeoutError:
        answered, code = READY, None
    finally:
        with suppress(ProcessLookupError):
            child.kill()
        await child.wait()
        await _close_input(child)
    return _judged(module, answered, code)


async def _close_input(child: asyncio.subprocess.Process) -> None:
    # A child that ended before it had read everything leaves its pipe to the collector, which complains in another's place.
    assert child.stdin is not None  # noqa: S101 - it was asked for
    if not child.stdin.transport.is_closing():
        child.stdin.transport.abort()
    with suppress(ConnectionError):
        await child.stdin.wait_closed()


def _command(module: str) -> list[str]:
    limits = (os.getpid(), MEMORY_BYTES, CPU_SECONDS, int(WALL_SECONDS) + 1)
    # -s and -P: packages come from our own folders only, not from the user's home or the current directory.
    return [sys.executable, "-s", "-P", "-m", "khoisu.kit.isolation.sandbox_child", module, *map(str, limits)]


def _environment() -> dict[str, str]:
    # Nothing of ours: our variables hold secrets. Fewer arenas, because each reserves 64 MB of the address space.
    return {"PYTHONPATH": str(_PACKAGES), "PYTHONUTF8": "1", "MALLOC_ARENA_MAX": "2"}


async def _send(child: asyncio.subprocess.Process, *parts: bytes) -> None:
    assert child.stdin is not None  # noqa: S101 - it was asked for
    with suppress(ConnectionError):  # it ended without reading everything: its answer says why, or its end does
        for part in parts:
            child.stdin.write(part)
        await child.stdin.drain()
        child.stdin.close()


async def _read(child: asyncio.subprocess.Process) -> bytes:
    assert child.stdout is not None  # noqa: S101 - it was asked for
    found = bytearray()
    while part := await child.stdout.read(1024 * 1024):
        found += part
        if len(found) > MOST_ANSWERED:
            child.kill()
            break
    return bytes(found)


def _judged(module: str, answered: bytes, code: int | None) -> Answer:
    if not answered.startswith(READY):
        raise RuntimeError(f"the child for {module} ended with {code} before it began")
    if code != 0:
        log.warning("file_too_complex", task=module, code=code, answered=len(answered))
        raise Overrun
    head, _, rest = answered[len(READY) :].partition(b"\n")
    about = orjson.loads(head)
    parts, at = list[bytes](), 0
    for size in about.pop("sizes"):
        parts.append(rest[at : at + size])
        at += size
    return Answer(about, parts)
