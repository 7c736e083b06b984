"""SQL of categories, tags and authors, and of how often each is used."""

from typing import Any

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.models import Author, Category, Tag
from khoisu.content.taxonomy.schemas import TeamMember
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.sql.shapes import columns, fill
from khoisu.kit.sql.statements import Statement

# An article counts once, whether it is filed there as published, in its working copy, or both.
USES = {
    "chuyen-muc": """
SELECT u.ma, count(DISTINCT u.id) FROM (
  SELECT chuyen_muc AS ma, id FROM bai_viet UNION ALL SELECT noi_dung ->> 'chuyenMuc', bai_viet_id FROM bai_viet_nhap
) u GROUP BY u.ma""",
    "the": """
SELECT u.ma, count(DISTINCT u.id) FROM (
  SELECT unnest(the) AS ma, id FROM bai_viet
  UNION ALL SELECT jsonb_array_elements_text(noi_dung -> 'the'), bai_viet_id FROM bai_viet_nhap
) u GROUP BY u.ma""",
    "tac-gia": """
SELECT u.ma, count(DISTINCT u.id) FROM (
  SELECT t.slug AS ma, b.id FROM bai_viet b JOIN tac_gia t ON t.id = b.tac_gia_id
  UNION ALL SELECT noi_dung ->> 'tacGia', bai_viet_id FROM bai_viet_nhap
) u GROUP BY u.ma""",
}
_POSTS = "(SELECT count(*) FROM bai_viet b WHERE b.tac_gia_id = t.id AND b.trang_thai = 'DA_DANG')"


async def uses(session: AsyncSession, kind: str) -> dict[str, int]:
    """How many articles each one is used by. `kind` is a key of `USES`."""
    return {row[0]: row[1] for row in await session.execute(text(USES[kind]))}


async def lock(session: AsyncSession, kind: str, code: str) -> Category | Tag | Author | None:
    """The category, tag or author, locked until the transaction ends."""
    query: Any = {
        "chuyen-muc": select(Category).where(Category.ma == code),
        "the": select(Tag).where(Tag.ma == code),
        "tac-gia": select(Author).where(Author.slug == code),
    }[kind]
    return await session.scalar(query.with_for_update())


async def rows(session: AsyncSession) -> tuple[list[Category], list[Tag], list[Author]]:
    """All of them, as visitors see them sorted."""
    categories = await session.scalars(select(Category).order_by(Category.thu_tu, Category.ma))
    tags = await session.scalars(select(Tag).order_by(Tag.ma))
    authors = await session.scalars(select(Author).order_by(Author.thu_tu, Author.slug))
    return list(categories), list(tags), list(authors)


async def list_team(database: Database, lang: Lang) -> list[TeamMember]:
    """The people on the team page."""
    said = {name: f"t.{name}_{lang}" for name in ("ho_ten", "chuc_danh", "gioi_thieu")}
    team = Statement(
        f"SELECT {columns(TeamMember, 't', so_bai_viet=_POSTS, **said)} FROM tac_gia t WHERE t.doi_ngu ORDER BY t.thu_tu, t.slug"  # noqa: S608
    )
    return [fill(TeamMember, row) for row in await team.read(database, {})]
