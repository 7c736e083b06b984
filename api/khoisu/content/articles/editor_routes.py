"""The editor on the wire, its pictures, and the preview for anyone who has the link."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import StringConstraints

from khoisu.content.articles import editor, editor_responses
from khoisu.content.articles.editor_schemas import (
    EditorAction,
    EditorArticle,
    EditorChoices,
    EditorRow,
    PictureOut,
    PublishStep,
    SaveDraft,
    State,
)
from khoisu.content.errors import PictureRefused
from khoisu.content.images.article_images import FORMATS, WIDTHS, fetch_picture, take_picture
from khoisu.content.schemas import ArticleOut
from khoisu.integrations.storage import StorageUnavailable
from khoisu.kit.api_model import NO_NUL, Data, PageOf, ProblemBody
from khoisu.kit.auth import AnyoneDep, EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import NotFound, Unavailable
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.lang import LangDep
from khoisu.kit.multipart import described, read_form
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/business/api/v1", tags=["content-office"])
EDITOR = "/quan-tri/bai-viet"
ArticleId = Annotated[UUID, Path(alias="baiVietId")]
PreviewCode = Annotated[str, Path(min_length=16, max_length=64, pattern=r"^[\w-]+$")]
Words = Annotated[str, StringConstraints(strip_whitespace=True, max_length=100, pattern=NO_NUL)]
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody, "description": "No such article or version"}}
CHANGED: dict[int | str, dict[str, Any]] = MISSING | {
    409: {"model": ProblemBody, "description": "phien_ban_cu, ma_da_dung, buoc_khong_hop_le"},
}
ONE_PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in FORMATS.values()}},
    404: {"model": ProblemBody},
    503: {"model": ProblemBody, "description": "The store does not answer"},
}
PICTURE_FORM = described({"tep": "JPEG, PNG, WebP or AVIF, at most 10 MB"}, {}, ["tep"])
FOR_EVER = "public, max-age=31536000, immutable"


async def _now(session: SessionDep, article_id: UUID) -> Data[EditorArticle]:
    article, row = await editor.get_article(session, article_id)
    return Data(data=await editor_responses.editor_article(session, article, row))


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
    return await editor_responses.editor_list(session, lang, page, state=trang_thai, words=tim)


@router.post(EDITOR, status_code=201, responses={409: CHANGED[409]}, response_model=Data[EditorArticle])
async def start_article(caller: EditorDep, session: SessionDep, once: OnceDep) -> Response:
    """A new, empty article that nobody outside the desk sees."""

    async def work() -> Data[EditorArticle]:
        article = await editor.create_draft(session, caller)
        return await _now(session, article.id)

    return await once.run(work, status=201)


@router.get("/quan-tri/lua-chon-bai-viet")
async def list_choices(_caller: EditorDep, session: SessionDep, lang: LangDep) -> Data[EditorChoices]:
    """Categories, authors and tags that an article can be filed under."""
    return Data(data=await editor_responses.choices(session, lang))


@router.get(EDITOR + "/{baiVietId}", responses=MISSING)
async def read_editor_article(_caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId) -> Data[EditorArticle]:
    """An article with its working copy and kept versions."""
    return await _now(session, bai_viet_id)


@router.put(EDITOR + "/{baiVietId}/nhap", responses=CHANGED)
async def save_draft(
    caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId, body: SaveDraft
) -> Data[EditorArticle]:
    """Keep the working copy; its HTML is cleaned. Visitors see nothing of it."""
    await editor.save_draft(session, bai_viet_id, body.phien_ban, body.nhap, caller)
    return await _now(session, bai_viet_id)


@router.post(EDITOR + "/{baiVietId}/ban-luu", status_code=201, responses=CHANGED)
async def store_version(
    caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId, body: EditorAction
) -> Data[EditorArticle]:
    """Keep the working copy as a version to come back to."""
    await editor.store_version(session, bai_viet_id, body.phien_ban, caller, body.ly_do)
    return await _now(session, bai_viet_id)


@router.post(EDITOR + "/{baiVietId}/ban-luu/{so}/khoi-phuc", responses=CHANGED)
async def restore_version(
    caller: EditorDep,
    session: SessionDep,
    bai_viet_id: ArticleId,
    so: Annotated[int, Path(ge=1, le=2_000_000_000)],
    body: EditorAction,
) -> Data[EditorArticle]:
    """Make a kept version the working copy; what it replaces is kept first. Nothing is published by this."""
    await editor.restore_version(session, bai_viet_id, body.phien_ban, so, caller)
    return await _now(session, bai_viet_id)


@router.post(EDITOR + "/{baiVietId}/dang", responses=CHANGED)
async def publish_article(
    caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId, body: PublishStep
) -> Data[EditorArticle]:
    """Show the working copy to visitors, now or at `lucDang`. 422 with each field that is still missing."""
    await editor.publish_article(session, bai_viet_id, body.phien_ban, caller, at=body.luc_dang, reason=body.ly_do)
    return await _now(session, bai_viet_id)


@router.post(EDITOR + "/{baiVietId}/rut", responses=CHANGED)
async def withdraw_article(
    caller: EditorDep, session: SessionDep, bai_viet_id: ArticleId, body: EditorAction
) -> Data[EditorArticle]:
    """Take a published article down, or cancel a coming publication."""
    await editor.withdraw_article(session, bai_viet_id, body.phien_ban, caller, body.ly_do)
    return await _now(session, bai_viet_id)


@router.get("/bai-viet-xem-truoc/{ma}", responses=MISSING)
async def preview_article(session: SessionDep, lang: LangDep, ma: PreviewCode, _caller: AnyoneDep) -> Data[ArticleOut]:
    """The working copy as visitors would read it, for anyone who has the link."""
    return Data(data=await editor_responses.preview(session, ma, lang))


@router.post(
    "/quan-tri/anh",
    status_code=201,
    openapi_extra=PICTURE_FORM,
    responses={503: ONE_PICTURE[503], 422: {"model": ProblemBody}},
)
async def add_picture(request: Request, caller: EditorDep, session: SessionDep) -> Data[PictureOut]:
    """Take a picture in: it is rendered again in three widths, as AVIF and WebP, without anything that came along with it."""
    form = await read_form(request, files=frozenset({"tep"}), fields=frozenset())
    if not form.files.get("tep"):
        raise PictureRefused("anh_thieu")
    try:
        row = await take_picture(session, request.app.state.storage, form.files["tep"], caller.account_id)
    except StorageUnavailable:
        raise Unavailable(headers={"Retry-After": "10"}) from None
    return Data(data=PictureOut(id=row.id, dia_chi=f"/anh/{row.id}", rong=row.rong, cao=row.cao))


@router.get("/anh/{anhId}/{tep}", response_class=Response, responses=ONE_PICTURE)
async def read_picture(
    request: Request,
    anh_id: Annotated[UUID, Path(alias="anhId")],
    tep: Annotated[str, Path(max_length=12, pattern=r"^\d{1,5}\.[a-z]{1,5}$")],
    _caller: AnyoneDep,
) -> Response:
    """One size of a picture as `480.avif`. Its bytes never change."""
    width, _, kind = tep.partition(".")
    if kind not in FORMATS or int(width) not in WIDTHS:
        raise NotFound
    try:
        data = await fetch_picture(request.app.state.storage, anh_id, int(width), kind)
    except StorageUnavailable:
        raise Unavailable(headers={"Retry-After": "10"}) from None
    return Response(data, media_type=FORMATS[kind], headers={"Cache-Control": FOR_EVER})
