"""Use cases of articles and pages: write (cleaned), publish what is due, find what may be commented on."""

from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles import repository
from khoisu.content.errors import ArticleNotFound, ArticleWithdrawn
from khoisu.content.html import prepare
from khoisu.content.models import Article
from khoisu.content.rules import reading_minutes
from khoisu.kit import clock
from khoisu.kit.lang import Lang

TERMS_PAGE, PRIVACY_PAGE = "dieu-khoan-su-dung", "chinh-sach-bao-mat"
TABLE_LABEL: dict[Lang, str] = {"vi": "Bảng", "en": "Table"}


@dataclass(frozen=True, slots=True)
class Words:
    """What an editor wrote in one language; `noi_dung` is HTML of any quality."""

    ngon_ngu: Lang
    tieu_de: str
    tom_tat: str
    noi_dung: str


async def save_article_words(session: AsyncSession, article: UUID, words: Words) -> None:
    """Clean and keep an article's words in one language, with contents, reading time and search words."""
    rich = prepare(words.noi_dung, table_label=TABLE_LABEL[words.ngon_ngu])
    values: dict[str, Any] = asdict(words) | {
        "bai_viet_id": article,
        "noi_dung": rich.html,
        "muc_luc": rich.contents,
        "phut_doc": reading_minutes(rich.text, words.ngon_ngu),
    }
    await session.flush()
    await repository.put_article_text(session, values, rich.text)


async def terms_in_force(session: AsyncSession) -> str | None:
    """The version of the terms of use that people agree to today in Vietnam, named by its day; None without any."""
    return await _in_force(session, TERMS_PAGE)


async def privacy_in_force(session: AsyncSession) -> str | None:
    """The version of the privacy policy that people agree to today in Vietnam, named by its day; None without any."""
    return await _in_force(session, PRIVACY_PAGE)


async def _in_force(session: AsyncSession, page: str) -> str | None:
    day = await repository.newest_version(session, page, clock.now().astimezone(clock.VIETNAM).date())
    return day.isoformat() if day else None


async def save_page_words(
    session: AsyncSession,
    page: str,
    in_force_from: date,
    words: Words,
    *,
    written: datetime,
    sample: bool = False,
    published: dict[str, Any] | None = None,
) -> None:
    """Clean and add one version of a page in one language; `published` says who did it and why."""
    rich = prepare(words.noi_dung, table_label=TABLE_LABEL[words.ngon_ngu])
    values: dict[str, Any] = asdict(words) | {
        "slug": page,
        "hieu_luc_tu": in_force_from,
        "noi_dung": rich.html,
        "muc_luc": rich.contents,
        "ngay_cap_nhat": written,
        "mau": sample,
        **(published or {}),
    }
    await session.flush()
    await repository.put_page_text(session, values)


async def drop_article_words(session: AsyncSession, article: UUID, lang: Lang) -> None:
    """Take an article out of one language."""
    await repository.drop_article_text(session, article, lang)


async def published_id(session: AsyncSession, slug_or_id: str) -> UUID:
    """The id of a published article. Raises `ArticleWithdrawn` for one taken down, `ArticleNotFound` for any other."""
    try:
        condition = Article.id == UUID(slug_or_id)
    except ValueError:
        condition = Article.slug == slug_or_id
    found = await repository.article_state(session, condition)
    if found is None or found[1] not in ("DA_DANG", "DA_RUT"):
        raise ArticleNotFound
    if found[1] == "DA_RUT":
        raise ArticleWithdrawn
    return found[0]


async def ending_laws(session: AsyncSession, until: date) -> list[repository.EndingLaw]:
    """Laws cited by published articles that have no successor named and end on `until` or before, by number."""
    return await repository.ending_laws(session, until)


async def publish_due(session: AsyncSession) -> int:
    """Publish the scheduled articles whose moment has come; says how many."""
    return await repository.publish_due(session, clock.now())
