"""The preview of a page: its draft in the shape of a published version."""

from typing import Any, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.errors import PageNotFound
from khoisu.content.localized_text import LocalizedText
from khoisu.content.models import Page
from khoisu.content.pages import editor_repository as repository
from khoisu.content.pages.versions import today, version_history
from khoisu.content.schemas.articles import Heading, PageOut, PageVersion
from khoisu.content.schemas.drafts import NextVersion
from khoisu.kit.lang import Lang
from khoisu.site_settings.service import current_settings, fill_company_placeholders


async def preview_page(session: AsyncSession, code: str, lang: Lang) -> PageOut:
    """The draft as visitors would read it. Raises `PageNotFound` for an unknown code."""
    row = await repository.draft_by_code(session, code)
    if row is None:
        raise PageNotFound
    page = await session.get_one(Page, row.slug)
    draft, company = NextVersion.model_validate(row.noi_dung), await current_settings(session)
    words = draft.en if lang == "en" else draft.vi
    rich = LocalizedText(lang, words.tieu_de, words.tom_tat, words.noi_dung).prepared()
    versions = version_history(await repository.versions(session, row.slug), [])
    return PageOut(
        slug=page.slug,
        loai=cast("Any", page.loai),
        ngon_ngu=lang,
        tieu_de=fill_company_placeholders(words.tieu_de, company, lang, markup=False),
        tom_tat=fill_company_placeholders(words.tom_tat, company, lang, markup=False),
        noi_dung=fill_company_placeholders(rich.html, company, lang, markup=True),
        muc_luc=[Heading.model_validate(one) for one in rich.contents],
        hieu_luc_tu=draft.hieu_luc_tu or today(),
        hien_hanh=False,
        ngay_cap_nhat=row.cap_nhat_luc,
        cac_phien_ban=[
            PageVersion(hieu_luc_tu=one.hieu_luc_tu, trang_thai=cast("Any", one.trang_thai)) for one in versions
        ],
        mau=False,
    )
