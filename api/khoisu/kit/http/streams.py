"""Streams of events: counted for the process, for the one who opens them and for what they show; ended with the login that opened them."""

from collections import Counter
from collections.abc import AsyncIterable, Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

from fastapi import Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from khoisu.kit.auth import caller_of
from khoisu.kit.errors import TooManyStreams, Unauthenticated, Unavailable
from khoisu.kit.http.networks import Address, network_of, wide_network_of

EVENT_STREAM = "text/event-stream"
RETRY_SECONDS = 30
StillAllowed = Callable[[], Awaitable[bool]]
"""Whether the one who opened a stream may still see it."""


@dataclass(frozen=True, slots=True)
class StreamLimits:
    """Live streams at one time on one process."""

    per_account: int = 6
    """Of one account; a page that gets none asks every few seconds."""
    per_subject: int = 12
    """Of one order or conversation."""
    per_network: int = 300
    """Of one network; many people share the address of a mobile network."""


@dataclass(frozen=True, slots=True)
class Viewing:
    """Who opens a stream of what. `person` names an account or a visitor's browser, None for whom only the subject's key is known."""

    subject: str
    person: str | None
    address: Address


class Streams:
    """The open streams of this process. One event loop changes it, so a count and its check are one step."""

    def __init__(self, most: int, limits: StreamLimits | None = None) -> None:
        self.most = most
        self.open = 0
        self._limits = limits or StreamLimits()
        self._of: Counter[tuple[str, str]] = Counter()

    def _places(self, viewing: Viewing) -> dict[tuple[str, str], int]:
        limits = self._limits
        places = {
            ("subject", viewing.subject): limits.per_subject,
            ("network", network_of(viewing.address)): limits.per_network,
            ("wide", wide_network_of(viewing.address)): 4 * limits.per_network,
        }
        return places if viewing.person is None else {("person", viewing.person): limits.per_account, **places}

    def require_room(self, viewing: Viewing) -> None:
        """Raises `TooManyStreams` (429) for who has too many, `Unavailable` (503) when the process has; both say when to come back."""
        wait = {"Retry-After": str(RETRY_SECONDS)}
        if any(self._of[place] >= most for place, most in self._places(viewing).items()):
            raise TooManyStreams(headers=wait)
        if self.open >= self.most:
            raise Unavailable(headers=wait)

    @contextmanager
    def place(self, viewing: Viewing) -> Generator[None]:
        """Count a stream while the block runs. Raises as `require_room`."""
        self.require_room(viewing)
        places = self._places(viewing)
        self.open += 1
        self._of.update(places.keys())
        try:
            yield
        finally:
            self.open -= 1
            self._of.subtract(places.keys())
            for one in places:
                if not self._of[one]:
                    del self._of[one]


class EventStream(StreamingResponse):
    """A stream that takes its place before its first byte, or is refused as any other request is."""

    def __init__(
        self, streams: Streams, viewing: Viewing, content: AsyncIterable[str], headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(content, media_type=EVENT_STREAM, headers=headers)
        self._streams, self._viewing = streams, viewing

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it, or raise what `Streams.place` raises."""
        with self._streams.place(self._viewing):
            await super().__call__(scope, receive, send)


def still_signed_in(request: Request) -> StillAllowed:
    """Asks whether the login that opened a stream has neither ended nor run out; who opened it without one has nothing to lose."""

    async def ask() -> bool:
        try:
            await caller_of(request)
        except Unauthenticated:
            return False
        return True

    return ask


def streams_of(request: Request) -> Streams:
    """The streams of this process."""
    return request.app.state.streams
