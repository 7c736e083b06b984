"""Endpoints of comment moderation: the queue, showing and hiding, barring accounts."""

from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Query

from khoisu.admin.content.moderation_reads import QUEUE
from khoisu.admin.content.moderation_schemas import BanIn, BanOut, Moderated, Moderation, QueueRow
from khoisu.admin.list_files import offer_files
from khoisu.content import service as content
from khoisu.kit.api_model import Data, PageOf
from khoisu.kit.auth import EditorDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.lang import Text
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/business/api/v1", tags=["content"])


@router.get("/quan-tri/binh-luan", tags=["office"])
async def list_comment_queue(
    database: DatabaseDep,
    page: PagingDep,
    _editor: EditorDep,
    trang_thai: Annotated[Literal["CHO_DUYET", "HIEN", "AN", "XOA"] | None, Query(alias="trangThai")] = None,
    bao_cao: Annotated[bool, Query(alias="baoCao", description="Only with open reports")] = False,
    account_id: Annotated[UUID | None, Query(alias="accountId")] = None,
    bai_viet_id: Annotated[UUID | None, Query(alias="baiVietId")] = None,
) -> PageOf[QueueRow]:
    """The moderators' list, oldest first."""
    wanted = {"state": trang_thai, "reported": bao_cao, "account": account_id, "article": bai_viet_id}
    return await QUEUE.whole_page(database, QueueRow, page, wanted)


offer_files(router, "/quan-tri/binh-luan", list_comment_queue, Text("Duyệt bình luận", "Comment moderation"))


@router.post("/quan-tri/binh-luan/xu-ly", response_model=Data[Moderated], tags=["office"])
async def moderate_comments(session: SessionDep, body: Moderation, editor: EditorDep) -> Data[Moderated]:
    """Show or hide up to 200 comments at once; replies follow the comment above them, reports are closed."""
    return Data(data=Moderated(so_thay_doi=await content.moderate_comments(session, editor, body.ids, body.hanh_dong)))


@router.put("/quan-tri/binh-luan/cam/{accountId}", response_model=Data[BanOut], tags=["office"])
async def bar_commenter(session: SessionDep, accountId: UUID, body: BanIn, editor: EditorDep) -> Data[BanOut]:  # noqa: N803
    """Bar an account from commenting; what it wrote stays until it is hidden."""
    await content.bar_account(session, editor, accountId, body.ly_do)
    return Data(data=BanOut(account_id=accountId, bi_cam=True))


@router.delete("/quan-tri/binh-luan/cam/{accountId}", response_model=Data[BanOut], tags=["office"])
async def unbar_commenter(session: SessionDep, accountId: UUID, _editor: EditorDep) -> Data[BanOut]:  # noqa: N803
    """Let an account comment again."""
    await content.unbar_account(session, accountId)
    return Data(data=BanOut(account_id=accountId, bi_cam=False))
