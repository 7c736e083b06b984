"""A model's server on loopback that speaks chat completions over real sockets, and fails in every way that it is asked to."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
STATUSES = {
    "401": "401 Unauthorized",
    "404": "404 Not Found",
    "429": "429 Too Many Requests",
    "500": "500 Server Error",
}


@dataclass
class FakeModel:
    """`says` are the pieces of the answer; `fault` is how the server fails, empty for not at all.

    `answers` makes the pieces from the request instead; `pause` are seconds before each piece. With `stays_open` a connection
    takes the next request after an answer, as real servers do. `extra` is sent after the last word.
    """

    says: Sequence[str] = ("Trong 10 ", "ngày làm việc. [1]")
    fault: str = ""
    asked: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    keys: list[str] = field(default_factory=list[str])
    headers: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    left: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the caller goes away."""
    url: str = ""
    answers: Callable[[dict[str, Any]], Sequence[str]] | None = None
    pause: float = 0.0
    stays_open: bool = False
    extra: bytes = b"0\r\n\r\n"
    head: bytes = HEAD
    calls: list[asyncio.Task[None]] = field(default_factory=list["asyncio.Task[None]"])
    """One for each connection."""
    idle: set[asyncio.StreamWriter] = field(default_factory=set[asyncio.StreamWriter])
    resting: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while a connection waits for its next request."""

    def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a connection in a task that the end of the server can wait for."""
        self.calls.append(asyncio.create_task(self.serve(reader, writer)))

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            while await self._answer(reader, writer) and self.stays_open:
                self.idle.add(writer)
                self.resting.set()
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Answer the next request; returns whether the caller has stayed."""
        await self._hear(reader)
        self.idle.discard(writer)
        self.resting.clear()
        gone = asyncio.create_task(self._watch(reader))
        speaking = asyncio.create_task(self._speak(writer))
        await asyncio.wait({gone, speaking}, return_when=asyncio.FIRST_COMPLETED)
        stayed = not gone.done()
        for task in (gone, speaking):
            task.cancel()
        await asyncio.gather(gone, speaking, return_exceptions=True)
        return stayed

    def hang_up(self) -> None:
        """Close the connections that wait for a request."""
        for writer in self.idle:
            writer.close()
        self.idle.clear()
        self.resting.clear()

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        lines = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        self.keys.append(lines.get("authorization", ""))
        self.headers.append(lines)
        assert head.startswith("POST /v1/chat/completions ")
        self.asked.append(json.loads(await reader.readexactly(int(lines["content-length"]))))
        self.heard.set()

    async def _watch(self, reader: asyncio.StreamReader) -> None:
        with suppress(ConnectionError):
            await reader.read()
        self.left.set()

    async def _speak(self, writer: asyncio.StreamWriter) -> None:
        if self.fault in STATUSES:
            writer.write(f"HTTP/1.1 {STATUSES[self.fault]}\r\nContent-Length: 6\r\n\r\nsecret".encode())
            await writer.drain()
            return
        if self.fault == "no reply":
            writer.close()
            await asyncio.sleep(3600)
        if self.fault == "no first byte":
            await asyncio.sleep(3600)
        writer.write(self.head)
        await self._event(writer, {"choices": [{"delta": {"role": "assistant"}}]})
        if self.fault == "only beats":
            while True:
                await self._chunk(writer, b": beat\n\n")
                await asyncio.sleep(0.02)
        if self.fault == "broken":
            await self._chunk(writer, b'data: {"choices": [{"del\n\n')
        if self.fault == "not text":
            await self._chunk(writer, b"data: \xff\xfe\n\n")
        if self.fault != "empty":
            await self._say(writer)
        await self._event(writer, {"choices": [{"delta": {}, "finish_reason": "stop"}]})
        await self._chunk(writer, b"data: [DONE]\n\n")
        writer.write(self.extra)
        await writer.drain()

    async def _say(self, writer: asyncio.StreamWriter) -> None:
        for number, piece in enumerate(self.answers(self.asked[-1]) if self.answers else self.says):
            await asyncio.sleep(self.pause)
            await self._event(writer, {"choices": [{"delta": {"content": piece}}]})
            if number == 0 and self.fault == "stall":
                await asyncio.sleep(3600)
            if number == 0 and self.fault == "cut":
                writer.close()
                await asyncio.sleep(3600)
        while self.fault == "endless":
            await self._event(writer, {"choices": [{"delta": {"content": "và nữa "}}]})
        while self.fault == "slow":
            await self._event(writer, {"choices": [{"delta": {"content": "à "}}]})
            await asyncio.sleep(0.02)
        if self.fault == "no end":
            writer.write(b"0\r\n\r\n")
            await writer.drain()
            writer.close()
            await asyncio.sleep(3600)

    async def _event(self, writer: asyncio.StreamWriter, event: dict[str, Any]) -> None:
        await self._chunk(writer, b"data: " + json.dumps(event, ensure_ascii=False).encode() + b"\n\n")

    async def _chunk(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        # In two parts, so that the reader meets letters and lines that are cut.
        for part in (data[: len(data) // 2], data[len(data) // 2 :]):
            writer.write(f"{len(part):x}\r\n".encode() + part + b"\r\n")
            await writer.drain()
        # Caller and server share one loop in tests: a flood must leave the caller its turn.
        await asyncio.sleep(0)


@asynccontextmanager
async def running(fake: FakeModel) -> AsyncGenerator[FakeModel]:
    """The fake behind a free port of loopback."""
    server = await asyncio.start_server(fake.take, "127.0.0.1", 0)
    fake.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    try:
        yield fake
    finally:
        server.close()
        fake.hang_up()
        await asyncio.wait_for(asyncio.gather(*fake.calls, return_exceptions=True), 5)
