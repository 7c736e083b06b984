"""Endpoints of the editor of policy and information pages."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.content.page_schemas import (
    Blank,
    PageEditorDetail,
    PageEditorRow,
    PublishedVersion,
    PublishPage,
    SaveNextVersion,
    WithdrawVersion,
)
from khoisu.admin.list_files import offer_files
from khoisu.content import service as content
from khoisu.kit.api_model import NO_NUL, Data, problems
from khoisu.kit.auth import EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.site_settings.service import current_settings, placeholder_values

router = APIRouter(prefix="/business/api/v1", tags=["content-office"])
EDITOR = "/quan-tri/trang"
Slug = Annotated[str, Path(max_length=80, pattern=NO_NUL)]
MISSING = problems({404: "No such page"})
CHANGED = MISSING | problems({409: "phien_ban_cu"})


async def _current(session: AsyncSession, slug: str, lang: Lang) -> Data[PageEditorDetail]:
    copy = await content.get_editor_page(session, slug, lang)
    company = await current_settings(session)
    return Data(
        data=PageEditorDetail(
            slug=copy.slug,
            loai=copy.loai,
            tieu_de=copy.tieu_de,
            phien_ban=copy.phien_ban,
            co_nhap=copy.co_nhap,
            nhap=copy.nhap,
            ma_xem_truoc=copy.ma_xem_truoc,
            ten_nguoi_sua=copy.ten_nguoi_sua,
            cap_nhat_luc=copy.cap_nhat_luc,
            cac_phien_ban=[PublishedVersion.model_validate(one) for one in copy.cac_phien_ban],
            cho_trong=[Blank(ma=name, gia_tri=value) for name, value in placeholder_values(company, lang).items()],
        )
    )


@router.get(EDITOR)
async def list_editor_pages(_caller: EditorDep, session: SessionDep, lang: LangDep) -> Data[list[PageEditorRow]]:
    """Every page: the version in force, the coming one, and whether there is a draft."""
    return Data(data=[PageEditorRow.model_validate(one) for one in await content.list_editor_pages(session, lang)])


offer_files(router, EDITOR, list_editor_pages, Text("Trang và chính sách", "Pages and policies"))


@router.get(EDITOR + "/{slug}", responses=MISSING)
async def read_editor_page(
    _caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug
) -> Data[PageEditorDetail]:
    """A page with the draft of its next version, and every published one."""
    return await _current(session, slug, lang)


@router.put(EDITOR + "/{slug}/nhap", responses=CHANGED)
async def save_page_draft(
    caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug, body: SaveNextVersion
) -> Data[PageEditorDetail]:
    """Save the draft of the next version; its HTML is cleaned. Visitors see nothing of it."""
    await content.save_page_draft(session, slug, body.phien_ban, body.nhap, caller)
    return await _current(session, slug, lang)


@router.delete(EDITOR + "/{slug}/nhap", responses=CHANGED)
async def drop_page_draft(
    caller: EditorDep,
    session: SessionDep,
    lang: LangDep,
    slug: Slug,
    phien_ban: Annotated[int, Query(alias="phienBan", ge=0, le=2_000_000_000)],
) -> Data[PageEditorDetail]:
    """Delete the draft; what is published stays."""
    await content.delete_page_draft(session, slug, phien_ban, caller)
    return await _current(session, slug, lang)


@router.post(EDITOR + "/{slug}/dang", responses=CHANGED)
async def publish_page(
    caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug, body: PublishPage
) -> Data[PageEditorDetail]:
    """Publish the stored draft for its day. It never changes afterwards; 422 names each field that is missing or wrong."""
    await content.publish_page(session, slug, body.phien_ban, caller)
    return await _current(session, slug, lang)


@router.post(
    EDITOR + "/{slug}/rut",
    responses=MISSING | problems({409: "phien_ban_cu, da_co_hieu_luc"}),
)
async def withdraw_page_version(
    caller: EditorDep, session: SessionDep, lang: LangDep, slug: Slug, body: WithdrawVersion
) -> Data[PageEditorDetail]:
    """Withdraw a published version before its day comes. It stays on record; its day is free again."""
    await content.withdraw_page_version(session, slug, body.phien_ban, body.hieu_luc_tu, caller, reason=body.ly_do)
    return await _current(session, slug, lang)
