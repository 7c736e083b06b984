"""SQL that writes comments. Whatever changes visibility locks the articles first, in id order, and recounts at the end."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import and_, delete, func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.comments.models import Comment, CommentBan, CommentReport
from khoisu.content.models import Article, ArticleText
from khoisu.content.states import DELETED, SHOWN
from khoisu.kit.sql.shapes import codes

# The same decision as rules.is_seen, for a whole family at once; a test compares the two.
SEEN = text(f"""
UPDATE binh_luan c SET hien_thi = n.thay FROM (
  SELECT x.id, x.trang_thai = '{SHOWN}' AND coalesce(g.trang_thai IN {codes((SHOWN, DELETED))}, true) AS thay
  FROM binh_luan x LEFT JOIN binh_luan g ON g.id = x.goc_id WHERE x.id = ANY(:roots) OR x.goc_id = ANY(:roots)
) n WHERE n.id = c.id AND n.thay IS DISTINCT FROM c.hien_thi
""")
REPLIES = text("""
UPDATE binh_luan g SET so_tra_loi = (SELECT count(*) FROM binh_luan l WHERE l.goc_id = g.id AND l.hien_thi)
WHERE g.id = ANY(:roots)
""")
TOTAL = text(f"""
UPDATE bai_viet b SET so_binh_luan = n.so, so_goc = n.goc FROM (
  SELECT a.id, (SELECT count(*) FROM binh_luan c WHERE c.bai_viet_id = a.id AND c.hien_thi) AS so,
    (SELECT count(*) FROM binh_luan c WHERE c.bai_viet_id = a.id
      AND c.goc_id IS NULL AND (c.hien_thi OR (c.trang_thai = '{DELETED}' AND c.so_tra_loi > 0))) AS goc
  FROM bai_viet a WHERE a.id = ANY(:articles)
) n WHERE n.id = b.id AND (n.so, n.goc) <> (b.so_binh_luan, b.so_goc)
""")


async def lock_articles(session: AsyncSession, ids: Collection[UUID]) -> None:
    """Lock these articles, so that nobody else changes which of their comments are visible until the transaction ends."""
    await session.execute(select(Article.id).where(Article.id.in_(ids)).order_by(Article.id).with_for_update())


async def recount(session: AsyncSession, roots: Sequence[UUID], articles: Sequence[UUID]) -> None:
    """Bring `hien_thi`, `so_tra_loi`, `so_binh_luan` and `so_goc` in line with the states of the families of `roots`."""
    await session.flush()
    await session.execute(SEEN, {"roots": list(roots)})
    await session.execute(REPLIES, {"roots": list(roots)})
    await session.execute(TOTAL, {"articles": list(articles)})


async def shown_count(session: AsyncSession, article: UUID) -> int:
    """Comments and replies visible to a visitor of the article."""
    return await session.scalar(select(Article.so_binh_luan).where(Article.id == article)) or 0


async def approved_count(session: AsyncSession, account: UUID, *, but: UUID | None = None) -> int:
    """The number of an account's visible comments; without the one in `but`."""
    query = select(func.count()).where(Comment.account_id == account, Comment.trang_thai == "HIEN")
    if but is not None:
        query = query.where(Comment.id != but)
    return await session.scalar(query) or 0


async def recent_twin(session: AsyncSession, comment: Comment, since: datetime) -> bool:
    """Whether the same person has written the same text in the same place since then."""
    same_place = Comment.goc_id.is_(None) if comment.goc_id is None else Comment.goc_id == comment.goc_id
    found = await session.scalar(
        select(Comment.id)
        .where(
            Comment.account_id == comment.account_id,
            Comment.bai_viet_id == comment.bai_viet_id,
            Comment.tao_luc >= since,
            Comment.noi_dung == comment.noi_dung,
            Comment.trang_thai != "XOA",
            same_place,
        )
        .limit(1)
    )
    return found is not None


async def is_barred(session: AsyncSession, account: UUID) -> bool:
    """Whether the account may not comment."""
    return await session.get(CommentBan, account) is not None


async def seen_comment(session: AsyncSession, comment: UUID) -> Comment | None:
    """A visible comment, below a published article."""
    return await session.scalar(
        select(Comment)
        .join(Article, and_(Article.id == Comment.bai_viet_id, Article.trang_thai == "DA_DANG"))
        .where(Comment.id == comment, Comment.hien_thi)
    )


async def own_comment(session: AsyncSession, comment: UUID, account: UUID) -> Comment | None:
    """A comment of this account that it may still change."""
    return await session.scalar(
        select(Comment).where(
            Comment.id == comment, Comment.account_id == account, Comment.trang_thai.in_(("HIEN", "CHO_DUYET"))
        )
    )


async def title_of(session: AsyncSession, article: UUID, lang: str) -> tuple[str, str]:
    """Address and title of an article, in `lang` where it exists, else in Vietnamese."""
    row = (
        await session.execute(
            select(Article.slug, ArticleText.tieu_de)
            .join(ArticleText, ArticleText.bai_viet_id == Article.id)
            .where(Article.id == article)
            .order_by((ArticleText.ngon_ngu == lang).desc(), ArticleText.ngon_ngu.desc())
            .limit(1)
        )
    ).one()
    return row.slug, row.tieu_de


async def first_seen(session: AsyncSession, articles: Collection[UUID]) -> Sequence[Comment]:
    """The comments below published ones of these articles that were held and are visible by now, the oldest first."""
    query = (
        select(Comment)
        .join(Article, and_(Article.id == Comment.bai_viet_id, Article.trang_thai == "DA_DANG"))
        .where(Comment.bai_viet_id.in_(articles), Comment.cho_bao, Comment.hien_thi)
        .order_by(Comment.tao_luc, Comment.id)
    )
    return (await session.scalars(query.execution_options(populate_existing=True))).all()


async def moderated_rows(session: AsyncSession, ids: Sequence[UUID]) -> Sequence[Comment]:
    """The comments among `ids` that a moderator may decide on: not those that their writers deleted."""
    rows = await session.scalars(select(Comment).where(Comment.id.in_(ids), Comment.trang_thai != "XOA"))
    return rows.all()


async def close_reports(session: AsyncSession, ids: Sequence[UUID], now: datetime) -> None:
    """Mark the reports of these comments as dealt with."""
    await session.execute(
        update(CommentReport)
        .where(CommentReport.binh_luan_id.in_(ids), CommentReport.xu_ly_luc.is_(None))
        .values(xu_ly_luc=now)
    )


async def add_report(session: AsyncSession, report: CommentReport) -> bool:
    """Add one report per person and comment. Returns whether it is new."""
    values = {
        "binh_luan_id": report.binh_luan_id,
        "account_id": report.account_id,
        "ly_do": report.ly_do,
        "ghi_chu": report.ghi_chu,
    }
    added = await session.execute(
        insert(CommentReport).values(values).on_conflict_do_nothing().returning(CommentReport.account_id)
    )
    return added.first() is not None


async def count_report(session: AsyncSession, comment: UUID) -> None:
    """Add one to a comment's open reports."""
    await session.execute(update(Comment).where(Comment.id == comment).values(so_bao_cao=Comment.so_bao_cao + 1))


async def add_ban(session: AsyncSession, account: UUID, reason: str, moderator: UUID) -> None:
    """Record that the account may not comment, unless it is recorded already."""
    values = {"account_id": account, "ly_do": reason, "boi": moderator}
    await session.execute(insert(CommentBan).values(values).on_conflict_do_nothing())


async def remove_ban(session: AsyncSession, account: UUID) -> None:
    """Delete the record that the account may not comment."""
    await session.execute(delete(CommentBan).where(CommentBan.account_id == account))
