"""SQL of the page editor."""

from datetime import date

from sqlalchemy import Select, and_, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles.repository import NOT_WITHDRAWN
from khoisu.content.editor_models import PageDraft
from khoisu.content.models import Page, PageText, PageWithdrawal


async def lock_page(session: AsyncSession, slug: str) -> Page | None:
    """The page, locked until the transaction ends."""
    return await session.scalar(select(Page).where(Page.slug == slug).with_for_update())


async def pages(session: AsyncSession) -> list[Page]:
    """Every page in its order."""
    return list(await session.scalars(select(Page).order_by(Page.thu_tu, Page.slug)))


async def drafts(session: AsyncSession) -> dict[str, PageDraft]:
    """The drafts that have text, by page."""
    rows = await session.scalars(select(PageDraft).where(PageDraft.noi_dung.is_not(None)))
    return {row.slug: row for row in rows}


async def draft_by_code(session: AsyncSession, code: str) -> PageDraft | None:
    """The draft that a preview link opens."""
    found = select(PageDraft).where(PageDraft.ma_xem_truoc == code, PageDraft.noi_dung.is_not(None))
    return await session.scalar(found)


async def versions(session: AsyncSession, slug: str | None = None) -> list[PageText]:
    """Texts of the published versions that were not withdrawn, the newest first, Vietnamese before English."""
    found = _newest_first().where(NOT_WITHDRAWN)
    return list(await session.scalars(found if slug is None else found.where(PageText.slug == slug)))


async def withdrawn(session: AsyncSession, slug: str) -> list[tuple[PageText, PageWithdrawal]]:
    """What was withdrawn before it took effect, each language with who did it and why."""
    same = (
        PageWithdrawal.slug == PageText.slug,
        PageWithdrawal.hieu_luc_tu == PageText.hieu_luc_tu,
        PageWithdrawal.ban == PageText.ban,
    )
    found = _newest_first().add_columns(PageWithdrawal).join(PageWithdrawal, and_(*same)).where(PageText.slug == slug)
    return [(row.PageText, row.PageWithdrawal) for row in await session.execute(found)]


def _newest_first() -> Select[PageText]:
    return select(PageText).order_by(
        PageText.slug, PageText.hieu_luc_tu.desc(), PageText.ban.desc(), PageText.ngon_ngu.desc()
    )


async def attempts(session: AsyncSession, slug: str, day: date) -> int:
    """How many versions were published for that day, withdrawn ones too."""
    found = select(func.coalesce(func.max(PageText.ban), 0)).where(PageText.slug == slug, PageText.hieu_luc_tu == day)
    return await session.scalar(found) or 0
