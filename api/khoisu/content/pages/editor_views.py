"""Read models of the page editor. Names that go over the wire unchanged are the wire's."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.editor_models import PageDraft
from khoisu.content.models import Page, PageText
from khoisu.content.pages import editor_repository as repository
from khoisu.content.pages.editor import find_page, newest_texts
from khoisu.content.pages.versions import Version, day_in_force, today, version_history
from khoisu.content.schemas.drafts import NextVersion
from khoisu.kit.lang import Lang

PageKind = Literal["CHINH_SACH", "THONG_TIN"]


@dataclass(frozen=True, slots=True)
class PageListItem:
    """A page in the editor's list: its version in force, the coming one, and since when a draft exists."""

    slug: str
    loai: PageKind
    tieu_de: str
    hien_hanh: date | None
    sap_co: date | None
    so_phien_ban: int
    nhap_luc: datetime | None
    ten_nguoi_sua: str


@dataclass(frozen=True, slots=True)
class PageCopy:
    """A page with its draft and published versions. Without a draft (`co_nhap` false) `nhap` holds the newest text."""

    slug: str
    loai: PageKind
    tieu_de: str
    phien_ban: int
    co_nhap: bool
    nhap: NextVersion
    ma_xem_truoc: str
    ten_nguoi_sua: str
    cap_nhat_luc: datetime | None
    cac_phien_ban: list[Version]


def _title(texts: Sequence[PageText], lang: Lang) -> str:
    return next((text.tieu_de for text in texts if text.ngon_ngu == lang), texts[0].tieu_de if texts else "")


async def list_editor_pages(session: AsyncSession, lang: Lang) -> list[PageListItem]:
    """Every page with its number of versions."""
    texts: dict[str, list[PageText]] = {}
    for text in await repository.versions(session):
        texts.setdefault(text.slug, []).append(text)
    drafts, day = await repository.drafts(session), today()
    pages = await repository.pages(session)
    return [_item(page, texts.get(page.slug, []), drafts.get(page.slug), lang, day) for page in pages]


def _item(page: Page, texts: Sequence[PageText], draft: PageDraft | None, lang: Lang, day: date) -> PageListItem:
    now = day_in_force(texts, day)
    return PageListItem(
        slug=page.slug,
        loai=cast("PageKind", page.loai),
        tieu_de=_title([text for text in texts if text.hieu_luc_tu == now] or texts, lang),
        hien_hanh=now,
        sap_co=min((text.hieu_luc_tu for text in texts if text.hieu_luc_tu > day), default=None),
        so_phien_ban=len({text.hieu_luc_tu for text in texts}),
        nhap_luc=draft.cap_nhat_luc if draft else None,
        ten_nguoi_sua=draft.ten_nguoi_sua if draft else "",
    )


async def get_editor_page(session: AsyncSession, slug: str, lang: Lang) -> PageCopy:
    """A page with its draft and every version, titled in `lang`. Raises `PageNotFound`."""
    page, draft = await find_page(session, slug)
    stored = draft.noi_dung if draft else None
    texts = await repository.versions(session, slug)
    return PageCopy(
        slug=slug,
        loai=cast("PageKind", page.loai),
        tieu_de=_title(texts, lang) or slug,
        phien_ban=draft.phien_ban if draft else 0,
        co_nhap=stored is not None,
        nhap=NextVersion.model_validate(stored) if stored else await newest_texts(session, slug),
        ma_xem_truoc=draft.ma_xem_truoc if draft and stored else "",
        ten_nguoi_sua=draft.ten_nguoi_sua if draft and stored else "",
        cap_nhat_luc=draft.cap_nhat_luc if draft and stored else None,
        cac_phien_ban=version_history(texts, await repository.withdrawn(session, slug)),
    )
