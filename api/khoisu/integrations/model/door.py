"""Asks a model and passes its text on as it arrives, within set times; each failure has a name."""

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, aclosing, suppress
from dataclasses import dataclass
from typing import Any, Literal, cast

import httpx

from khoisu.integrations.model.breaker import Breaker
from khoisu.integrations.model.connections import Connections
from khoisu.integrations.model.event_stream import BrokenStreamError, EventReader

Fault = Literal[
    "OPEN",
    "UNREACHABLE",
    "REFUSED",
    "TOO_LONG",
    "BUSY",
    "NO_FIRST_BYTE",
    "STALLED",
    "CUT",
    "BROKEN",
    "EMPTY",
    "ENDLESS",
]
"""Why there is no answer. `OPEN`: not asked, because the breaker is open. `REFUSED`: the key or the request was refused. `TOO_LONG`: the
server was started for less text than it was given. `BUSY`: it has too much to do, or is still reading its weights."""
OK, BUSY, REFUSALS = 200, (429, 503), range(400, 500)
TOO_LONG = (b"exceed_context_size", b"context_length_exceeded")
"""By which servers say so in a refusal: llama.cpp's and OpenAI's word."""
MOST_OF_A_REFUSAL = 4_000
"""Bytes that are read of it."""
MOST_CHARACTERS = 8_000
"""Of one answer: far above 500 tokens."""
END_SECONDS, END_CHUNKS = 0.2, 10
"""How long and how often to read on after the model's last word: only a reply that is read to its end leaves its connection open."""


class ModelFailedError(Exception):
    """The model gave no whole answer. Carries a name only: neither the question nor the key, so that it may be logged."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault: Fault = fault


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where the model is: the address before `/chat/completions`, the model's name, the key (empty: none is sent)."""

    url: str
    name: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: until the first text, between two pieces, for the whole answer."""

    first: float = 6.0
    stall: float = 3.0
    whole: float = 45.0


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of the chat."""

    role: Literal["system", "user"]
    content: str


class ModelDoor:
    """One endpoint with its breaker and its connections."""

    def __init__(self, endpoint: Endpoint, patience: Patience | None = None, breaker: Breaker | None = None) -> None:
        self._endpoint = endpoint
        self._patience = patience or Patience()
        self._breaker = breaker or Breaker()
        self._connections = Connections(self._patience.whole)

    def running(self) -> AbstractAsyncContextManager[None]:
        """As long as the block runs, connections stay open for the next answer."""
        return self._connections.running()

    @property
    def rests(self) -> bool:
        """Whether the breaker keeps calls away at this moment."""
        return self._breaker.rests

    async def stream(self, messages: Sequence[Message], most_tokens: int) -> AsyncGenerator[str]:
        """Pieces of the model's text. Raises `ModelFailedError`, also after some pieces.

        Closing the generator or cancelling the task closes the connection, which ends the model's work.
        """
        if not self._breaker.may_call():
            raise ModelFailedError("OPEN")
        try:
            async with aclosing(self._timed(messages, most_tokens)) as pieces:
                async for piece in pieces:
                    yield piece
        except ModelFailedError:
            self._breaker.fail()
            raise
        self._breaker.succeed()

    async def _timed(self, messages: Sequence[Message], most_tokens: int) -> AsyncGenerator[str]:
        """The pieces, each awaited for as long as patience allows; what is on its way is closed at the end."""
        loop = asyncio.get_running_loop()
        end = loop.time() + self._patience.whole
        # Empty deltas (a role, a beat) do not move this: only text shows that the model works.
        due = loop.time() + self._patience.first
        length = 0
        async with aclosing(self._pieces(messages, most_tokens)) as pieces:
            while True:
                try:
                    async with asyncio.timeout_at(min(due, end)):
                        piece = await anext(pieces, None)
                except TimeoutError:
                    late = loop.time() >= end
                    raise ModelFailedError("ENDLESS" if late else "STALLED" if length else "NO_FIRST_BYTE") from None
                if piece is None:
                    break
                length += len(piece)
                # A flood never lets the timer run; it is over all the same.
                if length > MOST_CHARACTERS or loop.time() >= end:
                    raise ModelFailedError("ENDLESS")
                yield piece
                due = loop.time() + self._patience.stall
            # The answer is whole: how long the connection takes to end is no fault of the model.
            await anext(pieces, None)
        if not length:
            raise ModelFailedError("EMPTY")

    async def _pieces(self, messages: Sequence[Message], most_tokens: int) -> AsyncGenerator[str | None]:
        """The pieces as they come, None after the last word; then what is left of the reply is read."""
        headers = {"Authorization": f"Bearer {self._endpoint.key}"} if self._endpoint.key else {}
        body = {
            "model": self._endpoint.name,
            "messages": [{"role": one.role, "content": one.content} for one in messages],
            "max_tokens": most_tokens,
            "temperature": 0,
            "stream": True,
        }
        url = f"{self._endpoint.url.rstrip('/')}/chat/completions"
        try:
            async with self._connections.post(url, body, headers) as reply:
                await _check_status(reply)
                async with aclosing(_texts(reply.aiter_bytes())) as texts:
                    async for text in texts:
                        yield text
        except httpx.RemoteProtocolError:
            raise ModelFailedError("CUT") from None
        except (httpx.HTTPError, httpx.InvalidURL):
            raise ModelFailedError("UNREACHABLE") from None


async def _check_status(reply: httpx.Response) -> None:
    if reply.status_code == OK:
        return
    if reply.status_code in BUSY:
        raise ModelFailedError("BUSY")
    if reply.status_code not in REFUSALS:
        raise ModelFailedError("UNREACHABLE")
    said = b""
    async for chunk in reply.aiter_bytes():
        said += chunk
        if len(said) > MOST_OF_A_REFUSAL:
            break
    raise ModelFailedError("TOO_LONG" if any(word in said for word in TOO_LONG) else "REFUSED")


async def _texts(chunks: AsyncIterator[bytes]) -> AsyncGenerator[str | None]:
    """The text of each event until the model says that it has ended, then None; without that word the answer is cut."""
    reader, ended = EventReader(), False
    try:
        async for chunk in chunks:
            for data in reader.feed(chunk):
                if data == "[DONE]":
                    yield None
                    await _read_to_the_end(chunks)
                    return
                text, last = _delta(data)
                ended = ended or last
                if text:
                    yield text
    except (BrokenStreamError, ValueError):
        raise ModelFailedError("BROKEN") from None
    if not ended:
        raise ModelFailedError("CUT")


async def _read_to_the_end(chunks: AsyncIterator[bytes]) -> None:
    with suppress(TimeoutError, httpx.HTTPError):
        async with asyncio.timeout(END_SECONDS):
            for _ in range(END_CHUNKS):
                if await anext(chunks, None) is None:
                    return


def _delta(data: str) -> tuple[str, bool]:
    """Text and whether a finish reason came with it. Raises `ValueError` for what is no chunk of a chat completion."""
    try:
        event: Any = json.loads(data)
    except RecursionError:
        raise ValueError from None
    choices = event.get("choices") if isinstance(event, dict) else None  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]  # an outside document
    if not isinstance(choices, list):
        raise ValueError
    if not choices:
        return "", False
    choice: Any = cast(list[Any], choices)[0]
    delta: Any = choice.get("delta") if isinstance(choice, dict) else None  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]  # an outside document
    if not isinstance(delta, dict):
        raise ValueError
    text: Any = cast(dict[str, Any], delta).get("content") or ""
    if not isinstance(text, str):
        raise ValueError
    return text, bool(cast(dict[str, Any], choice).get("finish_reason"))
