"""Articles for tests, made through the room's own service."""

from datetime import datetime, timedelta
from uuid import UUID

from khoisu.content.articles.publication import save_article_text
from khoisu.content.localized_text import LocalizedText
from khoisu.content.models import Article, Author, Category
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang


async def put_article(
    database: Database,
    slug: str,
    *,
    vi: tuple[str, str, str] | None = ("Chọn loại hình", "Tóm tắt bài", "<h2>Mở đầu</h2><p>Nội dung</p>"),
    en: tuple[str, str, str] | None = None,
    state: str = "DA_DANG",
    tags: list[str] | None = None,
    category: str = "thanh-lap",
    age_days: int = 1,
    published: datetime | None = None,
) -> UUID:
    """Put an article on the category `category`, published `age_days` ago; each text is (title, summary, HTML)."""
    async with database.transaction() as session:
        author = await session.get(Author, AUTHOR_ID) or Author(
            id=AUTHOR_ID, slug="tac-gia", ho_ten_vi="Tác giả", ho_ten_en="Author"
        )
        category_row = await session.get(Category, category) or Category(
            ma=category, ten_vi=category, ten_en=f"{category}-en"
        )
        session.add_all([author, category_row])
        await session.flush()
        moment = published or clock.now() - timedelta(days=age_days)
        article = Article(
            slug=slug,
            trang_thai=state,
            tac_gia_id=author.id,
            chuyen_muc=category,
            the=tags or [],
            ngay_dang=moment,
            ngay_cap_nhat=moment,
        )
        session.add(article)
        await session.flush()
        written: dict[Lang, tuple[str, str, str] | None] = {"vi": vi, "en": en}
        for lang, text in written.items():
            if text:
                await save_article_text(session, article.id, LocalizedText(lang, *text))
        return article.id


AUTHOR_ID = UUID("0190a000-0000-7000-8000-00000000a001")
