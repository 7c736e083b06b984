"""What the assistant could not answer, grouped for editors, and what they do about it."""

from html import escape
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response

from khoisu.assistant.service import gaps
from khoisu.content import service as content
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import OnceDep, idempotent

router = APIRouter(prefix="/chatbot/api/v1/quan-tri/khoang-trong", tags=["office"])
LONGEST_TITLE = 120


@router.get("")
async def list_gaps(request: Request, _caller: EditorDep, session: SessionDep) -> Data[gaps.Gaps]:
    """Questions that got no answer, only the nearest pages or a bad rating, grouped by the words they share."""
    return Data(data=await gaps.list_gaps(session, await request.app.state.assistant.current()))


@router.post(
    "",
    status_code=201,
    response_model=Data[gaps.Gaps],
    responses=problems({409: "da_xu_ly or khoa_da_dung"}),
)
async def settle_gap(
    request: Request, caller: EditorDep, session: SessionDep, once: OnceDep, body: gaps.SettleIn
) -> Response:
    """Settle a group: words were added for it, it is out of scope, or it is done otherwise."""
    indexes = await request.app.state.assistant.current()

    async def work() -> Data[gaps.Gaps]:
        await gaps.settle_gap(session, caller, body)
        return Data(data=await gaps.list_gaps(session, indexes))

    return await once.run(work)


@router.post(
    "/bai-viet",
    status_code=201,
    responses=problems({409: "da_xu_ly, khoa_da_dung, or there is no category or author"}),
)
@idempotent
async def write_article(caller: EditorDep, session: SessionDep, body: gaps.WriteIn) -> Data[gaps.ArticleMade]:
    """Open a draft article with the questions of a group (identifiers masked) in its body, and settle the group by it."""
    asked = await gaps.take_for_article(session, caller, body)
    article = await content.create_article(session, caller)
    copy = await content.get_editor_article(session, article)
    copy.nhap.vi.tieu_de = asked[0][:LONGEST_TITLE]
    copy.nhap.vi.noi_dung = f"<ul>{''.join(f'<li>{escape(question)}</li>' for question in asked)}</ul>"
    await content.save_article_draft(session, article, copy.phien_ban, copy.nhap, caller)
    return Data(data=gaps.ArticleMade(bai_viet_id=article))


@router.delete(
    "/da-xu-ly/{id}",
    status_code=204,
    responses=problems({404: "No such step, or undone before"}),
)
async def undo_gap_step(_caller: EditorDep, session: SessionDep, step: Annotated[UUID, Path(alias="id")]) -> Response:
    """Open the questions of a step again. An article that was opened for them stays."""
    await gaps.undo_step(session, step)
    return Response(status_code=204)
