"""Endpoints of the article editor: the list, working copies, versions, publication."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query

from khoisu.admin.content.article_responses import to_choices, to_editor_article, to_editor_row
from khoisu.admin.content.article_schemas import (
    EditorAction,
    EditorArticle,
    EditorChoices,
    EditorRow,
    PublishStep,
    SaveDraft,
)
from khoisu.admin.list_files import offer_files
from khoisu.content import service as content
from khoisu.content.schemas.drafts import State
from khoisu.kit.api_model import Data, Page, PageOf, TypedText, problems
from khoisu.kit.auth import EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep, Text
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/business/api/v1", tags=["content-office"])
EDITOR = "/quan-tri/bai-viet"
ArticleId = Annotated[UUID, Path(alias="baiVietId")]
Words = Annotated[str, TypedText(strip_whitespace=True, max_length=100)]
MISSING = problems({404: "No such article or version"})
CHANGED = MISSING | problems({409: "phien_ban_cu, ma_da_dung, buoc_khong_hop_le"})


async def _current(session: SessionDep, article_id: UUID) -> Data[EditorArticle]:
    return Data(data=to_editor_article(await content.get_editor_article(session, article_id)))


@router.get(EDITOR)
async def list_editor_articles(
    _caller: EditorDep,
    session: SessionDep,
    lang: LangDep,
    page: PagingDep,
    trang_thai: Annotated[State | None, Query(alias="trangThai")] = None,
    tim: Annotated[Words | None, Query(description="Words of the title or text, accents or not")] = None,
) -> PageOf[EditorRow]:
    """Articles in every state, the last changed first."""
    rows, total = await content.list_editor_articles(session, page, state=trang_thai, words=tim)
    found = Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total)
    return PageOf(data=[to_editor_row(row, lang) for row in rows], trang=found)


offer_files(router, EDITOR, list_editor_articles, Text("Bài viết", "Articles"))


@router.post(EDITOR, status_code=201, responses={409: CHANGED[409]})
@idempotent
async def start_article(caller: EditorDep, session: SessionDep) -> Data[EditorArticle]:
    """A new, empty article that only editors see."""
    return await _current(session, await content.create_article(session, caller))


@router.get("/quan-tri/lua-chon-bai-viet")
async def list_choices(_caller: EditorDep, session: SessionDep, lang: LangDep) -> Data[EditorChoices]:
    """Categories, authors and tags that an article can be filed under."""
    return Data(data=to_choices(await content.list_article_choices(session), lang))


@router.get(EDITOR + "/{baiVietId}", responses=MISSING)
async def read_editor_article(_caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId) -> Data[EditorArticle]:
    """An article with its working copy and stored versions."""
    return await _current(session, bai_viet_id)


@router.put(EDITOR + "/{baiVietId}/nhap", responses=CHANGED)
async def save_draft(
    caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId, body: SaveDraft
) -> Data[EditorArticle]:
    """Save the working copy; its HTML is cleaned. Visitors see nothing of it."""
    await content.save_article_draft(session, bai_viet_id, body.phien_ban, body.nhap, caller)
    return await _current(session, bai_viet_id)


@router.post(EDITOR + "/{baiVietId}/ban-luu", status_code=201, responses=CHANGED)
async def store_version(
    caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId, body: EditorAction
) -> Data[EditorArticle]:
    """Store the working copy as a version to come back to."""
    await content.store_article_version(session, bai_viet_id, body.phien_ban, caller, body.ly_do)
    return await _current(session, bai_viet_id)


@router.post(EDITOR + "/{baiVietId}/ban-luu/{so}/khoi-phuc", responses=CHANGED)
async def restore_version(
    caller: EditorDep,
    session: SessionDep,
    bai_viet_id: ArticleId,
    so: Annotated[int, Path(ge=1, le=2_000_000_000)],
    body: EditorAction,
) -> Data[EditorArticle]:
    """Make a stored version the working copy; the present one is stored first. Nothing is published by this."""
    await content.restore_article_version(session, bai_viet_id, body.phien_ban, so, caller)
    return await _current(session, bai_viet_id)


@router.post(EDITOR + "/{baiVietId}/dang", responses=CHANGED)
async def publish_article(
    caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId, body: PublishStep
) -> Data[EditorArticle]:
    """Publish the working copy, now or at `lucDang`. 422 with each field that is still missing."""
    await content.publish_article(session, bai_viet_id, body.phien_ban, caller, at=body.luc_dang, reason=body.ly_do)
    return await _current(session, bai_viet_id)


@router.post(EDITOR + "/{baiVietId}/rut", responses=CHANGED)
async def withdraw_article(
    caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId, body: EditorAction
) -> Data[EditorArticle]:
    """Withdraw a published article, or cancel a scheduled publication."""
    await content.withdraw_article(session, bai_viet_id, body.phien_ban, caller, body.ly_do)
    return await _current(session, bai_viet_id)
