"""SQL of the desk for pages."""

from datetime import date

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.editing_models import PageDraft
from khoisu.content.models import Page, PageText


async def lock_page(session: AsyncSession, slug: str) -> Page | None:
    """The page, kept for this transaction alone."""
    return await session.scalar(select(Page).where(Page.slug == slug).with_for_update())


async def pages(session: AsyncSession) -> list[Page]:
    """Every page in its order."""
    return list(await session.scalars(select(Page).order_by(Page.thu_tu, Page.slug)))


async def drafts(session: AsyncSession) -> dict[str, PageDraft]:
    """What is being written, by page."""
    rows = await session.scalars(select(PageDraft).where(PageDraft.noi_dung.is_not(None)))
    return {row.slug: row for row in rows}


async def draft_by_code(session: AsyncSession, code: str) -> PageDraft | None:
    """The draft that a preview link opens."""
    found = select(PageDraft).where(PageDraft.ma_xem_truoc == code, PageDraft.noi_dung.is_not(None))
    return await session.scalar(found)


async def versions(session: AsyncSession, slug: str | None = None) -> list[PageText]:
    """Published words without their bodies, the newest version first, Vietnamese before English."""
    found = select(PageText).order_by(PageText.slug, PageText.hieu_luc_tu.desc(), PageText.ngon_ngu.desc())
    return list(await session.scalars(found if slug is None else found.where(PageText.slug == slug)))


async def words_of(session: AsyncSession, slug: str, day: date) -> dict[str, PageText]:
    """The words of one version by language."""
    found = select(PageText).where(PageText.slug == slug, PageText.hieu_luc_tu == day)
    return {row.ngon_ngu: row for row in await session.scalars(found)}
