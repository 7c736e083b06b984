"""What the desk for pages answers: its list, one page with its versions, the preview."""

from collections.abc import Sequence
from datetime import date
from itertools import groupby
from typing import Any, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles.editor_models import PageDraft
from khoisu.content.errors import PageNotFound
from khoisu.content.html import prepare
from khoisu.content.models import Page, PageText, PageWithdrawal
from khoisu.content.pages import editor as page_editor
from khoisu.content.pages import editor_repository as repository
from khoisu.content.pages.editor_schemas import (
    Blank,
    NextVersion,
    PageEditorDetail,
    PageEditorRow,
    PublishedVersion,
    Withdrawal,
)
from khoisu.content.schemas import Heading, PageOut, PageVersion
from khoisu.content.service import TABLE_LABEL
from khoisu.kit.lang import Lang
from khoisu.site_settings.service import current_settings, fill_company_placeholders, placeholder_values


def _title(rows: Sequence[PageText], lang: Lang) -> str:
    return next((row.tieu_de for row in rows if row.ngon_ngu == lang), rows[0].tieu_de if rows else "")


def _in_force(rows: Sequence[PageText], today: date) -> date | None:
    return max((row.hieu_luc_tu for row in rows if row.hieu_luc_tu <= today), default=None)


def _row(page: Page, rows: Sequence[PageText], draft: PageDraft | None, lang: Lang, today: date) -> PageEditorRow:
    now = _in_force(rows, today)
    return PageEditorRow(
        slug=page.slug,
        loai=cast("Any", page.loai),
        tieu_de=_title([row for row in rows if row.hieu_luc_tu == now] or rows, lang),
        hien_hanh=now,
        sap_co=min((row.hieu_luc_tu for row in rows if row.hieu_luc_tu > today), default=None),
        so_phien_ban=len({row.hieu_luc_tu for row in rows}),
        nhap_luc=draft.cap_nhat_luc if draft else None,
        ten_nguoi_sua=draft.ten_nguoi_sua if draft else "",
    )


async def editor_list(session: AsyncSession, lang: Lang) -> list[PageEditorRow]:
    """Every page with its versions counted."""
    rows: dict[str, list[PageText]] = {}
    for row in await repository.versions(session):
        rows.setdefault(row.slug, []).append(row)
    drafts, today = await repository.drafts(session), page_editor.today()
    pages = await repository.pages(session)
    return [_row(page, rows.get(page.slug, []), drafts.get(page.slug), lang, today) for page in pages]


def _state(day: date, now: date | None, today: date) -> Any:
    return "SAP_CO" if day > today else "HIEN_HANH" if day == now else "DA_THAY"


def _versions(rows: Sequence[PageText], gone: Sequence[tuple[PageText, PageWithdrawal]]) -> list[PublishedVersion]:
    today = page_editor.today()
    now = _in_force(rows, today)
    standing = [
        _version(list(texts), _state(day, now, today), None)
        for day, texts in groupby(rows, key=lambda row: row.hieu_luc_tu)
    ]
    withdrawn = [
        _version([text for text, _ in pairs], "DA_RUT", pairs[0][1])
        for pairs in (list(group) for _, group in groupby(gone, key=lambda pair: (pair[0].hieu_luc_tu, pair[0].ban)))
    ]
    return sorted(standing + withdrawn, key=lambda one: (one.hieu_luc_tu, one.ban), reverse=True)


def _version(texts: list[PageText], state: Any, withdrawal: PageWithdrawal | None) -> PublishedVersion:
    first = texts[0]
    return PublishedVersion(
        hieu_luc_tu=first.hieu_luc_tu,
        ban=first.ban,
        trang_thai=state,
        rut=Withdrawal.model_validate(withdrawal) if withdrawal else None,
        dang_luc=first.ngay_cap_nhat,
        ten_nguoi_dang=first.ten_nguoi_dang,
        ly_do=first.ly_do,
        ngon_ngu=[cast("Lang", text.ngon_ngu) for text in texts],
    )


async def editor_page(session: AsyncSession, slug: str, lang: Lang) -> PageEditorDetail:
    """A page on the desk. Raises `PageNotFound`."""
    page, draft = await page_editor.get_page(session, slug)
    stored = draft.noi_dung if draft else None
    rows = await repository.versions(session, slug)
    words = NextVersion.model_validate(stored) if stored else await page_editor.begin_with(session, slug)
    company = await current_settings(session)
    return PageEditorDetail(
        slug=slug,
        loai=cast("Any", page.loai),
        tieu_de=_title(rows, lang) or slug,
        phien_ban=draft.phien_ban if draft else 0,
        co_nhap=stored is not None,
        nhap=words,
        ma_xem_truoc=draft.ma_xem_truoc if draft and stored else "",
        ten_nguoi_sua=draft.ten_nguoi_sua if draft and stored else "",
        cap_nhat_luc=draft.cap_nhat_luc if draft and stored else None,
        cac_phien_ban=_versions(rows, await repository.withdrawn(session, slug)),
        cho_trong=[Blank(ma=name, gia_tri=value) for name, value in placeholder_values(company, lang).items()],
    )


async def preview(session: AsyncSession, code: str, lang: Lang) -> PageOut:
    """The draft as visitors would read it. Raises `PageNotFound` for an unknown code."""
    row = await repository.draft_by_code(session, code)
    if row is None:
        raise PageNotFound
    page = await session.get_one(Page, row.slug)
    draft, company = NextVersion.model_validate(row.noi_dung), await current_settings(session)
    words = draft.en if lang == "en" else draft.vi
    rich = prepare(words.noi_dung, table_label=TABLE_LABEL[lang])
    versions = _versions(await repository.versions(session, row.slug), [])
    return PageOut(
        slug=page.slug,
        loai=cast("Any", page.loai),
        ngon_ngu=lang,
        tieu_de=fill_company_placeholders(words.tieu_de, company, lang, markup=False),
        tom_tat=fill_company_placeholders(words.tom_tat, company, lang, markup=False),
        noi_dung=fill_company_placeholders(rich.html, company, lang, markup=True),
        muc_luc=[Heading.model_validate(one) for one in rich.contents],
        hieu_luc_tu=draft.hieu_luc_tu or page_editor.today(),
        hien_hanh=False,
        ngay_cap_nhat=row.cap_nhat_luc,
        cac_phien_ban=[
            PageVersion(hieu_luc_tu=one.hieu_luc_tu, trang_thai=cast("Any", one.trang_thai)) for one in versions
        ],
        mau=False,
    )
