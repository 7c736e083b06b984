"""SQL that writes the published text of articles and pages, and finds what is due."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import bindparam, delete, exists, func, literal, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.models import Article, ArticleText, PageText, PageWithdrawal
from khoisu.kit.sql.statements import Statement

NOT_WITHDRAWN = ~exists().where(
    PageWithdrawal.slug == PageText.slug,
    PageWithdrawal.hieu_luc_tu == PageText.hieu_luc_tu,
    PageWithdrawal.ban == PageText.ban,
)
"""A version that was not withdrawn."""


async def put_article_text(session: AsyncSession, values: dict[str, Any], plain: str) -> None:
    """Write an article's text in one language, with its search vector."""
    words = " ".join((values["tieu_de"], values["tom_tat"], plain))
    row = values | {"tim_kiem": func.tu_tim(literal(words))}
    statement = insert(ArticleText).values(row)
    changed = {key: statement.excluded[key] for key in row if key not in ("bai_viet_id", "ngon_ngu")}
    await session.execute(statement.on_conflict_do_update(index_elements=["bai_viet_id", "ngon_ngu"], set_=changed))


async def article_html(session: AsyncSession, article: UUID, lang: str) -> str:
    """An article's text in one language as it is published, empty where there is none."""
    mine = (ArticleText.bai_viet_id == article, ArticleText.ngon_ngu == lang)
    return await session.scalar(select(ArticleText.noi_dung).where(*mine)) or ""


async def drop_article_text(session: AsyncSession, article: UUID, lang: str) -> None:
    """Delete an article's text in one language."""
    await session.execute(delete(ArticleText).where(ArticleText.bai_viet_id == article, ArticleText.ngon_ngu == lang))


async def put_page_text(session: AsyncSession, values: dict[str, Any]) -> None:
    """Add one version of a page in one language; none is ever overwritten."""
    await session.execute(insert(PageText).values(values))


async def page_html(session: AsyncSession, page: str, lang: str) -> str:
    """The newest version of a page in one language that was not withdrawn, empty where there is none."""
    newest = select(PageText.noi_dung).where(PageText.slug == page, PageText.ngon_ngu == lang, NOT_WITHDRAWN)
    return await session.scalar(newest.order_by(PageText.hieu_luc_tu.desc(), PageText.ban.desc()).limit(1)) or ""


_NEWEST = Statement(
    select(func.max(PageText.hieu_luc_tu).label("ngay")).where(
        PageText.slug == bindparam("page"), PageText.hieu_luc_tu <= bindparam("today"), NOT_WITHDRAWN
    )
)


async def newest_version(session: AsyncSession, page: str, today: date) -> date | None:
    """The day of the page's version in force."""
    row = await _NEWEST.row(session, {"page": page, "today": today})
    return row["ngay"] if row else None


@dataclass(frozen=True, slots=True)
class EndingLaw:
    """A law that is no longer in force after `den`; `bai` are the Vietnamese titles of the articles that cite it."""

    so_hieu: str
    den: date
    bai: list[str]


_ENDING = text("""
SELECT v ->> 'so_hieu' AS so_hieu, min((v ->> 'hieu_luc_den')::date) AS den, array_agg(DISTINCT d.tieu_de ORDER BY d.tieu_de) AS bai
FROM bai_viet b JOIN bai_viet_ban_dich d ON d.bai_viet_id = b.id AND d.ngon_ngu = 'vi', jsonb_array_elements(b.van_ban) v
WHERE b.trang_thai = 'DA_DANG' AND coalesce(v ->> 'thay_the', '') = '' AND (v ->> 'hieu_luc_den')::date <= :until
GROUP BY 1 ORDER BY 1""")


async def ending_laws(session: AsyncSession, until: date) -> list[EndingLaw]:
    """Laws cited by published articles that name no successor and end on `until` or before, by number."""
    return [EndingLaw(**row) for row in (await session.execute(_ENDING, {"until": until})).mappings()]


async def publish_due(session: AsyncSession, now: Any) -> int:
    """Publish the scheduled articles whose time has come; returns how many."""
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
