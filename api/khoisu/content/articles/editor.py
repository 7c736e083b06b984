"""The editor: write a working copy, keep versions, publish now or later, withdraw, restore. Visitors see what was published."""

import secrets
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles import editor_repository as repository
from khoisu.content.articles.editor_models import ArticleDraft, ArticleRevision
from khoisu.content.articles.editor_rules import address_of, missing_for_publication
from khoisu.content.articles.editor_schemas import Draft, DraftReference, DraftWords, RevisionKind
from khoisu.content.comments import emails as comment_emails
from khoisu.content.errors import AddressTaken, ArticleNotFound, ArticleOutdated, NotReadyToPublish, StepNotPossible
from khoisu.content.html import clean
from khoisu.content.models import Article, Category
from khoisu.content.service import Words, drop_article_words, save_article_words
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang

LANGS: tuple[Lang, Lang] = ("vi", "en")


def _stored(draft: Draft) -> dict[str, Any]:
    return draft.model_dump(mode="json", by_alias=True)


def draft_of(row: ArticleDraft) -> Draft:
    """The working copy's content."""
    return Draft.model_validate(row.noi_dung)


async def _from_published(session: AsyncSession, article: Article) -> Draft:
    found = await repository.words_of(session, article.id)
    author = await session.get_one(repository.Author, article.tac_gia_id)
    words = {
        lang: DraftWords(tieu_de=one.tieu_de, tom_tat=one.tom_tat, noi_dung=clean(one.noi_dung))
        for lang, one in found.items()
    }
    return Draft(
        slug=article.slug,
        chuyen_muc=article.chuyen_muc,
        tac_gia=author.slug,
        the=article.the,
        anh_bia=article.anh_bia,
        van_ban=[DraftReference.model_validate(one) for one in article.van_ban],
        vi=words.get("vi", DraftWords()),
        en=words.get("en"),
    )


async def editor_copy(session: AsyncSession, article: Article) -> ArticleDraft:
    """The working copy; of an article that was never on the desk, one made of what is published (not kept yet)."""
    row = await session.get(ArticleDraft, article.id)
    if row is not None:
        return row
    draft = await _from_published(session, article)
    return ArticleDraft(
        bai_viet_id=article.id,
        noi_dung=_stored(draft),
        phien_ban=1,
        chua_dang=False,
        ma_xem_truoc="",
        ten_nguoi_sua="",
        cap_nhat_luc=article.ngay_cap_nhat,
    )


async def get_article(session: AsyncSession, article_id: UUID) -> tuple[Article, ArticleDraft]:
    """An article with its working copy. Raises `ArticleNotFound`."""
    article = await session.get(Article, article_id)
    if article is None:
        raise ArticleNotFound
    return article, await editor_copy(session, article)


async def _opened(
    session: AsyncSession, article_id: UUID, version: int, caller: Caller
) -> tuple[Article, ArticleDraft]:
    """As `find`, for a change: locked, at the version that was looked at, signed by who changes it."""
    article = await repository.lock_article(session, article_id)
    if article is None:
        raise ArticleNotFound
    row = await editor_copy(session, article)
    await session.refresh(row) if row in session else session.add(row)
    if row.phien_ban != version:
        raise ArticleOutdated(row.phien_ban)
    row.phien_ban += 1
    row.ma_xem_truoc = row.ma_xem_truoc or secrets.token_urlsafe(24)
    row.nguoi_sua, row.ten_nguoi_sua, row.cap_nhat_luc = caller.account_id, caller.name, clock.now()
    return article, row


async def create_draft(session: AsyncSession, caller: Caller) -> Article:
    """A new, empty article on the first category."""
    categories, authors, _ = await repository.taxonomy_terms(session)
    if not categories or not authors:
        raise StepNotPossible
    article_id = new_id()
    article = Article(
        id=article_id,
        slug=f"nhap-{article_id}",
        trang_thai="NHAP",
        tac_gia_id=authors[0].id,
        chuyen_muc=categories[0].ma,
        ngay_cap_nhat=clock.now(),
    )
    session.add(article)
    await session.flush()
    draft = Draft(chuyen_muc=categories[0].ma, tac_gia=authors[0].slug)
    session.add(
        ArticleDraft(
            bai_viet_id=article_id,
            noi_dung=_stored(draft),
            ma_xem_truoc=secrets.token_urlsafe(24),
            nguoi_sua=caller.account_id,
            ten_nguoi_sua=caller.name,
        )
    )
    await session.flush()
    return article


def _cleaned(draft: Draft) -> Draft:
    for lang in LANGS:
        words: DraftWords | None = getattr(draft, lang)
        if words is not None:
            words.noi_dung = clean(words.noi_dung)
    return draft


async def _shelve(session: AsyncSession, article: Article, draft: Draft) -> None:
    """Let an article that was never published stand where its working copy says, so that lists and counts agree."""
    author = await repository.author_by_slug(session, draft.tac_gia)
    category = await session.get(Category, draft.chuyen_muc)
    article.tac_gia_id = author.id if author else article.tac_gia_id
    article.chuyen_muc = category.ma if category else article.chuyen_muc


async def save_draft(session: AsyncSession, article_id: UUID, version: int, draft: Draft, caller: Caller) -> None:
    """Put a working copy in place of the kept one; its HTML is cleaned. Raises `ArticleOutdated`."""
    article, row = await _opened(session, article_id, version, caller)
    if article.ngay_dang is None:
        await _shelve(session, article, draft)
    content = _stored(_cleaned(draft))
    row.chua_dang = row.chua_dang or content != row.noi_dung
    row.noi_dung = content
    await session.flush()


async def _keep(session: AsyncSession, row: ArticleDraft, kind: RevisionKind, caller: Caller, reason: str = "") -> None:
    number = await repository.last_number(session, row.bai_viet_id) + 1
    session.add(
        ArticleRevision(
            bai_viet_id=row.bai_viet_id,
            so=number,
            loai=kind,
            noi_dung=row.noi_dung,
            ly_do=reason,
            nguoi_lam=caller.account_id,
            ten_nguoi_lam=caller.name,
        )
    )
    await session.flush()


async def store_version(session: AsyncSession, article_id: UUID, version: int, caller: Caller, reason: str) -> None:
    """Keep the working copy as a version to come back to."""
    _, row = await _opened(session, article_id, version, caller)
    await _keep(session, row, "LUU", caller, reason)


async def restore_version(session: AsyncSession, article_id: UUID, version: int, number: int, caller: Caller) -> None:
    """Make a kept version the working copy again; what it replaces is kept first. Raises `ArticleNotFound`."""
    _, row = await _opened(session, article_id, version, caller)
    old = await repository.revision(session, article_id, number)
    if old is None:
        raise ArticleNotFound
    await _keep(session, row, "LUU", caller)
    row.noi_dung, row.chua_dang = old.noi_dung, True
    await _keep(session, row, "KHOI_PHUC", caller, str(number))


async def publish_article(
    session: AsyncSession, article_id: UUID, version: int, caller: Caller, *, at: datetime | None, reason: str
) -> None:
    """Show the working copy to visitors, now or at a coming moment.

    Only what was never published can wait for a moment: the day of an article's first publication stays for good.
    Raises `NotReadyToPublish`, `AddressTaken`, `StepNotPossible`.
    """
    article, row = await _opened(session, article_id, version, caller)
    now = clock.now()
    later = at is not None and at > now
    seen = article.trang_thai in ("DA_DANG", "DA_RUT")
    if later and seen:
        raise StepNotPossible
    draft = draft_of(row)
    await _file(session, article, draft)
    await _put_words(session, article, draft)
    moment = cast("datetime", at) if later else now
    article.trang_thai = "HEN_GIO" if later else "DA_DANG"
    article.ngay_dang = article.ngay_dang if seen else moment
    article.ngay_cap_nhat = moment
    row.chua_dang, row.noi_dung = False, _stored(draft)
    await _keep(session, row, "HEN_GIO" if later else "DANG", caller, reason)
    await comment_emails.notify_first_publication(session, [article.id])


async def _file(session: AsyncSession, article: Article, draft: Draft) -> None:
    """Take over address, category, author, tags and cover, once everything is there."""
    author = await repository.author_by_slug(session, draft.tac_gia)
    category = await session.get(Category, draft.chuyen_muc)
    errors = missing_for_publication(draft, category_known=category is not None, author_known=author is not None)
    if errors or author is None:
        raise NotReadyToPublish(errors=errors)
    if article.ngay_dang is None or article.trang_thai == "HEN_GIO":
        article.slug = address_of(draft)
        if await repository.slug_taken(session, article.slug, article.id):
            raise AddressTaken
    draft.slug = article.slug
    known = await repository.held_tags(session, draft.the)
    draft.the = [tag for tag in dict.fromkeys(draft.the) if tag in known]
    article.tac_gia_id, article.chuyen_muc = author.id, draft.chuyen_muc
    article.the, article.anh_bia = draft.the, draft.anh_bia
    article.van_ban = [one.model_dump(mode="json", by_alias=False) for one in draft.van_ban]


async def _put_words(session: AsyncSession, article: Article, draft: Draft) -> None:
    for lang in LANGS:
        words: DraftWords | None = getattr(draft, lang)
        if words is None:
            await drop_article_words(session, article.id, lang)
        else:
            await save_article_words(session, article.id, Words(lang, words.tieu_de, words.tom_tat, words.noi_dung))


async def withdraw_article(session: AsyncSession, article_id: UUID, version: int, caller: Caller, reason: str) -> None:
    """Take a published article down (its address then answers 410), or cancel what was to be published later."""
    article, row = await _opened(session, article_id, version, caller)
    if article.trang_thai not in ("DA_DANG", "HEN_GIO"):
        raise StepNotPossible
    if article.trang_thai == "HEN_GIO":
        article.trang_thai, article.ngay_dang = "NHAP", None
    else:
        article.trang_thai = "DA_RUT"
    row.chua_dang = True
    await _keep(session, row, "RUT", caller, reason)
