"""Endpoints of comments: anybody reads, signed-in accounts write. Moderation is in admin/content."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Query, Request, Response

from khoisu.content.comments import reads as comment_reads
from khoisu.content.comments import use_cases as comments
from khoisu.content.comments.models import Comment
from khoisu.content.comments.schemas import (
    CommentEdit,
    CommentIn,
    CommentPage,
    CommentPlace,
    CommentReportIn,
    Deleted,
    ReplyPage,
    ReportDone,
    WaitingComment,
)
from khoisu.content.errors import CommentNotFound
from khoisu.content.routes import GONE, MISSING, SlugOrId, refuse_unread
from khoisu.content.schemas.comments import Writer
from khoisu.identity.service import restriction
from khoisu.kit.api_model import Data, ProblemBody
from khoisu.kit.auth import AnyoneDep, Caller, SignedInDep
from khoisu.kit.db import DatabaseDep, SessionDep, json_reply
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.http.site_caps import count_for_site, site_cap
from khoisu.kit.idempotency import idempotent
from khoisu.kit.paging import PagingDep
from khoisu.kit.rate_limit import Limit, RateLimiter

router = APIRouter(prefix="/business/api/v1", tags=["content"])
REFUSED: dict[int | str, dict[str, Any]] = {
    code: {"model": ProblemBody} for code in (401, 403, 404, 409, 410, 422, 429)
}

BURST = Limit("binh_luan_phut", 5, 60)
DAILY = Limit("binh_luan_ngay", 60, 86_400)
PER_ADDRESS = Limit("binh_luan_dia_chi", 120, 3_600)
REPORTS = Limit("bao_cao_binh_luan", 20, 3_600)


async def _paced(request: Request, caller: SignedInDep, address: AddressDep) -> None:
    limiter: RateLimiter = request.app.state.limiter
    await limiter.hit(BURST, str(caller.account_id))
    await limiter.hit(DAILY, str(caller.account_id))
    await limiter.hit(PER_ADDRESS, network_of(address))
    await count_for_site(limiter, site_cap("comments"))


async def _paced_report(request: Request, caller: SignedInDep) -> None:
    await request.app.state.limiter.hit(REPORTS, str(caller.account_id))


def _out(comment: Comment) -> Data[WaitingComment]:
    return Data(
        data=WaitingComment(
            id=comment.id,
            goc_id=comment.goc_id,
            noi_dung=comment.noi_dung,
            nguoi_viet=Writer(ten=comment.ten_nguoi_viet, nhan_vien=comment.la_nhan_vien),
            cua_toi=True,
            trang_thai="CHO_DUYET" if comment.trang_thai == "CHO_DUYET" else "HIEN",
            tao_luc=comment.tao_luc,
            sua_luc=comment.sua_luc,
        )
    )


def _id(caller: Caller | None) -> UUID | None:
    return caller.account_id if caller else None


@router.get("/bai-viet/{slugOrId}/binh-luan", response_model=CommentPage, responses=GONE)
async def list_comments(database: DatabaseDep, slug_or_id: SlugOrId, page: PagingDep, caller: AnyoneDep) -> Response:
    """Comments of an article, newest first, each with its first 20 replies; `choDuyet` holds the caller's own pending ones."""
    text = await comment_reads.list_comments(database, slug_or_id, _id(caller), page)
    if text is None:
        await refuse_unread(database, slug_or_id)
    return json_reply(text)


@router.post(
    "/bai-viet/{slugOrId}/binh-luan",
    status_code=201,
    responses=REFUSED,
    dependencies=[Depends(_paced), restriction.UNRESTRICTED],
)
@idempotent
async def write_comment(
    session: SessionDep, slug_or_id: SlugOrId, body: CommentIn, caller: SignedInDep
) -> Data[WaitingComment]:
    """Comment or reply (`traLoi`). At most 1500 characters; `trangThai` CHO_DUYET means that a moderator decides first."""
    return _out(await comments.write_comment(session, caller, slug_or_id, body))


@router.get("/binh-luan/{id}/tra-loi", response_model=ReplyPage, responses=MISSING)
async def list_replies(database: DatabaseDep, id: UUID, page: PagingDep, caller: AnyoneDep) -> Response:  # noqa: A002
    """All visible replies of a comment, oldest first."""
    text = await comment_reads.list_replies(database, id, _id(caller), page)
    if text is None:
        raise CommentNotFound
    return json_reply(text)


PerPage = Annotated[int, Query(alias="kichThuoc", ge=1, le=100, description="Comments on one page")]
RepliesPerPage = Annotated[int, Query(alias="kichThuocTraLoi", ge=1, le=100, description="Replies on one page")]


@router.get("/binh-luan/{id}/cho-dung", response_model=Data[CommentPlace], responses=MISSING)
async def find_comment(
    database: DatabaseDep,
    id: UUID,  # noqa: A002
    caller: AnyoneDep,
    per_page: PerPage = 20,
    replies_per_page: RepliesPerPage = 100,
) -> Response:
    """On which page of its article a comment is, so that a link can lead to it."""
    text = await comment_reads.find_place(
        database, id, _id(caller), per_page=per_page, replies_per_page=replies_per_page
    )
    if text is None:
        raise CommentNotFound
    return json_reply(text)


@router.patch(
    "/binh-luan/{id}",
    response_model=Data[WaitingComment],
    responses=REFUSED,
    dependencies=[Depends(_paced), restriction.UNRESTRICTED],
)
async def edit_comment(
    session: SessionDep,
    id: UUID,  # noqa: A002
    body: CommentEdit,
    caller: SignedInDep,
) -> Data[WaitingComment]:
    """Change one's own comment; someone else's is 404."""
    return _out(await comments.edit_comment(session, caller, id, body))


@router.delete("/binh-luan/{id}", response_model=Data[Deleted], responses=REFUSED)
async def delete_comment(session: SessionDep, id: UUID, caller: SignedInDep) -> Data[Deleted]:  # noqa: A002
    """Delete one's own comment; replies of others stay."""
    gone, count = await comments.delete_comment(session, caller, id)
    return Data(data=Deleted(id=gone, so_binh_luan=count))


@router.post(
    "/binh-luan/{id}/bao-cao",
    response_model=Data[ReportDone],
    responses=REFUSED,
    dependencies=[Depends(_paced_report)],
)
async def report_comment(
    session: SessionDep,
    id: UUID,  # noqa: A002
    body: CommentReportIn,
    caller: SignedInDep,
) -> Data[ReportDone]:
    """Report a comment to the moderators. A second report gets the same response."""
    await comments.report_comment(session, caller, id, body)
    return Data(data=ReportDone())
