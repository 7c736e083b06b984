"""What leaves after a question is stored: the thread once the model has ended, at once, or a stream."""

import json
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

from fastapi import Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations import service
from khoisu.assistant.conversations.access import Owner
from khoisu.assistant.conversations.answer_stream import HEADERS, stream_answer, whole_stream
from khoisu.assistant.conversations.schemas import Thread
from khoisu.assistant.conversations.service import Added
from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.conversations.writing_repository import Key
from khoisu.assistant.generation.writer import WAIT_SECONDS, Draft
from khoisu.assistant.schemas import Answer
from khoisu.kit.api_model import Data
from khoisu.kit.http.client_ip import client_address
from khoisu.kit.http.streams import EVENT_STREAM, EventStream, Viewing, still_signed_in, streams_of
from khoisu.kit.idempotency import Once

STREAM_CONTENT: dict[str, Any] = {EVENT_STREAM: {"schema": {"type": "string"}}}
Add = Callable[[], Awaitable[Added]]
"""Stores the question of a request with its answer."""
STREAMED: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The answer as a UI message stream, version 1, when it is asked for",
        "content": STREAM_CONTENT,
    }
}


async def answer_once(
    request: Request, session: AsyncSession, once: Once, owner: Owner, draft: Draft | None, add: Add
) -> Response:
    """Store a question and its answer, once for its key; then let a model write, and reply as the caller prefers."""
    streamed = EVENT_STREAM in request.headers.get("accept", "")
    if streamed and draft is not None:
        # Before anything is stored: who is refused here asks again, and has asked once.
        streams_of(request).require_room(await _viewing(request, owner))
    if streamed and not once.has_key:
        # No reply is kept for a repeat, so the conversation need not be read.
        return await _stream_added(request, session, owner, draft, await add())
    made: list[Added] = []

    async def work() -> Data[Thread]:
        made.append(await add())
        return Data(data=await service.thread_of(session, made[0].head))

    stored = await once.run(work)
    if streamed:
        if made:
            return await _stream_added(request, session, owner, draft, made[0])
        return await event_stream(request, owner, _newest(stored))
    if draft is None or not made or not _begins(made[0]):
        return stored
    return await _wait_for_model(request, session, owner, draft, made[0], stored)


def _begins(added: Added) -> bool:
    """Whether a model may write this answer now."""
    return added.answer is not None and added.answer.soan_trang_thai == "DANG_SOAN"


async def _stream_added(
    request: Request, session: AsyncSession, owner: Owner, draft: Draft | None, added: Added
) -> Response:
    if draft is None or not _begins(added):
        # Nothing more will come, so the stream is sent as one piece, in the words that reading the rows would give.
        return Response(whole_stream(_key(added), added.answer), media_type=EVENT_STREAM, headers=HEADERS)
    await _start_writing(request, session, draft, added)
    return await event_stream(request, owner, _key(added), added=added.answer)


async def _start_writing(request: Request, session: AsyncSession, draft: Draft, added: Added) -> Writings:
    # What the model writes is added to rows that everybody can see; no transaction waits for a model.
    await session.commit()
    writings: Writings = request.app.state.writings
    writings.start(_key(added), draft)
    return writings


async def _wait_for_model(
    request: Request, session: AsyncSession, owner: Owner, draft: Draft, added: Added, stored: Response
) -> Response:
    writings = await _start_writing(request, session, draft, added)
    if "respond-async" in request.headers.get("prefer", ""):
        return stored
    await writings.wait(_key(added), WAIT_SECONDS)
    async with request.app.state.database.sessions() as fresh:
        thread = await service.read_thread(fresh, owner, added.head.id)
    return Response(Data(data=thread).model_dump_json(), status_code=201, media_type="application/json")


async def event_stream(
    request: Request, owner: Owner, key: Key, since: int = 0, added: Answer | None = None
) -> EventStream:
    """The stream of one answer, from a sentence on; `added` is the answer where it was stored just now."""
    state = request.app.state
    text = stream_answer(state.writings, state.database, key, still_signed_in(request), since, added)
    return EventStream(streams_of(request), await _viewing(request, owner, key), text, HEADERS)


async def _viewing(request: Request, owner: Owner, key: Key | None = None) -> Viewing:
    subject = f"hoi-thoai:{key.conversation}" if key else f"hoi-thoai-cua:{owner.key}"
    return Viewing(subject, owner.key, await client_address(request))


def _key(added: Added) -> Key:
    return Key(added.head.id, added.place)


def _newest(stored: Response) -> Key:
    """The question that was asked, where the reply is an earlier one's repeat."""
    thread = json.loads(bytes(stored.body))["data"]
    return Key(UUID(thread["id"]), thread["cauHoi"][-1]["so"])
