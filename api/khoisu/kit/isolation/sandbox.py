"""Processes untrusted files in a separate process: whatever a file does to a parser, the API keeps running.

A decoder written in C keeps the interpreter's lock, may take gigabytes, and may crash. So every file is opened by a child that is
started for it alone, with hard limits of memory, processor time, files and wall time, and with nothing of our environment in it.
A fresh process for each file, not a pool: it takes 0.2 s to start (it imports the decoders, not the framework), which is little next to
what a picture costs; nothing of one person's file is left in it for the next; and there is nothing to watch over or to replace.
On systems other than Linux the kernel may refuse some of the limits; the wall time always holds.

Nearly every file is read in half a second, so a first look is short: who sends what takes longer keeps nobody waiting. Such a file has
one long look in a place of its own, and its sender no second one within an hour (`senders.Sender`).
"""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import orjson

from khoisu.kit.errors import Unavailable
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.logs import get_logger

log = get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Look:
    """How long a child may work on a file."""

    cpu_seconds: int
    wall_seconds: float
    """By the clock, from the start of the child on."""
    nice: int
    """Anyone who waits for a page comes before anyone who sends a file, and a first look before a long one."""


FIRST_LOOK = Look(2, 5.0, 5)
"""A photo of 12 megapixels takes 0.4 s of processor time, one of 48 takes 1.6 s. So short also by the clock, because on a busy machine
six files that take too long would else hold both places for longer than `WAIT_SECONDS`."""
LONG_LOOK = Look(10, 40.0, 15)
FOR_ALL = asyncio.Semaphore(2)
"""First looks side by side in one process of ours: each child may take its whole memory for a moment. Who came first is next, and
everybody waits with one file only: so callers take turns."""
FOR_SLOW = asyncio.Semaphore(1)
"""The place of long looks."""
FOR_STAFF = asyncio.Semaphore(1)
"""A place that only the office's own files take, so that no number of customers' files holds up a statement."""
WAIT_SECONDS = 30.0
"""How long a file waits for its turn: that of a dozen first looks before it, however busy the machine is."""
MEMORY_BYTES = 1280 * 1024 * 1024
"""Of address space, libraries and threads included. A picture of 50 megapixels with transparency takes 1.0 GB for a moment."""
MOST_ANSWERED = 128 * 1024 * 1024
"""Bytes that are read of a child's answer: three pages of 2,600 × 2,600 pixels are 61 MB."""
READY = b"R"
_PACKAGES = Path(__file__).resolve().parents[3]
_turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()


class Overrun(Exception):  # noqa: N818 - what happened, in one word
    """The child exceeded a limit or crashed: the file is too complex or damaged."""


class TookLong(Overrun):
    """It ran out of time, which another look may have more of."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a task returned: a small JSON object, and files."""

    about: dict[str, Any]
    parts: list[bytes]


async def run(module: str, task: dict[str, Any], data: bytes, *, sender: Sender) -> Answer:
    """Have `module`'s `answer(task, data)` work on `data` in a child of its own.

    One file at a time for each sender, from its turn to its end: more of them wait behind each other, not before other people's.
    Raises `Overrun`, which is counted here; `TooMany` (429) for who has had two of them; `Unavailable` (503) when no place
    was free in `WAIT_SECONDS`. Hold no lock and no connection of the database meanwhile.
    """
    async with _place(_turns.setdefault(sender.key, asyncio.Lock())):
        await sender.refuse_paused()
        return await _looked_at(module, task, data, sender)


async def _looked_at(module: str, task: dict[str, Any], data: bytes, sender: Sender) -> Answer:
    try:
        async with _place(FOR_STAFF if sender.for_staff else FOR_ALL):
            return await _run(module, task, data, LONG_LOOK if sender.for_staff else FIRST_LOOK)
    except Overrun as overrun:
        # Counted before the long look, so that one that is never had, or is had in another process meanwhile, counts too.
        first = await sender.count_overrun()
        if sender.for_staff or not first or not isinstance(overrun, TookLong):
            raise
    async with _place(FOR_SLOW):
        found = await _run(module, task, data, LONG_LOOK)
    await sender.forgive_overrun()
    return found


@asynccontextmanager
async def _place(place: asyncio.Lock | asyncio.Semaphore) -> AsyncGenerator[None]:
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            await place.acquire()
    except TimeoutError:
        raise Unavailable(headers={"Retry-After": "10"}) from None
    try:
        yield
    finally:
        place.release()


async def _run(module: str, task: dict[str, Any], data: bytes, look: Look) -> Answer:
    child = await asyncio.create_subprocess_exec(
        *_command(module, look),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=_environment(),
        limit=1024 * 1024,
    )
    try:
        async with asyncio.timeout(look.wall_seconds):
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


def _command(module: str, look: Look) -> list[str]:
    limits = (os.getpid(), MEMORY_BYTES, look.cpu_seconds, int(look.wall_seconds) + 1, look.nice)
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
        raise TookLong if code in (None, -signal.SIGXCPU) else Overrun
    head, _, rest = answered[len(READY) :].partition(b"\n")
    about = orjson.loads(head)
    parts, at = list[bytes](), 0
    for size in about.pop("sizes"):
        parts.append(rest[at : at + size])
        at += size
    return Answer(about, parts)
