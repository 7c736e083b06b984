"""A small HTTP/1.1 load generator on uvloop: one request at a time per connection, every latency is recorded.

A ready-made generator was not used because the check-out needs what one answer says in the next request; the same client then
has to drive every row, so that ratios compare servers and not clients.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)")


@dataclass(slots=True)
class Result:
    """What one run measured. Latencies are in seconds."""

    seconds: float
    latencies: list[float] = field(default_factory=list)
    failures: int = 0

    @property
    def rate(self) -> float:
        """Successful responses per second."""
        return len(self.latencies) / self.seconds if self.seconds else 0.0

    def percentile(self, percent: float) -> float:
        """The latency in milliseconds below which `percent` of the answers came."""
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] * 1000 if ordered else 0.0


class Connection:
    """One keep-alive connection."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._host, self._port = parts.hostname or "127.0.0.1", parts.port or 80
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def open(self, request: bytes, *, until: bytes) -> None:
        """Send a request whose answer does not end, and read until a sign of it."""
        reader = await self._sent(request)
        await reader.readuntil(until)

    async def _sent(self, request: bytes) -> asyncio.StreamReader:
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await asyncio.open_connection(self._host, self._port, limit=1 << 20)
        self._writer.write(request)
        return self._reader

    async def pieces(self, request: bytes) -> AsyncIterator[bytes]:
        """The head of an answer and then its pieces, each as it comes; one that carries Content-Length is one piece."""
        reader = await self._sent(request)
        head = await reader.readuntil(b"\r\n\r\n")
        yield head
        if length := LENGTH.search(head.lower()):
            yield await reader.readexactly(int(length[1]))
            return
        while size := int(await reader.readline(), 16):
            yield await reader.readexactly(size)
            await reader.readexactly(2)
        await reader.readexactly(2)

    async def send(self, request: bytes) -> tuple[int, bytes]:
        """Send a whole request, return status and body. Answers must carry Content-Length or be chunked."""
        status, body, _ = await self.exchange(request)
        return status, body

    async def exchange(self, request: bytes) -> tuple[int, bytes, bytes]:
        """As `send`, with the head of the answer, in lower case, as third."""
        self._reader = await self._sent(request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        status = int(head[9:12])
        lower = head.lower()
        if b"\r\ntransfer-encoding: chunked" in lower:
            return status, await self._chunks(), lower
        start = lower.find(b"\r\ncontent-length:")
        length = int(head[start + 17 : head.index(b"\r\n", start + 2)]) if start >= 0 else 0
        return status, await self._reader.readexactly(length), lower

    async def _chunks(self) -> bytes:
        assert self._reader is not None
        body = b""
        while size := int(await self._reader.readline(), 16):
            body += await self._reader.readexactly(size)
            await self._reader.readexactly(2)
        await self._reader.readexactly(2)
        return body

    def close(self) -> None:
        """Close the connection."""
        if self._writer is not None:
            self._writer.close()


def request(method: str, path: str, *, headers: dict[str, str] | None = None, body: bytes = b"") -> bytes:
    """Record a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *(f"{k}: {v}" for k, v in (headers or {}).items())]
    if body or method != "GET":
        lines.append(f"Content-Length: {len(body)}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


async def load(address: str, requests: list[bytes], *, connections: int, seconds: float) -> Result:
    """Send `requests` repeatedly over `connections` for `seconds`; answers other than 200 are failures."""
    result = Result(seconds)
    end = time.perf_counter() + seconds

    async def work(offset: int) -> None:
        connection, turn = Connection(address), offset
        while (begun := time.perf_counter()) < end:
            status, _ = await connection.send(requests[turn % len(requests)])
            turn += 1
            if status == 200:
                result.latencies.append(time.perf_counter() - begun)
            else:
                result.failures += 1
        connection.close()

    await asyncio.gather(*(work(number * 7) for number in range(connections)))
    return result
