"""Writes of articles and pages, through the session."""

from typing import Any
from uuid import UUID

from sqlalchemy import delete, func, literal, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.models import Article, ArticleText, PageText


async def put_article_text(session: AsyncSession, values: dict[str, Any], plain: str) -> None:
    """Write an article's words in one language, with what search needs of them."""
    words = " ".join((values["tieu_de"], values["tom_tat"], plain))
    row = values | {"tim_kiem": func.tu_tim(literal(words))}
    statement = insert(ArticleText).values(row)
    changed = {key: statement.excluded[key] for key in row if key not in ("bai_viet_id", "ngon_ngu")}
    await session.execute(statement.on_conflict_do_update(index_elements=["bai_viet_id", "ngon_ngu"], set_=changed))


async def drop_article_text(session: AsyncSession, article: UUID, lang: str) -> None:
    """Delete an article's words in one language."""
    await session.execute(delete(ArticleText).where(ArticleText.bai_viet_id == article, ArticleText.ngon_ngu == lang))


async def put_page_text(session: AsyncSession, values: dict[str, Any]) -> None:
    """Write one version of a page in one language."""
    statement = insert(PageText).values(values)
    keys = ("slug", "hieu_luc_tu", "ngon_ngu")
    changed = {key: statement.excluded[key] for key in values if key not in keys}
    await session.execute(statement.on_conflict_do_update(index_elements=list(keys), set_=changed))


async def publish_due(session: AsyncSession, now: Any) -> int:
    """Publish the scheduled articles whose moment has come; says how many."""
    result = await session.execute(
        update(Article)
        .where(Article.trang_thai == "HEN_GIO", Article.ngay_dang <= now)
        .values(trang_thai="DA_DANG")
        .returning(Article.id)
    )
    return len(result.all())


async def article_state(session: AsyncSession, condition: Any) -> tuple[UUID, str] | None:
    """Id and state of the article that `condition` finds."""
    row = (await session.execute(select(Article.id, Article.trang_thai).where(condition))).first()
    return (row.id, row.trang_thai) if row else None
