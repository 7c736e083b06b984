"""Publishing articles: at once, scheduled, withdrawn; the text that visitors read; which ones may be commented on."""

from dataclasses import asdict
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles import editor_repository, repository
from khoisu.content.articles.editor import LANGS, add_revision, draft_of, open_draft, stored_draft
from khoisu.content.articles.editor_rules import address_of, missing_for_publication, unfilled_placeholders
from khoisu.content.comments import emails as comment_emails
from khoisu.content.errors import AddressTaken, ArticleNotFound, ArticleWithdrawn, NotReadyToPublish, StepNotPossible
from khoisu.content.localized_text import LocalizedText
from khoisu.content.models import Article, Category
from khoisu.content.rules import reading_minutes
from khoisu.content.schemas.drafts import Draft, DraftWords
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import FieldError
from khoisu.legal_facts.service import fill_fact_placeholders
from khoisu.site_settings.service import Company, current_settings, unknown_placeholders


async def save_article_text(session: AsyncSession, article: UUID, text: LocalizedText) -> None:
    """Clean and store an article's text in one language, with table of contents, reading time and search words."""
    rich = text.prepared(await repository.article_html(session, article, text.ngon_ngu))
    values: dict[str, Any] = asdict(text) | {
        "bai_viet_id": article,
        "noi_dung": rich.html,
        "muc_luc": rich.contents,
        "phut_doc": reading_minutes(rich.text, text.ngon_ngu),
    }
    await session.flush()
    # People search for "90 ngày", not for the name of its placeholder.
    await repository.put_article_text(session, values, fill_fact_placeholders(rich.text, text.ngon_ngu))


async def published_id(session: AsyncSession, slug_or_id: str) -> UUID:
    """The id of a published article. Raises `ArticleWithdrawn` for a withdrawn one, `ArticleNotFound` for any other."""
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


async def publish_due(session: AsyncSession) -> int:
    """Publish the scheduled articles whose time has come; returns how many."""
    return await repository.publish_due(session, clock.now())


async def publish_article(
    session: AsyncSession, article_id: UUID, version: int, caller: Caller, *, at: datetime | None, reason: str
) -> None:
    """Publish the working copy, now or at a coming moment.

    Only an article that was never published can be scheduled: the day of its first publication stays for good.
    Raises `NotReadyToPublish`, `AddressTaken`, `StepNotPossible`.
    """
    article, row = await open_draft(session, article_id, version, caller)
    now = clock.now()
    later = at is not None and at > now
    seen = article.trang_thai in ("DA_DANG", "DA_RUT")
    if later and seen:
        raise StepNotPossible
    draft = draft_of(row)
    await _file(session, article, draft)
    await _put_texts(session, article, draft)
    moment = cast("datetime", at) if later else now
    article.trang_thai = "HEN_GIO" if later else "DA_DANG"
    article.ngay_dang = article.ngay_dang if seen else moment
    article.ngay_cap_nhat = moment
    row.chua_dang, row.noi_dung = False, stored_draft(draft)
    await add_revision(session, row, "HEN_GIO" if later else "DANG", caller, reason)
    await comment_emails.notify_first_publication(session, [article.id])


async def _file(session: AsyncSession, article: Article, draft: Draft) -> None:
    """Take over address, category, author, tags and cover, once everything is complete."""
    author = await editor_repository.author_by_slug(session, draft.tac_gia)
    category = await session.get(Category, draft.chuyen_muc)
    errors = missing_for_publication(draft, category_known=category is not None, author_known=author is not None)
    errors += _unfilled(draft, await current_settings(session))
    if errors or author is None:
        raise NotReadyToPublish(errors=errors)
    if article.ngay_dang is None or article.trang_thai == "HEN_GIO":
        article.slug = address_of(draft)
        if await editor_repository.slug_taken(session, article.slug, article.id):
            raise AddressTaken
    draft.slug = article.slug
    known = await editor_repository.lock_tags(session, draft.the)
    draft.the = [tag for tag in dict.fromkeys(draft.the) if tag in known]
    article.tac_gia_id, article.chuyen_muc = author.id, draft.chuyen_muc
    article.the, article.anh_bia = draft.the, draft.anh_bia
    article.van_ban = [one.model_dump(mode="json", by_alias=False) for one in draft.van_ban]


def _unfilled(draft: Draft, company: Company) -> list[FieldError]:
    written = [(lang, words) for lang in LANGS if (words := getattr(draft, lang)) is not None]
    return [
        error
        for lang, words in written
        for error in unfilled_placeholders(lang, words, unknown_placeholders(words.noi_dung, company))
    ]


async def _put_texts(session: AsyncSession, article: Article, draft: Draft) -> None:
    for lang in LANGS:
        words: DraftWords | None = getattr(draft, lang)
        if words is None:
            await repository.drop_article_text(session, article.id, lang)
        else:
            text = LocalizedText(lang, words.tieu_de, words.tom_tat, words.noi_dung)
            await save_article_text(session, article.id, text)


async def withdraw_article(session: AsyncSession, article_id: UUID, version: int, caller: Caller, reason: str) -> None:
    """Withdraw a published article (its address then answers 410), or cancel a scheduled publication."""
    article, row = await open_draft(session, article_id, version, caller)
    if article.trang_thai not in ("DA_DANG", "HEN_GIO"):
        raise StepNotPossible
    if article.trang_thai == "HEN_GIO":
        article.trang_thai, article.ngay_dang = "NHAP", None
    else:
        article.trang_thai = "DA_RUT"
    row.chua_dang = True
    await add_revision(session, row, "RUT", caller, reason)
