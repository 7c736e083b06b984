"""The desk for policy and information pages on the wire, and the preview for whoever has the link."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from khoisu.content import page_editing, page_editing_answers
from khoisu.content.editing_routes import PreviewCode
from khoisu.content.page_editing_schemas import DeskPage, PageDeskRow, PublishPage, SaveNextVersion, WithdrawVersion
from khoisu.content.schemas import PageOut
from khoisu.kit.caller import AnyoneDep, EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep
from khoisu.kit.wire import NO_NUL, Data, ProblemBody

router = APIRouter(prefix="/business/api/v1", tags=["content-office"])
DESK = "/quan-tri/trang"
Slug = Annotated[str, Path(max_length=80, pattern=NO_NUL)]
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody, "description": "No such page"}}
CHANGED: dict[int | str, dict[str, Any]] = MISSING | {409: {"model": ProblemBody, "description": "phien_ban_cu"}}


@router.get(DESK)
async def list_desk_pages(_caller: EditorDep, session: SessionDep, lang: LangDep) -> Data[list[PageDeskRow]]:
    """Every page: the version in force, the coming one, and whether something is being written."""
    return Data(data=await page_editing_answers.desk_list(session, lang))


@router.get(DESK + "/{slug}", responses=MISSING)
async def read_desk_page(_caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug) -> Data[DeskPage]:
    """A page with its next version as far as it is written, and every published one."""
    return Data(data=await page_editing_answers.desk_page(session, slug, lang))


@router.put(DESK + "/{slug}/nhap", responses=CHANGED)
async def save_page_draft(
    caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug, body: SaveNextVersion
) -> Data[DeskPage]:
    """Keep the next version as far as it is written; its HTML is cleaned. Visitors see nothing of it."""
    await page_editing.save(session, slug, body.phien_ban, body.nhap, caller)
    return Data(data=await page_editing_answers.desk_page(session, slug, lang))


@router.delete(DESK + "/{slug}/nhap", responses=CHANGED)
async def drop_page_draft(
    caller: EditorDep,
    session: SessionDep,
    lang: LangDep,
    slug: Slug,
    phien_ban: Annotated[int, Query(alias="phienBan", ge=0, le=2_000_000_000)],
) -> Data[DeskPage]:
    """Throw the draft away; what is published stays."""
    await page_editing.drop(session, slug, phien_ban, caller)
    return Data(data=await page_editing_answers.desk_page(session, slug, lang))


@router.post(DESK + "/{slug}/dang", responses=CHANGED)
async def publish_page(
    caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug, body: PublishPage
) -> Data[DeskPage]:
    """Publish the kept draft for its day. It never changes after; 422 names each field that is missing or wrong."""
    await page_editing.publish(session, slug, body.phien_ban, caller)
    return Data(data=await page_editing_answers.desk_page(session, slug, lang))


@router.post(
    DESK + "/{slug}/rut",
    responses=MISSING | {409: {"model": ProblemBody, "description": "phien_ban_cu, da_co_hieu_luc"}},
)
async def withdraw_page_version(
    caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug, body: WithdrawVersion
) -> Data[DeskPage]:
    """Withdraw a published version before its day comes. It stays on record; its day is free again."""
    await page_editing.withdraw(session, slug, body, caller)
    return Data(data=await page_editing_answers.desk_page(session, slug, lang))


@router.get("/trang-xem-truoc/{ma}", responses=MISSING)
async def preview_page(session: SessionDep, lang: LangDep, ma: PreviewCode, _caller: AnyoneDep) -> Data[PageOut]:
    """The draft as visitors would read it, for whoever has the link."""
    return Data(data=await page_editing_answers.preview(session, ma, lang))
