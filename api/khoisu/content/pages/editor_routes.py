"""The desk for policy and information pages on the wire, and the preview for anyone who has the link."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from khoisu.content.articles.editor_routes import PreviewCode
from khoisu.content.pages import editor as page_editor
from khoisu.content.pages import editor_responses as page_editor_responses
from khoisu.content.pages.editor_schemas import (
    PageEditorDetail,
    PageEditorRow,
    PublishPage,
    SaveNextVersion,
    WithdrawVersion,
)
from khoisu.content.schemas import PageOut
from khoisu.kit.api_model import NO_NUL, Data, ProblemBody
from khoisu.kit.auth import AnyoneDep, EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep

router = APIRouter(prefix="/business/api/v1", tags=["content-office"])
EDITOR = "/quan-tri/trang"
Slug = Annotated[str, Path(max_length=80, pattern=NO_NUL)]
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody, "description": "No such page"}}
CHANGED: dict[int | str, dict[str, Any]] = MISSING | {409: {"model": ProblemBody, "description": "phien_ban_cu"}}


@router.get(EDITOR)
async def list_editor_pages(_caller: EditorDep, session: SessionDep, lang: LangDep) -> Data[list[PageEditorRow]]:
    """Every page: the version in force, the coming one, and whether something is being written."""
    return Data(data=await page_editor_responses.editor_list(session, lang))


@router.get(EDITOR + "/{slug}", responses=MISSING)
async def read_editor_page(
    _caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug
) -> Data[PageEditorDetail]:
    """A page with its next version as far as it is written, and every published one."""
    return Data(data=await page_editor_responses.editor_page(session, slug, lang))


@router.put(EDITOR + "/{slug}/nhap", responses=CHANGED)
async def save_page_draft(
    caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug, body: SaveNextVersion
) -> Data[PageEditorDetail]:
    """Keep the next version as far as it is written; its HTML is cleaned. Visitors see nothing of it."""
    await page_editor.save_page_draft(session, slug, body.phien_ban, body.nhap, caller)
    return Data(data=await page_editor_responses.editor_page(session, slug, lang))


@router.delete(EDITOR + "/{slug}/nhap", responses=CHANGED)
async def drop_page_draft(
    caller: EditorDep,
    session: SessionDep,
    lang: LangDep,
    slug: Slug,
    phien_ban: Annotated[int, Query(alias="phienBan", ge=0, le=2_000_000_000)],
) -> Data[PageEditorDetail]:
    """Throw the draft away; what is published stays."""
    await page_editor.delete_page_draft(session, slug, phien_ban, caller)
    return Data(data=await page_editor_responses.editor_page(session, slug, lang))


@router.post(EDITOR + "/{slug}/dang", responses=CHANGED)
async def publish_page(
    caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug, body: PublishPage
) -> Data[PageEditorDetail]:
    """Publish the kept draft for its day. It never changes after; 422 names each field that is missing or wrong."""
    await page_editor.publish_page(session, slug, body.phien_ban, caller)
    return Data(data=await page_editor_responses.editor_page(session, slug, lang))


@router.post(
    EDITOR + "/{slug}/rut",
    responses=MISSING | {409: {"model": ProblemBody, "description": "phien_ban_cu, da_co_hieu_luc"}},
)
async def withdraw_page_version(
    caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug, body: WithdrawVersion
) -> Data[PageEditorDetail]:
    """Withdraw a published version before its day comes. It stays on record; its day is free again."""
    await page_editor.withdraw_page(session, slug, body, caller)
    return Data(data=await page_editor_responses.editor_page(session, slug, lang))


@router.get("/trang-xem-truoc/{ma}", responses=MISSING)
async def preview_page(session: SessionDep, lang: LangDep, ma: PreviewCode, _caller: AnyoneDep) -> Data[PageOut]:
    """The draft as visitors would read it, for anyone who has the link."""
    return Data(data=await page_editor_responses.preview(session, ma, lang))
