"""Answers while a model writes them: follow, stop, and the person's yes to a model abroad (S1.4, S2.7)."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import StreamingResponse

from khoisu.assistant.conversations import service
from khoisu.assistant.conversations.access import OwnerDep
from khoisu.assistant.conversations.errors import ConversationNotFound
from khoisu.assistant.conversations.replies import STREAM_CONTENT, event_stream
from khoisu.assistant.conversations.schemas import ModelConsentIn, Thread
from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.conversations.writing_repository import Key, find_question
from khoisu.kit.api_model import Data, problems
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.http.streams import EventStream

router = APIRouter(prefix="/chatbot/api/v1/hoi-thoai", tags=["assistant"])
Number = Annotated[UUID, Path(alias="id")]
Place = Annotated[int, Path(alias="so", ge=1, le=10_000)]
NOT_YOURS = problems(
    {401: "Neither login nor visitor's token", 404: "No such conversation or question, or somebody else's"}
)
FOLLOWED: dict[int | str, dict[str, Any]] = {
    200: {"description": "A UI message stream, version 1; a comment every 5 s, at most 45 s", "content": STREAM_CONTENT}
}


async def _own_question(session: SessionDep, owner: OwnerDep, number: UUID, place: int) -> Key:
    """The question of one's own conversation. Raises `ConversationNotFound`."""
    key = Key((await service.require_own(session, owner, number)).id, place)
    if await find_question(session, key) is None:
        raise ConversationNotFound
    return key


@router.get("/{id}/cau-hoi/{so}", response_class=StreamingResponse, responses=NOT_YOURS | FOLLOWED)
async def follow_answer(
    request: Request,
    owner: OwnerDep,
    session: SessionDep,
    number: Number,
    place: Place,
    since: Annotated[int, Query(alias="tu", ge=0, le=100, description="The first sentence wanted, from 0 on")] = 0,
) -> EventStream:
    """An answer as a stream, from a sentence on: what is there at once, the rest as it is written. Asks no model."""
    return await event_stream(request, owner, await _own_question(session, owner, number, place), since)


@router.post("/{id}/cau-hoi/{so}/dung", status_code=204, responses=NOT_YOURS)
async def stop_answer(request: Request, owner: OwnerDep, database: DatabaseDep, number: Number, place: Place) -> None:
    """Stop the model; the sentences so far stay. Stopping an answer that has ended changes nothing."""
    async with database.sessions() as session:
        key = await _own_question(session, owner, number, place)
    writings: Writings = request.app.state.writings
    await writings.stop(key)


@router.post("/{id}/dong-y-ai", responses=NOT_YOURS)
async def answer_model_consent(
    owner: OwnerDep, session: SessionDep, number: Number, body: ModelConsentIn
) -> Data[Thread]:
    """Agree that a model abroad may write in this conversation, or take the yes back; without it answers are quotations."""
    return Data(data=await service.answer_consent(session, owner, number, agrees=body.dong_y))
