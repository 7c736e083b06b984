"""SQL of the article editor."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.editor_models import ArticleDraft, ArticleRevision
from khoisu.content.models import Article, ArticleText, Author, Category, Tag
from khoisu.kit.paging import Paging

REVISIONS_SHOWN = 100


async def lock_article(session: AsyncSession, article: UUID) -> Article | None:
    """The article, locked until the transaction ends."""
    return await session.scalar(select(Article).where(Article.id == article).with_for_update())


async def slug_taken(session: AsyncSession, slug: str, article: UUID) -> bool:
    """Whether another article has the address."""
    return bool(await session.scalar(select(Article.id).where(Article.slug == slug, Article.id != article)))


async def texts_of(session: AsyncSession, article: UUID) -> dict[str, ArticleText]:
    """The published text by language."""
    rows = await session.scalars(select(ArticleText).where(ArticleText.bai_viet_id == article))
    return {row.ngon_ngu: row for row in rows}


async def draft_by_code(session: AsyncSession, code: str) -> ArticleDraft | None:
    """The working copy that a preview link opens."""
    return await session.scalar(select(ArticleDraft).where(ArticleDraft.ma_xem_truoc == code)) if code else None


async def author_by_slug(session: AsyncSession, slug: str) -> Author | None:
    """An author by address."""
    return await session.scalar(select(Author).where(Author.slug == slug))


async def known_tags(session: AsyncSession, codes: list[str]) -> dict[str, Tag]:
    """The tags among `codes` that exist."""
    return {tag.ma: tag for tag in await session.scalars(select(Tag).where(Tag.ma.in_(codes)))}


async def lock_tags(session: AsyncSession, codes: list[str]) -> set[str]:
    """As `known_tags`; none of them can be deleted until the transaction ends."""
    query = select(Tag.ma).where(Tag.ma.in_(codes)).order_by(Tag.ma).with_for_update(read=True, key_share=True)
    return set(await session.scalars(query))


async def revisions(session: AsyncSession, article: UUID) -> list[ArticleRevision]:
    """Stored versions, newest first."""
    rows = await session.scalars(
        select(ArticleRevision)
        .where(ArticleRevision.bai_viet_id == article)
        .order_by(ArticleRevision.so.desc())
        .limit(REVISIONS_SHOWN)
    )
    return list(rows)


async def revision(session: AsyncSession, article: UUID, number: int) -> ArticleRevision | None:
    """One stored version."""
    return await session.scalar(
        select(ArticleRevision).where(ArticleRevision.bai_viet_id == article, ArticleRevision.so == number)
    )


async def last_number(session: AsyncSession, article: UUID) -> int:
    """Number of the newest stored version, 0 for none. The caller has locked the article."""
    found = select(func.max(ArticleRevision.so)).where(ArticleRevision.bai_viet_id == article)
    return await session.scalar(found) or 0


async def terms(session: AsyncSession) -> tuple[list[Category], list[Author], list[Tag]]:
    """Everything that an article can be filed under."""
    categories = await session.scalars(select(Category).order_by(Category.thu_tu, Category.ma))
    authors = await session.scalars(select(Author).order_by(Author.slug))
    tags = await session.scalars(select(Tag).order_by(Tag.ma))
    return list(categories), list(authors), list(tags)


def _editor_rows(wanted: list[ColumnElement[bool]]) -> Select[*tuple[Any, ...]]:
    title = ArticleDraft.noi_dung["vi"]["tieuDe"].astext
    changed = func.greatest(Article.ngay_cap_nhat, ArticleDraft.cap_nhat_luc)
    published = (
        select(ArticleText.tieu_de)
        .where(ArticleText.bai_viet_id == Article.id)
        .order_by(ArticleText.ngon_ngu.desc())
        .limit(1)
        .scalar_subquery()
    )
    return (
        select(
            Article,
            Category,
            func.coalesce(func.nullif(title, ""), published, "").label("tieu_de"),
            changed.label("luc"),
            func.coalesce(ArticleDraft.ten_nguoi_sua, "").label("nguoi"),
            func.coalesce(ArticleDraft.chua_dang, False).label("chua_dang"),
            ArticleDraft.noi_dung["en"].is_not(None).label("co_nhap"),
        )
        .join(Category, Category.ma == Article.chuyen_muc)
        .outerjoin(ArticleDraft, ArticleDraft.bai_viet_id == Article.id)
        .where(*wanted)
        .order_by(changed.desc(), Article.id.desc())
    )


async def editor_list(
    session: AsyncSession, page: Paging, *, state: str | None, words: str | None
) -> tuple[list[Any], int]:
    """Articles in every state, the last changed first, and their number."""
    wanted: list[ColumnElement[bool]] = [Article.trang_thai == state] if state else []
    if words:
        title = func.bo_dau(ArticleDraft.noi_dung["vi"]["tieuDe"].astext)
        hit = select(ArticleText.bai_viet_id).where(ArticleText.tim_kiem.op("@@")(func.tu_hoi(words)))
        wanted.append(Article.id.in_(hit) | (func.strpos(title, func.bo_dau(words)) > 0))
    rows = await session.execute(_editor_rows(wanted).limit(page.kich_thuoc).offset(page.offset))
    counted = select(func.count(Article.id)).outerjoin(ArticleDraft, ArticleDraft.bai_viet_id == Article.id)
    total = await session.scalar(counted.where(*wanted))
    return list(rows), total or 0


async def languages_of(session: AsyncSession, articles: list[UUID]) -> dict[UUID, list[str]]:
    """Languages that are published, for several articles."""
    found: dict[UUID, list[str]] = {}
    rows = await session.execute(
        select(ArticleText.bai_viet_id, ArticleText.ngon_ngu)
        .where(ArticleText.bai_viet_id.in_(articles))
        .order_by(ArticleText.ngon_ngu.desc())
    )
    for article, lang in rows:
        found.setdefault(article, []).append(lang)
    return found
