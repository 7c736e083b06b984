"""Streams held open as bare sockets: a thousand clients of an HTTP library would cost more than the server that is tried."""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

from khoisu.kit.http.capacity import raise_file_limit

TOGETHER = 40
"""How many are opened at one time, as many people would."""


@dataclass
class Held:
    """One open connection, how its request was answered, and what has been read of it."""

    status: int
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    head: str = ""

    async def heard(self, word: str, seconds: float) -> None:
        """Wait until the stream has said `word`."""
        async with asyncio.timeout(seconds):
            while word.encode() not in await self.reader.readline():
                assert not self.reader.at_eof(), "the stream ended"


async def connect(base: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that has said nothing yet."""
    place = urlsplit(base)
    return await asyncio.open_connection(place.hostname, place.port)


async def _ask(base: str, path: str, headers: dict[str, str]) -> Held:
    reader, writer = await connect(base)
    lines = [f"GET {path} HTTP/1.1", "Host: localhost", "Accept: text/event-stream"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    return Held(int(head.split()[1]), reader, writer, head)


@asynccontextmanager
async def holding(base: str, requests: Iterable[tuple[str, dict[str, str]]]) -> AsyncGenerator[list[Held]]:
    """Ask for each path with its headers, and hold every connection until the block ends."""
    raise_file_limit()
    gate, held = asyncio.Semaphore(TOGETHER), list[Held]()

    async def one(path: str, headers: dict[str, str]) -> None:
        async with gate:
            held.append(await _ask(base, path, headers))

    try:
        await asyncio.gather(*(one(path, headers) for path, headers in requests))
        yield held
    finally:
        for each in held:
            each.writer.close()
