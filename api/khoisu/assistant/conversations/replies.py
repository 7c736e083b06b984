"""What leaves after a question is stored: the thread once the model has ended, at once, or a stream."""

import json
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from fastapi import Request, Response
from fastapi.responses import StreamingResponse
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations import service
from khoisu.assistant.conversations.access import Owner
from khoisu.assistant.conversations.answer_stream import HEADERS, stream_answer
from khoisu.assistant.conversations.schemas import Thread
from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.conversations.writing_repository import Key
from khoisu.assistant.generation.writer import WAIT_SECONDS, Draft
from khoisu.kit.api_model import Data

EVENT_STREAM = "text/event-stream"
STREAM_CONTENT: dict[str, Any] = {EVENT_STREAM: {"schema": {"type": "string"}}}
STREAMED: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The answer as a UI message stream, version 1, when it is asked for",
        "content": STREAM_CONTENT,
    }
}


async def send_answer(
    request: Request,
    session: AsyncSession,
    owner: Owner,
    draft: Draft | None,
    made: Sequence[Thread],
    stored: Response,
) -> Response:
    """Let the model write what was just stored, and reply as the caller prefers; `made` is empty when nothing new was stored."""
    streamed = EVENT_STREAM in request.headers.get("accept", "")
    key = _newest(made, stored)
    begins = draft is not None and bool(made) and _is_open(made[0])
    if not begins and not streamed:
        return stored
    # What the model writes is added to rows that everybody can see; no transaction waits for a model.
    await session.commit()
    writings: Writings = request.app.state.writings
    if draft is not None and begins:
        writings.start(key, draft)
    if streamed:
        return event_stream(request, key)
    if "respond-async" in request.headers.get("prefer", ""):
        return stored
    await writings.wait(key, WAIT_SECONDS)
    async with request.app.state.database.sessions() as fresh:
        thread = await service.read_thread(fresh, owner, key.conversation)
    return Response(Data(data=thread).model_dump_json(), status_code=201, media_type="application/json")


def event_stream(request: Request, key: Key, since: int = 0) -> StreamingResponse:
    """The stream of one answer, from a sentence on."""
    state = request.app.state
    text = stream_answer(state.writings, state.database, key, since)
    return StreamingResponse(text, media_type=EVENT_STREAM, headers=HEADERS)


def _is_open(thread: Thread) -> bool:
    answer = thread.cau_hoi[-1].tra_loi
    return answer is not None and answer.soan_trang_thai == "DANG_SOAN"


def _newest(made: Sequence[Thread], stored: Response) -> Key:
    """The question that was asked, also when the reply is an earlier one's repeat."""
    if made:
        return Key(made[0].id, made[0].cau_hoi[-1].so)
    thread = json.loads(bytes(stored.body))["data"]
    return Key(UUID(thread["id"]), thread["cauHoi"][-1]["so"])
