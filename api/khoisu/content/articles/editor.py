"""The article editor: working copies, stored versions, and going back to one. Visitors see only what was published."""

import secrets
from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles import editor_repository as repository
from khoisu.content.articles.editor_views import ArticleChoices, ArticleCopy, ArticleListItem, NamedTerm, Revision
from khoisu.content.editor_models import ArticleDraft, ArticleRevision
from khoisu.content.errors import ArticleNotFound, ArticleOutdated, StepNotPossible
from khoisu.content.html import clean
from khoisu.content.models import Article, Author, Category, Tag
from khoisu.content.schemas.drafts import Draft, DraftReference, DraftWords, RevisionKind, State
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging

LANGS: tuple[Lang, Lang] = ("vi", "en")


def stored_draft(draft: Draft) -> dict[str, Any]:
    """The draft as the database holds it: JSON in the shape of the wire."""
    return draft.model_dump(mode="json", by_alias=True)


def draft_of(row: ArticleDraft) -> Draft:
    """The working copy's content."""
    return Draft.model_validate(row.noi_dung)


async def _from_published(session: AsyncSession, article: Article) -> Draft:
    found = await repository.texts_of(session, article.id)
    author = await session.get_one(Author, article.tac_gia_id)
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


async def _working_copy(session: AsyncSession, article: Article) -> ArticleDraft:
    """The working copy; for an article that nobody has edited yet, one made of the published text (not stored yet)."""
    row = await session.get(ArticleDraft, article.id)
    if row is not None:
        return row
    draft = await _from_published(session, article)
    return ArticleDraft(
        bai_viet_id=article.id,
        noi_dung=stored_draft(draft),
        phien_ban=1,
        chua_dang=False,
        ma_xem_truoc="",
        ten_nguoi_sua="",
        cap_nhat_luc=article.ngay_cap_nhat,
    )


async def get_editor_article(session: AsyncSession, article_id: UUID) -> ArticleCopy:
    """An article with its working copy and stored versions. Raises `ArticleNotFound`."""
    article = await session.get(Article, article_id)
    if article is None:
        raise ArticleNotFound
    row = await _working_copy(session, article)
    return ArticleCopy(
        id=article.id,
        trang_thai=cast("State", article.trang_thai),
        ngay_dang=article.ngay_dang,
        phien_ban=row.phien_ban,
        chua_dang=row.chua_dang,
        nhap=draft_of(row),
        ma_xem_truoc=row.ma_xem_truoc,
        ten_nguoi_sua=row.ten_nguoi_sua,
        cap_nhat_luc=row.cap_nhat_luc,
        ban_luu=[
            Revision(one.so, cast("RevisionKind", one.loai), one.ly_do, one.ten_nguoi_lam, one.luc)
            for one in await repository.revisions(session, article.id)
        ],
    )


async def list_editor_articles(
    session: AsyncSession, page: Paging, *, state: str | None, words: str | None
) -> tuple[list[ArticleListItem], int]:
    """One page of the articles in every state, the last changed first, and how many there are."""
    rows, total = await repository.editor_list(session, page, state=state, words=words)
    languages = await repository.languages_of(session, [row.Article.id for row in rows])
    return [
        ArticleListItem(
            id=row.Article.id,
            slug=row.Article.slug,
            tieu_de=row.tieu_de,
            trang_thai=row.Article.trang_thai,
            ban_dich=cast("list[Lang]", languages.get(row.Article.id, [])),
            category=_term(row.Category),
            ngay_dang=row.Article.ngay_dang,
            cap_nhat_luc=row.luc,
            ten_nguoi_sua=row.nguoi,
            chua_dang=row.chua_dang,
            so_binh_luan=row.Article.so_binh_luan,
        )
        for row in rows
    ], total


async def list_article_choices(session: AsyncSession) -> ArticleChoices:
    """Categories, authors and tags that an article can be filed under."""
    categories, authors, tags = await repository.terms(session)
    return ArticleChoices(
        [_term(one) for one in categories],
        [NamedTerm(one.slug, one.ho_ten_vi, one.ho_ten_en) for one in authors],
        [_term(one) for one in tags],
    )


def _term(one: Category | Tag) -> NamedTerm:
    return NamedTerm(one.ma, one.ten_vi, one.ten_en)


async def open_draft(
    session: AsyncSession, article_id: UUID, version: int, caller: Caller
) -> tuple[Article, ArticleDraft]:
    """An article and its working copy for a change by `caller`: locked, at the version the caller has seen.

    Raises `ArticleNotFound`, `ArticleOutdated`.
    """
    article = await repository.lock_article(session, article_id)
    if article is None:
        raise ArticleNotFound
    row = await _working_copy(session, article)
    await session.refresh(row) if row in session else session.add(row)
    if row.phien_ban != version:
        raise ArticleOutdated(row.phien_ban)
    row.phien_ban += 1
    row.ma_xem_truoc = row.ma_xem_truoc or secrets.token_urlsafe(24)
    row.nguoi_sua, row.ten_nguoi_sua, row.cap_nhat_luc = caller.account_id, caller.name, clock.now()
    return article, row


async def create_article(session: AsyncSession, caller: Caller) -> UUID:
    """Create an empty article in the first category; returns its id. Raises `StepNotPossible` without categories or authors."""
    categories, authors, _ = await repository.terms(session)
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
            noi_dung=stored_draft(draft),
            ma_xem_truoc=secrets.token_urlsafe(24),
            nguoi_sua=caller.account_id,
            ten_nguoi_sua=caller.name,
        )
    )
    await session.flush()
    return article_id


def _cleaned(draft: Draft) -> Draft:
    for lang in LANGS:
        words: DraftWords | None = getattr(draft, lang)
        if words is not None:
            words.noi_dung = clean(words.noi_dung)
    return draft


async def _file_unpublished(session: AsyncSession, article: Article, draft: Draft) -> None:
    """File an article that was never published where its working copy puts it, so that lists and counts agree."""
    author = await repository.author_by_slug(session, draft.tac_gia)
    category = await session.get(Category, draft.chuyen_muc)
    article.tac_gia_id = author.id if author else article.tac_gia_id
    article.chuyen_muc = category.ma if category else article.chuyen_muc


async def save_article_draft(
    session: AsyncSession, article_id: UUID, version: int, draft: Draft, caller: Caller
) -> None:
    """Replace the working copy; its HTML is cleaned. Raises `ArticleOutdated`."""
    article, row = await open_draft(session, article_id, version, caller)
    if article.ngay_dang is None:
        await _file_unpublished(session, article, draft)
    content = stored_draft(_cleaned(draft))
    row.chua_dang = row.chua_dang or content != row.noi_dung
    row.noi_dung = content
    await session.flush()


async def add_revision(
    session: AsyncSession, row: ArticleDraft, kind: RevisionKind, caller: Caller, reason: str = ""
) -> None:
    """Store the working copy as the next version; `kind` names the step that made it."""
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


async def store_article_version(
    session: AsyncSession, article_id: UUID, version: int, caller: Caller, reason: str
) -> None:
    """Store the working copy as a version to come back to."""
    _, row = await open_draft(session, article_id, version, caller)
    await add_revision(session, row, "LUU", caller, reason)


async def restore_article_version(
    session: AsyncSession, article_id: UUID, version: int, number: int, caller: Caller
) -> None:
    """Make a stored version the working copy again; the present one is stored first. Raises `ArticleNotFound`."""
    _, row = await open_draft(session, article_id, version, caller)
    old = await repository.revision(session, article_id, number)
    if old is None:
        raise ArticleNotFound
    await add_revision(session, row, "LUU", caller)
    row.noi_dung, row.chua_dang = old.noi_dung, True
    await add_revision(session, row, "KHOI_PHUC", caller, str(number))
